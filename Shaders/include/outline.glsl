// The rows of quads.

#ifdef VERTEX
in vec4 outline01;
in vec4 outline23;
in vec4 inverseX;
in vec4 inverseY;
in vec4 inverseW;

/// Spans the outline. Corners run around it, a strip zigzags.
void placeOutline() {
    vec2 near = gl_VertexID == 0 ? outline01.xy : outline01.zw;
    vec2 far = gl_VertexID == 2 ? outline23.zw : outline23.xy;
    placeVertex(gl_VertexID < 2 ? near : far);
}
#endif
