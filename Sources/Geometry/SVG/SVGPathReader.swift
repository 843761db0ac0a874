/// Turns SVG path data into a path, command by command.
struct SVGPathReader {
    private(set) var path = Path()
    private var scanner: SVGScanner
    /// Where the last command ended.
    private var current = Point.zero
    /// Where the contour began.
    private var start = Point.zero
    /// The last control point of a curve, which the next smooth one reflects; nil after anything else.
    private var lastCubicControl: Point?
    private var lastQuadControl: Point?

    init(_ text: String) { scanner = SVGScanner(text) }

    /// Reads everything.
    mutating func read() throws(SVGPathError) {
        scanner.skipSpace()
        while let found = scanner.character {
            let start = scanner.next
            guard let letter = scanner.command() else { throw .unknownCommand(found, position: scanner.position) }
            if path.isEmpty && letter | 0x20 != UInt8(ascii: "m") {
                throw .noMoveAtStart(position: scanner.position(of: start))
            }
            try readCommand(letter)
            scanner.skipSpace()
        }
    }

    /// A command with all of its groups of numbers, one or more.
    private mutating func readCommand(_ letter: UInt8) throws(SVGPathError) {
        var kind = letter | 0x20
        let isRelative = letter & 0x20 != 0
        if kind == UInt8(ascii: "z") {
            path.closeContour()
            current = start
            return forgetControls()
        }
        repeat {
            scanner.skipSpace()
            let origin = isRelative ? current : .zero
            switch kind {
            case UInt8(ascii: "m"):
                current = try point(letter, origin)
                start = current
                path.begin(at: current)
                forgetControls()
                // Further pairs after a move are lines.
                kind = UInt8(ascii: "l")
            case UInt8(ascii: "l"): line(to: try point(letter, origin))
            case UInt8(ascii: "h"): line(to: Point(try number(letter, from: origin.x), current.y))
            case UInt8(ascii: "v"): line(to: Point(current.x, try number(letter, from: origin.y)))
            case UInt8(ascii: "a"): try readArc(letter, origin)
            default: try readCurve(kind, letter, origin)
            }
        } while try hasMore(letter)
    }

    /// True when another group of numbers follows without its letter.
    private mutating func hasMore(_ letter: UInt8) throws(SVGPathError) -> Bool {
        let isComma = scanner.skipSeparator()
        if isComma && !scanner.isAtNumber { throw missing(letter) }
        return scanner.isAtNumber
    }

    private mutating func line(to p: Point) {
        path.line(to: p)
        current = p
        forgetControls()
    }

    private mutating func readCurve(_ kind: UInt8, _ letter: UInt8, _ origin: Point) throws(SVGPathError) {
        switch kind {
        case UInt8(ascii: "c"), UInt8(ascii: "s"):
            // Smooth: the reflection of the control point before, or none after anything but such a curve.
            let control1 =
                kind == UInt8(ascii: "c") ? try point(letter, origin) : try reflection(of: lastCubicControl)
            let control2 = try point(letter, origin)
            current = try point(letter, origin)
            path.cubic(to: current, control1: control1, control2: control2)
            forgetControls()
            lastCubicControl = control2
        default:
            let control =
                kind == UInt8(ascii: "q") ? try point(letter, origin) : try reflection(of: lastQuadControl)
            current = try point(letter, origin)
            path.quad(to: current, control: control)
            forgetControls()
            lastQuadControl = control
        }
    }

    private mutating func readArc(_ letter: UInt8, _ origin: Point) throws(SVGPathError) {
        let radii = Size(try number(letter), try number(letter))
        let rotation = try number(letter)
        let isLarge = try flag()
        let isPositive = try flag()
        let end = try point(letter, origin)
        path.addArc(
            from: current, to: end, radii: radii, rotation: rotation * .pi / 180, isLarge: isLarge,
            isPositive: isPositive)
        current = end
        forgetControls()
    }

    private mutating func forgetControls() {
        lastCubicControl = nil
        lastQuadControl = nil
    }

    private mutating func point(_ letter: UInt8, _ origin: Point) throws(SVGPathError) -> Point {
        let x = try number(letter, from: origin.x)
        return Point(x, try number(letter, from: origin.y))
    }

    /// The first control point of a smooth curve: the last one's turned around the current point, or that itself.
    private func reflection(of control: Point?) throws(SVGPathError) -> Point {
        guard let control else { return current }
        let reflected = current + (current - control)
        guard reflected.isFinite else { throw .numberTooLarge(position: scanner.position) }
        return reflected
    }

    private mutating func number(_ letter: UInt8, from origin: Double = 0) throws(SVGPathError) -> Double {
        scanner.skipSeparator()
        let start = scanner.next
        guard let number = scanner.number() else { throw missing(letter) }
        let sum = number + origin
        guard sum.isFinite else { throw .numberTooLarge(position: scanner.position(of: start)) }
        return sum
    }

    private mutating func flag() throws(SVGPathError) -> Bool {
        scanner.skipSeparator()
        guard let flag = scanner.flag() else { throw .flagMissing(position: scanner.position) }
        return flag
    }

    private func missing(_ letter: UInt8) -> SVGPathError {
        .numberMissing(command: Character(Unicode.Scalar(letter)), position: scanner.position)
    }
}
