public import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGRect

extension CGPath {
    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(path.outline)
    }

    /// An ellipse that touches the sides of a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(path.outline)
    }

    /// A rectangle with rounded corners.
    ///
    /// - Parameters:
    ///   - cornerWidth: along x; limited to half the rectangle's width.
    ///   - cornerHeight: along y; limited to half the rectangle's height.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = CGMutablePath()
        path.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
        self.init(path.outline)
    }

    /// A rectangle with its own radii for each corner.
    public convenience init(roundedRect rect: CGRect, radii: CornerRadii, curve: CornerCurve = .circular) {
        self.init(.roundedRect(Rect(rect), radii: radii, curve: curve))
    }
}
