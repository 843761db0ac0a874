import Animation
import Foundation
import Graphics
import Limits
import RenderTree

extension CALayer {
    /// Refuses a layer that, with all below it, asks for more than is allowed: layers, how deep they are in each other, instances
    /// of replicators, segments of paths, letters of a text, animations and their values, and radii of blurs. Particles are
    /// counted while a frame is made, when it is known how many there are.
    ///
    /// It takes as long as it takes to look at each layer once.
    public final func check(_ limits: LKLimits) throws(LKLimitExceeded) {
        if limits == .none { return }
        var count = LayerCount(limits)
        try count.add(self)
    }
}

/// Counts what a layer tree asks for.
private struct LayerCount {
    let limits: LKLimits
    private var layers = 0
    private var instances = 0
    private var segments = 0
    private var animations = 0
    private var keyframes = 0

    init(_ limits: LKLimits) { self.limits = limits }

    private struct Waiting {
        let layer: CALayer
        /// Layers that it is in, and itself.
        let depth: Int
        /// As often as replicators above show it.
        let copies: Int
    }

    mutating func add(_ root: CALayer) throws(LKLimitExceeded) {
        var waiting = [Waiting(layer: root, depth: 1, copies: 1)]
        while let next = waiting.popLast() {
            let layer = next.layer
            layers += 1
            if layers > limits.layers { throw limits.exceeded(.layers, at: layer.shortName) }
            try limits.check(.depth, next.depth, at: layer.shortName)
            var copies = next.copies
            if let replicator = layer as? CAReplicatorLayer, replicator.instanceCount > 1 {
                copies = LayerCount.product(copies, replicator.instanceCount)
            }
            if next.copies > 1 {
                instances = LayerCount.sum(instances, next.copies)
                try limits.check(.instances, instances, at: layer.shortName)
            }
            try addValues(of: layer)
            for sublayer in layer.children { waiting.append(Waiting(layer: sublayer, depth: next.depth + 1, copies: copies)) }
            if let mask = layer.rare?.mask { waiting.append(Waiting(layer: mask, depth: next.depth + 1, copies: next.copies)) }
        }
    }

    private mutating func addValues(of layer: CALayer) throws(LKLimitExceeded) {
        if let shape = layer as? CAShapeLayer, let path = shape.path { try add(path, of: layer) }
        if let text = layer as? CATextLayer { try limits.check(.textLength, text.letterCount, at: layer.shortName) }
        if let rare = layer.rare {
            if let path = rare.values.shadowPath { try add(path, of: layer) }
            try check(radius: Double(rare.values.shadowRadius), of: layer)
            for filter in rare.values.filters + rare.values.backgroundFilters {
                if case .gaussianBlur(let radius, _) = filter { try check(radius: radius, of: layer) }
            }
        }
        var open = layer.time?.animations.map(\.animation) ?? []
        while let animation = open.popLast() {
            animations += 1
            if animations > limits.animations { throw limits.exceeded(.animations, at: layer.shortName) }
            if let group = animation as? CAAnimationGroup { open += group.animations ?? [] }
            guard let values = (animation as? CAKeyframeAnimation)?.values else { continue }
            keyframes += values.count
            try limits.check(.keyframes, keyframes, at: layer.shortName)
            for value in values { if let path = KeyBox.object(in: value, as: CGPath.self) { try add(path, of: layer) } }
        }
    }

    private mutating func add(_ path: CGPath, of layer: CALayer) throws(LKLimitExceeded) {
        segments += path.outline.verbs.count
        try limits.check(.segments, segments, at: layer.shortName)
    }

    private func check(radius: Double, of layer: CALayer) throws(LKLimitExceeded) {
        guard radius > 0 else { return }
        try limits.check(.blurRadius, radius < 1e18 ? Int(radius.rounded(.up)) : .max, at: layer.shortName)
    }

    private static func product(_ a: Int, _ b: Int) -> Int {
        let (product, overflow) = a.multipliedReportingOverflow(by: b)
        return overflow ? .max : product
    }

    private static func sum(_ a: Int, _ b: Int) -> Int {
        let (sum, overflow) = a.addingReportingOverflow(b)
        return overflow ? .max : sum
    }
}

extension CALayer {
    /// What an error calls the layer.
    fileprivate var shortName: String {
        let kind = String(describing: type(of: self))
        return rare?.name.map { "\(kind) \"\($0.prefix(80))\"" } ?? kind
    }
}

extension CATextLayer {
    /// Of what it shows, Unicode scalars.
    fileprivate var letterCount: Int {
        switch string {
        case let text as String: text.unicodeScalars.count
        case let text as NSAttributedString: text.string.unicodeScalars.count
        default: 0
        }
    }
}
