import Foundation

/// What came of having views draw on a thread: tiles are drawn on several.
final class UIViewDrawing {
    /// `UIView.draw(_:)` itself was called last, by a view that does not override it or by an override. If nothing was painted nobody drew.
    var isDeclined = false

    static var current: UIViewDrawing { Thread.own { UIViewDrawing() } }
}
