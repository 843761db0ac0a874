#include "fonts.h"

// What text is set in where nothing else is installed. Liberation Sans has Helvetica's widths, so that lines break where
// they would with the default font of text layers; DejaVu Sans has Arabic and other scripts, symbols and ligatures. Both
// are as their makers published them; their licences stand beside them.
static const unsigned char liberation_regular[] = {
#embed "LiberationSans-Regular.ttf"
};
static const unsigned char liberation_bold[] = {
#embed "LiberationSans-Bold.ttf"
};
static const unsigned char dejavu[] = {
#embed "DejaVuSans.ttf"
};

static const lk_font all[] = {
    { "LiberationSans", liberation_regular, sizeof liberation_regular },
    { "LiberationSans-Bold", liberation_bold, sizeof liberation_bold },
    { "DejaVuSans", dejavu, sizeof dejavu },
};

size_t lk_font_count(void) { return sizeof all / sizeof all[0]; }
const lk_font *lk_font_at(size_t index) { return index < lk_font_count() ? &all[index] : NULL; }
