// The kinds of rows that are compiled in.
#pragma once
#include "CPixels.h"

extern const struct lk_row_kernels lk_rows_128;
#if defined(__x86_64__)
extern const struct lk_row_kernels lk_rows_256;
extern const struct lk_row_kernels lk_rows_512;
#endif

/// The first bytes, fewer than eight, as the lowest bytes of a number.
static inline uint64_t some_bytes(const uint8_t *bytes, size_t count) {
    uint64_t result = 0;
    size_t at = 0;
    if (count & 4) {
        uint32_t four;
        __builtin_memcpy(&four, bytes, 4);
        result = four;
        at = 4;
    }
    if (count & 2) {
        uint16_t two;
        __builtin_memcpy(&two, bytes + at, 2);
        result |= (uint64_t)two << (at * 8);
        at += 2;
    }
    if (count & 1) result |= (uint64_t)bytes[at] << (at * 8);
    return result;
}
