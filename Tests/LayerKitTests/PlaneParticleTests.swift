import Foundation
import Geometry
import RenderTree
import Testing

@testable import LayerKit

/// Particles that lie in planes of their own, against what their definition says.
@Suite struct PlaneParticleTests {
    private let dot = CGImage(bitmap: Bitmap(width: 4, height: 2, pixels: [UInt32](repeating: .max, count: 8)))

    /// Those that live after ten seconds, of which the oldest are ten seconds old.
    private func particles(rate: Float = 1, _ change: (CAEmitterCell) -> Void) -> Particles {
        let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
        (cell.contents, cell.birthRate, cell.lifetime, cell.particleType) = (dot, rate, 11, "plane")
        change(cell)
        layer.emitterCells = [cell]
        return layer.frozenValues(isFlipped: true).emitter?.particles(at: 10) ?? Particles()
    }

    private func expect(_ map: Homography, _ x: SIMD2<Double>, _ y: SIMD2<Double>) {
        #expect(abs(map.m11 - x.x) < 1e-9 && abs(map.m12 - x.y) < 1e-9, "\(map)")
        #expect(abs(map.m21 - y.x) < 1e-9 && abs(map.m22 - y.y) < 1e-9, "\(map)")
    }

    @Test func unlessTurnedItFacesTheViewer() {
        let made = particles { $0.scale = 3 }
        #expect(made.items.count == 10)
        for particle in made.items { expect(particle.pictureToLayer, [3, 0], [0, 3]) }
    }

    /// Its width stays, its height is a cosine: after one second of a quarter turn in two, after three, five and so on, it is half
    /// of the square root of two, and after every second one nothing or all.
    @Test func itTurnsAboutItsAxis() {
        for particle in particles({ $0.spin = .pi / 4 }).items {
            expect(particle.pictureToLayer, [1, 0], [0, cos(particle.age * .pi / 4)])
            #expect(abs(particle.pictureToSpace.m23 - sin(particle.age * .pi / 4)) < 1e-9)
        }
    }

    /// A quarter turn in the plane, and a third of a half turn out of it: the picture's width points down, and half of it is seen.
    @Test func theAxisIsTurned() throws {
        let particle = try #require(
            particles { ($0.orientationLongitude, $0.orientationLatitude) = (.pi / 2, .pi / 3) }.items.first)
        expect(particle.pictureToLayer, [0, 0.5], [-1, 0])
        #expect(abs(particle.pictureToSpace.m13 - sin(.pi / 3)) < 1e-9)
    }

    /// Evenly over the cap of a sphere: the mean height of a cap that reaches down to 60° is three quarters, and of its square it is
    /// (1 − 1/8) / 3 / (1/2).
    @Test func axesAreDrawnEvenlyFromACone() {
        let made = particles(rate: 1000) { $0.orientationRange = .pi * 2 / 3 }
        let heights = made.items.compactMap { $0.axis?.x }
        let count = Double(heights.count)
        #expect(heights.count == 10000 && heights.allSatisfy { $0 > 0.5 - 1e-9 })
        #expect(abs(heights.reduce(0, +) / count - 0.75) < 0.01)
        #expect(abs(heights.reduce(0) { $0 + $1 * $1 } / count - 7.0 / 12) < 0.01)
    }

    /// Whatever is drawn, it stays a rectangle of the same size in space.
    @Test func sidesStayUprightOnEachOther() {
        let made = particles(rate: 100) {
            ($0.orientationRange, $0.rotationRange, $0.spinRange, $0.scaleRange) = (2 * .pi, 2 * .pi, 4, 1)
        }
        for particle in made.items {
            let map = particle.pictureToSpace
            let x: SIMD3<Double> = [map.m11, map.m12, map.m13]
            let y: SIMD3<Double> = [map.m21, map.m22, map.m23]
            #expect(abs((x * y).sum()) < 1e-9)
            #expect(abs((x * x).sum() - particle.scale * particle.scale) < 1e-9)
            #expect(abs((y * y).sum() - particle.scale * particle.scale) < 1e-9)
        }
    }

    @Test func anAxisTowardsTheViewerIsNoTrouble() throws {
        let particle = try #require(particles { ($0.orientationLatitude, $0.rotation) = (.pi / 2, 1) }.items.first)
        let map = particle.pictureToLayer
        #expect(map.m11.isFinite && abs(map.m11) < 1e-9 && abs(map.m21 * map.m21 + map.m22 * map.m22 - 1) < 1e-9)
    }

    /// What is drawn for a particle's plane comes after all else.
    @Test func spritesAreWhereTheyWere() {
        func places(_ type: String) -> [SIMD3<Double>] {
            particles(rate: 10) {
                ($0.particleType, $0.velocity, $0.velocityRange, $0.emissionRange, $0.orientationRange) = (type, 9, 3, 2, 3)
            }.items.map(\.position)
        }
        #expect(places("plane") == places("sprite") && places("unheard of") == places("sprite"))
        #expect(particles { ($0.particleType, $0.spin) = ("sprite", 1) }.items.allSatisfy { $0.axis == nil })
    }

    /// Two in the first row and one in the second, two seconds each.
    @Test func framesFollowEachOther() {
        let made = particles {
            ($0.contentsRect, $0.contentsFrameMode) = (CGRect(x: 0, y: 0, width: 0.5, height: 0.5), "forward")
            $0.setValue(3, forKey: "contentsFrameCount")
            $0.setValue(2, forKey: "contentsFramesPerRow")
            $0.setValue(0.5, forKey: "contentsFramesPerSecond")
        }
        let corners: [Point] = [Point(0, 0), Point(0.5, 0), Point(0, 0.5)]
        #expect(made.items.count == 10 && made.pictures.count == 3)
        for particle in made.items {
            let rect = made.pictures[Int(particle.picture)].rect
            let corner = corners[Int((particle.age / 2).rounded(.down)) % 3]
            #expect(abs(rect.minX - corner.x) < 1e-9 && abs(rect.width - 0.5) < 1e-9, "\(rect) at \(particle.age)")
        }
    }

    /// Each of four is drawn by a quarter, and kept.
    @Test func framesAreDrawn() {
        func shown(_ mode: String) -> [Int32: Int] {
            let made = particles(rate: 1000) {
                ($0.contentsRect, $0.contentsFrameMode) = (CGRect(x: 0, y: 0, width: 0.25, height: 1), mode)
                $0.setValue(4, forKey: "contentsFrameCount")
            }
            return made.items.reduce(into: [:]) { $0[$1.picture, default: 0] += 1 }
        }
        let drawn = shown("random")
        #expect(drawn.count == 4 && drawn.values.allSatisfy { abs($0 - 2500) < 200 })
        #expect(shown("single").count == 1)
    }

    @Test func keys() {
        let cell = CAEmitterCell()
        #expect(cell.particleType == "sprite" && cell.value(forKey: "mass") as? NSNumber == 1)
        cell.setValue("plane", forKey: "particleType")
        cell.setValue(0.5, forKey: "orientationRange")
        #expect(cell.particleType == "plane" && cell.orientationRange == 0.5)
        #expect(CAEmitterCell.defaultValue(forKey: "particleType") as? String == "sprite")
    }
}
