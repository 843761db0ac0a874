import Foundation
import Graphics
import LayerKit

extension TreeBuilder {
    static let kinds: [ValueKind] = [
        .number, .bool, .point, .size, .rect, .transform, .color, .path, .contents, .numbers, .colors, .string, .object,
    ]

    /// A value of a kind, in the box in which a program would hand it over.
    func value(_ kind: ValueKind) -> Any? {
        switch kind {
        case .number: return reader.number()
        case .bool: return reader.flag()
        case .point: return CGPoint(x: reader.number(), y: reader.number())
        case .size: return CGSize(width: reader.number(), height: reader.number())
        case .rect:
            return CGRect(x: reader.number(), y: reader.number(), width: reader.number(), height: reader.number())
        case .transform: return transform()
        case .color: return reader.below(8) == 7 ? nil : color()
        case .path: return reader.below(8) == 7 ? nil : path()
        case .contents: return reader.below(8) == 7 ? nil : picture()
        case .numbers: return reader.numbers(reader.below(6)).map { NSNumber(value: $0) }
        case .colors: return (0..<reader.below(5)).map { _ in color() }
        case .string: return reader.choice(TreeBuilder.names)
        case .object: return reader.below(4) == 3 ? NSNull() : text()
        }
    }

    func color() -> CGColor {
        let reads = reader.below(8) != 7
        let parts = (0..<4).map { _ in reads ? CGFloat(reader.byte()) / 255 : reader.number() }
        return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    func picture() -> CGImage {
        let (width, height) = (1 + reader.below(7), 1 + reader.below(7))
        let isOpaque = reader.flag()
        let pixels = (0..<width * height).map {
            UInt32($0 &* 0x0103_0507 & 0x3F3F_3F) | (isOpaque ? 0xFF00_0000 : 0x7F00_0000)
        }
        return CGImage(bitmap: Bitmap(width: width, height: height, pixels: pixels))
    }

    func path() -> CGPath {
        let path = CGMutablePath()
        for _ in 0..<reader.below(10) {
            let points = (0..<3).map { _ in CGPoint(x: reader.number(), y: reader.number()) }
            // A path begins somewhere.
            switch path.isEmpty ? 0 : reader.below(7) {
            case 0: path.move(to: points[0])
            case 1, 2: path.addLine(to: points[0])
            case 3: path.addQuadCurve(to: points[0], control: points[1])
            case 4: path.addCurve(to: points[0], control1: points[1], control2: points[2])
            case 5:
                path.addEllipse(in: CGRect(origin: points[0], size: CGSize(width: points[1].x, height: points[1].y)))
            default: path.closeSubpath()
            }
        }
        return path
    }

    private func transform() -> CATransform3D {
        var transform = CATransform3DIdentity
        if reader.flag() { transform.m34 = -reader.number() / 100 }
        switch reader.below(5) {
        case 0: transform = CATransform3DTranslate(transform, reader.number(), reader.number(), reader.number())
        case 1: transform = CATransform3DScale(transform, reader.number(), reader.number(), reader.number())
        case 2:
            transform = CATransform3DRotate(
                transform, reader.number(), reader.number(), reader.number(), reader.number())
        case 3:
            (transform.m11, transform.m12, transform.m14) = (reader.number(), reader.number(), reader.number())
            (transform.m21, transform.m22, transform.m44) = (reader.number(), reader.number(), reader.number())
        default: break
        }
        return transform
    }

    private func text() -> String {
        reader.choice([
            "", "a", "Ab c\nd", "\u{5D0}\u{628} x", "\u{1F468}\u{200D}\u{1F469}", "\u{301}\u{301}",
            "\t\u{2028}\u{FFFC}", "Helvetica",
        ])
    }

    /// Names that properties of all classes take, each of some.
    private static let names = [
        "center", "top", "bottomLeft", "resize", "resizeAspect", "resizeAspectFill", "nearest", "linear", "trilinear",
        "circular", "continuous",
        "even-odd", "non-zero", "butt", "round", "square", "miter", "bevel", "axial", "radial", "conic", "left",
        "right", "justified", "natural",
        "none", "start", "middle", "end", "point", "line", "rectangle", "cuboid", "circle", "sphere", "points",
        "outline", "surface", "volume",
        "unordered", "oldestFirst", "oldestLast", "backToFront", "additive", "removed", "forwards", "backwards", "both",
        "discrete", "paced", "cubic",
        "cubicPaced", "auto", "autoReverse", "fade", "moveIn", "push", "reveal", "fromLeft", "fromTop", "plane", "wave",
        "RGBA8", "RGBA16Float", "Gray8",
        "rotateX", "scale", "Helvetica", "a", "",
    ]
}
