#include "calls.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef LK_HAS_FFMPEG

struct lk_movie {
    const lk_video_calls *calls;
    AVFormatContext *file;
    AVCodecContext *decoder;
    AVStream *stream;
    AVPacket *packet;
    /// From the movie's pixel format to encoded sRGB; made for the first picture, and anew where the format changes.
    struct SwsContext *conversion;
    /// Ticks of the file at which the movie begins.
    int64_t start;
    /// The expected time of the next picture, for files that do not tell times; ticks of the file.
    int64_t next_time;
    /// The size at which pictures are given out, pixels.
    int32_t width, height;
    bool has_ended;
    /// Pictures are skipped until one from which decoding can begin: those before it depend on data that was not read.
    bool awaits_key;
};

/// The picture's width in square pixels, where its own are not square.
static int32_t square_width(const AVCodecParameters *form, AVRational aspect) {
    if (aspect.num <= 0 || aspect.den <= 0 || aspect.num == aspect.den) return form->width;
    double width = (double)form->width * aspect.num / aspect.den;
    return width >= 1 && width <= 65535 ? (int32_t)(width + 0.5) : form->width;
}

/// Reads the rotation from a matrix of nine numbers, of which (a b) and (c d) are the images of the x and the y axis.
static void read_turn(const AVStream *stream, lk_movie_facts *facts) {
    for (int index = 0; index < LK_SIDE_DATA_COUNT(stream); index++) {
        const AVPacketSideData *data = &LK_SIDE_DATA(stream)[index];
        if (data->type != AV_PKT_DATA_DISPLAYMATRIX || data->size < 36) continue;
        int32_t matrix[9];
        memcpy(matrix, data->data, sizeof matrix);
        double a = matrix[0], b = matrix[1], c = matrix[3], d = matrix[4];
        facts->is_mirrored = a * d - b * c < 0;
        if (facts->is_mirrored) { a = -a; b = -b; }
        // y grows downwards, so a positive b turns clockwise. Angles are rounded to quarter turns.
        double across = a > 0 ? a : -a, down = b > 0 ? b : -b;
        facts->turn = across >= down ? (a >= 0 ? 0 : 180) : (b > 0 ? 90 : 270);
    }
}

static bool is_translucent(const lk_video_calls *calls, const AVStream *stream) {
    const AVPixFmtDescriptor *form = calls->av_pix_fmt_desc_get(stream->codecpar->format);
    if (form != NULL && (form->flags & (AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_PAL)) != 0) return true;
    const AVDictionaryEntry *mode = calls->av_dict_get(stream->metadata, "alpha_mode", NULL, 0);
    return mode != NULL && strcmp(mode->value, "1") == 0;
}

/// VP8 and VP9 keep alpha in a second picture beside the first, which FFmpeg's own decoders ignore.
static const AVCodec *codec(const lk_video_calls *calls, const AVStream *stream, bool has_alpha) {
    enum AVCodecID name = stream->codecpar->codec_id;
    const AVCodec *found = NULL;
    if (has_alpha && name == AV_CODEC_ID_VP9) found = calls->avcodec_find_decoder_by_name("libvpx-vp9");
    if (has_alpha && name == AV_CODEC_ID_VP8) found = calls->avcodec_find_decoder_by_name("libvpx");
    return found != NULL ? found : calls->avcodec_find_decoder(name);
}

static bool open_file(lk_movie *movie, const char *path, lk_video_fault *fault) {
    const lk_video_calls *calls = movie->calls;
    // A movie is one file: playlists, which name other files, and addresses of other machines are refused.
    AVDictionary *options = NULL;
    calls->av_dict_set(&options, "protocol_whitelist", "file", 0);
    calls->av_dict_set(
        &options, "format_whitelist",
        "mov,matroska,webm,avi,nut,mpegts,mpeg,mpegvideo,ogg,flv,gif,apng,asf,mxf,h264,hevc,obu,ivf,yuv4mpegpipe", 0);
    size_t length = strlen(path) + sizeof "file:";
    char *address = malloc(length);
    if (address == NULL) return false;
    memcpy(address, "file:", 5);
    memcpy(address + 5, path, length - 5);
    int code = calls->avformat_open_input(&movie->file, address, NULL, &options);
    free(address);
    calls->av_dict_free(&options);
    if (code >= 0) code = calls->avformat_find_stream_info(movie->file, NULL);
    if (code >= 0) return true;
    lk_video_tell(calls, fault, LK_VIDEO_NO_MOVIE, code);
    return false;
}

