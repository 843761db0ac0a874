#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stddef.h>
#include <stdio.h>

int lk_exchange(const char *one, const char *other) {
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE) == 0 ? 0 : errno;
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status, (void)kind, (void)place;
    // What somebody else removed meanwhile is gone as well.
    remove(path);
    return 0;
}

void lk_remove_all(const char *path) { nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS); }

static int word_count = 0;
static char **words = NULL;

/// glibc tells what runs before `main` what it tells `main`.
__attribute__((constructor)) static void keep_words(int count, char **given) {
    word_count = count;
    words = given;
}

int lk_word_count(void) { return word_count; }

const char *lk_word(int place) { return words[place]; }
