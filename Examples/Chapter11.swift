import Foundation
import LayerKit

// Chapter 11: animation frame by frame, and physics.

extension ExampleScene {
    static let chapter11 = [
        ExampleScene(
            name: "timer-ball", title: "A bounce computed sixty times a second by a timer", duration: 1.1,
            times: [0, 0.25, 0.5, 0.75, 1.1], make: timerBall),
        ExampleScene(
            name: "display-link-ball", title: "The same once for every frame, by the time it takes (CADisplayLink)",
            duration: 1.1, times: [0, 0.25, 0.5, 0.75, 1.1], make: displayLinkBall),
        ExampleScene(
            name: "falling-crate", title: "A crate that falls out of sight: physics with y up (isGeometryFlipped)",
            duration: 0.8, make: fallingCrate),
        ExampleScene(
            name: "crates", title: "Five crates between walls; after two seconds the ground is at the right",
            duration: 4, times: [0, 0.4, 0.8, 2, 4], make: crates),
    ]
}

// MARK: A ball

/// A second's fall of a ball, in steps that somebody else decides on.
private final class Fall {
    let ballLayer = topBall()
    private let duration = 1.0
    private var timeOffset = 0.0

    /// - Returns: whether the ball lies still.
    func step(_ seconds: Double) -> Bool {
        timeOffset = min(timeOffset + seconds, duration)
        let progress = Easing(.bounce, .out).value(at: timeOffset / duration)
        withoutActions {
            ballLayer.position = CGPoint(x: 150, y: 32 + (ballGround.y - 32) * CGFloat(progress))
        }
        return timeOffset >= duration
    }
}

private func timerBall(_ script: Script) -> CALayer {
    let fall = Fall()
    script.every(1.0 / 60) { _ = fall.step(1.0 / 60) }
    return whiteStage(fall.ballLayer)
}

private func displayLinkBall(_ script: Script) -> CALayer {
    let fall = Fall()
    script.at(0) {
        var lastStep = CACurrentMediaTime()
        let link = CADisplayLink { link in
            let thisStep = link.timestamp
            if fall.step(thisStep - lastStep) { link.invalidate() }
            lastStep = thisStep
        }
        link.add(to: .main, forMode: .default)
    }
    return whiteStage(fall.ballLayer)
}

// MARK: Crates

/// A crate, and what it is to the physics.
private struct Crate {
    let layer = CALayer()
    /// Which of the space's bodies it is.
    let index: Int

    /// - Parameter frame: with y down, in a square of 300 points.
    init(_ frame: CGRect, in space: Space) {
        index = space.bodies.count
        let center = Vector(Double(frame.midX), 300 - Double(frame.midY))
        space.add(Body(center: center, size: Vector(Double(frame.width), Double(frame.height)), mass: 100))
        layer.name = "crate \(index)"
        layer.bounds.size = frame.size
        layer.contents = Picture.crate
        follow(space.bodies[index])
    }

    /// Stands where the body stands, and leans as it does.
    func follow(_ body: Body) {
        withoutActions {
            layer.position = CGPoint(x: body.position.x, y: body.position.y)
            layer.setAffineTransform(
                CGAffineTransform(
                    a: body.direction.x, b: body.direction.y, c: -body.direction.y, d: body.direction.x, tx: 0, ty: 0))
        }
    }
}

/// Crates whose space goes on with every frame, in steps of its own.
private func crateStage(_ script: Script, _ space: Space, _ crates: [Crate]) -> CALayer {
    let stage = Stage.square()
    stage.backgroundColor = .white
    // The model's y runs up.
    stage.isGeometryFlipped = true
    for crate in crates { stage.addSublayer(crate.layer) }
    script.at(0) {
        let start = CACurrentMediaTime()
        let link = CADisplayLink { link in
            space.advance(to: link.timestamp - start)
            for crate in crates { crate.follow(space.bodies[crate.index]) }
        }
        link.add(to: .main, forMode: .common)
    }
    return stage
}

private func fallingCrate(_ script: Script) -> CALayer {
    let space = Space(gravity: Vector(0, -1000))
    let crate = Crate(CGRect(x: 100, y: 0, width: 100, height: 100), in: space)
    return crateStage(script, space, [crate])
}

private func crates(_ script: Script) -> CALayer {
    let space = Space(gravity: Vector(0, -1000))
    space.addWalls(side: 300)
    let frames = [(0, 0, 32), (32, 0, 32), (64, 0, 64), (128, 0, 32), (0, 32, 64)]
    let crates = frames.map { x, y, side in Crate(CGRect(x: x, y: y, width: side, height: side), in: space) }

    /// What the accelerometer says, in units of gravity: the device is held upright, or on its right side.
    func didAccelerate(x: Double, y: Double) { space.gravity = Vector(1000 * y, -1000 * x) }
    script.at(2) { didAccelerate(x: 0, y: 1) }
    return crateStage(script, space, crates)
}
