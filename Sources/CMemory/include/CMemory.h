// What Swift has no word for: that memory will be needed soon.
#pragma once

#include <stddef.h>

/// Begins to fetch memory that is to be read and written. Any address will do.
static inline void lk_foresee(const void *memory, size_t count) {
    enum { line = 64 };
    for (size_t offset = 0; offset < count; offset += line) __builtin_prefetch((const char *)memory + offset, 1);
}
