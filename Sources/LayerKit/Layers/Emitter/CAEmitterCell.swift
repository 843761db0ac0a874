import Animation
public import Foundation
import Geometry
import Graphics
import RenderTree

/// One kind of particle: what it shows, and how it is born, moves and changes.
///
/// A layer reads its cells when it is committed. Change a cell that a layer already has through the layer, by a key path such as
/// "emitterCells.spark.birthRate", so that the layer notices; animations use the same path.
open class CAEmitterCell: NSObject, CAMediaTiming {
    /// The numbers, see `CAEmitterCell+Numbers.swift`.
    final var numbers = EmitterCellNumbers()
    final var timing = MediaTiming.layer
    /// Values for keys without a property.
    private(set) final var extras: [String: Any] = [:]

    /// The name by which key paths find the cell.
    open var name: String?
    /// When false, no particles are born.
    open var isEnabled = true
    /// `"sprite"` for particles that face the viewer, `"plane"` for those that lie in planes of their own and turn in space.
    open var particleType = "sprite"
    /// Which of the pictures side by side in the contents a particle shows: `"single"` the first, `"random"` one chosen at its birth; with any
    /// other name it shows them in turn.
    open var contentsFrameMode = "single"
    /// A `CGImage`; with nil the particles are invisible, but may emit others.
    open var contents: Any?
    /// The part of the picture that is shown, in the unit coordinate space.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the picture per point.
    open var contentsScale: CGFloat = 1
    /// One of `CALayerContentsFilter`'s names.
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue
    /// Likewise.
    open var minificationFilter = CALayerContentsFilter.linear.rawValue
    /// Added to the mipmap level of detail.
    open var minificationFilterBias: Float = 0
    /// Multiplies the picture's colour at birth; white by default, and for nil.
    open var color: CGColor? = .white
    /// Cells whose particles each particle emits, from its own position and in its direction of movement.
    open var emitterCells: [CAEmitterCell]?
    private var styleValues: [AnyHashable: Any]?

    /// Values for other keys, and for properties that have their defaults. Under "style" there may be a further style for what this one lacks.
    open var style: [AnyHashable: Any]? {
        get { styleValues }
        set {
            let old = styleValues
            styleValues = newValue
            Style.apply(
                newValue, after: old, to: self, row: { CAEmitterCell.rows[$0] }, standard: { type(of: self).defaultValue(forKey: $0) })
        }
    }

    public override init() { super.init() }

    // MARK: CAMediaTiming

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    open var speed: Float {
        get { Float(timing.speed) }
        set { timing.speed = Double(newValue) }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    open var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set { timing.repeatCount = Double(newValue) }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(timing.fillMode) }
        set { timing.fillMode = newValue.evaluated }
    }

    // MARK: Keys

    /// The value for a key: a property's, or what was set for any other key.
    open func value(forKey key: String) -> Any? {
        if let row = CAEmitterCell.rows[key] { return row.get(self) }
        return extras[key] ?? Style.value(key, in: style)
    }

    /// Sets the value for a key, which need not name a property.
    open func setValue(_ value: Any?, forKey key: String) {
        if let row = CAEmitterCell.rows[key] { row.set(self, value) } else { extras[key] = KeyBox.kept(value) }
    }

    /// A property's default by its key, boxed as in Objective-C; nil where it is zero, and for unknown keys.
    open class func defaultValue(forKey key: String) -> Any? {
        CAEmitterCell.defaults[key].flatMap { $0 }
    }

    /// True: every declared value belongs in an archive.
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    // MARK: Committing

    /// - Parameter depth: how many cells this one is nested in.
    final func committed(depth: Int = 0) -> EmitterCellValues {
        var values = EmitterCellValues()
        values.contents.picture = Picture((contents.flatMap { $0 as? CGImage })?.bitmap)
        values.contents.rect = Rect(contentsRect)
        values.contents.scale = contentsScale
        values.contents.magnification = CALayerContentsFilter(rawValue: magnificationFilter).committed
        values.contents.minification = CALayerContentsFilter(rawValue: minificationFilter).committed
        values.contents.lodBias = Double(minificationFilterBias)
        values.color = color?.rgba ?? .white
        values.isEnabled = isEnabled
        values.isPlane = particleType == "plane"
        values.frameOrder = ["single": .single, "random": .random][contentsFrameMode] ?? .inTurn
        values.timing = timing
        values.numbers = numbers
        if depth < EmitterValues.deepestCells {
            values.cells = emitterCells?.map { $0.committed(depth: depth + 1) } ?? []
        }
        return values
    }

    /// How many cells are committed for this one and those nested in it.
    final func committedCount(depth: Int) -> Int32 {
        guard depth < EmitterValues.deepestCells else { return 1 }
        return (emitterCells ?? []).reduce(1) { $0 + $1.committedCount(depth: depth + 1) }
    }

    /// A cell with the same values, and copies of the cells nested in it.
    /// - Parameter depth: how many cells this one is nested in.
    final func copied(depth: Int = 0) -> CAEmitterCell {
        let copy = CAEmitterCell()
        (copy.numbers, copy.timing, copy.extras, copy.name, copy.isEnabled) = (numbers, timing, extras, name, isEnabled)
        (copy.contents, copy.contentsRect, copy.contentsScale, copy.color) = (contents, contentsRect, contentsScale, color)
        (copy.magnificationFilter, copy.minificationFilter) = (magnificationFilter, minificationFilter)
        (copy.minificationFilterBias, copy.styleValues, copy.particleType) = (minificationFilterBias, styleValues, particleType)
        copy.contentsFrameMode = contentsFrameMode
        copy.emitterCells = depth < EmitterValues.deepestCells ? emitterCells?.map { $0.copied(depth: depth + 1) } : nil
        return copy
    }
}
