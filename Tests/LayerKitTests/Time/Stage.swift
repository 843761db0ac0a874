import Foundation

@testable import LayerKit

/// A renderer with a root layer that is live, and a diary of what clients are told.
final class Stage {
    let renderer: CARenderer
    let root = CALayer()
    let diary = Diary()

    init() {
        CATransaction.flush()
        renderer = try! CARenderer(size: CGSize(width: 100, height: 100), painter: .software(threads: 1))
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        renderer.layer = root
        frame(0)
    }

    /// Begins and ends a frame.
    func frame(_ time: CFTimeInterval) {
        renderer.beginFrame(atTime: time)
        renderer.endFrame()
    }

    /// A layer that is live in the root.
    func layer(_ setUp: (CALayer) -> Void = { _ in }) -> CALayer { self.layer(CALayer(), setUp) }

    func layer<Layer: CALayer>(_ layer: Layer, _ setUp: (Layer) -> Void = { _ in }) -> Layer {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        setUp(layer)
        root.addSublayer(layer)
        CATransaction.commit()
        return layer
    }

    /// An animation that writes into the diary.
    func told<Animation: CAAnimation>(_ name: String, _ animation: Animation) -> Animation {
        animation.delegate = Teller(name, diary)
        return animation
    }
}

/// What happened, in order.
final class Diary {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
}

/// An animation's delegate that writes what it is told.
final class Teller: NSObject, CAAnimationDelegate {
    private let name: String
    private let diary: Diary

    init(_ name: String, _ diary: Diary) { (self.name, self.diary) = (name, diary) }

    func animationDidStart(_ anim: CAAnimation) { diary.note("start \(name)") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { diary.note("stop \(name) \(flag)") }
}

/// From one number to another over a time, evenly.
func fade(_ keyPath: String = "opacity", from: Any? = nil, to: Any? = nil, over duration: CFTimeInterval = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
}
