extension Path {
    /// The path that SVG path data describe: all commands, absolute and relative, repeated with and without their letter.
    /// Arcs become cubic curves of at most a quarter turn, within 2.8 parts of 10,000 of their radii.
    public init(svg data: String) throws(SVGPathError) {
        var reader = SVGPathReader(data)
        try reader.read()
        self = reader.path
    }

    /// The path as SVG path data, in absolute commands. Reading them again gives the very same numbers. SVG has no numbers
    /// that are not finite: they become 0.
    public var svg: String {
        var words: [String] = []
        func add(_ command: String, _ points: Point...) {
            words.append(command)
            for p in points { words += [Self.svgNumber(p.x), Self.svgNumber(p.y)] }
        }
        forEachSegment { segment in
            if words.isEmpty, verbs.first != .move, let first = points.first { add("M", first) }
            switch segment {
            case .move(let p): add("M", p)
            case .line(_, let p): add("L", p)
            case .quad(_, let control, let p): add("Q", control, p)
            case .cubic(let curve): add("C", curve.p1, curve.p2, curve.p3)
            case .close: add("Z")
            }
        }
        return words.joined(separator: " ")
    }

    /// The shortest decimal number that reads as `value`.
    private static func svgNumber(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
