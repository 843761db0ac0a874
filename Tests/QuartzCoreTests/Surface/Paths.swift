// Written by Scripts/api-coverage from Documentation/API/surface.tsv. Nothing here is run: what is no longer there, the
// compiler does not find.

import CoreGraphics
import CoreText
import QuartzCore
import UIKitShims

enum PathsSurface {
    static func part1() {
        _ = CGPath.self
        _ = CGPath.init(rect:transform:)
        _ = CGPath.init(ellipseIn:transform:)
        _ = CGPath.init(roundedRect:cornerWidth:cornerHeight:transform:)
        _ = CGPath.copy as (CGPath) -> () -> _
        _ = CGPath.copy(using:)
        _ = CGPath.mutableCopy as (CGPath) -> () -> _
        _ = CGPath.mutableCopy(using:)
        _ = CGPath.copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)
        _ = CGPath.copy(dashingWithPhase:lengths:transform:)
        readable(\CGPath.isEmpty)
        _ = CGPath.isRect(_:)
        readable(\CGPath.currentPoint)
        readable(\CGPath.boundingBox)
        readable(\CGPath.boundingBoxOfPath)
        _ = CGPath.contains(_:using:transform:)
        _ = CGPath.apply(info:function:)
        _ = CGPath.applyWithBlock(_:)
        _ = CGPath.flattened(threshold:)
        _ = CGPath.normalized(using:)
        _ = CGPath.union(_:using:)
        _ = CGPath.intersection(_:using:)
        _ = CGPath.subtracting(_:using:)
        _ = CGPath.symmetricDifference(_:using:)
        _ = CGPath.lineIntersection(_:using:)
        _ = CGPath.lineSubtracting(_:using:)
        _ = CGPath.componentsSeparated(using:)
        _ = CGPath.intersects(_:using:)
        _ = CGPath.typeID
        _ = CGMutablePath.self
        _ = CGMutablePath.init as () -> _
        _ = CGMutablePath.move(to:transform:)
        _ = CGMutablePath.addLine(to:transform:)
        _ = CGMutablePath.addQuadCurve(to:control:transform:)
        _ = CGMutablePath.addCurve(to:control1:control2:transform:)
        _ = CGMutablePath.closeSubpath as (CGMutablePath) -> () -> _
        _ = CGMutablePath.addRect(_:transform:)
        _ = CGMutablePath.addRects(_:transform:)
        _ = CGMutablePath.addLines(between:transform:)
        _ = CGMutablePath.addEllipse(in:transform:)
        _ = CGMutablePath.addRoundedRect(in:cornerWidth:cornerHeight:transform:)
        _ = CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)
        _ = CGMutablePath.addRelativeArc(center:radius:startAngle:delta:transform:)
        _ = CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:)
        _ = CGMutablePath.addPath(_:transform:)
        _ = CGPathElementType.self
        _ = CGPathElementType.moveToPoint
        _ = CGPathElementType.addLineToPoint
        _ = CGPathElementType.addQuadCurveToPoint
        _ = CGPathElementType.addCurveToPoint
        _ = CGPathElementType.closeSubpath
        _ = CGPathElement.self
        settable(\CGPathElement.type)
        settable(\CGPathElement.points)
        _ = CGLineCap.self
        _ = CGLineCap.butt
        _ = CGLineCap.round
        _ = CGLineCap.square
        _ = CGLineJoin.self
        _ = CGLineJoin.miter
        _ = CGLineJoin.round
        _ = CGLineJoin.bevel
        _ = CGPathFillRule.self
        _ = CGPathFillRule.winding
        _ = CGPathFillRule.evenOdd
        _ = UIBezierPath.self
        _ = UIBezierPath.init as () -> _
        _ = UIBezierPath.init(rect:)
        _ = UIBezierPath.init(ovalIn:)
        _ = UIBezierPath.init(roundedRect:cornerRadius:)
        _ = UIBezierPath.init(roundedRect:byRoundingCorners:cornerRadii:)
        _ = UIBezierPath.init(arcCenter:radius:startAngle:endAngle:clockwise:)
        _ = UIBezierPath.init(cgPath:)
        settable(\UIBezierPath.cgPath)
        _ = UIBezierPath.move(to:)
        _ = UIBezierPath.addLine(to:)
        _ = UIBezierPath.addCurve(to:controlPoint1:controlPoint2:)
        _ = UIBezierPath.addQuadCurve(to:controlPoint:)
        _ = UIBezierPath.addArc(withCenter:radius:startAngle:endAngle:clockwise:)
        _ = UIBezierPath.close as (UIBezierPath) -> () -> _
        _ = UIBezierPath.append(_:)
        _ = UIBezierPath.apply(_:)
        _ = UIBezierPath.reversing as (UIBezierPath) -> () -> _
        _ = UIBezierPath.removeAllPoints as (UIBezierPath) -> () -> _
        settable(\UIBezierPath.lineWidth)
        settable(\UIBezierPath.lineCapStyle)
        settable(\UIBezierPath.lineJoinStyle)
        settable(\UIBezierPath.miterLimit)
        settable(\UIBezierPath.usesEvenOddFillRule)
        readable(\UIBezierPath.bounds)
        readable(\UIBezierPath.isEmpty)
        readable(\UIBezierPath.currentPoint)
        _ = UIBezierPath.contains(_:)
        _ = UIBezierPath.fill as (UIBezierPath) -> () -> _
        _ = UIBezierPath.stroke as (UIBezierPath) -> () -> _
        _ = UIBezierPath.fill(with:alpha:)
        _ = UIBezierPath.stroke(with:alpha:)
        _ = UIBezierPath.addClip as (UIBezierPath) -> () -> _
    }
}
