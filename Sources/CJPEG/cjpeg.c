#include "cjpeg.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <stdio.h>

#include <jpeglib.h>

#include <jerror.h>

// Each scan of a progressive file goes over the whole picture, however few bytes it has. Encoders write about ten.
enum { most_scans = 200 };

// The state of one call, which libjpeg's callbacks see. It belongs to the caller of the function with the setjmp: locals of
// that function that had changed would be indeterminate after a longjmp.
typedef struct {
    // First, so that a pointer to it is one to the job, too.
    struct jpeg_error_mgr errors;
    jmp_buf way_out;
    struct jpeg_source_mgr source;
    struct jpeg_progress_mgr progress;
    struct jpeg_decompress_struct decoder;
    struct jpeg_compress_struct encoder;
    uint8_t *output;
    unsigned long output_size;
    // The decoder has asked for more data than there are.
    bool has_ended;
    cjpeg_status status;
    cjpeg_message *message;
} job;

static void leave(j_common_ptr info, cjpeg_status status) {
    job *j = (job *)info->err;
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    strncpy(j->message->text, text, sizeof j->message->text - 1);
    j->message->text[sizeof j->message->text - 1] = 0;
    j->status = status;
    longjmp(j->way_out, 1);
}

static void stop(j_common_ptr info) {
    job *j = (job *)info->err;
    bool is_memory = info->err->msg_code == JERR_OUT_OF_MEMORY;
    leave(info, is_memory ? CJPEG_OUT_OF_MEMORY : j->has_ended ? CJPEG_TRUNCATED : CJPEG_REFUSED);
}

// A decoder that runs out of bits, or reads meaningless ones, would go on with grey: partial pictures are refused.
static void hear_warning(j_common_ptr info, int level) {
    if (level >= 0) return;
    switch (info->err->msg_code) {
    case JWRN_HIT_MARKER: leave(info, CJPEG_TRUNCATED);
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_BOGUS_PROGRESSION:
    case JWRN_MUST_RESYNC: leave(info, CJPEG_REFUSED);
    default: break;
    }
}

static void ignore_message(j_common_ptr info) { (void)info; }
static void ignore_source(j_decompress_ptr decoder) { (void)decoder; }

// Past the end of the data libjpeg finds an end marker, which some files lack.
static boolean end_input(j_decompress_ptr decoder) {
    static const JOCTET end[] = {0xFF, JPEG_EOI};
    ((job *)decoder->err)->has_ended = true;
    decoder->src->next_input_byte = end;
    decoder->src->bytes_in_buffer = sizeof end;
    return TRUE;
}

static void skip_input(j_decompress_ptr decoder, long count) {
    if (count <= 0) return;
    size_t left = decoder->src->bytes_in_buffer;
    if ((size_t)count > left) {
        end_input(decoder);
        return;
    }
    decoder->src->next_input_byte += count;
    decoder->src->bytes_in_buffer -= (size_t)count;
}

static void count_scans(j_common_ptr info) {
    if (!info->is_decompressor) return;
    if (((j_decompress_ptr)info)->input_scan_number <= most_scans) return;
    info->err->msg_code = JERR_BAD_PROGRESSION;
    leave(info, CJPEG_REFUSED);
}

static void listen(job *j, cjpeg_message *message) {
    j->message = message;
    message->text[0] = 0;
    jpeg_std_error(&j->errors);
    j->errors.error_exit = stop;
    j->errors.emit_message = hear_warning;
    j->errors.output_message = ignore_message;
    j->progress.progress_monitor = count_scans;
}

static cjpeg_layout ask_for_four_bytes(j_decompress_ptr decoder) {
    if (decoder->jpeg_color_space != JCS_CMYK && decoder->jpeg_color_space != JCS_YCCK) {
        decoder->out_color_space = JCS_EXT_RGBA;
        return CJPEG_RGBA;
    }
    decoder->out_color_space = JCS_CMYK;
    return decoder->saw_Adobe_marker ? CJPEG_INVERTED_CMYK : CJPEG_CMYK;
}

