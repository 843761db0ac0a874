// solid: a rectangle of one colour.
//
//   row     meaning                                                  space
//   color   premultiplied paint                                      -
//   meta    x: clip index; y, z: see `coveredShare`; w: hard edges   -

// ---- handed from the vertex to the fragment stage ----
HANDED vec4 paint;
HANDED vec2 above;

// ---- vertex ----
#ifdef VERTEX
ROW vec4 color;
ROW vec4 meta;

void placeInstance() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    above = meta.yz;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
void shadePixel() {
    vec2 p = pixelCentre();
    pixel = cutSource(paint * coveredShare(shapeArea(p), clipArea(p), above), p);
}
#endif
