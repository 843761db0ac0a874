#ifndef LAYERKIT_CPNG_H
#define LAYERKIT_CPNG_H
#include <stddef.h>
#include <stdint.h>

// libpng reports errors by jumping out of it, which must never cross a Swift frame. Each function here holds one whole
// conversation with libpng, jump target included, and reports errors as text.

/// What the header says, before anything is allocated for pixels.
typedef struct lk_png_info {
    uint32_t width;   ///< Pixels.
    uint32_t height;  ///< Pixels.
} lk_png_info;

enum { LK_PNG_MESSAGE_LENGTH = 160 };

/// Reads the header. Returns 0 and a message on failure.
int lk_png_read_info(const uint8_t *bytes, size_t length, lk_png_info *info, char message[LK_PNG_MESSAGE_LENGTH]);

/// Decodes into `pixels`, width × height words of R, G, B, A bytes, alpha not multiplied in, whatever the file's colour
/// type, depth and interlacing. Colour chunks (gAMA, cHRM, iCCP) are ignored. Returns 0 and a message on failure;
/// `pixels` may then be partly written.
int lk_png_read(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *pixels,
    char message[LK_PNG_MESSAGE_LENGTH]);

/// Encodes `pixels`, rows of R, G, B, A bytes, or of R, G, B when `has_alpha` is 0. The result is to be freed with
/// `lk_png_free`. Returns NULL and a message on failure.
uint8_t *lk_png_write(
    const uint8_t *pixels, uint32_t width, uint32_t height, int has_alpha, int level, size_t *length,
    char message[LK_PNG_MESSAGE_LENGTH]);

void lk_png_free(uint8_t *bytes);
#endif
