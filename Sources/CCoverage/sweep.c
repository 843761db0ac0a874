// Goes down rows of a rectangle and makes strips of the edges in them.
#include "sweep.h"
#include <stdlib.h>
#include <string.h>

void *sweep_grown(void *memory, size_t *room, size_t count, size_t size) {
    size_t wanted = *room * 2 < count ? count : *room * 2;
    if (wanted < 64) wanted = 64;
    memory = realloc(memory, wanted * size);
    if (!memory) abort();
    *room = wanted;
    return memory;
}

/// Allocates memory for so many elements, all 0.
static void *cleared(size_t count, size_t size) {
    void *memory = calloc(count, size);
    if (!memory) abort();
    return memory;
}

static void free_rows(struct lk_sweep *sweep) {
    free(sweep->cells);
    free(sweep->touched);
    free(sweep->crowded);
    free(sweep->bytes);
    free(sweep->partial);
    free(sweep->solid);
    free(sweep->taken);
    free(sweep->open);
    free(sweep->next_open);
}

struct lk_sweep *lk_sweep_new(void) { return cleared(1, sizeof(struct lk_sweep)); }

void lk_sweep_free(struct lk_sweep *sweep) {
    free_rows(sweep);
    free(sweep->active);
    free(sweep->strips);
    free(sweep->alphas);
    free(sweep->solids);
    free(sweep);
}

size_t lk_sweep_memory(const struct lk_sweep *sweep) { return sweep->active_room * sizeof *sweep->active; }

/// Makes room for rows of so many words. Between sweeps all of it is 0.
static void reserve_rows(struct lk_sweep *sweep, size_t words) {
    if (words <= sweep->cell_words) return;
    free_rows(sweep);
    size_t all = words * rows_per_strip;
    sweep->cells = cleared(all * 64, sizeof *sweep->cells);
    sweep->touched = cleared(all, sizeof *sweep->touched);
    sweep->crowded = cleared(all, sizeof *sweep->crowded);
    sweep->bytes = cleared(byte_stride(words) * rows_per_strip, 1);
    sweep->partial = cleared(all, sizeof *sweep->partial);
    sweep->solid = cleared(all, sizeof *sweep->solid);
    sweep->taken = cleared(words, sizeof *sweep->taken);
    // Runs are at least a column apart.
    sweep->open = cleared(words * 32 + 1, sizeof *sweep->open);
    sweep->next_open = cleared(words * 32 + 1, sizeof *sweep->next_open);
    sweep->cell_words = words;
}

void lk_sweep_begin(
    struct lk_sweep *sweep, int32_t x, int32_t y, int32_t columns, int32_t first_row, int32_t end_row, int is_even_odd) {
    sweep->x = x;
    sweep->y = y;
    sweep->columns = columns;
    sweep->row = first_row;
    sweep->end_row = end_row;
    sweep->is_even_odd = is_even_odd;
    sweep->words = ((size_t)columns + 63) / 64;
    reserve_rows(sweep, sweep->words);
    sweep->rows = 0;
    sweep->active_count = sweep->next_edge = 0;
    sweep->is_emitting = 0;
    sweep->solved = -1;
    sweep->open_count = sweep->strip_count = sweep->alpha_count = sweep->solid_count = 0;
}

/// Drops the edges that end above the band and adds those that begin in it.
static void activate(struct lk_sweep *sweep, struct lk_path_edges edges) {
    float top = (float)sweep->row;
    size_t kept = 0;
    for (size_t i = 0; i < sweep->active_count; i++) {
        int32_t number = sweep->active[i];
        sweep->active[kept] = number;
        kept += edges.edges[number].y1 > top;
    }
    size_t end = (size_t)edges.row_start[sweep->row + sweep->rows], most = kept + end - sweep->next_edge;
    if (most > sweep->active_room) {
        sweep->active = sweep_grown(sweep->active, &sweep->active_room, most, sizeof *sweep->active);
    }
    for (size_t i = sweep->next_edge; i < end; i++) {
        int32_t number = edges.order[i];
        sweep->active[kept] = number;
        kept += edges.edges[number].y1 > top;
    }
    sweep->next_edge = end;
    sweep->active_count = kept;
}

/// Goes to the start of the line.
static void begin_line(struct lk_sweep *sweep) {
    // The word before the first, with no columns to come.
    sweep->word = SIZE_MAX;
    sweep->bits = 0;
    sweep->mean = 0;
    sweep->winding = 0;
    sweep->next_column = 0;
}

/// Ends the line: its pixels are no longer marked as crowded.
static void end_line(struct lk_sweep *sweep) {
    if (!sweep->is_crowded[sweep->line]) return;
    memset(sweep->crowded + (size_t)sweep->line * sweep->words, 0, sweep->words * sizeof *sweep->crowded);
    sweep->is_crowded[sweep->line] = 0;
}

