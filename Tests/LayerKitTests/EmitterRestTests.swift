import Foundation
import LayerKit
import Testing

/// Until when particles are on their way.
@Suite struct EmitterRestTests {
    private let renderer: CARenderer
    private let emitter = CAEmitterLayer()

    init() throws {
        renderer = try CARenderer(size: CGSize(width: 8, height: 8), painter: .software(threads: 1))
        renderer.layer = CALayer()
        renderer.layer?.addSublayer(emitter)
    }

    private func cell(lifetime: Float) -> CAEmitterCell {
        let cell = CAEmitterCell()
        (cell.birthRate, cell.lifetime) = (10, lifetime)
        return cell
    }

    private func next(at time: Double) -> Double {
        renderer.beginFrame(atTime: time)
        defer { renderer.endFrame() }
        return renderer.nextFrameTime()
    }

    /// Born up to 2, each for 3 seconds.
    @Test func thereIsAnEnd() {
        let cell = cell(lifetime: 3)
        cell.duration = 2
        emitter.emitterCells = [cell]
        #expect(next(at: 1) == 1 && next(at: 4.9) == 4.9 && next(at: 5.1) == .infinity)
    }

    /// In a layer's time that is twice as fast and begins after one second, three of its seconds are over after one and a half.
    @Test func thereIsABeginning() {
        let cell = cell(lifetime: 3)
        (cell.beginTime, cell.duration) = (3, 2)
        emitter.emitterCells = [cell]
        (emitter.beginTime, emitter.speed) = (1, 2)
        #expect(abs(next(at: 0) - 2.5) < 1e-9 && next(at: 3) == 3 && next(at: 5.1) == .infinity)
    }

    /// Until it begins a layer's time stands still.
    @Test func theLayerMayBeginLater() {
        emitter.emitterCells = [cell(lifetime: 3)]
        emitter.beginTime = 100
        #expect(next(at: 1) == 100 && next(at: 101) == 101)
    }

    /// What the last particle bears at its end outlives it by four seconds.
    @Test func whatIsBorneCounts() {
        let cell = cell(lifetime: 3)
        cell.duration = 2
        cell.emitterCells = [self.cell(lifetime: 4)]
        emitter.emitterCells = [cell]
        #expect(next(at: 8.9) == 8.9 && next(at: 9.1) == .infinity)
    }

    @Test func withoutBirthsAllRests() {
        #expect(next(at: 1) == .infinity)
        let cell = cell(lifetime: 3)
        emitter.emitterCells = [cell]
        emitter.birthRate = 0
        renderer.layer?.speed = 0
        #expect(next(at: 1) == .infinity)
    }

    /// An endless one never rests, unless its time stands still.
    @Test func timeMayStandStill() {
        emitter.emitterCells = [cell(lifetime: 3)]
        #expect(next(at: 1e6) == 1e6)
        emitter.speed = 0
        #expect(next(at: 1e6) == .infinity)
    }
}
