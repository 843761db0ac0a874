// JPEG files in memory, by way of libjpeg.
//
// libjpeg reports errors by a function that must not return; the way out is longjmp, which must not cross a Swift frame. So
// each function here holds its own setjmp, makes all of its libjpeg calls itself, and returns a status. It must never know
// of files, colour profiles or the way up of a picture.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum : int32_t {
    CJPEG_OK,
    // The data ended before the picture did.
    CJPEG_TRUNCATED,
    // libjpeg refused the data; the message says why.
    CJPEG_REFUSED,
    CJPEG_OUT_OF_MEMORY,
} cjpeg_status;

// What libjpeg said, cut to fit and always terminated; empty when it said nothing.
typedef struct {
    char text[200];
} cjpeg_message;

// What the four bytes of a decoded pixel are.
typedef enum : int32_t {
    // Red, green, blue, and 255.
    CJPEG_RGBA,
    // Amounts of cyan, magenta, yellow and black ink.
    CJPEG_CMYK,
    // The same, as Adobe's programs store it: 255 is no ink.
    CJPEG_INVERTED_CMYK,
} cjpeg_layout;

// Decodes a whole file, shrunk to `eighths` eighths (1 to 8), to `width * height` pixels of four bytes, top row first. The
// size must be what the header says, times the eighths, rounded up; a file that says otherwise is refused. After a failure
// the pixels hold rubbish.
cjpeg_status cjpeg_decode(
    const uint8_t *data, size_t size, uint32_t eighths, uint32_t width, uint32_t height, uint8_t *pixels,
    cjpeg_layout *layout, cjpeg_message *message);

// How a picture is stored.
typedef struct {
    // 1: grey; 3: R, G, B; 4: ink, where 255 is none, with Adobe's marker.
    int32_t channels;
    // 1 to 100.
    int32_t quality;
    bool is_progressive;
    // True to store ink as luminance, two colour differences and black (YCCK).
    bool has_ink_differences;
} cjpeg_style;

// Encodes `width * height` pixels without chroma subsampling. `*out` is to be given to `cjpeg_free`; it is NULL after a
// failure.
cjpeg_status cjpeg_encode(
    const uint8_t *samples, uint32_t width, uint32_t height, cjpeg_style style, uint8_t **out, size_t *out_size,
    cjpeg_message *message);

void cjpeg_free(uint8_t *bytes);
