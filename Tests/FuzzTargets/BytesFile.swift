#if canImport(Glibc)
    import Glibc
#endif

/// Bytes under a path, in memory: millions of files would wait for the disk.
final class BytesFile {
    let path: String
    private let descriptor: CInt

    init(_ bytes: [UInt8]) {
        var name = Array("/dev/shm/layerkit-fuzz-XXXXXX".utf8CString)
        descriptor = mkstemp(&name)
        precondition(descriptor >= 0, "no file in memory can be had")
        // Nothing is left behind, however the process ends.
        unlink(name)
        path = "/proc/self/fd/\(descriptor)"
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let written = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                precondition(written > 0, "a file in memory is full")
                rest = rest.dropFirst(written)
            }
        }
    }

    deinit { close(descriptor) }
}
