import Foundation
import Graphics
import Planner
import RenderTree
import Testing

@testable import LayerKit

/// A layer of 40 × 40 points in the middle of 120 × 120, before a renderer that has shown it at time 0.
final class TransitionStage {
    let renderer: CARenderer
    let root = CALayer(0, 0, 120, 120)
    let layer: CALayer

    static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

    init(_ layer: CALayer = CALayer(), setUp: (CALayer) -> Void = { $0.backgroundColor = red }) throws {
        self.layer = layer
        layer.frame = CGRect(x: 40, y: 40, width: 40, height: 40)
        setUp(layer)
        root.addSublayer(layer)
        renderer = try CARenderer(size: CGSize(width: 120, height: 120), painter: .software(threads: 1))
        renderer.layer = root
        _ = try renderer.renderImage(at: 0)
    }

    /// Lets the layer go over to another look in the second that begins now.
    /// - Parameters:
    ///   - change: of the layer.
    ///   - alter: of the transition.
    func change(
        _ type: CATransitionType = .fade, _ subtype: CATransitionSubtype? = nil, on other: CALayer? = nil,
        _ change: (CALayer) -> Void = { $0.backgroundColor = blue }, alter: (CATransition) -> Void = { _ in }
    ) {
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
        alter(transition)
        (other ?? layer).add(transition, forKey: nil)
        withoutActions { change(layer) }
    }

    func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }

    /// Premultiplied levels of red, green, blue and alpha at pixels of a frame.
    func levels(_ places: [(x: Int, y: Int)], at time: CFTimeInterval) throws -> [[Int]] {
        let bitmap = try renderer.renderImage(at: time).bitmap
        return places.map { place in
            let pixel = bitmap.pixels[place.y * bitmap.width + place.x]
            return (0..<4).map { Int(pixel >> (8 * $0) & 255) }
        }
    }

    /// The same in the layer's middle.
    func middle(at time: CFTimeInterval) throws -> [Int] { try levels([(60, 60)], at: time)[0] }

    /// Where a row or a column of pixels changes, and what its runs are.
    func runs(alongX: Bool, at time: CFTimeInterval) throws -> [Run] {
        let line = try levels((0..<120).map { alongX ? ($0, 60) : (60, $0) }, at: time)
        var runs: [Run] = []
        for (place, levels) in line.enumerated() where levels != runs.last?.levels ?? [0, 0, 0, 0] {
            runs.append(Run(start: place, levels: levels))
        }
        return runs
    }

    struct Run: Equatable {
        let start: Int
        let levels: [Int]
    }

    /// The tree that a frame is made of, animations applied.
    func shown(at time: CFTimeInterval) -> RenderTree {
        var sampler = Sampler()
        return sampler.sample(renderer.snapshot(at: time).tree, at: time)
    }
}

/// Each look is rounded by itself before both are added.
func expect(_ levels: [Int], near wanted: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
    let differences = zip(levels, wanted).map { abs(Double($0) - $1) }
    #expect((differences.max() ?? 0) <= 1, "\(levels)", sourceLocation: sourceLocation)
}
