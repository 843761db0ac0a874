/// Movies through FFmpeg, as few functions over plain values.
///
/// FFmpeg's libraries are opened at run time, by the first call that needs them: they bring some 130 others along, and
/// linking them made every start of a program thirty times as long. Headers and libraries have to be of the same major
/// versions; their names see to it. Where there are no headers the shim is built without, and says so.
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
    /// Pictures larger than allowed, or in colours that are not known here.
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

/// The library that is missing, or NULL when all are there; then `reason` says why.
/// - Parameter names: of the libraries, ended by NULL; NULL for FFmpeg's.
const char *lk_video_missing_library(const char *const *names, lk_video_fault *fault);

/// The names of FFmpeg's libraries that LayerKit was built with, from 0 on; NULL behind the last.
const char *lk_video_library_name(int index);

/// What FFmpeg calls its version, or NULL where a library is missing. Opens the libraries.
const char *lk_video_version(lk_video_fault *fault);
/// FFmpeg has an encoder of that name. Opens the libraries.
bool lk_video_has_encoder(const char *name);

// Reading.

typedef struct lk_movie lk_movie;
/// One decoded picture, in the movie's own form; shares its memory with nobody but the decoder.
typedef struct lk_picture lk_picture;

typedef struct lk_movie_facts {
    /// Columns and rows of pictures as they are given out: with square pixels, not yet turned.
    int32_t width, height;
    /// Turns the picture clockwise, degrees: 0, 90, 180 or 270, after the columns were mirrored where `is_mirrored`.
    int32_t turn;
    bool is_mirrored;
    /// Pictures may be translucent.
    bool has_alpha;
    /// Seconds.
    lk_ratio tick;
    /// Ticks; 0 where it is not known.
    int64_t duration;
    /// Pictures a second on average; 0 under where it is not known.
    lk_ratio rate;
    /// Short name of the codec; ends with a zero.
    char codec[32];
} lk_movie_facts;

/// - Returns: NULL for a movie that cannot be read.
lk_movie *lk_movie_open(const char *path, int64_t most_pixels, lk_movie_facts *facts, lk_video_fault *fault);
void lk_movie_close(lk_movie *movie);
/// The next picture in the order of their times, or NULL after the last. Data that cannot be decoded are passed over.
lk_picture *lk_movie_next(lk_movie *movie);
/// Has the next picture be one from which decoding can begin, at `time` or before as far as the file tells.
/// - Returns: false where the file cannot be read from another place.
bool lk_movie_seek(lk_movie *movie, int64_t time);

/// Ticks.
int64_t lk_picture_time(const lk_picture *picture);
/// Memory that it holds.
size_t lk_picture_bytes(const lk_picture *picture);
void lk_picture_free(lk_picture *picture);
/// Writes the picture as encoded sRGB, straight alpha: red, green, blue, alpha, `width` × `height` of the facts, row by row.
/// - Returns: false where FFmpeg has no way from the picture's form.
bool lk_movie_convert(lk_movie *movie, const lk_picture *picture, uint32_t *pixels);

// Writing.

typedef struct lk_film lk_film;

/// A piece of an encoded film.
typedef struct lk_film_packet {
    const uint8_t *bytes;
    size_t size;
    /// When it is shown and when it is decoded, and for how long it is seen: numbers of pictures, from the film's first on.
    int64_t time, decoding_time, duration;
    /// FFmpeg's (`AV_PKT_FLAG_…`): what a file says of it beside its bytes.
    int32_t flags;
    /// What goes beside it into a Matroska file: the transparency of VP8 and VP9. NULL for none.
    const uint8_t *beside;
    size_t beside_size;
} lk_film_packet;

/// - Returns: false to give up.
typedef bool lk_film_take(void *taker, const lk_film_packet *packet);

typedef struct lk_film_form {
    int32_t width, height;
    /// Pictures a second.
    lk_ratio rate;
    /// FFmpeg's names of an encoder and of a form of pixels that it takes.
    const char *codec, *pixel_form;
    /// FFmpeg's names of options of the encoder, or else of the container, and their values, ended by NULL; NULL for none.
    const char *const *options;
    /// How many encode at once; 0 leaves it to the encoder. What an encoder makes may depend on it.
    int32_t threads;
    /// FFmpeg's numbers of a colour matrix and a range (`AVCOL_SPC…`, `AVCOL_RANGE…`); 0 and 2 say nothing.
    int32_t matrix, range;
    /// As in `lk_movie_facts`.
    int32_t turn;
    /// Width over height of a pixel; 0 says nothing.
    lk_ratio pixel_aspect;
    /// Number of the first picture that is added.
    int64_t first;
    /// Takes what the encoder makes, and then no file is written; NULL for a film in a file.
    lk_film_take *take;
    /// For `take`.
    void *taker;
} lk_film_form;

/// The container is known by the ending of the path, for which nothing is written where `take` is there.
lk_film *lk_film_open(const char *path, const lk_film_form *form, lk_video_fault *fault);
/// Adds a picture: encoded sRGB, straight alpha, as `lk_movie_convert` gives it.
bool lk_film_add(lk_film *film, const uint32_t *pixels, lk_video_fault *fault);
/// Adds the last picture once more, which then need not be converted.
bool lk_film_add_again(lk_film *film, lk_video_fault *fault);
/// Adds a picture that is in the film's own form already: its planes one after the other, rows without gaps.
bool lk_film_add_planes(lk_film *film, const uint8_t *planes, size_t size, lk_video_fault *fault);
/// Has the next picture be one that leans on none before it, nor any after it on those before: all that was added is encoded, and
/// an encoder begins that knows nothing of it.
/// - Parameter form: the one that the film was opened with.
bool lk_film_begin_group(lk_film *film, const lk_film_form *form, lk_video_fault *fault);
/// Adds what an encoder of the same form made. A film takes either pictures or packets.
bool lk_film_add_packet(lk_film *film, const lk_film_packet *packet, lk_video_fault *fault);
/// What a decoder has to know before the first packet; NULL where there is no such thing.
const uint8_t *lk_film_head(const lk_film *film, size_t *size);
/// Ends the file. Without it what was written is no movie. The film is gone afterwards, whatever comes of it.
bool lk_film_finish(lk_film *film, lk_video_fault *fault);
/// Gives up a film that will not be finished.
void lk_film_abandon(lk_film *film);
