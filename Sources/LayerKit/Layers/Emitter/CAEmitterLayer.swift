public import Foundation
import Geometry
import Graphics
import RenderTree

/// A layer that emits particles: small pictures that are born at its emitter, move, change and die. They are drawn over everything else that the
/// layer shows, and are not clipped to its bounds.
///
/// What is seen is a function of the layer's time, of `seed`, and of which values the layer had when: any time can be shown, in any order. The
/// first particles are born when the layer's time begins; a cell with a negative `beginTime` has been emitting since before. Changes and
/// animations while the layer is shown affect particles that are born then; others keep the values that they were born with.
open class CAEmitterLayer: CALayer {
    @exclusivity(unchecked) private var settings = EmitterSettings()
    /// The layer's values over time, as publications saw them; nil until one has.
    private var history: EmitterHistory?
    /// The animations that acted on the emitter at the last publication.
    private var seenAnimations: [CAAnimation] = []

    /// The emitter's own properties.
    private struct EmitterSettings {
        var cells: [CAEmitterCell]?
        var birthRate: Float = 1
        var lifetime: Float = 1
        /// Points.
        var position = CGPoint.zero
        var zPosition: CGFloat = 0
        var size = CGSize.zero
        var depth: CGFloat = 0
        var shape = CAEmitterLayerEmitterShape.point
        var mode = CAEmitterLayerEmitterMode.volume
        var renderMode = CAEmitterLayerRenderMode.unordered
        var preservesDepth = false
        var velocity: Float = 1
        var scale: Float = 1
        var spin: Float = 1
        /// Radians a second.
        var spinBias: Float = 0
        var behaviors: [CAEmitterBehavior]?
        var seed: UInt32 = 0
    }

    /// The kinds of particles, back to front.
    open var emitterCells: [CAEmitterCell]? {
        get { settings.cells }
        set { if newValue != nil || settings.cells != nil { change { settings.cells = newValue } } }
    }

    /// Multiplies each cell's birth rate.
    open var birthRate: Float {
        get { settings.birthRate }
        set { change(from: settings.birthRate, to: newValue) { settings.birthRate = newValue } }
    }

    /// Multiplies each cell's lifetime.
    open var lifetime: Float {
        get { settings.lifetime }
        set { change(from: settings.lifetime, to: newValue) { settings.lifetime = newValue } }
    }

    /// The centre of the emitter, in the layer's space.
    open var emitterPosition: CGPoint {
        get { settings.position }
        set { change(from: settings.position, to: newValue) { settings.position = newValue } }
    }

    /// The emitter's position on the z axis, points.
    open var emitterZPosition: CGFloat {
        get { settings.zPosition }
        set { change(from: settings.zPosition, to: newValue) { settings.zPosition = newValue } }
    }

    /// The emitter's size, points; for round shapes the width is the radius.
    open var emitterSize: CGSize {
        get { settings.size }
        set { change(from: settings.size, to: newValue) { settings.size = newValue } }
    }

    /// The depth of a cuboid emitter, points.
    open var emitterDepth: CGFloat {
        get { settings.depth }
        set { change(from: settings.depth, to: newValue) { settings.depth = newValue } }
    }

