// What `import LayerKit` exports besides its own declarations: what QuartzCore and CoreGraphics have on Apple's systems. Listed by name, so that
// `Point`, `Rect` and other types of inner modules stay hidden from clients. No other file may import one of these names alone: of two imports of
// the same name the compiler keeps one, and not always this one.

@_exported public import Graphics

@_exported public import struct Animation.Easing
@_exported public import protocol Animation.PictureSource
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
@_exported public import class Foundation.NSCoder
@_exported public import class Foundation.NSNull
@_exported public import class Foundation.NSNumber
@_exported public import class Foundation.NSObject
@_exported public import protocol Foundation.NSObjectProtocol
@_exported public import class Foundation.NSValue
@_exported public import struct Foundation.URL
@_exported public import struct GLPainter.GLDevice
@_exported public import enum GLPainter.GLDeviceError
@_exported public import enum GLPainter.GLDeviceSelection
@_exported public import class GLPainter.GLDrawingContext
@_exported public import struct Geometry.CATransform3D
@_exported public import func Geometry.CATransform3DConcat
@_exported public import func Geometry.CATransform3DEqualToTransform
@_exported public import func Geometry.CATransform3DGetAffineTransform
@_exported public import let Geometry.CATransform3DIdentity
@_exported public import func Geometry.CATransform3DInvert
@_exported public import func Geometry.CATransform3DIsAffine
@_exported public import func Geometry.CATransform3DIsIdentity
@_exported public import func Geometry.CATransform3DMakeAffineTransform
@_exported public import func Geometry.CATransform3DMakeRotation
@_exported public import func Geometry.CATransform3DMakeScale
@_exported public import func Geometry.CATransform3DMakeTranslation
@_exported public import func Geometry.CATransform3DRotate
@_exported public import func Geometry.CATransform3DScale
@_exported public import func Geometry.CATransform3DTranslate
@_exported public import enum Instruments.DebugOverlay
@_exported public import struct Planner.PlannerOptions
@_exported public import enum RenderPlan.PaintError
@_exported public import struct RenderPlan.RenderPlan
@_exported public import struct RenderTree.RenderTree
@_exported public import enum Video.MovieError
