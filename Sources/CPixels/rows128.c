// Vectors of four words: what every processor has that vectors are compiled for.
#include "variants.h"
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#define WORDS 4
#define NAME "128 bits"
#define VARIANT lk_rows_128

#if defined(__SSE2__)
#define MULTIPLY(a, b) ((Lanes)_mm_mulhi_epu16((__m128i)(a), (__m128i)(b)))
#define ADD(a, b) ((Lanes)_mm_adds_epu16((__m128i)(a), (__m128i)(b)))
#else
typedef uint16_t EightLanes __attribute__((vector_size(16), aligned(4)));
typedef uint32_t EightWords __attribute__((vector_size(32), aligned(4)));

static inline EightLanes multiply(EightLanes a, EightLanes b) {
    EightWords product = __builtin_convertvector(a, EightWords) * __builtin_convertvector(b, EightWords);
    return __builtin_convertvector(product >> 16, EightLanes);
}

static inline EightLanes add(EightLanes a, EightLanes b) {
    EightLanes sum = a + b;
    return sum | (EightLanes)(sum < a);
}
#define MULTIPLY(a, b) ((Lanes)multiply((a), (b)))
#define ADD(a, b) ((Lanes)add((a), (b)))
#endif

typedef uint32_t FourWords __attribute__((vector_size(16), aligned(4)));

static inline FourWords load_some(const uint32_t *words, size_t count) {
    return (FourWords){words[0], count > 1 ? words[1] : 0, count > 2 ? words[2] : 0, 0};
}

static inline void store_some(uint32_t *words, FourWords value, size_t count) {
    words[0] = value[0];
    if (count > 1) words[1] = value[1];
    if (count > 2) words[2] = value[2];
}
#define LOAD_SOME(words, count) ((Words)load_some((words), (count)))
#define LOAD_BYTES(bytes, count) ((Bytes)(uint32_t)some_bytes((bytes), (count)))
#define STORE_SOME(words, value, count) store_some((words), (FourWords)(value), (count))

typedef int32_t FourIndices __attribute__((vector_size(16), aligned(4)));

static inline FourWords gathered(const uint32_t *words, FourIndices at) {
    return (FourWords){words[at[0]], words[at[1]], words[at[2]], words[at[3]]};
}

static inline void gather_pairs(const uint32_t *words, FourIndices at, FourWords *first, FourWords *second) {
    *first = gathered(words, at);
    *second = gathered(words + 1, at);
}
#define GATHER_PAIRS(words, at, count, first, second) gather_pairs((words), (FourIndices)(at), (FourWords *)(first), (FourWords *)(second))
#define GATHER(words, at) ((Words)gathered((words), (FourIndices)(at)))

#include "rows.inc"
#include "strips.inc"
#include "areas.inc"
#include "quads.inc"
#include "gradients.inc"
#include "shadows.inc"
