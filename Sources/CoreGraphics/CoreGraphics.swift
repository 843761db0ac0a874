// CoreGraphics: Apple's name for what `Graphics` and Foundation declare, for code that was written with
// `import CoreGraphics`.
//
// A facade declares nothing. Nothing in the project but its tests and facades may import it: whoever depends on it makes
// `canImport(CoreGraphics)` true, and with it the Apple branches of other packages. The empty module `_Testing_CoreGraphics`
// stands for the one that Swift Testing brings along on Apple's systems and looks for wherever both are imported.

@_exported public import Graphics

@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