static void decode(
    job *j, const uint8_t *data, size_t size, uint32_t eighths, uint32_t width, uint32_t height, uint8_t *pixels,
    cjpeg_layout *layout) {
    j_decompress_ptr decoder = &j->decoder;
    if (setjmp(j->way_out)) return;
    jpeg_create_decompress(decoder);
    decoder->progress = &j->progress;
    j->source = (struct jpeg_source_mgr){
        .next_input_byte = data, .bytes_in_buffer = size, .init_source = ignore_source,
        .fill_input_buffer = end_input, .skip_input_data = skip_input, .resync_to_restart = jpeg_resync_to_restart,
        .term_source = ignore_source};
    decoder->src = &j->source;
    jpeg_read_header(decoder, TRUE);
    *layout = ask_for_four_bytes(decoder);
    decoder->scale_num = eighths;
    decoder->scale_denom = 8;
    jpeg_start_decompress(decoder);
    if (decoder->output_width != width || decoder->output_height != height || decoder->output_components != 4) {
        j->errors.msg_code = JERR_WIDTH_OVERFLOW;
        leave((j_common_ptr)decoder, CJPEG_REFUSED);
    }
    while (decoder->output_scanline < height) {
        JSAMPROW row = pixels + (size_t)decoder->output_scanline * width * 4;
        jpeg_read_scanlines(decoder, &row, 1);
    }
    // In a file with one Huffman-coded scan only the end marker can be missing by now; in others whole scans may be.
    if (j->has_ended && (decoder->arith_code || jpeg_has_multiple_scans(decoder))) j->status = CJPEG_TRUNCATED;
}

cjpeg_status cjpeg_decode(
    const uint8_t *data, size_t size, uint32_t eighths, uint32_t width, uint32_t height, uint8_t *pixels,
    cjpeg_layout *layout, cjpeg_message *message) {
    job j = {0};
    listen(&j, message);
    *layout = CJPEG_RGBA;
    j.decoder.err = &j.errors;
    decode(&j, data, size, eighths, width, height, pixels, layout);
    jpeg_destroy_decompress(&j.decoder);
    return j.status;
}

static void encode(job *j, const uint8_t *samples, uint32_t width, uint32_t height, const cjpeg_style *style) {
    static const J_COLOR_SPACE spaces[] = {JCS_UNKNOWN, JCS_GRAYSCALE, JCS_UNKNOWN, JCS_RGB, JCS_CMYK};
    j_compress_ptr encoder = &j->encoder;
    if (setjmp(j->way_out)) return;
    jpeg_create_compress(encoder);
    jpeg_mem_dest(encoder, &j->output, &j->output_size);
    encoder->image_width = width;
    encoder->image_height = height;
    encoder->input_components = style->channels;
    encoder->in_color_space = spaces[style->channels];
    jpeg_set_defaults(encoder);
    if (style->has_ink_differences) jpeg_set_colorspace(encoder, JCS_YCCK);
    if (style->channels == 4) encoder->write_Adobe_marker = TRUE;
    jpeg_set_quality(encoder, style->quality, TRUE);
    for (int c = 0; c < encoder->num_components; c++)
        encoder->comp_info[c].h_samp_factor = encoder->comp_info[c].v_samp_factor = 1;
    if (style->is_progressive) jpeg_simple_progression(encoder);
    jpeg_start_compress(encoder, TRUE);
    while (encoder->next_scanline < height) {
        JSAMPROW row = (JSAMPROW)(samples + (size_t)encoder->next_scanline * width * (size_t)style->channels);
        jpeg_write_scanlines(encoder, &row, 1);
    }
    jpeg_finish_compress(encoder);
}

cjpeg_status cjpeg_encode(
    const uint8_t *samples, uint32_t width, uint32_t height, cjpeg_style style, uint8_t **out, size_t *out_size,
    cjpeg_message *message) {
    job j = {0};
    listen(&j, message);
    j.encoder.err = &j.errors;
    encode(&j, samples, width, height, &style);
    jpeg_destroy_compress(&j.encoder);
    *out = j.status == CJPEG_OK ? j.output : NULL;
    *out_size = j.status == CJPEG_OK ? j.output_size : 0;
    if (j.status != CJPEG_OK) free(j.output);
    return j.status;
}

void cjpeg_free(uint8_t *bytes) { free(bytes); }
