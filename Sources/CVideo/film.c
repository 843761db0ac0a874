#include "calls.h"

#include <stdlib.h>
#include <string.h>

#ifdef LK_HAS_FFMPEG

struct lk_film {
    const lk_video_calls *calls;
    AVFormatContext *file;
    AVCodecContext *encoder;
    AVStream *stream;
    AVPacket *packet;
    /// Options that the encoder does not know: the container's.
    AVDictionary *options;
    /// From encoded sRGB to the film's form; made for the first picture that needs it.
    struct SwsContext *conversion;
    /// The last picture, in the film's form; NULL before the first.
    AVFrame *last;
    /// Number of the next picture.
    int64_t count;
    /// Decoding time of the next packet, before the delay for reordering is taken off; pictures.
    int64_t coded;
    /// True when the present encoder was given a picture.
    bool is_fed;
    /// Takes what the encoder makes; NULL where it goes to the file.
    lk_film_take *take;
    void *taker;
    /// The file's header is written, so its trailer must be, too.
    bool has_begun;
};

static bool fail(lk_film *film, int code, lk_video_fault *fault) {
    lk_video_tell(film->calls, fault, LK_VIDEO_NOT_WRITTEN, code);
    return false;
}

/// Writes the rotation as files keep it: a matrix of nine numbers, of which those that count are in 1/65536.
static bool write_turn(lk_film *film, int32_t turn) {
    if (turn == 0) return true;
    int32_t *matrix = film->calls->av_malloc(9 * sizeof *matrix);
    if (matrix == NULL) return false;
    film->calls->av_display_rotation_set(matrix, turn);
#if LIBAVFORMAT_VERSION_MAJOR >= 61
    AVCodecParameters *form = film->stream->codecpar;
    AVPacketSideData *data = film->calls->av_packet_side_data_new(
        &form->coded_side_data, &form->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX, 9 * sizeof *matrix, 0);
    if (data != NULL) memcpy(data->data, matrix, data->size);
    film->calls->av_free(matrix);
    return data != NULL;
#else
    return film->calls->av_stream_add_side_data(
        film->stream, AV_PKT_DATA_DISPLAYMATRIX, (uint8_t *)matrix, 9 * sizeof *matrix) >= 0;
#endif
}

/// x264's functions for AVX-512 read uninitialised memory (for `mbtree`, in version 164): the same pictures make another film each
/// time. Those for AVX2, which any such processor has, do not, and make the same bytes as all from SSSE3 on.
static bool has_avx512(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx512f");
#else
    return false;
#endif
}

static bool open_encoder(lk_film *film, const lk_film_form *form, lk_video_fault *fault) {
    const lk_video_calls *calls = film->calls;
    const AVCodec *codec = calls->avcodec_find_encoder_by_name(form->codec);
    if (codec == NULL) {
        lk_video_say(fault, LK_VIDEO_NO_CODEC, "this FFmpeg has no encoder of that name");
        return false;
    }
    film->encoder = calls->avcodec_alloc_context3(codec);
    if (film->encoder == NULL) return false;
    AVCodecContext *encoder = film->encoder;
    encoder->width = form->width;
    encoder->height = form->height;
    encoder->pix_fmt = calls->av_get_pix_fmt(form->pixel_form);
    encoder->time_base = (AVRational){form->rate.under, form->rate.over};
    encoder->framerate = (AVRational){form->rate.over, form->rate.under};
    if (form->matrix != 0) encoder->colorspace = form->matrix;
    if (form->range != 0) encoder->color_range = form->range;
    encoder->sample_aspect_ratio = (AVRational){form->pixel_aspect.over, form->pixel_aspect.under ? form->pixel_aspect.under : 1};
    encoder->thread_count = form->threads;
    // The same pictures make the same file: no time of day is written.
    encoder->flags |= AV_CODEC_FLAG_BITEXACT;
    film->file->flags |= AVFMT_FLAG_BITEXACT;
    if (film->file->oformat->flags & AVFMT_GLOBALHEADER) encoder->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    calls->av_dict_free(&film->options);
    for (const char *const *option = form->options; option != NULL && *option != NULL; option += 2) {
        calls->av_dict_set(&film->options, option[0], option[1], 0);
    }
    if (has_avx512() && strcmp(form->codec, "libx264") == 0) calls->av_dict_set(&film->options, "x264-params", "asm=avx2", 0);
    film->is_fed = false;
    int code = calls->avcodec_open2(encoder, codec, &film->options);
    if (code < 0) lk_video_tell(calls, fault, LK_VIDEO_NO_CODEC, code);
    return code >= 0;
}

