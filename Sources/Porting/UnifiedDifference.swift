/// The lines in which two texts differ, as `diff -u` writes them.
public enum UnifiedDifference {
    /// Lines that are shown before and after a change.
    private static let context = 3

    /// Empty where the texts are alike.
    public static func text(from old: String, to new: String, named name: String) -> String {
        guard old != new else { return "" }
        let lines = lines(split(old), split(new))
        let path = name.drop { $0 == "/" }
        var result = "--- a/\(path)\n+++ b/\(path)\n"
        var next = 0
        while let change = lines[next...].firstIndex(where: { $0.sign != " " }) {
            let first = max(next, change - context)
            // A hunk goes on as long as the next change is near.
            var last = change
            while let near = lines[(last + 1)...].prefix(2 * context + 1).firstIndex(where: { $0.sign != " " }) { last = near }
            let end = min(lines.count, last + context + 1)
            let hunk = lines[first..<end]
            let (before, after) = (hunk.count { $0.sign != "+" }, hunk.count { $0.sign != "-" })
            let oldLine = lines[..<first].count { $0.sign != "+" } + (before > 0 ? 1 : 0)
            let newLine = lines[..<first].count { $0.sign != "-" } + (after > 0 ? 1 : 0)
            result += "@@ -\(oldLine),\(before) +\(newLine),\(after) @@\n"
            result += hunk.map { "\($0.sign)\($0.text)\n" }.joined()
            next = end
        }
        return result
    }

    /// The lines of a text, without an empty one after a final newline.
    private static func split(_ text: String) -> [Substring] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.last == "" ? Array(lines.dropLast()) : lines
    }

    private struct Line {
        var sign: Character
        var text: Substring
    }

    /// All lines of both texts; where they differ, the old one's come first.
    private static func lines(_ old: [Substring], _ new: [Substring]) -> [Line] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(\.offset)), inserted = Set(difference.insertions.map(\.offset))
        var result: [Line] = []
        var (oldLine, newLine) = (0, 0)
        while oldLine < old.count || newLine < new.count {
            if oldLine < old.count, removed.contains(oldLine) {
                result.append(Line(sign: "-", text: old[oldLine]))
                oldLine += 1
            } else if newLine < new.count, inserted.contains(newLine) {
                result.append(Line(sign: "+", text: new[newLine]))
                newLine += 1
            } else {
                result.append(Line(sign: " ", text: old[oldLine]))
                oldLine += 1
                newLine += 1
            }
        }
        return result
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
