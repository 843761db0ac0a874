// Graphics: pixels, colours and pictures as Core Graphics names them, and the codecs that read and write them.
//
// Everything that is painted is in one form: premultiplied, encoded sRGB, 8 bits a channel (`Bitmap`), and colours in
// encoded sRGB with alpha apart (`RGBA`). Whatever else a file or a program brings is turned into that form once, at
// the door, so that nothing behind it knows of colour spaces, byte orders or straight alpha:
//
//     file bytes ─▶ straight R, G, B, A ──▶ premultiplied ──┐
//     provider + format ──▶ encoded sRGB ──▶ premultiplied ─┴▶ Bitmap ◀── CGImage
//     components + colour space ──▶ encoded sRGB, clamped ───▶ RGBA   ◀── CGColor
//
// It must never know of layers, trees, plans or painters. All of its values are immutable and may cross threads.
//
//     Color/     colour spaces, colours, conversions
//     Image/     bitmaps, images, pixel formats, errors
//     Codecs/    PNG, JPEG, WebP and GIF, and whole files in and out
//     Pictures/  bitmaps of files that are decoded when they are looked at, and the cache of their pixels
//     Path/      outlines as Core Graphics hands them out
//     Pixels/    arithmetic on packed pixels, for contexts and for the software painter
//     Blend/     how a pixel meets the one behind it: every mode, for everybody
//     Blur/      Gaussians
//     Gradient/  colours along a line
//     Context/   drawing with all of these
