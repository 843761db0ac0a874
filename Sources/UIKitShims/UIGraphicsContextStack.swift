public import Foundation
public import Graphics

// The current context, in which colours and paths draw: the last one that was pushed on this thread.

/// The contexts of a thread, the innermost last.
final class UIGraphicsContextStack {
    struct Entry {
        /// Nil for a picture of a size that no context can have.
        var context: CGContext?
        /// Pixels per point of an image context; nil for a context that was pushed.
        var scale: CGFloat?
    }

    var entries: [Entry] = []

    static var current: UIGraphicsContextStack { Thread.own { UIGraphicsContextStack() } }

    /// Makes a context the current one during a closure, whatever the closure leaves pushed or begun.
    static func withContext(_ context: CGContext, _ draw: () -> Void) {
        let stack = current
        let depth = stack.entries.count
        stack.entries.append(Entry(context: context))
        draw()
        stack.entries.removeLast(max(stack.entries.count - depth, 0))
    }
}

/// The current context; nil outside `UIGraphicsImageRenderer` if no context was pushed.
public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphicsContextStack.current.entries.last?.context }

/// Makes a context the current one until `UIGraphicsPopContext`, for instance that of `CALayer.draw(in:)`.
public func UIGraphicsPushContext(_ context: CGContext) {
    UIGraphicsContextStack.current.entries.append(UIGraphicsContextStack.Entry(context: context))
}

/// Restores the previous current context; does nothing unless the present one was pushed.
public func UIGraphicsPopContext() {
    let stack = UIGraphicsContextStack.current
    if let last = stack.entries.last, last.scale == nil { stack.entries.removeLast() }
}

/// Begins a picture with one pixel per point, initially clear, until `UIGraphicsEndImageContext`.
/// - Parameter size: points.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture until `UIGraphicsEndImageContext`. For an invalid size there is no current context.
/// - Parameters:
///   - size: points; rounded up to whole pixels.
///   - opaque: initially black instead of clear.
///   - scale: pixels per point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale == 0 ? UIScreen.main.scale : scale
    let form = UIGraphicsPictureForm(bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
    UIGraphicsContextStack.current.entries.append(UIGraphicsContextStack.Entry(context: form.context(), scale: scale))
}

/// The present picture; nil if the current context was not begun for one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = UIGraphicsContextStack.current.entries.last, let scale = entry.scale else { return nil }
    return entry.context?.makeImage().map { UIImage(pixels: $0, scale: scale) }
}

/// Ends the picture and restores the previous context; does nothing unless the present one was begun for a picture.
public func UIGraphicsEndImageContext() {
    let stack = UIGraphicsContextStack.current
    if stack.entries.last?.scale != nil { stack.entries.removeLast() }
}
