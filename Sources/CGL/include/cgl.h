/// EGL, OpenGL ES and GBM as tables of function pointers.
///
/// The libraries are opened at run time, so that one binary runs where there is a GPU, where there is only a software
/// rasteriser, and where there is neither. The headers give types and constants only: their prototypes are switched
/// off, so that no call can be linked by accident. Each function stands once in a list below; the table, its loading
/// and the report of what is missing follow from the list.
#pragma once

#define EGL_EGL_PROTOTYPES 0
#define GL_GLES_PROTOTYPES 0
#undef EGL_EGLEXT_PROTOTYPES
#undef GL_GLEXT_PROTOTYPES
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl32.h>
#include <GLES2/gl2ext.h>

/// GBM, a buffer manager on one render node. Declared here because its header is seldom installed.
struct gbm_device;
typedef struct gbm_device *(*LK_GBM_CREATE_DEVICE)(int file);
typedef void (*LK_GBM_DEVICE_DESTROY)(struct gbm_device *device);

/// What every EGL 1.4 library exports.
#define LK_EGL_CALLS(X)                                  \
    X(eglBindAPI, PFNEGLBINDAPIPROC)                     \
    X(eglChooseConfig, PFNEGLCHOOSECONFIGPROC)           \
    X(eglCreateContext, PFNEGLCREATECONTEXTPROC)         \
    X(eglCreatePbufferSurface, PFNEGLCREATEPBUFFERSURFACEPROC) \
    X(eglDestroyContext, PFNEGLDESTROYCONTEXTPROC)       \
    X(eglDestroySurface, PFNEGLDESTROYSURFACEPROC)       \
    X(eglGetError, PFNEGLGETERRORPROC)                   \
    X(eglGetProcAddress, PFNEGLGETPROCADDRESSPROC)       \
    X(eglInitialize, PFNEGLINITIALIZEPROC)               \
    X(eglMakeCurrent, PFNEGLMAKECURRENTPROC)             \
    X(eglQueryString, PFNEGLQUERYSTRINGPROC)

/// Client extensions, to be called only where `EGL_EXTENSIONS`, queried without a display, lists them.
#define LK_EGL_EXTENSION_CALLS(X)                                 \
    X(eglGetPlatformDisplayEXT, PFNEGLGETPLATFORMDISPLAYEXTPROC)  \
    X(eglQueryDeviceAttribEXT, PFNEGLQUERYDEVICEATTRIBEXTPROC)    \
    X(eglQueryDeviceBinaryEXT, PFNEGLQUERYDEVICEBINARYEXTPROC)    \
    X(eglQueryDeviceStringEXT, PFNEGLQUERYDEVICESTRINGEXTPROC)    \
    X(eglQueryDevicesEXT, PFNEGLQUERYDEVICESEXTPROC)

#define LK_GBM_CALLS(X)                             \
    X(gbm_create_device, LK_GBM_CREATE_DEVICE)      \
    X(gbm_device_destroy, LK_GBM_DEVICE_DESTROY)

