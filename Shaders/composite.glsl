// composite: a surface, pixel on pixel. Upright only.
//
//   row      meaning                                               space
//   color    factor of the surface's premultiplied pixels          -
//   meta     x: clip index; y: alpha above; w: hard edges          -
//   source   x, y: what to add to a pixel to get its texel         pixel to texture

// ---- vertex ----
#ifdef VERTEX
in vec4 color;
in vec4 meta;
in vec4 source;
flat out vec4 paint;
flat out vec2 toTexel;
flat out float alphaAbove;

void main() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    toTexel = source.xy;
    alphaAbove = meta.y;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
flat in vec4 paint;
flat in vec2 toTexel;
flat in float alphaAbove;
out vec4 pixel;

void main() {
    vec2 p = pixelCentre();
    pixel = cutSource(surfaceTexel(picture, p, toTexel) * paint * coveredShare(shapeArea(p) * clipArea(p), alphaAbove), p);
}
#endif
