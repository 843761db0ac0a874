// From the edges of an outline to strips of coverage, four rows at a time: what `Coverage.PathRasterizer` spends its time on.
//
// Floats are computed one operation after the other, never fused, so the bytes are the same on every processor.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A straight piece of an outline, running down.
///
/// Coordinates are columns and rows of the rectangle being covered, moved one column to the right: what lies left of the
/// rectangle is projected into column 0, so that it still counts in the winding of everything to its right.
struct lk_path_edge {
    /// The upper end, columns and rows.
    float x0, y0;
    /// The lower end. A level edge has both ends in one height and runs to the right: `x0 < x1`.
    float x1, y1;
    /// The number of the edge's *falling chain*, a run of joined edges that never turns between down and up; and in the
    /// lowest bit 1 where the outline runs along the edge (down, or right), 0 where against it.
    uint32_t fall_and_sense;
    /// The number, from 1, of the edge's *crossing chain*, a run of joined edges that never turns between right and left.
    uint32_t crossing;
};

/// Edges, sorted by the row they begin in.
struct lk_path_edges {
    const struct lk_path_edge *edges;
    /// Indices of edges.
    const int32_t *order;
    /// For each row, and one more: where its edges begin in `order`.
    const int32_t *row_start;
};

/// A run of joined edges that never turns back along one axis, while it grows.
struct lk_edge_chain {
    /// From 1; 0 before the first.
    uint32_t number;
    /// +1 for a run along the axis, −1 for one against it, 0 as long as it is neither.
    int32_t sense;
};

/// Edges while they are collected.
struct lk_edge_list {
    struct lk_path_edge *edges;
    size_t count, room;
    /// How many are collected at most.
    size_t limit;
    /// True when there are more than the limit, of which not all were collected.
    int is_full;
    /// What lies left of the rectangle is projected to this x: inside column 0, clear of both its sides.
    double left;
    /// The rectangle's right and lower sides.
    double right, bottom;
    /// Its rows.
    int32_t rows;
    /// The chains that the next edge may continue.
    struct lk_edge_chain fall, crossing;
    /// The end of the last edge, in the outline's direction.
    float last_x, last_y;
    /// Indices of edges, once they are sorted.
    int32_t *order;
    size_t order_room;
    /// While edges are collected, how many begin in the row two before; then where each row's edges begin in `order`.
    int32_t *row_start;
    size_t row_room;
};

struct lk_edge_list *lk_edges_new(void);
void lk_edges_free(struct lk_edge_list *list);

/// Drops all edges.
///
/// - Parameters:
///   - columns: of the rectangle, without column 0.
///   - rows: of the rectangle.
///   - left: the least x of edges.
///   - limit: how many edges are collected at most.
void lk_edges_reset(struct lk_edge_list *list, int32_t columns, int32_t rows, double left, size_t limit);

/// Adds the line from (x0, y0) to (x1, y1) as an edge of the current chains or the first of new ones.
/// - Returns: 0 for a line that is not inside the rectangle, which is not added.
int lk_edges_add(struct lk_edge_list *list, double x0, double y0, double x1, double y1);

/// Adds lines that stand for a curve (`PathEdges.lineCount`), up to the first that is not inside the rectangle.
///
/// - Parameters:
///   - curve: x and y of the four points of a cubic Bézier curve.
///   - count: how many lines there are, at least two.
///   - first: the number of the first to be added, from 0.
///   - line: set to x and y of the ends of the line that is not inside.
/// - Returns: that line's number; `count` where all were added.
int32_t lk_edges_add_curve(struct lk_edge_list *list, const double *curve, int32_t count, int32_t first, double *line);

/// Sorts edges by the row they begin in. Level edges between two rows touch neither and are left out.
struct lk_path_edges lk_edges_sort(struct lk_edge_list *list);

/// Bytes that are held for the next path.
size_t lk_edges_memory(const struct lk_edge_list *list);

/// The greatest number of edges, which are sorted, that reach one row.
int64_t lk_edges_most_in_row(const struct lk_edge_list *list);

/// The part of an edge in a pixel, running down; x and y 0…1 from the pixel's upper left corner.
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

/// A rectangle that is covered in full: `PixelRect`.
struct lk_solid {
    int32_t min_x, min_y, max_x, max_y;
};

/// A sweep down rows, which turns their edges into strips. Keeps its memory from one path to the next.
struct lk_sweep;

/// A pixel in which several chains of edges meet: sums of areas would count overlaps twice and let opposite windings cancel.
struct lk_crowded_pixel {
    /// Its row.
    int32_t row;
    /// Its column, from 1.
    int32_t column;
    /// The winding right below the pixel's upper left corner.
    int32_t winding;
    /// How many parts of edges are in it.
    int32_t count;
};

/// The result of a sweep, which owns its memory.
struct lk_sweep_result {
    const struct lk_strip *strips;
    size_t strip_count;
    const uint8_t *alphas;
    size_t alpha_count;
    const struct lk_solid *solids;
    size_t solid_count;
    /// The bounds of all strips and boxes; empty where there are none.
    struct lk_solid bounds;
};

struct lk_sweep *lk_sweep_new(void);
void lk_sweep_free(struct lk_sweep *sweep);

/// Bytes that are held for the next path, not counting rows of pixels and the result.
size_t lk_sweep_memory(const struct lk_sweep *sweep);

/// - Parameters:
///   - x: the rectangle's left side.
///   - y: its upper side.
///   - columns: of the rectangle, and one more for column 0.
///   - first_row: the first row, where a strip begins.
///   - end_row: one past the last.
///   - is_even_odd: the fill rule.
void lk_sweep_begin(
    struct lk_sweep *sweep, int32_t x, int32_t y, int32_t columns, int32_t first_row, int32_t end_row, int is_even_odd);

/// Goes on to the next crowded pixel, whose area must be given to `lk_sweep_solve` before the next call, or to the end of a band of
/// rows.
/// - Returns: 1 at a crowded pixel, 2 at the end of a band, 0 when all rows are done.
int lk_sweep_next(struct lk_sweep *sweep, struct lk_path_edges edges, struct lk_crowded_pixel *pixel);

/// Gives the covered area, 0…1, of the crowded pixel that was reached.
void lk_sweep_solve(struct lk_sweep *sweep, float area);

/// How many edges may reach the current row.
size_t lk_sweep_edge_count(const struct lk_sweep *sweep);

/// The column of the next crowded pixel in the current row after a column, one past the last where there is none; and how many parts
/// of edges it has.
int32_t lk_sweep_crowded(const struct lk_sweep *sweep, int32_t column, int32_t *count);

/// Copies the parts of edges in some columns of the current row.
///
/// - Parameters:
///   - left: the least of the columns, or −∞ for all of them.
///   - right: one past the greatest, or ∞.
///   - parts: set to the parts, those of a column together, in the order of their edges.
///   - ends: for each column the index in `parts` where its parts are to begin, or −1 if they are not wanted; then where they end.
void lk_sweep_gather(
    const struct lk_sweep *sweep, struct lk_path_edges edges, float left, float right, struct lk_edge_part *parts, int32_t *ends);

struct lk_sweep_result lk_sweep_finish(struct lk_sweep *sweep);
