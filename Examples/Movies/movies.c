#include "movies.h"

// Made by ExampleMovieTests, from the layers of `Assets/ShipMovie.swift`.
static const unsigned char ship[] = {
#embed "ship.mp4"
};

const unsigned char *lk_ship_movie(size_t *size) {
    *size = sizeof ship;
    return ship;
}
