/// `CADisplayLink(target: self, selector: #selector(step(_:)))` becomes a display link with a closure. Other selectors are
/// left: what takes a closure instead of them varies.
enum DisplayLinkRule {
    static func findings(in place: Place) -> Findings {
        let source = place.source
        var findings = Findings()
        // The sources may have a type of that name.
        let names = place.declarations.types.contains("Selector") ? ["#selector"] : ["#selector", "Selector"]
        for index in source.code.indices where names.contains(source[index]) {
            guard source[index + 1] == "(", let close = source.closing(index + 1) else { continue }
            if source.matches(["CADisplayLink", "(", "target", ":"], at: index - 8),
                source.matches([",", "selector", ":"], at: index - 3), source[close + 1] == ")",
                let call = call(of: index + 2..<close, on: source[index - 4], place),
                !source.hasComment(between: index - 8, and: close + 1)
            {
                findings.edits.append(source.replacing(index - 8...close + 1, by: "CADisplayLink \(call)"))
            } else {
                findings.remarks.append(place.remark(index, "There are no selectors here; give a closure instead."))
            }
        }
        return findings
    }

    /// The closure that calls the method of a selector on an object.
    private static func call(of range: Range<Int>, on target: String, _ place: Place) -> String? {
        let source = place.source
        guard !range.isEmpty, target.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        // Type.method(label:) or self.method.
        var index = range.lowerBound
        while source[index + 1] == ".", index + 2 < range.upperBound { index += 2 }
        let name = source[index]
        let labels: [String]
        if source[index + 1] == "(" {
            labels = (index + 2..<range.upperBound).filter { source.code[$0].kind == .word }.map { source[$0] }
        } else if let function = place.declarations.function(named: name, in: place.name) {
            labels = function.labels
        } else {
            return nil
        }
        switch labels.count {
        case 0: return "{ [weak \(target)] _ in \(target)?.\(name)() }"
        case 1: return "{ [weak \(target)] in \(target)?.\(name)(\(labels[0] == "_" ? "" : labels[0] + ": ")$0) }"
        default: return nil
        }
    }
}