/// What every OpenGL ES 3.0 library exports.
#define LK_GLES_CALLS(X)                                             \
    X(glActiveTexture, PFNGLACTIVETEXTUREPROC)                       \
    X(glAttachShader, PFNGLATTACHSHADERPROC)                         \
    X(glBindAttribLocation, PFNGLBINDATTRIBLOCATIONPROC)             \
    X(glBindBuffer, PFNGLBINDBUFFERPROC)                             \
    X(glBindBufferBase, PFNGLBINDBUFFERBASEPROC)                     \
    X(glBindFramebuffer, PFNGLBINDFRAMEBUFFERPROC)                   \
    X(glBindRenderbuffer, PFNGLBINDRENDERBUFFERPROC)                 \
    X(glBindSampler, PFNGLBINDSAMPLERPROC)                           \
    X(glBindTexture, PFNGLBINDTEXTUREPROC)                           \
    X(glBindVertexArray, PFNGLBINDVERTEXARRAYPROC)                   \
    X(glBlendFunc, PFNGLBLENDFUNCPROC)                               \
    X(glBlitFramebuffer, PFNGLBLITFRAMEBUFFERPROC)                   \
    X(glBufferData, PFNGLBUFFERDATAPROC)                             \
    X(glBufferSubData, PFNGLBUFFERSUBDATAPROC)                       \
    X(glCheckFramebufferStatus, PFNGLCHECKFRAMEBUFFERSTATUSPROC)     \
    X(glClear, PFNGLCLEARPROC)                                       \
    X(glClearColor, PFNGLCLEARCOLORPROC)                             \
    X(glClientWaitSync, PFNGLCLIENTWAITSYNCPROC)                     \
    X(glColorMask, PFNGLCOLORMASKPROC)                               \
    X(glCompileShader, PFNGLCOMPILESHADERPROC)                       \
    X(glCopyBufferSubData, PFNGLCOPYBUFFERSUBDATAPROC)               \
    X(glCreateProgram, PFNGLCREATEPROGRAMPROC)                       \
    X(glCreateShader, PFNGLCREATESHADERPROC)                         \
    X(glDeleteBuffers, PFNGLDELETEBUFFERSPROC)                       \
    X(glDeleteFramebuffers, PFNGLDELETEFRAMEBUFFERSPROC)             \
    X(glDeleteProgram, PFNGLDELETEPROGRAMPROC)                       \
    X(glDeleteRenderbuffers, PFNGLDELETERENDERBUFFERSPROC)           \
    X(glDeleteShader, PFNGLDELETESHADERPROC)                         \
    X(glDeleteSync, PFNGLDELETESYNCPROC)                             \
    X(glDeleteTextures, PFNGLDELETETEXTURESPROC)                     \
    X(glDisable, PFNGLDISABLEPROC)                                   \
    X(glDisableVertexAttribArray, PFNGLDISABLEVERTEXATTRIBARRAYPROC) \
    X(glDrawArraysInstanced, PFNGLDRAWARRAYSINSTANCEDPROC)           \
    X(glEnable, PFNGLENABLEPROC)                                     \
    X(glEnableVertexAttribArray, PFNGLENABLEVERTEXATTRIBARRAYPROC)   \
    X(glFenceSync, PFNGLFENCESYNCPROC)                               \
    X(glFinish, PFNGLFINISHPROC)                                     \
    X(glFramebufferRenderbuffer, PFNGLFRAMEBUFFERRENDERBUFFERPROC)   \
    X(glFramebufferTexture2D, PFNGLFRAMEBUFFERTEXTURE2DPROC)         \
    X(glGenBuffers, PFNGLGENBUFFERSPROC)                             \
    X(glGenFramebuffers, PFNGLGENFRAMEBUFFERSPROC)                   \
    X(glGenRenderbuffers, PFNGLGENRENDERBUFFERSPROC)                 \
    X(glGenSamplers, PFNGLGENSAMPLERSPROC)                           \
    X(glGenTextures, PFNGLGENTEXTURESPROC)                           \
    X(glGenVertexArrays, PFNGLGENVERTEXARRAYSPROC)                   \
    X(glGetBooleanv, PFNGLGETBOOLEANVPROC)                           \
    X(glGetError, PFNGLGETERRORPROC)                                 \
    X(glGetFloatv, PFNGLGETFLOATVPROC)                               \
    X(glGetInteger64v, PFNGLGETINTEGER64VPROC)                       \
    X(glGetIntegerv, PFNGLGETINTEGERVPROC)                           \
    X(glGetProgramBinary, PFNGLGETPROGRAMBINARYPROC)                 \
    X(glGetProgramInfoLog, PFNGLGETPROGRAMINFOLOGPROC)               \
    X(glGetProgramiv, PFNGLGETPROGRAMIVPROC)                         \
    X(glGetShaderInfoLog, PFNGLGETSHADERINFOLOGPROC)                 \
    X(glGetShaderiv, PFNGLGETSHADERIVPROC)                           \
    X(glGetString, PFNGLGETSTRINGPROC)                               \
    X(glGetStringi, PFNGLGETSTRINGIPROC)                             \
    X(glGetUniformLocation, PFNGLGETUNIFORMLOCATIONPROC)             \
    X(glIsEnabled, PFNGLISENABLEDPROC)                               \
    X(glLinkProgram, PFNGLLINKPROGRAMPROC)                           \
    X(glMapBufferRange, PFNGLMAPBUFFERRANGEPROC)                     \
    X(glPixelStorei, PFNGLPIXELSTOREIPROC)                           \
    X(glProgramBinary, PFNGLPROGRAMBINARYPROC)                       \
    X(glProgramParameteri, PFNGLPROGRAMPARAMETERIPROC)               \
    X(glReadPixels, PFNGLREADPIXELSPROC)                             \
    X(glRenderbufferStorage, PFNGLRENDERBUFFERSTORAGEPROC)           \
    X(glSamplerParameteri, PFNGLSAMPLERPARAMETERIPROC)               \
    X(glScissor, PFNGLSCISSORPROC)                                   \
    X(glShaderSource, PFNGLSHADERSOURCEPROC)                         \
    X(glTexStorage2D, PFNGLTEXSTORAGE2DPROC)                         \
    X(glTexSubImage2D, PFNGLTEXSUBIMAGE2DPROC)                       \
    X(glUniform1i, PFNGLUNIFORM1IPROC)                               \
    X(glUniform4f, PFNGLUNIFORM4FPROC)                               \
    X(glUniform4i, PFNGLUNIFORM4IPROC)                               \
    X(glUniform4iv, PFNGLUNIFORM4IVPROC)                             \
    X(glUnmapBuffer, PFNGLUNMAPBUFFERPROC)                           \
    X(glUseProgram, PFNGLUSEPROGRAMPROC)                             \
    X(glVertexAttribDivisor, PFNGLVERTEXATTRIBDIVISORPROC)           \
    X(glVertexAttribPointer, PFNGLVERTEXATTRIBPOINTERPROC)           \
    X(glViewport, PFNGLVIEWPORTPROC)

