/// `override init()` of a class of animations becomes `required init()`: copies of animations are made by class, which Swift allows for
/// required initialisers only.
enum AnimationInitializerRule {
    static func findings(in place: Place) -> Findings {
        let source = place.source
        var findings = Findings()
        for found in place.declarations.classes[place.name] ?? [] where place.declarations.isAnimation(found.superclass) {
            for index in found.body where source.matches(["init", "(", ")"], at: index) && source[index - 1] != "." {
                guard place.declarations.enclosingClass(of: index, in: place.name)?.nameIndex == found.nameIndex,
                    let override = source.modifier("override", before: index)
                else { continue }
                let isRequired = source.modifier("required", before: index) != nil
                findings.edits.append(
                    isRequired ? source.removing(override...override) : source.replacing(override...override, by: "required"))
            }
            if !found.initializers.isEmpty, !found.initializers.contains("") {
                findings.remarks.append(
                    place.remark(
                        found.nameIndex, "\(found.name) has initialisers of its own and needs `required init()`, by which copies are made."))
            }
        }
        return findings
    }
}
