import ExampleScenes
import LayerKit

extension BenchmarkScene {
    static let emitting = [
        BenchmarkScene(name: "particles", title: "50,000 particles, turning, painted over one another") { particles(.unordered) },
        BenchmarkScene(name: "particles-additive", title: "50,000 particles, turning, added up") { particles(.additive) },
    ]
}

/// Sparks all over the screen; all that will ever live at once do so from the first frame on.
private func particles(_ mode: CAEmitterLayerRenderMode) -> CALayer {
    screen(1) { _, _ in
        let emitter = CAEmitterLayer()
        emitter.frame = CGRect(origin: .zero, size: BenchmarkScene.size)
        emitter.emitterShape = .rectangle
        emitter.emitterPosition = CGPoint(x: emitter.bounds.midX, y: emitter.bounds.midY)
        emitter.emitterSize = BenchmarkScene.size
        emitter.renderMode = mode
        let cell = CAEmitterCell()
        cell.contents = Picture.spark
        (cell.beginTime, cell.birthRate, cell.lifetime) = (-10, 10_000, 5)
        (cell.velocity, cell.velocityRange, cell.emissionRange) = (20, 20, 2 * .pi)
        (cell.scale, cell.scaleRange, cell.spin, cell.spinRange) = (0.3, 0.2, 1, 2)
        (cell.redRange, cell.greenRange, cell.blueRange, cell.alphaSpeed) = (0.5, 0.5, 0.5, -0.2)
        emitter.emitterCells = [cell]
        return emitter
    }
}
