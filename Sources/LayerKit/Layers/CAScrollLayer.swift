public import Foundation
import Geometry

/// A layer that shows a part of its content: scrolling moves the origin of its bounds, to which the content is clipped.
///
/// It does not know how large its content is, and can be scrolled past all of it.
open class CAScrollLayer: CALayer {
    @exclusivity(unchecked) private var mode = CAScrollLayerScrollMode.both

    public override init() {
        super.init()
        values.flags.insert(.masksToBounds)
    }

    public required init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) { return nil }

    /// The axes along which it can be scrolled; none for an unknown name.
    open var scrollMode: CAScrollLayerScrollMode {
        get { mode }
        set { change(from: mode, to: newValue) { mode = newValue } }
    }

    /// Scrolls so that a point becomes the origin of the bounds.
    /// - Parameter p: in the layer's own space.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if mode == .both || mode == .horizontally { origin.x = p.x }
        if mode == .both || mode == .vertically { origin.y = p.y }
        bounds.origin = origin
    }

    /// Scrolls by the least amount that makes a rectangle visible, or as much of it as fits.
    /// - Parameter r: in the layer's own space.
    open func scroll(to r: CGRect) {
        guard !r.isNull else { return }
        let (rect, seen) = (Rect(r), Rect(bounds))
        scroll(
            to: CGPoint(
                x: seen.minX + CAScrollLayer.way(from: seen.minX, seen.maxX, to: rect.minX, rect.maxX),
                y: seen.minY + CAScrollLayer.way(from: seen.minY, seen.maxY, to: rect.minY, rect.maxY)))
    }

    /// The shortest move that puts an interval inside another, or makes it contain the other.
    private static func way(from low: Double, _ high: Double, to wantedLow: Double, _ wantedHigh: Double) -> Double {
        let (a, b) = (wantedLow - low, wantedHigh - high)
        return max(min(a, b), min(0, max(a, b)))
    }

    override class var layerKeys: [LayerKey] { super.layerKeys + scrollKeys }

    private nonisolated(unsafe) static let scrollKeys: [LayerKey] = [KeyRow("scrollMode", \CAScrollLayer.scrollMode)]

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "masksToBounds": true
        case "scrollMode": CAScrollLayerScrollMode.both.rawValue
        default: super.defaultValue(forKey: key)
        }
    }
}

/// The directions in which a layer can be scrolled.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

public let kCAScrollNone = CAScrollLayerScrollMode.none
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
public let kCAScrollBoth = CAScrollLayerScrollMode.both

extension CALayer {
    /// Scrolls the closest scroll layer, this one or an ancestor, so that a point becomes the origin of its bounds.
    /// - Parameter p: in this layer's space.
    public func scroll(_ p: CGPoint) {
        guard let scroll = closestScrollLayer else { return }
        scroll.scroll(to: scroll.convert(p, from: self))
    }

    /// Scrolls the closest scroll layer by the least amount that makes a rectangle visible.
    /// - Parameter r: in this layer's space.
    public func scrollRectToVisible(_ r: CGRect) {
        guard let scroll = closestScrollLayer else { return }
        scroll.scroll(to: scroll.convert(r, from: self))
    }

    /// The part of the bounds that lies in the bounds of the closest scroll layer; all of them where there is none.
    public var visibleRect: CGRect {
        guard let scroll = closestScrollLayer, scroll !== self else { return bounds }
        let seen = bounds.intersection(scroll.convert(scroll.bounds, to: self))
        return seen.isNull ? .zero : seen
    }

    private var closestScrollLayer: CAScrollLayer? {
        var next: CALayer? = self
        while let layer = next {
            if let scroll = layer as? CAScrollLayer { return scroll }
            next = layer.superlayer
        }
        return nil
    }
}
