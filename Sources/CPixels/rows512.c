// Vectors of sixteen words: AVX-512 with its operations on bytes and 16-bit lanes.
#if defined(__x86_64__)
#include "variants.h"
#include <immintrin.h>

#define WORDS 16
#define NAME "512 bits"
#define VARIANT lk_rows_512
#define MULTIPLY(a, b) ((Lanes)_mm512_mulhi_epu16((__m512i)(a), (__m512i)(b)))
#define ADD(a, b) ((Lanes)_mm512_adds_epu16((__m512i)(a), (__m512i)(b)))
#define SOME(count) ((__mmask16)((1u << (count)) - 1))
#define LOAD_SOME(words, count) ((Words)_mm512_maskz_loadu_epi32(SOME(count), (words)))
#define STORE_SOME(words, value, count) _mm512_mask_storeu_epi32((words), SOME(count), (__m512i)(value))
#define PERMUTE(low, high, at) ((Words)_mm512_permutex2var_epi32((__m512i)(low), (__m512i)(at), (__m512i)(high)))
#define LOAD_SIDES(first, count, second, other) \
    ((Words)_mm512_mask_loadu_epi32( \
        _mm512_maskz_loadu_epi32(SOME(count), (first)), (__mmask16)(SOME(other) << 8), (second) - 8))
#define STORE_SIDES(first, count, second, other, value) \
    (_mm512_mask_storeu_epi32((first), SOME(count), (__m512i)(value)), \
     _mm512_mask_storeu_epi32((second) - 8, (__mmask16)(SOME(other) << 8), (__m512i)(value)))
#define LOAD_BYTES(bytes, count) \
    ((Bytes)_mm512_castsi512_si128(_mm512_maskz_loadu_epi8((__mmask64)SOME(count), (bytes))))
#define GATHER(words, at) ((Words)_mm512_i32gather_epi32((__m512i)(at), (const int *)(words), 4))
#define GATHER_PAIRS(words, at, count, first, second) \
    gather_pairs((words), (__m512i)(at), (count), (FreeWords *)(first), (FreeWords *)(second))

#pragma clang attribute push(__attribute__((target("avx512f,avx512bw"))), apply_to = function)
/// Words at any address: aligned only as a word is.
typedef uint32_t FreeWords __attribute__((vector_size(4 * WORDS), aligned(4)));

/// Each pair of neighbours is one load. Loads are most of the work, so the second half's are skipped where no lane of it counts.
static inline __attribute__((always_inline)) void gather_pairs(
    const uint32_t *words, __m512i at, int64_t count, FreeWords *first, FreeWords *second) {
    __m512 low = (__m512)_mm512_i32gather_epi64(_mm512_castsi512_si256(at), words, 4);
    __m512 high = _mm512_setzero_ps();
    if (count > 8) high = (__m512)_mm512_i32gather_epi64(_mm512_extracti64x4_epi64(at, 1), words, 4);
    *first = (FreeWords)__builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    *second = (FreeWords)__builtin_shufflevector(low, high, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
}
#include "rows.inc"
#include "strips.inc"
#include "areas.inc"
#include "quads.inc"
#include "gradients.inc"
#include "shadows.inc"
#pragma clang attribute pop
#endif