static bool open_film(lk_film *film, const char *path, const lk_film_form *form, lk_video_fault *fault) {
    const lk_video_calls *calls = film->calls;
    int code = calls->avformat_alloc_output_context2(&film->file, NULL, NULL, path);
    if (code < 0) return fail(film, code, fault);
    if (!open_encoder(film, form, fault)) return false;
    film->packet = calls->av_packet_alloc();
    film->stream = calls->avformat_new_stream(film->file, NULL);
    if (film->packet == NULL || film->stream == NULL) return false;
    film->stream->time_base = film->encoder->time_base;
    film->stream->avg_frame_rate = film->encoder->framerate;
    film->stream->sample_aspect_ratio = film->encoder->sample_aspect_ratio;
    code = calls->avcodec_parameters_from_context(film->stream->codecpar, film->encoder);
    if (code < 0) return fail(film, code, fault);
    if (!write_turn(film, form->turn)) return false;
    if (film->take != NULL) return true;
    code = calls->avio_open(&film->file->pb, path, AVIO_FLAG_WRITE);
    if (code >= 0) code = calls->avformat_write_header(film->file, &film->options);
    film->has_begun = code >= 0;
    return code >= 0 ? true : fail(film, code, fault);
}

lk_film *lk_film_open(const char *path, const lk_film_form *form, lk_video_fault *fault) {
    lk_video_say(fault, LK_VIDEO_NOT_WRITTEN, "there is no memory for it");
    const lk_video_calls *calls = lk_video_open_libraries(fault);
    if (calls == NULL) return NULL;
    lk_film *film = calloc(1, sizeof *film);
    if (film == NULL) return NULL;
    film->calls = calls;
    film->count = film->coded = form->first;
    film->take = form->take;
    film->taker = form->taker;
    if (open_film(film, path, form, fault)) return film;
    lk_film_abandon(film);
    return NULL;
}

/// The side data in which FFmpeg keeps what Matroska stores beside a packet.
#define LK_BESIDE AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL

/// Hands the packet to `take`, or writes it. Its times are counted in pictures.
static bool put(lk_film *film, lk_video_fault *fault) {
    const lk_video_calls *calls = film->calls;
    AVPacket *packet = film->packet;
    if (film->take != NULL) {
        lk_film_packet taken = {
            .bytes = packet->data, .size = (size_t)packet->size, .time = packet->pts, .decoding_time = packet->dts,
            .duration = packet->duration, .flags = packet->flags};
        taken.beside = calls->av_packet_get_side_data(packet, LK_BESIDE, &taken.beside_size);
        bool is_taken = film->take(film->taker, &taken);
        calls->av_packet_unref(packet);
        if (!is_taken) lk_video_say(fault, LK_VIDEO_NOT_WRITTEN, "it was given up");
        return is_taken;
    }
    packet->stream_index = film->stream->index;
    calls->av_packet_rescale_ts(packet, film->encoder->time_base, film->stream->time_base);
    int code = calls->av_interleaved_write_frame(film->file, packet);
    return code >= 0 ? true : fail(film, code, fault);
}