static bool open_decoder(lk_movie *movie, int64_t most_pixels, bool has_alpha, lk_video_fault *fault) {
    const lk_video_calls *calls = movie->calls;
    const AVCodec *decoder = codec(calls, movie->stream, has_alpha);
    if (decoder == NULL) {
        lk_video_say(fault, LK_VIDEO_NO_CODEC, "this FFmpeg has no decoder for it");
        return false;
    }
    movie->decoder = calls->avcodec_alloc_context3(decoder);
    if (movie->decoder == NULL) return false;
    int code = calls->avcodec_parameters_to_context(movie->decoder, movie->stream->codecpar);
    movie->decoder->pkt_timebase = movie->stream->time_base;
    movie->decoder->max_pixels = most_pixels;
    // Each thread holds pictures of its own, and a few threads keep up with any movie that is also painted.
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    movie->decoder->thread_count = cores > 4 ? 4 : cores > 0 ? (int)cores : 1;
    if (code >= 0) code = calls->avcodec_open2(movie->decoder, decoder, NULL);
    if (code < 0) lk_video_tell(calls, fault, LK_VIDEO_NO_CODEC, code);
    return code >= 0;
}

static bool choose_stream(lk_movie *movie, lk_video_fault *fault) {
    int index = movie->calls->av_find_best_stream(movie->file, AVMEDIA_TYPE_VIDEO, -1, -1, NULL, 0);
    if (index < 0) {
        lk_video_say(fault, LK_VIDEO_NO_PICTURES, "it has no pictures");
        return false;
    }
    movie->stream = movie->file->streams[index];
    for (unsigned other = 0; other < movie->file->nb_streams; other++) {
        if ((int)other != index) movie->file->streams[other]->discard = AVDISCARD_ALL;
    }
    return true;
}

/// False for high dynamic range: sRGB has no brightness beyond diffuse white, and without tone mapping pictures would look wrong.
static bool is_in_known_colors(const AVCodecParameters *form, lk_video_fault *fault) {
    if (form->color_trc != AVCOL_TRC_SMPTE2084 && form->color_trc != AVCOL_TRC_ARIB_STD_B67) return true;
    lk_video_say(fault, LK_VIDEO_UNSUPPORTED, "its colours have a high dynamic range (PQ or HLG)");
    return false;
}

/// A pixel's width over its height, if the file tells.
static AVRational aspect_of(const AVStream *stream) {
    return stream->sample_aspect_ratio.num > 0 ? stream->sample_aspect_ratio : stream->codecpar->sample_aspect_ratio;
}

/// A saturating sum, since files may contain any times.
static int64_t later(int64_t time, int64_t by) {
    int64_t sum;
    return __builtin_add_overflow(time, by, &sum) ? (by < 0 ? INT64_MIN : INT64_MAX) : sum;
}

static int64_t between(int64_t start, int64_t time) {
    int64_t difference;
    return __builtin_sub_overflow(time, start, &difference) ? (start > 0 ? INT64_MIN : INT64_MAX) : difference;
}

static void gather_facts(lk_movie *movie, bool has_alpha, lk_movie_facts *facts) {
    const AVStream *stream = movie->stream;
    memset(facts, 0, sizeof *facts);
    movie->width = facts->width = square_width(stream->codecpar, aspect_of(stream));
    movie->height = facts->height = stream->codecpar->height;
    read_turn(stream, facts);
    facts->has_alpha = has_alpha;
    facts->tick = (lk_ratio){stream->time_base.num, stream->time_base.den};
    facts->rate = (lk_ratio){stream->avg_frame_rate.num, stream->avg_frame_rate.den};
    movie->start = stream->start_time != AV_NOPTS_VALUE ? stream->start_time : 0;
    if (stream->duration > 0 && stream->duration != AV_NOPTS_VALUE) {
        facts->duration = stream->duration;
    } else if (movie->file->duration > 0 && stream->time_base.num > 0) {
        double seconds = (double)movie->file->duration / AV_TIME_BASE;
        double ticks = seconds * stream->time_base.den / stream->time_base.num + 0.5;
        facts->duration = ticks < 0x1p62 ? (int64_t)ticks : INT64_MAX;
    }
    strncpy(facts->codec, movie->decoder->codec->name, sizeof facts->codec - 1);
}

