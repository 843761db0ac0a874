public import Foundation
import Synchronization

/// Stands for the screen that does not exist: a default scale for pictures, and a size for layout.
public final class UIScreen: Sendable {
    /// The only screen.
    public static let main = UIScreen()

    private let values = Mutex<(scale: CGFloat, bounds: CGRect)>((1, CGRect(x: 0, y: 0, width: 390, height: 844)))

    private init() {}

    /// Pixels per point, 1 by default: of pictures that are drawn without a scale, and of views that are made after it was set.
    public var scale: CGFloat {
        get { values.withLock { $0.scale } }
        set { values.withLock { $0.scale = newValue > 0 && newValue.isFinite ? newValue : 1 } }
    }

    /// The same as `scale`, since there are no other physical pixels.
    public var nativeScale: CGFloat { scale }

    /// Points; 390 × 844, a phone's size, by default. Only code that reads it depends on it.
    public var bounds: CGRect {
        get { values.withLock { $0.bounds } }
        set { values.withLock { $0.bounds = newValue } }
    }

    /// `bounds` in pixels.
    public var nativeBounds: CGRect {
        values.withLock { CGRect(x: 0, y: 0, width: $0.bounds.width * $0.scale, height: $0.bounds.height * $0.scale) }
    }
}
