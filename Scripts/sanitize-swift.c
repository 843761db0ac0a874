// Tells the thread sanitizer what Swift's library, which is not watched, does between threads. `Scripts/sanitize thread` loads it before
// everything else.
//
// Mutex: where threads wait for each other, what one wrote under the lock and the next one read would look like a race.
//
// Counts of references: an array that one thread read and gave up is changed in place by another that has the only reference left.
// It asked whether that is so, and the answer comes after all that was done before the others gave theirs up.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

extern void __tsan_acquire(void *lock) __attribute__((weak));
extern void __tsan_release(void *lock) __attribute__((weak));

// The compiler may count on every register to be as it was.
#define COUNTS __attribute__((preserve_most))

static void giveUp(void *object) {
    if (object && __tsan_release) __tsan_release(object);
}

static bool answer(bool isUnique, void *object) {
    if (isUnique && object && __tsan_acquire) __tsan_acquire(object);
    return isUnique;
}

#define REAL(result, name, ...) \
    static result (*real)(__VA_ARGS__); \
    if (!real) real = dlsym(RTLD_NEXT, name)

COUNTS void swift_release(void *object) {
    REAL(void, "swift_release", void *);
    giveUp(object);
    real(object);
}

COUNTS void swift_release_n(void *object, uint32_t n) {
    REAL(void, "swift_release_n", void *, uint32_t);
    giveUp(object);
    real(object, n);
}

bool swift_isUniquelyReferenced_native(void *object) {
    REAL(bool, "swift_isUniquelyReferenced_native", void *);
    return answer(real(object), object);
}

bool swift_isUniquelyReferenced_nonNull_native(void *object) {
    REAL(bool, "swift_isUniquelyReferenced_nonNull_native", void *);
    return answer(real(object), object);
}

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self
#define NAMED(symbol) __asm__(symbol)

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void told_lock(uint32_t thread, SELF) NAMED(LOCK);
SWIFT bool told_try_lock(SELF) NAMED(TRY_LOCK);
SWIFT void told_unlock(SELF) NAMED(UNLOCK);

SWIFT void told_lock(uint32_t thread, SELF) {
    SWIFT void (*lock)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK);
    lock(thread, self);
    if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT bool told_try_lock(SELF) {
    SWIFT bool (*tryLock)(SELF) = dlsym(RTLD_NEXT, TRY_LOCK);
    bool isLocked = tryLock(self);
    if (isLocked && __tsan_acquire) __tsan_acquire(self);
    return isLocked;
}

SWIFT void told_unlock(SELF) {
    SWIFT void (*unlock)(SELF) = dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(self);
    unlock(self);
}
