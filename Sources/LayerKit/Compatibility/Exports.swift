// LayerKit: the model. Layers, layout, display, the commit into a `RenderTree`, and `CARenderer`, which runs all stages.
//
// It must never know how a draw is painted: it hands trees to the planner and plans to a painter. Clients get the types of
// Apple's frameworks from it: those that Foundation has are re-exported one by one, the others are LayerKit's own.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
@_exported public import Graphics

@_exported public import struct Geometry.CATransform3D
@_exported public import struct Geometry.CGAffineTransform
@_exported public import struct Geometry.CGAffineTransformComponents
@_exported public import let Geometry.CATransform3DIdentity
@_exported public import let Geometry.CGAffineTransformIdentity
@_exported public import func Geometry.CATransform3DConcat
@_exported public import func Geometry.CATransform3DEqualToTransform
@_exported public import func Geometry.CATransform3DGetAffineTransform
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
@_exported public import func Geometry.CGAffineTransformConcat
@_exported public import func Geometry.CGAffineTransformEqualToTransform
@_exported public import func Geometry.CGAffineTransformInvert
@_exported public import func Geometry.CGAffineTransformIsIdentity
@_exported public import func Geometry.CGAffineTransformMake
@_exported public import func Geometry.CGAffineTransformMakeRotation
@_exported public import func Geometry.CGAffineTransformMakeScale
@_exported public import func Geometry.CGAffineTransformMakeTranslation
@_exported public import func Geometry.CGAffineTransformRotate
@_exported public import func Geometry.CGAffineTransformScale
@_exported public import func Geometry.CGAffineTransformTranslate

/// Seconds.
public typealias CFTimeInterval = Double