/// Passes on what the encoder has ready.
static bool drain(lk_film *film, lk_video_fault *fault) {
    const lk_video_calls *calls = film->calls;
    for (;;) {
        int code = calls->avcodec_receive_packet(film->encoder, film->packet);
        if (code == AVERROR(EAGAIN) || code == AVERROR_EOF) return true;
        if (code < 0) return fail(film, code, fault);
        // The last picture lasts as long as the others.
        if (film->packet->duration == 0) film->packet->duration = 1;
        // Pictures are decoded one after the other, ahead of their display by the reordering delay. x264 says the same for groups that are
        // longer than the delay; shorter ones it would begin late, and files derive rates from decoding times.
        film->packet->dts = film->coded++ - film->encoder->has_b_frames;
        if (!put(film, fault)) return false;
    }
}

/// Makes the encoder give out all that it holds back.
static bool flush(lk_film *film, lk_video_fault *fault) {
    // One that never got a picture has nothing to give, and not every encoder could be asked.
    if (!film->is_fed) return true;
    int code = film->calls->avcodec_send_frame(film->encoder, NULL);
    return code >= 0 ? drain(film, fault) : fail(film, code, fault);
}

bool lk_film_begin_group(lk_film *film, const lk_film_form *form, lk_video_fault *fault) {
    if (!film->is_fed) return true;
    if (!flush(film, fault)) return false;
    film->calls->avcodec_free_context(&film->encoder);
    return open_encoder(film, form, fault);
}

bool lk_film_add_packet(lk_film *film, const lk_film_packet *packet, lk_video_fault *fault) {
    const lk_video_calls *calls = film->calls;
    AVPacket *made = film->packet;
    if (packet->size > INT32_MAX) return fail(film, AVERROR(EINVAL), fault);
    int code = calls->av_new_packet(made, (int)packet->size);
    if (code < 0) return fail(film, code, fault);
    memcpy(made->data, packet->bytes, packet->size);
    made->pts = packet->time;
    made->dts = packet->decoding_time;
    made->duration = packet->duration;
    made->flags = packet->flags;
    if (packet->beside != NULL) {
        uint8_t *beside = calls->av_packet_new_side_data(made, LK_BESIDE, packet->beside_size);
        if (beside == NULL) {
            calls->av_packet_unref(made);
            return fail(film, AVERROR(ENOMEM), fault);
        }
        memcpy(beside, packet->beside, packet->beside_size);
    }
    return put(film, fault);
}

const uint8_t *lk_film_head(const lk_film *film, size_t *size) {
    *size = film->encoder->extradata == NULL ? 0 : (size_t)film->encoder->extradata_size;
    return *size > 0 ? film->encoder->extradata : NULL;
}

/// A picture in the film's form, with nothing in it yet.
static AVFrame *empty_frame(lk_film *film) {
    AVFrame *frame = film->calls->av_frame_alloc();
    if (frame == NULL) return NULL;
    frame->format = film->encoder->pix_fmt;
    frame->width = film->encoder->width;
    frame->height = film->encoder->height;
    frame->colorspace = film->encoder->colorspace;
    frame->color_range = film->encoder->color_range;
    if (film->calls->av_frame_get_buffer(frame, 0) < 0) film->calls->av_frame_free(&frame);
    return frame;
}

bool lk_film_add_again(lk_film *film, lk_video_fault *fault) {
    if (film->last == NULL) return fail(film, AVERROR(EINVAL), fault);
    film->last->pts = film->count++;
    film->is_fed = true;
    // The encoder takes a reference of its own, with the present time, and never writes to the pixels.
    int code = film->calls->avcodec_send_frame(film->encoder, film->last);
    return code >= 0 ? drain(film, fault) : fail(film, code, fault);
}

static bool send(lk_film *film, AVFrame *frame, lk_video_fault *fault) {
    film->calls->av_frame_free(&film->last);
    film->last = frame;
    return lk_film_add_again(film, fault);
}

