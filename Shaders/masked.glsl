// masked: a surface times the alpha of a second one, both texel on pixel. Upright only.
//
//   row      meaning                                                       space
//   color    factor of the first surface's premultiplied pixels            -
//   meta     x: clip index; w: hard edges                                  -
//   source   x, y: what to add to a pixel to get its texel; z, w: the      pixel to texture
//            same for the second surface

// ---- handed from the vertex to the fragment stage ----
HANDED vec4 paint;
HANDED vec4 toTexels;

// ---- vertex ----
#ifdef VERTEX
ROW vec4 color;
ROW vec4 meta;
ROW vec4 source;

void placeInstance() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    toTexels = source;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
void shadePixel() {
    vec2 p = pixelCentre();
    vec4 shown = surfaceTexel(picture, p, toTexels.xy) * surfaceTexel(second, p, toTexels.zw).a;
    pixel = cutSource(shown * paint * (shapeArea(p) * clipArea(p)), p);
}
#endif
