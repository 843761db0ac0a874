// Coverage: how much of a pixel a shape covers, as an area, in closed form.
//
// A function names its twin on the CPU, which computes the same up to rounding. `p` is the centre of the pixel in pixel
// space. *Local* is the space in which a shape is the rectangle (0, 0)..(width, height). The vertex stage precomputes what is
// the same at every pixel of a shape in `Quad` and `Parallelogram`: a pixel costs few operations and hardly a division.
// For finite arguments nothing here divides by zero or makes a NaN, in either branch of a condition: a rasteriser may
// evaluate both. Where CARD is defined, functions return early for pixels that no edge can reach.

/// The distance beyond which an edge cuts nothing off a pixel, pixels: half a diagonal, and a margin for rounding.
const float edgeReach = 0.71;

/// The profile of a line's normal: all that the area that it cuts off a pixel depends on, besides its distance from the centre. With a
/// and b the greater and the lesser of |n.x| and |n.y|: (a + b) / 2, the distance beyond which it cuts nothing; (a - b) / 2, that
/// up to which it cuts a trapezium; 1 / (2ab).
vec3 profileOf(vec2 n) {
    float a = max(abs(n.x), abs(n.y));
    float b = max(min(abs(n.x), abs(n.y)), 0.001);
    // 2ab is at least 0.0014 for a unit normal; the bound is for degenerate ones.
    return vec3(0.5 * (a + b), 0.5 * (a - b), 1.0 / max(2.0 * a * b, 0.000001));
}

/// From pixel space to local.
struct Inverse {
    vec4 x;  // a, b, c of x*w = a*px + b*py + c; the local width
    vec4 y;  // the same for y*w; the local height
    vec4 w;  // the same for w; which edges are hard
};

/// A projective image of a rectangle.
struct Quad {
    // Edges: a, b, c of the distance inside, in pixels, times w; the third number of the normal's profile.
    vec4 left;
    vec4 right;
    vec4 top;
    vec4 bottom;
    vec4 reach;   // the first numbers of the profiles of left, right, top, bottom
    vec4 middle;  // the second ones
    vec4 eye;     // a, b, c of w = a*px + b*py + c; which edges are hard, the sum of 1, 2, 4, 8
    vec4 size;    // local width and height; local units per pixel from the left and from the top edge
};

/// An affine image of a rectangle, its edges soft.
struct Parallelogram {
    vec4 across;    // a, b, c of the distance from the left edge, in pixels; that of the right one
    vec4 down;      // the same from the top edge; that of the bottom one
    vec4 profiles;  // the first two numbers of the profiles of across and down
    vec4 scales;    // the third ones; local units per pixel across and down
};

/// PaintAbove.share - the coverage of a pixel in place of coverage * clip, where a paint of alpha `above.x` will be painted over the
/// shape and ends at the same edges, narrower than a pixel by `above.y`: the pixel comes out as if the two were composited first and
/// then cut as one. Where ALONE is defined there is no such paint.
float coveredShare(float coverage, float clip, vec2 above) {
#ifdef ALONE
    return coverage * clip;
#else
    float hidden = above.x * min(coverage, 1.0 - above.y);
    return coverage < 1.0 ? clip * (coverage - hidden) / (1.0 - clip * hidden) : clip;
#endif
}

/// The smaller of the two parts into which a line at a distance from the centre cuts the unit pixel: a right triangle, less
/// the similar one that sticks out of the pixel.
float smallerPart(float distance, vec3 profile) {
    float o = max(profile.x - distance, 0.0);
    float i = max(profile.y - distance, 0.0);
    return (o * o - i * i) * profile.z;
}

/// Coverage.halfPlaneArea - the area of the unit pixel at signed distance d (positive inside) from a line.
float halfPlaneArea(float d, vec3 profile) {
    float s = smallerPart(abs(d), profile);
    return d > 0.0 ? 1.0 - s : s;
}

/// The same for a line of unit normal n.
float halfPlaneArea(float d, vec2 n) { return halfPlaneArea(d, profileOf(n)); }

/// The area of the unit pixel within a strip of some width, the centre at signed distance d from one of its edges. The
/// centre is inside of the farther edge, which therefore cuts off the smaller part.
float stripArea(float d, float width, vec3 profile) {
    float near = min(d, width - d);
    return max(halfPlaneArea(near, profile) - smallerPart(width - near, profile), 0.0);
}

