#define _GNU_SOURCE
#include "builds.h"

#include <elf.h>
#include <link.h>
#include <string.h>

typedef struct lk_listener {
    lk_build_tell *tell;
    void *teller;
} lk_listener;

/// The mark among the notes of a segment; NULL for none.
static const uint8_t *mark_in(const uint8_t *notes, size_t size, size_t align, size_t *length) {
    size_t place = 0;
    while (size - place >= sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) note;
        memcpy(&note, notes + place, sizeof note);
        size_t name = place + sizeof note;
        size_t body = (name + note.n_namesz + align - 1) / align * align;
        if (body > size || note.n_descsz > size - body) return NULL;
        if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && memcmp(notes + name, "GNU", 4) == 0) {
            *length = note.n_descsz;
            return notes + body;
        }
        place = (body + note.n_descsz + align - 1) / align * align;
        if (place > size) return NULL;
    }
    return NULL;
}

static int tell_of(struct dl_phdr_info *object, size_t size, void *data) {
    (void)size;
    const lk_listener *listener = data;
    const uint8_t *mark = NULL;
    size_t length = 0;
    for (int i = 0; i < object->dlpi_phnum && mark == NULL; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        if (part->p_type != PT_NOTE) continue;
        // Notes are aligned to four bytes, unless their segment says eight.
        mark = mark_in((const uint8_t *)(object->dlpi_addr + part->p_vaddr), part->p_memsz, part->p_align == 8 ? 8 : 4, &length);
    }
    listener->tell(listener->teller, object->dlpi_name ? object->dlpi_name : "", mark, length);
    return 0;
}

void lk_builds(lk_build_tell *tell, void *teller) {
    lk_listener listener = {tell, teller};
    dl_iterate_phdr(tell_of, &listener);
}
