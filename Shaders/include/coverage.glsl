// Coverage: how much of a pixel a shape covers, as an area, in closed form.
//
// Every function has a twin on the CPU, named above it, and computes the same thing in the same order. `p` is the
// centre of the pixel in pixel space. *Local* is the space in which a shape is the rectangle (0, 0)..(width, height).
// For finite arguments nothing here divides by zero or makes a NaN, on either side of a condition: a rasteriser may
// evaluate both.

/// A projective image of a rectangle.
struct Quad {
    vec4 inverseX;   // x*w of local in pixel space: a*px + b*py + c; then the local width
    vec4 inverseY;   // the same for y*w; then the local height
    vec4 inverseW;   // the same for w; then, where there are hard edges, which: the sum of 1, 2, 4, 8
    vec4 edgeScale;  // makes the linear functions of the left, right, top, bottom edges distances in pixels
};

/// CoveredPaint.share - how much of a pixel a shape covers instead of `coverage`, where `alphaAbove` is the alpha of what will
/// be painted over it and ends at the same edges: so much that of it and of what is behind it is left what would be if the
/// two were cut there as one.
float coveredShare(float coverage, float alphaAbove) {
    return coverage < 1.0 ? coverage * (1.0 - alphaAbove) / (1.0 - alphaAbove * coverage) : 1.0;
}

/// Coverage.halfPlaneArea - the area of the unit pixel at signed distance d (positive inside) from a line of unit
/// normal n. `s` is the smaller of the two parts: a triangle, less a triangle that sticks out, over both sides.
float halfPlaneArea(float d, vec2 n) {
    float a = max(abs(n.x), abs(n.y));
    float b = max(min(abs(n.x), abs(n.y)), 0.001);
    float h = 0.5 * (a + b);
    float m = 0.5 * (a - b);
    float o = max(h - abs(d), 0.0);
    float i = max(m - abs(d), 0.0);
    // 2ab is at least 0.0014 for a unit normal; a degenerate one must not divide by zero.
    float s = (o * o - i * i) / max(2.0 * a * b, 0.000001);
    return d > 0.0 ? 1.0 - s : s;
}

/// Coverage.Edge.hardArea - of a hard line: a pixel is covered wholly where its centre lies inside, else not at all. A centre on
/// the line lies inside where inside is to the right, or straight below.
float hardArea(float d, vec2 n) {
    bool isInside = d > 0.0 || (d == 0.0 && (n.x > 0.0 || (n.x == 0.0 && n.y > 0.0)));
    return isInside ? 1.0 : 0.0;
}

/// Coverage.Edge.area - of a line that may be hard.
float edgeArea(float d, vec2 n, bool isHard) {
#ifdef HARD_EDGES
    return isHard ? hardArea(d, n) : halfPlaneArea(d, n);
#else
    return halfPlaneArea(d, n);
#endif
}

/// Coverage.cutShare - the share that a piece of a layer has of a source of some alpha in a pixel, of which `front` lies in
/// front of the cut.
float cutShareOf(float front, bool isFront, float alpha) {
    float behind = (1.0 - front) / max(1.0 - alpha * front, max(1.0 - front, 0.000001));
    return isFront ? front : behind;
}

/// EdgeSet.hardened - a box with its hard edges where the pixels begin or end whose centres lie inside.
vec4 hardenedBox(vec4 box, float hardEdges) {
    ivec4 isHard = ivec4(int(hardEdges)) & ivec4(1, 4, 2, 8);
    return mix(box, ceil(box - 0.5), notEqual(isHard, ivec4(0)));
}

/// Coverage.boxArea - of the upright rectangle (minX, minY, maxX, maxY), in pixels.
float boxArea(vec2 p, vec4 box) {
    vec2 covered = max(min(p + 0.5, box.zw) - max(p - 0.5, box.xy), 0.0);
    return covered.x * covered.y;
}

/// Coverage.edgeScale - one over the lengths of the gradients of a quad's left, right, top and bottom edges.
vec4 edgeScale(vec4 inverseX, vec4 inverseY, vec4 inverseW) {
    vec4 gradients = vec4(
        length(inverseX.xy), length(inverseX.w * inverseW.xy - inverseX.xy),
        length(inverseY.xy), length(inverseY.w * inverseW.xy - inverseY.xy));
    return 1.0 / max(gradients, vec4(1.0e-18));
}

/// Local coordinates of a pixel's centre, times w; then w, positive in front of the eye.
vec3 homogeneousLocal(vec2 p, Quad quad) {
    vec3 at = vec3(p, 1.0);
    return vec3(dot(quad.inverseX.xyz, at), dot(quad.inverseY.xyz, at), dot(quad.inverseW.xyz, at));
}

