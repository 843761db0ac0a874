// The rows of quads.

#ifdef VERTEX
ROW vec4 outline01;
ROW vec4 outline23;
ROW vec4 inverseX;
ROW vec4 inverseY;
ROW vec4 inverseW;

#ifdef COMPUTE
/// Twice the signed area of a triangle.
float turn(vec2 a, vec2 b, vec2 p) { return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x); }

/// The outline may run around either way.
bool touches(vec2 p) {
    vec4 turns = vec4(
        turn(outline01.xy, outline01.zw, p), turn(outline01.zw, outline23.xy, p), turn(outline23.xy, outline23.zw, p),
        turn(outline23.zw, outline01.xy, p));
    return all(greaterThanEqual(turns, vec4(0.0))) || all(lessThanEqual(turns, vec4(0.0)));
}
#endif

/// Spans the outline.
void placeOutline() { placePart(outline01, outline23); }
#endif
