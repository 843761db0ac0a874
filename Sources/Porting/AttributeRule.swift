/// Attributes for Objective-C and for Interface Builder are removed; properties that are accessed by name become
/// `@LayerProperty`.
enum AttributeRule {
    private static let needless: Set<String> = [
        "@objc", "@objcMembers", "@IBAction", "@IBOutlet", "@IBInspectable", "@IBDesignable", "@IBSegueAction", "@NSCopying",
    ]

    static func findings(in place: Place) -> Findings {
        let source = place.source
        var findings = Findings()
        for index in source.code.indices {
            if source[index] == "@NSManaged" {
                readManaged(index, place, &findings)
            } else if needless.contains(source[index]) {
                readNeedless(index, place, &findings)
            }
        }
        return findings
    }

    // MARK: @NSManaged

    private static func readManaged(_ index: Int, _ place: Place, _ findings: inout Findings) {
        let source = place.source
        guard isInLayer(index, place) else {
            findings.remarks.append(place.remark(index, "@NSManaged is left: its class is not known to be a layer."))
            return
        }
        guard let property = Property(after: index, in: source), property.isAlone else {
            findings.remarks.append(place.remark(index, "@NSManaged is left: declare one property at a time."))
            return
        }
        guard let value = property.zero else {
            findings.remarks.append(
                place.remark(index, "@NSManaged is left: write @LayerProperty, and the value that \(property.name) has at first."))
            return
        }
        findings.edits.append(source.replacing(index...index, by: "@LayerProperty"))
        findings.edits += property.dynamic.map { source.removing($0...$0) }
        findings.edits.append(source.replacing(property.end...property.end, by: "\(source[property.end]) = \(value)"))
    }

    // MARK: @objc and others

    private static func readNeedless(_ index: Int, _ place: Place, _ findings: inout Findings) {
        let source = place.source
        let end = source[index + 1] == "(" && source.code[index + 1].range.lowerBound == source.code[index].range.upperBound
            ? source.closing(index + 1) ?? index : index
        let declaration = firstWord(after: end, source)
        if source[index] == "@objc", modifiers(from: end + 1, to: declaration, source).contains("optional") {
            findings.remarks.append(
                place.remark(index, "Optional requirements are left: give it a default implementation in an extension of the protocol."))
            return
        }
        let dynamic = (end + 1..<max(declaration, end + 1)).filter { source[$0] == "dynamic" }.map { source.removing($0...$0) }
        if source[index] == "@objcMembers", let name = className(at: declaration, place) {
            findings.remarks.append(
                place.remark(index, "Properties of \(name) were reached by name; put @LayerProperty before those that still have to be."))
        }
        if source[index] == "@NSCopying" {
            findings.remarks.append(place.remark(index, "@NSCopying is gone: copy the value where it is set."))
        }
        if source[index] == "@objc", source[declaration] == "var", isInLayer(index, place) {
            let taken = modifiers(from: end + 1, to: declaration, source)
            let property = Property(after: end, in: source)
            if let property, !property.isAlone {
                findings.remarks.append(place.remark(index, "@objc is left: declare one property at a time."))
                return
            }
            if let property, property.isStored(source),
                taken.isDisjoint(with: ["static", "class", "lazy", "weak", "unowned", "override"])
            {
                let key = end > index && source[index + 2] != property.name ? "(\"\(source[index + 2])\")" : ""
                findings.edits.append(source.replacing(index...end, by: "@LayerProperty\(key)"))
                findings.edits += dynamic
                if source[property.end + 1] != "=" {
                    findings.edits.append(source.replacing(property.end...property.end, by: "\(source[property.end]) = nil"))
                }
                return
            }
            findings.remarks.append(
                place.remark(index, "\(source[declaration + 1]) is no longer reached by name; only stored properties can be, as @LayerProperty."))
        }
        findings.edits.append(source.removing(index...end))
        findings.edits += dynamic
    }

    // MARK: Declarations

    private static func isInLayer(_ index: Int, _ place: Place) -> Bool {
        guard let found = place.declarations.enclosingClass(of: index, in: place.name) else { return false }
        return place.declarations.isLayer(found.superclass)
    }

    /// The name of the layer class that is declared at a token, if one is.
    private static func className(at index: Int, _ place: Place) -> String? {
        guard place.source[index] == "class", place.declarations.isLayer(place.source[index + 1]) else { return nil }
        return place.source[index + 1]
    }

    /// The keyword of the declaration that begins after a token.
    private static func firstWord(after index: Int, _ source: SourceText) -> Int {
        var place = index + 1
        while place < source.code.count {
            if Declarations.modifiers.contains(source[place]) || source.code[place].kind == .marked {
                place += 1
            } else if source[place] == "(", let close = source.closing(place) {
                place = close + 1
            } else if source[place] == "class", ["func", "var", "subscript"].contains(source[place + 1]) {
                place += 1
            } else {
                break
            }
        }
        return place
    }

    private static func modifiers(from start: Int, to end: Int, _ source: SourceText) -> Set<String> {
        Set((start..<max(start, end)).map { source[$0] })
    }
}