/// Coverage.Edge.hardArea - of a hard line: a pixel is covered wholly where its centre lies inside, else not at all. A centre on
/// the line lies inside where inside is to the right, or straight below.
float hardArea(float d, vec2 n) {
    bool isInside = d > 0.0 || (d == 0.0 && (n.x > 0.0 || (n.x == 0.0 && n.y > 0.0)));
    return isInside ? 1.0 : 0.0;
}

/// Coverage.Edge.area - of a line that may be hard.
float edgeArea(float d, vec2 n, vec3 profile, bool isHard) {
#ifdef HARD_EDGES
    return isHard ? hardArea(d, n) : halfPlaneArea(d, profile);
#else
    return halfPlaneArea(d, profile);
#endif
}

/// Coverage.cutShare - the share of a source with an alpha that belongs to one piece of a cut layer, in a pixel of which the
/// part `front` lies in front of the cut.
float cutShareOf(float front, bool isFront, float alpha) {
    float behind = (1.0 - front) / max(1.0 - alpha * front, max(1.0 - front, 0.000001));
    return isFront ? front : behind;
}

/// EdgeSet.hardened - a box with its hard edges moved to the boundary of the pixels whose centres lie inside.
vec4 hardenedBox(vec4 box, float hardEdges) {
    ivec4 isHard = ivec4(int(hardEdges)) & ivec4(1, 4, 2, 8);
    return mix(box, ceil(box - 0.5), notEqual(isHard, ivec4(0)));
}

/// Coverage.boxArea - of the upright rectangle (minX, minY, maxX, maxY), in pixels.
float boxArea(vec2 p, vec4 box) {
    vec2 covered = max(min(p + 0.5, box.zw) - max(p - 0.5, box.xy), 0.0);
    return covered.x * covered.y;
}

/// Coverage.Quad - all of a projective image that does not depend on the pixel.
Quad quadOf(Inverse inverse) {
    vec3 right = inverse.x.w * inverse.w.xyz - inverse.x.xyz;
    vec3 bottom = inverse.y.w * inverse.w.xyz - inverse.y.xyz;
    vec4 steepness = max(
        vec4(length(inverse.x.xy), length(right.xy), length(inverse.y.xy), length(bottom.xy)), vec4(1.0e-18));
    vec3 edges[4] = vec3[4](
        inverse.x.xyz / steepness.x, right / steepness.y, inverse.y.xyz / steepness.z, bottom / steepness.w);
    vec3 profiles[4] = vec3[4](profileOf(edges[0].xy), profileOf(edges[1].xy), profileOf(edges[2].xy), profileOf(edges[3].xy));
    return Quad(
        vec4(edges[0], profiles[0].z), vec4(edges[1], profiles[1].z), vec4(edges[2], profiles[2].z), vec4(edges[3], profiles[3].z),
        vec4(profiles[0].x, profiles[1].x, profiles[2].x, profiles[3].x),
        vec4(profiles[0].y, profiles[1].y, profiles[2].y, profiles[3].y), inverse.w,
        vec4(inverse.x.w, inverse.y.w, steepness.xz));
}

/// Local coordinates of a pixel's centre, times w; then w, positive in front of the eye.
vec3 homogeneousLocal(vec2 p, Quad quad) {
    vec3 at = vec3(p, 1.0);
    return vec3(dot(quad.left.xyz, at) * quad.size.z, dot(quad.top.xyz, at) * quad.size.w, dot(quad.eye.xyz, at));
}