    /// The shape from which particles are emitted.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { settings.shape }
        set { change(from: settings.shape, to: newValue) { settings.shape = newValue } }
    }

    /// The part of that shape: its corners, edges, faces or inside.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { settings.mode }
        set { change(from: settings.mode, to: newValue) { settings.mode = newValue } }
    }

    /// The order in which particles are drawn over each other.
    open var renderMode: CAEmitterLayerRenderMode {
        get { settings.renderMode }
        set { change(from: settings.renderMode, to: newValue) { settings.renderMode = newValue } }
    }

    /// Whether particles are shown at their own depths in the superlayer's space instead of in the layer's plane.
    open var preservesDepth: Bool {
        get { settings.preservesDepth }
        set { change(from: settings.preservesDepth, to: newValue) { settings.preservesDepth = newValue } }
    }

    /// Multiplies each cell's velocity.
    open var velocity: Float {
        get { settings.velocity }
        set { change(from: settings.velocity, to: newValue) { settings.velocity = newValue } }
    }

    /// Multiplies each cell's scale.
    open var scale: Float {
        get { settings.scale }
        set { change(from: settings.scale, to: newValue) { settings.scale = newValue } }
    }

    /// Multiplies each cell's spin.
    open var spin: Float {
        get { settings.spin }
        set { change(from: settings.spin, to: newValue) { settings.spin = newValue } }
    }

    /// Added to each particle's spin, radians a second.
    open var spinBias: Float {
        get { settings.spinBias }
        set { change(from: settings.spinBias, to: newValue) { settings.spinBias = newValue } }
    }

    /// Behaviours that act on all particles while they live, in this order.
    open var emitterBehaviors: [CAEmitterBehavior]? {
        get { settings.behaviors }
        set { if newValue != nil || settings.behaviors != nil { change { settings.behaviors = newValue } } }
    }

    /// Seeds the random numbers: emitters with different seeds differ.
    open var seed: UInt32 {
        get { settings.seed }
        set { change(from: settings.seed, to: newValue) { settings.seed = newValue } }
    }

    // MARK: Keys

    override class var layerKeys: [LayerKey] { super.layerKeys + emitterKeys }

    private nonisolated(unsafe) static let emitterKeys: [LayerKey] = [
        KeyRow(object: "emitterCells", \CAEmitterLayer.emitterCells),
        KeyRow("birthRate", of: CAEmitterLayer.self, { $0.birthRate }, { $0.birthRate = $1 }, .basic),
        KeyRow("lifetime", of: CAEmitterLayer.self, { $0.lifetime }, { $0.lifetime = $1 }, .basic),
        KeyRow("emitterPosition", of: CAEmitterLayer.self, { $0.emitterPosition }, { $0.emitterPosition = $1 }, .basic),
        KeyRow("emitterZPosition", of: CAEmitterLayer.self, { $0.emitterZPosition }, { $0.emitterZPosition = $1 }, .basic),
        KeyRow("emitterSize", of: CAEmitterLayer.self, { $0.emitterSize }, { $0.emitterSize = $1 }, .basic),
        KeyRow("emitterDepth", of: CAEmitterLayer.self, { $0.emitterDepth }, { $0.emitterDepth = $1 }, .basic),
        KeyRow("emitterShape", \CAEmitterLayer.emitterShape), KeyRow("emitterMode", \CAEmitterLayer.emitterMode),
        KeyRow("renderMode", \CAEmitterLayer.renderMode), KeyRow("preservesDepth", \CAEmitterLayer.preservesDepth),
        KeyRow("velocity", of: CAEmitterLayer.self, { $0.velocity }, { $0.velocity = $1 }, .basic),
        KeyRow("scale", of: CAEmitterLayer.self, { $0.scale }, { $0.scale = $1 }, .basic),
        KeyRow("spin", of: CAEmitterLayer.self, { $0.spin }, { $0.spin = $1 }, .basic),
        KeyRow("spinBias", of: CAEmitterLayer.self, { $0.spinBias }, { $0.spinBias = $1 }, .basic),
        KeyRow(object: "emitterBehaviors", \CAEmitterLayer.emitterBehaviors),
        KeyRow(
            "seed", .number, get: { NSNumber(value: ($0 as! CAEmitterLayer).seed) },
            set: { layer, value in KeyBox.integer(value).map { (layer as! CAEmitterLayer).seed = $0 } }),
    ]

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "birthRate", "lifetime", "velocity", "scale", "spin": NSNumber(value: Float(1))
        case "emitterShape": CAEmitterLayerEmitterShape.point.rawValue
        case "emitterMode": CAEmitterLayerEmitterMode.volume.rawValue
        case "renderMode": CAEmitterLayerRenderMode.unordered.rawValue
        default: super.defaultValue(forKey: key)
        }
    }

    /// The cell that a list of names leads to, each naming a cell nested in the one before.
    final func cell(named names: [String]) -> CAEmitterCell? {
        var (found, cells): (CAEmitterCell?, [CAEmitterCell]?) = (nil, settings.cells)
        for name in names {
            found = cells?.first { $0.name == name }
            cells = found?.emitterCells
        }
        return found
    }

    /// Changes a cell in place, and marks the layer.
    /// - Parameter path: the key path of the change, for which an action is searched.
    final func changeCell(named names: [String], by path: String, _ body: (CAEmitterCell) -> Void) {
        guard let cell = cell(named: names) else { return }
        changeWatched(path) { body(cell) }
    }

    /// Replaces cells that are shared with another layer by copies.
    final func copyCells() { settings.cells = settings.cells?.map { $0.copied() } }

    /// The behaviour with a name.
    final func behavior(named name: String) -> CAEmitterBehavior? { settings.behaviors?.first { $0.name == name } }

    /// Changes a behaviour in place, and marks the layer.
    /// - Parameter path: the key path of the change, for which an action is searched.
    final func changeBehavior(named name: String, by path: String, _ body: (CAEmitterBehavior) -> Void) {
        guard let behavior = behavior(named: name) else { return }
        changeWatched(path) { body(behavior) }
    }

    /// Replaces behaviours that are shared with another layer by copies.
    final func copyBehaviors() { settings.behaviors = settings.behaviors?.compactMap { $0.copy() as? CAEmitterBehavior } }

    /// A cell's index among all committed cells, each of which precedes those nested in it.
    final func committedPlace(ofCell names: [String]) -> Int32? {
        var (place, cells, found): (Int32, [CAEmitterCell]?, CAEmitterCell?) = (0, settings.cells, nil)
        for (depth, name) in names.enumerated() {
            guard depth <= EmitterValues.deepestCells, let index = cells?.firstIndex(where: { $0.name == name }) else { return nil }
            place += (cells ?? [])[..<index].reduce(depth == 0 ? 0 : 1) { $0 + $1.committedCount(depth: depth) }
            found = cells?[index]
            cells = found?.emitterCells
        }
        return found == nil ? nil : place
    }

    // MARK: Committing

    override var hasOwnParts: Bool { true }

    override func addOwnParts(to values: inout NodeValues) {
        if !marks.contains(.live) { (history, seenAnimations) = (nil, []) }
        let hasCells = !(settings.cells ?? []).isEmpty
        guard var emitter = history ?? (hasCells ? EmitterHistory(emitterValues) : nil) else { return }
        emitter.isFlipped = values.contents.isFlipped
        values.emitter = emitter
    }

    /// Notes the layer's values and animations at a publication.
    /// - Parameter mediaTime: seconds of the clock.
    final func notePublication(at mediaTime: CFTimeInterval) {
        let values = emitterValues
        let animations = (time?.animations ?? []).filter { animation in
            animation.isCommitted && animation.tracks.contains { $0.emitterProperty(of: self) != nil }
        }
        let seen = animations.map(\.animation)
        if let history, history.current == values, seen.elementsEqual(seenAnimations, by: ===) { return }
        if history == nil, values.cells.isEmpty { return }
        let tracks = animations.flatMap(\.tracks).compactMap { attached in
            attached.emitterProperty(of: self).map {
                EmitterTrack(property: $0, component: attached.target.component, track: attached.track)
            }
        }
        seenAnimations = seen
        markForCommit()
        if history == nil {
            history = EmitterHistory(values, tracks: tracks)
        } else {
            history?.change(to: values, tracks: tracks, at: localTime(at: mediaTime))
        }
    }

    /// The layer's values as they are set now.
    private var emitterValues: EmitterValues {
        var emitter = EmitterValues()
        (emitter.form, emitter.mode, emitter.order) = (settings.shape.committed, settings.mode.committed, settings.renderMode.committed)
        (emitter.position, emitter.zPosition) = (Point(settings.position), settings.zPosition)
        (emitter.size, emitter.depth) = (Size(settings.size.width, settings.size.height), settings.depth)
        (emitter.birthRate, emitter.lifetime) = (Double(settings.birthRate), Double(settings.lifetime))
        (emitter.velocity, emitter.scale, emitter.spin) = (Double(settings.velocity), Double(settings.scale), Double(settings.spin))
        (emitter.seed, emitter.preservesDepth) = (settings.seed, settings.preservesDepth)
        emitter.cells = settings.cells?.map { $0.committed() } ?? []
        emitter.spinBias = Double(settings.spinBias)
        emitter.behaviors = settings.behaviors?.map(\.committed) ?? []
        return emitter
    }
}

