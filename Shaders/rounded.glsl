// rounded: a rectangle with round corners, of one colour.
//
//   row     meaning                                                   space
//   color   premultiplied paint                                       -
//   meta    x: clip index; y, z: see `coveredShare`; w: hard edges    -
//   radii   (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)    local

// ---- handed from the vertex to the fragment stage ----
HANDED vec4 paint;
HANDED vec2 above;
HANDED vec4 corners;

// ---- vertex ----
#ifdef VERTEX
ROW vec4 color;
ROW vec4 meta;
ROW vec4 radii;

void placeInstance() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    above = meta.yz;
    corners = radii;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
void shadePixel() {
    vec2 p = pixelCentre();
    pixel = cutSource(paint * coveredShare(roundedShapeArea(p, corners), clipArea(p), above), p);
}
#endif
