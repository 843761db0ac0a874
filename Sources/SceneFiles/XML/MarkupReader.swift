import CExpat

/// Reads XML through Expat. Entities are never expanded: a document that declares one is refused, and none is loaded.
///
/// The whole document is given to the parser in one piece, so an attribute of a megabyte is looked at once.
enum MarkupReader {
    /// - Parameters:
    ///   - file: what messages call the document.
    ///   - limits: of size, depth and number of elements.
    static func read(_ bytes: [UInt8], file: String, limits: SceneLimits = SceneLimits()) throws(SceneFileError)
        -> Markup
    {
        guard bytes.count <= min(limits.documentSize, Int(Int32.max) / 2) else {
            throw .tooLarge(file: file, line: 1, column: 1, limit: "\(limits.documentSize) bytes")
        }
        guard let parser = XML_ParserCreate(nil) else {
            throw .notReadable(path: file, reason: "there is no memory for the parser")
        }
        defer { XML_ParserFree(parser) }
        let builder = MarkupBuilder(parser, file: file, limits: limits)
        let status = withExtendedLifetime(builder) {
            builder.listen()
            return bytes.withUnsafeBytes { bytes in
                XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 1)
            }
        }
        if let failure = builder.failure { throw failure }
        guard status == XML_STATUS_OK else {
            let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "unknown reason"
            throw .malformed(file: file, line: builder.line, column: builder.column, reason: reason)
        }
        return builder.markup()
    }
}