/// Coverage.quadArea - each pair of opposite edges cuts a band out of the pixel; exact where no corner lies in it.
float quadArea(vec3 q, Quad quad) {
    vec2 rightGradient = quad.inverseX.w * quad.inverseW.xy - quad.inverseX.xy;
    vec2 bottomGradient = quad.inverseY.w * quad.inverseW.xy - quad.inverseY.xy;
    vec4 scale = quad.edgeScale;
    bvec4 hard = notEqual(ivec4(int(quad.inverseW.w)) & ivec4(1, 2, 4, 8), ivec4(0));
    float left = edgeArea(q.x * scale.x, quad.inverseX.xy * scale.x, hard.x);
    float right = edgeArea((quad.inverseX.w * q.z - q.x) * scale.y, rightGradient * scale.y, hard.y);
    float top = edgeArea(q.y * scale.z, quad.inverseY.xy * scale.z, hard.z);
    float bottom = edgeArea((quad.inverseY.w * q.z - q.y) * scale.w, bottomGradient * scale.w, hard.w);
    float area = max(left + right - 1.0, 0.0) * max(top + bottom - 1.0, 0.0);
    return q.z > 0.0 ? area : 0.0;
}

/// Coverage.cornerArea - of a disc of local radius r, at `outward` local units from its centre along either axis;
/// gradientX and gradientY say how these two grow from pixel to pixel. The circle is taken as its tangent, moved by
/// what a curve of its radius loses to the tangent within a pixel on average: 1/(24*R*a*a).
float cornerArea(vec2 outward, vec2 gradientX, vec2 gradientY, float r) {
    float rho = max(length(outward), 1.0e-12);
    vec2 gradient = (outward.x * gradientX + outward.y * gradientY) / rho;
    float perPixel = max(length(gradient), 1.0e-12);
    vec2 n = gradient / perPixel;
    float a = max(max(abs(n.x), abs(n.y)), 0.5);
    float radius = max(r / perPixel, 0.5);
    float d = (r - rho) / perPixel - 1.0 / (24.0 * radius * a * a);
    return halfPlaneArea(d, n);
}

/// The radius of the corner of a rectangle of `size` that `local` is nearest to; `beyond` tells past which halves.
float cornerRadius(bvec2 beyond, vec4 radii) {
    return beyond.y ? (beyond.x ? radii.z : radii.w) : (beyond.x ? radii.y : radii.x);
}

/// Coverage.roundedArea - of an upright rectangle with round corners, its straight edges moved to those of `edges`.
float roundedBoxArea(vec2 p, vec4 box, vec4 edges, vec4 radii) {
    vec2 size = box.zw - box.xy;
    vec2 local = p - box.xy;
    bvec2 beyond = greaterThan(local, 0.5 * size);
    float r = cornerRadius(beyond, radii);
    vec2 side = vec2(beyond.x ? 1.0 : -1.0, beyond.y ? 1.0 : -1.0);
    vec2 centre = vec2(beyond.x ? size.x - r : r, beyond.y ? size.y - r : r);
    vec2 outward = side * (local - centre);
    bool isRound = r > 0.0 && outward.x > 0.0 && outward.y > 0.0;
    float straight = boxArea(p, edges);
    return isRound && straight > 0.0 ? cornerArea(outward, vec2(side.x, 0.0), vec2(0.0, side.y), r) : straight;
}

/// Coverage.roundedQuadArea - of a projective image of a rectangle with round corners.
float roundedQuadArea(vec2 p, Quad quad, vec4 radii) {
    vec3 q = homogeneousLocal(p, quad);
    float w = q.z > 0.0 ? q.z : 1.0;
    vec2 size = vec2(quad.inverseX.w, quad.inverseY.w);
    vec2 local = q.xy / w;
    bvec2 beyond = greaterThan(local, 0.5 * size);
    float r = cornerRadius(beyond, radii);
    vec2 side = vec2(beyond.x ? 1.0 : -1.0, beyond.y ? 1.0 : -1.0);
    vec2 centre = vec2(beyond.x ? size.x - r : r, beyond.y ? size.y - r : r);
    vec2 outward = side * (local - centre);
    vec2 gradientX = side.x * (quad.inverseX.xy - local.x * quad.inverseW.xy) / w;
    vec2 gradientY = side.y * (quad.inverseY.xy - local.y * quad.inverseW.xy) / w;
    bool isRound = q.z > 0.0 && r > 0.0 && outward.x > 0.0 && outward.y > 0.0;
    float straight = quadArea(q, quad);
#ifdef HARD_EDGES
    isRound = isRound && straight > 0.0;
#endif
    return isRound ? cornerArea(outward, gradientX, gradientY, r) : straight;
}

/// The same quad with every side moved inward by `width` local units, and soft. Its edge scales are its own edges'.
Quad insetQuad(Quad quad, float width, vec4 insetEdgeScale) {
    vec4 inverseX = vec4(quad.inverseX.xyz - width * quad.inverseW.xyz, quad.inverseX.w - 2.0 * width);
    vec4 inverseY = vec4(quad.inverseY.xyz - width * quad.inverseW.xyz, quad.inverseY.w - 2.0 * width);
    return Quad(inverseX, inverseY, vec4(quad.inverseW.xyz, 0.0), insetEdgeScale);
}
