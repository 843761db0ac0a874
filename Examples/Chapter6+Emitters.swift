import LayerKit

// Chapter 6, emitters: particles that are born, fly and fade.

extension ExampleScene {
    static let chapter6Emitters = [
        ExampleScene(
            name: "explosion", title: "Orange sparks that add up to white (CAEmitterLayer, additive)", duration: 5
        ) { _ in explosion(.additive) },
        ExampleScene(
            name: "explosion-over", title: "The same sparks, each painted over those before it", duration: 5
        ) { _ in explosion(.unordered) },
        ExampleScene(
            name: "emitter-shapes", title: "Six shapes to be born in, by corners, edges, faces and inside", duration: 4,
            times: [0.5, 4]
        ) { _ in emitterShapes() },
        ExampleScene(
            name: "fireworks", title: "Rockets that bear a trail, and burst (cells in cells)", duration: 4,
            times: [1, 2, 2.75, 3.5, 4]
        ) { _ in fireworks() },
    ]
}

private func nightSky() -> CALayer {
    let sky = CALayer()
    sky.frame = CGRect(origin: .zero, size: Stage.squareSize)
    sky.backgroundColor = .black
    return sky
}

private func sparkCell(_ name: String) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = name
    cell.contents = Picture.spark
    cell.contentsScale = Picture.scale
    return cell
}

private func explosion(_ mode: CAEmitterLayerRenderMode) -> CALayer {
    let stage = nightSky()
    let emitter = CAEmitterLayer()
    emitter.frame = stage.bounds
    emitter.renderMode = mode
    emitter.emitterPosition = CGPoint(x: emitter.bounds.midX, y: emitter.bounds.midY)

    let cell = sparkCell("spark")
    cell.birthRate = 150
    cell.lifetime = 5
    cell.color = .rgb(1, 0.5, 0.1)
    cell.alphaSpeed = -0.4
    cell.velocity = 50
    cell.velocityRange = 50
    cell.emissionRange = 2 * .pi
    emitter.emitterCells = [cell]
    stage.addSublayer(emitter)
    return stage
}

private func emitterShapes() -> CALayer {
    let stage = nightSky()
    let shapes: [CAEmitterLayerEmitterShape] = [.point, .line, .rectangle, .cuboid, .circle, .sphere]
    let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]
    for (row, shape) in shapes.enumerated() {
        for (column, mode) in modes.enumerated() {
            let emitter = CAEmitterLayer()
            emitter.frame = CGRect(x: 75 * CGFloat(column), y: 50 * CGFloat(row), width: 75, height: 50)
            (emitter.emitterShape, emitter.emitterMode) = (shape, mode)
            emitter.emitterPosition = CGPoint(x: 37.5, y: 25)
            emitter.emitterSize = shape == .circle || shape == .sphere ? CGSize(width: 18, height: 0) : CGSize(width: 50, height: 28)
            emitter.emitterDepth = 28
            emitter.seed = UInt32(4 * row + column)
            let cell = sparkCell("dot")
            (cell.birthRate, cell.lifetime, cell.scale) = (30, 4, 0.3)
            (cell.redRange, cell.greenRange, cell.blueRange) = (0.8, 0.8, 0.8)
            emitter.emitterCells = [cell]
            stage.addSublayer(emitter)
        }
    }
    return stage
}

private func fireworks() -> CALayer {
    let stage = nightSky()
    let emitter = CAEmitterLayer()
    emitter.frame = stage.bounds
    emitter.renderMode = .additive
    emitter.emitterShape = .line
    emitter.emitterPosition = CGPoint(x: 150, y: 300)
    emitter.emitterSize = CGSize(width: 160, height: 0)
    emitter.seed = 3

    let rocket = sparkCell("rocket")
    (rocket.birthRate, rocket.lifetime) = (1.5, 1.4)
    (rocket.velocity, rocket.velocityRange, rocket.yAcceleration) = (250, 60, 110)
    (rocket.emissionRange, rocket.scale) = (0.3, 0.4)
    rocket.color = .rgb(0.7, 0.7, 0.7)
    (rocket.redRange, rocket.greenRange, rocket.blueRange) = (0.6, 0.6, 0.6)

    let trail = sparkCell("trail")
    (trail.birthRate, trail.lifetime, trail.alphaSpeed) = (60, 0.4, -2.5)
    (trail.emissionLongitude, trail.emissionRange, trail.velocity) = (.pi, 0.5, 20)
    (trail.scale, trail.yAcceleration) = (0.5, 60)

    let burst = sparkCell("burst")
    // All are born in the twentieth of a second before the rocket's end.
    (burst.beginTime, burst.duration) = (1.35, 0.05)
    (burst.birthRate, burst.lifetime, burst.alphaSpeed) = (4000, 1.6, -0.6)
    (burst.velocity, burst.velocityRange, burst.emissionRange) = (70, 50, 2 * .pi)
    (burst.yAcceleration, burst.scale, burst.spin) = (45, 0.9, 2)
    rocket.emitterCells = [trail, burst]
    emitter.emitterCells = [rocket]
    stage.addSublayer(emitter)
    return stage
}
