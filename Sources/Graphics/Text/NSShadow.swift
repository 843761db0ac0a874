import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGSize
public import class Foundation.NSObject

/// A shadow of text: AppKit's and UIKit's class, an attribute that string drawing uses.
public final class NSShadow: NSObject {
    private let infoWord = CFInfoWord.ofSwiftObject
    /// Points to the right and down.
    public var shadowOffset = CGSize.zero
    /// The blur radius, points.
    public var shadowBlurRadius: CGFloat = 0
    /// A `CGColor` or a `UIColor`; nil for no shadow. By default black with an alpha of a third.
    public var shadowColor: Any? = CGColor(genericGrayGamma2_2Gray: 0, alpha: 1.0 / 3)

    public override init() {}

    package var committed: TextShadow? {
        guard let color = (shadowColor as? any ColorValue)?.cgColor.rgba, color.alpha > 0, shadowOffset.width.isFinite,
            shadowOffset.height.isFinite
        else { return nil }
        let blur = shadowBlurRadius.isFinite ? max(shadowBlurRadius, 0) : 0
        return TextShadow(offset: Point(shadowOffset.width, shadowOffset.height), blur: blur, color: color)
    }
}
