// Rows of packed pixels, in the widest vectors that the processor has.
//
// A word is four levels, red in the lowest byte. A colour or a factor is two words of two 16-bit lanes: red and blue, green
// and alpha. Every variant gives the same bytes: pixels are computed in whole numbers, as `PackedPixels` does, and edges, places and
// gradients in floats whose operations are never fused.
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

/// Asks for the first rows of a small shape before its turn: they lie far apart in memory, which no processor foresees.
static inline void lk_foresee(struct lk_rows rows) {
    size_t width = rows.width < 64 ? rows.width : 64, count = rows.count < 8 ? rows.count : 8;
    for (size_t y = 0; y < count; y++) {
        const uint32_t *row = rows.first + y * rows.stride;
        for (size_t x = 0; x < width; x += 16) __builtin_prefetch(row + x, 1);
        __builtin_prefetch(row + width - 1, 1);
    }
}

/// Strips of a plan: rectangles of bytes that say how much of a colour each of their pixels has.
struct lk_strips {
    /// The plan's rows, of four floats each. Those of a strip lie one after the other: left, top, right, bottom in whole pixels; then
    /// where the first pixel's byte is in its line, which line that is, how many bytes it is from one row to the next, and 0 where the
    /// bytes are the plan's own; then the colour; then what else there is to it, of which the second is 0 where that is nothing.
    const float *rows;
    /// The first strip's first row, and from one strip to the next.
    size_t first_row, row_count;
    /// Every strip's first row instead; null where they follow each other.
    const int32_t *members;
    /// How many strips there are.
    size_t count;
    /// The bytes that are held, and how many.
    const uint8_t *bytes;
    size_t byte_count;
    /// Bytes of a line.
    int64_t line_length;
    /// The number of the page that the bytes are, of so many lines; −1 for the plan's own.
    int64_t page, page_lines;
    /// What is painted on: the pixels from here on,
    int32_t column, row;
    /// and of them these, half open.
    int32_t min_x, min_y, max_x, max_y;
};

/// A straight edge: `Coverage.Edge`.
struct lk_edge {
    /// Unit length, pointing inside.
    float normal_x, normal_y;
    /// Of the origin of pixel space, inside, pixels.
    float offset;
    /// Half a pixel's extent along the normal, and half of the part in which it is at its widest.
    float reach, inner_reach;
    /// One over twice the product of the normal's components; 0 for an upright edge.
    float scale;
    /// A pixel centred this far outside is not painted, pixels: `reach`, or what round corners ask for. Negative where nothing is shown
    /// so far inside.
    float outer_reach;
    /// One over the normal's first number; undefined where `normal_x` is 0.
    double per_normal_x;
};

/// Any projective image of a rectangle, with or without round corners: `Coverage.Quad`.
struct lk_quad {
    /// Left, right, top, bottom.
    struct lk_edge edges[4];
    /// From pixel space to local: a·x + b·y + c; `w` is what both others are divided by, positive in front of the eye.
    float x[3], y[3], w[3];
    /// Local.
    float width, height;
    /// (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY), local.
    float radii[4];
    /// One of them is not 0.
    int is_rounded;
    /// `w` is one everywhere.
    int is_affine;
    /// Where the rows that are painted begin.
    int32_t column, row;
};

/// One colour.
struct lk_color {
    /// Lanes of levels in 8.8.
    uint32_t red_blue, green_alpha;
    /// What `stores` stores.
    uint32_t word;
    /// It takes the place of what it covers in full.
    int stores;
    /// It is added to what is there.
    int adds;
};

/// Where a picture is read, affine: the places of column 0 of row 0, and what a column and a row further are.
struct lk_places {
    int64_t u, v, du, dv, row_du, row_dv;
};

/// Where a picture is read in perspective, texels: u = (u·p) / (w·p) of a pixel's centre p = (x, y, 1), v likewise.
struct lk_projection {
    double u[3], v[3], w[3];
};

/// A colour of a gradient: not premultiplied, then t, one over the way to the next, and twice nothing.
struct lk_stop {
    float red, green, blue, alpha;
    float place, per_way, unused[2];
};

enum lk_gradient_form { lk_axial, lk_radial, lk_conic };

/// Colours that change with the place.
struct lk_gradient {
    /// a·x + b·y + c of u·w, v·w and w over pixel space.
    float u[3], v[3], w[3];
    int is_affine;
    enum lk_gradient_form form;
    /// In the order of their places; two at least.
    const struct lk_stop *stops;
    size_t count;
    /// Multiplies the colours, 0…255.
    float factor[4];
    /// What is there does not matter.
    int stores;
    /// They are added to what is there.
    int adds;
    /// No colour leaves 0…255.
    int is_within;
};

