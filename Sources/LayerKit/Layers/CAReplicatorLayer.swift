public import Geometry
public import Graphics
import RenderTree

/// A layer that shows its sublayers several times, each instance placed, tinted and delayed relative to the one before it.
///
/// The sublayers exist once: an instance costs what it takes to paint it, not a layer. Later instances are in front of earlier ones, unless depth
/// says otherwise. The layer's own background, contents and border are shown once, unchanged. A whole tree shows no more than 2¹⁷ layers and
/// animations as instances of others; replicators that would need more show fewer instances.
open class CAReplicatorLayer: CALayer {
    @exclusivity(unchecked) private var replicatorValues = OwnValues()

    /// The replicator's own properties.
    private struct OwnValues {
        var count = 1
        /// Seconds.
        var delay = 0.0
        var transform = CATransform3D.identity
        var color: CGColor? = .white
        var offsets = SIMD4<Float>.zero
    }

    /// The number of instances, the first one included; with zero or less there are none.
    open var instanceCount: Int {
        get { replicatorValues.count }
        set { change(from: replicatorValues.count, to: newValue) { replicatorValues.count = newValue } }
    }

    /// Whether the sublayers keep their depth, as in a `CATransformLayer`; the layer's own parts are then not shown.
    open var preservesDepth: Bool {
        get { keepsDepth }
        set { change(from: keepsDepth, to: newValue) { values.flags.set(.preservesDepth, newValue) } }
    }

    /// Seconds by which each instance's sublayers lag behind those of the instance before it.
    open var instanceDelay: Double {
        get { replicatorValues.delay }
        set { change(from: replicatorValues.delay, to: newValue) { replicatorValues.delay = newValue } }
    }

    /// Applied from each instance to the next, about the centre of the layer's bounds, whatever its anchor point.
    open var instanceTransform: CATransform3D {
        get { replicatorValues.transform }
        set { change(from: replicatorValues.transform, to: newValue) { replicatorValues.transform = newValue } }
    }

    /// Multiplies the colours, alpha included, of all sublayers in the first instance. Opaque white by default, which changes nothing, as does
    /// nil.
    open var instanceColor: CGColor? {
        get { replicatorValues.color }
        set { change(from: replicatorValues.color, to: newValue) { replicatorValues.color = newValue } }
    }

    /// Added to the red component of the tint from one instance to the next; the sum is clamped to 0…1.
    open var instanceRedOffset: Float {
        get { replicatorValues.offsets.x }
        set { change(from: replicatorValues.offsets.x, to: newValue) { replicatorValues.offsets.x = newValue } }
    }

    /// Likewise, for green.
    open var instanceGreenOffset: Float {
        get { replicatorValues.offsets.y }
        set { change(from: replicatorValues.offsets.y, to: newValue) { replicatorValues.offsets.y = newValue } }
    }

    /// Likewise, for blue.
    open var instanceBlueOffset: Float {
        get { replicatorValues.offsets.z }
        set { change(from: replicatorValues.offsets.z, to: newValue) { replicatorValues.offsets.z = newValue } }
    }

    /// Likewise, for alpha.
    open var instanceAlphaOffset: Float {
        get { replicatorValues.offsets.w }
        set { change(from: replicatorValues.offsets.w, to: newValue) { replicatorValues.offsets.w = newValue } }
    }

    override class var layerKeys: [LayerKey] { super.layerKeys + replicatorKeys }

    private nonisolated(unsafe) static let replicatorKeys: [LayerKey] = [
        KeyRow("instanceCount", of: CAReplicatorLayer.self, { $0.instanceCount }, { $0.instanceCount = $1 }, .basic),
        KeyRow("preservesDepth", \CAReplicatorLayer.preservesDepth),
        KeyRow("instanceDelay", of: CAReplicatorLayer.self, { $0.instanceDelay }, { $0.instanceDelay = $1 }, .basic),
        KeyRow(
            "instanceTransform", of: CAReplicatorLayer.self, { $0.instanceTransform }, { $0.instanceTransform = $1 }, .basic),
        KeyRow("instanceColor", of: CAReplicatorLayer.self, { $0.instanceColor }, { $0.instanceColor = $1 }, .basic),
        KeyRow(
            "instanceRedOffset", of: CAReplicatorLayer.self, { $0.instanceRedOffset }, { $0.instanceRedOffset = $1 }, .basic),
        KeyRow(
            "instanceGreenOffset", of: CAReplicatorLayer.self, { $0.instanceGreenOffset }, { $0.instanceGreenOffset = $1 }, .basic),
        KeyRow(
            "instanceBlueOffset", of: CAReplicatorLayer.self, { $0.instanceBlueOffset }, { $0.instanceBlueOffset = $1 }, .basic),
        KeyRow(
            "instanceAlphaOffset", of: CAReplicatorLayer.self, { $0.instanceAlphaOffset }, { $0.instanceAlphaOffset = $1 }, .basic),
    ]

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "instanceCount": 1
        case "instanceTransform": CATransform3D.identity
        case "instanceColor": CGColor.white
        default: super.defaultValue(forKey: key)
        }
    }

    override var hasOwnParts: Bool { true }

    override func addOwnParts(to values: inout NodeValues) {
        var replicator = ReplicatorValues()
        replicator.count = Double(replicatorValues.count)
        replicator.delay = replicatorValues.delay
        replicator.transform = replicatorValues.transform
        replicator.color = replicatorValues.color?.rgba
        replicator.offsets = replicatorValues.offsets
        values.replicator = replicator
    }

    /// The least and the greatest lag of an instance, seconds of the layer's time.
    fileprivate final var lags: ClosedRange<Double> {
        let last = replicatorValues.delay * Double(max(replicatorValues.count, 1) - 1)
        return last.isFinite ? min(last, 0)...max(last, 0) : 0...0
    }
}

extension CALayer {
    /// The least and the greatest lag of the layer's instances behind the layer, with all replicators above it taken into account; seconds of the
    /// clock.
    /// - Parameter replicators: searches for layers of that class.
    final func instanceLags(at mediaTime: Double, _ replicators: inout AncestorSearch) -> ClosedRange<Double> {
        var lags = 0.0...0.0
        var next = replicators.nearest(from: parent)
        while let layer = next {
            if let own = (layer as? CAReplicatorLayer)?.lags, own != 0...0 {
                let rate = layer.localTime(at: mediaTime + 1) - layer.localTime(at: mediaTime)
                if rate > 0 {
                    lags = lags.lowerBound + own.lowerBound / rate...lags.upperBound + own.upperBound / rate
                }
            }
            next = replicators.nearest(from: layer.parent)
        }
        return lags
    }
}
