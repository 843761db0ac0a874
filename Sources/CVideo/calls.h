/// FFmpeg's functions as a table of pointers, each once in a list of its library; types come from its own headers.
#pragma once

#include "cvideo.h"

#if __has_include(<libavformat/avformat.h>) && __has_include(<libswscale/swscale.h>)
#define LK_HAS_FFMPEG 1

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

#define LK_FORMAT_CALLS(X)                \
    X(avformat_alloc_output_context2)     \
    X(avformat_close_input)               \
    X(avformat_find_stream_info)          \
    X(avformat_free_context)              \
    X(avformat_new_stream)                \
    X(avformat_open_input)                \
    X(avformat_write_header)              \
    X(av_find_best_stream)                \
    X(av_interleaved_write_frame)         \
    X(av_read_frame)                      \
    X(av_seek_frame)                      \
    X(av_write_trailer)                   \
    X(avio_closep)                        \
    X(avio_open)

#define LK_CODEC_CALLS(X)                 \
    X(avcodec_alloc_context3)             \
    X(avcodec_find_decoder)               \
    X(avcodec_find_decoder_by_name)       \
    X(avcodec_find_encoder_by_name)       \
    X(avcodec_flush_buffers)              \
    X(avcodec_free_context)               \
    X(avcodec_open2)                      \
    X(avcodec_parameters_from_context)    \
    X(avcodec_parameters_to_context)      \
    X(avcodec_receive_frame)              \
    X(avcodec_receive_packet)             \
    X(avcodec_send_frame)                 \
    X(avcodec_send_packet)                \
    X(av_new_packet)                      \
    X(av_packet_alloc)                    \
    X(av_packet_free)                     \
    X(av_packet_get_side_data)            \
    X(av_packet_new_side_data)            \
    X(av_packet_rescale_ts)               \
    X(av_packet_unref)

#define LK_UTILITY_CALLS(X)               \
    X(av_dict_free)                       \
    X(av_dict_get)                        \
    X(av_dict_set)                        \
    X(av_display_rotation_set)            \
    X(av_frame_alloc)                     \
    X(av_frame_free)                      \
    X(av_frame_get_buffer)                \
    X(av_free)                            \
    X(av_get_pix_fmt)                     \
    X(av_image_copy)                      \
    X(av_image_fill_arrays)               \
    X(av_image_get_buffer_size)           \
    X(av_log_set_level)                   \
    X(av_malloc)                          \
    X(av_pix_fmt_desc_get)                \
    X(av_strerror)                        \
    X(av_version_info)

#define LK_SCALE_CALLS(X)                 \
    X(sws_freeContext)                    \
    X(sws_getCachedContext)               \
    X(sws_getCoefficients)                \
    X(sws_scale)                          \
    X(sws_setColorspaceDetails)

/// A stream's side data has moved from one structure to another.
#if LIBAVFORMAT_VERSION_MAJOR >= 61
#define LK_SIDE_DATA_CALLS(X) X(av_packet_side_data_new)
#define LK_SIDE_DATA(stream) (stream)->codecpar->coded_side_data
#define LK_SIDE_DATA_COUNT(stream) (stream)->codecpar->nb_coded_side_data
#else
#define LK_SIDE_DATA_CALLS(X) X(av_stream_add_side_data)
#define LK_SIDE_DATA(stream) (stream)->side_data
#define LK_SIDE_DATA_COUNT(stream) (stream)->nb_side_data
#endif

// Functions are marked as deprecated in the last version that has them.
#pragma clang diagnostic ignored "-Wdeprecated-declarations"

#define LK_FIELD(name) __typeof__(&name) name;
typedef struct lk_video_calls {
    LK_FORMAT_CALLS(LK_FIELD)
    LK_CODEC_CALLS(LK_FIELD)
    LK_UTILITY_CALLS(LK_FIELD)
    LK_SCALE_CALLS(LK_FIELD)
    LK_SIDE_DATA_CALLS(LK_FIELD)
} lk_video_calls;
#undef LK_FIELD

/// The table, filled by the first call; NULL where a library is missing, and `fault` then says which.
const lk_video_calls *lk_video_open_libraries(lk_video_fault *fault);

/// Writes a fault in FFmpeg's words.
void lk_video_tell(const lk_video_calls *calls, lk_video_fault *fault, lk_video_fault_kind kind, int code);

#endif

/// Writes a fault.
void lk_video_say(lk_video_fault *fault, lk_video_fault_kind kind, const char *reason);
