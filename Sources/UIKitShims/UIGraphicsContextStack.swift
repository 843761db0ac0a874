public import Foundation
public import Graphics

// The context that colours and paths draw in without being told: the innermost of those that were pushed on this thread.

/// The contexts of a thread, the innermost last.
final class UIGraphicsContextStack {
    struct Entry {
        /// Nil for a picture that no context can have.
        var context: CGContext?
        /// Pixels a point of a picture that was begun; nil for a context that was pushed.
        var scale: CGFloat?
    }

    var entries: [Entry] = []

    static var current: UIGraphicsContextStack { Thread.own { UIGraphicsContextStack() } }

    /// Has a context be the current one while something is drawn, whatever that leaves pushed or begun.
    static func withContext(_ context: CGContext, _ draw: () -> Void) {
        let stack = current
        let depth = stack.entries.count
        stack.entries.append(Entry(context: context))
        draw()
        stack.entries.removeLast(max(stack.entries.count - depth, 0))
    }
}

/// Nil outside of `UIGraphicsImageRenderer` and where no context was pushed.
public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphicsContextStack.current.entries.last?.context }

/// Has colours and paths draw in a context until `UIGraphicsPopContext`: in the layer's of `CALayer.draw(in:)`, for one.
public func UIGraphicsPushContext(_ context: CGContext) {
    UIGraphicsContextStack.current.entries.append(UIGraphicsContextStack.Entry(context: context))
}

/// Goes back to the context before; nothing where the current one is none that was pushed.
public func UIGraphicsPopContext() {
    let stack = UIGraphicsContextStack.current
    if let last = stack.entries.last, last.scale == nil { stack.entries.removeLast() }
}

/// Has what is drawn until `UIGraphicsEndImageContext` make a picture of one pixel a point, clear where nothing is drawn.
/// - Parameter size: points.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Has what is drawn until `UIGraphicsEndImageContext` make a picture. There is no current context in it for a size that is none.
/// - Parameters:
///   - size: points; part of a pixel is a pixel.
///   - opaque: black where nothing is drawn.
///   - scale: pixels a point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale == 0 ? UIScreen.main.scale : scale
    let form = UIGraphicsPictureForm(bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
    UIGraphicsContextStack.current.entries.append(UIGraphicsContextStack.Entry(context: form.context(), scale: scale))
}

/// The picture as it is now; nil where the current context is none that was begun for one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = UIGraphicsContextStack.current.entries.last, let scale = entry.scale else { return nil }
    return entry.context?.makeImage().map { UIImage(pixels: $0, scale: scale) }
}

/// Goes back to the context before; nothing where the current one is none that was begun for a picture.
public func UIGraphicsEndImageContext() {
    let stack = UIGraphicsContextStack.current
    if stack.entries.last?.scale != nil { stack.entries.removeLast() }
}
