// What Swift has no word for of the system: two names that change places, a folder with all in it, and the words that a program was
// started with, which Swift looks up in /proc and changes where they are no UTF-8.
#pragma once

/// Two names change places in one step.
/// - Returns: 0, or the system's number of what went wrong: EINVAL where the file system knows of no such step.
int lk_exchange(const char *one, const char *other);

/// Removes a file, or a folder and what is in it. Links are not followed.
void lk_remove_all(const char *path);

/// How many words the program was started with, its own name among them.
int lk_word_count(void);
/// One of them, as it was given.
const char *lk_word(int place);
