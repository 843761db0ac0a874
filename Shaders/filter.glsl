// filter: a surface, pixel on pixel, with its colours changed by a matrix. Upright only.
//
//   row           meaning                                               space
//   color         factor of what the matrix makes, premultiplied        -
//   meta          x: clip index; w: hard edges                          -
//   source        x, y: what to add to a pixel to get its texel         pixel to texture
//   matrixRed     what red, green, blue and alpha give to red           not premultiplied
//   matrixGreen   the same to green                                     not premultiplied
//   matrixBlue    the same to blue                                      not premultiplied
//   matrixAlpha   the same to alpha                                     not premultiplied
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
    // A row vector times the matrix: its columns are the rows that were given.
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
    // Beyond what the alpha holds there is light: matrix[3].w is what alpha gives to itself.
    vec3 light = (vec4(texel.rgb - painted, 0.0) * matrix).rgb * max(matrix[3].w, 0.0);
    pixel = cutSource(vec4(clamp(mixed.rgb * mixed.a + light, 0.0, 1.0), mixed.a) * paint * (shapeArea(p) * clipArea(p)), p);
}
#endif
