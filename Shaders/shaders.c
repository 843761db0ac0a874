#include "shaders.h"

// The list is written by hand; a test compares it with the folder.
static const char include_coverage[] = {
#embed "include/coverage.glsl" suffix(,)
0 };
static const char include_geometry[] = {
#embed "include/geometry.glsl" suffix(,)
0 };
static const char include_box[] = {
#embed "include/box.glsl" suffix(,)
0 };
static const char include_outline[] = {
#embed "include/outline.glsl" suffix(,)
0 };
static const char include_quad[] = {
#embed "include/quad.glsl" suffix(,)
0 };
static const char include_parallelogram[] = {
#embed "include/parallelogram.glsl" suffix(,)
0 };
static const char include_strip[] = {
#embed "include/strip.glsl" suffix(,)
0 };
static const char include_covered[] = {
#embed "include/covered.glsl" suffix(,)
0 };
static const char include_clip[] = {
#embed "include/clip.glsl" suffix(,)
0 };
static const char include_picture[] = {
#embed "include/picture.glsl" suffix(,)
0 };
static const char solid[] = {
#embed "solid.glsl" suffix(,)
0 };
static const char rounded[] = {
#embed "rounded.glsl" suffix(,)
0 };
static const char border[] = {
#embed "border.glsl" suffix(,)
0 };
static const char image[] = {
#embed "image.glsl" suffix(,)
0 };
static const char roundedImage[] = {
#embed "roundedImage.glsl" suffix(,)
0 };
static const char gradient[] = {
#embed "gradient.glsl" suffix(,)
0 };
static const char composite[] = {
#embed "composite.glsl" suffix(,)
0 };
static const char include_surface[] = {
#embed "include/surface.glsl" suffix(,)
0 };
static const char include_blend[] = {
#embed "include/blend.glsl" suffix(,)
0 };
static const char masked[] = {
#embed "masked.glsl" suffix(,)
0 };
static const char blend[] = {
#embed "blend.glsl" suffix(,)
0 };
static const char blur[] = {
#embed "blur.glsl" suffix(,)
0 };
static const char filter[] = {
#embed "filter.glsl" suffix(,)
0 };
static const char include_gauss[] = {
#embed "include/gauss.glsl" suffix(,)
0 };
static const char shadow[] = {
#embed "shadow.glsl" suffix(,)
0 };

static const char include_bins[] = {
#embed "include/bins.glsl" suffix(,)
0 };
static const char include_clear[] = {
#embed "include/clear.glsl" suffix(,)
0 };
static const char include_compute[] = {
#embed "include/compute.glsl" suffix(,)
0 };

static const lk_shader all[] = {
    { "include/coverage.glsl", include_coverage, sizeof include_coverage - 1 },
    { "include/geometry.glsl", include_geometry, sizeof include_geometry - 1 },
    { "include/box.glsl", include_box, sizeof include_box - 1 },
    { "include/outline.glsl", include_outline, sizeof include_outline - 1 },
    { "include/quad.glsl", include_quad, sizeof include_quad - 1 },
    { "include/parallelogram.glsl", include_parallelogram, sizeof include_parallelogram - 1 },
    { "include/strip.glsl", include_strip, sizeof include_strip - 1 },
    { "include/covered.glsl", include_covered, sizeof include_covered - 1 },
    { "include/clip.glsl", include_clip, sizeof include_clip - 1 },
    { "include/picture.glsl", include_picture, sizeof include_picture - 1 },
    { "solid.glsl", solid, sizeof solid - 1 },
    { "rounded.glsl", rounded, sizeof rounded - 1 },
    { "border.glsl", border, sizeof border - 1 },
    { "image.glsl", image, sizeof image - 1 },
    { "roundedImage.glsl", roundedImage, sizeof roundedImage - 1 },
    { "gradient.glsl", gradient, sizeof gradient - 1 },
    { "composite.glsl", composite, sizeof composite - 1 },
    { "include/surface.glsl", include_surface, sizeof include_surface - 1 },
    { "include/blend.glsl", include_blend, sizeof include_blend - 1 },
    { "masked.glsl", masked, sizeof masked - 1 },
    { "blend.glsl", blend, sizeof blend - 1 },
    { "blur.glsl", blur, sizeof blur - 1 },
    { "filter.glsl", filter, sizeof filter - 1 },
    { "include/gauss.glsl", include_gauss, sizeof include_gauss - 1 },
    { "shadow.glsl", shadow, sizeof shadow - 1 },
    { "include/bins.glsl", include_bins, sizeof include_bins - 1 },
    { "include/clear.glsl", include_clear, sizeof include_clear - 1 },
    { "include/compute.glsl", include_compute, sizeof include_compute - 1 },
};

const lk_shader *lk_shader_at(size_t index) { return &all[index]; }
size_t lk_shader_count(void) { return sizeof all / sizeof all[0]; }