lk_movie *lk_movie_open(const char *path, int64_t most_pixels, lk_movie_facts *facts, lk_video_fault *fault) {
    lk_video_say(fault, LK_VIDEO_NO_MOVIE, "there is no memory for it");
    const lk_video_calls *calls = lk_video_open_libraries(fault);
    if (calls == NULL) return NULL;
    lk_movie *movie = calloc(1, sizeof *movie);
    if (movie == NULL) return NULL;
    movie->calls = calls;
    bool has_alpha = false;
    bool is_open = open_file(movie, path, fault) && choose_stream(movie, fault);
    if (is_open) {
        const AVCodecParameters *form = movie->stream->codecpar;
        has_alpha = is_translucent(calls, movie->stream);
        is_open = is_in_known_colors(form, fault);
        int64_t shown = form->width > 0 ? square_width(form, aspect_of(movie->stream)) : 0;
        if (is_open
            && (form->width <= 0 || form->height <= 0 || (int64_t)form->width * form->height > most_pixels
                || shown * form->height > most_pixels)) {
            lk_video_say(fault, LK_VIDEO_TOO_LARGE, "its pictures are larger than allowed");
            is_open = false;
        }
    }
    is_open = is_open && open_decoder(movie, most_pixels, has_alpha, fault);
    if (is_open) movie->packet = calls->av_packet_alloc();
    if (!is_open || movie->packet == NULL) {
        lk_movie_close(movie);
        return NULL;
    }
    gather_facts(movie, has_alpha, facts);
    return movie;
}

void lk_movie_close(lk_movie *movie) {
    const lk_video_calls *calls = movie->calls;
    calls->sws_freeContext(movie->conversion);
    calls->av_packet_free(&movie->packet);
    calls->avcodec_free_context(&movie->decoder);
    calls->avformat_close_input(&movie->file);
    free(movie);
}

/// Gives the decoder the movie's next packet, or the end of the movie.
static void feed(lk_movie *movie) {
    const lk_video_calls *calls = movie->calls;
    for (;;) {
        if (calls->av_read_frame(movie->file, movie->packet) < 0) {
            calls->avcodec_send_packet(movie->decoder, NULL);
            return;
        }
        bool is_ours = movie->packet->stream_index == movie->stream->index;
        int code = is_ours ? calls->avcodec_send_packet(movie->decoder, movie->packet) : -1;
        calls->av_packet_unref(movie->packet);
        // Packets that cannot be decoded are skipped.
        if (code >= 0) return;
    }
}

/// A decoded picture: FFmpeg's frame, and the functions that free it.
struct lk_picture {
    const lk_video_calls *calls;
    AVFrame *frame;
    /// Ticks from the movie's beginning.
    int64_t time;
};

/// When the picture is shown, as the file says, or else as is expected.
static int64_t time_of(lk_movie *movie, const AVFrame *frame) {
    int64_t time = frame->best_effort_timestamp;
    if (time == AV_NOPTS_VALUE) time = movie->next_time;
    AVRational rate = movie->stream->avg_frame_rate, tick = movie->stream->time_base;
    int64_t step = rate.num > 0 && tick.num > 0 ? (int64_t)rate.den * tick.den / ((int64_t)rate.num * tick.num) : 1;
    movie->next_time = later(time, step > 0 ? step : 1);
    return between(movie->start, time);
}

lk_picture *lk_movie_next(lk_movie *movie) {
    const lk_video_calls *calls = movie->calls;
    AVFrame *frame = calls->av_frame_alloc();
    while (frame != NULL && !movie->has_ended) {
        int code = calls->avcodec_receive_frame(movie->decoder, frame);
        if (code == AVERROR(EAGAIN)) {
            feed(movie);
        } else if (code == AVERROR_EOF) {
            movie->has_ended = true;
        } else if (code >= 0) {
            bool leans = frame->pict_type == AV_PICTURE_TYPE_P || frame->pict_type == AV_PICTURE_TYPE_B;
            if (movie->awaits_key && leans) continue;
            lk_picture *picture = malloc(sizeof *picture);
            if (picture == NULL) break;
            movie->awaits_key = false;
            *picture = (lk_picture){calls, frame, time_of(movie, frame)};
            return picture;
        }
    }
    calls->av_frame_free(&frame);
    return NULL;
}

