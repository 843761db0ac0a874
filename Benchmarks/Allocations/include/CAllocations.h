/// How often this program's code, libraries included, asks for memory.
#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

/// How often memory was asked for so far, by all threads; -1 where nobody counts, since a sanitizer has an allocator of its own.
long callocations_count(void);

#endif
