import Animation
import Foundation
import Graphics
import Limits
import RenderTree

extension CALayer {
    /// Throws if the layer and all below it ask for more than is allowed: layers, their depth, instances of replicators, segments of paths,
    /// letters of a text, animations and their values, and radii of blurs. An animated value counts as the greatest that it may reach. Particles
    /// are counted while a frame is made, when their number is known.
    ///
    /// It visits each layer once.
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
    /// Tracks of layers above for layers that have not been visited yet. Key paths lead down only.
    private var tracksFromAbove: [ObjectIdentifier: [AttachedTrack]] = [:]

    init(_ limits: LKLimits) { self.limits = limits }

    private struct Waiting {
        let layer: CALayer
        /// The number of layers from the root to this one.
        let depth: Int
        /// How many times replicators above show it.
        let copies: Int
    }

    mutating func add(_ root: CALayer) throws(LKLimitExceeded) {
        var waiting = [Waiting(layer: root, depth: 1, copies: 1)]
        while let next = waiting.popLast() {
            let layer = next.layer
            layers += 1
            if layers > limits.layers { throw limits.exceeded(.layers, at: layer.shortName) }
            try limits.check(.depth, next.depth, at: layer.shortName)
            let tracks = countedTracks(of: layer)
            var copies = next.copies
            if let replicator = layer as? CAReplicatorLayer {
                let most = LayerCount.greatest(Double(replicator.instanceCount), "instanceCount", tracks)
                // The number that is shown: a fraction of an instance is none.
                copies = LayerCount.product(copies, max(1, LayerCount.whole((most + 1e-6).rounded(.down))))
            }
            if next.copies > 1 {
                instances = LayerCount.sum(instances, next.copies)
                try limits.check(.instances, instances, at: layer.shortName)
            }
            try addValues(of: layer)
            try checkRadii(of: layer, tracks)
            for sublayer in layer.children { waiting.append(Waiting(layer: sublayer, depth: next.depth + 1, copies: copies)) }
            if let mask = layer.rare?.mask { waiting.append(Waiting(layer: mask, depth: next.depth + 1, copies: next.copies)) }
        }
    }

    private mutating func addValues(of layer: CALayer) throws(LKLimitExceeded) {
        if let shape = layer as? CAShapeLayer, let path = shape.path { try add(path, of: layer) }
        if let text = layer as? CATextLayer { try limits.check(.textLength, text.letterCount, at: layer.shortName) }
        if let rare = layer.rare {
            if let path = rare.values.shadowPath { try add(path, of: layer) }
        }
        var open = layer.time?.animations.map(\.animation) ?? []
        while let animation = open.popLast() {
            animations += 1
            if animations > limits.animations { throw limits.exceeded(.animations, at: layer.shortName) }
            if let group = animation as? CAAnimationGroup { open += group.animations ?? [] }
            var values: [Any] = []
            if let basic = animation as? CABasicAnimation {
                values = [basic.fromValue, basic.toValue, basic.byValue].compactMap { $0 }
            } else if let frames = animation as? CAKeyframeAnimation {
                values = frames.values ?? []
                keyframes += values.count
                try limits.check(.keyframes, keyframes, at: layer.shortName)
                if let path = frames.path { try add(path, of: layer) }
            }
            for value in values { if let path = KeyBox.object(in: value, as: CGPath.self) { try add(path, of: layer) } }
        }
    }

    /// The tracks of counted values of the layer, from its own animations and those of layers above.
    private mutating func countedTracks(of layer: CALayer) -> [AttachedTrack] {
        var tracks = tracksFromAbove.removeValue(forKey: ObjectIdentifier(layer)) ?? []
        for track in layer.time?.animations.lazy.flatMap(\.tracks) ?? [] where LayerCount.countedKeys.contains(track.target.key) {
            guard let other = track.target.other else {
                tracks.append(track)
                continue
            }
            if let other = other.object { tracksFromAbove[ObjectIdentifier(other), default: []].append(track) }
        }
        return tracks
    }

    private static let countedKeys: Set = ["instanceCount", "shadowRadius", "inputRadius"]

    private func checkRadii(of layer: CALayer, _ tracks: [AttachedTrack]) throws(LKLimitExceeded) {
        // A layer without such a value has the default.
        guard layer.rare != nil || !tracks.isEmpty else { return }
        let shadow = Double(layer.rareValue { $0.shadowRadius })
        try check(radius: LayerCount.greatest(shadow, "shadowRadius", tracks), of: layer)
        guard let rare = layer.rare else { return }
        for filter in rare.values.filters + rare.values.backgroundFilters {
            if case .gaussianBlur(let radius, _) = filter { try check(radius: radius, of: layer) }
        }
        for track in tracks where track.target.key == "inputRadius" {
            guard let place = track.target.filter, case .gaussianBlur(let radius, _)? = layer.filter(at: place)?.committed else { continue }
            try check(radius: LayerCount.greatest(radius, "inputRadius", in: place, tracks), of: layer)
        }
    }

    /// The greatest value that a number may reach by its animations.
    /// - Parameter place: of the filter with the number, if it is a filter's.
    private static func greatest(
        _ base: Double, _ key: String, in place: KeyPathTarget.FilterPlace? = nil, _ tracks: [AttachedTrack]
    ) -> Double {
        tracks.reduce(base) { most, track in
            track.target.key == key && track.target.filter == place ? track.track.greatestNumber(over: most) : most
        }
    }

    private mutating func add(_ path: CGPath, of layer: CALayer) throws(LKLimitExceeded) {
        segments += path.outline.verbs.count
        try limits.check(.segments, segments, at: layer.shortName)
    }

    private func check(radius: Double, of layer: CALayer) throws(LKLimitExceeded) {
        guard radius > 0 else { return }
        try limits.check(.blurRadius, LayerCount.whole(radius), at: layer.shortName)
    }

    private static func whole(_ number: Double) -> Int { number < 1e18 ? Int(max(number, 0).rounded(.up)) : .max }

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
    /// The layer's name in errors.
    fileprivate var shortName: String {
        let kind = String(describing: type(of: self))
        return rare?.name.map { "\(kind) \"\($0.prefix(80))\"" } ?? kind
    }
}

extension CATextLayer {
    /// Unicode scalars of what it shows.
    fileprivate var letterCount: Int {
        switch string {
        case let text as String: text.unicodeScalars.count
        case let text as NSAttributedString: text.string.unicodeScalars.count
        default: 0
        }
    }
}
