/// `#keyPath(CALayer.isHidden)` becomes the string that it stands for.
enum KeyPathRule {
    /// Objective-C's keys of properties with other names in Swift.
    private static let keys = [
        "isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided", "isGeometryFlipped": "geometryFlipped",
        "isWrapped": "wrapped", "isRemovedOnCompletion": "removedOnCompletion", "isAdditive": "additive",
        "isCumulative": "cumulative", "isEnabled": "enabled",
    ]

    static func findings(in place: Place) -> Findings {
        let source = place.source
        var findings = Findings()
        for index in source.code.indices where source[index] == "#keyPath" {
            guard source[index + 1] == "(", let close = source.closing(index + 1) else { continue }
            guard let path = path(index + 2..<close, in: place), !source.hasComment(between: index, and: close) else {
                findings.remarks.append(place.remark(index, "This #keyPath is left; write its key as a string."))
                continue
            }
            findings.edits.append(source.replacing(index...close, by: "\"\(path)\""))
        }
        return findings
    }

    /// The path as a string; nil for anything but names with dots between them.
    private static func path(_ range: Range<Int>, in place: Place) -> String? {
        let source = place.source
        var names: [String] = []
        for (step, index) in range.enumerated() {
            if step % 2 == 1 {
                guard source[index] == "." else { return nil }
            } else {
                guard source.code[index].kind == .word else { return nil }
                names.append(source[index].filter { $0 != "`" })
            }
        }
        // Types begin with a capital; properties follow them.
        let properties = names.drop { $0 == "self" || $0.first?.isUppercase == true }
        guard !properties.isEmpty, range.count % 2 == 1 else { return nil }
        return properties.map { place.declarations.keys[$0] ?? keys[$0] ?? $0 }.joined(separator: ".")
    }
}
