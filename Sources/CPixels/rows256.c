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
#define LOAD_BYTES(bytes, count) ((Bytes)some_bytes((bytes), (count)))
#define GATHER(words, at) ((Words)_mm256_i32gather_epi32((const int *)(words), (__m256i)(at), 4))

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "rows.inc"
#pragma clang attribute pop
#endif
