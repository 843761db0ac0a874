// From the edges of an outline to strips of coverage, four rows at a time: what `Coverage.PathRasterizer` spends its time on.
//
// Floats are computed one operation after the other, never fused, so the bytes are the same on every processor.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A straight piece of an outline, running down.
///
/// Coordinates are columns and rows of the rectangle being covered, moved one column to the right: what lies left of the
/// rectangle is drawn together into column 0, so that it keeps its part in the winding of everything to its right.
struct lk_path_edge {
    /// The upper end, columns and rows.
    float x0, y0;
    /// The lower end. A level edge has both ends in one height and runs to the right: `x0 < x1`.
    float x1, y1;
    /// The number of the *falling chain* the edge belongs to, a run of joined edges of which none turns from down to up
    /// or back, and in the lowest bit 1 where the outline runs along the edge (down, or right), 0 where against it.
    uint32_t fall_and_sense;
    /// The number, from 1, of the *crossing chain* the edge belongs to, a run of joined edges of which none turns from right
    /// to left or back.
    uint32_t crossing;
};

/// Edges, sorted by the row they begin in.
struct lk_path_edges {
    const struct lk_path_edge *edges;
    /// Numbers of edges.
    const int32_t *order;
    /// For each row, then one more: where its edges begin in `order`.
    const int32_t *row_start;
};

/// A run of joined edges that never turn back along one axis, while it is continued.
struct lk_edge_chain {
    /// From 1; 0 before the first.
    uint32_t number;
    /// +1 while the axis is followed, −1 while it is gone back, 0 as long as neither was.
    int32_t sense;
};

/// Edges while they are collected.
struct lk_edge_list {
    struct lk_path_edge *edges;
    size_t count, room;
    /// How many are collected at most.
    size_t limit;
    /// There are more than the limit, so that not all were collected.
    int is_full;
    /// What lies left of this column is pushed there; inside column 0, clear of both its sides.
    double left;
    /// The rectangle's right and lower sides.
    double right, bottom;
    /// Its rows.
    int32_t rows;
    /// The chains being continued.
    struct lk_edge_chain fall, crossing;
    /// Where the last edge ended, in the outline's sense.
    float last_x, last_y;
    /// Numbers of edges, once they are sorted.
    int32_t *order;
    size_t order_room;
    /// While they are collected, how many begin in the row two before; then where those of each row begin in `order`.
    int32_t *row_start;
    size_t row_room;
};

struct lk_edge_list *lk_edges_new(void);
void lk_edges_free(struct lk_edge_list *list);

/// Forgets all edges.
///
/// - Parameters:
///   - columns: of the rectangle, without column 0.
///   - rows: of the rectangle.
///   - left: the least column that edges have.
///   - limit: how many edges are collected at most.
void lk_edges_reset(struct lk_edge_list *list, int32_t columns, int32_t rows, double left, size_t limit);

/// Adds the line from (x0, y0) to (x1, y1) as an edge of the current chains or the first of the next.
/// - Returns: 0 for one that is not inside the rectangle, which is not added.
int lk_edges_add(struct lk_edge_list *list, double x0, double y0, double x1, double y1);

/// Adds lines that stand for a curve (`PathEdges.lineCount`), up to one that is not inside the rectangle.
///
/// - Parameters:
///   - curve: x and y of the four points of a cubic Bézier curve.
///   - count: how many lines there are, at least two.
///   - first: the number of the first to be added, from 0.
///   - line: x and y of the ends of the one that is not inside.
/// - Returns: that one's number; `count` where all were added.
int32_t lk_edges_add_curve(struct lk_edge_list *list, const double *curve, int32_t count, int32_t first, double *line);

/// Sorts edges by the row they begin in. Level edges between two rows touch neither and are left out.
struct lk_path_edges lk_edges_sort(struct lk_edge_list *list);

/// Bytes that are held for the next path.
size_t lk_edges_memory(const struct lk_edge_list *list);

/// How many edges, which are sorted, reach the row that most reach.
int64_t lk_edges_most_in_row(const struct lk_edge_list *list);

/// What an edge leaves in a pixel, running down; x and y 0…1 from the pixel's upper left corner.
struct lk_edge_part {
    float x0, y0, x1, y1;
    /// +1 where the outline runs down (a level part: right), −1 where up (left).
    int32_t direction;
};

/// A rectangle of bytes: `CoverageStrips.Strip`.
struct lk_strip {
    int32_t x, y, width, height;
    int32_t alpha_offset;
};

/// A rectangle that is covered: `PixelRect`.
struct lk_solid {
    int32_t min_x, min_y, max_x, max_y;
};

/// Goes down rows and makes strips of the edges in them. Keeps its memory from one path to the next.
struct lk_sweep;

/// A pixel in which several chains of edges meet: sums of areas would count overlaps twice and let opposite windings cancel.
struct lk_crowded_pixel {
    /// Its row.
    int32_t row;
    /// Its column, from 1.
    int32_t column;
    /// Right below the pixel's upper left corner.
    int32_t winding;
    /// Parts of edges in it.
    int32_t count;
};

/// What became of a sweep, with memory of the sweep's own.
struct lk_sweep_result {
    const struct lk_strip *strips;
    size_t strip_count;
    const uint8_t *alphas;
    size_t alpha_count;
    const struct lk_solid *solids;
    size_t solid_count;
    /// Around all of them; empty where there is none.
    struct lk_solid bounds;
};

struct lk_sweep *lk_sweep_new(void);
void lk_sweep_free(struct lk_sweep *sweep);

/// Bytes that are held for the next path, but for rows of pixels and what becomes of them.
size_t lk_sweep_memory(const struct lk_sweep *sweep);

/// - Parameters:
///   - x: the rectangle's left side.
///   - y: and its upper one.
///   - columns: of the rectangle and one more, 0.
///   - first_row: from here on, which is where a strip begins,
///   - end_row: to here.
///   - is_even_odd: the fill rule.
void lk_sweep_begin(
    struct lk_sweep *sweep, int32_t x, int32_t y, int32_t columns, int32_t first_row, int32_t end_row, int is_even_odd);

/// Goes on to the next crowded pixel, of which `lk_sweep_solve` must be told the area before it goes on from there, or to the end of
/// a band of rows.
/// - Returns: 1 at a crowded pixel, 2 at the end of a band, 0 when all rows are done.
int lk_sweep_next(struct lk_sweep *sweep, struct lk_path_edges edges, struct lk_crowded_pixel *pixel);

/// Says how much of the pixel is covered, 0…1.
void lk_sweep_solve(struct lk_sweep *sweep, float area);

/// How many edges may reach the current row.
size_t lk_sweep_edge_count(const struct lk_sweep *sweep);

/// The next crowded pixel of the current row after a column, and how many parts of edges it has; a column behind the last where
/// there is none.
int32_t lk_sweep_crowded(const struct lk_sweep *sweep, int32_t column, int32_t *count);

/// Writes down the parts of edges in some columns of the current row.
///
/// - Parameters:
///   - left: the least of the columns, or −∞ for all of them.
///   - right: one past the greatest, or ∞.
///   - parts: where they are put, those of a column together, in the order of their edges.
///   - ends: for each column where its parts are put in `parts`, then where they end; −1 for those whose parts are not wanted.
void lk_sweep_gather(
    const struct lk_sweep *sweep, struct lk_path_edges edges, float left, float right, struct lk_edge_part *parts, int32_t *ends);

struct lk_sweep_result lk_sweep_finish(struct lk_sweep *sweep);
