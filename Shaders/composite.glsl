// composite: a surface, texel on pixel. Upright only.
//
//   row      meaning                                                  space
//   color    factor of the surface's premultiplied pixels             -
//   meta     x: clip index; y, z: see `coveredShare`; w: hard edges   -
//   source   x, y: what to add to a pixel to get its texel            pixel to texture

// ---- handed from the vertex to the fragment stage ----
HANDED vec4 paint;
HANDED vec2 toTexel;
HANDED vec2 above;

// ---- vertex ----
#ifdef VERTEX
ROW vec4 color;
ROW vec4 meta;
ROW vec4 source;

void placeInstance() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    toTexel = source.xy;
    above = meta.yz;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
void shadePixel() {
    vec2 p = pixelCentre();
    pixel = cutSource(surfaceTexel(picture, p, toTexel) * paint * coveredShare(shapeArea(p) * clipArea(p), 1.0, above), p);
}
#endif
