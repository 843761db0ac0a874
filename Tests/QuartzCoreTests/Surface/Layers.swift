// Written by Scripts/api-coverage from Documentation/API/surface.tsv. Nothing here is run: what is no longer there, the
// compiler does not find.

import CoreGraphics
import CoreText
import QuartzCore
import UIKitShims

enum LayersSurface {
    static func part1() {
        _ = CALayer.self
        _ = CALayer.init as () -> _
        _ = CALayer.init(layer:)
        _ = CALayer.init(coder:)
        _ = CALayer.presentation as (CALayer) -> () -> _
        _ = CALayer.model as (CALayer) -> () -> _
        settable(\CALayer.bounds)
        settable(\CALayer.position)
        settable(\CALayer.zPosition)
        settable(\CALayer.anchorPoint)
        settable(\CALayer.anchorPointZ)
        settable(\CALayer.transform)
        _ = CALayer.affineTransform as (CALayer) -> () -> _
        _ = CALayer.setAffineTransform(_:)
        settable(\CALayer.frame)
        settable(\CALayer.isHidden)
        settable(\CALayer.isDoubleSided)
        settable(\CALayer.isGeometryFlipped)
        settable(\CALayer.sublayers)
        readable(\CALayer.superlayer)
        settable(\CALayer.sublayerTransform)
        settable(\CALayer.mask)
        settable(\CALayer.masksToBounds)
        settable(\CALayer.contents)
        settable(\CALayer.contentsRect)
        settable(\CALayer.contentsGravity)
        settable(\CALayer.contentsScale)
        settable(\CALayer.contentsCenter)
        settable(\CALayer.minificationFilter)
        settable(\CALayer.magnificationFilter)
        settable(\CALayer.isOpaque)
        settable(\CALayer.needsDisplayOnBoundsChange)
        settable(\CALayer.drawsAsynchronously)
        settable(\CALayer.backgroundColor)
        settable(\CALayer.cornerRadius)
        settable(\CALayer.maskedCorners)
        settable(\CALayer.borderWidth)
        settable(\CALayer.borderColor)
        settable(\CALayer.opacity)
        settable(\CALayer.allowsGroupOpacity)
        settable(\CALayer.compositingFilter)
        settable(\CALayer.shadowColor)
        settable(\CALayer.shadowOpacity)
        settable(\CALayer.shadowOffset)
        settable(\CALayer.shadowRadius)
        settable(\CALayer.shadowPath)
        settable(\CALayer.actions)
        settable(\CALayer.delegate)
        settable(\CALayer.name)
        settable(\CALayer.beginTime)
        settable(\CALayer.duration)
        settable(\CALayer.speed)
        settable(\CALayer.timeOffset)
        settable(\CALayer.repeatCount)
        settable(\CALayer.repeatDuration)
        settable(\CALayer.autoreverses)
        settable(\CALayer.fillMode)
        _ = CALayer.defaultValue(forKey:)
        _ = CALayer.needsDisplay(forKey:)
        _ = CALayer.defaultAction(forKey:)
        _ = CALayer.preferredFrameSize as (CALayer) -> () -> _
        _ = CALayer.contentsAreFlipped as (CALayer) -> () -> _
        _ = CALayer.convertTime(_:from:)
        _ = CALayer.convertTime(_:to:)
        _ = CALayer.addSublayer(_:)
        _ = CALayer.insertSublayer(_:at:)
        _ = CALayer.insertSublayer(_:below:)
        _ = CALayer.insertSublayer(_:above:)
        _ = CALayer.replaceSublayer(_:with:)
        _ = CALayer.removeFromSuperlayer as (CALayer) -> () -> _
        _ = CALayer.contains(_:)
        _ = CALayer.hitTest(_:)
        _ = CALayer.setNeedsDisplay as (CALayer) -> () -> _
        _ = CALayer.setNeedsDisplay(_:)
        _ = CALayer.needsDisplay as (CALayer) -> () -> _
        _ = CALayer.displayIfNeeded as (CALayer) -> () -> _
        _ = CALayer.display as (CALayer) -> () -> _
        _ = CALayer.draw(in:)
        _ = CALayer.render(in:)
        _ = CALayer.setNeedsLayout as (CALayer) -> () -> _
        _ = CALayer.needsLayout as (CALayer) -> () -> _
        _ = CALayer.layoutIfNeeded as (CALayer) -> () -> _
        _ = CALayer.layoutSublayers as (CALayer) -> () -> _
        _ = CALayer.action(forKey:)
        _ = CALayer.add(_:forKey:)
        _ = CALayer.removeAnimation(forKey:)
        _ = CALayer.removeAllAnimations as (CALayer) -> () -> _
        _ = CALayer.animationKeys as (CALayer) -> () -> _
        _ = CALayer.animation(forKey:)
        _ = CALayer.value(forKey:)
        _ = CALayer.setValue(_:forKey:)
        _ = CALayer.value(forKeyPath:)
        _ = CALayer.setValue(_:forKeyPath:)
        _ = CALayer.cornerCurveExpansionFactor(_:)
        _ = CALayer.convert(_:from:) as (CALayer) -> (CGPoint, CALayer?) -> CGPoint
        _ = CALayer.convert(_:from:) as (CALayer) -> (CGRect, CALayer?) -> CGRect
        _ = CALayer.convert(_:to:) as (CALayer) -> (CGPoint, CALayer?) -> CGPoint
        _ = CALayer.convert(_:to:) as (CALayer) -> (CGRect, CALayer?) -> CGRect
        settable(\CALayer.contentsFormat)
        settable(\CALayer.minificationFilterBias)
    }

