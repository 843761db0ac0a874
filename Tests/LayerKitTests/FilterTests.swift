import Foundation
import Graphics
import RenderTree
import Testing

@testable import LayerKit

@Suite struct FilterTests {
    // MARK: CAFilter

    @Test func inputsReadBack() {
        let filter = CAFilter(type: "gaussianBlur")
        #expect(filter.type == "gaussianBlur" && filter.name == nil && filter.isEnabled)
        #expect(filter.value(forKey: "inputRadius") as? Double == 10)
        #expect(filter.value(forKey: "inputNormalizeEdges") as? Bool == false)
        filter.setValue(4, forKey: "inputRadius")
        filter.setValue("soft", forKey: "name")
        filter.setValue(false, forKey: "enabled")
        #expect(filter.value(forKey: "inputRadius") as? Int == 4 && filter.name == "soft" && !filter.isEnabled)
        let copy = filter.copy() as? CAFilter
        filter.setDefaults()
        #expect(filter.value(forKey: "inputRadius") as? Double == 10)
        #expect(copy?.value(forKey: "inputRadius") as? Int == 4 && copy?.name == "soft" && copy?.isEnabled == false)
        #expect(filter.value(forKey: "nothing") == nil)
        #expect(filter.inputKeys == ["inputRadius", "inputNormalizeEdges", "inputQuality"])
    }

    @Test func types() {
        let types = CAFilter.filterTypes()
        for type in ["gaussianBlur", "colorHueRotate", "multiplyColor", "xor", "plusL", "screenBlendMode"] {
            #expect(types.contains(type), "\(type)")
        }
        #expect(Set(types).count == types.count)
    }

    // MARK: Colours

    /// What a filter makes of a colour, not premultiplied.
    private func apply(_ type: String, _ inputs: [String: Any], to color: SIMD4<Float>) -> SIMD4<Float>? {
        guard case .color(let m)? = committed(type, inputs) else { return nil }
        func channel(_ row: SIMD4<Float>) -> Float { (row * color).sum() }
        return SIMD4(channel(m.red), channel(m.green), channel(m.blue), channel(m.alpha)) + m.bias
    }

    private func committed(_ type: String, _ inputs: [String: Any] = [:]) -> Effects.Filter? {
        let filter = CAFilter(type: type)
        for (key, value) in inputs { filter.setValue(value, forKey: key) }
        let layer = CALayer(0, 0, 1, 1)
        layer.filters = [filter]
        return Commit.tree(of: layer).effects.first?.filters.first
    }

    private func expect(
        _ color: SIMD4<Float>?, _ wanted: SIMD4<Float>, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let difference = color.map { ($0 - wanted) * ($0 - wanted) }
        #expect((difference?.max() ?? 1) < 1e-10, "\(String(describing: color))", sourceLocation: sourceLocation)
    }

    private let color = SIMD4<Float>(0.25, 0.5, 1, 0.5)
    private let red = SIMD4<Float>(1, 0, 0, 1)

    @Test func invert() { expect(apply("colorInvert", [:], to: color), SIMD4(0.75, 0.5, 0, 0.5)) }

    @Test func brightnessAndContrast() {
        expect(apply("colorBrightness", ["inputAmount": 0.25], to: color), SIMD4(0.5, 0.75, 1.25, 0.5))
        expect(apply("colorContrast", ["inputAmount": 2], to: color), SIMD4(0, 0.5, 1.5, 0.5))
        expect(apply("colorContrast", ["inputAmount": CGFloat(0)], to: color), SIMD4(0.5, 0.5, 0.5, 0.5))
    }

    @Test func monochrome() {
        let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        // The light of pure red is 0.2126.
        expect(apply("colorMonochrome", [:], to: red), SIMD4(0.2126, 0.2126, 0.2126, 1))
        expect(apply("colorMonochrome", ["inputColor": blue], to: red), SIMD4(0, 0, 0.2126, 1))
        expect(
            apply("colorMonochrome", ["inputAmount": Float(0.5), "inputBias": 0.5], to: red),
            SIMD4(0.8563, 0.3563, 0.3563, 1))
    }

    /// Grey stays grey; a third of a turn, by the matrix of CSS, takes red to a dark green.
    @Test func hue() {
        expect(apply("colorHueRotate", ["inputAngle": 1.0], to: SIMD4(0.5, 0.5, 0.5, 1)), SIMD4(0.5, 0.5, 0.5, 1))
        let (c, s) = (Float(-0.5), Float(3).squareRoot() / 2)
        expect(
            apply("colorHueRotate", ["inputAngle": Double.pi * 2 / 3], to: red),
            SIMD4(0.213 + c * 0.787 - s * 0.213, 0.213 - c * 0.213 + s * 0.143, 0.213 - c * 0.213 - s * 0.787, 1))
    }