bool lk_film_add(lk_film *film, const uint32_t *pixels, lk_video_fault *fault) {
    const lk_video_calls *calls = film->calls;
    AVFrame *frame = empty_frame(film);
    if (frame == NULL) return fail(film, AVERROR(ENOMEM), fault);
    int flags = SWS_BILINEAR | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_ACCURATE_RND | SWS_BITEXACT;
    film->conversion = calls->sws_getCachedContext(
        film->conversion, frame->width, frame->height, AV_PIX_FMT_RGBA, frame->width, frame->height, frame->format,
        flags, NULL, NULL, NULL);
    if (film->conversion == NULL) {
        calls->av_frame_free(&frame);
        return fail(film, AVERROR(EINVAL), fault);
    }
    // Colour spaces and coefficients number matrices alike.
    calls->sws_setColorspaceDetails(
        film->conversion, calls->sws_getCoefficients(SWS_CS_DEFAULT), 1, calls->sws_getCoefficients(frame->colorspace),
        frame->color_range == AVCOL_RANGE_JPEG, 0, 1 << 16, 1 << 16);
    const uint8_t *rows[4] = {(const uint8_t *)pixels, NULL, NULL, NULL};
    int strides[4] = {frame->width * 4, 0, 0, 0};
    calls->sws_scale(film->conversion, rows, strides, 0, frame->height, frame->data, frame->linesize);
    return send(film, frame, fault);
}

bool lk_film_add_planes(lk_film *film, const uint8_t *planes, size_t size, lk_video_fault *fault) {
    const lk_video_calls *calls = film->calls;
    AVCodecContext *form = film->encoder;
    int wanted = calls->av_image_get_buffer_size(form->pix_fmt, form->width, form->height, 1);
    AVFrame *frame = wanted > 0 && (size_t)wanted == size ? empty_frame(film) : NULL;
    if (frame == NULL) return fail(film, AVERROR(EINVAL), fault);
    uint8_t *rows[4];
    int strides[4];
    calls->av_image_fill_arrays(rows, strides, planes, form->pix_fmt, form->width, form->height, 1);
    calls->av_image_copy(
        frame->data, frame->linesize, (const uint8_t **)rows, strides, form->pix_fmt, form->width, form->height);
    return send(film, frame, fault);
}

bool lk_film_finish(lk_film *film, lk_video_fault *fault) {
    const lk_video_calls *calls = film->calls;
    bool is_written = flush(film, fault);
    if (film->take != NULL) {
        lk_film_abandon(film);
        return is_written;
    }
    int code = calls->av_write_trailer(film->file);
    film->has_begun = false;
    if (is_written && code < 0) is_written = fail(film, code, fault);
    int closed = calls->avio_closep(&film->file->pb);
    if (is_written && closed < 0) is_written = fail(film, closed, fault);
    lk_film_abandon(film);
    return is_written;
}

void lk_film_abandon(lk_film *film) {
    const lk_video_calls *calls = film->calls;
    calls->av_dict_free(&film->options);
    calls->sws_freeContext(film->conversion);
    calls->av_frame_free(&film->last);
    calls->av_packet_free(&film->packet);
    calls->avcodec_free_context(&film->encoder);
    if (film->file != NULL) {
        if (film->has_begun) calls->av_write_trailer(film->file);
        if (film->file->pb != NULL) calls->avio_closep(&film->file->pb);
        calls->avformat_free_context(film->file);
    }
    free(film);
}

#else

lk_film *lk_film_open(const char *path, const lk_film_form *form, lk_video_fault *fault) {
    lk_video_missing_library(NULL, fault);
    return NULL;
}
bool lk_film_add(lk_film *film, const uint32_t *pixels, lk_video_fault *fault) { return false; }
bool lk_film_add_again(lk_film *film, lk_video_fault *fault) { return false; }
bool lk_film_add_planes(lk_film *film, const uint8_t *planes, size_t size, lk_video_fault *fault) { return false; }
bool lk_film_begin_group(lk_film *film, const lk_film_form *form, lk_video_fault *fault) { return false; }
bool lk_film_add_packet(lk_film *film, const lk_film_packet *packet, lk_video_fault *fault) { return false; }
const uint8_t *lk_film_head(const lk_film *film, size_t *size) {
    *size = 0;
    return NULL;
}
bool lk_film_finish(lk_film *film, lk_video_fault *fault) { return false; }
void lk_film_abandon(lk_film *film) {}

#endif
