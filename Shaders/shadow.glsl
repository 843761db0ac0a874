// shadow: the shadow of a rounded rectangle: its coverage blurred by a Gaussian, in one colour.
//
//   row      meaning                                                          space
//   color    premultiplied paint                                              -
//   meta     x: clip index; y: standard deviation; z: by how much the shape   -; local
//            is inset from the draw's rectangle; w: hard edges
//   radii    along x: (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)  local
//   radiiY   along y, in the same order                                       local
//   hollow   x, y from the rectangle's corner, width, height of a part        pixel
//            that is left out; 0 for none

// ---- handed from the vertex to the fragment stage ----
HANDED vec4 paint;
HANDED vec2 gauss;
HANDED vec4 cornersX;
HANDED vec4 cornersY;

// ---- vertex ----
#ifdef VERTEX
ROW vec4 color;
ROW vec4 meta;
ROW vec4 radii;
ROW vec4 radiiY;
ROW vec4 hollow;

void placeInstance() {
    placeShape(meta.w);
#ifdef HOLLOW
    placeHollow(hollow);
#endif
    placeClip(meta.x);
    paint = color;
    gauss = meta.yz;
    cornersX = radii;
    cornersY = radiiY;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
void shadePixel() {
    vec2 p = pixelCentre();
    Local at = localPosition(p);
    // A pixel is a box filter, whose variance adds to the Gaussian's. Where the Gaussian is too fine for that, the pixel is a mean
    // of samples instead: in a loop, since a branch would cost the other pixels as much on some rasterisers.
    vec2 pixelSize = sqrt(12.0 * at.variance);
    bvec2 isFine = lessThan(vec2(gauss.x), 0.75 * pixelSize);
    vec2 perDeviation = mix(
        inversesqrt(gauss.x * gauss.x + at.variance), 1.0 / max(vec2(gauss.x), 0.1 * pixelSize), isFine);
    vec2 size = (at.size - 2.0 * gauss.y) * perDeviation;
    float side = any(isFine) ? (any(lessThan(vec2(gauss.x), 0.25 * pixelSize)) ? 8.0 : 4.0) : 1.0;
    float area = 0.0;
    vec2 place = vec2(0.5);
    do {
        Local sampled = localPosition(p + place / side - 0.5);
        float part = smearedArea(
            (sampled.point - gauss.y) * perDeviation, size, cornersX * perDeviation.x, cornersY * perDeviation.y);
        area += sampled.isInside ? part : 0.0;
        place = place.x + 1.0 < side ? vec2(place.x + 1.0, place.y) : vec2(0.5, place.y + 1.0);
    } while (place.y < side);
    pixel = cutSource(paint * (area / (side * side) * clipArea(p)), p);
}
#endif