bool lk_movie_seek(lk_movie *movie, int64_t time) {
    const lk_video_calls *calls = movie->calls;
    int64_t wanted = later(movie->start, time);
    if (calls->av_seek_frame(movie->file, movie->stream->index, wanted, AVSEEK_FLAG_BACKWARD) < 0) return false;
    calls->avcodec_flush_buffers(movie->decoder);
    movie->has_ended = false;
    // At the beginning there is nothing to skip.
    movie->awaits_key = time > 0;
    movie->next_time = wanted;
    return true;
}

int64_t lk_picture_time(const lk_picture *picture) { return picture->time; }

size_t lk_picture_bytes(const lk_picture *picture) {
    size_t bytes = 0;
    for (int plane = 0; plane < AV_NUM_DATA_POINTERS && picture->frame->buf[plane] != NULL; plane++) {
        bytes += picture->frame->buf[plane]->size;
    }
    return bytes;
}

void lk_picture_free(lk_picture *picture) {
    picture->calls->av_frame_free(&picture->frame);
    free(picture);
}

/// The colour matrix that was used. A file that does not tell is taken for what its size suggests: BT.709 for high definition.
static int matrix_of(const AVFrame *frame) {
    switch (frame->colorspace) {
    case AVCOL_SPC_BT709: return SWS_CS_ITU709;
    case AVCOL_SPC_BT470BG:
    case AVCOL_SPC_SMPTE170M: return SWS_CS_ITU601;
    case AVCOL_SPC_FCC: return SWS_CS_FCC;
    case AVCOL_SPC_SMPTE240M: return SWS_CS_SMPTE240M;
    case AVCOL_SPC_BT2020_NCL:
    case AVCOL_SPC_BT2020_CL: return SWS_CS_BT2020;
    default: return frame->height >= 720 ? SWS_CS_ITU709 : SWS_CS_ITU601;
    }
}

/// True where levels go from 0 to 255, by the pixel format or by what the file says.
static bool is_full_range(const lk_video_calls *calls, const AVFrame *frame) {
    const AVPixFmtDescriptor *form = calls->av_pix_fmt_desc_get(frame->format);
    if (form != NULL && (form->flags & (AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL)) != 0) return true;
    switch (frame->format) {
    case AV_PIX_FMT_YUVJ420P:
    case AV_PIX_FMT_YUVJ422P:
    case AV_PIX_FMT_YUVJ444P:
    case AV_PIX_FMT_YUVJ440P:
    case AV_PIX_FMT_YUVJ411P: return true;
    default: return frame->color_range == AVCOL_RANGE_JPEG;
    }
}

bool lk_movie_convert(lk_movie *movie, const lk_picture *picture, uint32_t *pixels) {
    const lk_video_calls *calls = movie->calls;
    const AVFrame *frame = picture->frame;
    // Exact: chroma at every pixel, sums rounded, and the same bytes on every processor.
    int flags = SWS_BILINEAR | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_ACCURATE_RND | SWS_BITEXACT;
    movie->conversion = calls->sws_getCachedContext(
        movie->conversion, frame->width, frame->height, frame->format, movie->width, movie->height, AV_PIX_FMT_RGBA,
        flags, NULL, NULL, NULL);
    if (movie->conversion == NULL) return false;
    calls->sws_setColorspaceDetails(
        movie->conversion, calls->sws_getCoefficients(matrix_of(frame)), is_full_range(calls, frame),
        calls->sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16);
    uint8_t *rows[4] = {(uint8_t *)pixels, NULL, NULL, NULL};
    int strides[4] = {movie->width * 4, 0, 0, 0};
    int written = calls->sws_scale(
        movie->conversion, (const uint8_t *const *)frame->data, frame->linesize, 0, frame->height, rows, strides);
    return written == movie->height;
}

#else

lk_movie *lk_movie_open(const char *path, int64_t most_pixels, lk_movie_facts *facts, lk_video_fault *fault) {
    lk_video_missing_library(NULL, fault);
    return NULL;
}
void lk_movie_close(lk_movie *movie) {}
lk_picture *lk_movie_next(lk_movie *movie) { return NULL; }
bool lk_movie_seek(lk_movie *movie, int64_t time) { return false; }
int64_t lk_picture_time(const lk_picture *picture) { return 0; }
size_t lk_picture_bytes(const lk_picture *picture) { return 0; }
void lk_picture_free(lk_picture *picture) {}
bool lk_movie_convert(lk_movie *movie, const lk_picture *picture, uint32_t *pixels) { return false; }

#endif
