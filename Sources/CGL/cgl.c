#include "cgl.h"

#include <dlfcn.h>
#include <stddef.h>

#define FROM_LIBRARY(name, type)                     \
    calls->name = (type)dlsym(library, #name);       \
    if (calls->name == NULL && missing == NULL) missing = #name;

#define FROM_DRIVER(name, type) calls->name = (type)address(#name);

const char *lk_load_egl(lk_egl_calls *calls, void *library) {
    const char *missing = NULL;
    LK_EGL_CALLS(FROM_LIBRARY)
    return missing;
}

const char *lk_load_gbm(lk_gbm_calls *calls, void *library) {
    const char *missing = NULL;
    LK_GBM_CALLS(FROM_LIBRARY)
    return missing;
}

const char *lk_load_gles(lk_gles_calls *calls, void *library) {
    const char *missing = NULL;
    LK_GLES_CALLS(FROM_LIBRARY)
    return missing;
}

void lk_load_egl_extensions(lk_egl_extension_calls *calls, PFNEGLGETPROCADDRESSPROC address) {
    LK_EGL_EXTENSION_CALLS(FROM_DRIVER)
}

void lk_load_gles_extensions(lk_gles_extension_calls *calls, PFNEGLGETPROCADDRESSPROC address) {
    LK_GLES_EXTENSION_CALLS(FROM_DRIVER)
}
