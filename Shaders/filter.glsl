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

// ---- vertex ----
#ifdef VERTEX
in vec4 color;
in vec4 meta;
in vec4 source;
in vec4 matrixRed;
in vec4 matrixGreen;
in vec4 matrixBlue;
in vec4 matrixAlpha;
in vec4 matrixBias;
flat out vec4 paint;
flat out vec2 toTexel;
flat out mat4 matrix;
flat out vec4 bias;

void main() {
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
flat in vec4 paint;
flat in vec2 toTexel;
flat in mat4 matrix;
flat in vec4 bias;
out vec4 pixel;

void main() {
    vec2 p = pixelCentre();
    vec4 texel = surfaceTexel(picture, p, toTexel);
    vec4 plain = vec4(texel.rgb / (texel.a > 0.0 ? texel.a : 1.0), texel.a);
    vec4 mixed = clamp(plain * matrix + bias, 0.0, 1.0);
    pixel = cutSource(vec4(mixed.rgb * mixed.a, mixed.a) * paint * (shapeArea(p) * clipArea(p)), p);
}
#endif
