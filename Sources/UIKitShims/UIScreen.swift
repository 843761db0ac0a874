public import Foundation
import Synchronization

/// What stands for the screen that there is not: how many pixels pictures have to the point where nobody says, and a size to lay out by.
public final class UIScreen: Sendable {
    /// The only one.
    public static let main = UIScreen()

    private let values = Mutex<(scale: CGFloat, bounds: CGRect)>((1, CGRect(x: 0, y: 0, width: 390, height: 844)))

    private init() {}

    /// Pixels a point, 1 unless it is set: of pictures that are drawn without a scale, and of views that are made after it was set.
    public var scale: CGFloat {
        get { values.withLock { $0.scale } }
        set { values.withLock { $0.scale = newValue > 0 && newValue.isFinite ? newValue : 1 } }
    }

    /// `scale`: nothing is between these pixels and others.
    public var nativeScale: CGFloat { scale }

    /// Points; 390 × 844, as of a telephone, unless it is set. Nothing goes by it but code that asks.
    public var bounds: CGRect {
        get { values.withLock { $0.bounds } }
        set { values.withLock { $0.bounds = newValue } }
    }

    /// `bounds` in pixels.
    public var nativeBounds: CGRect {
        values.withLock { CGRect(x: 0, y: 0, width: $0.bounds.width * $0.scale, height: $0.bounds.height * $0.scale) }
    }
}
