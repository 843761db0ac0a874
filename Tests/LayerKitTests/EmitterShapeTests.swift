import Foundation
import Geometry
import Graphics
import RenderTree
import Testing

@testable import LayerKit

/// Where particles are born: on which set of points, and evenly over it. The emitter is 10 wide, 4 high and 6 deep, or has a radius
/// of 10, about the origin. What is even is measured by the greatest distance between the share of values below a number and the
/// share that there should be: by Kolmogorov's theorem it is above 2/√n once in three thousand draws, and ours do not change.
@Suite struct EmitterShapeTests {
    private typealias Place = SIMD3<Double>
    private static let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]
    private static let count = 2000
    private let dot = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [.max]))

    /// Of particles that move as said, with the time since their birth.
    private func particles(
        _ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode, velocity: CGFloat = 0
    ) -> [Particle] {
        let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
        (cell.contents, cell.birthRate, cell.lifetime, cell.velocity) = (dot, Float(Self.count) / 2, 2, velocity)
        (layer.emitterShape, layer.emitterMode, layer.emitterCells) = (shape, mode, [cell])
        (layer.emitterSize, layer.emitterDepth) = (CGSize(width: 10, height: 4), 6)
        return Array(layer.frozenValues(isFlipped: true).emitter?.particles(at: 3).items ?? [])
    }

    private func places(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode) -> [Place] {
        let places = particles(shape, mode).map(\.position)
        #expect(places.count == Self.count)
        return places
    }

    /// They lie evenly between two numbers.
    private func expectEven(_ values: [Double], _ lower: Double, _ upper: Double, _ what: Comment) {
        var distance = 0.0
        for (index, value) in values.sorted().enumerated() {
            let share = (value - lower) / (upper - lower)
            #expect(share > -1e-9 && share < 1 + 1e-9, what)
            distance = max(distance, abs(share - Double(index) / Double(values.count)))
        }
        #expect(distance < 2 / Double(values.count).squareRoot(), what)
    }

    /// A condition holds for a share of all, but for four standard deviations.
    private func expectShare(_ share: Double, of places: [Place], _ what: Comment, _ isMeant: (Place) -> Bool) {
        let made = Double(places.count(where: isMeant)) / Double(places.count)
        #expect(abs(made - share) <= 4 * (share * (1 - share) / Double(places.count)).squareRoot(), what)
    }

    private func length(_ place: Place) -> Double { (place * place).sum().squareRoot() }

    @Test(arguments: modes) func aPointIsAPoint(_ mode: CAEmitterLayerEmitterMode) {
        #expect(places(.point, mode).allSatisfy { $0 == .zero })
    }

    @Test(arguments: modes) func aLineLiesAlongX(_ mode: CAEmitterLayerEmitterMode) {
        let places = places(.line, mode)
        #expect(places.allSatisfy { $0.y == 0 && $0.z == 0 })
        if mode == .points {
            #expect(places.allSatisfy { abs($0.x) == 5 })
            expectShare(0.5, of: places, "ends") { $0.x > 0 }
        } else {
            expectEven(places.map(\.x), -5, 5, "along the line")
        }
    }

    /// Of the perimeter of 28 the long sides are 20; on them x is even, and y on the short ones.
    @Test(arguments: modes) func aRectangle(_ mode: CAEmitterLayerEmitterMode) {
        let places = places(.rectangle, mode)
        #expect(places.allSatisfy { $0.z == 0 && abs($0.x) <= 5 && abs($0.y) <= 2 })
        switch mode {
        case .points:
            #expect(places.allSatisfy { abs($0.x) == 5 && abs($0.y) == 2 })
            for (x, y) in [(-5.0, -2.0), (5, -2), (-5, 2), (5, 2)] { expectShare(0.25, of: places, "a corner") { $0.x == x && $0.y == y } }
        case .outline:
            let (long, short) = (places.filter { abs($0.y) == 2 }, places.filter { abs($0.x) == 5 })
            #expect(long.count + short.count == places.count)
            expectShare(20.0 / 28, of: places, "long sides") { abs($0.y) == 2 }
            expectShare(0.5, of: long, "the lower side") { $0.y > 0 }
            expectShare(0.5, of: short, "the right side") { $0.x > 0 }
            expectEven(long.map(\.x), -5, 5, "a long side")
            expectEven(short.map(\.y), -2, 2, "a short side")
        default:
            expectEven(places.map(\.x), -5, 5, "x inside")
            expectEven(places.map(\.y), -2, 2, "y inside")
            expectShare(0.25, of: places, "a quarter") { $0.x > 0 && $0.y > 0 }
        }
    }

    /// Edges are 10, 4 and 6 long, four of each; faces 24, 60 and 40 large, two of each.
    @Test(arguments: modes) func aCuboid(_ mode: CAEmitterLayerEmitterMode) {
        let places = places(.cuboid, mode)
        let half = Place(5, 2, 3)
        #expect(places.allSatisfy { abs($0.x) <= 5 && abs($0.y) <= 2 && abs($0.z) <= 3 })
        /// At how many ends a place lies, and at those of which axes.
        func ends(_ place: Place) -> [Bool] { (0..<3).map { abs(place[$0]) == half[$0] } }
        func number(_ place: Place) -> Int { ends(place).count(where: \.self) }
        switch mode {
        case .points:
            #expect(places.allSatisfy { number($0) == 3 })
            for corner in 0..<8 {
                expectShare(1.0 / 8, of: places, "a corner") { place in
                    (0..<3).allSatisfy { (place[$0] > 0) == (corner >> $0 & 1 == 1) }
                }
            }
        case .outline:
            #expect(places.allSatisfy { number($0) == 2 })
            for (axis, share) in [0.5, 0.2, 0.3].enumerated() {
                expectShare(share, of: places, "edges along an axis") { !ends($0)[axis] }
                let along = places.filter { !ends($0)[axis] }
                expectEven(along.map { $0[axis] }, -half[axis], half[axis], "an edge")
                expectShare(0.25, of: along, "one of four edges") { $0[(axis + 1) % 3] > 0 && $0[(axis + 2) % 3] > 0 }
            }
        case .surface:
            #expect(places.allSatisfy { number($0) == 1 })
            for (axis, share) in [24.0, 60, 40].map({ $0 / 124 }).enumerated() {
                expectShare(share, of: places, "faces across an axis") { ends($0)[axis] }
                let on = places.filter { ends($0)[axis] }
                expectShare(0.5, of: on, "one of two faces") { $0[axis] > 0 }
                for other in 0..<3 where other != axis { expectEven(on.map { $0[other] }, -half[other], half[other], "a face") }
            }
        default:
            for axis in 0..<3 { expectEven(places.map { $0[axis] }, -half[axis], half[axis], "inside") }
            expectShare(1.0 / 8, of: places, "an eighth") { $0.x > 0 && $0.y > 0 && $0.z > 0 }
        }
    }

    /// Evenly over a disc is evenly over the squares of radii.
    @Test(arguments: modes) func aCircle(_ mode: CAEmitterLayerEmitterMode) {
        let places = places(.circle, mode)
        #expect(places.allSatisfy { $0.z == 0 })
        switch mode {
        case .points:
            for end in [Place(10, 0, 0), Place(0, 10, 0), Place(-10, 0, 0), Place(0, -10, 0)] {
                expectShare(0.25, of: places, "an end") { length($0 - end) < 1e-9 }
            }
        case .outline: #expect(places.allSatisfy { abs(length($0) - 10) < 1e-9 })
        default: expectEven(places.map { length($0) * length($0) }, 0, 100, "squares of radii")
        }
        if mode != .points { expectEven(places.map { atan2($0.y, $0.x) }, -.pi, .pi, "angles") }
    }

    /// Evenly over a sphere is evenly over any diameter, by Archimedes, and evenly over a ball is evenly over the cubes of radii.
    @Test(arguments: modes) func aSphere(_ mode: CAEmitterLayerEmitterMode) {
        let places = places(.sphere, mode)
        switch mode {
        case .points:
            for axis in 0..<3 {
                for side in [-10.0, 10] {
                    expectShare(1.0 / 6, of: places, "a pole") { length($0) == 10 && $0[axis] == side }
                }
            }
        case .outline:
            #expect(places.allSatisfy { abs(length($0) - 10) < 1e-9 && $0.z == 0 })
            expectEven(places.map { atan2($0.y, $0.x) }, -.pi, .pi, "angles")
        case .surface:
            #expect(places.allSatisfy { abs(length($0) - 10) < 1e-9 })
            for axis in 0..<3 { expectEven(places.map { $0[axis] }, -10, 10, "a diameter") }
        default:
            expectEven(places.map { pow(length($0), 3) }, 0, 1000, "cubes of radii")
            for axis in 0..<3 { expectEven(places.map { $0[axis] / length($0) }, -1, 1, "directions") }
        }
    }

    /// Outward from what is round and hollow, up from a line, else along x.
    @Test(arguments: [CAEmitterLayerEmitterShape.point, .line, .rectangle, .cuboid, .circle, .sphere], modes)
    func directions(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode) {
        let isRound = shape == .circle || shape == .sphere
        for (still, moved) in zip(particles(shape, mode), particles(shape, mode, velocity: 30)) where still.age > 0.01 {
            let direction = (moved.position - still.position) / (30 * still.age)
            let natural: Place =
                isRound && mode != .volume
                ? still.position / length(still.position) : shape == .line ? Place(0, -1, 0) : Place(1, 0, 0)
            #expect(length(direction - natural) < 1e-6)
        }
    }

    /// Height and depth mean nothing to what is round, nor depth to what is flat, and what has no size is a point.
    @Test func otherSizesDoNotCount() {
        for shape in [CAEmitterLayerEmitterShape.line, .rectangle, .cuboid, .circle, .sphere] {
            for mode in Self.modes {
                let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
                (cell.contents, cell.birthRate, cell.lifetime) = (dot, 10, 2)
                (layer.emitterShape, layer.emitterMode, layer.emitterCells) = (shape, mode, [cell])
                (layer.emitterPosition, layer.emitterZPosition) = (CGPoint(x: 3, y: 4), 5)
                let made = layer.frozenValues(isFlipped: true).emitter?.particles(at: 3).items ?? []
                #expect(made.count == 20 && made.allSatisfy { $0.position == Place(3, 4, 5) }, "\(shape) \(mode)")
            }
        }
    }
}
