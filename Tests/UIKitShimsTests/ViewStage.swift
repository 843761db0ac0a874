import Foundation
import LayerKit
import UIKitShims

/// A view in a larger one, seen in the frames of a renderer.
struct ViewStage {
    let renderer: CARenderer
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    /// Its middle is at the root's corner.
    let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))

    init() throws {
        CATransaction.flush()
        renderer = try CARenderer(size: CGSize(width: 100, height: 100), painter: .software(threads: 1))
        root.addSubview(view)
        renderer.layer = root.layer
        frame(0)
    }

    func frame(_ time: CFTimeInterval) {
        renderer.beginFrame(atTime: time)
        renderer.endFrame()
    }

    /// The view's layer as it is seen.
    func shown(at time: CFTimeInterval) -> CALayer {
        frame(time)
        return view.layer.presentation() ?? view.layer
    }
}