/// Coverage.quadArea - each pair of opposite edges cuts a band out of the pixel; exact for pixels that contain no corner.
float quadArea(vec2 p, Quad quad) {
    vec3 at = vec3(p, 1.0);
    bvec4 hard = notEqual(ivec4(int(quad.eye.w)) & ivec4(1, 2, 4, 8), ivec4(0));
    vec3 leftProfile = vec3(quad.reach.x, quad.middle.x, quad.left.w);
    vec3 rightProfile = vec3(quad.reach.y, quad.middle.y, quad.right.w);
    vec3 topProfile = vec3(quad.reach.z, quad.middle.z, quad.top.w);
    vec3 bottomProfile = vec3(quad.reach.w, quad.middle.w, quad.bottom.w);
    vec4 d = vec4(dot(quad.left.xyz, at), dot(quad.right.xyz, at), dot(quad.top.xyz, at), dot(quad.bottom.xyz, at));
    float w = dot(quad.eye.xyz, at);
#ifdef CARD
    if (w > 0.0 && all(greaterThan(d, vec4(edgeReach)))) return 1.0;
#endif
    float left = edgeArea(d.x, quad.left.xy, leftProfile, hard.x);
    float right = edgeArea(d.y, quad.right.xy, rightProfile, hard.y);
    float top = edgeArea(d.z, quad.top.xy, topProfile, hard.z);
    float bottom = edgeArea(d.w, quad.bottom.xy, bottomProfile, hard.w);
    float area = max(left + right - 1.0, 0.0) * max(top + bottom - 1.0, 0.0);
    return w > 0.0 ? area : 0.0;
}

/// Coverage.Quad - the same where w is 1 everywhere.
Parallelogram parallelogramOf(vec4 inverseX, vec4 inverseY) {
    vec2 steepness = max(vec2(length(inverseX.xy), length(inverseY.xy)), vec2(1.0e-18));
    vec4 across = inverseX / steepness.x;
    vec4 down = inverseY / steepness.y;
    vec3 acrossProfile = profileOf(across.xy);
    vec3 downProfile = profileOf(down.xy);
    return Parallelogram(
        across, down, vec4(acrossProfile.xy, downProfile.xy), vec4(acrossProfile.z, downProfile.z, steepness));
}

/// How far a pixel's centre is from the left and from the top edge, in pixels.
vec2 distances(vec2 p, Parallelogram shape) {
    return vec2(dot(shape.across.xyz, vec3(p, 1.0)), dot(shape.down.xyz, vec3(p, 1.0)));
}

/// True where no edge cuts a pixel, `near` pixels inside the nearest edges; on the CPU it is always false.
bool isWithin(vec2 near) {
#ifdef CARD
    return min(near.x, near.y) > edgeReach;
#else
    return false;
#endif
}

/// Coverage.quadArea - the product of the areas in both strips between opposite edges, every side moved inward by `inset` pixels.
/// - Parameter from: the `distances`.
float parallelogramArea(vec2 from, Parallelogram shape, vec2 inset) {
    vec2 d = from - inset;
    vec2 size = vec2(shape.across.w, shape.down.w) - 2.0 * inset;
    if (isWithin(min(d, size - d))) return 1.0;
    return stripArea(d.x, size.x, vec3(shape.profiles.xy, shape.scales.x))
        * stripArea(d.y, size.y, vec3(shape.profiles.zw, shape.scales.y));
}

/// Coverage.cornerArea - of a disc of local radius r, at `outward` from its centre, local units; gradientX and gradientY
/// are the derivatives of its x and y by the pixel's. The circle is replaced by its tangent, moved in by the mean distance
/// to which the circle curves away from it within the pixel: 1/(24*R*a*a).
float cornerArea(vec2 outward, vec2 gradientX, vec2 gradientY, float r) {
    float rho = max(length(outward), 1.0e-12);
    // Made from a unit vector: far from the corner, in units much smaller than a pixel, squares would overflow.
    vec2 toward = outward / rho;
    vec2 gradient = toward.x * gradientX + toward.y * gradientY;
    float perPixel = 1.0 / max(length(gradient), 1.0e-12);
    vec2 n = abs(gradient) * perPixel;
    float a = max(max(n.x, n.y), 0.5);
    float b = max(min(n.x, n.y), 0.001);
    float curvature = 24.0 * max(r * perPixel, 0.5);
    // One division gives both the line's 1 / (2ab) and the curve's 1 / (24*R*a*a).
    float quotient = 1.0 / (2.0 * a * a * b * curvature);
    float d = (r - rho) * perPixel - 2.0 * b * quotient;
    return halfPlaneArea(d, vec3(0.5 * (a + b), 0.5 * (a - b), a * curvature * quotient));
}

/// The radius of the corner in one quarter of a rectangle; `beyond` is true for the right and the lower half.
float cornerRadius(bvec2 beyond, vec4 radii) {
    return beyond.y ? (beyond.x ? radii.z : radii.w) : (beyond.x ? radii.y : radii.x);
}

