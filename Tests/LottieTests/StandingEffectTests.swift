import Foundation
import LayerKit
import Lottie
import Testing

/// Effects of shapes and texts, and styles of all layers, where all that a file says is shown: they come after all transforms, and are what
/// they are however a layer is turned and scaled. The layer is a square from 6 to 14, twice as large as it is and a quarter turned, or, with
/// its parent, three.
@Suite struct StandingEffectTests {
    private enum Kind: CaseIterable {
        case shapes, solid
    }

    private let blue = "[0,0,1,1]"

    private func layer(_ kind: Kind, _ members: String, ks: String = "", parent: Bool = false) -> String {
        let anchor = kind == .solid ? "[2,2]" : "[0,0]"
        let place = #""a":{"k":\#(anchor)},"p":{"k":[10,10]},"s":{"k":[200,200]},"r":{"k":90}"#
        let common = #""ks":{\#(place)\#(ks)},"ip":0,"op":10,\#(parent ? #""parent":9,"# : "")\#(members)"#
        let box = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[4,4]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#
        let own =
            switch kind {
            case .shapes: #"{"ty":4,"shapes":[{"ty":"gr","it":[\#(box),{"ty":"tr"}]}],\#(common)}"#
            case .solid: ##"{"ty":1,"sc":"#ff0000","sw":4,"sh":4,\##(common)}"##
            }
        return parent ? own + #",{"ty":3,"ind":9,"ks":{"a":{"k":[10,10]},"p":{"k":[10,10]},"r":{"k":180}},"ip":0,"op":10}"# : own
    }

    private func sight(_ layer: String) throws -> Sight {
        let scene = try LottieScene(sketch: layer, options: .complete)
        #expect(scene.issues.isEmpty)
        return try Sight(scene, 0)
    }

    private func effect(_ type: Int, _ values: [String]) -> String {
        let parameters = values.map { #"{"nm":"","v":{"k":\#($0)}}"# }
        return #""ef":[{"ty":\#(type),"nm":"","ef":[\#(parameters.joined(separator: ","))]}]"#
    }

    /// To the right by four points.
    private var shadow: String { effect(25, [blue, "255", "90", "4", "0", "0"]) }

    @Test(arguments: [false, true]) func aShadowOfShapesFallsWhereItFalls(hasParent: Bool) throws {
        let shown = try sight(layer(.shapes, shadow, parent: hasParent))
        #expect(shown.color(10, 10) == [255, 0, 0] && shown.color(17, 10) == [0, 0, 255] && shown.isOpaque(17, 10))
        #expect(shown.alpha(18, 10) == 0 && shown.alpha(10, 15) == 0 && shown.alpha(10, 4) == 0 && shown.alpha(4, 10) == 0)
        // That of a solid turns and grows with it: it falls by eight, down or, with the parent, up.
        let solid = try sight(layer(.solid, shadow, parent: hasParent))
        #expect(solid.color(10, hasParent ? 1 : 18) == [0, 0, 255] && solid.alpha(17, 10) == 0)
    }

    @Test func shadowsOfStylesStandStill() throws {
        for kind in Kind.allCases {
            let style = #""sy":[{"ty":1,"c":{"k":[0,0,1]},"o":{"k":100},"a":{"k":180},"d":{"k":4},"s":{"k":0}}]"#
            let shown = try sight(layer(kind, style))
            #expect(shown.color(10, 10) == [255, 0, 0] && shown.color(17, 10) == [0, 0, 255] && shown.isOpaque(17, 10))
            #expect(shown.alpha(18, 10) == 0 && shown.alpha(10, 15) == 0 && shown.alpha(4, 10) == 0)
        }
    }

    /// Blurred by 3 points sideways, half a point beyond the edge of eight points.
    @Test func aBlurOfShapesDoesNotGrow() throws {
        let soft = 0.5 * (erfc(0.5 / 3 / 2.squareRoot()) - erfc(8.5 / 3 / 2.squareRoot()))
        let shown = try sight(layer(.shapes, effect(29, ["10", "2", "0"])))
        #expect(abs(shown.alpha(14, 10) - soft) < 0.02 && shown.alpha(10, 14) < 0.05)
    }

    /// It fades with its shadow: neither is seen through the other.
    @Test func aLayerFadesWithItsShadow() throws {
        let shown = try sight(layer(.shapes, shadow, ks: #","o":{"k":50}"#))
        #expect(abs(shown.alpha(12, 10) - 0.5) < 0.01 && shown.color(12, 10) == [255, 0, 0] && abs(shown.alpha(16, 10) - 0.5) < 0.01)
    }
}
