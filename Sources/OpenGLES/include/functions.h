/// OpenGL ES 3.0's functions: result, name, parameters, arguments.
#pragma once

#define LK_OPENGLES(X) \
    X(void, glActiveTexture, (GLenum texture), (texture)) \
    X(void, glAttachShader, (GLuint program, GLuint shader), (program, shader)) \
    X(void, glBindAttribLocation, (GLuint program, GLuint index, const GLchar *name), (program, index, name)) \
    X(void, glBindBuffer, (GLenum target, GLuint buffer), (target, buffer)) \
    X(void, glBindFramebuffer, (GLenum target, GLuint framebuffer), (target, framebuffer)) \
    X(void, glBindRenderbuffer, (GLenum target, GLuint renderbuffer), (target, renderbuffer)) \
    X(void, glBindTexture, (GLenum target, GLuint texture), (target, texture)) \
    X(void, glBlendColor, (GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha), (red, green, blue, alpha)) \
    X(void, glBlendEquation, (GLenum mode), (mode)) \
    X(void, glBlendEquationSeparate, (GLenum modeRGB, GLenum modeAlpha), (modeRGB, modeAlpha)) \
    X(void, glBlendFunc, (GLenum sfactor, GLenum dfactor), (sfactor, dfactor)) \
    X(void, glBlendFuncSeparate, (GLenum sfactorRGB, GLenum dfactorRGB, GLenum sfactorAlpha, GLenum dfactorAlpha), (sfactorRGB, dfactorRGB, sfactorAlpha, dfactorAlpha)) \
    X(void, glBufferData, (GLenum target, GLsizeiptr size, const void *data, GLenum usage), (target, size, data, usage)) \
    X(void, glBufferSubData, (GLenum target, GLintptr offset, GLsizeiptr size, const void *data), (target, offset, size, data)) \
    X(GLenum, glCheckFramebufferStatus, (GLenum target), (target)) \
    X(void, glClear, (GLbitfield mask), (mask)) \
    X(void, glClearColor, (GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha), (red, green, blue, alpha)) \
    X(void, glClearDepthf, (GLfloat d), (d)) \
    X(void, glClearStencil, (GLint s), (s)) \
    X(void, glColorMask, (GLboolean red, GLboolean green, GLboolean blue, GLboolean alpha), (red, green, blue, alpha)) \
    X(void, glCompileShader, (GLuint shader), (shader)) \
    X(void, glCompressedTexImage2D, (GLenum target, GLint level, GLenum internalformat, GLsizei width, GLsizei height, GLint border, GLsizei imageSize, const void *data), (target, level, internalformat, width, height, border, imageSize, data)) \
    X(void, glCompressedTexSubImage2D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei width, GLsizei height, GLenum format, GLsizei imageSize, const void *data), (target, level, xoffset, yoffset, width, height, format, imageSize, data)) \
    X(void, glCopyTexImage2D, (GLenum target, GLint level, GLenum internalformat, GLint x, GLint y, GLsizei width, GLsizei height, GLint border), (target, level, internalformat, x, y, width, height, border)) \
    X(void, glCopyTexSubImage2D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint x, GLint y, GLsizei width, GLsizei height), (target, level, xoffset, yoffset, x, y, width, height)) \
    X(GLuint, glCreateProgram, (void), ()) \
    X(GLuint, glCreateShader, (GLenum type), (type)) \
    X(void, glCullFace, (GLenum mode), (mode)) \
    X(void, glDeleteBuffers, (GLsizei n, const GLuint *buffers), (n, buffers)) \
    X(void, glDeleteFramebuffers, (GLsizei n, const GLuint *framebuffers), (n, framebuffers)) \
    X(void, glDeleteProgram, (GLuint program), (program)) \
    X(void, glDeleteRenderbuffers, (GLsizei n, const GLuint *renderbuffers), (n, renderbuffers)) \
    X(void, glDeleteShader, (GLuint shader), (shader)) \
    X(void, glDeleteTextures, (GLsizei n, const GLuint *textures), (n, textures)) \
    X(void, glDepthFunc, (GLenum func), (func)) \
    X(void, glDepthMask, (GLboolean flag), (flag)) \
    X(void, glDepthRangef, (GLfloat n, GLfloat f), (n, f)) \
    X(void, glDetachShader, (GLuint program, GLuint shader), (program, shader)) \
    X(void, glDisable, (GLenum cap), (cap)) \
    X(void, glDisableVertexAttribArray, (GLuint index), (index)) \
    X(void, glDrawArrays, (GLenum mode, GLint first, GLsizei count), (mode, first, count)) \
    X(void, glDrawElements, (GLenum mode, GLsizei count, GLenum type, const void *indices), (mode, count, type, indices)) \
    X(void, glEnable, (GLenum cap), (cap)) \
    X(void, glEnableVertexAttribArray, (GLuint index), (index)) \
    X(void, glFinish, (void), ()) \
    X(void, glFlush, (void), ()) \
    X(void, glFramebufferRenderbuffer, (GLenum target, GLenum attachment, GLenum renderbuffertarget, GLuint renderbuffer), (target, attachment, renderbuffertarget, renderbuffer)) \
    X(void, glFramebufferTexture2D, (GLenum target, GLenum attachment, GLenum textarget, GLuint texture, GLint level), (target, attachment, textarget, texture, level)) \
    X(void, glFrontFace, (GLenum mode), (mode)) \
    X(void, glGenBuffers, (GLsizei n, GLuint *buffers), (n, buffers)) \
    X(void, glGenerateMipmap, (GLenum target), (target)) \
    X(void, glGenFramebuffers, (GLsizei n, GLuint *framebuffers), (n, framebuffers)) \
    X(void, glGenRenderbuffers, (GLsizei n, GLuint *renderbuffers), (n, renderbuffers)) \
    X(void, glGenTextures, (GLsizei n, GLuint *textures), (n, textures)) \
    X(void, glGetActiveAttrib, (GLuint program, GLuint index, GLsizei bufSize, GLsizei *length, GLint *size, GLenum *type, GLchar *name), (program, index, bufSize, length, size, type, name)) \
    X(void, glGetActiveUniform, (GLuint program, GLuint index, GLsizei bufSize, GLsizei *length, GLint *size, GLenum *type, GLchar *name), (program, index, bufSize, length, size, type, name)) \
    X(void, glGetAttachedShaders, (GLuint program, GLsizei maxCount, GLsizei *count, GLuint *shaders), (program, maxCount, count, shaders)) \
    X(GLint, glGetAttribLocation, (GLuint program, const GLchar *name), (program, name)) \
    X(void, glGetBooleanv, (GLenum pname, GLboolean *data), (pname, data)) \
    X(void, glGetBufferParameteriv, (GLenum target, GLenum pname, GLint *params), (target, pname, params)) \
    X(GLenum, glGetError, (void), ()) \
    X(void, glGetFloatv, (GLenum pname, GLfloat *data), (pname, data)) \
    X(void, glGetFramebufferAttachmentParameteriv, (GLenum target, GLenum attachment, GLenum pname, GLint *params), (target, attachment, pname, params)) \
    X(void, glGetIntegerv, (GLenum pname, GLint *data), (pname, data)) \
    X(void, glGetProgramiv, (GLuint program, GLenum pname, GLint *params), (program, pname, params)) \
    X(void, glGetProgramInfoLog, (GLuint program, GLsizei bufSize, GLsizei *length, GLchar *infoLog), (program, bufSize, length, infoLog)) \
    X(void, glGetRenderbufferParameteriv, (GLenum target, GLenum pname, GLint *params), (target, pname, params)) \
    X(void, glGetShaderiv, (GLuint shader, GLenum pname, GLint *params), (shader, pname, params)) \
    X(void, glGetShaderInfoLog, (GLuint shader, GLsizei bufSize, GLsizei *length, GLchar *infoLog), (shader, bufSize, length, infoLog)) \
    X(void, glGetShaderPrecisionFormat, (GLenum shadertype, GLenum precisiontype, GLint *range, GLint *precision), (shadertype, precisiontype, range, precision)) \
    X(void, glGetShaderSource, (GLuint shader, GLsizei bufSize, GLsizei *length, GLchar *source), (shader, bufSize, length, source)) \
    X(const GLubyte *, glGetString, (GLenum name), (name)) \
    X(void, glGetTexParameterfv, (GLenum target, GLenum pname, GLfloat *params), (target, pname, params)) \
    X(void, glGetTexParameteriv, (GLenum target, GLenum pname, GLint *params), (target, pname, params)) \
    X(void, glGetUniformfv, (GLuint program, GLint location, GLfloat *params), (program, location, params)) \
    X(void, glGetUniformiv, (GLuint program, GLint location, GLint *params), (program, location, params)) \
    X(GLint, glGetUniformLocation, (GLuint program, const GLchar *name), (program, name)) \
    X(void, glGetVertexAttribfv, (GLuint index, GLenum pname, GLfloat *params), (index, pname, params)) \
    X(void, glGetVertexAttribiv, (GLuint index, GLenum pname, GLint *params), (index, pname, params)) \
    X(void, glGetVertexAttribPointerv, (GLuint index, GLenum pname, void **pointer), (index, pname, pointer)) \
    X(void, glHint, (GLenum target, GLenum mode), (target, mode)) \
    X(GLboolean, glIsBuffer, (GLuint buffer), (buffer)) \
    X(GLboolean, glIsEnabled, (GLenum cap), (cap)) \
    X(GLboolean, glIsFramebuffer, (GLuint framebuffer), (framebuffer)) \
    X(GLboolean, glIsProgram, (GLuint program), (program)) \
    X(GLboolean, glIsRenderbuffer, (GLuint renderbuffer), (renderbuffer)) \
    X(GLboolean, glIsShader, (GLuint shader), (shader)) \
    X(GLboolean, glIsTexture, (GLuint texture), (texture)) \
    X(void, glLineWidth, (GLfloat width), (width)) \
    X(void, glLinkProgram, (GLuint program), (program)) \
    X(void, glPixelStorei, (GLenum pname, GLint param), (pname, param)) \
    X(void, glPolygonOffset, (GLfloat factor, GLfloat units), (factor, units)) \
    X(void, glReadPixels, (GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, void *pixels), (x, y, width, height, format, type, pixels)) \
    X(void, glReleaseShaderCompiler, (void), ()) \
    X(void, glRenderbufferStorage, (GLenum target, GLenum internalformat, GLsizei width, GLsizei height), (target, internalformat, width, height)) \
    X(void, glSampleCoverage, (GLfloat value, GLboolean invert), (value, invert)) \
    X(void, glScissor, (GLint x, GLint y, GLsizei width, GLsizei height), (x, y, width, height)) \
    X(void, glShaderBinary, (GLsizei count, const GLuint *shaders, GLenum binaryFormat, const void *binary, GLsizei length), (count, shaders, binaryFormat, binary, length)) \
    X(void, glShaderSource, (GLuint shader, GLsizei count, const GLchar *const*string, const GLint *length), (shader, count, string, length)) \
    X(void, glStencilFunc, (GLenum func, GLint ref, GLuint mask), (func, ref, mask)) \
    X(void, glStencilFuncSeparate, (GLenum face, GLenum func, GLint ref, GLuint mask), (face, func, ref, mask)) \
    X(void, glStencilMask, (GLuint mask), (mask)) \
    X(void, glStencilMaskSeparate, (GLenum face, GLuint mask), (face, mask)) \
    X(void, glStencilOp, (GLenum fail, GLenum zfail, GLenum zpass), (fail, zfail, zpass)) \
    X(void, glStencilOpSeparate, (GLenum face, GLenum sfail, GLenum dpfail, GLenum dppass), (face, sfail, dpfail, dppass)) \
    X(void, glTexImage2D, (GLenum target, GLint level, GLint internalformat, GLsizei width, GLsizei height, GLint border, GLenum format, GLenum type, const void *pixels), (target, level, internalformat, width, height, border, format, type, pixels)) \
    X(void, glTexParameterf, (GLenum target, GLenum pname, GLfloat param), (target, pname, param)) \
    X(void, glTexParameterfv, (GLenum target, GLenum pname, const GLfloat *params), (target, pname, params)) \
    X(void, glTexParameteri, (GLenum target, GLenum pname, GLint param), (target, pname, param)) \
    X(void, glTexParameteriv, (GLenum target, GLenum pname, const GLint *params), (target, pname, params)) \
    X(void, glTexSubImage2D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei width, GLsizei height, GLenum format, GLenum type, const void *pixels), (target, level, xoffset, yoffset, width, height, format, type, pixels)) \
    X(void, glUniform1f, (GLint location, GLfloat v0), (location, v0)) \
    X(void, glUniform1fv, (GLint location, GLsizei count, const GLfloat *value), (location, count, value)) \
    X(void, glUniform1i, (GLint location, GLint v0), (location, v0)) \
    X(void, glUniform1iv, (GLint location, GLsizei count, const GLint *value), (location, count, value)) \
    X(void, glUniform2f, (GLint location, GLfloat v0, GLfloat v1), (location, v0, v1)) \
    X(void, glUniform2fv, (GLint location, GLsizei count, const GLfloat *value), (location, count, value)) \
    X(void, glUniform2i, (GLint location, GLint v0, GLint v1), (location, v0, v1)) \
    X(void, glUniform2iv, (GLint location, GLsizei count, const GLint *value), (location, count, value)) \
    X(void, glUniform3f, (GLint location, GLfloat v0, GLfloat v1, GLfloat v2), (location, v0, v1, v2)) \
    X(void, glUniform3fv, (GLint location, GLsizei count, const GLfloat *value), (location, count, value)) \
    X(void, glUniform3i, (GLint location, GLint v0, GLint v1, GLint v2), (location, v0, v1, v2)) \
    X(void, glUniform3iv, (GLint location, GLsizei count, const GLint *value), (location, count, value)) \
    X(void, glUniform4f, (GLint location, GLfloat v0, GLfloat v1, GLfloat v2, GLfloat v3), (location, v0, v1, v2, v3)) \
    X(void, glUniform4fv, (GLint location, GLsizei count, const GLfloat *value), (location, count, value)) \
    X(void, glUniform4i, (GLint location, GLint v0, GLint v1, GLint v2, GLint v3), (location, v0, v1, v2, v3)) \
    X(void, glUniform4iv, (GLint location, GLsizei count, const GLint *value), (location, count, value)) \
    X(void, glUniformMatrix2fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    X(void, glUniformMatrix3fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    X(void, glUniformMatrix4fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    X(void, glUseProgram, (GLuint program), (program)) \
    X(void, glValidateProgram, (GLuint program), (program)) \
    X(void, glVertexAttrib1f, (GLuint index, GLfloat x), (index, x)) \
    X(void, glVertexAttrib1fv, (GLuint index, const GLfloat *v), (index, v)) \
    X(void, glVertexAttrib2f, (GLuint index, GLfloat x, GLfloat y), (index, x, y)) \
    X(void, glVertexAttrib2fv, (GLuint index, const GLfloat *v), (index, v)) \
    X(void, glVertexAttrib3f, (GLuint index, GLfloat x, GLfloat y, GLfloat z), (index, x, y, z)) \
    X(void, glVertexAttrib3fv, (GLuint index, const GLfloat *v), (index, v)) \
    X(void, glVertexAttrib4f, (GLuint index, GLfloat x, GLfloat y, GLfloat z, GLfloat w), (index, x, y, z, w)) \
    X(void, glVertexAttrib4fv, (GLuint index, const GLfloat *v), (index, v)) \
    X(void, glVertexAttribPointer, (GLuint index, GLint size, GLenum type, GLboolean normalized, GLsizei stride, const void *pointer), (index, size, type, normalized, stride, pointer)) \
    X(void, glViewport, (GLint x, GLint y, GLsizei width, GLsizei height), (x, y, width, height)) \
    X(void, glReadBuffer, (GLenum src), (src)) \
    X(void, glDrawRangeElements, (GLenum mode, GLuint start, GLuint end, GLsizei count, GLenum type, const void *indices), (mode, start, end, count, type, indices)) \
    X(void, glTexImage3D, (GLenum target, GLint level, GLint internalformat, GLsizei width, GLsizei height, GLsizei depth, GLint border, GLenum format, GLenum type, const void *pixels), (target, level, internalformat, width, height, depth, border, format, type, pixels)) \
    X(void, glTexSubImage3D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLsizei width, GLsizei height, GLsizei depth, GLenum format, GLenum type, const void *pixels), (target, level, xoffset, yoffset, zoffset, width, height, depth, format, type, pixels)) \
    X(void, glCopyTexSubImage3D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLint x, GLint y, GLsizei width, GLsizei height), (target, level, xoffset, yoffset, zoffset, x, y, width, height)) \
    X(void, glCompressedTexImage3D, (GLenum target, GLint level, GLenum internalformat, GLsizei width, GLsizei height, GLsizei depth, GLint border, GLsizei imageSize, const void *data), (target, level, internalformat, width, height, depth, border, imageSize, data)) \
    X(void, glCompressedTexSubImage3D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLsizei width, GLsizei height, GLsizei depth, GLenum format, GLsizei imageSize, const void *data), (target, level, xoffset, yoffset, zoffset, width, height, depth, format, imageSize, data)) \
    X(void, glGenQueries, (GLsizei n, GLuint *ids), (n, ids)) \
    X(void, glDeleteQueries, (GLsizei n, const GLuint *ids), (n, ids)) \
    X(GLboolean, glIsQuery, (GLuint id), (id)) \
    X(void, glBeginQuery, (GLenum target, GLuint id), (target, id)) \
    X(void, glEndQuery, (GLenum target), (target)) \
    X(void, glGetQueryiv, (GLenum target, GLenum pname, GLint *params), (target, pname, params)) \
    X(void, glGetQueryObjectuiv, (GLuint id, GLenum pname, GLuint *params), (id, pname, params)) \
    X(GLboolean, glUnmapBuffer, (GLenum target), (target)) \
    X(void, glGetBufferPointerv, (GLenum target, GLenum pname, void **params), (target, pname, params)) \
    X(void, glDrawBuffers, (GLsizei n, const GLenum *bufs), (n, bufs)) \
    X(void, glUniformMatrix2x3fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    X(void, glUniformMatrix3x2fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    X(void, glUniformMatrix2x4fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    X(void, glUniformMatrix4x2fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    X(void, glUniformMatrix3x4fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    X(void, glUniformMatrix4x3fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    X(void, glBlitFramebuffer, (GLint srcX0, GLint srcY0, GLint srcX1, GLint srcY1, GLint dstX0, GLint dstY0, GLint dstX1, GLint dstY1, GLbitfield mask, GLenum filter), (srcX0, srcY0, srcX1, srcY1, dstX0, dstY0, dstX1, dstY1, mask, filter)) \
    X(void, glRenderbufferStorageMultisample, (GLenum target, GLsizei samples, GLenum internalformat, GLsizei width, GLsizei height), (target, samples, internalformat, width, height)) \
    X(void, glFramebufferTextureLayer, (GLenum target, GLenum attachment, GLuint texture, GLint level, GLint layer), (target, attachment, texture, level, layer)) \
    X(void *, glMapBufferRange, (GLenum target, GLintptr offset, GLsizeiptr length, GLbitfield access), (target, offset, length, access)) \
    X(void, glFlushMappedBufferRange, (GLenum target, GLintptr offset, GLsizeiptr length), (target, offset, length)) \
    X(void, glBindVertexArray, (GLuint array), (array)) \
    X(void, glDeleteVertexArrays, (GLsizei n, const GLuint *arrays), (n, arrays)) \
    X(void, glGenVertexArrays, (GLsizei n, GLuint *arrays), (n, arrays)) \
    X(GLboolean, glIsVertexArray, (GLuint array), (array)) \
    X(void, glGetIntegeri_v, (GLenum target, GLuint index, GLint *data), (target, index, data)) \
    X(void, glBeginTransformFeedback, (GLenum primitiveMode), (primitiveMode)) \
    X(void, glEndTransformFeedback, (void), ()) \
    X(void, glBindBufferRange, (GLenum target, GLuint index, GLuint buffer, GLintptr offset, GLsizeiptr size), (target, index, buffer, offset, size)) \
    X(void, glBindBufferBase, (GLenum target, GLuint index, GLuint buffer), (target, index, buffer)) \
    X(void, glTransformFeedbackVaryings, (GLuint program, GLsizei count, const GLchar *const*varyings, GLenum bufferMode), (program, count, varyings, bufferMode)) \
    X(void, glGetTransformFeedbackVarying, (GLuint program, GLuint index, GLsizei bufSize, GLsizei *length, GLsizei *size, GLenum *type, GLchar *name), (program, index, bufSize, length, size, type, name)) \
    X(void, glVertexAttribIPointer, (GLuint index, GLint size, GLenum type, GLsizei stride, const void *pointer), (index, size, type, stride, pointer)) \
    X(void, glGetVertexAttribIiv, (GLuint index, GLenum pname, GLint *params), (index, pname, params)) \
    X(void, glGetVertexAttribIuiv, (GLuint index, GLenum pname, GLuint *params), (index, pname, params)) \
    X(void, glVertexAttribI4i, (GLuint index, GLint x, GLint y, GLint z, GLint w), (index, x, y, z, w)) \
    X(void, glVertexAttribI4ui, (GLuint index, GLuint x, GLuint y, GLuint z, GLuint w), (index, x, y, z, w)) \
    X(void, glVertexAttribI4iv, (GLuint index, const GLint *v), (index, v)) \
    X(void, glVertexAttribI4uiv, (GLuint index, const GLuint *v), (index, v)) \
    X(void, glGetUniformuiv, (GLuint program, GLint location, GLuint *params), (program, location, params)) \
    X(GLint, glGetFragDataLocation, (GLuint program, const GLchar *name), (program, name)) \
    X(void, glUniform1ui, (GLint location, GLuint v0), (location, v0)) \
    X(void, glUniform2ui, (GLint location, GLuint v0, GLuint v1), (location, v0, v1)) \
    X(void, glUniform3ui, (GLint location, GLuint v0, GLuint v1, GLuint v2), (location, v0, v1, v2)) \
    X(void, glUniform4ui, (GLint location, GLuint v0, GLuint v1, GLuint v2, GLuint v3), (location, v0, v1, v2, v3)) \
    X(void, glUniform1uiv, (GLint location, GLsizei count, const GLuint *value), (location, count, value)) \
    X(void, glUniform2uiv, (GLint location, GLsizei count, const GLuint *value), (location, count, value)) \
    X(void, glUniform3uiv, (GLint location, GLsizei count, const GLuint *value), (location, count, value)) \
    X(void, glUniform4uiv, (GLint location, GLsizei count, const GLuint *value), (location, count, value)) \
    X(void, glClearBufferiv, (GLenum buffer, GLint drawbuffer, const GLint *value), (buffer, drawbuffer, value)) \
    X(void, glClearBufferuiv, (GLenum buffer, GLint drawbuffer, const GLuint *value), (buffer, drawbuffer, value)) \
    X(void, glClearBufferfv, (GLenum buffer, GLint drawbuffer, const GLfloat *value), (buffer, drawbuffer, value)) \
    X(void, glClearBufferfi, (GLenum buffer, GLint drawbuffer, GLfloat depth, GLint stencil), (buffer, drawbuffer, depth, stencil)) \
    X(const GLubyte *, glGetStringi, (GLenum name, GLuint index), (name, index)) \
    X(void, glCopyBufferSubData, (GLenum readTarget, GLenum writeTarget, GLintptr readOffset, GLintptr writeOffset, GLsizeiptr size), (readTarget, writeTarget, readOffset, writeOffset, size)) \
    X(void, glGetUniformIndices, (GLuint program, GLsizei uniformCount, const GLchar *const*uniformNames, GLuint *uniformIndices), (program, uniformCount, uniformNames, uniformIndices)) \
    X(void, glGetActiveUniformsiv, (GLuint program, GLsizei uniformCount, const GLuint *uniformIndices, GLenum pname, GLint *params), (program, uniformCount, uniformIndices, pname, params)) \
    X(GLuint, glGetUniformBlockIndex, (GLuint program, const GLchar *uniformBlockName), (program, uniformBlockName)) \
    X(void, glGetActiveUniformBlockiv, (GLuint program, GLuint uniformBlockIndex, GLenum pname, GLint *params), (program, uniformBlockIndex, pname, params)) \
    X(void, glGetActiveUniformBlockName, (GLuint program, GLuint uniformBlockIndex, GLsizei bufSize, GLsizei *length, GLchar *uniformBlockName), (program, uniformBlockIndex, bufSize, length, uniformBlockName)) \
    X(void, glUniformBlockBinding, (GLuint program, GLuint uniformBlockIndex, GLuint uniformBlockBinding), (program, uniformBlockIndex, uniformBlockBinding)) \
    X(void, glDrawArraysInstanced, (GLenum mode, GLint first, GLsizei count, GLsizei instancecount), (mode, first, count, instancecount)) \
    X(void, glDrawElementsInstanced, (GLenum mode, GLsizei count, GLenum type, const void *indices, GLsizei instancecount), (mode, count, type, indices, instancecount)) \
    X(GLsync, glFenceSync, (GLenum condition, GLbitfield flags), (condition, flags)) \
    X(GLboolean, glIsSync, (GLsync sync), (sync)) \
    X(void, glDeleteSync, (GLsync sync), (sync)) \
    X(GLenum, glClientWaitSync, (GLsync sync, GLbitfield flags, GLuint64 timeout), (sync, flags, timeout)) \
    X(void, glWaitSync, (GLsync sync, GLbitfield flags, GLuint64 timeout), (sync, flags, timeout)) \
    X(void, glGetInteger64v, (GLenum pname, GLint64 *data), (pname, data)) \
    X(void, glGetSynciv, (GLsync sync, GLenum pname, GLsizei count, GLsizei *length, GLint *values), (sync, pname, count, length, values)) \
    X(void, glGetInteger64i_v, (GLenum target, GLuint index, GLint64 *data), (target, index, data)) \
    X(void, glGetBufferParameteri64v, (GLenum target, GLenum pname, GLint64 *params), (target, pname, params)) \
    X(void, glGenSamplers, (GLsizei count, GLuint *samplers), (count, samplers)) \
    X(void, glDeleteSamplers, (GLsizei count, const GLuint *samplers), (count, samplers)) \
    X(GLboolean, glIsSampler, (GLuint sampler), (sampler)) \
    X(void, glBindSampler, (GLuint unit, GLuint sampler), (unit, sampler)) \
    X(void, glSamplerParameteri, (GLuint sampler, GLenum pname, GLint param), (sampler, pname, param)) \
    X(void, glSamplerParameteriv, (GLuint sampler, GLenum pname, const GLint *param), (sampler, pname, param)) \
    X(void, glSamplerParameterf, (GLuint sampler, GLenum pname, GLfloat param), (sampler, pname, param)) \
    X(void, glSamplerParameterfv, (GLuint sampler, GLenum pname, const GLfloat *param), (sampler, pname, param)) \
    X(void, glGetSamplerParameteriv, (GLuint sampler, GLenum pname, GLint *params), (sampler, pname, params)) \
    X(void, glGetSamplerParameterfv, (GLuint sampler, GLenum pname, GLfloat *params), (sampler, pname, params)) \
    X(void, glVertexAttribDivisor, (GLuint index, GLuint divisor), (index, divisor)) \
    X(void, glBindTransformFeedback, (GLenum target, GLuint id), (target, id)) \
    X(void, glDeleteTransformFeedbacks, (GLsizei n, const GLuint *ids), (n, ids)) \
    X(void, glGenTransformFeedbacks, (GLsizei n, GLuint *ids), (n, ids)) \
    X(GLboolean, glIsTransformFeedback, (GLuint id), (id)) \
    X(void, glPauseTransformFeedback, (void), ()) \
    X(void, glResumeTransformFeedback, (void), ()) \
    X(void, glGetProgramBinary, (GLuint program, GLsizei bufSize, GLsizei *length, GLenum *binaryFormat, void *binary), (program, bufSize, length, binaryFormat, binary)) \
    X(void, glProgramBinary, (GLuint program, GLenum binaryFormat, const void *binary, GLsizei length), (program, binaryFormat, binary, length)) \
    X(void, glProgramParameteri, (GLuint program, GLenum pname, GLint value), (program, pname, value)) \
    X(void, glInvalidateFramebuffer, (GLenum target, GLsizei numAttachments, const GLenum *attachments), (target, numAttachments, attachments)) \
    X(void, glInvalidateSubFramebuffer, (GLenum target, GLsizei numAttachments, const GLenum *attachments, GLint x, GLint y, GLsizei width, GLsizei height), (target, numAttachments, attachments, x, y, width, height)) \
    X(void, glTexStorage2D, (GLenum target, GLsizei levels, GLenum internalformat, GLsizei width, GLsizei height), (target, levels, internalformat, width, height)) \
    X(void, glTexStorage3D, (GLenum target, GLsizei levels, GLenum internalformat, GLsizei width, GLsizei height, GLsizei depth), (target, levels, internalformat, width, height, depth)) \
    X(void, glGetInternalformativ, (GLenum target, GLenum internalformat, GLenum pname, GLsizei count, GLint *params), (target, internalformat, pname, count, params))
