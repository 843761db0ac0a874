// Graphics: pixels, colours and pictures as Core Graphics names them, and the codecs that read and write them.
//
// Everything that is painted has one form: premultiplied, encoded sRGB, 8 bits a channel (`Bitmap`), and colours in encoded sRGB with separate
// alpha (`RGBA`). Whatever else a file or a program provides is converted to that form once, on input, so that no later code deals with colour
// spaces, byte orders or straight alpha:
//
//     file bytes ─▶ straight R, G, B, A ──▶ premultiplied ──┐
//     provider + format ──▶ encoded sRGB ──▶ premultiplied ─┴▶ Bitmap ◀── CGImage
//     components + colour space ──▶ encoded sRGB, clamped ───▶ RGBA   ◀── CGColor
//
// It must never know of layers, trees, plans or painters. All of its values are immutable and may be shared between threads, except contexts and
// mutable paths.
//
//     Color/     colour spaces, colours, conversions
//     Image/     bitmaps, images, pixel formats, errors
//     Codecs/    PNG, JPEG, WebP and GIF, and whole files in and out
//     Pictures/  bitmaps of files that are decoded on demand, and the cache of their pixels
//     Path/      Core Graphics' paths
//     Text/      fonts, lines and frames of Core Text, UIKit's paragraph styles
//     Blend/     the blend modes
//     Blur/      Gaussians
//     Gradient/  colours along a line
//     Context/   drawing with all of these
