#include "shaders.h"

static const lk_shader all[] = { { "", "", 0 } };

const lk_shader *lk_shader_at(size_t index) { return &all[index]; }
size_t lk_shader_count(void) { return sizeof all / sizeof all[0]; }
