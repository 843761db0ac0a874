// The state of a sweep, which `sweep.c`, `cells.c` and `strips.c` share.
#pragma once
#include "bits.h"

enum { rows_per_strip = 4 };

/// Sums over the edges inside one pixel, or in the whole of column 0.
struct cell {
    /// The signed height of the edges: what pixels to the right gain in area. Rows.
    float height;
    /// The area between the edges and the pixel's right side, signed.
    float area;
    /// What edges that enter through the pixel's upper side add to the winding to their right.
    int32_t winding;
    /// The number of the first falling chain seen in the pixel; 0 for none, `several` after a second one.
    uint32_t fall;
    /// The number of the first crossing chain seen in the pixel, likewise.
    uint32_t crossing;
    /// How many parts of edges are in the pixel.
    int32_t count;
};

/// Not a chain's number: there are fewer.
static const uint32_t several = UINT32_MAX;

/// A solid box that may still grow downwards, columns from the rectangle's left side.
struct open_box {
    int32_t from, end, y;
};

struct lk_sweep {
    // The rectangle, rows from its upper side.
    int32_t x, y, columns, end_row;
    int is_even_odd;
    /// Words of 64 columns in a row.
    size_t words;

    // The band: as many rows as a strip has, or as are left.
    int32_t row, rows;
    /// Numbers of the edges that reach it: those that were in the band before, then those that begin in it.
    int32_t *active;
    size_t active_count, active_room;
    /// The first index in `order` that no band has reached.
    size_t next_edge;

    // For each row of the band, `words` · 64 columns, column 0 included.
    size_t cell_words;
    struct cell *cells;
    /// A bit for each column with an edge in it.
    uint64_t *touched;
    /// A bit for each column whose pixel is crowded.
    uint64_t *crowded;
    /// True when the row has a crowded pixel.
    int is_crowded[rows_per_strip];

    // The same without column 0.
    /// The coverage of partly covered pixels, 0 elsewhere; rows are `byte_stride` apart.
    uint8_t *bytes;
    /// A bit for each column with coverage other than 0 and 255.
    uint64_t *partial;
    /// A bit for each column with coverage 255.
    uint64_t *solid;
    /// A bit for each column that the band's strips take.
    uint64_t *taken;

    // How far the band's pixels are turned into coverage, from left to right.
    int is_emitting;
    /// The row of the band.
    int32_t line;
    size_t word;
    /// Columns of the word that are still to come.
    uint64_t bits;
    /// The mean winding along the left side of the next pixel, and the winding right below its upper left corner.
    float mean;
    int32_t winding;
    int32_t next_column;
    /// The area that the caller has worked out for the crowded pixel; negative where there is none.
    float solved;

    // Boxes that reach down to the row above, from left to right, and those of the row itself.
    struct open_box *open, *next_open;
    size_t open_count;

    // The result so far.
    struct lk_strip *strips;
    size_t strip_count, strip_room;
    uint8_t *alphas;
    size_t alpha_count, alpha_room;
    struct lk_solid *solids;
    size_t solid_count, solid_room;
};

/// Bytes from one row to the next: a few more than columns, as strips are copied four bytes at a time.
INLINE size_t byte_stride(size_t words) { return words * 64 + 8; }

/// Reallocates memory for at least so many elements and twice as many as before; aborts where there is none.
void *sweep_grown(void *memory, size_t *room, size_t count, size_t size);

/// Adds the parts of the active edges to the band's cells.
void sweep_add(struct lk_sweep *sweep, const struct lk_path_edge *edges);

/// Turns the pixels of the band's current line into coverage, from left to right.
/// - Returns: 0 where it has stopped at a crowded pixel: it goes on once `solved` is set.
int sweep_emit_line(struct lk_sweep *sweep);

/// Makes strips and boxes of the band.
void sweep_end_band(struct lk_sweep *sweep);

/// Closes the boxes that are still open.
void sweep_close_boxes(struct lk_sweep *sweep);
