// The kinds of rows that are compiled in.
#pragma once
#include "CPixels.h"

extern const struct lk_row_kernels lk_rows_128;
#if defined(__x86_64__)
extern const struct lk_row_kernels lk_rows_256;
extern const struct lk_row_kernels lk_rows_512;
#endif