    static func part2() {
        settable(\CALayer.edgeAntialiasingMask)
        settable(\CALayer.allowsEdgeAntialiasing)
        settable(\CALayer.cornerCurve)
        settable(\CALayer.filters)
        settable(\CALayer.backgroundFilters)
        settable(\CALayer.shouldRasterize)
        settable(\CALayer.rasterizationScale)
        settable(\CALayer.autoresizingMask)
        settable(\CALayer.layoutManager)
        settable(\CALayer.style)
        _ = CALayer.scroll(_:)
        _ = CALayer.scrollRectToVisible(_:)
        readable(\CALayer.visibleRect)
        _ = CALayer.resizeSublayers(withOldSize:)
        _ = CALayer.resize(withOldSuperlayerSize:)
        settable(\CALayer.constraints)
        _ = CALayer.addConstraint(_:)
        _ = CALayer.shouldArchiveValue(forKey:)
        _ = CALayer.dictionaryWithValues(forKeys:)
        _ = CALayer.setValuesForKeys(_:)
        _ = (any CALayerDelegate).self
    }

    static func CALayerDelegateMembers<T: CALayerDelegate & SendableMetatype>(_: T.Type) {
        _ = T.display(_:)
        _ = T.draw(_:in:)
        _ = T.layerWillDraw(_:)
        _ = T.layoutSublayers(of:)
        _ = T.action(for:forKey:)
    }

    static func part3() {
        _ = (any CALayoutManager).self
    }

    static func CALayoutManagerMembers<T: CALayoutManager & SendableMetatype>(_: T.Type) {
        _ = T.preferredSize(of:)
        _ = T.invalidateLayout(of:)
        _ = T.layoutSublayers(of:)
    }

