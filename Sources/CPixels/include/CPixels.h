// Rows of packed pixels, in the widest vectors that the processor has.
//
// A word is four levels, red in the lowest byte. A colour or a factor is two words of two 16-bit lanes: red and blue, green
// and alpha. Every variant gives the same bytes: all of them compute in whole numbers, as `PackedPixels` does.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Two texels that weigh the same, or a pixel's own.
struct lk_tap {
    /// How far the two lie before and after the pixel's own, words.
    ptrdiff_t distance;
    /// The weight's first eight bits, of one in 256ths, 0…256.
    uint16_t high;
    /// Its next seven, 0…127.
    uint16_t low;
};

/// A picture that is read between its texels. Places are fixed-point numbers with 32 bits after the point; their whole parts name
/// the upper left of four neighbours.
struct lk_linear {
    const uint32_t *texels;
    /// Words from one row to the next; with the picture's height fewer than 2³¹ in all.
    int32_t width;
    /// Words to the right neighbour and to the lower one: 1 and `width`, or 0 where the picture is one texel wide or high.
    int32_t right, below;
    /// The least and the greatest places that may be read, whose neighbours all are there.
    int64_t low_u, low_v, high_u, high_v;
    /// What multiplies the texels: lanes of 16-bit fractions, 65,535 for one.
    uint32_t red_blue, green_alpha;
    /// What is there is overwritten.
    int stores;
};

/// A rectangle of words.
struct lk_rows {
    uint32_t *first;
    /// From one row to the next, words.
    size_t stride;
    /// Words of each row, and how many rows there are.
    size_t width, count;
};

/// The same functions for one kind of processor.
struct lk_row_kernels {
    /// What it is called.
    const char *name;
    /// One colour over `count` pixels; its lanes are levels in 8.8.
    void (*over_color)(uint32_t *target, size_t count, uint32_t red_blue, uint32_t green_alpha);
    /// Texels over as many pixels.
    void (*over_texels)(uint32_t *target, const uint32_t *texels, size_t count);
    /// Texels times a factor over as many pixels; its lanes are 16-bit fractions, 65,535 for one.
    void (*over_texels_times)(uint32_t *target, const uint32_t *texels, size_t count, uint32_t red_blue, uint32_t green_alpha);
    /// Texels times a factor in place of as many pixels.
    void (*texels_times)(uint32_t *target, const uint32_t *texels, size_t count, uint32_t red_blue, uint32_t green_alpha);
    /// One colour over pixels that are covered by 0…255 each; its lanes are levels in 8.8. Where all of them are covered in full it
    /// is `over_color`.
    void (*over_coverages)(uint32_t *target, const uint8_t *coverages, size_t count, uint32_t red_blue, uint32_t green_alpha);
    /// Texels times the alphas of a mask and a factor over as many pixels.
    void (*over_masked)(
        uint32_t *target, const uint32_t *texels, const uint32_t *mask, size_t count, uint32_t red_blue, uint32_t green_alpha);
    /// Sums of the texels that lie around `count` of them, over as many pixels or in their place. The first tap is a pixel's own;
    /// weights add up to one at most. A sum of n taps is off by up to n/256 of a level either way, and never beyond 255.
    void (*weighted_sums)(
        uint32_t *target, const uint32_t *texels, size_t count, const struct lk_tap *taps, size_t tap_count, int replaces);
    /// A picture over `count` pixels, or in their place, from a place on in even steps: within a fiftieth of a level, and what
    /// rounding takes.
    void (*linear_texels)(uint32_t *target, size_t count, const struct lk_linear *picture, int64_t u, int64_t v, int64_t du, int64_t dv);
    /// One word everywhere.
    void (*fill_rows)(struct lk_rows rows, uint32_t word);
    /// `over_color` row by row.
    void (*over_color_rows)(struct lk_rows rows, uint32_t red_blue, uint32_t green_alpha);
    /// `over_coverages` row by row; coverages lie `stride` bytes from one row to the next.
    void (*over_coverage_rows)(
        struct lk_rows rows, const uint8_t *coverages, size_t stride, uint32_t red_blue, uint32_t green_alpha);
};

/// How many kinds there are, from the one that every processor has on.
int lk_row_kernel_count(void);

/// One of them; null where this processor does not have it.
const struct lk_row_kernels *lk_row_kernels_at(int index);

/// The widest that this processor has.
const struct lk_row_kernels *lk_row_kernels_best(void);

/// Has rows be painted by these from now on: for tests, which compare whole pictures.
void lk_row_kernels_use(const struct lk_row_kernels *kernels);

// The functions of the widest.

void lk_over_color(uint32_t *target, size_t count, uint32_t red_blue, uint32_t green_alpha);
void lk_over_texels(uint32_t *target, const uint32_t *texels, size_t count);
void lk_over_texels_times(uint32_t *target, const uint32_t *texels, size_t count, uint32_t red_blue, uint32_t green_alpha);
void lk_texels_times(uint32_t *target, const uint32_t *texels, size_t count, uint32_t red_blue, uint32_t green_alpha);
void lk_over_coverages(uint32_t *target, const uint8_t *coverages, size_t count, uint32_t red_blue, uint32_t green_alpha);
void lk_over_masked(
    uint32_t *target, const uint32_t *texels, const uint32_t *mask, size_t count, uint32_t red_blue, uint32_t green_alpha);
void lk_weighted_sums(
    uint32_t *target, const uint32_t *texels, size_t count, const struct lk_tap *taps, size_t tap_count, int replaces);
void lk_linear_texels(uint32_t *target, size_t count, const struct lk_linear *picture, int64_t u, int64_t v, int64_t du, int64_t dv);
void lk_fill_rows(struct lk_rows rows, uint32_t word);
void lk_over_color_rows(struct lk_rows rows, uint32_t red_blue, uint32_t green_alpha);
void lk_over_coverage_rows(struct lk_rows rows, const uint8_t *coverages, size_t stride, uint32_t red_blue, uint32_t green_alpha);
