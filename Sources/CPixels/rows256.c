// Vectors of eight words: AVX2.
#if defined(__x86_64__)
#include "variants.h"
#include <immintrin.h>

#define WORDS 8
#define NAME "256 bits"
#define VARIANT lk_rows_256
#define MULTIPLY(a, b) ((Lanes)_mm256_mulhi_epu16((__m256i)(a), (__m256i)(b)))
#define ADD(a, b) ((Lanes)_mm256_adds_epu16((__m256i)(a), (__m256i)(b)))
#define SOME(count) _mm256_cmpgt_epi32(_mm256_set1_epi32((int)(count)), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7))
#define LOAD_SOME(words, count) ((Words)_mm256_maskload_epi32((const int *)(words), SOME(count)))
#define STORE_SOME(words, value, count) _mm256_maskstore_epi32((int *)(words), SOME(count), (__m256i)(value))
#define PERMUTE(low, high, at) \
    ((Words)_mm256_blendv_epi8( \
        _mm256_permutevar8x32_epi32((__m256i)(low), (__m256i)(at)), _mm256_permutevar8x32_epi32((__m256i)(high), (__m256i)(at)), \
        (__m256i)((at) > 7)))
/// A mask of `count` lanes from lane 4 on.
#define FROM_FOUR(count) _mm256_andnot_si256(SOME(4), SOME((count) + 4))
#define LOAD_SIDES(first, count, second, other) \
    ((Words)_mm256_or_si256( \
        _mm256_maskload_epi32((const int *)(first), SOME(count)), _mm256_maskload_epi32((const int *)(second) - 4, FROM_FOUR(other))))
#define STORE_SIDES(first, count, second, other, value) \
    (_mm256_maskstore_epi32((int *)(first), SOME(count), (__m256i)(value)), \
     _mm256_maskstore_epi32((int *)(second) - 4, FROM_FOUR(other), (__m256i)(value)))
#define LOAD_BYTES(bytes, count) ((Bytes)some_bytes((bytes), (count)))
#define GATHER(words, at) ((Words)_mm256_i32gather_epi32((const int *)(words), (__m256i)(at), 4))
#define GATHER_PAIRS(words, at, count, first, second) \
    gather_pairs((words), (__m256i)(at), (count), (FreeWords *)(first), (FreeWords *)(second))

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
/// Words at any address: aligned only as a word is.
typedef uint32_t FreeWords __attribute__((vector_size(4 * WORDS), aligned(4)));

/// Each pair of neighbours is one load. Loads are most of the work, so the second half's are skipped where no lane of it counts.
static inline __attribute__((always_inline)) void gather_pairs(
    const uint32_t *words, __m256i at, int64_t count, FreeWords *first, FreeWords *second) {
    __m256 low = (__m256)_mm256_i32gather_epi64((const long long *)words, _mm256_castsi256_si128(at), 4);
    __m256 high = _mm256_setzero_ps();
    if (count > 4) high = (__m256)_mm256_i32gather_epi64((const long long *)words, _mm256_extracti128_si256(at, 1), 4);
    *first = (FreeWords)__builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14);
    *second = (FreeWords)__builtin_shufflevector(low, high, 1, 3, 5, 7, 9, 11, 13, 15);
}
#include "rows.inc"
#include "strips.inc"
#include "areas.inc"
#include "quads.inc"
#include "gradients.inc"
#include "shadows.inc"
#pragma clang attribute pop
#endif
