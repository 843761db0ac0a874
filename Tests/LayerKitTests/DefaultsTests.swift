import Foundation
import LayerKit
import Testing

@Suite struct DefaultsTests {
    @Test func geometry() {
        let layer = CALayer()
        #expect(layer.bounds == .zero && layer.position == .zero && layer.frame == .zero)
        #expect(layer.zPosition == 0 && layer.anchorPointZ == 0)
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(CATransform3DIsIdentity(layer.transform) && CATransform3DIsIdentity(layer.sublayerTransform))
        #expect(layer.isDoubleSided && !layer.isGeometryFlipped && !layer.isHidden)
        #expect(layer.sublayers == nil && layer.superlayer == nil)
        #expect(!layer.needsLayout() && !layer.needsDisplay())
    }

    @Test func appearance() {
        let layer = CALayer()
        #expect(layer.opacity == 1 && layer.allowsGroupOpacity && !layer.masksToBounds && !layer.isOpaque)
        #expect(layer.backgroundColor == nil)
        #expect(layer.cornerRadius == 0 && layer.maskedCorners.rawValue == 15)
        #expect(layer.borderWidth == 0)
        #expect(layer.borderColor == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
        #expect(layer.name == nil && layer.delegate == nil && !layer.needsDisplayOnBoundsChange)
    }

    @Test func contents() {
        let layer = CALayer()
        #expect(layer.contents == nil)
        #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.contentsGravity == .resize && layer.contentsScale == 1)
        #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
        #expect(layer.contentsAreFlipped(), "the outermost space has y down, as pictures have")
    }

    @Test func effects() {
        let layer = CALayer()
        #expect(layer.shadowColor == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) && layer.shadowOpacity == 0)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowRadius == 3)
        #expect(layer.shadowPath == nil && CALayer.defaultValue(forKey: "shadowPath") == nil)
        #expect(layer.mask == nil && layer.compositingFilter == nil)
        #expect(layer.filters == nil && layer.backgroundFilters == nil)
        #expect(!layer.shouldRasterize && layer.rasterizationScale == 1)
        #expect(layer.cornerCurve == .circular && layer.edgeAntialiasingMask.rawValue == 15)
        #expect(layer.allowsEdgeAntialiasing && layer.minificationFilterBias == 0)
        #expect(layer.contentsFormat == .RGBA8Uint && layer.contentsFormat.rawValue == "RGBA8")
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    }

    @Test func everyValueReadsBack() {
        let layer = CALayer()
        layer.contentsGravity = CALayerContentsGravity(rawValue: "sideways")
        #expect(layer.contentsGravity == .center)
        layer.borderColor = nil
        layer.contentsScale = 2
        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        layer.isOpaque = true
        layer.name = "stage"
        layer.opacity = 1.5
        layer.maskedCorners = CACornerMask(rawValue: 0xF3)
        layer.cornerCurve = .continuous
        #expect(layer.cornerCurve == .continuous)
        layer.cornerCurve = CALayerCornerCurve(rawValue: "wavy")
        #expect(layer.cornerCurve == .circular)
        layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 0xF5)
        #expect(layer.edgeAntialiasingMask == [.layerLeftEdge, .layerBottomEdge])
        layer.shadowOpacity = 2
        layer.shadowColor = nil
        #expect(layer.shadowOpacity == 2 && layer.shadowColor == nil)
        #expect(layer.borderColor == nil && layer.contentsScale == 2 && layer.contentsRect.minX == 0.5)
        #expect(layer.isOpaque && layer.name == "stage" && layer.opacity == 1.5)
        #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        layer.position.x = .infinity
        #expect(layer.position.x == .infinity, "what is not finite is kept")
    }

    @Test(arguments: [
        (CALayerContentsGravity.center, "center"), (.top, "top"), (.bottom, "bottom"), (.left, "left"),
        (.right, "right"), (.topLeft, "topLeft"), (.topRight, "topRight"), (.bottomLeft, "bottomLeft"),
        (.bottomRight, "bottomRight"), (.resize, "resize"), (.resizeAspect, "resizeAspect"),
        (.resizeAspectFill, "resizeAspectFill"),
    ])
    func gravitiesHaveTheirNames(gravity: CALayerContentsGravity, name: String) {
        #expect(gravity.rawValue == name)
        let layer = CALayer()
        layer.contentsGravity = gravity
        #expect(layer.contentsGravity == gravity)
    }

    @Test func defaultsByKey() {
        func number(_ key: String) -> Double? { (CALayer.defaultValue(forKey: key) as? NSNumber)?.doubleValue }
        #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
        #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(CALayer.defaultValue(forKey: "contentsRect") as? CGRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(CALayer.defaultValue(forKey: "contentsCenter") as? CGRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(CALayer.defaultValue(forKey: "contentsGravity") as? String == "resize")
        #expect(CALayer.defaultValue(forKey: "minificationFilter") as? String == "linear")
        #expect(CALayer.defaultValue(forKey: "borderColor") as? CGColor == CALayer().borderColor)
        #expect(number("contentsScale") == 1 && number("maskedCorners") == 15)
        for key in ["hidden", "masksToBounds", "geometryFlipped", "opaque", "needsDisplayOnBoundsChange"] {
            #expect(number(key) == 0, "\(key)")
        }
        #expect(CALayer.defaultValue(forKey: "contentsFormat") as? String == "RGBA8")
        #expect(CALayer.defaultValue(forKey: "cornerCurve") as? String == "circular")
        #expect(CALayer.defaultValue(forKey: "shadowColor") as? CGColor == CALayer().shadowColor)
        #expect(CALayer.defaultValue(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
        #expect(number("shadowRadius") == 3 && number("rasterizationScale") == 1)
        #expect(number("edgeAntialiasingMask") == 15)
        for key in ["doubleSided", "allowsGroupOpacity", "allowsEdgeAntialiasing"] {
            #expect(number(key) == 1, "\(key)")
        }
        let zero = ["bounds", "position", "transform", "cornerRadius", "zPosition", "backgroundColor", "borderWidth"]
        let effects = ["shadowOpacity", "mask", "filters", "compositingFilter", "shouldRasterize"]
        for key in zero + effects + ["isHidden", "unknown"] {
            #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)")
        }
    }
}
