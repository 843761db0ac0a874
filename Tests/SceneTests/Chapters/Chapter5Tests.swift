import ExampleScenes
import Foundation
import Graphics
import LayerKit
import Testing

/// The cube: its light, and what of it is touched.
@Suite struct Chapter5Tests {
    /// On the stage, points; nil for none where the eye looks from. The cube's corner (±100, ±100, ±100), turned by 45° about y
    /// and then about x, and seen from 500 points in front of the middle.
    private func corner(_ x: Double, _ y: Double, _ z: Double) -> SIMD2<Double> {
        let half = 0.5.squareRoot()
        let (turnedX, depth) = ((x - z) * half, (x + z) * half)
        let (turnedY, turnedZ) = ((y + depth) * half, (depth - y) * half)
        let scale = 500 / (500 - turnedZ)
        return SIMD2(284 + turnedX * scale, 150 + turnedY * scale)
    }

    /// The corners of the faces 1…6, around each.
    private func faces() -> [[SIMD2<Double>]] {
        let (a, b) = (-100.0, 100.0)
        return [
            [corner(a, a, b), corner(b, a, b), corner(b, b, b), corner(a, b, b)],
            [corner(b, a, b), corner(b, a, a), corner(b, b, a), corner(b, b, b)],
            [corner(a, a, a), corner(b, a, a), corner(b, a, b), corner(a, a, b)],
            [corner(a, b, b), corner(b, b, b), corner(b, b, a), corner(a, b, a)],
            [corner(a, a, a), corner(a, a, b), corner(a, b, b), corner(a, b, a)],
            [corner(b, a, a), corner(a, a, a), corner(a, b, a), corner(b, b, a)],
        ]
    }

    /// How far inside a polygon a point lies; negative outside. Points.
    private func depth(of point: SIMD2<Double>, in polygon: [SIMD2<Double>]) -> Double {
        var least = Double.infinity
        var area = 0.0
        for (index, a) in polygon.enumerated() {
            let b = polygon[(index + 1) % polygon.count]
            area += a.x * b.y - a.y * b.x
        }
        for (index, a) in polygon.enumerated() {
            let edge = polygon[(index + 1) % polygon.count] - a
            let distance = (edge.x * (point.y - a.y) - edge.y * (point.x - a.x)) / (edge * edge).sum().squareRoot()
            least = min(least, area > 0 ? distance : -distance)
        }
        return least
    }

    /// The face that a hit is on, 1…6; nil for none.
    private func face(_ hit: CALayer?) -> Int? {
        var next = hit
        while let layer = next {
            if let number = (1...6).first(where: { layer.name == LayerName.face($0) }) { return number }
            next = layer.superlayer
        }
        return nil
    }

