// composite: a surface, pixel on pixel. Upright only.
//
//   row      meaning                                               space
//   color    factor of the surface's premultiplied pixels          -
//   meta     x: clip index                                         -
//   source   x, y: what to add to a pixel to get its texel         pixel to texture

// ---- vertex ----
#ifdef VERTEX
in vec4 color;
in vec4 meta;
in vec4 source;
flat out vec4 paint;
flat out vec2 toTexel;

void main() {
    placeShape();
    placeClip(meta.x);
    paint = color;
    toTexel = source.xy;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
uniform sampler2D picture;
flat in vec4 paint;
flat in vec2 toTexel;
out vec4 pixel;

void main() {
    vec2 p = pixelCentre();
    vec4 below = texelFetch(picture, ivec2(floor(p) + toTexel), 0);
    pixel = below * paint * (shapeArea(p) * clipArea(p));
}
#endif