/// What a round corner takes of a shadow: `Coverage.ShadowTables`. A sum of products of columns and rows.
struct lk_notch {
    /// Columns with numbers; before and behind those there are as many noughts as the widest vector has words.
    int32_t first_column, end_column;
    int32_t first_row, end_row;
    /// Of `first_column`: of sample after sample, `stride` numbers from one to the next.
    const float *columns;
    size_t stride;
    /// Of `first_row`: of row after row, `count` samples each.
    const float *rows;
    size_t count;
    /// Which samples count in each row: the first, and one behind the last.
    const int32_t *active;
};

/// What an upright rounded rectangle casts.
struct lk_shadow {
    /// What two sides leave of columns from `column` on, and numbers behind them for as many as the widest vector has words.
    const float *across;
    /// What the two others leave of rows from `row` on.
    const float *down;
    int32_t column, row;
    /// One a corner, or one a part of the rows and columns.
    const struct lk_notch *notches;
    size_t notch_count;
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
    /// `over_coverages` for the rows of one strip after the other, up to the first that has other bytes than those that are held, another
    /// colour than the first, or more to it.
    /// - Returns: how many were painted.
    size_t (*over_strips)(struct lk_rows rows, const struct lk_strips *strips, uint32_t red_blue, uint32_t green_alpha);
    /// A colour where a quadrilateral covers rows.
    void (*quad_color)(struct lk_rows rows, const struct lk_quad *quad, const struct lk_color *color);
    /// A picture there, `adds`: added to what is there.
    void (*quad_linear)(
        struct lk_rows rows, const struct lk_quad *quad, const struct lk_linear *picture, const struct lk_places *places, int adds);
    void (*quad_projected)(
        struct lk_rows rows, const struct lk_quad *quad, const struct lk_linear *picture, const struct lk_projection *map, int adds);
    /// A gradient there.
    void (*quad_gradient)(struct lk_rows rows, const struct lk_quad *quad, const struct lk_gradient *gradient);
    /// A gradient on rows from a row and a column on, covered by 0…255 each, bytes `coverage_stride` apart from one row to the next; in
    /// full where there are none.
    void (*gradient_rows)(
        struct lk_rows rows, const uint8_t *coverages, int64_t coverage_stride, const struct lk_gradient *gradient, int64_t column,
        int64_t row);
    /// What is there of `count` pixels of a row from a column on, times a gradient's alphas and a factor 0…1.
    void (*keep_gradient)(
        uint32_t *target, size_t count, const struct lk_gradient *gradient, int64_t column, int64_t row, float level);
    /// A gradient at eight pixels from a column on: reds, greens, blues and alphas, premultiplied, 0…255.
    void (*gradient_levels)(float *levels, const struct lk_gradient *gradient, int64_t column, int64_t row);
    /// One colour over `count` pixels of a row from a column on, as much of it as a shadow has there.
    void (*over_shadow)(
        uint32_t *target, size_t count, const struct lk_shadow *shadow, int64_t column, int64_t row, uint32_t red_blue,
        uint32_t green_alpha);
};

/// Numbers of the widest vector.
enum { lk_widest = 16 };

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
    /// The first one's first row, and from one to the next.
    size_t first_row, row_count;
    size_t count;
};

/// A rectangle of pixels, half open.
struct lk_reach {
    int32_t min_x, min_y, max_x, max_y;
};

/// The bytes that strips may name: lines of `line_length` of a plan's own, or of its pages, each with room for `page_size` of which
/// there are so many as its number in `page_bytes` says.
struct lk_named_bytes {
    int64_t line_length, own, page_size;
    const int32_t *page_bytes;
    int64_t page_count;
};

/// How many rows of four numbers come before the first that has one which is none: all of them where there is no such.
size_t lk_finite_rows(const float *rows, size_t count);

/// True when strips, or boxes of whole pixels, in one colour each are as a plan's comments promise: numbers, of which those that are
/// places are whole and below 2²⁴, with the bytes that they name.
int lk_are_simple(struct lk_instances instances, int are_strips, int replaces, const struct lk_named_bytes *bytes);

/// How many instances come before the first that reaches, where a surface shows it, out of a rectangle: all of them where there is
/// none. A quad's outline may do so by `margin`.
size_t lk_instances_within(struct lk_instances instances, int are_quads, float margin, struct lk_reach surface, struct lk_reach bounds);

/// Rows of which columns are noted together.
enum { lk_rows_noted = 8 };

/// Widens columns, pairs of the first and of one past the last, one for every so many rows from `top` on, by what instances cover of a
/// rectangle, up to the first that ends between pixels.
/// - Returns: how many were noted.
size_t lk_note_columns(struct lk_instances instances, struct lk_reach reach, int32_t top, int32_t *columns);
