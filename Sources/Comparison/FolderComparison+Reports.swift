extension FolderComparison {
    /// A line per entry that does not pass, and a line that counts them.
    public var summary: String {
        let failures = entries.filter { !$0.passes }
        let passing = entries.count - failures.count
        let verdict =
            entries.isEmpty
            ? "nothing to compare: neither folder holds a picture"
            : "\(passing) of \(entries.count) \(entries.count == 1 ? "picture" : "pictures") \(passing == 1 ? "passes" : "pass")"
        return (failures.map(\.summary) + [verdict]).joined(separator: "\n")
    }

    /// One line of JSON for every entry, in order.
    public var jsonLines: [String] { entries.map(\.jsonLine) }
}

extension FolderComparison.Entry {
    /// One line for people.
    public var summary: String {
        switch outcome {
        case .compared(let comparison, let violations) where violations.isEmpty: "\(name): \(comparison.summary)"
        case .compared(let comparison, let violations):
            "\(name): \(comparison.summary); not kept: \(violations.joined(separator: "; "))"
        case .missingExpected: "\(name): there is no expected picture"
        case .missingActual: "\(name): there is no actual picture"
        case .failed(let error): "\(name): \(error)"
        }
    }

    /// One line of JSON: name, outcome ("compared", "missingExpected", "missingActual" or "failed"), whether it
    /// passes, and then the comparison's members and violations, or the error.
    public var jsonLine: String { jsonLine { _ in } }

    /// - Parameter addMore: adds members at the end.
    package func jsonLine(_ addMore: (inout JSONObject) -> Void) -> String {
        var json = JSONObject()
        json.add("name", name)
        switch outcome {
        case .compared(let comparison, let violations):
            json.add("outcome", "compared")
            json.add("passes", passes)
            comparison.addMembers(to: &json)
            json.add("violations", violations)
        case .missingExpected:
            json.add("outcome", "missingExpected")
            json.add("passes", false)
        case .missingActual:
            json.add("outcome", "missingActual")
            json.add("passes", false)
        case .failed(let error):
            json.add("outcome", "failed")
            json.add("passes", false)
            json.add("error", error.description)
        }
        addMore(&json)
        return json.text
    }
}
