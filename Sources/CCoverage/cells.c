// Accumulates edges in rows of pixels, and turns these into coverage.
//
// Each pixel keeps sums of signed areas, which are its coverage as long as the winding in it takes no more than two
// neighbouring values. That is so wherever a single chain of edges passes that is monotonic along one axis: one that never
// turns back in y crosses each height once, so that the windings to its left and to its right are the only two; one that
// never turns back in x crosses each column once, and likewise for above and below. A pixel whose edges are of several
// chains of both sorts is *crowded*: the caller has to work out its area.
#include "sweep.h"

/// A row of the band that an edge is added to.
struct line {
    struct cell *cells;
    uint64_t *touched, *crowded;
    int *is_crowded;
};

/// A piece that enters through the upper side of a pixel adds to the winding to its right.
INLINE void add_winding(const struct line *line, struct piece piece, int32_t direction, int32_t columns) {
    if (!(piece.y0 == 0 && piece.y1 > 0)) return;
    int32_t column = first_column(piece);
    if (column < columns) line->cells[column].winding += direction;
}

static inline void add_part(
    const struct line *line, uint32_t fall, uint32_t crossing, float sign, int32_t column, float x0, float y0, float x1, float y1) {
    struct cell *cell = line->cells + column;
    float height = (y1 - y0) * sign;
    cell->height += height;
    cell->area += height * (1 - (x0 + x1) / 2);
    cell->count++;
    if (cell->fall == fall && cell->crossing == crossing) return;
    if (cell->fall == 0) {
        cell->fall = fall;
        cell->crossing = crossing;
        line->touched[column >> 6] |= (uint64_t)1 << (column & 63);
    } else if ((cell->fall & cell->crossing) != several) {
        if (cell->fall != fall) cell->fall = several;
        if (cell->crossing != crossing) cell->crossing = several;
        if ((cell->fall & cell->crossing) == several) {
            line->crowded[column >> 6] |= (uint64_t)1 << (column & 63);
            *line->is_crowded = 1;
        }
    }
}

void sweep_add(struct lk_sweep *sweep, const struct lk_path_edge *edges) {
    int32_t columns = sweep->columns, top = sweep->row, rows = sweep->rows;
    size_t words = sweep->words;
    struct line lines[rows_per_strip];
    for (size_t i = 0; i < rows_per_strip; i++) {
        lines[i] = (struct line){
            sweep->cells + i * words * 64, sweep->touched + i * words, sweep->crowded + i * words, sweep->is_crowded + i};
    }
    const int32_t *active = sweep->active, *end = active + sweep->active_count;
    for (; active < end; active++) {
        const struct lk_path_edge *edge = edges + *active;
        uint32_t fall = fall_of(edge), crossing = edge->crossing;
        int32_t direction = direction_of(edge);
        float sign = (float)direction;
        int32_t number = (int32_t)edge->y0 - top;
        if (number < 0) number = 0;
        float row = (float)(top + number);
        int is_cut_above = edge->y0 < row, is_cut_below = edge->y1 > row + 1;
        const struct line *line = lines + number;
#define TAKE(column, from_x, from_y, to_x, to_y) add_part(line, fall, crossing, sign, (column), (from_x), (from_y), (to_x), (to_y))
        // Most edges are lower than a row, and many stay in one pixel.
        if (!is_cut_above && !is_cut_below) {
            struct piece piece = {edge->x0, edge->y0 - row, edge->x1, edge->y1 - row};
            int32_t column = (int32_t)piece.x0;
            if (piece.y0 > 0 && column == (int32_t)piece.x1) {
                if (column < columns) TAKE(column, piece.x0 - (float)column, piece.y0, piece.x1 - (float)column, piece.y1);
                continue;
            }
            add_winding(line, piece, direction, columns);
            FOR_EACH_CELL(piece, columns, TAKE);
            continue;
        }
        float slope = slope_of(edge);
        struct piece piece;
        piece.x0 = is_cut_above ? column_at(edge, slope, row) : edge->x0;
        piece.y0 = is_cut_above ? 0 : edge->y0 - row;
        for (;;) {
            piece.x1 = is_cut_below ? column_at(edge, slope, row + 1) : edge->x1;
            piece.y1 = is_cut_below ? 1 : edge->y1 - row;
            add_winding(line, piece, direction, columns);
            FOR_EACH_CELL(piece, columns, TAKE);
            if (!is_cut_below || ++line == lines + rows) break;
            row += 1;
            is_cut_below = edge->y1 > row + 1;
            piece.x0 = piece.x1;
            piece.y0 = 0;
        }
#undef TAKE
    }
}

/// True for windings that the fill rule counts as inside.
INLINE int is_inside(const struct lk_sweep *sweep, int32_t winding) { return sweep->is_even_odd ? winding & 1 : winding != 0; }

/// The covered area of a pixel with this mean winding, which takes no more than two neighbouring values there.
INLINE float area_of_mean(const struct lk_sweep *sweep, float mean) {
    float m = mean < 0 ? -mean : mean;
    if (!sweep->is_even_odd) return m < 1 ? m : 1;
    float remainder = m - 2 * (float)(int32_t)(m / 2);
    return remainder < 1 ? remainder : 2 - remainder;
}

int sweep_emit_line(struct lk_sweep *sweep) {
    size_t words = sweep->words, line = (size_t)sweep->line;
    struct cell *cells = sweep->cells + line * words * 64;
    uint64_t *touched = sweep->touched + line * words;
    const uint64_t *crowded = sweep->crowded + line * words;
    uint8_t *bytes = sweep->bytes + line * byte_stride(words);
    uint64_t *partial = sweep->partial + line * words, *solid = sweep->solid + line * words;
    float mean = sweep->mean;
    int32_t winding = sweep->winding, next = sweep->next_column;
    size_t word = sweep->word;
    uint64_t bits = sweep->bits;
    for (;;) {
        while (bits == 0) {
            if (++word >= words) {
                if (is_inside(sweep, winding)) set_bits(solid, next - 1, sweep->columns - 1);
                return 1;
            }
            bits = touched[word];
            touched[word] = 0;
        }
        int32_t column = (int32_t)(word * 64 + lowest_bit(bits));
        struct cell *cell = cells + column;
        if (column > next) {
            // No edge in between, so the winding is the same all down the pixel's side.
            if (is_inside(sweep, winding)) set_bits(solid, next - 1, column - 1);
            mean = (float)winding;
        }
        if (column > 0) {
            float area;
            if (crowded[word] & bits & (0 - bits)) {
                area = sweep->solved;
                if (area < 0) {
                    sweep->mean = mean;
                    sweep->winding = winding;
                    // Pixels before this one are done.
                    sweep->next_column = column;
                    sweep->word = word;
                    sweep->bits = bits;
                    return 0;
                }
                sweep->solved = -1;
            } else {
                area = area_of_mean(sweep, mean + cell->area);
            }
            uint8_t alpha = (uint8_t)(area * 255 + 0.5f);
            uint64_t bit = (uint64_t)1 << ((column - 1) & 63);
            if (alpha == 255) {
                solid[(column - 1) >> 6] |= bit;
            } else if (alpha != 0) {
                partial[(column - 1) >> 6] |= bit;
                bytes[column - 1] = alpha;
            }
        }
        mean += cell->height;
        winding += cell->winding;
        *cell = (struct cell){0};
        next = column + 1;
        bits &= bits - 1;
    }
}
