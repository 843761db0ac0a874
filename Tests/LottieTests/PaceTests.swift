import Foundation
import LayerKit
import Lottie
import Testing

/// How places go along curves and components at their paces, by the middle of a square of four points.
@Suite struct PaceTests {
    private func middle(_ scene: LottieScene, _ frame: Double) throws -> (x: Double, y: Double) {
        let sight = try Sight(scene, frame)
        var (x, y, sum) = (0.0, 0.0, 0.0)
        for row in 0..<20 {
            for column in 0..<20 {
                let alpha = sight.alpha(column, row)
                x += (Double(column) + 0.5) * alpha
                y += (Double(row) + 0.5) * alpha
                sum += alpha
            }
        }
        return (x / sum, y / sum)
    }

    private func scene(_ ks: String, _ options: LottieReadingOptions) throws -> LottieScene {
        try LottieScene(sketch: .solid(ks: #""a":{"k":[2,2]},"# + ks, side: 4), options: options)
    }

    /// From a place to another in eight frames.
    private func moving(_ tangents: String, to end: String, _ easing: String = #""o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}"#) -> String {
        #""p":{"a":1,"k":[{"t":0,"s":[4,10,0],\#(tangents),\#(easing)},{"t":8,"s":\#(end)}]}"#
    }

    /// With both control points 16 points to the right of where it begins and ends, a curve goes 12 points to the right and back: x is
    /// 48t(1 − t), and its length 24.
    @Test func placesGoByLength() throws {
        let thereAndBack = #""to":[16,0,0],"ti":[16,0,0]"#
        let even = try scene(moving(thereAndBack, to: "[4,10,0]"), .complete)
        for (frame, way) in [(0.0, 0.0), (1, 3), (2, 6), (2.5, 7.5), (3, 9), (4, 12), (6, 6), (7, 3), (8, 0), (9, 0)] {
            #expect(try abs(middle(even, frame).x - 4 - way) < 0.02, "\(frame)")
        }
        // In apps a quarter of the time is a quarter of the parameter.
        #expect(try abs(middle(scene(moving(thereAndBack, to: "[4,10,0]"), LottieReadingOptions()), 2).x - 4 - 9) < 0.02)
        // These control points make the square of the time the way that is gone.
        let squared = #""o":{"x":[0.3333333333],"y":[0]},"i":{"x":[0.6666666667],"y":[0.3333333333]}"#
        let eased = try scene(moving(thereAndBack, to: "[4,10,0]", squared), .complete)
        for (frame, way) in [(2.0, 1.5), (4, 6), (6, 10.5)] { #expect(try abs(middle(eased, frame).x - 4 - way) < 0.02, "\(frame)") }
    }

    /// A straight way is gone along evenly, wherever on it its control points are: half of the parameter would be at 3/8 + 3/8 + 1/8.
    @Test func straightWaysAreEven() throws {
        let straight = moving(#""to":[12,0,0],"ti":[0,0,0]"#, to: "[16,10,0]")
        #expect(try abs(middle(scene(straight, .complete), 4).x - 10) < 0.02)
        #expect(try abs(middle(scene(straight, LottieReadingOptions()), 4).x - 14.5) < 0.02)
    }

    /// A quarter of a circle from (4, 4) to (16, 16) about (4, 16), about which the same angle is gone in each frame.
    @Test func anArcIsGoneEvenly() throws {
        let bend = 12 * 0.5519150244935106
        let ks = #""p":{"a":1,"k":[{"t":2,"s":[4,4,0],"to":[\#(bend),0,0],"ti":[0,\#(-bend),0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":8,"s":[16,16,0]}]}"#
        let scene = try scene(ks, .complete)
        for frame in [2.0, 3, 4, 5, 6, 7, 8] {
            let (place, angle) = (try middle(scene, frame), (frame - 2) / 6 * Double.pi / 2)
            #expect(abs(place.x - 4 - 12 * sin(angle)) < 0.05 && abs(place.y - 16 + 12 * cos(angle)) < 0.05, "\(frame): \(place)")
        }
    }

    @Test func piecesOfCurvesAreCounted() throws {
        var options = LottieReadingOptions.complete
        options.limits.samples = 10
        let error = #expect(throws: LottieError.self) { try scene(moving(#""to":[16,0,0],"ti":[16,0,0]"#, to: "[4,10,0]"), options) }
        guard case .overLimit(let excess)? = error else { return #expect(Bool(false)) }
        #expect(excess.limit == .samples)
    }

    // MARK: Components

    /// Even for the first component; for the second the cube of the time, an eighth at half.
    private let cubed = #""o":{"x":[0,0.3333333333,0],"y":[0,0,0]},"i":{"x":[1,0.6666666667,1],"y":[1,0,1]}"#

    private func keys(_ from: String, _ to: String) -> String {
        #"{"a":1,"k":[{"t":0,"s":\#(from),\#(cubed)},{"t":8,"s":\#(to)}]}"#
    }

    private let loss = "Components do not go at paces of their own: all go at the first one's."

    /// Pixels of opacity in the row and in the column of the middle.
    private func extent(_ sketch: String, _ options: LottieReadingOptions) throws -> [Double] {
        let scene = try LottieScene(sketch: sketch, options: options)
        #expect(scene.issues.map(\.message) == (options.dialect == .complete ? [] : [loss]))
        let sight = try Sight(scene, 4)
        return [(0..<20).reduce(0) { $0 + sight.alpha($1, 10) }, (0..<20).reduce(0) { $0 + sight.alpha(10, $1) }]
    }

    private func expect(_ sketch: String, _ width: Double, _ height: Double, _ options: LottieReadingOptions) throws {
        let extent = try extent(sketch, options)
        #expect(abs(extent[0] - width) < 0.05 && abs(extent[1] - height) < 0.05, "\(extent)")
    }

    /// Of 4 points, from the whole to three times as large; and from 4 to 12 points.
    @Test func componentsHaveTheirPaces() throws {
        let scaled = String.solid(ks: #""a":{"k":[2,2]},"p":{"k":[10,10]},"s":\#(keys("[100,100,100]", "[300,300,100]"))"#, side: 4)
        let rectangle = #"{"ty":"rc","p":{"k":[10,10]},"s":\#(keys("[4,4]", "[12,12]")),"r":{"k":0}}"#
        let sized = String.shapes([rectangle, #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#])
        for sketch in [scaled, sized] {
            try expect(sketch, 8, 5, .complete)
            try expect(sketch, 8, 8, LottieReadingOptions())
        }
        // Mirrored, and so a matrix.
        let mirrored = scaled.replacing("[100,100,100]", with: "[-100,100,100]").replacing("[300,300,100]", with: "[-300,300,100]")
        try expect(mirrored, 8, 5, .complete)
    }

    /// And stay there; what is held jumps to its last one.
    @Test(arguments: ["", #","h":1"#]) func componentsArrive(hold: String) throws {
        let size = #"{"a":1,"k":[{"t":0,"s":[4,4],\#(cubed)},{"t":4,"s":[8,8],\#(cubed)\#(hold)},{"t":8,"s":[12,12]}]}"#
        let rectangle = #"{"ty":"rc","p":{"k":[10,10]},"s":\#(size),"r":{"k":0}}"#
        let scene = try LottieScene(
            sketch: .shapes([rectangle, #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#]), options: .complete)
        for frame in [8.0, 9] {
            let sight = try Sight(scene, frame)
            #expect(abs((0..<20).reduce(0) { $0 + sight.alpha(10, $1) } - 12) < 0.05, "\(frame)")
        }
    }

    /// Up to its end, between frames too.
    @Test func aPlaceThatIsHeldStays() throws {
        let ks = #""p":{"a":1,"k":[{"t":0,"s":[4,4,0],\#(cubed)},{"t":4,"s":[8,8,0],\#(cubed),"h":1},{"t":8,"s":[12,12,0]}]}"#
        let scene = try scene(ks, .complete)
        for (frame, place) in [(2.0, (6.0, 4.5)), (4, (8, 8)), (7.9, (8, 8)), (8, (12, 12))] {
            let middle = try middle(scene, frame)
            #expect(abs(middle.x - place.0) < 0.02 && abs(middle.y - place.1) < 0.02, "\(frame): \(middle)")
        }
    }

    /// A component that stays, keyframes of one value, and even paces however they are written have none of their own.
    @Test func whatMakesNoDifferenceIsNotToldOf() throws {
        let even = #""o":{"x":[0.2,0.3],"y":[0.2,0.3]},"i":{"x":[0.8,0.7],"y":[0.8,0.7]}"#
        for value in [
            keys("[100,100,100]", "[300,100,100]"), keys("[100,100,100]", "[100,100,100]"),
            #"{"a":1,"k":[{"t":0,"s":[100,100,100],\#(even)},{"t":8,"s":[300,300,100],\#(cubed)}]}"#,
        ] { #expect(try scene(#""s":\#(value)"#, LottieReadingOptions()).issues.isEmpty, "\(value)") }
    }

    /// A pace that goes beyond the end comes back along the curve without turning the layer about, whose middle is two points ahead.
    @Test func whatGoesBackIsNotTurnedAbout() throws {
        let easing = #""o":{"x":[0.4],"y":[1.7]},"i":{"x":[0.6],"y":[-0.7]}"#
        let ks = #""a":{"k":[0,2]},"#
            + #""p":{"a":1,"k":[{"t":0,"s":[6,6,0],"to":[4,0,0],"ti":[0,-4,0],\#(easing)},{"t":8,"s":[12,12,0]}]}"#
        let scene = try LottieScene(sketch: .solid(ks: ks, members: #""ip":0,"op":10,"ao":1"#, side: 4), options: .complete)
        let places = try stride(from: 0.0, through: 8, by: 0.25).map { try middle(scene, $0) }
        for (a, b) in zip(places, places.dropFirst()) { #expect(hypot(a.x - b.x, a.y - b.y) < 2, "\(a) \(b)") }
    }

    @Test func placesHaveThePacesOfTheirComponents() throws {
        let ks = #""p":\#(keys("[4,4,0]", "[12,12,0]"))"#
        let (complete, apps) = (try middle(scene(ks, .complete), 4), try middle(scene(ks, LottieReadingOptions()), 4))
        #expect(abs(complete.x - 8) < 0.02 && abs(complete.y - 5) < 0.02 && abs(apps.x - 8) < 0.02 && abs(apps.y - 8) < 0.02)
    }

    /// Whatever has components goes at the first one's pace in apps.
    @Test func appsHaveOnePaceEverywhere() throws {
        let square = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[4,4]},"r":{"k":0}}"#
        let red = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#
        let gradient = #"{"ty":"gf","t":1,"s":\#(keys("[0,0]", "[8,8]")),"e":{"k":[20,20]},"o":{"k":100},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
        let path = #"{"c":true,"v":[[4,4],[16,4],[16,16],[4,16]],"i":[],"o":[]}"#
        let mask = #"{"mode":"a","pt":{"k":\#(path)},"o":{"k":100},"f":\#(keys("[0,0]", "[8,8]"))}"#
        for sketch in [
            .shapes([#"{"ty":"el","p":\#(keys("[4,4]", "[12,12]")),"s":{"k":[4,4]}}"#, red]),
            .shapes([#"{"ty":"sr","sy":2,"p":\#(keys("[4,4]", "[12,12]")),"pt":{"k":4},"r":{"k":0},"or":{"k":3},"os":{"k":0}}"#, red]),
            .shapes([#"{"ty":"gr","it":[\#(square),{"ty":"tr","a":\#(keys("[0,0]", "[-8,-8]"))}]}"#, red]),
            .shapes([square, red, #"{"ty":"rp","c":{"k":2},"o":{"k":0},"tr":{"p":\#(keys("[4,4]", "[12,12]"))}}"#]),
            .shapes([#"{"ty":"rc","p":{"k":[10,10]},"s":\#(keys("[4,4]", "[12,12]")),"r":{"k":0}}"#, #"{"ty":"zz","s":{"k":0},"r":{"k":1}}"#, red]),
            .shapes([#"{"ty":"rc","p":{"k":[10,10]},"s":{"k":[20,20]},"r":{"k":0}}"#, gradient]),
            .solid(ks: #""a":{"k":[2,2]},"p":\#(keys("[4,4,0]", "[12,12,0]"))"#, side: 4),
            .solid(members: #""ip":0,"op":10,"masksProperties":[\#(mask)]"#),
        ] as [String] {
            let scene = try LottieScene(sketch: sketch)
            #expect(scene.issues.map(\.message) == [loss], "\(sketch)")
            let even = sketch.replacing(cubed, with: #""o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}"#)
            let (shown, expected) = (try Sight(scene, 4), try Sight(LottieScene(sketch: even), 4))
            let isSame = (0..<400).allSatisfy { place in
                let (x, y) = (place % 20, place / 20)
                return shown.alpha(x, y) == expected.alpha(x, y) && shown.color(x, y) == expected.color(x, y)
            }
            #expect(isSame, "\(sketch)")
        }
    }

    /// In an inner composition whose time is remapped.
    @Test func componentsHaveTheirPacesInRemappedTime() throws {
        let inner = String.solid(ks: #""a":{"k":[2,2]},"p":{"k":[10,10]},"s":\#(keys("[100,100,100]", "[300,300,100]"))"#, side: 4)
        let remap = #"{"k":[{"t":0,"s":[0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":8,"s":[0.8]}]}"#
        let outer = #"{"ty":0,"refId":"inner","w":20,"h":20,"ks":{},"ip":0,"op":10,"tm":\#(remap)}"#
        let scene = try LottieScene(sketch: outer, rest: #","assets":[{"id":"inner","layers":[\#(inner)]}]"#, options: .complete)
        let sight = try Sight(scene, 4)
        #expect(abs((0..<20).reduce(0) { $0 + sight.alpha(10, $1) } - 5) < 0.05)
    }
}
