/// Movies through FFmpeg, by a few functions over plain values.
///
/// FFmpeg's libraries are opened at run time, by the first call that needs them: they bring some 130 others along, and
/// linking them made every start of a program thirty times as long. Headers and libraries must have the same major
/// versions, which the libraries' names ensure. Where there are no headers the shim is built without FFmpeg, and says so.
///
/// Times are counted in ticks of the movie (`lk_movie_facts.tick`), from its first picture on. Nothing here is locked:
/// a handle belongs to one thread at a time.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A ratio of whole numbers.
typedef struct lk_ratio {
    int32_t over;
    int32_t under;
} lk_ratio;

typedef enum lk_video_fault_kind {
    /// FFmpeg is not installed, or another version than the one built for.
    LK_VIDEO_NO_LIBRARY = 1,
    /// The file cannot be opened, or is no movie.
    LK_VIDEO_NO_MOVIE,
    /// The movie has no pictures.
    LK_VIDEO_NO_PICTURES,
    /// This FFmpeg cannot read, or write, the codec.
    LK_VIDEO_NO_CODEC,
    /// Its colours have a high dynamic range.
    LK_VIDEO_UNSUPPORTED,
    /// A file cannot be written.
    LK_VIDEO_NOT_WRITTEN,
    /// Its pictures have more pixels than allowed.
    LK_VIDEO_TOO_LARGE,
} lk_video_fault_kind;

/// Why something could not be done.
typedef struct lk_video_fault {
    lk_video_fault_kind kind;
    /// What FFmpeg, or the dynamic linker, says; ends with a zero.
    char reason[256];
} lk_video_fault;

/// The name of a library that is missing, of which `reason` says why; NULL when all are there.
/// - Parameter names: of the libraries, ended by NULL; NULL for FFmpeg's.
const char *lk_video_missing_library(const char *const *names, lk_video_fault *fault);

/// The names of FFmpeg's libraries that LayerKit was built with, from 0 on; NULL past the last.
const char *lk_video_library_name(int index);

/// What FFmpeg calls its version, or NULL where a library is missing. Opens the libraries.
const char *lk_video_version(lk_video_fault *fault);
/// True when FFmpeg has an encoder of that name. Opens the libraries.
bool lk_video_has_encoder(const char *name);

// Reading.

typedef struct lk_movie lk_movie;
/// One decoded picture, in the movie's own pixel format; only the decoder may share its memory.
typedef struct lk_picture lk_picture;

typedef struct lk_movie_facts {
    /// The size at which pictures are given out: in square pixels, not yet rotated.
    int32_t width, height;
    /// By how much to rotate pictures clockwise, degrees: 0, 90, 180 or 270; where `is_mirrored`, they are flipped left to right first.
    int32_t turn;
    bool is_mirrored;
    /// Pictures may be translucent.
    bool has_alpha;
    /// Seconds.
    lk_ratio tick;
    /// Ticks; 0 where it is not known.
    int64_t duration;
    /// Pictures a second on average; `under` is 0 where it is not known.
    lk_ratio rate;
    /// Short name of the codec; ends with a zero.
    char codec[32];
} lk_movie_facts;

/// - Returns: NULL for a movie that cannot be read.
lk_movie *lk_movie_open(const char *path, int64_t most_pixels, lk_movie_facts *facts, lk_video_fault *fault);
void lk_movie_close(lk_movie *movie);
/// The next picture in the order of their times, or NULL after the last. Data that cannot be decoded are skipped.
lk_picture *lk_movie_next(lk_movie *movie);
/// Goes to a picture from which decoding can begin, at `time` or before it as far as the file tells.
/// - Returns: false where the file does not allow seeking.
bool lk_movie_seek(lk_movie *movie, int64_t time);

/// Ticks.
int64_t lk_picture_time(const lk_picture *picture);
/// The bytes of memory that it holds.
size_t lk_picture_bytes(const lk_picture *picture);
void lk_picture_free(lk_picture *picture);
/// Writes the picture as encoded sRGB, straight alpha: red, green, blue, alpha, `width` × `height` of the facts, row by row.
/// - Returns: false where FFmpeg cannot convert the picture's format.
bool lk_movie_convert(lk_movie *movie, const lk_picture *picture, uint32_t *pixels);

// Writing.

typedef struct lk_film lk_film;

/// A piece of an encoded film.
typedef struct lk_film_packet {
    const uint8_t *bytes;
    size_t size;
    /// When it is shown, when it is decoded, and how long it is shown, in pictures; times are counted from the film's first picture.
    int64_t time, decoding_time, duration;
    /// FFmpeg's (`AV_PKT_FLAG_…`), which are stored beside its bytes.
    int32_t flags;
    /// Its side data in a Matroska file: the transparency of VP8 and VP9. NULL for none.
    const uint8_t *beside;
    size_t beside_size;
} lk_film_packet;

/// - Returns: false to abandon the film.
typedef bool lk_film_take(void *taker, const lk_film_packet *packet);

typedef struct lk_film_form {
    int32_t width, height;
    /// Pictures a second.
    lk_ratio rate;
    /// FFmpeg's names of an encoder and of a pixel format that it takes.
    const char *codec, *pixel_form;
    /// FFmpeg's names of options of the encoder, or else of the container, and their values, ended by NULL; NULL for none.
    const char *const *options;
    /// How many threads encode; 0 leaves it to the encoder. The encoder's output may depend on it.
    int32_t threads;
    /// FFmpeg's numbers of a colour matrix and a range (`AVCOL_SPC…`, `AVCOL_RANGE…`); 0 leaves them unspecified.
    int32_t matrix, range;
    /// As in `lk_movie_facts`.
    int32_t turn;
    /// A pixel's width over its height; 0 leaves it unspecified.
    lk_ratio pixel_aspect;
    /// Number of the first picture that is added.
    int64_t first;
    /// Receives what the encoder makes, and no file is written; NULL for a film in a file.
    lk_film_take *take;
    /// The first argument of `take`.
    void *taker;
} lk_film_form;

/// - Parameter path: its extension decides the container. With `take` no file is written.
lk_film *lk_film_open(const char *path, const lk_film_form *form, lk_video_fault *fault);
/// Adds a picture: encoded sRGB, straight alpha, as `lk_movie_convert` gives it.
bool lk_film_add(lk_film *film, const uint32_t *pixels, lk_video_fault *fault);
/// Adds the last picture once more, without converting it again.
bool lk_film_add_again(lk_film *film, lk_video_fault *fault);
/// Adds a picture in the film's own pixel format: its planes one after the other, rows without gaps.
bool lk_film_add_planes(lk_film *film, const uint8_t *planes, size_t size, lk_video_fault *fault);
/// Begins a group of pictures: neither the next picture nor any after it depends on those before. All that was added is encoded, and
/// a new encoder begins.
/// - Parameter form: the one that the film was opened with.
bool lk_film_begin_group(lk_film *film, const lk_film_form *form, lk_video_fault *fault);
/// Adds a packet that an encoder of the same form made. A film takes either pictures or packets.
bool lk_film_add_packet(lk_film *film, const lk_film_packet *packet, lk_video_fault *fault);
/// The data that a decoder needs before the first packet; NULL for none.
const uint8_t *lk_film_head(const lk_film *film, size_t *size);
/// Ends the file, which is no movie before. The film is freed, even on failure.
bool lk_film_finish(lk_film *film, lk_video_fault *fault);
/// Frees a film that will not be finished.
void lk_film_abandon(lk_film *film);