    @Test func saturation() {
        expect(apply("colorSaturate", ["inputAmount": 0], to: red), SIMD4(0.213, 0.213, 0.213, 1))
        expect(apply("colorSaturate", ["inputAmount": 2], to: red), SIMD4(1.787, -0.213, -0.213, 1))
    }

    @Test func colourAndMatrix() {
        let half = CGColor(srgbRed: 0.5, green: 1, blue: 0, alpha: 0.5)
        expect(apply("multiplyColor", ["inputColor": half], to: color), SIMD4(0.125, 0.5, 0, 0.25))
        let swapping: [Double] = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0.25, 0, 0, 0, 1, 0]
        expect(apply("colorMatrix", ["inputColorMatrix": swapping], to: color), SIMD4(0.5, 0.25, 1.25, 0.5))
    }

    // MARK: What has an effect

    @Test func blur() {
        #expect(committed("gaussianBlur") == .gaussianBlur(radius: 10, normalizesEdges: false))
        let inputs: [String: Any] = ["inputRadius": NSNumber(value: 2.5), "inputNormalizeEdges": true]
        #expect(committed("gaussianBlur", inputs) == .gaussianBlur(radius: 2.5, normalizesEdges: true))
        for radius in [0, -3, Double.nan, .infinity] {
            #expect(committed("gaussianBlur", ["inputRadius": radius]) == nil)
        }
    }

    @Test func whatHasNoEffectIsLeftOut() {
        for type in [
            "colorMatrix", "multiplyColor", "colorSaturate", "colorContrast", "colorBrightness", "vibrantDark",
        ] {
            #expect(committed(type) == nil, "\(type)")
        }
        #expect(committed("colorHueRotate", ["inputAngle": Double.infinity]) == nil)
        #expect(committed("colorBrightness", ["inputAmount": Double.nan]) == nil)
        #expect(committed("colorMatrix", ["inputColorMatrix": [1.0, 2]]) == nil)
        #expect(committed("colorInvert", ["enabled": false]) == nil)
        let layer = CALayer()
        layer.filters = ["gaussianBlur", 3]
        #expect(Commit.tree(of: layer).effects.isEmpty && layer.filters?.count == 2)
    }

    /// What has no effect is no secret.
    @Test func theRendererTellsWhatIsNotSupported() throws {
        let (panel, mask, plain) = (CALayer(0, 0, 1, 1), CALayer(0, 0, 1, 1), CALayer(0, 0, 1, 1))
        (panel.name, panel.mask) = ("panel", mask)
        panel.backgroundFilters = [CAFilter(type: "gaussianBlur"), CAFilter(type: "vibrantDark")]
        panel.filters = [CAFilter(type: "vibrantLight"), CAFilter(type: "colorInvert")]
        mask.compositingFilter = "CISwipe"
        (plain.compositingFilter, plain.filters) = ("multiplyBlendMode", [CAFilter(type: "colorContrast")])
        let off = CAFilter(type: "vibrantDark")
        off.isEnabled = false
        plain.backgroundFilters = [off]
        let renderer = try CARenderer(size: CGSize(width: 1, height: 1), painter: .software(threads: 1))
        #expect(renderer.diagnostics().isEmpty)
        renderer.layer = CALayer(0, 0, 1, 1, panel, plain)
        let found = renderer.diagnostics()
        #expect(
            found == [
                LKDiagnostic(layer: "panel", problem: .unknownFilter(type: "vibrantLight")),
                LKDiagnostic(layer: "panel", problem: .unknownFilter(type: "vibrantDark")),
                LKDiagnostic(layer: nil, problem: .unknownCompositing(name: "CISwipe")),
            ])
        #expect(found.last?.description.contains("CISwipe") == true && found.first?.description.contains("“panel”") == true)
        for type in ["vibrantDark", "vibrantLight"] { #expect(!CAFilter.filterTypes().contains(type)) }
    }

    /// Half way from nothing to red as it is and from green as it is to nothing.
    @Test func aMatrixMoves() throws {
        let renderer = try CARenderer(size: CGSize(width: 2, height: 2), painter: .software(threads: 1))
        let (root, matrix) = (CALayer(0, 0, 2, 2), CAFilter(type: "colorMatrix"))
        root.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        matrix.name = "m"
        root.filters = [matrix]
        let animation = CABasicAnimation(keyPath: "filters.m.inputColorMatrix")
        func numbers(red: Double, green: Double) -> [Double] {
            [red, 0, 0, 0, 0, 0, green, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
        }
        (animation.fromValue, animation.toValue) = (numbers(red: 0, green: 1), numbers(red: 1, green: 0))
        (animation.duration, animation.beginTime) = (2, AVCoreAnimationBeginTimeAtZero)
        root.add(animation, forKey: nil)
        renderer.layer = root
        for (time, red) in [(0.0, 0), (1, 128), (1.5, 191)] as [(Double, UInt8)] {
            #expect(try renderer.renderImage(at: time).bitmap[1, 1] == [red, 255 - (red == 128 ? 127 : red), 255, 255])
        }
    }

    @Test func filtersActInTheirOrder() {
        let layer = CALayer(0, 0, 1, 1)
        layer.filters = [CAFilter(type: "colorInvert"), CAFilter(type: "unknown"), CAFilter(type: "gaussianBlur")]
        let filters = Commit.tree(of: layer).effects[0].filters
        #expect(filters.count == 2 && filters[1] == .gaussianBlur(radius: 10, normalizesEdges: false))
    }

    @Test func aFilterThatWasChangedIsSetAgain() {
        let layer = CALayer(0, 0, 1, 1)
        let blur = CAFilter(type: "gaussianBlur")
        layer.filters = [blur]
        let first = Commit.tree(of: layer)
        layer.filters = [blur.copy()]
        #expect(Commit.tree(of: layer).isSameCommit(as: first))
        blur.setValue(2, forKey: "inputRadius")
        layer.filters = [blur]
        #expect(Commit.tree(of: layer).effects[0].filters == [.gaussianBlur(radius: 2, normalizesEdges: false)])
    }

    @Test func theRootHasNothingBehindIt() {
        let child = CALayer(0, 0, 1, 1)
        let root = CALayer(0, 0, 1, 1, child)
        for layer in [root, child] { layer.backgroundFilters = [CAFilter(type: "gaussianBlur")] }
        let tree = Commit.tree(of: root)
        #expect(tree.nodes.map { $0.effects == .none } == [true, false])
        #expect(tree.effects[0].backgroundFilters.count == 1)
    }

    // MARK: Compositing

    @Test(
        arguments: [
            ("clear", .clear), ("copy", .copy), ("sourceOver", .normal), ("sourceIn", .sourceIn),
            ("sourceOut", .sourceOut), ("sourceAtop", .sourceAtop), ("destOver", .destinationOver),
            ("destIn", .destinationIn), ("destOut", .destinationOut), ("destAtop", .destinationAtop), ("xor", .xor),
            ("plusL", .plusLighter), ("plusD", .plusDarker), ("multiply", .multiply), ("normalBlendMode", .normal),
            ("multiplyBlendMode", .multiply), ("CIMultiplyBlendMode", .multiply), ("CIMultiplyCompositing", .multiply),
            ("CISourceAtopCompositing", .sourceAtop), ("CIAdditionCompositing", .plusLighter),
            ("CIColorDodgeBlendMode", .colorDodge), ("luminosityBlendMode", .luminosity),
            ("unknown", .normal), ("", .normal), ("CI", .normal), ("screen", .normal), ("addition", .normal),
        ] as [(String, CGBlendMode)])
    func names(name: String, mode: CGBlendMode) {
        #expect(CGBlendMode(compositingFilter: name) == mode)
        #expect(CGBlendMode(compositingFilter: CAFilter(type: name)) == mode)
    }

    @Test func everyBlendModeHasItsName() {
        let modes = CGBlendMode.allCases.filter { $0.rawValue <= CGBlendMode.luminosity.rawValue }
        for mode in modes {
            let core = "CI" + "\(mode)".prefix(1).uppercased() + "\(mode)".dropFirst() + "BlendMode"
            for name in ["\(mode)BlendMode", core] { #expect(CGBlendMode(compositingFilter: name) == mode, "\(name)") }
        }
    }

    private class Named { let name = "CIScreenBlendMode" }
    private final class Derived: Named {}
    private struct Typed { let type = "darkenBlendMode" }

    @Test func objectsWithANameOrAType() {
        #expect(CGBlendMode(compositingFilter: Named()) == .screen)
        #expect(CGBlendMode(compositingFilter: Derived()) == .screen)
        #expect(CGBlendMode(compositingFilter: Typed()) == .darken)
        #expect(CGBlendMode(compositingFilter: 7) == .normal)
        #expect(CGBlendMode(compositingFilter: nil) == .normal)
        let off = CAFilter(type: "xor")
        off.isEnabled = false
        #expect(CGBlendMode(compositingFilter: off) == .normal)
    }

    @Test func compositingIsCommitted() {
        let layer = CALayer(0, 0, 1, 1)
        layer.compositingFilter = "plusL"
        #expect(Commit.tree(of: layer).effects[0].compositing == .plusLighter)
        #expect(layer.compositingFilter as? String == "plusL")
        layer.compositingFilter = nil
        #expect(Commit.tree(of: layer).effects.isEmpty && layer.compositingFilter == nil)
    }
}
