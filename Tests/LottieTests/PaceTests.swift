import Foundation
import LayerKit
import Lottie
import Testing

/// How places go along curves, by the middle of a square of four points.
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
}
