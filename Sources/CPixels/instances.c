// Checks and bounds of a plan's many instances before it is painted.
#include "CPixels.h"

typedef float Four __attribute__((vector_size(16), aligned(4)));
typedef int32_t FourWhole __attribute__((vector_size(16), aligned(4)));

#define INLINE static inline __attribute__((always_inline))

INLINE Four load(const float *row) { return *(const Four *)row; }

INLINE int all(FourWhole lanes) { return __builtin_reduce_and(lanes) != 0; }

/// A number less itself is 0, unless it is infinite or NaN.
INLINE int is_finite(Four row) { return all(row - row == 0.0f); }

/// Whole numbers below 2²⁴.
INLINE int is_whole(Four row, FourWhole *whole) {
    if (!all((row < 16777216.0f) & (row > -16777216.0f))) return 0;
    *whole = __builtin_convertvector(row, FourWhole);
    return all(__builtin_convertvector(*whole, Four) == row);
}

int lk_are_simple(struct lk_instances instances, int are_strips, int replaces, const struct lk_named_bytes *bytes) {
    size_t paint = are_strips ? 8 : 4;
    const float *row = instances.rows + 4 * instances.first_row;
    for (size_t i = 0; i < instances.count; i++, row += 4 * instances.row_count) {
        FourWhole box, strip;
        Four color = load(row + paint), meta = load(row + paint + 4);
        if (!is_finite(color) || !is_finite(meta) || !(meta[1] >= 0) || !(meta[1] <= 1) || !(meta[2] >= 0) || !(meta[2] <= 1) ||
            (replaces && color[3] != 1)) return 0;
        if (!is_whole(load(row), &box)) return 0;
        if (!are_strips) continue;
        if (!is_whole(load(row + 4), &strip) || box[0] >= box[2] || box[1] >= box[3]) return 0;
        if (strip[0] < 0 || strip[1] < 0 || strip[2] < box[2] - box[0] || (strip[3] & ~1)) return 0;
        int64_t start = strip[1] * bytes->line_length + strip[0], count = bytes->own;
        if (strip[3]) {
            int64_t page = start / bytes->page_size;
            if (page >= bytes->page_count) return 0;
            start -= page * bytes->page_size;
            count = bytes->page_bytes[page];
        }
        if (start + (int64_t)(box[3] - box[1] - 1) * strip[2] + (box[2] - box[0]) > count) return 0;
    }
    return 1;
}

size_t lk_finite_rows(const float *rows, size_t count) {
    const size_t at_once = 64;
    size_t i = 0;
    // All numbers of many rows at once: most plans have nothing else.
    for (; i + at_once <= count; i += at_once) {
        FourWhole none = {0};
        for (size_t j = i; j < i + at_once; j++) {
            Four row = load(rows + 4 * j);
            none |= row - row != 0.0f;
        }
        if (__builtin_reduce_or(none)) break;
    }
    while (i < count && is_finite(load(rows + 4 * i))) i++;
    return i;
}

INLINE Four lesser(Four a, Four b) { return __builtin_elementwise_min(a, b); }

INLINE Four greater(Four a, Four b) { return __builtin_elementwise_max(a, b); }

/// A rectangle as four minima: of x, y, −x and −y.
INLINE Four least_of(Four box) { return box * (Four){1, 1, -1, -1}; }

INLINE Four least_of_reach(struct lk_reach reach) {
    return least_of((Four){(float)reach.min_x, (float)reach.min_y, (float)reach.max_x, (float)reach.max_y});
}

size_t lk_instances_within(struct lk_instances instances, int are_quads, float margin, struct lk_reach surface, struct lk_reach bounds) {
    Four shown = least_of_reach(surface), least = least_of_reach(bounds) - margin;
    const float *row = instances.rows + 4 * instances.first_row;
    for (size_t i = 0; i < instances.count; i++, row += 4 * instances.row_count) {
        Four place = load(row);
        if (are_quads) {
            Four a = load(row), b = load(row + 4);
            Four low = lesser(a, b), high = greater(a, b);
            place = (Four){low[0] < low[2] ? low[0] : low[2], low[1] < low[3] ? low[1] : low[3],
                           high[0] > high[2] ? high[0] : high[2], high[1] > high[3] ? high[1] : high[3]};
        }
        Four seen = greater(least_of(place), shown);
        if (seen[0] < -seen[2] && seen[1] < -seen[3] && !all(seen >= least)) return i;
    }
    return instances.count;
}

size_t lk_note_columns(struct lk_instances instances, struct lk_reach reach, int32_t top, int32_t *columns) {
    const float *row = instances.rows + 4 * instances.first_row;
    for (size_t i = 0; i < instances.count; i++, row += 4 * instances.row_count) {
        FourWhole box;
        if (!is_whole(load(row), &box)) return i;
        int32_t from = box[0] > reach.min_x ? box[0] : reach.min_x, above = box[1] > reach.min_y ? box[1] : reach.min_y;
        int32_t end = box[2] < reach.max_x ? box[2] : reach.max_x, below = box[3] < reach.max_y ? box[3] : reach.max_y;
        if (from >= end || above >= below) continue;
        for (int32_t place = (above - top) / lk_rows_noted; place <= (below - 1 - top) / lk_rows_noted; place++) {
            if (from < columns[2 * place]) columns[2 * place] = from;
            if (end > columns[2 * place + 1]) columns[2 * place + 1] = end;
        }
    }
    return instances.count;
}
