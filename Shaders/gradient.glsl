// gradient: a rectangle with round corners, filled with an axial, a radial or a conic gradient.
//
//   row         meaning                                                   space
//   color       factor of the colours                                     -
//   meta        x: clip index; y: index of the first stop; z: how many    -
//               stops; w: hard edges
//   gradientU   a, b, c of u*w = a*px + b*py + c; above.x                 pixel to gradient
//   gradientV   the same for v*w; above.y (`coveredShare`)                pixel to gradient
//   gradientW   the same for w                                            pixel to gradient
//   radii       (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)    local
//
// AXIAL, RADIAL or CONIC says how a place gets its parameter t; a binary search of SEARCH_DEPTH steps finds the stops on either side.
// Where RAMPS is defined, so many ramps from stop to stop are added up instead: t is before a ramp, on it or past it.

// ---- handed from the vertex to the fragment stage ----
HANDED vec4 paint;
HANDED vec4 toU;
HANDED vec4 toV;
HANDED vec4 toW;
HANDED vec4 corners;
#ifdef RAMPS
HANDED vec4 firstColor;
/// Of each ramp the change of colour; then where it starts, one over its length, and its value at the start: 0, or 1 for a ramp of
/// length 0.
HANDED vec4 changes[RAMPS];
HANDED vec3 ways[RAMPS];
#else
HANDED ivec2 stopRange;
#endif

/// Two texels a stop: its colour, not premultiplied; its location and one over the distance to the next.
uniform sampler2D stops;

vec4 stopTexel(int stop, int part) {
    return texelFetch(stops, ivec2((stop % STOPS_PER_LINE) * 2 + part, stop / STOPS_PER_LINE), 0);
}

// ---- vertex ----
#ifdef VERTEX
ROW vec4 color;
ROW vec4 meta;
ROW vec4 gradientU;
ROW vec4 gradientV;
ROW vec4 gradientW;
ROW vec4 radii;

void placeInstance() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    toU = gradientU;
    toV = gradientV;
    toW = gradientW;
    corners = radii;
#ifdef RAMPS
    int stop = int(meta.y);
    firstColor = stopTexel(stop, 0);
    vec4 before = firstColor;
    for (int i = 0; i < RAMPS; i++) {
        bool isThere = i < int(meta.z) - 1;
        vec4 place = stopTexel(stop + (isThere ? i : 0), 1);
        vec4 after = stopTexel(stop + (isThere ? i + 1 : 0), 0);
        changes[i] = isThere ? after - before : vec4(0.0);
        // For a last ramp of length 0, t at its start still counts as before it.
        ways[i] = vec3(place.xy, place.y > 1.0e29 && i < int(meta.z) - 2 ? 1.0 : 0.0);
        before = after;
    }
#else
    stopRange = ivec2(int(meta.y), int(meta.z));
#endif
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
/// The parameter t of a place.
float placeOf(vec2 g) {
#ifdef AXIAL
    return g.x;
#endif
#ifdef RADIAL
    return length(g);
#endif
#ifdef CONIC
    // The centre has no angle, and `atan` is undefined there.
    return g == vec2(0.0) ? 0.0 : fract(atan(g.y, g.x) * 0.15915494309189535);
#endif
}

/// The colour at a parameter, not premultiplied.
vec4 colorAt(float t) {
#ifdef RAMPS
    vec4 mixed = firstColor;
    for (int i = 0; i < RAMPS; i++) {
        mixed += changes[i] * clamp((t - ways[i].x) * ways[i].y + ways[i].z, 0.0, 1.0);
    }
    return mixed;
#else
    // The last stop at or before t, leaving out the very last.
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
    return mix(stopTexel(low, 0), stopTexel(low + 1, 0), share);
#endif
}

void shadePixel() {
    vec2 p = pixelCentre();
    vec3 at = vec3(p, 1.0);
    float w = dot(toW.xyz, at);
    vec4 mixed = colorAt(placeOf(vec2(dot(toU.xyz, at), dot(toV.xyz, at)) / (w > 0.0 ? w : 1.0)));
    float share = coveredShare(roundedShapeArea(p, corners), clipArea(p), vec2(toU.w, toV.w));
    pixel = cutSource(vec4(mixed.rgb * mixed.a, mixed.a) * paint * share, p);
}
#endif
