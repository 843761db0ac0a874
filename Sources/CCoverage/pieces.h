// The part of an edge within one row of pixels, cut into the columns that it passes.
#pragma once
#include "CCoverage.h"

#define INLINE static inline __attribute__((always_inline))

INLINE float least(float a, float b) { return b < a ? b : a; }
INLINE float greatest(float a, float b) { return b > a ? b : a; }
INLINE float within(float v, float low, float high) { return least(greatest(v, low), high); }

/// +1 where the outline runs down the edge (a level one: to the right), −1 where up (to the left): how the winding changes across the
/// edge from left to right.
INLINE int32_t direction_of(const struct lk_path_edge *edge) { return (int32_t)((edge->fall_and_sense & 1) * 2) - 1; }

/// The falling chain's number, from 1.
INLINE uint32_t fall_of(const struct lk_path_edge *edge) { return edge->fall_and_sense >> 1; }

/// Columns per row; 0 for a level edge.
INLINE float slope_of(const struct lk_path_edge *edge) {
    return edge->y1 > edge->y0 ? (edge->x1 - edge->x0) / (edge->y1 - edge->y0) : 0;
}

/// Where the edge is at a height; clamped between its ends, beyond which rounding could put it.
INLINE float column_at(const struct lk_path_edge *edge, float slope, float y) {
    float x = edge->x0 + (y - edge->y0) * slope;
    float low = edge->x0 < edge->x1 ? edge->x0 : edge->x1, high = edge->x0 < edge->x1 ? edge->x1 : edge->x0;
    return x < low ? low : x > high ? high : x;
}

/// The part of an edge within one row of pixels, running down.
struct piece {
    /// The upper and the lower end: x in columns, y 0…1 from the row's upper side.
    float x0, y0, x1, y1;
};

/// The part of an edge in a row, which it reaches.
INLINE struct piece piece_of(const struct lk_path_edge *edge, float slope, float row) {
    int is_cut_above = edge->y0 < row, is_cut_below = edge->y1 > row + 1;
    return (struct piece){
        is_cut_above ? column_at(edge, slope, row) : edge->x0, is_cut_above ? 0 : edge->y0 - row,
        is_cut_below ? column_at(edge, slope, row + 1) : edge->x1, is_cut_below ? 1 : edge->y1 - row};
}

/// The column that a piece is in right below its upper end: from a boundary between two columns, the one that it enters; where it runs
/// along the boundary, the one to the right.
INLINE int32_t first_column(struct piece piece) {
    int32_t column = (int32_t)piece.x0;
    return piece.x0 > piece.x1 && (float)column == piece.x0 ? column - 1 : column;
}

/// The part of a piece between two columns' left sides; it reaches between these and does not run along either.
INLINE struct piece cut_to(struct piece piece, float left, float right) {
    float slope = (piece.y1 - piece.y0) / (piece.x1 - piece.x0);
    float from = within(piece.x0, left, right), to = within(piece.x1, left, right);
    float upper = piece.y0 + (from - piece.x0) * slope, lower = piece.y0 + (to - piece.x0) * slope;
    if (to != piece.x1) piece.y1 = least(greatest(lower, piece.y0), piece.y1);
    if (from != piece.x0) piece.y0 = least(greatest(upper, piece.y0), piece.y1);
    piece.x0 = from;
    piece.x1 = to;
    return piece;
}

/// Cuts a piece into the columns it passes, from its upper end to its lower one, and calls TAKE(column, x0, y0, x1, y1) with each column
/// and the part's ends: x 0…1 from the column's left side, exactly 0 or 1 where the part was cut there; y as the piece has it. There are
/// COLUMNS columns; a piece that runs along the last one's right side is left out.
#define FOR_EACH_CELL(PIECE, COLUMNS, TAKE)                                                                                \
    do {                                                                                                                   \
        struct piece p_ = (PIECE);                                                                                         \
        int32_t upper_ = (int32_t)p_.x0, lower_ = (int32_t)p_.x1;                                                          \
        if (upper_ == lower_) {                                                                                            \
            if (upper_ < (COLUMNS)) TAKE(upper_, p_.x0 - (float)upper_, p_.y0, p_.x1 - (float)upper_, p_.y1);              \
            break;                                                                                                         \
        }                                                                                                                  \
        int32_t column_ = first_column(p_);                                                                                \
        if (column_ >= (COLUMNS)) break;                                                                                   \
        float x_ = p_.x0 - (float)column_, y_ = p_.y0;                                                                     \
        if (p_.x0 <= p_.x1) {                                                                                              \
            int32_t last_ = (float)lower_ == p_.x1 && lower_ > column_ ? lower_ - 1 : lower_;                              \
            if (column_ < last_) {                                                                                         \
                float slope_ = (p_.y1 - p_.y0) / (p_.x1 - p_.x0);                                                          \
                do {                                                                                                       \
                    float next_ = within(p_.y0 + ((float)(column_ + 1) - p_.x0) * slope_, y_, p_.y1);                      \
                    TAKE(column_, x_, y_, 1.0f, next_);                                                                    \
                    column_++;                                                                                             \
                    x_ = 0;                                                                                                \
                    y_ = next_;                                                                                            \
                } while (column_ < last_);                                                                                 \
            }                                                                                                              \
        } else {                                                                                                           \
            if (column_ > lower_) {                                                                                        \
                float slope_ = (p_.y1 - p_.y0) / (p_.x1 - p_.x0);                                                          \
                do {                                                                                                       \
                    float next_ = within(p_.y0 + ((float)column_ - p_.x0) * slope_, y_, p_.y1);                            \
                    TAKE(column_, x_, y_, 0.0f, next_);                                                                    \
                    column_--;                                                                                             \
                    x_ = 1;                                                                                                \
                    y_ = next_;                                                                                            \
                } while (column_ > lower_);                                                                                \
            }                                                                                                              \
        }                                                                                                                  \
        TAKE(column_, x_, y_, p_.x1 - (float)column_, p_.y1);                                                              \
    } while (0)
