// Written by Scripts/api-coverage from Documentation/API/surface.tsv. Nothing here is run: what is no longer there, the
// compiler does not find.

import CoreGraphics
import CoreText
import QuartzCore
import UIKitShims

enum GeometrySurface {
    static func part1() {
        _ = CGAffineTransform.self
        settable(\CGAffineTransform.a)
        settable(\CGAffineTransform.b)
        settable(\CGAffineTransform.c)
        settable(\CGAffineTransform.d)
        settable(\CGAffineTransform.tx)
        settable(\CGAffineTransform.ty)
        _ = CGAffineTransform.identity
        _ = CGAffineTransform.init as () -> _
        _ = CGAffineTransform.init(a:b:c:d:tx:ty:)
        _ = CGAffineTransform.init(_:_:_:_:_:_:)
        _ = CGAffineTransform.init(translationX:y:)
        _ = CGAffineTransform.init(scaleX:y:)
        _ = CGAffineTransform.init(rotationAngle:)
        readable(\CGAffineTransform.isIdentity)
        _ = CGAffineTransform.translatedBy(x:y:)
        _ = CGAffineTransform.scaledBy(x:y:)
        _ = CGAffineTransform.rotated(by:)
        _ = CGAffineTransform.concatenating(_:)
        _ = CGAffineTransform.inverted as (CGAffineTransform) -> () -> _
        _ = CGAffineTransform.decomposed as (CGAffineTransform) -> () -> _
        _ = CGAffineTransform.init(_:)
        _ = CGAffineTransformComponents.self
        settable(\CGAffineTransformComponents.scale)
        settable(\CGAffineTransformComponents.horizontalShear)
        settable(\CGAffineTransformComponents.rotation)
        settable(\CGAffineTransformComponents.translation)
        _ = CGAffineTransformComponents.init as () -> _
        _ = CGAffineTransformComponents.init(scale:horizontalShear:rotation:translation:)
        _ = CGAffineTransformMake
        _ = CGAffineTransformMakeTranslation
        _ = CGAffineTransformMakeScale
        _ = CGAffineTransformMakeRotation
        _ = CGAffineTransformTranslate
        _ = CGAffineTransformScale
        _ = CGAffineTransformRotate
        _ = CGAffineTransformConcat
        _ = CGAffineTransformInvert
        _ = CGAffineTransformIsIdentity
        _ = CGAffineTransformEqualToTransform
        _ = CGAffineTransformIdentity
        _ = CGPoint.applying(_:)
        _ = CGPoint.equalTo(_:)
        readable(\CGPoint.dictionaryRepresentation)
        _ = CGPoint.init(dictionaryRepresentation:)
        _ = CGSize.applying(_:)
        _ = CGSize.equalTo(_:)
        readable(\CGSize.dictionaryRepresentation)
        _ = CGSize.init(dictionaryRepresentation:)
        _ = CGRect.applying(_:)
        readable(\CGRect.dictionaryRepresentation)
        _ = CGRect.init(dictionaryRepresentation:)
        _ = CGRect.equalTo(_:)
        _ = CGVector.self
        _ = CGVector.init(dx:dy:) as (CGFloat, CGFloat) -> CGVector
        _ = CGVector.init(dx:dy:) as (Int, Int) -> CGVector
        settable(\CGVector.dx)
        settable(\CGVector.dy)
        _ = CGVector.zero
        _ = CATransform3D.self
        settable(\CATransform3D.m11)
        settable(\CATransform3D.m12)
        settable(\CATransform3D.m13)
        settable(\CATransform3D.m14)
        settable(\CATransform3D.m21)
        settable(\CATransform3D.m22)
        settable(\CATransform3D.m23)
        settable(\CATransform3D.m24)
        settable(\CATransform3D.m31)
        settable(\CATransform3D.m32)
        settable(\CATransform3D.m33)
        settable(\CATransform3D.m34)
        settable(\CATransform3D.m41)
        settable(\CATransform3D.m42)
        settable(\CATransform3D.m43)
        settable(\CATransform3D.m44)
        _ = CATransform3D.init as () -> _
        _ = CATransform3D.init(m11:m12:m13:m14:m21:m22:m23:m24:m31:m32:m33:m34:m41:m42:m43:m44:)
        _ = CATransform3DIdentity
        _ = CATransform3DIsIdentity
        _ = CATransform3DEqualToTransform
        _ = CATransform3DMakeTranslation
        _ = CATransform3DMakeScale
        _ = CATransform3DMakeRotation
        _ = CATransform3DTranslate
        _ = CATransform3DScale
        _ = CATransform3DRotate
        _ = CATransform3DConcat
        _ = CATransform3DInvert
        _ = CATransform3DMakeAffineTransform
        _ = CATransform3DIsAffine
        _ = CATransform3DGetAffineTransform
        _ = NSValue.init(caTransform3D:)
        readable(\NSValue.caTransform3DValue)
        _ = NSValue.init(cgPoint:)
        readable(\NSValue.cgPointValue)
        _ = NSValue.init(cgSize:)
        readable(\NSValue.cgSizeValue)
        _ = NSValue.init(cgRect:)
        readable(\NSValue.cgRectValue)
    }

    static func part2() {
        _ = NSValue.init(cgAffineTransform:)
        readable(\NSValue.cgAffineTransformValue)
        _ = NSValue.init(cgVector:)
        readable(\NSValue.cgVectorValue)
        _ = NSValue.init(point:)
        readable(\NSValue.pointValue)
        _ = NSValue.init(size:)
        readable(\NSValue.sizeValue)
        _ = NSValue.init(rect:)
        readable(\NSValue.rectValue)
    }
}
