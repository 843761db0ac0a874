import Geometry
import Graphics

// How values look in dumps.

/// The shortest digits that round-trip, without a decimal point if the number is whole.
func text(_ value: some BinaryFloatingPoint & CustomStringConvertible) -> String {
    // Minus zero equals zero in everything but its sign.
    let digits = value == 0 ? "0" : value.description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
}

func text(_ p: Point) -> String { "(\(text(p.x)) \(text(p.y)))" }

func text(_ r: Rect) -> String {
    "(\(text(r.minX)) \(text(r.minY)) \(text(r.width)) \(text(r.height)))"
}

func text(_ t: CATransform3D) -> String {
    let rows = [
        [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
        [t.m41, t.m42, t.m43, t.m44],
    ]
    return "[" + rows.map { $0.map { text($0) }.joined(separator: " ") }.joined(separator: "; ") + "]"
}

func text(_ color: RGBA) -> String {
    let digits = Array("0123456789ABCDEF")
    return [color.red, color.green, color.blue, color.alpha].reduce(into: "#") { text, component in
        let level = Int((max(0, min(1, component)) * 255).rounded())
        text.append(digits[level >> 4])
        text.append(digits[level & 15])
    }
}

func text(_ gradient: Gradient) -> String {
    let stops = gradient.stops.map { text($0.color) + "@" + text($0.location) }.joined(separator: " ")
    return "gradient=\(gradient.form) \(text(gradient.start)) \(text(gradient.end)) [\(stops)]"
}

func text(_ path: Path) -> String {
    var next = 0
    return path.verbs.map { verb in
        let points = path.points[next..<next + verb.pointCount]
        next += verb.pointCount
        return ([String(describing: verb)] + points.map { "\(text($0.x)) \(text($0.y))" }).joined(separator: " ")
    }.joined(separator: ", ")
}
