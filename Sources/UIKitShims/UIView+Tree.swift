public import Foundation
import LayerKit

// The order of views, and conversion between their spaces.

extension UIView {
    /// Inserts a view directly in front of another one.
    public final func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 1)
    }

    /// Inserts a view directly behind another one.
    public final func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 0)
    }

    private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard view !== sibling else { return }
        // The index counts without the view.
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + offset } ?? others.count)
    }

    /// Exchanges two views.
    public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard index1 != index2, subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
        let (low, high) = (min(index1, index2), max(index1, index2))
        let (back, front) = (subviews[low], subviews[high])
        insertSubview(front, at: low)
        insertSubview(back, at: high)
    }

    /// Whether `view` is this view or an ancestor of it.
    public final func isDescendant(of view: UIView) -> Bool {
        var next: UIView? = self
        while let current = next {
            if current === view { return true }
            next = current.superview
        }
        return false
    }

    /// The first view with a tag, this one or below; nil if there is none.
    public final func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// - Parameter view: nil is the outermost space.
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
    /// - Parameter view: nil is the outermost space.
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
    /// Converts a rectangle; the result is the bounding rectangle of its image.
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
    /// Likewise.
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }
}
