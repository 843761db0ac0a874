/// Movies that examples play, drawn and encoded by the project itself.
#pragma once

#include <stddef.h>

/// A spaceship that turns about its middle once in two seconds: 24 pictures of 128 × 128 pixels, H.264.
const unsigned char *lk_ship_movie(size_t *size);
