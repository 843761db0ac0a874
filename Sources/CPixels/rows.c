// Chooses the widest row kernels that this processor can run.
#include "variants.h"

int lk_row_kernel_count(void) {
#if defined(__x86_64__)
    return 3;
#else
    return 1;
#endif
}

const struct lk_row_kernels *lk_row_kernels_at(int index) {
    if (index == 0) return &lk_rows_128;
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (index == 1 && __builtin_cpu_supports("avx2")) return &lk_rows_256;
    if (index == 2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")) return &lk_rows_512;
#endif
    return NULL;
}

const struct lk_row_kernels *lk_row_kernels_best(void) {
    for (int index = lk_row_kernel_count() - 1; index > 0; index--) {
        const struct lk_row_kernels *kernels = lk_row_kernels_at(index);
        if (kernels) return kernels;
    }
    return &lk_rows_128;
}

/// Set before `main`; a test may replace it at any time, since all of them make the same bytes.
static const struct lk_row_kernels *_Atomic best;

__attribute__((constructor)) static void choose(void) { best = lk_row_kernels_best(); }

void lk_row_kernels_use(const struct lk_row_kernels *kernels) { best = kernels; }

void lk_over_color(uint32_t *target, size_t count, uint32_t red_blue, uint32_t green_alpha) {
    best->over_color(target, count, red_blue, green_alpha);
}

void lk_over_texels(uint32_t *target, const uint32_t *texels, size_t count) { best->over_texels(target, texels, count); }

void lk_over_texels_times(uint32_t *target, const uint32_t *texels, size_t count, uint32_t red_blue, uint32_t green_alpha) {
    best->over_texels_times(target, texels, count, red_blue, green_alpha);
}

void lk_texels_times(uint32_t *target, const uint32_t *texels, size_t count, uint32_t red_blue, uint32_t green_alpha) {
    best->texels_times(target, texels, count, red_blue, green_alpha);
}

void lk_over_coverages(uint32_t *target, const uint8_t *coverages, size_t count, uint32_t red_blue, uint32_t green_alpha) {
    best->over_coverages(target, coverages, count, red_blue, green_alpha);
}

void lk_over_masked(
    uint32_t *target, const uint32_t *texels, const uint32_t *mask, size_t count, uint32_t red_blue, uint32_t green_alpha) {
    best->over_masked(target, texels, mask, count, red_blue, green_alpha);
}

void lk_weighted_sums(
    uint32_t *target, const uint32_t *texels, size_t count, const struct lk_tap *taps, size_t tap_count, int replaces) {
    best->weighted_sums(target, texels, count, taps, tap_count, replaces);
}

void lk_linear_texels(uint32_t *target, size_t count, const struct lk_linear *picture, int64_t u, int64_t v, int64_t du, int64_t dv) {
    best->linear_texels(target, count, picture, u, v, du, dv);
}

void lk_fill_rows(struct lk_rows rows, uint32_t word) { best->fill_rows(rows, word); }

void lk_over_color_rows(struct lk_rows rows, uint32_t red_blue, uint32_t green_alpha) {
    best->over_color_rows(rows, red_blue, green_alpha);
}

size_t lk_over_strips(struct lk_rows rows, const struct lk_strips *strips, uint32_t red_blue, uint32_t green_alpha) {
    return best->over_strips(rows, strips, red_blue, green_alpha);
}

void lk_quad_color(struct lk_rows rows, const struct lk_quad *quad, const struct lk_color *color) { best->quad_color(rows, quad, color); }

void lk_quad_linear(
    struct lk_rows rows, const struct lk_quad *quad, const struct lk_linear *picture, const struct lk_places *places, int adds) {
    best->quad_linear(rows, quad, picture, places, adds);
}

void lk_quad_projected(
    struct lk_rows rows, const struct lk_quad *quad, const struct lk_linear *picture, const struct lk_projection *map, int adds) {
    best->quad_projected(rows, quad, picture, map, adds);
}

void lk_quad_gradient(struct lk_rows rows, const struct lk_quad *quad, const struct lk_gradient *gradient) {
    best->quad_gradient(rows, quad, gradient);
}

void lk_gradient_rows(
    struct lk_rows rows, const uint8_t *coverages, int64_t coverage_stride, const struct lk_gradient *gradient, int64_t column,
    int64_t row) {
    best->gradient_rows(rows, coverages, coverage_stride, gradient, column, row);
}

void lk_keep_gradient(
    uint32_t *target, size_t count, const struct lk_gradient *gradient, int64_t column, int64_t row, float level) {
    best->keep_gradient(target, count, gradient, column, row, level);
}

void lk_gradient_levels(float *levels, const struct lk_gradient *gradient, int64_t column, int64_t row) {
    best->gradient_levels(levels, gradient, column, row);
}

void lk_over_shadow(
    uint32_t *target, size_t count, const struct lk_shadow *shadow, int64_t column, int64_t row, uint32_t red_blue, uint32_t green_alpha) {
    best->over_shadow(target, count, shadow, column, row, red_blue, green_alpha);
}
