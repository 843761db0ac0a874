// Gauss: shapes blurred by a Gaussian, in closed form where there is one.
//
// A function names its twin on the CPU, which computes the same up to rounding. Lengths are in
// standard deviations of the Gaussian.

/// Coverage.gaussianIntegral - the cumulative normal distribution at x; polynomial, exact to 0.0006.
float gaussianIntegral(float x) {
    float t = clamp(x, -3.28, 3.28);
    float u = t * t;
    float even = 0.3970813 + u * (-0.06251967 + u * (0.007515982 + u * (-0.0005082237 + u * 1.4249392e-5)));
    return 0.5 + t * even;
}

/// Coverage.gaussian - 1.0013 times the normal density at x, -3 to 3; polynomial.
float gaussian(float x) {
    float u = x * x;
    float root = 0.79496425 + u * (-0.09902952 + u * (0.0058855186 - u * 0.00016975287));
    float square = root * root;
    return square * square;
}

/// The width of the notch that an ellipse with these radii leaves in its corner, at a depth of `share` times the radius
/// along y.
float notchWidth(float share, vec2 radii) {
    float k = 1.0 - share;
    return radii.x * (1.0 - sqrt(max(1.0 - k * k, 0.0)));
}

/// One sample of `notchArea`'s quadrature: at a depth y, with a weight; `perDepth` is one over the radius along y.
float notchSample(float y, float weight, vec2 p, vec2 radii, float perDepth, float base) {
    return weight * gaussian(p.y - y) * (gaussianIntegral(notchWidth(y * perDepth, radii) - p.x) - base);
}

/// Coverage.reachesNotch - true where `notchArea` is not 0.
bool reachesNotch(vec2 p, vec2 radii) {
    vec2 k = 1.0 - (p - 3.0) / max(radii, 1.0e-6);
    return min(radii.x, radii.y) > 0.0 && k.x > 0.0 && k.y > 0.0 && p.x > -3.28 && p.y > -3.0 && dot(k, k) > 1.0;
}

/// Coverage.notchArea - the blurred area of the notch that an ellipse leaves in a corner.
float notchArea(vec2 point, vec2 axes) {
    // Integrated along the axis that is closer to the direction of the ellipse's edge near the point.
    vec2 slope = max(abs(axes - point), 1.0) * (axes * axes).yx;
    bool isTurned = slope.y > slope.x;
    vec2 p = isTurned ? point.yx : point;
    vec2 radii = isTurned ? axes.yx : axes;
    float deepest = notchWidth(clamp(p.x - 3.0, 0.0, radii.x) / radii.x, radii.yx);
    float to = min(min(p.y + 3.0, radii.y), deepest);
    float from = min(max(p.y - 3.0, 0.0), to);
    float perDepth = 1.0 / radii.y;
    float middle = 0.5 * (from + to);
    float halfway = 0.5 * (to - from);
    float base = gaussianIntegral(-p.x);
    float inner = 0.40584515 * halfway;
    float outer = 0.74153119 * halfway;
    float outermost = 0.94910791 * halfway;
    float sum = notchSample(middle, 0.41795918, p, radii, perDepth, base);
    sum += notchSample(middle - inner, 0.38183005, p, radii, perDepth, base);
    sum += notchSample(middle + inner, 0.38183005, p, radii, perDepth, base);
    sum += notchSample(middle - outer, 0.27970539, p, radii, perDepth, base);
    sum += notchSample(middle + outer, 0.27970539, p, radii, perDepth, base);
    sum += notchSample(middle - outermost, 0.12948497, p, radii, perDepth, base);
    sum += notchSample(middle + outermost, 0.12948497, p, radii, perDepth, base);
    return sum * halfway;
}

/// Coverage.smearedArea - of the rectangle (0, 0)..size with round corners: with square ones, less their notches.
///
/// Notches are subtracted in a loop rather than in branches: a rasteriser on the CPU computes both sides of a branch, but
/// leaves a loop once none of its few pixels needs another round, and most pixels are near one corner or none. It leaves a
/// loop where the condition stands, so that stands last.
float smearedArea(vec2 p, vec2 size, vec4 radiiX, vec4 radiiY) {
    vec2 q = size - p;
    float across = gaussianIntegral(q.x) - gaussianIntegral(-p.x);
    float down = gaussianIntegral(q.y) - gaussianIntegral(-p.y);
    float area = across * down;
    bvec4 left = bvec4(
        reachesNotch(p, vec2(radiiX.x, radiiY.x)), reachesNotch(vec2(q.x, p.y), vec2(radiiX.y, radiiY.y)),
        reachesNotch(q, vec2(radiiX.z, radiiY.z)), reachesNotch(vec2(p.x, q.y), vec2(radiiX.w, radiiY.w)));
    if (any(left)) do {
        vec4 corner = left.x ? vec4(p, radiiX.x, radiiY.x)
            : left.y ? vec4(q.x, p.y, radiiX.y, radiiY.y)
            : left.z ? vec4(q, radiiX.z, radiiY.z) : vec4(p.x, q.y, radiiX.w, radiiY.w);
        area -= notchArea(corner.xy, corner.zw);
        left = bvec4(false, left.x && left.y, (left.x || left.y) && left.z, any(left.xyz) && left.w);
    } while (any(left));
    return max(area, 0.0);
}
