#include "OpenGLES.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static lk_opengles functions;
static int has_library;
static pthread_once_t opening = PTHREAD_ONCE_INIT;

#define LK_FIND(result, name, parameters, arguments) functions.name = (__typeof__(functions.name))dlsym(library, #name);

static void open_library(void) {
    void *library = dlopen("libGLESv2.so.2", RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) return;
    LK_OPENGLES(LK_FIND)
    has_library = 1;
}

const lk_opengles *lk_opengles_functions(void) {
    pthread_once(&opening, open_library);
    return has_library ? &functions : NULL;
}
