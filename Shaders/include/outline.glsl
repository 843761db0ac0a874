// The rows of quads, projective or affine.

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

/// False where the square is outside the outline's bounds, or wholly to the left of one edge and wholly to the right of another.
bool reaches(vec2 corner, float side) {
    vec4 low = min(outline01, outline23);
    vec4 high = max(outline01, outline23);
    if (any(greaterThanEqual(min(low.xy, low.zw), corner + side)) || any(lessThanEqual(max(high.xy, high.zw), corner))) return false;
    vec2 middle = corner + 0.5 * side;
    vec4 turns = vec4(
        turn(outline01.xy, outline01.zw, middle), turn(outline01.zw, outline23.xy, middle), turn(outline23.xy, outline23.zw, middle),
        turn(outline23.zw, outline01.xy, middle));
    vec4 acrossOf = abs(vec4(outline01.zw - outline01.xy, outline23.xy - outline01.zw));
    vec4 downOf = abs(vec4(outline23.zw - outline23.xy, outline01.xy - outline23.zw));
    vec4 spread = 0.5 * side * vec4(acrossOf.x + acrossOf.y, acrossOf.z + acrossOf.w, downOf.x + downOf.y, downOf.z + downOf.w);
    return all(greaterThanEqual(turns + spread, vec4(0.0))) || all(lessThanEqual(turns - spread, vec4(0.0)));
}
#endif

/// Spans the outline.
void placeOutline() { placePart(outline01, outline23); }
#endif
