/// `override class var layerClass: AnyClass { X.self }` becomes `override class func makeLayer() -> CALayer { X() }`: without the
/// Objective-C runtime a class that is only known at run time cannot be instantiated.
enum LayerClassRule {
    static func findings(in place: Place) -> Findings {
        let source = place.source
        var findings = Findings()
        for index in source.code.indices where source.matches(["var", "layerClass", ":"], at: index) && isOverride(source, index) {
            guard let open = (index..<min(index + 8, source.code.count)).first(where: { source[$0] == "{" }),
                let close = source.closing(open), let name = name(open + 1..<close, source),
                !source.hasComment(between: index, and: close)
            else {
                findings.remarks.append(
                    place.remark(index, "layerClass is left: override makeLayer(), which makes the layer of a new view."))
                continue
            }
            findings.edits.append(source.replacing(index...close, by: "func makeLayer() -> CALayer { \(name)() }"))
        }
        return findings
    }

    /// `class` is a modifier here.
    private static func isOverride(_ source: SourceText, _ index: Int) -> Bool {
        var (place, found) = (index - 1, false)
        while source[place] == "class" || Declarations.modifiers.contains(source[place]) {
            found = found || source[place] == "override"
            place -= 1
        }
        return found
    }

    /// The name in a body that is just `Name.self` or `return Name.self`, or has that in a `get`; nil for any other.
    private static func name(_ body: Range<Int>, _ source: SourceText) -> String? {
        if source.matches(["get", "{"], at: body.lowerBound) {
            let open = body.lowerBound + 1
            return source.closing(open) == body.upperBound - 1 ? name(open + 1..<body.upperBound - 1, source) : nil
        }
        let start = source[body.lowerBound] == "return" ? body.lowerBound + 1 : body.lowerBound
        let count = body.upperBound - start
        guard count >= 3, count % 2 == 1, source[body.upperBound - 1] == "self" else { return nil }
        for index in start..<body.upperBound {
            let isPoint = (index - start) % 2 == 1
            guard isPoint ? source[index] == "." : source.code[index].kind == .word else { return nil }
        }
        return source.text(start...body.upperBound - 3)
    }
}
