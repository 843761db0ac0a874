import CZip

/// The files in a zip archive, opened and never extracted.
package final class Archive {
    private let handle: OpaquePointer
    /// Indices in the archive by path. Of equal paths the first counts.
    private var indices: [String: UInt64] = [:]
    /// In the archive's order; without what Apple's systems add for themselves, and without names that lead out of it.
    package private(set) var paths: [String] = []

    package init(path: String, limits: SceneLimits) throws(SceneFileError) {
        var code: Int32 = 0
        guard let handle = zip_open(path, ZIP_RDONLY, &code) else {
            var error = zip_error_t()
            zip_error_init_with_code(&error, code)
            defer { zip_error_fini(&error) }
            throw .damagedArchive(
                path: path, reason: zip_error_strerror(&error).map { String(cString: $0) } ?? "error \(code)")
        }
        self.handle = handle
        let count = zip_get_num_entries(handle, 0)
        guard count <= limits.packageEntries else {
            // All is set up already: the deinitializer closes the archive.
            throw .tooLarge(file: path, line: 0, column: 0, limit: "\(limits.packageEntries) entries")
        }
        for index in 0..<UInt64(max(0, count)) {
            guard let name = zip_get_name(handle, index, 0).map({ String(cString: $0) }), !name.hasSuffix("/"),
                let path = SourceName.inside(name), !Archive.isSystemMark(path), indices[path] == nil
            else { continue }
            indices[path] = index
            paths.append(path)
        }
    }

    deinit { zip_discard(handle) }

    package func contains(_ path: String) -> Bool { indices[path] != nil }

    /// The decompressed file; nil where there is none, where it is damaged, and where it is longer than `limit` bytes,
    /// whatever the archive says of its length.
    package func read(_ path: String, limit: Int) -> [UInt8]? {
        guard let index = indices[path], let file = zip_fopen_index(handle, index, 0) else { return nil }
        defer { zip_fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = zip_fread(file, &chunk, UInt64(chunk.count))
            if got == 0 { return bytes }
            guard got > 0, bytes.count + Int(got) <= limit else { return nil }
            bytes.append(contentsOf: chunk[..<Int(got)])
        }
    }

    /// Resource forks and folder settings, which end in the names of real files.
    private static func isSystemMark(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0 == "__MACOSX" || $0.hasPrefix("._") || $0 == ".DS_Store" }
    }
}
