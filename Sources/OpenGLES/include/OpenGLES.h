/// OpenGL ES 3.0 for code that draws layers: Khronos' functions under their own names, found at run time.
///
/// The library is opened by the first call, so that a program that has this module runs where there is no OpenGL. Functions may be
/// called inside `CAEAGLLayer.drawing` alone: elsewhere there is no context, and on machines without OpenGL no function.
#pragma once

#define GL_GLES_PROTOTYPES 0
#include <GLES3/gl3.h>

#include "functions.h"

#define LK_FIELD(result, name, parameters, arguments) result(*name) parameters;
typedef struct lk_opengles {
    LK_OPENGLES(LK_FIELD)
} lk_opengles;
#undef LK_FIELD

/// The functions; NULL where there is no library.
const lk_opengles *lk_opengles_functions(void);

#define LK_FUNCTION(result, name, parameters, arguments) \
    static inline result name parameters { return lk_opengles_functions()->name arguments; }
LK_OPENGLES(LK_FUNCTION)
#undef LK_FUNCTION
