/// Which builds of which objects a process consists of: the program and the libraries that are loaded, each by the mark that its
/// linker left in it (`.note.gnu.build-id`).
#pragma once

#include <stddef.h>
#include <stdint.h>

/// - Parameters:
///   - path: where the dynamic linker found it; empty for the program itself.
///   - mark: of `size` bytes; NULL where the linker left none.
typedef void lk_build_tell(void *teller, const char *path, const uint8_t *mark, size_t size);

/// Tells of each object, the program first.
void lk_builds(lk_build_tell *tell, void *teller);
