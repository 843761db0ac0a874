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
        for key in ["doubleSided", "allowsGroupOpacity"] { #expect(number(key) == 1, "\(key)") }
        let zero = ["bounds", "position", "transform", "cornerRadius", "zPosition", "backgroundColor", "borderWidth"]
        for key in zero + ["isHidden", "unknown"] { #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)") }
    }
}
