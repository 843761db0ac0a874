public import Geometry
public import Graphics
import RenderTree

/// A layer that shows its sublayers several times, each instance placed, tinted and delayed relative to the one before it.
///
/// The sublayers exist once: an instance costs what is painted of it, not a layer. Later instances lie in front of earlier
/// ones, unless depth says otherwise. The layer's own background, contents and border are shown once, as they are.
/// No more than 2¹⁷ layers and animations are shown as instances of others, in a whole tree; replicators that would need
/// more show fewer instances.
open class CAReplicatorLayer: CALayer {
    @exclusivity(unchecked) private var replicatorValues = OwnValues()

    /// What makes instances, beside the values of every layer.
    private struct OwnValues {
        var count = 1
        /// Seconds.
        var delay = 0.0
        var transform = CATransform3D.identity
        var color: CGColor? = .white
        var offsets = SIMD4<Float>.zero
    }

    /// How many instances there are, the first one included; none for zero and less.
    open var instanceCount: Int {
        get { replicatorValues.count }
        set { change(from: replicatorValues.count, to: newValue) { replicatorValues.count = newValue } }
    }

    /// The sublayers keep their depth, as those of a `CATransformLayer` do; then nothing else of the layer is shown.
    open var preservesDepth: Bool {
        get { keepsDepth }
        set { change(from: keepsDepth, to: newValue) { values.flags.set(.preservesDepth, newValue) } }
    }

    /// Seconds by which the time of every instance's sublayers is behind that of the instance before.
    open var instanceDelay: Double {
        get { replicatorValues.delay }
        set { change(from: replicatorValues.delay, to: newValue) { replicatorValues.delay = newValue } }
    }

    /// Leads from every instance to the next, about the centre of the layer's bounds, wherever its anchor is.
    open var instanceTransform: CATransform3D {
        get { replicatorValues.transform }
        set { change(from: replicatorValues.transform, to: newValue) { replicatorValues.transform = newValue } }
    }

    /// Multiplies the colours of all sublayers in the first instance, alpha too. Opaque white, which leaves them as they are,
    /// as does nil.
    open var instanceColor: CGColor? {
        get { replicatorValues.color }
        set { change(from: replicatorValues.color, to: newValue) { replicatorValues.color = newValue } }
    }

    /// Added to the red of the colour that multiplies, from one instance to the next; the sum stays in 0…1.
    open var instanceRedOffset: Float {
        get { replicatorValues.offsets.x }
        set { change(from: replicatorValues.offsets.x, to: newValue) { replicatorValues.offsets.x = newValue } }
    }

    /// The same for green.
    open var instanceGreenOffset: Float {
        get { replicatorValues.offsets.y }
        set { change(from: replicatorValues.offsets.y, to: newValue) { replicatorValues.offsets.y = newValue } }
    }

    /// The same for blue.
    open var instanceBlueOffset: Float {
        get { replicatorValues.offsets.z }
        set { change(from: replicatorValues.offsets.z, to: newValue) { replicatorValues.offsets.z = newValue } }
    }

    /// The same for alpha.
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

    /// By how much instances are behind, at the least and at the most, seconds of the layer's time.
    fileprivate final var lags: ClosedRange<Double> {
        let last = replicatorValues.delay * Double(max(replicatorValues.count, 1) - 1)
        return last.isFinite ? min(last, 0)...max(last, 0) : 0...0
    }
}

extension CALayer {
    /// By how much the layer's instances are behind the layer, at the least and at the most, all replicators above it
    /// considered; seconds of the clock.
    final func instanceLags(at mediaTime: Double) -> ClosedRange<Double> {
        var lags = 0.0...0.0
        var next = parent
        while let layer = next {
            if let own = (layer as? CAReplicatorLayer)?.lags, own != 0...0 {
                let rate = layer.localTime(at: mediaTime + 1) - layer.localTime(at: mediaTime)
                if rate > 0 {
                    lags = lags.lowerBound + own.lowerBound / rate...lags.upperBound + own.upperBound / rate
                }
            }
            next = layer.parent
        }
        return lags
    }
}
