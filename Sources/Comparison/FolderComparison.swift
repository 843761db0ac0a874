import Foundation
public import Graphics

/// The pictures of two folders, PNG, JPEG and WebP, paired by their relative paths. Two pictures are held in memory at a time.
public struct FolderComparison: Sendable {
    /// Sorted by name.
    public let entries: [Entry]

    public struct Entry: Sendable {
        /// Relative to both folders, with "/" between folders.
        public let name: String
        public let outcome: Outcome

        public init(name: String, outcome: Outcome) {
            self.name = name
            self.outcome = outcome
        }

        public var passes: Bool {
            if case .compared(_, let violations) = outcome { return violations.isEmpty }
            return false
        }
    }

    public enum Outcome: Sendable {
        /// What was found, and which thresholds are not met.
        case compared(PixelComparison, violations: [String])
        /// There is no expected picture of this name.
        case missingExpected
        /// There is no actual picture of this name.
        case missingActual
        /// One of the two cannot be read, or their sizes differ.
        case failed(ComparisonError)
    }

    /// From pairs that were compared one by one.
    public init(entries: [Entry]) { self.entries = entries }

    /// - Throws: where a folder cannot be listed. Faults of a picture are its entry's outcome.
    public init(
        expected: String, actual: String, thresholds: ComparisonThresholds = .identical,
        metrics: ComparisonMetrics = .all, limits: LKLimits = LKLimits()
    ) throws(ComparisonError) {
        let expectedNames = try Self.pictures(in: expected)
        let actualNames = try Self.pictures(in: actual)
        entries = expectedNames.union(actualNames).sorted().map { name in
            guard expectedNames.contains(name) else { return Entry(name: name, outcome: .missingExpected) }
            guard actualNames.contains(name) else { return Entry(name: name, outcome: .missingActual) }
            do throws(ComparisonError) {
                let comparison = try PixelComparison(
                    expectedFile: expected + "/" + name, actualFile: actual + "/" + name,
                    differenceThreshold: thresholds.differenceThreshold, metrics: metrics, limits: limits)
                let violations = thresholds.violations(of: comparison)
                return Entry(name: name, outcome: .compared(comparison, violations: violations))
            } catch {
                return Entry(name: name, outcome: .failed(error))
            }
        }
    }

    /// True when there is something to compare and every entry passes.
    public var passes: Bool { !entries.isEmpty && entries.allSatisfy(\.passes) }

    /// Extensions of picture files.
    package static let endings = [".png", ".jpg", ".jpeg", ".webp"]

    /// Relative names of the picture files in a folder and the folders below it. Links to files count, links to folders
    /// are not followed, and pipes and devices of such a name are left out.
    private static func pictures(in folder: String) throws(ComparisonError) -> Set<String> {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
            throw .folderUnreadable(path: folder, reason: "no such folder")
        }
        guard isFolder.boolValue else { throw .folderUnreadable(path: folder, reason: "not a folder") }
        // Folders' relative paths end in "/".
        var (names, open): (Set<String>, [String]) = ([], [""])
        while let inner = open.popLast() {
            for entry in try entries(of: folder + "/" + inner) {
                if entry.isFolder { open.append(inner + entry.name + "/") } else { names.insert(inner + entry.name) }
            }
        }
        return names
    }

    /// The pictures and folders in a folder, whose path ends in "/". A name that is not UTF-8 could be missed, or mistaken for another.
    private static func entries(of folder: String) throws(ComparisonError) -> [(name: String, isFolder: Bool)] {
        guard let list = opendir(folder) else { throw .folderUnreadable(path: folder, reason: String(cString: strerror(errno))) }
        defer { closedir(list) }
        var found: [(name: String, isFolder: Bool)] = []
        while true {
            errno = 0
            guard let entry = readdir(list) else {
                guard errno == 0 else { throw .folderUnreadable(path: folder, reason: String(cString: strerror(errno))) }
                return found
            }
            let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            let name = String(decoding: bytes, as: UTF8.self)
            func kind(_ flags: Int32) -> mode_t {
                var status = stat()
                return fstatat(dirfd(list), bytes.map { CChar(bitPattern: $0) } + [0], &status, flags) == 0 ? status.st_mode & S_IFMT : 0
            }
            let isFolder = kind(AT_SYMLINK_NOFOLLOW) == S_IFDIR
            if name == "." || name == ".." || !isFolder && (!isPicture(name) || kind(0) != S_IFREG) { continue }
            guard String(validating: bytes, as: UTF8.self) != nil else { throw .nameUnreadable(path: folder + name) }
            found.append((name, isFolder))
        }
    }

    /// True for a name with an extension of picture files.
    package static func isPicture(_ name: String) -> Bool { endings.contains { name.lowercased().hasSuffix($0) } }
}

extension PixelComparison {
    /// Reads two files and compares them.
    public init(
        expectedFile: String, actualFile: String, differenceThreshold: Int = 0, metrics: ComparisonMetrics = .all,
        limits: LKLimits = LKLimits()
    ) throws(ComparisonError) {
        func read(_ path: String) throws(ComparisonError) -> Bitmap {
            do throws(ImageError) {
                let file = try ImageFile(path: path, limits: limits)
                guard file.isAnimation else { return try file.bitmap(from: path) }
            } catch {
                throw .unreadable(error)
            }
            throw .animation(path: path)
        }
        try self.init(
            expected: read(expectedFile), actual: read(actualFile), differenceThreshold: differenceThreshold,
            metrics: metrics)
    }
}

extension Bitmap {
    /// Reads a PNG, JPEG or WebP file under any name. Errors name the file.
    package static func picture(file path: String) throws(ImageError) -> Bitmap { try ImageFile(path: path).bitmap(from: path) }
}

extension ImageFile {
    /// The picture, the right way up. Errors name the file.
    package func bitmap(from path: String) throws(ImageError) -> Bitmap {
        do throws(ImageError) { return try bitmap() } catch { throw .file(path: path, error) }
    }
}