    private func stage(_ example: String) throws -> CALayer { try #require(ExampleScene.named(example)).make(Script()) }

    /// Points of the stage whose distance from all edges is at least one, each with the faces that lie there.
    private func touches() -> [(point: CGPoint, faces: [Int])] {
        let polygons = faces()
        var found: [(point: CGPoint, faces: [Int])] = []
        for y in stride(from: 5.0, to: 300, by: 9) {
            for x in stride(from: 100.0, to: 470, by: 9) {
                let depths = polygons.map { depth(of: SIMD2(x, y), in: $0) }
                guard depths.allSatisfy({ abs($0) >= 1 }) else { continue }
                found.append((CGPoint(x: x, y: y), (0..<6).filter { depths[$0] > 0 }.map { $0 + 1 }))
            }
        }
        return found
    }

    /// The corners of figure 5.21.
    @Test func theCornersAreThoseOfTheFigure() {
        let shown = faces()
        let figure = [
            [(119.3, 67.6), (284, 194.5), (284, 331.3), (160.1, 211.9)], [(284, 194.5), (448.7, 67.6), (407.9, 211.9), (284, 331.3)],
            [(284, -11.3), (448.7, 67.6), (284, 194.5), (119.3, 67.6)],
        ]
        for (face, corners) in zip(shown, figure) {
            for (actual, expected) in zip(face, corners) {
                expect([actual.x, actual.y], [expected.0, expected.1], within: 0.06)
            }
        }
    }

    /// Hits go by the order of siblings: of the faces that lie at a point the one that was added last has it, be it behind.
    @Test func theLastFaceAtAPointIsHit() throws {
        let stage = try stage("cube-lit")
        var counts = [Int](repeating: 0, count: 7)
        for (point, faces) in touches() {
            let hit = face(stage.hitTest(point))
            #expect(hit == faces.last, "\(point): \(String(describing: hit)), \(faces)")
            counts[hit ?? 0] += 1
        }
        // The button's face is covered: 5 or 6 have every touch that it would have.
        let button = try #require(face(stage.hitTest(CGPoint(x: 284, y: 100))))
        #expect(button > 3 && counts[3] == 0 && counts[4] > 100 && counts[5] > 100 && counts[6] > 100)
    }

    /// Once the faces in front come last, each point reaches the face that is seen there.
    @Test func theFaceThatIsSeenIsHitWhereTheFacesInFrontComeLast() throws {
        let stage = try stage("cube-lit")
        let container = try #require(stage.sublayers?.first)
        let faces = try #require(container.sublayers)
        container.sublayers = Array(faces[3...]) + faces[..<3]
        var counts = [Int](repeating: 0, count: 7)
        for (point, faces) in touches() {
            let hit = face(stage.hitTest(point))
            #expect(hit == faces.first, "\(point)")
            counts[hit ?? 0] += 1
        }
        #expect(counts[1] > 100 && counts[2] > 100 && counts[3] > 100 && counts[4] + counts[5] + counts[6] == 0)
    }

    /// A button takes the touches on its face, and one on a face at the back none.
    @Test func buttonsAreHitWhereTheyAreSeen() throws {
        let stage = try stage("cube-camera")
        let container = try #require(stage.sublayers?.first)
        let faces = try #require(container.sublayers)
        container.sublayers = Array(faces[3...]) + faces[..<3]
        let button = try #require(faces[2].sublayers?.first { $0.name == LayerName.button })
        // Nothing else may take the touch.
        faces[2].sublayers = [button]
        let hidden = faces[3...].map { face in
            let button = CALayer()
            button.frame = face.bounds
            face.sublayers = [button]
            return button
        }
        #expect(stage.hitTest(CGPoint(x: 284, y: 100)) === button)
        #expect(stage.hitTest(CGPoint(x: 284, y: 10)) === faces[2], "beside the button")
        for (point, _) in touches() {
            let hit = stage.hitTest(point)
            #expect(!hidden.contains { $0 === hit }, "\(point)")
        }
        // Out of the way of touches, as the other remedy has it.
        container.sublayers = faces
        #expect(hidden.contains { $0 === stage.hitTest(CGPoint(x: 284, y: 100)) })
        for face in faces[3...] { face.isHidden = true }
        #expect(stage.hitTest(CGPoint(x: 284, y: 100)) === button)
    }

    /// Figure 5.23.
    @Test func theButtonTurnsBlue() throws {
        let player = try ExamplePlayer(example: "cube-touch")
        // Between the digit and the button's corner.
        let point = (284, 108)
        #expect(try player.image(at: 0.4).bitmap[point.0, point.1].x > 240)
        let pressed = try player.image(at: 0.6).bitmap[point.0, point.1]
        #expect(pressed.x < 80 && pressed.z == 255)
        #expect(try player.image(at: 1).bitmap[point.0, point.1].x > 240)
    }

    /// Figure 5.22: 1 + n · l − ½ of black over white, which is 0.053, ½ and less than nothing.
    @Test func theFacesAreLitAsTheyLookAtTheLamp() throws {
        let scene = try #require(ExampleScene.named("cube-lit"))
        var painters: [LKPainterChoice] = [.software(threads: 1)]
        if try GLAvailability.painter() != nil { painters.append(.gl(.software)) }
        for painter in painters {
            let picture = try scene.painted(by: painter)
            for (face, grey) in [(0, 241.5), (1, 127.5), (2, 255)] {
                let corners = faces()[face]
                let middle = corners.reduce(.zero, +) / 4
                // Between the digit in the middle and the corners of the face, at two pixels a point.
                for corner in corners {
                    let place = (middle + (corner - middle) * 0.8) * 2
                    guard place.y > 2, place.y < 598 else { continue }
                    let levels = picture[Int(place.x), Int(place.y)]
                    for channel in 0..<3 {
                        #expect(abs(Double(levels[channel]) - grey) <= 1, "\(painter), face \(face + 1): \(levels)")
                    }
                }
            }
        }
    }
}
