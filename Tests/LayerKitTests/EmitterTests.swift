import Foundation
import Geometry
import LayerKit
import RenderTree
import Testing

@testable import LayerKit

/// Particles against what their definition says: numbers, places, colours.
@Suite struct EmitterTests {
    private let dot = CGImage(bitmap: Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: .max, count: 16)))

    private func cell(rate: Float, lifetime: Float) -> CAEmitterCell {
        let cell = CAEmitterCell()
        (cell.name, cell.contents, cell.birthRate, cell.lifetime) = ("dot", dot, rate, lifetime)
        return cell
    }

    private func particles(_ cell: CAEmitterCell, at time: Double, _ change: (CAEmitterLayer) -> Void = { _ in }) -> Particles {
        let layer = CAEmitterLayer()
        layer.emitterCells = [cell]
        change(layer)
        return layer.frozenValues(isFlipped: true).emitter?.particles(at: time) ?? Particles()
    }

    @Test func defaults() {
        let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
        #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
        #expect(layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1 && layer.scale == 1 && layer.spin == 1)
        #expect(layer.emitterCells == nil && layer.seed == 0 && !layer.preservesDepth && layer.emitterPosition == .zero)
        #expect(cell.scale == 1 && cell.birthRate == 0 && cell.color == .white && cell.isEnabled && cell.duration == .infinity)
        #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && cell.contentsScale == 1 && cell.speed == 1)
    }

    /// Rate times lifetime of them are alive, once the first have died.
    @Test(arguments: [0, 1, 2.5, 4, 100, 3600]) func asManyLiveAsAreBornInALifetime(_ time: Double) {
        let made = particles(cell(rate: 5, lifetime: 4), at: time) { $0.birthRate = 2 }
        #expect(made.items.count == Int(10 * min(time, 4)))
    }

    /// Ten a second at half of 20 points a second, from the corner along x.
    @Test func withoutRangesParticlesAreEvenlySpaced() {
        let cell = cell(rate: 5, lifetime: 4)
        cell.velocity = 20
        cell.contentsScale = 2
        let made = particles(cell, at: 4) { ($0.birthRate, $0.velocity) = (2, 0.5) }
        #expect(made.items.count == 40)
        for (index, particle) in made.items.enumerated() {
            #expect(abs(particle.position.x - Double(39 - index)) < 1e-9 && particle.position.y == 0)
        }
        #expect(made.pictures[0].placeAboutOrigin == Rect(x: -1, y: -1, width: 2, height: 2))
    }

    @Test func aParticleFollowsItsParabola() throws {
        let cell = cell(rate: 1, lifetime: 1.5)
        (cell.velocity, cell.emissionLongitude, cell.yAcceleration, cell.spin) = (10, .pi / 2, 4, 3)
        (cell.scaleSpeed, cell.alphaSpeed, cell.redSpeed) = (0.5, -0.4, -1)
        let particle = try #require(
            particles(cell, at: 2.25) { ($0.emitterPosition, $0.spin) = (CGPoint(x: 7, y: 1), 2) }.items.first)
        let age = 1.25
        #expect(abs(particle.position.x - 7) < 1e-9)
        #expect(abs(particle.position.y - (1 + 10 * age + 2 * age * age)) < 1e-9)
        #expect(abs(particle.angle - 6 * age) < 1e-9 && abs(particle.scale - (1 + 0.5 * age)) < 1e-9)
        #expect(abs(particle.color.w - 0.5) < 1e-6 && particle.color.x == 0 && abs(particle.color.y - 0.5) < 1e-6)
    }

    /// Alpha reaches 0 after two and a half seconds of five.
    @Test func whatHasFadedIsNotShown() {
        let cell = cell(rate: 150, lifetime: 5)
        cell.alphaSpeed = -0.4
        #expect(abs(particles(cell, at: 20).items.count - 375) <= 1)
        #expect(particles(cell, at: 20) { $0.renderMode = .additive }.items.allSatisfy { $0.color.w == 0 && $0.color.x > 0 })
    }

    /// A range is the whole width, drawn evenly: its mean and its variance, a twelfth of its square, say so.
    @Test func rangesAreEven() {
        let cell = cell(rate: 1000, lifetime: 10)
        (cell.velocity, cell.velocityRange) = (50, 50)
        let speeds = particles(cell, at: 10).items.map { $0.age > 0 ? $0.position.x / $0.age : 50 }
        let mean = speeds.reduce(0, +) / Double(speeds.count)
        let variance = speeds.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(speeds.count)
        #expect(speeds.allSatisfy { $0 > 24.999 && $0 < 75.001 })
        #expect(abs(mean - 50) < 1 && abs(variance - 2500 / 12) < 10)
    }

    @Test func shapesHoldTheirParticles() {
        for mode in [CAEmitterLayerEmitterMode.points, .outline, .surface, .volume] {
            let circle = particles(cell(rate: 100, lifetime: 5), at: 5) {
                ($0.emitterShape, $0.emitterMode, $0.emitterSize) = (.circle, mode, CGSize(width: 10, height: 0))
            }
            let radii = circle.items.map { ($0.position * $0.position).sum().squareRoot() }
            let isOnEdge = mode == .points || mode == .outline
            #expect(radii.count == 500 && radii.allSatisfy { $0 < 10 + 1e-9 && (!isOnEdge || $0 > 10 - 1e-9) })
            let box = particles(cell(rate: 100, lifetime: 5), at: 5) {
                ($0.emitterShape, $0.emitterMode, $0.emitterSize) = (.rectangle, mode, CGSize(width: 10, height: 4))
            }
            #expect(box.items.allSatisfy { abs($0.position.x) <= 5 && abs($0.position.y) <= 2 })
            if isOnEdge { #expect(box.items.allSatisfy { abs($0.position.x) == 5 || abs($0.position.y) == 2 }) }
        }
    }

    /// What lives is the same however it is looked for, and other seeds draw others.
    @Test func particlesKeepWhatWasDrawnForThem() {
        let cell = cell(rate: 20, lifetime: 3)
        (cell.velocity, cell.velocityRange, cell.emissionRange) = (30, 20, 2)
        let (early, late) = (particles(cell, at: 10), particles(cell, at: 11))
        let stillThere = early.items.dropFirst(20)
        for (before, after) in zip(stillThere, late.items) {
            let (slow, fast) = (before.position / before.age, after.position / after.age)
            if before.age > 0.01 { #expect(abs((slow - fast).sum()) < 1e-6) }
        }
        #expect(particles(cell, at: 10).items == early.items)
        #expect(particles(cell, at: 10) { $0.seed = 1 }.items != early.items)
    }

    /// Each of two live particles, one and two seconds old, bears one in every tenth of a second that lives for one.
    @Test func particlesBearParticles() {
        let (outer, inner) = (cell(rate: 1, lifetime: 2.5), cell(rate: 10, lifetime: 1))
        outer.contents = nil
        outer.velocity = 100
        outer.emitterCells = [inner]
        let made = particles(outer, at: 3)
        // The third is just born; of a fourth, dead for half a second, there is none yet.
        #expect(made.items.count == 20)
        #expect(made.items.allSatisfy { $0.position.x > 0 && $0.position.x <= 200 + 1e-9 })
    }

    @Test func timeWindows() {
        let cell = cell(rate: 10, lifetime: 1)
        (cell.beginTime, cell.duration) = (-15, 16)
        #expect(particles(cell, at: 0).items.count == 10)
        #expect(particles(cell, at: 1.55).items.count == 5)
        #expect(particles(cell, at: 3).items.isEmpty)
    }

    @Test func badNumbersEmitNothing() {
        for number in [Double.nan, .infinity, -1, 1e300] {
            let cell = cell(rate: 10, lifetime: 1)
            cell.setValue(number, forKey: "birthRate")
            #expect(particles(cell, at: 5).items.count <= 1 << 20)
            let other = self.cell(rate: 10, lifetime: 1)
            other.setValue(number, forKey: "xAcceleration")
            #expect(particles(other, at: 5).items.allSatisfy { $0.position.x.isFinite })
        }
        let endless = cell(rate: 10, lifetime: 1)
        endless.emitterCells = [endless]
        #expect(particles(endless, at: 0.5).items.count < 1 << 20)
    }

    @Test func cellsHaveKeyPaths() {
        let layer = CAEmitterLayer()
        let cell = cell(rate: 10, lifetime: 1)
        layer.emitterCells = [cell]
        layer.setValue(25, forKeyPath: "emitterCells.dot.birthRate")
        #expect(cell.birthRate == 25)
        #expect((layer.value(forKeyPath: "emitterCells.dot.birthRate") as? NSNumber)?.doubleValue == 25)
        #expect(layer.value(forKeyPath: "emitterCells.none.birthRate") == nil)
    }
}
