import Foundation
import Geometry
import Graphics

/// The elements of a path in one line, as `M 1 2 L 3 4 Z`, with coordinates to six decimals.
func text(_ path: CGPath) -> String {
    let letters: [CGPathElementType: String] = [
        .moveToPoint: "M", .addLineToPoint: "L", .addQuadCurveToPoint: "Q", .addCurveToPoint: "C", .closeSubpath: "Z",
    ]
    var words: [String] = []
    path.forEachElement { element in
        words.append(letters[element.type]!)
        let count = [1, 1, 2, 3, 0][Int(element.type.rawValue)]
        for i in 0..<count { words += [number(element.points[i].x), number(element.points[i].y)] }
    }
    return words.joined(separator: " ")
}

/// The elements' types alone, as `MLLLZ`.
func types(_ path: CGPath) -> String { text(path).filter(\.isUppercase) }

/// A number to six decimals, without zeros at its end.
private func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

/// A mutable path with a current point at the origin.
func pathAtOrigin() -> CGMutablePath {
    let path = CGMutablePath()
    path.move(to: .zero)
    return path
}
