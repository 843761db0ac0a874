import SceneFiles

/// What a reader has to get through with a document, however wrong it is.
public enum SceneTrial {
    /// Reads the document and, if that can be done, sets every state and writes it again.
    /// - Returns: true where it could be read.
    @discardableResult
    public static func run(_ bytes: [UInt8]) -> Bool {
        var options = SceneReadingOptions()
        options.limits.pixels = 1 << 20
        guard let document = try? CAMLDocument(bytes: bytes, name: "mutation", options: options) else { return false }
        _ = SceneWriter(document).text()
        return true
    }
}
