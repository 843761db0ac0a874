// gradient: a rectangle with round corners, of colours that change along a line, about a point or around it.
//
//   row         meaning                                                   space
//   color       factor of the colours                                     -
//   meta        x: clip index; y: index of the first stop; z: stops       -
//   gradientU   a, b, c of u*w = a*px + b*py + c; alpha above             pixel to gradient
//   gradientV   the same for v*w                                          pixel to gradient
//   gradientW   the same for w                                            pixel to gradient
//   radii       (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)    local
//
// Defined with AXIAL, RADIAL or CONIC by what a place's number is; SEARCH_DEPTH halvings find the stops on either side.

// ---- vertex ----
#ifdef VERTEX
in vec4 color;
in vec4 meta;
in vec4 gradientU;
in vec4 gradientV;
in vec4 gradientW;
in vec4 radii;
flat out vec4 paint;
flat out vec4 toU;
flat out vec4 toV;
flat out vec4 toW;
flat out vec4 corners;
flat out ivec2 stopRange;

void main() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    toU = gradientU;
    toV = gradientV;
    toW = gradientW;
    corners = radii;
    stopRange = ivec2(int(meta.y), int(meta.z));
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
/// Two texels a stop: its colour, not premultiplied; its place and one over the way to the next.
uniform sampler2D stops;
flat in vec4 paint;
flat in vec4 toU;
flat in vec4 toV;
flat in vec4 toW;
flat in vec4 corners;
flat in ivec2 stopRange;
out vec4 pixel;

vec4 stopTexel(int stop, int part) {
    return texelFetch(stops, ivec2((stop % STOPS_PER_LINE) * 2 + part, stop / STOPS_PER_LINE), 0);
}

/// Gradient place - the number of a place.
float placeOf(vec2 g) {
#ifdef AXIAL
    return g.x;
#endif
#ifdef RADIAL
    return length(g);
#endif
#ifdef CONIC
    return fract(atan(g.y, g.x) * 0.15915494309189535);
#endif
}

void main() {
    vec2 p = pixelCentre();
    vec3 at = vec3(p, 1.0);
    float w = dot(toW.xyz, at);
    float t = placeOf(vec2(dot(toU.xyz, at), dot(toV.xyz, at)) / (w > 0.0 ? w : 1.0));
    // The last stop, but for the very last, that does not lie beyond t.
    int low = stopRange.x;
    int high = stopRange.x + stopRange.y - 2;
    for (int i = 0; i < SEARCH_DEPTH; i++) {
        int middle = (low + high + 1) / 2;
        bool isReached = stopTexel(middle, 1).x <= t;
        low = isReached ? middle : low;
        high = isReached ? high : max(middle - 1, low);
    }
    vec4 place = stopTexel(low, 1);
    float share = clamp((t - place.x) * place.y, 0.0, 1.0);
    vec4 mixed = mix(stopTexel(low, 0), stopTexel(low + 1, 0), share);
    pixel = cutSource(vec4(mixed.rgb * mixed.a, mixed.a) * paint * coveredShare(roundedShapeArea(p, corners) * clipArea(p), toU.w), p);
}
#endif
