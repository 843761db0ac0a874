import Foundation

/// The outcome of asking views on a thread to draw: tiles are drawn on several threads.
final class UIViewDrawing {
    /// The base `UIView.draw(_:)` was called last, by a view without an override or by an override. If nothing was painted, the view does not
    /// draw.
    var isDeclined = false

    static var current: UIViewDrawing { Thread.own { UIViewDrawing() } }
}
