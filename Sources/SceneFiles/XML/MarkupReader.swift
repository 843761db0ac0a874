import CExpat
import Graphics

/// Reads XML through Expat. Entities are never expanded or loaded: a document that declares one is refused.
///
/// The parser gets the whole document in one piece, so that it scans an attribute of a megabyte only once.
enum MarkupReader {
    /// - Parameters:
    ///   - file: the document's name in messages.
    ///   - limits: of size, depth and number of elements.
    ///   - namespace: elements of this namespace have their local names, whatever prefix the document uses; nil for names as written.
    ///   - keepsText: elements without children keep their text (`MarkupElement.text`).
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
