// blend: a surface blended with a second one that holds its backdrop, both texel on pixel. Upright only; overwrites what is there.
//
//   row      meaning                                                       space
//   color    factor of the first surface's premultiplied pixels            -
//   meta     x: clip index; y, z: see `coveredShare`; w: hard edges        -
//   source   x, y: what to add to a pixel to get its texel; z, w: the      pixel to texture
//            same for the second surface

// ---- handed from the vertex to the fragment stage ----
HANDED vec4 paint;
HANDED vec4 toTexels;
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
    toTexels = source;
    above = meta.yz;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
void shadePixel() {
    vec2 p = pixelCentre();
    vec4 front = surfaceTexel(picture, p, toTexels.xy) * paint;
    vec4 behind = surfaceTexel(second, p, toTexels.zw);
    float coverage = coveredShare(shapeArea(p) * clipArea(p), 1.0, above) * cutShare(p, 0.0);
    pixel = behind + (blended(front, behind) - behind) * coverage;
}
#endif
