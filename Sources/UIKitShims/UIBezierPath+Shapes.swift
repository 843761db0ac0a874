import Geometry
import Graphics

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect
public import struct Foundation.CGSize

/// Corners of a rectangle as seen with y running down.
public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners = UIRectCorner(rawValue: .max)
}

extension UIBezierPath {
    /// A rectangle, in the path's units.
    public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect, transform: nil)) }

    /// An ellipse inscribed in a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect, transform: nil)) }

    /// A rectangle with rounded corners of continuous curvature. It begins at its top, after the left corner, and goes to the right.
    ///
    /// - Parameter cornerRadius: clamped to half the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(cgPath: CGPath(.roundedRect(Rect(rect), radii: CornerRadii(cornerRadius), curve: .continuous, from: .minY)))
    }

    /// A rectangle with some corners rounded, with continuous curvature. It begins at its top, after the left corner, and goes to the right.
    ///
    /// - Parameter cornerRadii: along x and along y; each clamped to half the rectangle's side.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        let size = Size(
            min(cornerRadii.width, rect.width.magnitude / 2), min(cornerRadii.height, rect.height.magnitude / 2))
        let radii = CornerRadii(
            minXMinY: corners.contains(.topLeft) ? size : .zero, maxXMinY: corners.contains(.topRight) ? size : .zero,
            maxXMaxY: corners.contains(.bottomRight) ? size : .zero,
            minXMaxY: corners.contains(.bottomLeft) ? size : .zero)
        self.init(cgPath: CGPath(.roundedRect(Rect(rect), radii: radii, curve: .continuous, from: .minY)))
    }

    /// - Parameter clockwise: from +x towards +y; see `addArc`.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
}
