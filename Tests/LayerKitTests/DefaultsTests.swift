import LayerKit
import Testing

@Suite struct DefaultsTests {
    @Test func freshLayersHaveTheDocumentedValues() {
        let layer = CALayer()
        #expect(layer.bounds == .zero && layer.position == .zero && layer.frame == .zero)
        #expect(layer.zPosition == 0 && layer.anchorPointZ == 0)
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(CATransform3DIsIdentity(layer.transform) && CATransform3DIsIdentity(layer.sublayerTransform))
        #expect(!layer.isHidden && layer.isDoubleSided && !layer.isGeometryFlipped && !layer.masksToBounds)
        #expect(layer.sublayers == nil && layer.superlayer == nil && layer.contents == nil)
        #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.contentsGravity == .resize && layer.contentsScale == 1)
        #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
        #expect(!layer.isOpaque && !layer.needsDisplayOnBoundsChange && !layer.drawsAsynchronously)
        #expect(layer.backgroundColor == nil && layer.cornerRadius == 0)
        #expect(layer.maskedCorners.rawValue == 15)
        #expect(layer.borderWidth == 0)
        #expect(layer.borderColor == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
        #expect(layer.opacity == 1 && layer.allowsGroupOpacity)
        #expect(layer.name == nil && layer.delegate == nil)
    }

    @Test func defaultsAreAnsweredByKey() {
        #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
        #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(CALayer.defaultValue(forKey: "doubleSided") as? Bool == true)
        #expect(CALayer.defaultValue(forKey: "hidden") as? Bool == false)
        for key in ["bounds", "position", "transform", "cornerRadius", "zPosition", "isHidden", "nonsense"] {
            #expect(CALayer.defaultValue(forKey: key) == nil)
        }
        #expect(!CALayer.needsDisplay(forKey: "contents"))
    }

    @Test func unknownGravitiesBecomeCenter() {
        let layer = CALayer()
        layer.contentsGravity = CALayerContentsGravity(rawValue: "sideways")
        #expect(layer.contentsGravity == .center)
    }

    @Test func extraCornerBitsAreDropped() {
        let layer = CALayer()
        layer.maskedCorners = CACornerMask(rawValue: 0xF1)
        #expect(layer.maskedCorners.rawValue == 1)
    }
}
