#ifndef LAYERKIT_FONTS_H
#define LAYERKIT_FONTS_H
#include <stddef.h>

/// One font file, embedded in the binary.
typedef struct lk_font {
    const char *name;            ///< PostScript name.
    const unsigned char *bytes;  ///< The whole file.
    size_t length;               ///< Bytes.
} lk_font;

/// Fonts in the order in which they stand in for each other; NULL past the end.
const lk_font *lk_font_at(size_t index);
size_t lk_font_count(void);
#endif
