/// What authoring tools leave in documents for their own use. None of it affects how the document is shown.
enum ToolMarks {
    static func isToolAttribute(_ name: String) -> Bool {
        attributes.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }

    static func isToolElement(_ name: String) -> Bool {
        elements.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }

    private static let attributes: Set<String> = [
        "locked", "description", "debugDescription", "xmlns",
    ]
    private static let prefixes = ["mica_", "CUI_", "caplay", "xmlns:"]
    private static let elements: Set<String> = ["scriptComponents", "modules", "hash", "delegate", "animationType"]
}
