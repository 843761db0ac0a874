import CZip
import Glibc
import Graphics

/// The files in a zip archive, which is opened and never extracted.
///
/// An archive is refused if it has what no well-meant archive has: names that lead out of it, links and devices, duplicate names, files that
/// overlap each other. What can be detected only while a file is unpacked, a wrong length or checksum, is reported then.
package final class Archive {
    private let handle: OpaquePointer
    private let limits: LKLimits
    /// Its name in messages.
    private let name: String
    /// Indices in the archive by path.
    private var indices: [String: UInt64] = [:]
    /// In the archive's order, without files that Apple's systems add for their own use.
    package private(set) var paths: [String] = []
    private(set) lazy var similarNames = SimilarNames(paths: paths)
    /// Bytes that were unpacked so far.
    private var unpacked = 0

    package init(path: String, limits: LKLimits) throws(SceneFileError) {
        var code: Int32 = 0
        guard let handle = zip_open(path, ZIP_RDONLY, &code) else {
            var error = zip_error_t()
            zip_error_init_with_code(&error, code)
            defer { zip_error_fini(&error) }
            throw .damagedArchive(
                path: path, reason: zip_error_strerror(&error).map { String(cString: $0) } ?? "error \(code)")
        }
        (self.handle, self.limits, name) = (handle, limits, path)
        ProtectedFiles.note(path)
        // All properties are initialised: if this throws, the deinitialiser closes the archive.
        let count = Int(zip_get_num_entries(handle, 0))
        do throws(LKLimitExceeded) { try limits.check(.packageEntries, count, at: path) } catch { throw .overLimit(error) }
        if let reason = ArchiveDirectory.fault(of: path) { throw .damagedArchive(path: path, reason: reason) }
        for index in 0..<UInt64(max(0, count)) { try add(index) }
    }

    deinit { zip_discard(handle) }

    private func add(_ index: UInt64) throws(SceneFileError) {
        guard let raw = zip_get_name(handle, index, 0).map({ String(cString: $0) }) else { return }
        if raw.hasPrefix("/") || raw.split(separator: "/").contains("..") {
            throw .damagedArchive(path: name, reason: "its file \(raw.prefix(200)) leads out of it")
        }
        guard isPlain(index) else {
            throw .damagedArchive(path: name, reason: "its file \(raw.prefix(200)) is a link or a device")
        }
        guard !raw.hasSuffix("/"), let path = SourceName.inside(raw), !Archive.isSystemMark(path) else { return }
        guard indices.updateValue(index, forKey: path) == nil else {
            throw .damagedArchive(path: name, reason: "it has two files \(path.prefix(200))")
        }
        paths.append(path)
    }

    /// True for files and folders, and if the entry's type is not given.
    private func isPlain(_ index: UInt64) -> Bool {
        var (system, attributes) = (UInt8(0), UInt32(0))
        guard zip_file_get_external_attributes(handle, index, 0, &system, &attributes) == 0, system == Archive.unix else { return true }
        let kind = attributes >> 16 & S_IFMT
        return kind == 0 || kind == S_IFREG || kind == S_IFDIR
    }

    /// The host system of archives made under Unix.
    private static let unix: UInt8 = 3

    package func contains(_ path: String) -> Bool { indices[path] != nil }

    /// The unpacked file; nil if there is none.
    /// - Parameter limit: the limit that applies to its bytes, whatever length the archive gives.
    package func read(_ path: String, _ limit: LKLimits.Name) throws(PackageFileError) -> [UInt8]? {
        guard let index = indices[path] else { return nil }
        let place = name + "/" + path
        var status = zip_stat_t()
        guard zip_stat_index(handle, index, 0, &status) == 0, let file = zip_fopen_index(handle, index, 0) else {
            throw .damaged("\(place) cannot be unpacked: \(reason)")
        }
        defer { zip_fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = zip_fread(file, &chunk, UInt64(chunk.count))
            if got == 0 { return bytes }
            guard got > 0 else {
                let reason = zip_file_strerror(file).map { String(cString: $0) } ?? "unknown reason"
                throw .damaged("\(place) cannot be unpacked: \(reason)")
            }
            do throws(LKLimitExceeded) {
                let count = bytes.count + Int(got)
                if count > limits[limit] { throw limits.exceeded(limit, at: place) }
                unpacked += Int(got)
                if unpacked > limits.packageBytes { throw limits.exceeded(.packageBytes, at: place) }
                let (most, isEndless) = max(1, Int(clamping: status.comp_size)).multipliedReportingOverflow(by: limits.compressionRatio)
                if count > Archive.freelyUnpacked, !isEndless, count > most { throw limits.exceeded(.compressionRatio, at: place) }
            } catch {
                throw .overLimit(error)
            }
            bytes.append(contentsOf: chunk[..<Int(got)])
        }
    }

    /// A file of up to this many bytes may have any compression ratio: repetitive text is not a bomb.
    private static let freelyUnpacked = 16 << 20

    private var reason: String { zip_strerror(handle).map { String(cString: $0) } ?? "unknown reason" }

    /// Resource forks and folder settings, whose names end like those of real files.
    private static func isSystemMark(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0 == "__MACOSX" || $0.hasPrefix("._") || $0 == ".DS_Store" }
    }
}
