import Foundation
import LayerKit
import Testing

/// What key-value coding makes of values by one key, and key paths of cells and filters.
@Suite struct KeyedObjectTests {
    @Test func severalAtOnce() {
        let layer = CALayer()
        layer.setValuesForKeys(["opacity": 0.5, "name": "dot", "position": CGPoint(x: 1, y: 2), "mark": 7])
        #expect(layer.opacity == 0.5 && layer.name == "dot" && layer.position == CGPoint(x: 1, y: 2))
        let values = layer.dictionaryWithValues(forKeys: ["opacity", "mark", "backgroundColor"])
        #expect(values.count == 3 && values["opacity"] as? Float == 0.5 && values["mark"] as? Int == 7)
        #expect(values["backgroundColor"] is NSNull)
        layer.setValuesForKeys(["name": NSNull(), "mark": NSNull()])
        #expect(layer.name == nil && layer.value(forKey: "mark") == nil)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValuesForKeys(["duration": 2, "toValue": 1, "tag": "a"])
        #expect(animation.duration == 2 && animation.toValue as? Int == 1)
        #expect(animation.dictionaryWithValues(forKeys: ["tag"])["tag"] as? String == "a")
        let filter = CAFilter(type: "gaussianBlur")
        filter.setValuesForKeys(["inputRadius": 4, "name": "blur"])
        #expect(filter.name == "blur" && filter.dictionaryWithValues(forKeys: ["inputRadius"])["inputRadius"] as? Int == 4)
    }

    @Test func cellsLeadToCellsInThem() {
        let (fire, spark, ember) = (CAEmitterCell(), CAEmitterCell(), CAEmitterCell())
        (fire.name, spark.name, ember.name) = ("fire", "spark", "ember")
        (fire.emitterCells, spark.emitterCells) = ([spark], [ember])
        fire.setValuesForKeys(["birthRate": 20, "lifetime": 3])
        #expect(fire.dictionaryWithValues(forKeys: ["lifetime"])["lifetime"] as? Float == 3)
        fire.setValue(25, forKeyPath: "birthRate")
        fire.setValue(5, forKeyPath: "emitterCells.spark.birthRate")
        fire.setValue(0.5, forKeyPath: "emitterCells.spark.emitterCells.ember.scale")
        fire.setValue(0.25, forKeyPath: "contentsRect.size.width")
        #expect(fire.birthRate == 25 && spark.birthRate == 5 && ember.scale == 0.5)
        #expect(fire.contentsRect == CGRect(x: 0, y: 0, width: 0.25, height: 1))
        #expect(fire.value(forKeyPath: "emitterCells.spark.emitterCells.ember.scale") as? Double == 0.5)
        #expect(fire.value(forKeyPath: "contentsRect.size.width") as? Double == 0.25)
        #expect(fire.value(forKeyPath: "emitterCells.none.scale") == nil)
        let layer = CAEmitterLayer()
        layer.emitterCells = [fire]
        layer.setValue(30, forKeyPath: "emitterCells.fire.emitterCells.spark.birthRate")
        #expect(spark.birthRate == 30)
    }

    @Test(arguments: ["filters", "backgroundFilters"]) func filtersWithoutANameAreFoundByTheirType(key: String) throws {
        let stage = Stage()
        let blur = CAFilter(type: "gaussianBlur")
        let layer = stage.layer { $0.setValue([blur], forKey: key) }
        let path = "\(key).gaussianBlur.inputRadius"
        layer.setValue(5, forKeyPath: path)
        #expect(layer.value(forKeyPath: path) as? Int == 5 && blur.value(forKey: "inputRadius") as? Int == 5)
        layer.add(fade(path, from: 0, to: 8), forKey: nil)
        stage.frame(0.25)
        #expect(layer.presentation()?.value(forKeyPath: path) as? Double == 2)
        blur.name = "soft"
        #expect(layer.value(forKeyPath: path) == nil && layer.value(forKeyPath: "\(key).soft.inputRadius") as? Int == 5)
    }

    /// A part of the transform is set by way of the whole: that is the property that animates. Three quarters of a turn and a
    /// quarter of one back are the same matrix, so that half of the way is an eighth of a turn back.
    @Test func aPartThatIsSetAnimatesTheWhole() throws {
        let stage = Stage()
        let layer = stage.layer()
        stage.frame(0)
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        layer.setValue(1.5 * Double.pi, forKeyPath: "transform.rotation.z")
        CATransaction.commit()
        #expect(layer.animationKeys() == ["transform"])
        #expect((layer.animation(forKey: "transform") as? CABasicAnimation)?.keyPath == "transform")
        stage.frame(0.5)
        let shown = try #require(layer.presentation()?.transform)
        #expect(abs(shown.m11 - 0.5.squareRoot()) < 1e-9 && abs(shown.m12 + 0.5.squareRoot()) < 1e-9)
    }
}
