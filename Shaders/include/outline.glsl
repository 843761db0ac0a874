// The rows of quads.

#ifdef VERTEX
in vec4 outline01;
in vec4 outline23;
in vec4 inverseX;
in vec4 inverseY;
in vec4 inverseW;

/// Spans the outline.
void placeOutline() { placePart(outline01, outline23); }
#endif