extension AttachedTrack {
    /// The property of an emitter that the animation acts on; nil for anything else.
    fileprivate func emitterProperty(of layer: CAEmitterLayer) -> EmitterProperty? {
        guard target.other == nil, target.filter == nil else { return nil }
        if let name = target.behavior {
            guard let place = layer.emitterBehaviors?.firstIndex(where: { $0.name == name }),
                let property = layer.emitterBehaviors?[place].property(target.key)
            else { return nil }
            return .behavior(Int32(place), property)
        }
        if target.cells.isEmpty { return EmitterProperty(key: target.key) }
        guard let property = EmitterCellProperty(key: target.key) else { return nil }
        return layer.committedPlace(ofCell: target.cells).map { .cell($0, property) }
    }
}

extension EmitterProperty {
    /// Nil for a key of the layer that does not affect particles, or that cannot be animated.
    fileprivate init?(key: String) {
        switch key {
        case "emitterPosition": self = .position
        case "emitterZPosition": self = .zPosition
        case "emitterSize": self = .size
        case "emitterDepth": self = .depth
        case "birthRate": self = .birthRate
        case "lifetime": self = .lifetime
        case "velocity": self = .velocity
        case "scale": self = .scale
        case "spin": self = .spin
        case "spinBias": self = .spinBias
        default: return nil
        }
    }
}

extension EmitterCellProperty {
    /// Nil for a key of a cell that cannot be animated.
    fileprivate init?(key: String) {
        switch key {
        case "color": self = .color
        case "enabled", "isEnabled": self = .enabled
        case "contents": self = .contents
        case "contentsRect": self = .contentsRect
        case "contentsScale": self = .contentsScale
        case "minificationFilterBias": self = .minificationFilterBias
        default:
            guard let input = EmitterCellInput.allCases.first(where: { "\($0)" == key }) else { return nil }
            self = .number(input)
        }
    }
}
