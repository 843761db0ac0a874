// Rows of bits, a bit a column, in words of 64.
#pragma once
#include "pieces.h"

INLINE size_t lowest_bit(uint64_t word) { return (size_t)__builtin_ctzll(word); }

/// The first set bit at or after a column in a row of so many words; 64 · `words` where there is none.
INLINE size_t next_set_bit(const uint64_t *bits, size_t column, size_t words) {
    size_t i = column >> 6;
    if (i >= words) return words * 64;
    uint64_t word = bits[i] & (~(uint64_t)0 << (column & 63));
    while (word == 0) {
        if (++i >= words) return words * 64;
        word = bits[i];
    }
    return i * 64 + lowest_bit(word);
}

/// The first clear bit, likewise.
INLINE size_t next_clear_bit(const uint64_t *bits, size_t column, size_t words) {
    size_t i = column >> 6;
    if (i >= words) return words * 64;
    uint64_t word = ~bits[i] & (~(uint64_t)0 << (column & 63));
    while (word == 0) {
        if (++i >= words) return words * 64;
        word = ~bits[i];
    }
    return i * 64 + lowest_bit(word);
}

/// Sets the bits of the columns `from`..<`end`, if there are any.
INLINE void set_bits(uint64_t *bits, int32_t from, int32_t end) {
    if (from >= end) return;
    size_t first = (size_t)from >> 6, last = (size_t)(end - 1) >> 6;
    uint64_t head = ~(uint64_t)0 << (from & 63), tail = ~(uint64_t)0 >> (63 - ((end - 1) & 63));
    if (first == last) {
        bits[first] |= head & tail;
        return;
    }
    bits[first] |= head;
    for (size_t i = first + 1; i < last; i++) bits[i] = ~(uint64_t)0;
    bits[last] |= tail;
}
