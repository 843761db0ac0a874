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
#define LOAD_BYTES(bytes, count) \
    ((Bytes)_mm512_castsi512_si128(_mm512_maskz_loadu_epi8((__mmask64)SOME(count), (bytes))))
#define GATHER(words, at) ((Words)_mm512_i32gather_epi32((__m512i)(at), (const int *)(words), 4))

#pragma clang attribute push(__attribute__((target("avx512f,avx512bw"))), apply_to = function)
#include "rows.inc"
#pragma clang attribute pop
#endif
