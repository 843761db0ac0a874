// shadow: what a rounded rectangle casts: its coverage smeared by a Gaussian, of one colour.
//
//   row      meaning                                                          space
//   color    premultiplied paint                                              -
//   meta     x: clip index; y: standard deviation; z: by how much the shape   -; local
//            is inset from the draw's rectangle; w: hard edges
//   radii    along x: (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)  local
//   radiiY   along y, in the same order                                       local

// ---- vertex ----
#ifdef VERTEX
in vec4 color;
in vec4 meta;
in vec4 radii;
in vec4 radiiY;
flat out vec4 paint;
flat out vec2 gauss;
flat out vec4 cornersX;
flat out vec4 cornersY;

void main() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    gauss = meta.yz;
    cornersX = radii;
    cornersY = radiiY;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
flat in vec4 paint;
flat in vec2 gauss;
flat in vec4 cornersX;
flat in vec4 cornersY;
out vec4 pixel;

void main() {
    vec2 p = pixelCentre();
    Local at = localPosition(p);
    // The pixel is a box of its own; its variance adds to the Gaussian's.
    vec2 perDeviation = inversesqrt(gauss.x * gauss.x + at.variance);
    vec2 size = (at.size - 2.0 * gauss.y) * perDeviation;
    float area = smearedArea(
        (at.point - gauss.y) * perDeviation, size, cornersX * perDeviation.x, cornersY * perDeviation.y);
    pixel = paint * (at.isInside ? area * clipArea(p) : 0.0);
}
#endif
