#include "calls.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

void lk_video_say(lk_video_fault *fault, lk_video_fault_kind kind, const char *reason) {
    fault->kind = kind;
    snprintf(fault->reason, sizeof fault->reason, "%s", reason);
}

#ifdef LK_HAS_FFMPEG

#define LK_TEXT(x) #x
#define LK_NAME(library, major) "lib" library ".so." LK_TEXT(major)
#define LK_LIBRARY_NAME(library, major) LK_NAME(library, major)

/// The headers' major version is part of each name: the layout of structures changes with it.
static const char *const library_names[] = {
    LK_LIBRARY_NAME("avutil", LIBAVUTIL_VERSION_MAJOR),
    LK_LIBRARY_NAME("swscale", LIBSWSCALE_VERSION_MAJOR),
    LK_LIBRARY_NAME("avcodec", LIBAVCODEC_VERSION_MAJOR),
    LK_LIBRARY_NAME("avformat", LIBAVFORMAT_VERSION_MAJOR),
    NULL,
};

static lk_video_calls table;
static lk_video_fault opening_fault;
static bool is_open;
static pthread_once_t opening = PTHREAD_ONCE_INIT;

static void *library(int index) {
    void *handle = dlopen(library_names[index], RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) lk_video_say(&opening_fault, LK_VIDEO_NO_LIBRARY, dlerror());
    return handle;
}

#define LK_LOAD(name)                                                               \
    table.name = (__typeof__(table.name))dlsym(handle, #name);                      \
    if (table.name == NULL) {                                                       \
        lk_video_say(&opening_fault, LK_VIDEO_NO_LIBRARY, "it lacks " #name);       \
        return;                                                                     \
    }

static void open_libraries(void) {
    void *handle;
    if ((handle = library(0)) == NULL) return;
    LK_UTILITY_CALLS(LK_LOAD)
    if ((handle = library(1)) == NULL) return;
    LK_SCALE_CALLS(LK_LOAD)
    if ((handle = library(2)) == NULL) return;
    LK_CODEC_CALLS(LK_LOAD)
    if ((handle = library(3)) == NULL) return;
    LK_FORMAT_CALLS(LK_LOAD)
    LK_SIDE_DATA_CALLS(LK_LOAD)
    // What it would log to standard error is in faults, or of no use.
    table.av_log_set_level(AV_LOG_QUIET);
    is_open = true;
}

const lk_video_calls *lk_video_open_libraries(lk_video_fault *fault) {
    pthread_once(&opening, open_libraries);
    if (is_open) return &table;
    *fault = opening_fault;
    return NULL;
}

void lk_video_tell(const lk_video_calls *calls, lk_video_fault *fault, lk_video_fault_kind kind, int code) {
    fault->kind = kind;
    calls->av_strerror(code, fault->reason, sizeof fault->reason);
}

#else

static const char *const library_names[] = {"libavformat", NULL};

#endif

const char *lk_video_version(lk_video_fault *fault) {
#ifdef LK_HAS_FFMPEG
    const lk_video_calls *calls = lk_video_open_libraries(fault);
    return calls == NULL ? NULL : calls->av_version_info();
#else
    lk_video_missing_library(NULL, fault);
    return NULL;
#endif
}

bool lk_video_has_encoder(const char *name) {
#ifdef LK_HAS_FFMPEG
    lk_video_fault fault;
    const lk_video_calls *calls = lk_video_open_libraries(&fault);
    return calls != NULL && calls->avcodec_find_encoder_by_name(name) != NULL;
#else
    (void)name;
    return false;
#endif
}

const char *lk_video_library_name(int index) { return library_names[index]; }

const char *lk_video_missing_library(const char *const *names, lk_video_fault *fault) {
#ifndef LK_HAS_FFMPEG
    if (names == NULL) {
        lk_video_say(fault, LK_VIDEO_NO_LIBRARY, "LayerKit was built without FFmpeg's headers");
        return library_names[0];
    }
#endif
    for (const char *const *name = names ? names : library_names; *name != NULL; name++) {
        if (dlopen(*name, RTLD_LAZY | RTLD_LOCAL) != NULL) continue;
        lk_video_say(fault, LK_VIDEO_NO_LIBRARY, dlerror());
        return *name;
    }
    return NULL;
}
