// PNG files in memory, by way of libpng.
//
// libpng reports errors by longjmp, which must not cross a Swift frame. So each function here holds its own setjmp,
// makes all of its libpng calls itself, calls nothing of Swift's, and returns a status. It must never know of files,
// colour spaces or premultiplied alpha.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum : int32_t {
    CPNG_OK,
    // The data ended before the picture did.
    CPNG_TRUNCATED,
    // libpng refused the data; the message says why.
    CPNG_REFUSED,
    CPNG_OUT_OF_MEMORY,
} cpng_status;

// What libpng said, cut to fit and always terminated; empty when it said nothing.
typedef struct {
    char text[128];
} cpng_message;

// Decodes a whole file into straight (not premultiplied) R, G, B, A bytes, `width * height * 4` of them, top row first.
// `width` and `height` must be what the header says; a file that says otherwise is refused. Colour chunks (gAMA, cHRM,
// iCCP, sRGB, cICP) are skipped: samples are taken as they are stored. After a failure the pixels hold rubbish.
cpng_status cpng_decode(
    const uint8_t *data, size_t size, uint32_t width, uint32_t height, uint8_t *pixels, bool *has_alpha,
    cpng_message *message);

typedef struct {
    // zlib's level, 0 (store) to 9.
    int32_t level;
    // zlib's strategy: 0 default, 1 filtered, 2 Huffman only, 3 run lengths.
    int32_t strategy;
    // The PNG filters to choose from, row by row: a sum of 8 (none), 16 (sub), 32 (up), 64 (average), 128 (Paeth).
    int32_t filters;
} cpng_effort;

typedef struct {
    uint32_t width, height;
    // Samples of a pixel: 1 for grey, 2 for grey and straight alpha, 3 for R, G, B or 4 for straight R, G, B, A.
    int32_t channels;
    // Bits of a sample: 8, or 16 with the most significant byte first.
    int32_t depth;
    // Whether the file says that samples are sRGB.
    bool is_srgb;
} cpng_form;

// Encodes `width * height` pixels. `*out` is to be given to `cpng_free`; it is NULL after a failure.
cpng_status cpng_encode(
    const uint8_t *samples, cpng_form form, cpng_effort effort, uint8_t **out, size_t *out_size, cpng_message *message);

void cpng_free(uint8_t *bytes);

// Decompresses zlib data, as in iCCP, up to `room` bytes; the rest is dropped. Returns how many bytes were written, 0 for data that
// are damaged from the start.
size_t cpng_unpack(const uint8_t *packed, size_t size, uint8_t *bytes, size_t room);

// The checksum (CRC-32) at the end of a PNG chunk, over its type and its data.
uint32_t cpng_checksum(const uint8_t *bytes, size_t count);
