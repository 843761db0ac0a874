public import Foundation

/// Places the sublayers of the layers that it is set on. Every method may be left out; implement the others in the class
/// that states the conformance, since Swift looks nowhere else for them.
public protocol CALayoutManager: NSObjectProtocol {
    /// How large the layer would like to be, in its superlayer's space.
    func preferredSize(of layer: CALayer) -> CGSize

    /// The layer was marked for layout: what is remembered of its last one may be out of date.
    func invalidateLayout(of layer: CALayer)

    /// Places the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
    /// Says that the manager has no such wish.
    public func preferredSize(of layer: CALayer) -> CGSize {
        layer.marks.insert(.sizeDeclined)
        return .zero
    }

    public func invalidateLayout(of layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
}

extension CALayer {
    /// Places the sublayers, unless the delegate does; none at first.
    public final var layoutManager: (any CALayoutManager)? {
        get { rare?.layoutManager }
        set {
            if newValue == nil, rare?.layoutManager == nil { return }
            madeRare().layoutManager = newValue
            noteLayout()
        }
    }

    /// The layout manager's wish; else a size of the layer's space in the superlayer's.
    final func wishedSize(_ own: @autoclosure () -> CGSize) -> CGSize {
        guard let manager = rare?.layoutManager else { return transformed(own()) }
        marks.remove(.sizeDeclined)
        let size = manager.preferredSize(of: self)
        return marks.contains(.sizeDeclined) ? transformed(own()) : size
    }

    /// Asks the delegate, or else the layout manager, to place the sublayers.
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
