// solid: a rectangle of one colour.
//
//   row     meaning                            space
//   color   premultiplied paint                -
//   meta    x: clip index, y: alpha above      -

// ---- vertex ----
#ifdef VERTEX
in vec4 color;
in vec4 meta;
flat out vec4 paint;
flat out float alphaAbove;

void main() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    alphaAbove = meta.y;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
flat in vec4 paint;
flat in float alphaAbove;
out vec4 pixel;

void main() {
    vec2 p = pixelCentre();
    pixel = cutSource(paint * coveredShare(shapeArea(p) * clipArea(p), alphaAbove), p);
}
#endif
