// filter: a surface, texel on pixel, its colours multiplied by a matrix. Upright only.
//
//   row           meaning                                               space
//   color         factor of the premultiplied result                    -
//   meta          x: clip index; w: hard edges                          -
//   source        x, y: what to add to a pixel to get its texel         pixel to texture
//   matrixRed     how much red, green, blue and alpha add to red        not premultiplied
//   matrixGreen   the same for green                                    not premultiplied
//   matrixBlue    the same for blue                                     not premultiplied
//   matrixAlpha   the same for alpha                                    not premultiplied
//   matrixBias    added to each channel                                 not premultiplied

// ---- handed from the vertex to the fragment stage ----
HANDED vec4 paint;
HANDED vec2 toTexel;
HANDED mat4 matrix;
HANDED vec4 bias;

// ---- vertex ----
#ifdef VERTEX
ROW vec4 color;
ROW vec4 meta;
ROW vec4 source;
ROW vec4 matrixRed;
ROW vec4 matrixGreen;
ROW vec4 matrixBlue;
ROW vec4 matrixAlpha;
ROW vec4 matrixBias;

void placeInstance() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    toTexel = source.xy;
    // The given rows are its columns, since a row vector is multiplied by it.
    matrix = mat4(matrixRed, matrixGreen, matrixBlue, matrixAlpha);
    bias = matrixBias;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
void shadePixel() {
    vec2 p = pixelCentre();
    vec4 texel = surfaceTexel(picture, p, toTexel);
    vec3 painted = min(texel.rgb, texel.a);
    vec4 plain = vec4(painted / (texel.a > 0.0 ? texel.a : 1.0), texel.a);
    vec4 mixed = clamp(plain * matrix + bias, 0.0, 1.0);
    // What exceeds alpha is light that was added without alpha (`RenderPlan`). matrix[3].w: how much alpha adds to alpha.
    vec3 light = (vec4(texel.rgb - painted, 0.0) * matrix).rgb * max(matrix[3].w, 0.0);
    pixel = cutSource(vec4(clamp(mixed.rgb * mixed.a + light, 0.0, 1.0), mixed.a) * paint * (shapeArea(p) * clipArea(p)), p);
}
#endif
