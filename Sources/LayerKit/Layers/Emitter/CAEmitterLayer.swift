public import Foundation
import Geometry
import Graphics
import RenderTree

/// A layer that emits particles: small pictures that are born at its emitter, move, change and die. They are painted over all else
/// that the layer shows, and not cut off at its bounds.
///
/// What is seen is a function of the layer's time and of `seed` alone: any time can be shown, in any order. The first particles
/// are born when the layer's time begins; a cell whose `beginTime` is negative has been emitting before.
open class CAEmitterLayer: CALayer {
    @exclusivity(unchecked) private var settings = EmitterSettings()

    /// What makes an emitter, beside the values of every layer.
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
        var seed: UInt32 = 0
    }

    /// The kinds of particles; those of the first lie below.
    open var emitterCells: [CAEmitterCell]? {
        get { settings.cells }
        set { if newValue != nil || settings.cells != nil { change { settings.cells = newValue } } }
    }

    /// Multiplies that of every cell.
    open var birthRate: Float {
        get { settings.birthRate }
        set { change(from: settings.birthRate, to: newValue) { settings.birthRate = newValue } }
    }

    /// Multiplies that of every cell.
    open var lifetime: Float {
        get { settings.lifetime }
        set { change(from: settings.lifetime, to: newValue) { settings.lifetime = newValue } }
    }

    /// The middle of the emitter, in the layer's space.
    open var emitterPosition: CGPoint {
        get { settings.position }
        set { change(from: settings.position, to: newValue) { settings.position = newValue } }
    }

    /// Its depth, points.
    open var emitterZPosition: CGFloat {
        get { settings.zPosition }
        set { change(from: settings.zPosition, to: newValue) { settings.zPosition = newValue } }
    }

    /// Points; of round shapes the width is the radius.
    open var emitterSize: CGSize {
        get { settings.size }
        set { change(from: settings.size, to: newValue) { settings.size = newValue } }
    }

    /// Of a cuboid, points.
    open var emitterDepth: CGFloat {
        get { settings.depth }
        set { change(from: settings.depth, to: newValue) { settings.depth = newValue } }
    }

    /// Where particles are born.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { settings.shape }
        set { change(from: settings.shape, to: newValue) { settings.shape = newValue } }
    }

    /// Where in that.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { settings.mode }
        set { change(from: settings.mode, to: newValue) { settings.mode = newValue } }
    }

    /// Which particles are painted over which.
    open var renderMode: CAEmitterLayerRenderMode {
        get { settings.renderMode }
        set { change(from: settings.renderMode, to: newValue) { settings.renderMode = newValue } }
    }

    /// Particles are seen at their own depths in the superlayer's space, not in the layer's plane.
    open var preservesDepth: Bool {
        get { settings.preservesDepth }
        set { change(from: settings.preservesDepth, to: newValue) { settings.preservesDepth = newValue } }
    }

    /// Multiplies that of every cell.
    open var velocity: Float {
        get { settings.velocity }
        set { change(from: settings.velocity, to: newValue) { settings.velocity = newValue } }
    }

    /// Multiplies that of every cell.
    open var scale: Float {
        get { settings.scale }
        set { change(from: settings.scale, to: newValue) { settings.scale = newValue } }
    }

    /// Multiplies that of every cell.
    open var spin: Float {
        get { settings.spin }
        set { change(from: settings.spin, to: newValue) { settings.spin = newValue } }
    }

    /// Emitters with different seeds differ.
    open var seed: UInt32 {
        get { settings.seed }
        set { change(from: settings.seed, to: newValue) { settings.seed = newValue } }
    }

    // MARK: Keys

    override class var layerKeys: [LayerKey] { super.layerKeys + emitterKeys }

    private nonisolated(unsafe) static let emitterKeys: [LayerKey] = [
        KeyRow(object: "emitterCells", \CAEmitterLayer.emitterCells),
        KeyRow("birthRate", \CAEmitterLayer.birthRate, .basic), KeyRow("lifetime", \CAEmitterLayer.lifetime, .basic),
        KeyRow("emitterPosition", \CAEmitterLayer.emitterPosition, .basic),
        KeyRow("emitterZPosition", \CAEmitterLayer.emitterZPosition, .basic),
        KeyRow("emitterSize", \CAEmitterLayer.emitterSize, .basic),
        KeyRow("emitterDepth", \CAEmitterLayer.emitterDepth, .basic),
        KeyRow("emitterShape", \CAEmitterLayer.emitterShape), KeyRow("emitterMode", \CAEmitterLayer.emitterMode),
        KeyRow("renderMode", \CAEmitterLayer.renderMode), KeyRow("preservesDepth", \CAEmitterLayer.preservesDepth),
        KeyRow("velocity", \CAEmitterLayer.velocity, .basic), KeyRow("scale", \CAEmitterLayer.scale, .basic),
        KeyRow("spin", \CAEmitterLayer.spin, .basic),
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

    /// The cell of a name, or in that one the cell of the next name, and so on.
    final func cell(named names: [String]) -> CAEmitterCell? {
        var (found, cells): (CAEmitterCell?, [CAEmitterCell]?) = (nil, settings.cells)
        for name in names {
            found = cells?.first { $0.name == name }
            cells = found?.emitterCells
        }
        return found
    }

    /// Changes a cell in place, and takes note.
    final func changeCell(named names: [String], _ body: (CAEmitterCell) -> Void) {
        guard let cell = cell(named: names) else { return }
        change("emitterCells") { body(cell) }
    }

    // MARK: Committing

    override var hasOwnParts: Bool { true }

    override func addOwnParts(to values: inout NodeValues) {
        guard let cells = settings.cells, !cells.isEmpty else { return }
        var emitter = EmitterValues()
        (emitter.form, emitter.mode, emitter.order) = (settings.shape.committed, settings.mode.committed, settings.renderMode.committed)
        (emitter.position, emitter.zPosition) = (Point(settings.position), settings.zPosition)
        (emitter.size, emitter.depth) = (Size(settings.size.width, settings.size.height), settings.depth)
        (emitter.birthRate, emitter.lifetime) = (Double(settings.birthRate), Double(settings.lifetime))
        (emitter.velocity, emitter.scale, emitter.spin) = (Double(settings.velocity), Double(settings.scale), Double(settings.spin))
        (emitter.seed, emitter.preservesDepth) = (settings.seed, settings.preservesDepth)
        let isFlipped = values.contents.isFlipped
        emitter.cells = cells.map { $0.committed(isFlipped: isFlipped) }
        values.emitter = emitter
    }
}
