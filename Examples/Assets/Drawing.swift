import Foundation
import LayerKit

// Shapes made of nothing but layers: a disc is a square with round corners, an oval a scaled disc, a line a turned
// rectangle, a trapezoid a rectangle in perspective. All coordinates are points of the space that the layer is added to.

extension CALayer {
    /// A layer without extent, which has the same space as its superlayer.
    static func group(_ layers: CALayer...) -> CALayer {
        let group = CALayer()
        group.add(layers)
        return group
    }

    func add(_ layers: [CALayer]) {
        for layer in layers { addSublayer(layer) }
    }

    static func box(_ frame: CGRect, cornerRadius: CGFloat = 0, _ color: CGColor) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.cornerRadius = cornerRadius
        layer.backgroundColor = color
        return layer
    }

    static func disc(at center: CGPoint, radius: CGFloat, _ color: CGColor) -> CALayer {
        box(
            CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
            cornerRadius: radius, color)
    }

    static func oval(at center: CGPoint, radii: CGSize, _ color: CGColor) -> CALayer {
        let layer = disc(at: center, radius: max(radii.width, radii.height), color)
        layer.setAffineTransform(
            CGAffineTransform(scaleX: radii.width / layer.cornerRadius, y: radii.height / layer.cornerRadius))
        return layer
    }

    /// A circle's line; `radius` is that of its outer edge.
    static func ring(at center: CGPoint, radius: CGFloat, width: CGFloat, _ color: CGColor) -> CALayer {
        let layer = disc(at: center, radius: radius, .clear)
        layer.borderWidth = width
        layer.borderColor = color
        return layer
    }

    /// An oval that looks round: paler from its edge towards a spot at its upper left, in steps of a few levels.
    static func ball(at center: CGPoint, radii: CGSize, edge: [CGFloat], light: [CGFloat]) -> CALayer {
        let steps = 28
        let ball = CALayer()
        for step in 0..<steps {
            let t = CGFloat(step) / CGFloat(steps)
            // An ease-out: the shade lies near the edge.
            let mix = 1 - (1 - t) * (1 - t)
            let shade = zip(edge, light).map { $0 + ($1 - $0) * mix }
            ball.addSublayer(
                oval(
                    at: CGPoint(x: center.x - 0.28 * radii.width * t, y: center.y - 0.34 * radii.height * t),
                    radii: CGSize(width: radii.width * (1 - 0.9 * t), height: radii.height * (1 - 0.9 * t)),
                    CGColor(red: shade[0], green: shade[1], blue: shade[2], alpha: 1)))
        }
        return ball
    }

    /// A straight line with round ends.
    static func line(from a: CGPoint, to b: CGPoint, width: CGFloat, _ color: CGColor) -> CALayer {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: (dx * dx + dy * dy).squareRoot() + width, height: width)
        layer.position = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        layer.cornerRadius = width / 2
        layer.backgroundColor = color
        layer.setAffineTransform(CGAffineTransform(rotationAngle: atan2(dy, dx)))
        return layer
    }

    /// Lines from each point to the next. The colour has to be opaque, since the lines overlap where they join.
    static func path(_ points: [CGPoint], width: CGFloat, _ color: CGColor) -> CALayer {
        let path = CALayer()
        path.add(zip(points, points.dropFirst()).map { line(from: $0, to: $1, width: width, color) })
        return path
    }

    /// An upright trapezoid with horizontal edges of lengths `top` and `bottom`; neither may be 0.
    ///
    /// A rectangle centred on its anchor goes through x' = s·x / (1 + k·y), y' = (y + h·q/2) / (1 + k·y). With
    /// q = (top − bottom) / (top + bottom) and k = 2q/h, y = ∓h/2 stay where they are and the scales there are
    /// s / (1 ∓ q): in the ratio of the two edges.
    static func trapezoid(at center: CGPoint, top: CGFloat, bottom: CGFloat, height: CGFloat, _ color: CGColor)
        -> CALayer
    {
        let width = max(top, bottom)
        let q = (top - bottom) / (top + bottom)
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        layer.position = center
        layer.backgroundColor = color
        var transform = CATransform3DIdentity
        transform.m11 = top * (1 - q) / width
        transform.m24 = 2 * q / height
        transform.m42 = height * q / 2
        layer.transform = transform
        return layer
    }

    /// Shows only what lies inside a rounded rectangle.
    static func clip(to frame: CGRect, cornerRadius: CGFloat = 0, _ layers: CALayer...) -> CALayer {
        let clip = box(frame, cornerRadius: cornerRadius, .clear)
        clip.masksToBounds = true
        // The clip's space begins at its corner: give it the coordinates of the space around.
        clip.bounds.origin = frame.origin
        clip.add(layers)
        return clip
    }
}

extension CGPoint {
    /// Points along an arc about `center`, in turns: 0 to the right, a quarter down.
    static func arc(about center: CGPoint, radii: CGSize, from start: CGFloat, to end: CGFloat) -> [CGPoint] {
        let steps = max(2, Int((abs(end - start) * 80).rounded(.up)))
        return (0...steps).map { step in
            let angle = 2 * .pi * (start + (end - start) * CGFloat(step) / CGFloat(steps))
            return CGPoint(x: center.x + radii.width * cos(angle), y: center.y + radii.height * sin(angle))
        }
    }
}

extension CGColor {
    /// An opaque colour.
    static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
