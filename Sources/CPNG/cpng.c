#include "cpng.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// The state of one call, which libpng's callbacks see. It belongs to the caller of the function with the setjmp: locals of
// that function that had changed would be indeterminate after a longjmp.
typedef struct {
    png_structp png;
    png_infop info;
    const uint8_t *input;
    // Bytes left at `input`.
    size_t input_left;
    uint8_t *output;
    // Bytes written at `output`, and bytes allocated there.
    size_t output_size, output_capacity;
    cpng_status status;
    cpng_message *message;
} job;

static void keep_error(png_structp png, png_const_charp text) {
    job *j = png_get_error_ptr(png);
    if (j->status == CPNG_OK) j->status = CPNG_REFUSED;
    strncpy(j->message->text, text ? text : "", sizeof j->message->text - 1);
    j->message->text[sizeof j->message->text - 1] = 0;
    png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void take_input(png_structp png, png_bytep to, size_t count) {
    job *j = png_get_io_ptr(png);
    if (count > j->input_left) {
        j->status = CPNG_TRUNCATED;
        png_error(png, "the data ends too early");
    }
    memcpy(to, j->input, count);
    j->input += count;
    j->input_left -= count;
}

static void add_output(png_structp png, png_bytep from, size_t count) {
    job *j = png_get_io_ptr(png);
    if (count > j->output_capacity - j->output_size) {
        size_t capacity = 2 * (j->output_size + count);
        uint8_t *grown = realloc(j->output, capacity);
        if (!grown) {
            j->status = CPNG_OUT_OF_MEMORY;
            png_error(png, "out of memory");
        }
        j->output = grown;
        j->output_capacity = capacity;
    }
    memcpy(j->output + j->output_size, from, count);
    j->output_size += count;
}

static void ignore_flush(png_structp png) { (void)png; }

static void refuse_what_is_not_pixels(png_structp png, uint32_t width, uint32_t height) {
    png_set_user_limits(png, width, height);
    // −1: every chunk but IHDR, PLTE, tRNS, IDAT and IEND is skipped, so that no profile is ever unpacked. The limit
    // on a chunk's length holds for skipped ones too, which cost nothing, hence it is generous.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_chunk_malloc_max(png, 1 << 26);
    png_set_chunk_cache_max(png, 1);
    // A wrong checksum anywhere means a damaged file, also in a tRNS chunk, which libpng would drop with a warning.
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
}

// Asks for R, G, B, A bytes whatever the file holds, and returns whether the file itself has alpha.
static bool ask_for_rgba(png_structp png, png_infop info) {
    int type = png_get_color_type(png, info);
    bool has_alpha = (type & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
    png_set_expand(png);
    png_set_scale_16(png);
    if (!(type & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(png);
    if (!has_alpha) png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    return has_alpha;
}

static void decode(job *j, uint32_t width, uint32_t height, uint8_t *pixels, bool *has_alpha) {
    png_structp png = j->png;
    if (setjmp(png_jmpbuf(png))) return;
    png_set_read_fn(png, j, take_input);
    refuse_what_is_not_pixels(png, width, height);
    png_read_info(png, j->info);
    *has_alpha = ask_for_rgba(png, j->info);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, j->info);
    size_t stride = (size_t)width * 4;
    if (png_get_image_width(png, j->info) != width || png_get_image_height(png, j->info) != height
        || png_get_rowbytes(png, j->info) != stride)
        png_error(png, "the header contradicts itself");
    for (int pass = 0; pass < passes; pass++)
        for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + y * stride, NULL);
    png_read_end(png, NULL);
}

cpng_status cpng_decode(
    const uint8_t *data, size_t size, uint32_t width, uint32_t height, uint8_t *pixels, bool *has_alpha,
    cpng_message *message) {
    job j = {.input = data, .input_left = size, .message = message};
    message->text[0] = 0;
    *has_alpha = true;
    j.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &j, keep_error, ignore_warning);
    if (!j.png) return CPNG_OUT_OF_MEMORY;
    j.info = png_create_info_struct(j.png);
    if (j.info)
        decode(&j, width, height, pixels, has_alpha);
    else
        j.status = CPNG_OUT_OF_MEMORY;
    png_destroy_read_struct(&j.png, &j.info, NULL);
    return j.status;
}

static int color_type(int32_t channels) {
    return (channels > 2 ? PNG_COLOR_MASK_COLOR : 0) | (channels % 2 == 0 ? PNG_COLOR_MASK_ALPHA : 0);
}

static void encode(job *j, const uint8_t *samples, const cpng_form *form, const cpng_effort *effort) {
    png_structp png = j->png;
    if (setjmp(png_jmpbuf(png))) return;
    png_set_write_fn(png, j, add_output, ignore_flush);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(
        png, j->info, form->width, form->height, form->depth, color_type(form->channels), PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (form->is_srgb) png_set_sRGB(png, j->info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, effort->filters);
    png_set_compression_level(png, effort->level);
    png_set_compression_strategy(png, effort->strategy);
    // An IDAT chunk per 64 KiB rather than libpng's 8 KiB: fewer chunks, fewer calls.
    png_set_compression_buffer_size(png, 1 << 16);
    png_write_info(png, j->info);
    size_t stride = (size_t)form->width * (size_t)form->channels * (size_t)(form->depth / 8);
    for (uint32_t y = 0; y < form->height; y++) png_write_row(png, samples + y * stride);
    png_write_end(png, j->info);
}

cpng_status cpng_encode(
    const uint8_t *samples, cpng_form form, cpng_effort effort, uint8_t **out, size_t *out_size, cpng_message *message) {
    job j = {.message = message};
    message->text[0] = 0;
    *out = NULL;
    *out_size = 0;
    j.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &j, keep_error, ignore_warning);
    if (!j.png) return CPNG_OUT_OF_MEMORY;
    j.info = png_create_info_struct(j.png);
    if (j.info)
        encode(&j, samples, &form, &effort);
    else
        j.status = CPNG_OUT_OF_MEMORY;
    png_destroy_write_struct(&j.png, &j.info);
    if (j.status == CPNG_OK) {
        *out = j.output;
        *out_size = j.output_size;
    } else {
        free(j.output);
    }
    return j.status;
}

void cpng_free(uint8_t *bytes) { free(bytes); }

size_t cpng_unpack(const uint8_t *packed, size_t size, uint8_t *bytes, size_t room) {
    z_stream stream = {.next_in = (Bytef *)packed, .avail_in = (uInt)size, .next_out = bytes, .avail_out = (uInt)room};
    if (inflateInit(&stream) != Z_OK) return 0;
    inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return room - stream.avail_out;
}

uint32_t cpng_checksum(const uint8_t *bytes, size_t count) { return (uint32_t)crc32_z(0, bytes, count); }
