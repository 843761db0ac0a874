/// Rewrites `CTRunGetAttributes(run) as! [NSAttributedString.Key: Any]`: Foundation on Linux bridges the keys of a dictionary to strings, and
/// not back. Conditional casts are reported; a dictionary that is stored before it is cast is not recognised.
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
            // Other casts may come in between.
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
