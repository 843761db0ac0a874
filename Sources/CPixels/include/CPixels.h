// Rows of packed pixels, in the widest vectors that the processor has.
//
// A word is four levels, red in the lowest byte. A colour or a factor is two words of two 16-bit lanes: red and blue, green
// and alpha. Every variant gives the same bytes: pixels are computed in whole numbers, as `PackedPixels` does, and edges, places and
// gradients in floats whose operations are never fused.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A tap: two texels of the same weight, or the pixel's own.
struct lk_tap {
    /// How far the two lie before and after the pixel's own, words.
    ptrdiff_t distance;
    /// The weight in 256ths, rounded down, 0…256.
    uint16_t high;
    /// The rest of it in 128ths of these, 0…127.
    uint16_t low;
};

/// A picture sampled with a linear filter. Places are in fixed point with 32 fractional bits; their whole parts name the upper left of
/// four neighbours.
struct lk_linear {
    const uint32_t *texels;
    /// Words from one row to the next; with the picture's height fewer than 2³¹ in all.
    int32_t width;
    /// Words to the right neighbour and to the lower one: 1 and `width`, or 0 where the picture is one texel wide or high.
    int32_t right, below;
    /// The least and the greatest places that may be read: all neighbours of these exist.
    int64_t low_u, low_v, high_u, high_v;
    /// The factor of the texels: lanes of 16-bit fractions, 65,535 for one.
    uint32_t red_blue, green_alpha;
    /// True to overwrite what is there.
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

/// Prefetches the first rows of a small shape before its turn: they lie far apart in memory, which no processor foresees.
static inline void lk_foresee(struct lk_rows rows) {
    size_t width = rows.width < 64 ? rows.width : 64, count = rows.count < 8 ? rows.count : 8;
    for (size_t y = 0; y < count; y++) {
        const uint32_t *row = rows.first + y * rows.stride;
        for (size_t x = 0; x < width; x += 16) __builtin_prefetch(row + x, 1);
        __builtin_prefetch(row + width - 1, 1);
    }
}

/// Strips of a plan: rectangles in one colour with a byte of coverage for each pixel.
struct lk_strips {
    /// The plan's rows, of four floats each. Those of a strip lie one after the other: left, top, right, bottom in whole pixels; then the
    /// first pixel's byte in its line, the number of that line, how many bytes it is from one row to the next, and 0 where the bytes are
    /// the plan's own; then the colour; then `Row.meta`, whose second number is 0 where nothing is painted above at the same edges.
    const float *rows;
    /// The first strip's first row, and rows from one strip to the next.
    size_t first_row, row_count;
    /// Every strip's first row instead; null where strips follow each other.
    const int32_t *members;
    /// How many strips there are.
    size_t count;
    /// The bytes of coverage, and how many.
    const uint8_t *bytes;
    size_t byte_count;
    /// Bytes of a line.
    int64_t line_length;
    /// Which page these bytes are, −1 for the plan's own, and how many lines a page has.
    int64_t page, page_lines;
    /// The first pixel of the rows that are painted on.
    int32_t column, row;
    /// The pixels that may be painted, half open.
    int32_t min_x, min_y, max_x, max_y;
};

/// A straight edge: `Coverage.Edge`.
struct lk_edge {
    /// Unit length, pointing inside.
    float normal_x, normal_y;
    /// How far inside the origin of pixel space lies, pixels.
    float offset;
    /// Half a pixel's extent along the normal, and half of the range along it in which the pixel is widest.
    float reach, inner_reach;
    /// One over twice the product of the normal's components; 0 for an edge along an axis.
    float scale;
    /// A pixel centred this far outside is not painted, pixels: `reach`, or more for round corners. Negative where even pixels so far
    /// inside show nothing.
    float outer_reach;
    /// 1 / `normal_x`; undefined where that is 0.
    double per_normal_x;
};

/// Any projective image of a rectangle, with or without round corners: `Coverage.Quad`.
struct lk_quad {
    /// Left, right, top, bottom.
    struct lk_edge edges[4];
    /// From pixel space to local: a·x + b·y + c; `x` and `y` are divided by `w`, which is positive in front of the eye.
    float x[3], y[3], w[3];
    /// Local.
    float width, height;
    /// (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY), local.
    float radii[4];
    /// A radius is not 0.
    int is_rounded;
    /// `w` is 1 everywhere.
    int is_affine;
    /// The first pixel of the rows that are painted on.
    int32_t column, row;
};

/// One colour.
struct lk_color {
    /// Lanes of levels in 8.8.
    uint32_t red_blue, green_alpha;
    /// The same colour as a word, for `stores`.
    uint32_t word;
    /// True to overwrite pixels that are covered in full.
    int stores;
    /// True to add to what is there.
    int adds;
};

/// An affine map to places in a picture: that of column 0 of row 0, and the steps from one column and one row to the next.
struct lk_places {
    int64_t u, v, du, dv, row_du, row_dv;
};

/// A projective map to places in a picture, texels: u = (u·p) / (w·p) for a pixel's centre p = (x, y, 1), v likewise.
struct lk_projection {
    double u[3], v[3], w[3];
};

/// A stop of a gradient: its colour, not premultiplied; its parameter t; one over the distance to the next; two unused.
struct lk_stop {
    float red, green, blue, alpha;
    float place, per_way, unused[2];
};

enum lk_gradient_form { lk_axial, lk_radial, lk_conic };

/// A gradient.
struct lk_gradient {
    /// a, b, c of u·w = a·x + b·y + c over pixel space; v·w and w likewise.
    float u[3], v[3], w[3];
    int is_affine;
    enum lk_gradient_form form;
    /// In the order of their parameters; at least two.
    const struct lk_stop *stops;
    size_t count;
    /// Multiplies the colours, 0…255.
    float factor[4];
    /// True to overwrite pixels that are covered in full.
    int stores;
    /// True to add to what is there.
    int adds;
    /// All levels are within 0…255 without clamping.
    int is_within;
};

/// The notch that a round corner leaves in a shadow: `Coverage.ShadowTables`. A sum of products of columns' and rows' factors.
struct lk_notch {
    /// Columns with factors; before and after those there are as many zeros as the widest vector has lanes.
    int32_t first_column, end_column;
    int32_t first_row, end_row;
    /// The factor of `first_column` in the first sample; the samples' columns are `stride` numbers apart.
    const float *columns;
    size_t stride;
    /// The factors of `first_row`; each row has `count` samples.
    const float *rows;
    size_t count;
    /// Which samples count in each row: the first, and one past the last.
    const int32_t *active;
};

/// The shadow of an upright rounded rectangle.
struct lk_shadow {
    /// The factors of columns from `column` on, between the upright sides, and as many more numbers as the widest vector has lanes.
    const float *across;
    /// The factors of rows from `row` on, between the two other sides.
    const float *down;
    int32_t column, row;
    /// One for each corner, or for each part of the window that it is cut into.
    const struct lk_notch *notches;
    size_t notch_count;
};

/// The row kernels for one kind of processor.
struct lk_row_kernels {
    /// The variant's name.
    const char *name;
    /// One colour over `count` pixels; its lanes are levels in 8.8.
    void (*over_color)(uint32_t *target, size_t count, uint32_t red_blue, uint32_t green_alpha);
    /// Texels over as many pixels.
    void (*over_texels)(uint32_t *target, const uint32_t *texels, size_t count);
    /// Texels times a factor over as many pixels; its lanes are 16-bit fractions, 65,535 for one.
    void (*over_texels_times)(uint32_t *target, const uint32_t *texels, size_t count, uint32_t red_blue, uint32_t green_alpha);
    /// Texels times a factor in place of as many pixels.
    void (*texels_times)(uint32_t *target, const uint32_t *texels, size_t count, uint32_t red_blue, uint32_t green_alpha);
    /// One colour over pixels, each with a coverage 0…255; its lanes are levels in 8.8. Where all coverages are 255 it is the same as
    /// `over_color`.
    void (*over_coverages)(uint32_t *target, const uint8_t *coverages, size_t count, uint32_t red_blue, uint32_t green_alpha);
    /// Texels times the alphas of a mask and a factor over as many pixels.
    void (*over_masked)(
        uint32_t *target, const uint32_t *texels, const uint32_t *mask, size_t count, uint32_t red_blue, uint32_t green_alpha);
    /// Weighted sums of the texels around each of `count`, over as many pixels or in their place. The first tap is the pixel's own;
    /// weights add up to one at most. A sum of n taps is off by up to n/256 of a level either way, and never exceeds 255.
    void (*weighted_sums)(
        uint32_t *target, const uint32_t *texels, size_t count, const struct lk_tap *taps, size_t tap_count, int replaces);
    /// A picture over `count` pixels, or in their place, from a place on in even steps: exact to a fiftieth of a level, apart from
    /// rounding.
    void (*linear_texels)(uint32_t *target, size_t count, const struct lk_linear *picture, int64_t u, int64_t v, int64_t du, int64_t dv);
    /// One word everywhere.
    void (*fill_rows)(struct lk_rows rows, uint32_t word);
    /// `over_color` row by row.
    void (*over_color_rows)(struct lk_rows rows, uint32_t red_blue, uint32_t green_alpha);
    /// `over_coverages` for the rows of one strip after the other, up to the first that has other bytes than these, another colour than
    /// the first, or something above at the same edges.
    /// - Returns: how many were painted.
    size_t (*over_strips)(struct lk_rows rows, const struct lk_strips *strips, uint32_t red_blue, uint32_t green_alpha);
    /// A colour on rows under a quadrilateral's coverage.
    void (*quad_color)(struct lk_rows rows, const struct lk_quad *quad, const struct lk_color *color);
    /// A picture likewise, affine or in perspective; `adds` adds it to what is there.
    void (*quad_linear)(
        struct lk_rows rows, const struct lk_quad *quad, const struct lk_linear *picture, const struct lk_places *places, int adds);
    void (*quad_projected)(
        struct lk_rows rows, const struct lk_quad *quad, const struct lk_linear *picture, const struct lk_projection *map, int adds);
    /// A gradient likewise.
    void (*quad_gradient)(struct lk_rows rows, const struct lk_quad *quad, const struct lk_gradient *gradient);
    /// A gradient on rows from a row and a column on, under coverages 0…255, whose rows are `coverage_stride` bytes apart; in full where
    /// there are none.
    void (*gradient_rows)(
        struct lk_rows rows, const uint8_t *coverages, int64_t coverage_stride, const struct lk_gradient *gradient, int64_t column,
        int64_t row);
    /// Multiplies `count` pixels of a row from a column on by a gradient's alphas and a factor 0…1.
    void (*keep_gradient)(
        uint32_t *target, size_t count, const struct lk_gradient *gradient, int64_t column, int64_t row, float level);
    /// A gradient at eight pixels from a column on: reds, greens, blues and alphas, premultiplied, 0…255.
    void (*gradient_levels)(float *levels, const struct lk_gradient *gradient, int64_t column, int64_t row);
    /// One colour over `count` pixels of a row from a column on, under a shadow's coverage.
    void (*over_shadow)(
        uint32_t *target, size_t count, const struct lk_shadow *shadow, int64_t column, int64_t row, uint32_t red_blue,
        uint32_t green_alpha);
};

/// Lanes of the widest vector.
enum { lk_widest = 16 };

/// How many variants are compiled in; the first runs on every processor.
int lk_row_kernel_count(void);

/// One of them; null where this processor cannot run it.
const struct lk_row_kernels *lk_row_kernels_at(int index);

/// The widest that this processor can run.
const struct lk_row_kernels *lk_row_kernels_best(void);

/// Makes the functions below use these from now on: for tests, which compare whole pictures.
void lk_row_kernels_use(const struct lk_row_kernels *kernels);

// The functions of the widest, or of those that `lk_row_kernels_use` was given.

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
size_t lk_over_strips(struct lk_rows rows, const struct lk_strips *strips, uint32_t red_blue, uint32_t green_alpha);
void lk_quad_color(struct lk_rows rows, const struct lk_quad *quad, const struct lk_color *color);
void lk_quad_linear(
    struct lk_rows rows, const struct lk_quad *quad, const struct lk_linear *picture, const struct lk_places *places, int adds);
void lk_quad_projected(
    struct lk_rows rows, const struct lk_quad *quad, const struct lk_linear *picture, const struct lk_projection *map, int adds);
void lk_quad_gradient(struct lk_rows rows, const struct lk_quad *quad, const struct lk_gradient *gradient);
void lk_gradient_rows(
    struct lk_rows rows, const uint8_t *coverages, int64_t coverage_stride, const struct lk_gradient *gradient, int64_t column,
    int64_t row);
void lk_keep_gradient(
    uint32_t *target, size_t count, const struct lk_gradient *gradient, int64_t column, int64_t row, float level);
void lk_gradient_levels(float *levels, const struct lk_gradient *gradient, int64_t column, int64_t row);
void lk_over_shadow(
    uint32_t *target, size_t count, const struct lk_shadow *shadow, int64_t column, int64_t row, uint32_t red_blue, uint32_t green_alpha);

/// Some instances among a plan's rows, of four floats each.
struct lk_instances {
    const float *rows;
    /// The first one's first row, and rows from one instance to the next.
    size_t first_row, row_count;
    size_t count;
};

/// A rectangle of pixels, half open.
struct lk_reach {
    int32_t min_x, min_y, max_x, max_y;
};

/// The bytes that strips may name, in lines of `line_length`: `own` bytes of the plan, or those of its pages, each with room for
/// `page_size` bytes, of which `page_bytes` says how many there are.
struct lk_named_bytes {
    int64_t line_length, own, page_size;
    const int32_t *page_bytes;
    int64_t page_count;
};

/// How many rows of four numbers come before the first with one that is infinite or NaN; all of them where there is none.
size_t lk_finite_rows(const float *rows, size_t count);

/// True when strips, or boxes of whole pixels, each in one colour, are as a plan's comments promise: all numbers finite, places whole and
/// below 2²⁴, and all bytes that they name there.
int lk_are_simple(struct lk_instances instances, int are_strips, int replaces, const struct lk_named_bytes *bytes);

/// How many instances come before the first whose part on the surface reaches beyond `bounds`; all of them where there is none. A
/// quad's outline may do so by `margin`.
size_t lk_instances_within(struct lk_instances instances, int are_quads, float margin, struct lk_reach surface, struct lk_reach bounds);

/// How many rows share one range of columns.
enum { lk_rows_noted = 8 };

/// Widens ranges of columns, each the first and one past the last, for every `lk_rows_noted` rows from `top` on, by what instances cover
/// of a rectangle, up to the first instance that does not end on pixel boundaries.
/// - Returns: how many were noted.
size_t lk_note_columns(struct lk_instances instances, struct lk_reach reach, int32_t top, int32_t *columns);