/// Extensions of OpenGL ES, and functions of its later versions, to be called only where the context has these.
#define LK_GLES_EXTENSION_CALLS(X)                                      \
    X(glBindImageTexture, PFNGLBINDIMAGETEXTUREPROC)                    \
    X(glBufferStorageEXT, PFNGLBUFFERSTORAGEEXTPROC)                    \
    X(glColorMaski, PFNGLCOLORMASKIPROC)                                \
    X(glDebugMessageCallbackKHR, PFNGLDEBUGMESSAGECALLBACKKHRPROC)      \
    X(glDeleteQueriesEXT, PFNGLDELETEQUERIESEXTPROC)                    \
    X(glDispatchCompute, PFNGLDISPATCHCOMPUTEPROC)                      \
    X(glGenQueriesEXT, PFNGLGENQUERIESEXTPROC)                          \
    X(glGetInteger64vEXT, PFNGLGETINTEGER64VEXTPROC)                    \
    X(glGetGraphicsResetStatusEXT, PFNGLGETGRAPHICSRESETSTATUSEXTPROC)  \
    X(glGetGraphicsResetStatusKHR, PFNGLGETGRAPHICSRESETSTATUSKHRPROC)  \
    X(glGetQueryObjectui64vEXT, PFNGLGETQUERYOBJECTUI64VEXTPROC)        \
    X(glGetQueryivEXT, PFNGLGETQUERYIVEXTPROC)                          \
    X(glMemoryBarrier, PFNGLMEMORYBARRIERPROC)                          \
    X(glQueryCounterEXT, PFNGLQUERYCOUNTEREXTPROC)

#define LK_FIELD(name, type) type name;
typedef struct lk_egl_calls { LK_EGL_CALLS(LK_FIELD) } lk_egl_calls;
typedef struct lk_egl_extension_calls { LK_EGL_EXTENSION_CALLS(LK_FIELD) } lk_egl_extension_calls;
typedef struct lk_gbm_calls { LK_GBM_CALLS(LK_FIELD) } lk_gbm_calls;
typedef struct lk_gles_calls { LK_GLES_CALLS(LK_FIELD) } lk_gles_calls;
typedef struct lk_gles_extension_calls { LK_GLES_EXTENSION_CALLS(LK_FIELD) } lk_gles_extension_calls;
#undef LK_FIELD

/// Fill a table from a library that `dlopen` gave. Return the name of the first function that the library lacks, or
/// NULL when it has them all.
const char *lk_load_egl(lk_egl_calls *calls, void *library);
const char *lk_load_gbm(lk_gbm_calls *calls, void *library);
const char *lk_load_gles(lk_gles_calls *calls, void *library);

/// Fill a table of extensions. A pointer may be non-NULL though its extension is absent: ask the extension string.
void lk_load_egl_extensions(lk_egl_extension_calls *calls, PFNEGLGETPROCADDRESSPROC address);
void lk_load_gles_extensions(lk_gles_extension_calls *calls, PFNEGLGETPROCADDRESSPROC address);
