// Turns rows of coverage into strips and solid boxes.
//
// In a band, the columns where any row is partly covered become strips; the rest of each row is solid or empty, and equal solid runs
// in successive rows become one box.
#include "sweep.h"
#include <string.h>

/// Strips closer together than this are joined, columns: a strip costs more than a few bytes.
enum { least_gap = 4 };

/// Moves the bytes of some columns to the end of the alphas.
static void append_strip(struct lk_sweep *sweep, size_t from, size_t end) {
    size_t width = end - from, count = width * (size_t)sweep->rows, words = sweep->words;
    if (sweep->strip_count == sweep->strip_room) {
        sweep->strips = sweep_grown(sweep->strips, &sweep->strip_room, sweep->strip_count + 1, sizeof *sweep->strips);
    }
    // Strips are narrow, so they are copied four bytes at a time, up to three beyond a row's end: there is room for these, and they
    // are 0, since no other strip is so close.
    if (sweep->alpha_count + count + least_gap > sweep->alpha_room) {
        sweep->alphas = sweep_grown(sweep->alphas, &sweep->alpha_room, sweep->alpha_count + count + least_gap, 1);
    }
    sweep->strips[sweep->strip_count++] = (struct lk_strip){
        sweep->x + (int32_t)from, sweep->y + sweep->row, (int32_t)width, sweep->rows, (int32_t)sweep->alpha_count};
    uint8_t *alphas = sweep->alphas + sweep->alpha_count;
    sweep->alpha_count += count;
    size_t first = from >> 6, last = (end - 1) >> 6;
    uint64_t head = ~(uint64_t)0 << (from & 63), tail = ~(uint64_t)0 >> (63 - ((end - 1) & 63));
    for (int32_t row = 0; row < sweep->rows; row++, alphas += width) {
        uint8_t *bytes = sweep->bytes + (size_t)row * byte_stride(words) + from;
        for (size_t i = 0; i < width; i += 4) {
            memcpy(alphas + i, bytes + i, 4);
            memset(bytes + i, 0, 4);
        }
        const uint64_t *solid = sweep->solid + (size_t)row * words;
        for (size_t word = first; word <= last; word++) {
            uint64_t bits = solid[word] & (word == first ? head : ~(uint64_t)0) & (word == last ? tail : ~(uint64_t)0);
            for (; bits; bits &= bits - 1) alphas[word * 64 + lowest_bit(bits) - from] = 255;
        }
    }
}

/// Makes a strip of each run of taken columns; runs that nearly touch are joined, and their gap is taken, too.
static void append_strips(struct lk_sweep *sweep) {
    size_t words = sweep->words, width = words * 64;
    size_t start = next_set_bit(sweep->taken, 0, words);
    while (start < width) {
        size_t end = next_clear_bit(sweep->taken, start, words), next = next_set_bit(sweep->taken, end, words);
        while (next < width && next - end < least_gap) {
            set_bits(sweep->taken, (int32_t)end, (int32_t)next);
            end = next_clear_bit(sweep->taken, next, words);
            next = next_set_bit(sweep->taken, end, words);
        }
        append_strip(sweep, start, end);
        start = next;
    }
}

/// Ends a box above a row.
static void close_box(struct lk_sweep *sweep, struct open_box box, int32_t row) {
    if (sweep->solid_count == sweep->solid_room) {
        sweep->solids = sweep_grown(sweep->solids, &sweep->solid_room, sweep->solid_count + 1, sizeof *sweep->solids);
    }
    sweep->solids[sweep->solid_count++] =
        (struct lk_solid){sweep->x + box.from, sweep->y + box.y, sweep->x + box.end, sweep->y + row};
}

/// Continues boxes whose columns are a solid run of this row, too, closes the others and opens new ones.
static void append_solids(struct lk_sweep *sweep, int32_t line) {
    size_t words = sweep->words, width = words * 64;
    int32_t row = sweep->row + line;
    uint64_t *solid = sweep->solid + (size_t)line * words;
    uint64_t any = 0;
    for (size_t i = 0; i < words; i++) any |= solid[i] &= ~sweep->taken[i];
    size_t old = 0, count = 0;
    for (size_t start = any ? next_set_bit(solid, 0, words) : width; start < width;) {
        size_t end = next_clear_bit(solid, start, words);
        struct open_box box = {(int32_t)start, (int32_t)end, row};
        while (old < sweep->open_count && sweep->open[old].from < box.from) close_box(sweep, sweep->open[old++], row);
        if (old < sweep->open_count && sweep->open[old].from == box.from && sweep->open[old].end == box.end) {
            box = sweep->open[old++];
        }
        sweep->next_open[count++] = box;
        start = next_set_bit(solid, end, words);
    }
    while (old < sweep->open_count) close_box(sweep, sweep->open[old++], row);
    struct open_box *open = sweep->open;
    sweep->open = sweep->next_open;
    sweep->next_open = open;
    sweep->open_count = count;
}

void sweep_end_band(struct lk_sweep *sweep) {
    size_t words = sweep->words;
    for (size_t i = 0; i < words; i++) {
        uint64_t any = 0;
        for (int32_t row = 0; row < sweep->rows; row++) any |= sweep->partial[(size_t)row * words + i];
        sweep->taken[i] = any;
    }
    append_strips(sweep);
    for (int32_t line = 0; line < sweep->rows; line++) append_solids(sweep, line);
    memset(sweep->partial, 0, (size_t)sweep->rows * words * sizeof *sweep->partial);
    memset(sweep->solid, 0, (size_t)sweep->rows * words * sizeof *sweep->solid);
}

void sweep_close_boxes(struct lk_sweep *sweep) {
    for (size_t i = 0; i < sweep->open_count; i++) close_box(sweep, sweep->open[i], sweep->row);
    sweep->open_count = 0;
}
