#include "cpng.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/// No chunk needs more than this; a larger one is an attack or damage.
enum { LARGEST_CHUNK = 64 << 20 };

typedef struct source {
    const uint8_t *bytes;
    size_t length;
    size_t offset;
} source;

static void keep_message(char *to, const char *text) {
    strncpy(to, text, LK_PNG_MESSAGE_LENGTH - 1);
    to[LK_PNG_MESSAGE_LENGTH - 1] = 0;
}

static void on_error(png_structp png, png_const_charp text) {
    keep_message(png_get_error_ptr(png), text);
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void on_read(png_structp png, png_bytep to, size_t count) {
    source *from = png_get_io_ptr(png);
    if (count > from->length - from->offset) png_error(png, "the file ends too early");
    memcpy(to, from->bytes + from->offset, count);
    from->offset += count;
}

static png_structp make_reader(source *from, char *message) {
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, on_error, on_warning);
    if (!png) {
        keep_message(message, "out of memory");
        return NULL;
    }
    png_set_read_fn(png, from, on_read);
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    png_set_chunk_malloc_max(png, LARGEST_CHUNK);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_WARN_DISCARD);
    return png;
}

int lk_png_read_info(const uint8_t *bytes, size_t length, lk_png_info *info, char message[LK_PNG_MESSAGE_LENGTH]) {
    source from = { bytes, length, 0 };
    if (length < 8 || png_sig_cmp(bytes, 0, 8)) {
        keep_message(message, "it does not begin as a PNG file does");
        return 0;
    }
    png_structp png = make_reader(&from, message);
    if (!png) return 0;
    png_infop header = png_create_info_struct(png);
    if (!header || setjmp(png_jmpbuf(png))) {
        png_destroy_read_struct(&png, &header, NULL);
        return 0;
    }
    png_read_info(png, header);
    info->width = png_get_image_width(png, header);
    info->height = png_get_image_height(png, header);
    png_destroy_read_struct(&png, &header, NULL);
    return 1;
}

int lk_png_read(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *pixels,
    char message[LK_PNG_MESSAGE_LENGTH]) {
    source from = { bytes, length, 0 };
    png_structp png = make_reader(&from, message);
    if (!png) return 0;
    png_infop header = png_create_info_struct(png);
    if (!header || setjmp(png_jmpbuf(png))) {
        png_destroy_read_struct(&png, &header, NULL);
        return 0;
    }
    png_read_info(png, header);
    png_set_expand(png);        // palettes, few bits, and tRNS to whole bytes and alpha
    png_set_scale_16(png);      // sixteen bits to eight, rounded
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, header);
    if (png_get_image_width(png, header) != width || png_get_image_height(png, header) != height
        || png_get_rowbytes(png, header) != (size_t)width * 4)
        png_error(png, "its header contradicts itself");
    for (int pass = 0; pass < passes; pass++)
        for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + (size_t)y * width * 4, NULL);
    png_read_end(png, NULL);
    png_destroy_read_struct(&png, &header, NULL);
    return 1;
}

typedef struct sink {
    uint8_t *bytes;
    size_t length;
    size_t capacity;
} sink;

static void on_write(png_structp png, png_bytep bytes, size_t count) {
    sink *to = png_get_io_ptr(png);
    if (to->capacity - to->length < count) {
        size_t capacity = (to->capacity + count) * 2;
        uint8_t *grown = realloc(to->bytes, capacity);
        if (!grown) png_error(png, "out of memory");
        to->bytes = grown;
        to->capacity = capacity;
    }
    memcpy(to->bytes + to->length, bytes, count);
    to->length += count;
}

static void on_flush(png_structp png) { (void)png; }

uint8_t *lk_png_write(
    const uint8_t *pixels, uint32_t width, uint32_t height, int has_alpha, int level, size_t *length,
    char message[LK_PNG_MESSAGE_LENGTH]) {
    // On the heap, so that what it holds is certain after a jump.
    sink *to = calloc(1, sizeof *to);
    png_structp png = to ? png_create_write_struct(PNG_LIBPNG_VER_STRING, message, on_error, on_warning) : NULL;
    png_infop header = png ? png_create_info_struct(png) : NULL;
    if (!header || setjmp(png_jmpbuf(png))) {
        if (!header) keep_message(message, "out of memory");
        png_destroy_write_struct(&png, &header);
        if (to) free(to->bytes);
        free(to);
        return NULL;
    }
    png_set_write_fn(png, to, on_write, on_flush);
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    png_set_IHDR(
        png, header, width, height, 8, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, header, PNG_sRGB_INTENT_PERCEPTUAL);
    png_set_compression_level(png, level);
    // One cheap filter: trying all five for every row costs more time than it saves bytes in drawn pictures.
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
    png_write_info(png, header);
    size_t row = (size_t)width * (has_alpha ? 4 : 3);
    for (uint32_t y = 0; y < height; y++) png_write_row(png, pixels + y * row);
    png_write_end(png, header);
    png_destroy_write_struct(&png, &header);
    uint8_t *bytes = to->bytes;
    *length = to->length;
    free(to);
    return bytes;
}

void lk_png_free(uint8_t *bytes) { free(bytes); }
