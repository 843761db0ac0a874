#ifndef LAYERKIT_SHADERS_H
#define LAYERKIT_SHADERS_H
#include <stddef.h>

/// One GLSL file of the folder `Shaders`, embedded in the binary.
typedef struct lk_shader {
    const char *name;  ///< Path relative to `Shaders/`.
    const char *text;  ///< Contents, NUL-terminated.
    size_t length;     ///< Bytes without the NUL.
} lk_shader;

const lk_shader *lk_shader_at(size_t index);
size_t lk_shader_count(void);
#endif
