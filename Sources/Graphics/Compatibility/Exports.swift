// The names of Core Graphics that `Geometry` declares, one by one, so that its own words (`Point`, `Path`, `Rect`) stay out
// of the way of whoever imports this module or one that hands it on.

@_exported public import struct Geometry.CGAffineTransform
@_exported public import struct Limits.LKLimits
@_exported public import struct Limits.LKLimitExceeded
@_exported public import func Geometry.CGAffineTransformConcat
@_exported public import func Geometry.CGAffineTransformEqualToTransform
@_exported public import let Geometry.CGAffineTransformIdentity
@_exported public import func Geometry.CGAffineTransformInvert
@_exported public import func Geometry.CGAffineTransformIsIdentity
@_exported public import func Geometry.CGAffineTransformMake
@_exported public import func Geometry.CGAffineTransformMakeRotation
@_exported public import func Geometry.CGAffineTransformMakeScale
@_exported public import func Geometry.CGAffineTransformMakeTranslation
@_exported public import func Geometry.CGAffineTransformRotate
@_exported public import func Geometry.CGAffineTransformScale
@_exported public import func Geometry.CGAffineTransformTranslate
