// masked: a surface, pixel on pixel, as far as a second one's alpha lets it through. Upright only.
//
//   row      meaning                                                       space
//   color    factor of the first surface's premultiplied pixels            -
//   meta     x: clip index; w: hard edges                                  -
//   source   x, y: what to add to a pixel to get its texel; z, w: the      pixel to texture
//            same for the second surface

// ---- vertex ----
#ifdef VERTEX
in vec4 color;
in vec4 meta;
in vec4 source;
flat out vec4 paint;
flat out vec4 toTexels;

void main() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    toTexels = source;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
flat in vec4 paint;
flat in vec4 toTexels;
out vec4 pixel;

void main() {
    vec2 p = pixelCentre();
    vec4 shown = surfaceTexel(picture, p, toTexels.xy) * surfaceTexel(second, p, toTexels.zw).a;
    pixel = cutSource(shown * paint * (shapeArea(p) * clipArea(p)), p);
}
#endif