    static func part4() {
        _ = CAAutoresizingMask.self
        _ = CAAutoresizingMask.layerNotSizable
        _ = CAAutoresizingMask.layerMinXMargin
        _ = CAAutoresizingMask.layerWidthSizable
        _ = CAAutoresizingMask.layerMaxXMargin
        _ = CAAutoresizingMask.layerMinYMargin
        _ = CAAutoresizingMask.layerHeightSizable
        _ = CAAutoresizingMask.layerMaxYMargin
        _ = CAEdgeAntialiasingMask.self
        _ = CAEdgeAntialiasingMask.layerLeftEdge
        _ = CAEdgeAntialiasingMask.layerRightEdge
        _ = CAEdgeAntialiasingMask.layerBottomEdge
        _ = CAEdgeAntialiasingMask.layerTopEdge
        _ = CACornerMask.self
        _ = CACornerMask.layerMinXMinYCorner
        _ = CACornerMask.layerMaxXMinYCorner
        _ = CACornerMask.layerMinXMaxYCorner
        _ = CACornerMask.layerMaxXMaxYCorner
        _ = CALayerContentsGravity.self
        _ = CALayerContentsGravity.center
        _ = CALayerContentsGravity.top
        _ = CALayerContentsGravity.bottom
        _ = CALayerContentsGravity.left
        _ = CALayerContentsGravity.right
        _ = CALayerContentsGravity.topLeft
        _ = CALayerContentsGravity.topRight
        _ = CALayerContentsGravity.bottomLeft
        _ = CALayerContentsGravity.bottomRight
        _ = CALayerContentsGravity.resize
        _ = CALayerContentsGravity.resizeAspect
        _ = CALayerContentsGravity.resizeAspectFill
        _ = CALayerContentsGravity.init(rawValue:)
        _ = CALayerContentsFormat.self
        _ = CALayerContentsFormat.RGBA8Uint
        _ = CALayerContentsFormat.RGBA16Float
        _ = CALayerContentsFormat.gray8Uint
        _ = CALayerContentsFormat.init(rawValue:)
        _ = CALayerContentsFilter.self
        _ = CALayerContentsFilter.nearest
        _ = CALayerContentsFilter.linear
        _ = CALayerContentsFilter.trilinear
        _ = CALayerContentsFilter.init(rawValue:)
        _ = CALayerCornerCurve.self
        _ = CALayerCornerCurve.circular
        _ = CALayerCornerCurve.continuous
        _ = CALayerCornerCurve.init(rawValue:)
        _ = kCAGravityCenter
        _ = kCAGravityTop
        _ = kCAGravityBottom
        _ = kCAGravityLeft
        _ = kCAGravityRight
        _ = kCAGravityTopLeft
        _ = kCAGravityTopRight
        _ = kCAGravityBottomLeft
        _ = kCAGravityBottomRight
        _ = kCAGravityResize
        _ = kCAGravityResizeAspect
        _ = kCAGravityResizeAspectFill
        _ = kCAFilterNearest
        _ = kCAFilterLinear
        _ = kCAFilterTrilinear
        _ = kCAOnOrderIn
        _ = kCAOnOrderOut
        _ = kCATransition
        _ = kCAContentsFormatRGBA8Uint
        _ = kCAContentsFormatRGBA16Float
        _ = kCAContentsFormatGray8Uint
        _ = kCACornerCurveCircular
        _ = kCACornerCurveContinuous
        _ = CAFilter.self
    }

    static func part5() {
        _ = CAFilter.init(type:)
        settable(\CAFilter.name)
        settable(\CAFilter.isEnabled)
        _ = CAFilter.value(forKey:)
        _ = CAFilter.setValue(_:forKey:)
        _ = CAFilter.filterTypes as () -> _
        _ = CAFilter.dictionaryWithValues(forKeys:)
        _ = CAFilter.setValuesForKeys(_:)
        _ = CAConstraint.self
        _ = CAConstraint.init(attribute:relativeTo:attribute:scale:offset:)
        _ = CAConstraint.init(attribute:relativeTo:attribute:offset:)
        _ = CAConstraint.init(attribute:relativeTo:attribute:)
        readable(\CAConstraint.attribute)
        readable(\CAConstraint.sourceName)
        readable(\CAConstraint.sourceAttribute)
        readable(\CAConstraint.scale)
        readable(\CAConstraint.offset)
        _ = CAConstraintAttribute.self
        _ = CAConstraintAttribute.minX
        _ = CAConstraintAttribute.midX
        _ = CAConstraintAttribute.maxX
        _ = CAConstraintAttribute.width
        _ = CAConstraintAttribute.minY
        _ = CAConstraintAttribute.midY
        _ = CAConstraintAttribute.maxY
        _ = CAConstraintAttribute.height
        _ = CAConstraintLayoutManager.self
    }
}
