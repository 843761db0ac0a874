// CoreText: Apple's name for the text half of `Graphics`, for code that was written with `import CoreText`.
//
// A facade declares nothing (see `CoreGraphics`). As on Apple's systems it hands on Core Graphics too.

@_exported public import CoreGraphics
