#include "cdigest.h"

#include <stdatomic.h>
#include <string.h>

/// The fractions of the cube roots of the first 64 primes.
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t big_endian(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint32_t turned(uint32_t word, int count) { return word >> count | word << (32 - count); }

static void add_blocks_plainly(uint32_t *state, const uint8_t *blocks, size_t count) {
    for (; count > 0; count--, blocks += 64) {
        uint32_t words[64];
        for (int i = 0; i < 16; i++) words[i] = big_endian(blocks + 4 * i);
        for (int i = 16; i < 64; i++) {
            uint32_t early = words[i - 15], late = words[i - 2];
            words[i] = words[i - 16] + (turned(early, 7) ^ turned(early, 18) ^ early >> 3) + words[i - 7]
                + (turned(late, 17) ^ turned(late, 19) ^ late >> 10);
        }
        uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
        uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
        for (int i = 0; i < 64; i++) {
            uint32_t first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + constants[i] + words[i];
            uint32_t second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
            h = g; g = f; f = e; e = d + first;
            d = c; c = b; b = a; a = first + second;
        }
        state[0] += a; state[1] += b; state[2] += c; state[3] += d;
        state[4] += e; state[5] += f; state[6] += g; state[7] += h;
    }
}

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

static bool has_instructions(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1) || !(c & bit_SSSE3)) return false;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && b & 1u << 29;
}

/// The instructions keep the eight words of the state as ABEF and CDGH and do two rounds each, with four words of the schedule at
/// a time.
__attribute__((target("sha,sse4.1,ssse3")))
static void add_blocks_in_hardware(uint32_t *state, const uint8_t *blocks, size_t count) {
    const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
    __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
    __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
    __m128i abef = _mm_alignr_epi8(low, high, 8), cdgh = _mm_blend_epi16(high, low, 0xF0);
    for (; count > 0; count--, blocks += 64) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i words[4];
        for (int i = 0; i < 4; i++) words[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks + 16 * i)), order);
        for (int i = 0; i < 16; i++) {
            __m128i now = words[i & 3];
            if (i >= 4) {
                // The next four words: of those 16, 15, 7 and 2 before.
                __m128i sum = _mm_sha256msg1_epu32(words[i & 3], words[i + 1 & 3]);
                sum = _mm_add_epi32(sum, _mm_alignr_epi8(words[i + 3 & 3], words[i + 2 & 3], 4));
                now = words[i & 3] = _mm_sha256msg2_epu32(sum, words[i + 3 & 3]);
            }
            __m128i rounds = _mm_add_epi32(now, _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, rounds);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(rounds, 0x0E));
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    low = _mm_shuffle_epi32(abef, 0x1B);
    high = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xF0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}
#else
static bool has_instructions(void) { return false; }
static void add_blocks_in_hardware(uint32_t *state, const uint8_t *blocks, size_t count) {
    add_blocks_plainly(state, blocks, count);
}
#endif

/// 0 until somebody asked, then 1 for plain C and 2 for the processor's instructions.
static atomic_int way;

bool lk_sha256_is_in_hardware(void) { return has_instructions(); }

void lk_sha256_use_hardware(bool use) { atomic_store(&way, use && has_instructions() ? 2 : 1); }

static void add_blocks(uint32_t *state, const uint8_t *blocks, size_t count) {
    if (atomic_load_explicit(&way, memory_order_relaxed) == 0) lk_sha256_use_hardware(true);
    if (atomic_load_explicit(&way, memory_order_relaxed) == 2) {
        add_blocks_in_hardware(state, blocks, count);
    } else {
        add_blocks_plainly(state, blocks, count);
    }
}

/// The fractions of the square roots of the first eight primes.
lk_sha256 lk_sha256_begin(void) {
    return (lk_sha256){.state = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
}

void lk_sha256_add(lk_sha256 *sum, const void *start, size_t count) {
    if (count == 0) return;
    const uint8_t *bytes = start;
    size_t held = sum->count % 64;
    sum->count += count;
    if (held > 0) {
        size_t taken = count < 64 - held ? count : 64 - held;
        memcpy(sum->rest + held, bytes, taken);
        if (held + taken < 64) return;
        add_blocks(sum->state, sum->rest, 1);
        bytes += taken;
        count -= taken;
    }
    add_blocks(sum->state, bytes, count / 64);
    if (count % 64 > 0) memcpy(sum->rest, bytes + count / 64 * 64, count % 64);
}

void lk_sha256_end(lk_sha256 *sum, uint8_t *digest) {
    uint64_t bits = sum->count * 8;
    // A bit that is set, zeros, and the length in the last eight bytes of a block.
    uint8_t end[72] = {0x80};
    size_t zeros = (119 - sum->count % 64) % 64;
    for (int i = 0; i < 8; i++) end[1 + zeros + i] = (uint8_t)(bits >> (56 - 8 * i));
    lk_sha256_add(sum, end, zeros + 9);
    for (int i = 0; i < 32; i++) digest[i] = (uint8_t)(sum->state[i / 4] >> (24 - 8 * (i % 4)));
}
