import Glibc
import Graphics
import Tracing

/// A file that is written sequentially, and gets its name when it is complete: until then it is a hidden file in the same folder. Pipes and
/// devices, and `-`, which is standard output, are written to directly.
public final class OutputFile {
    /// The path that was asked for, for errors.
    let path: String
    /// The path with links followed.
    private let place: String
    /// Nil for pipes, devices and standard output.
    private var temporary: String?
    /// −1 once it is closed.
    private var file: Int32
    /// Gives the name from the path of the complete file; nil for `path`.
    private var name: ((_ whole: String) -> String)?
    private var buffer: [UInt8] = []
    /// Bytes that are collected before the system is asked to write them.
    private static let bufferSize = 1 << 18

    /// - Throws: if nothing can be written there, before any frame is made.
    public init(_ path: String) throws(FilmError) {
        self.path = path
        switch path == "-" ? .standardOutput : try OutputFile.place(path) {
        case .standardOutput: (place, file) = (path, dup(STDOUT_FILENO))
        case .stream(let place): (self.place, file) = (place, open(place, O_WRONLY | O_CLOEXEC))
        case .folder: throw OutputFile.refusal(path, EISDIR)
        case .file(let place):
            guard let made = UnfinishedFiles.make(beside: place) else { throw OutputFile.refusal(path) }
            (self.place, temporary, file) = (place, made.name, made.file)
        }
        guard file >= 0 else { throw OutputFile.refusal(path) }
    }

    /// What exists where a film is to be written.
    static func place(_ path: String) throws(FilmError) -> WrittenPlace {
        do { return try WrittenPlace(path) } catch { throw .notWritable(path: path, reason: error.reason) }
    }

    /// A file that is named after its contents.
    /// - Parameters:
    ///   - path: the path beside which it will be, for errors.
    ///   - name: takes the path of the complete file, and returns its final path.
    package convenience init(_ path: String, name: @escaping (_ whole: String) -> String) throws(FilmError) {
        try self.init(path)
        self.name = name
    }

    deinit { cancel() }

    /// Appends bytes.
    public func write(_ bytes: some Sequence<UInt8>) throws(FilmError) {
        buffer.append(contentsOf: bytes)
        if buffer.count >= OutputFile.bufferSize { try flush() }
    }

    /// Appends pixels, each as four bytes in memory order.
    public func write(pixels: [UInt32]) throws(FilmError) {
        try flush()
        try check(Trace.span("write") { pixels.withUnsafeBytes(put) })
    }

    /// Appends another file.
    package func write(file other: String) throws(FilmError) {
        try flush()
        let source = open(other, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw OutputFile.refusal(other) }
        defer { close(source) }
        var room = [UInt8](repeating: 0, count: 4 * OutputFile.bufferSize)
        while true {
            let count = room.withUnsafeMutableBytes { Glibc.read(source, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw OutputFile.refusal(other) }
            if count == 0 { return }
            try check(room.withUnsafeBytes { put(UnsafeRawBufferPointer(rebasing: $0[..<count])) })
        }
    }

    /// Closes the file and gives it its name.
    public func finish() throws(FilmError) {
        try flush()
        let closed = close(file)
        file = -1
        // A network file system may report only now that it is full.
        guard closed == 0 else { throw OutputFile.refusal(path) }
        guard let temporary else { return }
        let place: String? = name.map { WrittenPath.followed($0(temporary)) } ?? place
        guard let place else { throw OutputFile.refusal(path) }
        guard UnfinishedFiles.finish(temporary, as: place) else {
            throw .notWritable(path: path, reason: UnfinishedFiles.refusal(of: place))
        }
        self.temporary = nil
    }

    /// Removes the unfinished file.
    public func cancel() {
        if file >= 0 { close(file) }
        file = -1
        if let temporary { UnfinishedFiles.cancel(temporary) }
        temporary = nil
    }

    private func flush() throws(FilmError) {
        guard !buffer.isEmpty else { return }
        try check(Trace.span("write") { buffer.withUnsafeBytes(put) })
        buffer.removeAll(keepingCapacity: true)
    }

    /// - Returns: the system's error number, 0 for success.
    private func put(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        var done = 0
        while done < bytes.count {
            let count = Glibc.write(file, bytes.baseAddress! + done, bytes.count - done)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return errno }
            done += count
        }
        return 0
    }

    private func check(_ number: Int32) throws(FilmError) {
        if number != 0 { throw OutputFile.refusal(path, number) }
    }

    static func refusal(_ path: String, _ number: Int32 = errno) -> FilmError {
        .notWritable(path: path == "-" ? "standard output" : path, reason: String(cString: strerror(number)))
    }
}
