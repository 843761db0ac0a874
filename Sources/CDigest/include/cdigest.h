/// SHA-256, FIPS 180-4: names of contents. Done by the processor's own instructions where it has them, seven times as fast.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A sum that is being made. A plain value: it may be copied.
typedef struct lk_sha256 {
    uint32_t state[8];
    /// Bytes so far.
    uint64_t count;
    /// Those that do not fill a block.
    uint8_t rest[64];
} lk_sha256;

lk_sha256 lk_sha256_begin(void);
void lk_sha256_add(lk_sha256 *sum, const void *bytes, size_t count);
/// Writes 32 bytes. The sum takes nothing more after it.
void lk_sha256_end(lk_sha256 *sum, uint8_t *digest);

/// The processor has instructions for it.
bool lk_sha256_is_in_hardware(void);
/// For tests: with false nothing but C is used.
void lk_sha256_use_hardware(bool use);
