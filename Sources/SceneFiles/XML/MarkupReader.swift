import CExpat
import Graphics

/// Reads XML through Expat. Entities are never expanded: a document that declares one is refused, and none is loaded.
///
/// The whole document is given to the parser in one piece, so an attribute of a megabyte is looked at once.
enum MarkupReader {
    /// - Parameters:
    ///   - file: what messages call the document.
    ///   - limits: of size, depth and number of elements.
    ///   - namespace: elements of it are called by their names alone, whatever prefix the document has for it; nil for as they are
    ///     written.
    ///   - keepsText: elements without children have their text (`MarkupElement.text`).
    static func read(
        _ bytes: [UInt8], file: String, limits: LKLimits = LKLimits(), namespace: String? = nil, keepsText: Bool = false
    ) throws(SceneFileError) -> Markup {
        // The parser counts bytes in 32 bits.
        let most = min(limits.documentBytes, Int(Int32.max) / 2)
        guard bytes.count <= most else {
            throw .overLimit(LKLimitExceeded(.documentBytes, allowed: most, asked: bytes.count, place: file))
        }
        guard let parser = XML_ParserCreate(nil) else {
            throw .notReadable(path: file, reason: "there is no memory for the parser")
        }
        defer { XML_ParserFree(parser) }
        let builder = MarkupBuilder(parser, file: file, limits: limits, namespace: namespace)
        let status = withExtendedLifetime(builder) {
            builder.listen(toText: keepsText)
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
