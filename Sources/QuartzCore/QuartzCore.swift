// QuartzCore: Apple's name for `LayerKit`, for code that was written with `import QuartzCore`.
//
// A facade declares nothing (see `CoreGraphics`). As on Apple's systems it hands on Foundation and Core Graphics too.

@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import LayerKit
