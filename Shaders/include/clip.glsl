// The clip of a draw: an upright box and a rounded quadrilateral, both at once.
//
// The quadrilateral's edges may be hard, as the fourth number of inverseW says; read where HARD_EDGES is defined.
//
// Clips lie in a texture of floats, CLIP_ROWS texels each (box, inverseX, inverseY, inverseW, radii), CLIPS_PER_LINE
// of them beside each other. The vertex stage fetches an instance's own; without CLIPPED there is nothing to fetch.

#ifdef VERTEX
#ifdef CLIPPED
uniform sampler2D clips;
flat out vec4 clipBox;
flat out vec4 clipInverseX;
flat out vec4 clipInverseY;
flat out vec4 clipInverseW;
flat out vec4 clipEdgeScale;
flat out vec4 clipRadii;

void placeClip(float index) {
    int clip = int(index + 0.5);
    ivec2 first = ivec2((clip % CLIPS_PER_LINE) * CLIP_ROWS, clip / CLIPS_PER_LINE);
    clipBox = texelFetch(clips, first, 0);
    clipInverseX = texelFetch(clips, first + ivec2(1, 0), 0);
    clipInverseY = texelFetch(clips, first + ivec2(2, 0), 0);
    clipInverseW = texelFetch(clips, first + ivec2(3, 0), 0);
    clipRadii = texelFetch(clips, first + ivec2(4, 0), 0);
    clipEdgeScale = edgeScale(clipInverseX, clipInverseY, clipInverseW);
}
#else
void placeClip(float index) {}
#endif
#endif

#ifdef FRAGMENT
#ifdef CLIPPED
flat in vec4 clipBox;
flat in vec4 clipInverseX;
flat in vec4 clipInverseY;
flat in vec4 clipInverseW;
flat in vec4 clipEdgeScale;
flat in vec4 clipRadii;

/// Coverage.clipArea - the product of the pixel's coverage by the box and by the rounded quadrilateral.
float clipArea(vec2 p) {
    Quad quad = Quad(clipInverseX, clipInverseY, clipInverseW, clipEdgeScale);
    return boxArea(p, clipBox) * roundedQuadArea(p, quad, clipRadii);
}
#else
float clipArea(vec2 p) { return 1.0; }
#endif
#endif
