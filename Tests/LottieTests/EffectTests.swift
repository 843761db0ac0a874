import Foundation
import LayerKit
import Lottie
import Testing

/// Effects and styles on red squares of 10 points at the top left.
@Suite struct EffectTests {
    private func effect(_ type: Int, _ name: String, _ values: [(Int, String)]) -> String {
        let parameters = values.map { number, value in
            #"{"mn":"ADBE \#(name)-\#(number < 10 ? "000" : "00")\#(number)","v":\#(value)}"#
        }
        return #"{"ty":\#(type),"nm":"\#(name)","mn":"ADBE \#(name)","ef":[\#(parameters.joined(separator: ","))]}"#
    }

    private func sight(_ members: String, ks: String = "", frame: Double = 0) throws -> Sight {
        let layer = String.solid(ks: ks, members: #""ip":0,"op":10,\#(members)"#, side: 10)
        let scene = try LottieScene(sketch: layer, options: .complete)
        #expect(scene.issues.isEmpty)
        return try Sight(scene, frame)
    }

    /// Its opacity is of 255, its direction from up, a point of radius five of softness. What it does not say is as of any layer.
    @Test func aDropShadowIsTheLayersOwn() throws {
        func caster(_ parameters: [(String, String)]) throws -> CALayer {
            let list = parameters.map { #"{"nm":"\#($0.0)","v":{"k":\#($0.1)}}"# }.joined(separator: ",")
            let effect = #"{"ty":25,"nm":"Drop Shadow","mn":"ADBE Drop Shadow","ef":[\#(list)]}"#
            let scene = try LottieScene(sketch: .solid(members: #""ip":0,"op":10,"ef":[\#(effect)]"#))
            var open = [scene.layer(fitting: scene.size)]
            while let layer = open.popLast() {
                if layer.shadowOpacity > 0 { return layer }
                open += layer.sublayers ?? []
            }
            throw NoShadow()
        }
        let whole = try caster([
            ("Shadow Color", "[0,0,1,1]"), ("Opacity", "127.5"), ("Direction", "90"), ("Distance", "8"), ("Softness", "20"),
        ])
        #expect(whole.shadowColor?.components == [0, 0, 1, 1] && whole.shadowOpacity == 0.5 && whole.shadowRadius == 4)
        #expect(abs(whole.shadowOffset.width - 8) < 1e-9 && abs(whole.shadowOffset.height) < 1e-9)
        let (bare, any) = (try caster([("Opacity", "255")]), CALayer())
        #expect(bare.shadowOpacity == 1 && bare.shadowRadius == any.shadowRadius && bare.shadowOffset == any.shadowOffset)
        #expect(bare.shadowColor == any.shadowColor)
    }

    private struct NoShadow: Error {}

    @Test func aFillIsOneColor() throws {
        let fill = effect(21, "Fill", [(2, #"{"k":[0,0,1,1]}"#), (5, #"{"k":0.5}"#)])
        let sight = try sight(#""ef":[\#(fill)]"#)
        #expect(sight.color(5, 5) == [0, 0, 255] && abs(sight.alpha(5, 5) - 0.5) < 0.01 && sight.alpha(15, 5) == 0)
        let asApps = try LottieScene(sketch: .solid(members: #""ip":0,"op":10,"ef":[\#(fill)]"#))
        #expect(try Sight(asApps, 0).color(5, 5) == [255, 0, 0])
        #expect(asApps.issues.map(\.kind) == [.unsupported])
    }

    @Test func aFillChangesItsColor() throws {
        let fill = effect(21, "Fill", [(2, #"{"k":[{"t":0,"s":[0,0,0,1]},{"t":10,"s":[0,1,0,1]}]}"#)])
        let color = try sight(#""ef":[\#(fill)]"#, frame: 6).color(5, 5)
        #expect(color[0] == 0 && abs(color[1] - 153) <= 1)
    }

    /// Red has 0.2126 of the luminance: of the way from blue to white.
    @Test func aTintGoesFromDarkToLight() throws {
        func tint(_ amount: Int) -> String {
            effect(20, "Tint", [(1, #"{"k":[0,0,1,1]}"#), (2, #"{"k":[1,1,1,1]}"#), (3, #"{"k":\#(amount)}"#)])
        }
        let whole = try sight(#""ef":[\#(tint(100))]"#).color(5, 5)
        #expect(abs(whole[0] - 54) <= 1 && abs(whole[1] - 54) <= 1 && whole[2] == 255)
        let half = try sight(#""ef":[\#(tint(50))]"#).color(5, 5)
        #expect(abs(half[0] - 155) <= 1 && abs(half[1] - 27) <= 1 && abs(half[2] - 128) <= 1)
    }

    /// Blurred by 3 points in both directions, far from the corner: the normal distribution of the distance. What masks leave
    /// is what is blurred.
    @Test func aBlurIsANormalDistribution() throws {
        let ks = #""p":{"k":[-90,-90]},"s":{"k":[1000,1000]}"#
        let points = "[[0,0],[10,0],[10,10],[0,10]]"
        let mask = #""masksProperties":[{"mode":"a","pt":{"k":{"c":true,"v":\#(points),"i":[],"o":[]}}}]"#
        for members in ["", "," + mask] {
            let small = effect(29, "Gaussian Blur 2", [(1, #"{"k":1}"#)])
            let sight = try sight(#""ef":[\#(small)]\#(members)"#, ks: ks)
            for x in [5, 8, 12] {
                let expected = 0.5 * erfc(-(10 - Double(x) - 0.5) / 3 / 2.squareRoot())
                #expect(abs(sight.alpha(x, 2) - expected * 0.5 * erfc(-7.5 / 3 / 2.squareRoot())) < 0.02)
            }
        }
    }

    @Test(arguments: [2, 3]) func aBlurMayGoOneWay(_ direction: Int) throws {
        let blur = effect(29, "Gaussian Blur 2", [(1, #"{"k":10}"#), (2, #"{"k":\#(direction)}"#)])
        let sight = try sight(#""ef":[\#(blur)]"#, ks: #""p":{"k":[5,5]}"#)
        // Half a point beyond the edge, of a square of ten: what is left of both of its sides.
        let soft = 0.5 * (erfc(0.5 / 3 / 2.squareRoot()) - erfc(10.5 / 3 / 2.squareRoot()))
        let (across, along) = (sight.alpha(15, 10), sight.alpha(10, 15))
        #expect(abs((direction == 2 ? across : along) - soft) < 0.03)
        #expect((direction == 2 ? along : across) < 0.05)
    }

    /// A line of two points along the mask, for a brush of one, of which the first half is seen: right and down from the corner at the top left.
    @Test func aStrokeGoesAlongAMask() throws {
        let points = "[[2,2],[8,2],[8,8],[2,8]]"
        let mask = #""masksProperties":[{"mode":"n","pt":{"k":{"c":true,"v":\#(points),"i":[],"o":[]}}}]"#
        func stroke(_ style: Int) -> String {
            effect(
                22, "Stroke",
                [
                    (1, #"{"k":1}"#), (2, #"{"k":[0,0,1,1]}"#), (3, #"{"k":1}"#), (5, #"{"k":1}"#), (8, #"{"k":0}"#),
                    (9, #"{"k":50}"#), (7, #"{"k":\#(style)}"#),
                ])
        }
        let over = try sight(#""ef":[\#(stroke(1))],\#(mask)"#)
        #expect(over.color(5, 2) == [0, 0, 255] && over.color(7, 5) == [0, 0, 255] && over.color(5, 5) == [255, 0, 0])
        #expect(over.color(5, 0) == [255, 0, 0] && over.color(5, 3) == [255, 0, 0] && over.color(2, 6) == [255, 0, 0])
        let alone = try sight(#""ef":[\#(stroke(2))],\#(mask)"#)
        #expect(alone.color(5, 2) == [0, 0, 255] && alone.alpha(5, 5) == 0)
        let revealed = try sight(#""ef":[\#(stroke(3))],\#(mask)"#)
        #expect(revealed.color(5, 2) == [255, 0, 0] && revealed.alpha(5, 5) == 0)
    }

    /// Some programs leave the names out. What has no value, such as a name of a layer, has its place as well.
    @Test func parametersWithoutNamesAreToldByTheirPlaces() throws {
        func nameless(_ type: Int, _ values: [String?]) -> String {
            let parameters = values.map { value in value.map { #"{"nm":"","v":{"k":\#($0)}}"# } ?? #"{"ty":10,"nm":""}"# }
            return #""ef":[{"ty":\#(type),"nm":"","ef":[\#(parameters.joined(separator: ","))]}]"#
        }
        let (blue, white, place) = ("[0,0,1,1]", "[1,1,1,1]", #""p":{"k":[5,5]}"#)
        let filled = try sight(nameless(21, [nil, "0", blue, "0", "0", "0", "0.5"]))
        #expect(filled.color(5, 5) == [0, 0, 255] && abs(filled.alpha(5, 5) - 0.5) < 0.01)
        let tinted = try sight(nameless(20, [blue, white, "100"])).color(5, 5)
        #expect(abs(tinted[0] - 54) <= 1 && abs(tinted[1] - 54) <= 1 && tinted[2] == 255)
        let blurred = try sight(nameless(29, ["10", "2", "0"]), ks: place)
        let soft = 0.5 * (erfc(0.5 / 3 / 2.squareRoot()) - erfc(10.5 / 3 / 2.squareRoot()))
        #expect(abs(blurred.alpha(15, 10) - soft) < 0.03 && blurred.alpha(10, 15) < 0.05)
        let cast = try sight(nameless(25, [blue, "255", "90", "4", "0", "0"]), ks: place)
        #expect(cast.color(10, 10) == [255, 0, 0] && cast.color(17, 10) == [0, 0, 255] && cast.isOpaque(17, 10) && cast.alpha(10, 17) == 0)
        let mask = #","masksProperties":[{"mode":"n","pt":{"k":{"c":true,"v":[[2,2],[8,2],[8,8],[2,8]],"i":[],"o":[]}}}]"#
        let stroked = try sight(nameless(22, ["1", "0", "0", blue, "1", "0", "1", "0", "50", "0", "1"]) + mask)
        #expect(stroked.color(5, 2) == [0, 0, 255] && stroked.color(7, 5) == [0, 0, 255])
        #expect(stroked.color(2, 6) == [255, 0, 0] && stroked.color(5, 5) == [255, 0, 0])
    }

    @Test func aStyleLaysAColorOver() throws {
        let sight = try sight(#""sy":[{"ty":7,"c":{"k":[0,0,1,1]},"o":{"k":50}}]"#)
        let color = sight.color(5, 5)
        #expect(abs(color[0] - 128) <= 1 && abs(color[2] - 128) <= 1 && sight.isOpaque(5, 5) && sight.alpha(15, 5) == 0)
    }

    /// Light from the upper left, at 135° anticlockwise from the right, and from above: the shadow falls the other way. In apps the angle is
    /// that of the shadow, clockwise.
    @Test func aStylesShadowFallsAwayFromTheLight() throws {
        func shadow(_ angle: Int) -> String {
            #""sy":[{"ty":1,"c":{"k":[0,0,1]},"o":{"k":100},"a":{"k":\#(angle)},"d":{"k":4},"s":{"k":0}}]"#
        }
        let place = #""p":{"k":[5,5]}"#
        let (slanted, down) = (try sight(shadow(135), ks: place), try sight(shadow(90), ks: place))
        #expect(slanted.color(16, 16) == [0, 0, 255] && slanted.alpha(3, 16) == 0 && slanted.alpha(3, 10) == 0 && slanted.alpha(16, 3) == 0)
        #expect(down.color(10, 17) == [0, 0, 255] && down.alpha(10, 3) == 0 && down.alpha(3, 10) == 0 && down.alpha(16, 10) == 0)
        let layer = String.solid(ks: place, members: #""ip":0,"op":10,\#(shadow(135))"#, side: 10)
        let asApps = try Sight(LottieScene(sketch: layer), 0)
        #expect(asApps.color(3, 16) == [0, 0, 255] && asApps.alpha(16, 3) == 0)
    }

    /// Half of it at the edge, in its own colour.
    @Test func aStyleGlows() throws {
        let glow = #""sy":[{"ty":3,"c":{"k":[0,0,1,1]},"o":{"k":100},"s":{"k":4}}]"#
        let sight = try sight(glow, ks: #""p":{"k":[5,5]}"#)
        let expected = 0.5 * erfc(0.5 / 2 / 2.squareRoot())
        #expect(abs(sight.alpha(15, 10) - expected) < 0.03 && abs(sight.alpha(4, 10) - expected) < 0.03)
        #expect(sight.color(15, 10) == [0, 0, 255] && sight.color(10, 10) == [255, 0, 0])
    }
}
