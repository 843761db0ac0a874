internal import Glibc

/// Compiled programs, kept on disk between processes: compiling takes tens of milliseconds each.
///
/// A file is good for one driver and one source text only, and says which. Anything else under its name (cut short,
/// changed, made by another version) counts as absent and is written anew. Where the folder cannot be written there
/// is no cache, silently: it only saves time.
struct ProgramBinaries: Sendable {
    /// Where the files are; nil keeps none.
    let folder: String?
    /// Everything about the driver on which the binaries that it accepts may depend.
    let driver: String

    init(folder: String?, device: GLDevice) {
        self.folder = folder
        driver = [device.vendor, device.renderer, device.version, device.shadingLanguageVersion].joined(separator: "\n")
    }

    /// `$XDG_CACHE_HOME` or `~/.cache`, and a folder of ours in it.
    static func standardFolder() -> String? {
        func variable(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        guard let base = variable("XDG_CACHE_HOME") ?? variable("HOME").map({ $0 + "/.cache" }) else { return nil }
        return base + "/layerkit/programs"
    }

    func load(_ name: String, source: String) -> ProgramBinary? {
        guard let path = path(name, source), let bytes = Files.read(path, limit: 16 << 20) else { return nil }
        return decode(bytes, name, source)
    }

    func store(_ binary: ProgramBinary, _ name: String, source: String) {
        guard let folder, let path = path(name, source), Files.makeFolder(folder) else { return }
        _ = Files.write(encode(binary, name, source), to: path)
    }

    func path(_ name: String, _ source: String) -> String? {
        folder.map { "\($0)/\(name)-\(String(Self.hash((driver + "\n" + source).utf8), radix: 16))" }
    }

    // MARK: Form: a header of text, then format, count and hash of the bytes, then the bytes

    private func header(_ name: String, _ source: String) -> [UInt8] {
        Array("LayerKit program 1\n\(driver)\n\(name)\n\(Self.hash(source.utf8))\n".utf8)
    }

    func encode(_ binary: ProgramBinary, _ name: String, _ source: String) -> [UInt8] {
        var bytes = header(name, source)
        for value in [UInt64(binary.format), UInt64(binary.bytes.count), Self.hash(binary.bytes)] {
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        }
        return bytes + binary.bytes
    }

    func decode(_ bytes: [UInt8], _ name: String, _ source: String) -> ProgramBinary? {
        let header = header(name, source)
        guard bytes.starts(with: header), bytes.count > header.count + 24 else { return nil }
        let values = (0..<3).map { index in
            (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[header.count + index * 8 + $1]) << UInt64($1 * 8) }
        }
        let payload = Array(bytes[(header.count + 24)...])
        guard let format = UInt32(exactly: values[0]), values[1] == UInt64(payload.count),
            values[2] == Self.hash(payload)
        else { return nil }
        return ProgramBinary(format: format, bytes: payload)
    }

    /// FNV-1a with 64 bits: it guards against accidents, not against malice.
    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
