/// `override init(layer: Any)` becomes `required init(layer: Any)`: copies of layers are made by class, which Swift allows for
/// required initialisers only.
enum InitializerRule {
    static func findings(in place: Place) -> Findings {
        let source = place.source
        var findings = Findings()
        for index in source.code.indices where source.matches(["init", "(", "layer"], at: index) && source[index - 1] != "." {
            guard isCopying(source, index), let override = source.modifier("override", before: index) else { continue }
            if source.modifier("required", before: index) == nil {
                findings.edits.append(source.replacing(override...override, by: "required"))
            } else {
                findings.edits.append(source.removing(override...override))
            }
        }
        for found in place.declarations.classes[place.name] ?? [] where place.declarations.isLayer(found.superclass) {
            let hasCopying = found.initializers.contains { $0.hasPrefix("layer") && $0.contains("Any") }
            if !found.initializers.isEmpty, !hasCopying {
                findings.remarks.append(
                    place.remark(
                        found.nameIndex,
                        "\(found.name) has initialisers of its own and needs `required init(layer: Any)`, which copies its own properties."))
            }
        }
        return findings
    }

    /// `init(layer: Any)`, whatever the parameter is called inside.
    private static func isCopying(_ source: SourceText, _ index: Int) -> Bool {
        guard let close = source.closing(index + 1) else { return false }
        return source[close - 1] == "Any" && source[close - 2] == ":" && close - index <= 6
    }
}
