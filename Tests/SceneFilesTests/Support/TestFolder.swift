import CZip
import Foundation
import Testing

/// A folder that is there as long as its owner.
final class TestFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("layerkit-" + UUID().uuidString)

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ text: String, _ name: String) throws { try write(Array(text.utf8), name) }

    func write(_ bytes: [UInt8], _ name: String) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// Puts files into an archive in this folder. Names are taken as they are, also those that lead out of it.
    func archive(_ name: String, _ files: [(name: String, bytes: [UInt8])]) throws {
        var code: Int32 = 0
        let archive = try #require(zip_open(path(name), ZIP_CREATE, &code))
        // Sources read the bytes when the archive is closed.
        let buffers = files.map { file in
            let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, file.bytes.count))
            buffer.update(from: file.bytes, count: file.bytes.count)
            return buffer
        }
        defer { for buffer in buffers { buffer.deallocate() } }
        for (file, buffer) in zip(files, buffers) {
            let source = zip_source_buffer(archive, buffer, UInt64(file.bytes.count), 0)
            #expect(zip_file_add(archive, file.name, source, 0) >= 0)
        }
        #expect(zip_close(archive) == 0)
    }
}
