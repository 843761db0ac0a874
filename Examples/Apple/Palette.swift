import CoreGraphics
import QuartzCore

/// The colours and small shapes that the programs of this folder share.
enum Palette {
    static let ink = color(0x1F2933)
    static let paper = color(0xFBFAF7)
    static let faint = color(0x9AA5B1)
    static let coral = color(0xF0654B)
    static let amber = color(0xF7B32B)
    static let teal = color(0x1B998B)
    static let blue = color(0x3E7CB1)
    static let night = color(0x12182B)

    /// 0xRRGGBB.
    static func color(_ hex: UInt32, alpha: CGFloat = 1) -> CGColor {
        let components: [CGFloat] = [
            CGFloat((hex >> 16) & 0xFF) / 255, CGFloat((hex >> 8) & 0xFF) / 255, CGFloat(hex & 0xFF) / 255, alpha,
        ]
        return CGColor(colorSpace: CGColorSpace(name: CGColorSpace.sRGB)!, components: components)!
    }
}

extension CGRect {
    var center: CGPoint { CGPoint(x: midX, y: midY) }

    /// A square of a side around a point.
    init(center: CGPoint, side: CGFloat) {
        self.init(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    }
}

extension CGPath {
    /// A star whose first point is at the top.
    static func star(points: Int, center: CGPoint, outer: CGFloat, inner: CGFloat) -> CGPath {
        let path = CGMutablePath()
        for step in 0..<(2 * points) {
            let radius = step % 2 == 0 ? outer : inner
            let angle = CGFloat(step) * .pi / CGFloat(points) - .pi / 2
            let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }
}

/// Makes a picture by drawing it, with y down as in a view.
/// - Parameters:
///   - size: in points.
///   - scale: pixels per point.
func drawPicture(size: CGSize, scale: CGFloat, draw: (CGContext) -> Void) -> CGImage? {
    let space = CGColorSpace(name: CGColorSpace.sRGB)!
    let info = CGImageAlphaInfo.premultipliedLast.rawValue
    guard
        let context = CGContext(
            data: nil, width: Int(size.width * scale), height: Int(size.height * scale), bitsPerComponent: 8,
            bytesPerRow: 0, space: space, bitmapInfo: info)
    else { return nil }
    context.scaleBy(x: scale, y: -scale)
    context.translateBy(x: 0, y: -size.height)
    draw(context)
    return context.makeImage()
}

/// Makes changes that do not animate.
func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
}
