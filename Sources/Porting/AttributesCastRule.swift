/// `CTRunGetAttributes(run) as! [NSAttributedString.Key: Any]` takes the keys as the strings that they are here: nothing makes other
/// values of a dictionary's keys where there is no Objective-C. Conditional casts are left, as is what was kept before it is cast.
enum AttributesCastRule {
    private static let types = [
        ["[", "NSAttributedString", ".", "Key", ":", "Any", "]"], ["[", "NSAttributedStringKey", ":", "Any", "]"],
        ["Dictionary", "<", "NSAttributedString", ".", "Key", ",", "Any", ">"],
    ]

    static func findings(in place: Place) -> Findings {
        let source = place.source
        var findings = Findings()
        for index in source.code.indices where source[index] == "CTRunGetAttributes" && source[index + 1] == "(" {
            guard var end = source.closing(index + 1) else { continue }
            // What it is a dictionary of may come in between.
            while source[end + 1] == "as", ["NSDictionary", "CFDictionary", "AnyObject", "Any"].contains(source[end + 2]) { end += 2 }
            guard source[end + 1] == "as", ["!", "?"].contains(source[end + 2]),
                let type = types.first(where: { source.matches($0, at: end + 3) })
            else { continue }
            let last = end + 2 + type.count
            if source[end + 2] == "!", !source.hasComment(between: end, and: last) {
                let pairs = "(\(source.text(index...end)) as! [String: Any]).map { (NSAttributedString.Key($0.key), $0.value) }"
                findings.edits.append(source.replacing(index...last, by: "Dictionary(uniqueKeysWithValues: \(pairs))"))
            } else {
                findings.remarks.append(place.remark(index, "The keys of these attributes are strings here; cast them to [String: Any]."))
            }
        }
        return findings
    }
}
