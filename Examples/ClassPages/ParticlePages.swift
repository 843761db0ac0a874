import ExampleScenes
import LayerKit

/// A white spot, ten points wide.
private func spot() -> CGImage? {
    let spot = CALayer()
    spot.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    spot.cornerRadius = 5
    spot.backgroundColor = .white
    let context = CGContext(
        data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpace(name: CGColorSpace.sRGB)!,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.scaleBy(x: 2, y: 2)
    if let context { spot.render(in: context) }
    return context?.makeImage()
}

extension ClassPage {
    static let particles = [
        ClassPage("CAEmitterLayer", "Particles: where they are born, in what shape, and how they are painted.", times: [0.3, 0.6, 1.2, 2]) { stage in
            let cell = CAEmitterCell()
            cell.contents = spot()
            cell.contentsScale = 2
            cell.birthRate = 60
            cell.lifetime = 2
            cell.velocity = 40
            cell.emissionRange = 2 * .pi
            cell.color = .coral
            cell.scale = 0.6
            cell.alphaSpeed = -0.5

            let emitter = CAEmitterLayer()
            emitter.emitterPosition = CGPoint(x: 60, y: 60)
            emitter.emitterShape = .circle
            emitter.emitterMode = .outline
            emitter.emitterSize = CGSize(width: 30, height: 30)
            emitter.emitterCells = [cell]
            emitter.seed = 4
            stage.addSublayer(emitter)
        },
        ClassPage("CAEmitterCell", "One kind of particle: how many, how long, how fast, in what colours; a cell may emit cells.", times: [0.95, 1.2, 1.5, 1.8]) { stage in
            let spark = CAEmitterCell()
            spark.contents = spot()
            spark.contentsScale = 2
            spark.birthRate = 4_000
            spark.beginTime = 0.8
            spark.duration = 0.05
            spark.lifetime = 1
            spark.velocity = 45
            spark.velocityRange = 20
            spark.emissionRange = 2 * .pi
            spark.yAcceleration = 40
            spark.scale = 0.35
            spark.color = .coral
            spark.greenRange = 0.5
            spark.alphaSpeed = -0.8

            let rocket = CAEmitterCell()
            rocket.birthRate = 10
            rocket.duration = 0.15
            rocket.lifetime = 0.9
            rocket.velocity = 80
            rocket.emissionLongitude = -.pi / 2
            rocket.emitterCells = [spark]

            let emitter = CAEmitterLayer()
            emitter.emitterPosition = CGPoint(x: 60, y: 115)
            emitter.emitterCells = [rocket]
            stage.addSublayer(emitter)
        },
        ClassPage("CAEmitterBehavior", "What acts on particles on their way: drag, waves, attractors, colours over life.", times: [0.5, 1, 1.5, 2.5]) { stage in
            let cell = CAEmitterCell()
            cell.contents = spot()
            cell.contentsScale = 2
            cell.birthRate = 40
            cell.lifetime = 3
            cell.velocity = 60
            cell.emissionLongitude = -.pi / 2
            cell.emissionRange = 0.5
            cell.scale = 0.5
            cell.color = .teal

            let attractor = CAEmitterBehavior(type: "attractor")
            attractor.setValue(CGPoint(x: 90, y: 60), forKey: "position")
            attractor.setValue(4, forKey: "stiffness")

            let emitter = CAEmitterLayer()
            emitter.emitterPosition = CGPoint(x: 40, y: 115)
            emitter.emitterCells = [cell]
            emitter.emitterBehaviors = [attractor]
            emitter.seed = 9
            stage.addSublayer(emitter)
        },
    ]
}