int lk_sweep_next(struct lk_sweep *sweep, struct lk_path_edges edges, struct lk_crowded_pixel *pixel) {
    if (!sweep->is_emitting) {
        if (sweep->row >= sweep->end_row) return 0;
        int32_t left = sweep->end_row - sweep->row;
        sweep->rows = left < rows_per_strip ? left : rows_per_strip;
        activate(sweep, edges);
        if (sweep->active_count > 0) sweep_add(sweep, edges.edges);
        sweep->is_emitting = 1;
        sweep->line = 0;
        begin_line(sweep);
    }
    if (sweep->active_count > 0) {
        while (sweep->line < sweep->rows) {
            if (!sweep_emit_line(sweep)) {
                *pixel = (struct lk_crowded_pixel){
                    sweep->row + sweep->line, sweep->next_column, sweep->winding,
                    sweep->cells[(size_t)sweep->line * sweep->words * 64 + (size_t)sweep->next_column].count};
                return 1;
            }
            end_line(sweep);
            sweep->line++;
            begin_line(sweep);
        }
        sweep_end_band(sweep);
    } else if (sweep->open_count > 0) {
        sweep_close_boxes(sweep);
    }
    sweep->row += sweep->rows;
    sweep->is_emitting = 0;
    return 2;
}

void lk_sweep_solve(struct lk_sweep *sweep, float area) { sweep->solved = area; }

size_t lk_sweep_edge_count(const struct lk_sweep *sweep) { return sweep->active_count; }

int32_t lk_sweep_crowded(const struct lk_sweep *sweep, int32_t column, int32_t *count) {
    size_t line = (size_t)sweep->line;
    size_t next = next_set_bit(sweep->crowded + line * sweep->words, (size_t)column + 1, sweep->words);
    if (next >= (size_t)sweep->columns) return sweep->columns;
    *count = sweep->cells[line * sweep->words * 64 + next].count;
    return (int32_t)next;
}

void lk_sweep_gather(
    const struct lk_sweep *sweep, struct lk_path_edges edges, float left, float right, struct lk_edge_part *parts, int32_t *ends) {
    int32_t number = sweep->row + sweep->line;
    float row = (float)number;
    int is_cut = left > -__builtin_inff() || right < __builtin_inff();
    for (size_t i = 0; i < sweep->active_count; i++) {
        const struct lk_path_edge *edge = edges.edges + sweep->active[i];
        if (edge->y1 <= row || (int32_t)edge->y0 > number) continue;
        int32_t direction = direction_of(edge);
        struct piece piece = piece_of(edge, slope_of(edge), row);
        if (is_cut) {
            float low = least(piece.x0, piece.x1), high = greatest(piece.x0, piece.x1);
            // An edge that only ends at the left side belongs to the column before.
            if (!((high > left || low == left) && low <= right)) continue;
            if (low < left || high > right) piece = cut_to(piece, left, right);
        }
#define TAKE(column, from_x, from_y, to_x, to_y)                                                                           \
    do {                                                                                                                   \
        int32_t end_ = ends[column];                                                                                       \
        if (end_ >= 0) {                                                                                                   \
            parts[end_] = (struct lk_edge_part){(from_x), (from_y), (to_x), (to_y), direction};                            \
            ends[column] = end_ + 1;                                                                                       \
        }                                                                                                                  \
    } while (0)
        FOR_EACH_CELL(piece, sweep->columns, TAKE);
#undef TAKE
    }
}

struct lk_sweep_result lk_sweep_finish(struct lk_sweep *sweep) {
    sweep_close_boxes(sweep);
    struct lk_solid bounds = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
#define REACH(left, top, right, bottom)                                                                                    \
    do {                                                                                                                   \
        if ((left) < bounds.min_x) bounds.min_x = (left);                                                                  \
        if ((top) < bounds.min_y) bounds.min_y = (top);                                                                    \
        if ((right) > bounds.max_x) bounds.max_x = (right);                                                                \
        if ((bottom) > bounds.max_y) bounds.max_y = (bottom);                                                              \
    } while (0)
    for (size_t i = 0; i < sweep->strip_count; i++) {
        struct lk_strip strip = sweep->strips[i];
        REACH(strip.x, strip.y, strip.x + strip.width, strip.y + strip.height);
    }
    for (size_t i = 0; i < sweep->solid_count; i++) {
        struct lk_solid solid = sweep->solids[i];
        REACH(solid.min_x, solid.min_y, solid.max_x, solid.max_y);
    }
#undef REACH
    if (sweep->strip_count + sweep->solid_count == 0) bounds = (struct lk_solid){0};
    return (struct lk_sweep_result){sweep->strips, sweep->strip_count, sweep->alphas, sweep->alpha_count,
                                    sweep->solids, sweep->solid_count, bounds};
}
