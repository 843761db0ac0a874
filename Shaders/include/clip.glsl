// The clip of a draw: the intersection of an upright box and a rounded quadrilateral, and the cuts around a piece of a layer.
//
// The fourth number of inverseW says which of the quadrilateral's edges are hard; it is read where HARD_EDGES is defined.
//
// Clips lie in a texture of floats, CLIP_ROWS texels each (box, inverseX, inverseY, inverseW, radii, cuts),
// CLIPS_PER_LINE to a line. The vertex stage fetches its instance's clip: the box and the quadrilateral where CLIPPED is
// defined, the range of cuts where CUT is. Cuts lie in a texture of their own, CUTS_PER_LINE to a line: a, b, c of the
// distance in front of the line; then 0 for the piece in front or 1 for the one behind, and 2 more where the line is hard.

#ifdef CUT
HANDED ivec2 cutRange;
#endif
#ifdef CLIPPED
HANDED vec4 clipBox;
HANDED vec4 clipRadii;
#ifdef FEW_VARYINGS
HANDED Inverse clipInverse;
#define clipQuad quadOf(clipInverse)
#else
HANDED Quad clipQuad;
#endif
#endif

#ifdef VERTEX
#if defined(CLIPPED) || defined(CUT)
uniform sampler2D clips;
#endif

void placeClip(float index) {
#if defined(CLIPPED) || defined(CUT)
    int clip = int(index + 0.5);
    ivec2 first = ivec2((clip % CLIPS_PER_LINE) * CLIP_ROWS, clip / CLIPS_PER_LINE);
#endif
#ifdef CUT
    cutRange = ivec2(texelFetch(clips, first + ivec2(5, 0), 0).xy + 0.5);
#endif
#ifdef CLIPPED
    clipBox = texelFetch(clips, first, 0);
    Inverse inverse = Inverse(
        texelFetch(clips, first + ivec2(1, 0), 0), texelFetch(clips, first + ivec2(2, 0), 0), texelFetch(clips, first + ivec2(3, 0), 0));
#ifdef FEW_VARYINGS
    clipInverse = inverse;
#else
    clipQuad = quadOf(inverse);
#endif
    clipRadii = texelFetch(clips, first + ivec2(4, 0), 0);
#endif
}
#endif

#ifdef FRAGMENT
#ifdef CLIPPED
/// Coverage.clipArea - the box's coverage of the pixel times the rounded quadrilateral's.
float clipArea(vec2 p) {
    return boxArea(p, clipBox) * roundedQuadArea(p, clipQuad, clipRadii);
}
#else
float clipArea(vec2 p) { return 1.0; }
#endif

#ifdef CUT
uniform sampler2D cuts;

/// The share that all cuts, one after the other, leave of a source with an alpha.
float cutShare(vec2 p, float alpha) {
    float share = 1.0;
    for (int i = 0; i < cutRange.y; i++) {
        int cut = cutRange.x + i;
        vec4 line = texelFetch(cuts, ivec2(cut % CUTS_PER_LINE, cut / CUTS_PER_LINE), 0);
        int side = int(line.w);
        float d = dot(line.xyz, vec3(p, 1.0));
        float front = side >= 2 ? hardArea(d, line.xy) : halfPlaneArea(d, line.xy);
        share *= cutShareOf(front, (side & 1) == 0, alpha * share);
    }
    return share;
}
#else
float cutShare(vec2 p, float alpha) { return 1.0; }
#endif

/// A source times the share that the cuts leave of it.
vec4 cutSource(vec4 source, vec2 p) { return source * cutShare(p, source.a); }
#endif
