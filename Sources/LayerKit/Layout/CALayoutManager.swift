public import Foundation

/// Lays out the sublayers of the layers that it is set on. Every method is optional; implement those you need in the class that declares the
/// conformance, since Swift looks nowhere else for them.
public protocol CALayoutManager: NSObjectProtocol {
    /// The size that the layer prefers, in its superlayer's space.
    func preferredSize(of layer: CALayer) -> CGSize

    /// The layer was marked for layout: cached results of its last layout may be out of date.
    func invalidateLayout(of layer: CALayer)

    /// Lays out the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
    /// Notes that the manager prefers no size.
    public func preferredSize(of layer: CALayer) -> CGSize {
        layer.marks.insert(.sizeDeclined)
        return .zero
    }

    public func invalidateLayout(of layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
}

extension CALayer {
    /// Lays out the sublayers, unless the delegate does; nil by default.
    public final var layoutManager: (any CALayoutManager)? {
        get { rare?.layoutManager }
        set {
            if newValue == nil, rare?.layoutManager == nil { return }
            madeRare().layoutManager = newValue
            noteLayout()
        }
    }

    /// The size that the layout manager prefers; else a size of the layer's space, converted to the superlayer's.
    final func wishedSize(_ own: @autoclosure () -> CGSize) -> CGSize {
        guard let manager = rare?.layoutManager else { return transformed(own()) }
        marks.remove(.sizeDeclined)
        let size = manager.preferredSize(of: self)
        return marks.contains(.sizeDeclined) ? transformed(own()) : size
    }

    /// Asks the delegate, or else the layout manager, to lay out the sublayers.
    final func placeSublayers() {
        guard let rare else { return }
        if let delegate = rare.delegate {
            marks.remove(.layoutDeclined)
            delegate.layoutSublayers(of: self)
            if !marks.contains(.layoutDeclined) { return }
        }
        rare.layoutManager?.layoutSublayers(of: self)
    }
}