/// The corner of a rectangle in the same quarter as a point.
struct Corner {
    float radius;
    vec2 side;     // -1 before the middle of the rectangle, 1 beyond it
    vec2 outward;  // from the centre of the corner's circle, away from the rectangle's middle
};

/// - Parameter local: from the rectangle's corner, in local units.
Corner cornerAt(vec2 local, vec2 size, vec4 radii) {
    vec2 fromMiddle = local - 0.5 * size;
    bvec2 beyond = greaterThan(fromMiddle, vec2(0.0));
    float r = cornerRadius(beyond, radii);
    return Corner(r, vec2(beyond.x ? 1.0 : -1.0, beyond.y ? 1.0 : -1.0), abs(fromMiddle) - 0.5 * size + r);
}

/// True where the shape's edge is the corner's arc.
bool isRound(Corner corner) { return corner.radius > 0.0 && corner.outward.x > 0.0 && corner.outward.y > 0.0; }

/// Coverage.roundedArea - of an upright rectangle with round corners, its straight edges moved to those of `edges`.
float roundedBoxArea(vec2 p, vec4 box, vec4 edges, vec4 radii) {
    Corner corner = cornerAt(p - box.xy, box.zw - box.xy, radii);
    float straight = boxArea(p, edges);
    return isRound(corner) && straight > 0.0
        ? cornerArea(corner.outward, vec2(1.0, 0.0), vec2(0.0, 1.0), corner.radius) : straight;
}

/// Coverage.roundedArea - of a projective image of a rectangle with round corners.
float roundedQuadArea(vec2 p, Quad quad, vec4 radii) {
    vec3 q = homogeneousLocal(p, quad);
    float w = q.z > 0.0 ? q.z : 1.0;
    vec2 local = q.xy / w;
    Corner corner = cornerAt(local, quad.size.xy, radii);
    vec2 gradientX = corner.side.x * (quad.left.xy * quad.size.z - local.x * quad.eye.xy) / w;
    vec2 gradientY = corner.side.y * (quad.top.xy * quad.size.w - local.y * quad.eye.xy) / w;
    bool isCut = q.z > 0.0 && isRound(corner);
    float straight = quadArea(p, quad);
#ifdef HARD_EDGES
    isCut = isCut && straight > 0.0;
#endif
    return isCut ? cornerArea(corner.outward, gradientX, gradientY, corner.radius) : straight;
}

/// `parallelogramArea` without an inset. Where WIDE is defined no pixel is cut by two opposite edges.
float parallelogramArea(vec2 from, Parallelogram shape) {
#ifdef WIDE
    vec2 near = min(from, vec2(shape.across.w, shape.down.w) - from);
    if (isWithin(near)) return 1.0;
    return halfPlaneArea(near.x, vec3(shape.profiles.xy, shape.scales.x)) * halfPlaneArea(near.y, vec3(shape.profiles.zw, shape.scales.y));
#else
    return parallelogramArea(from, shape, vec2(0.0));
#endif
}

/// Coverage.roundedArea - of a parallelogram, every side moved inward by `inset` local units.
/// - Parameters:
///   - from: the `distances`.
///   - straight: its area without round corners.
float roundedParallelogramArea(vec2 from, Parallelogram shape, float inset, vec4 radii, float straight) {
    vec2 perPixel = shape.scales.zw;
    vec2 local = from * perPixel - inset;
    vec2 size = vec2(shape.across.w, shape.down.w) * perPixel - 2.0 * inset;
    Corner corner = cornerAt(local, size, radii);
    vec2 gradientX = corner.side.x * perPixel.x * shape.across.xy;
    vec2 gradientY = corner.side.y * perPixel.y * shape.down.xy;
    return isRound(corner) ? cornerArea(corner.outward, gradientX, gradientY, corner.radius) : straight;
}

/// Coverage.Quad.inset - the same quad with every side moved inward by `width` local units, and soft.
Quad insetQuad(Quad quad, float width) {
    vec4 inverseX = vec4(quad.left.xyz * quad.size.z - width * quad.eye.xyz, quad.size.x - 2.0 * width);
    vec4 inverseY = vec4(quad.top.xyz * quad.size.w - width * quad.eye.xyz, quad.size.y - 2.0 * width);
    return quadOf(Inverse(inverseX, inverseY, vec4(quad.eye.xyz, 0.0)));
}
