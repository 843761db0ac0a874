// Tells the thread sanitizer what Swift's Mutex does where threads wait for each other: that lies in the standard library, which is not
// watched, so that what one thread wrote under the lock and the next one read would look like a race. `Scripts/sanitize thread`
// loads it before everything else.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

extern void __tsan_acquire(void *lock) __attribute__((weak));
extern void __tsan_release(void *lock) __attribute__((weak));

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
