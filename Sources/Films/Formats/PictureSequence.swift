import Dispatch
public import Graphics
import Synchronization

/// A file for each frame, with the frame's number in its name; several are encoded at a time. If the film is given up, files that were written
/// stay, each of them complete.
public final class PictureSequence: FrameSink {
    private let name: NumberedName
    private let encode: @Sendable (Bitmap, String) throws(ImageError) -> Void
    /// Of the next frame.
    private var number: Int
    private let queue = DispatchQueue(label: "pictures", attributes: .concurrent)
    private let work = DispatchGroup()
    /// Counts how many more pictures may be in progress.
    private let room: DispatchSemaphore
    private let failure = SequenceFailure()

    /// - Parameters:
    ///   - first: the first frame's number.
    ///   - threads: how many pictures may be encoded at a time.
    ///   - encode: writes one picture.
    public init(
        _ name: NumberedName, first: Int = 0, threads: Int,
        encode: @escaping @Sendable (Bitmap, String) throws(ImageError) -> Void
    ) {
        (self.name, self.number, self.encode) = (name, first, encode)
        room = DispatchSemaphore(value: max(1, threads))
    }

    public func add(_ frame: Bitmap) throws(FilmError) {
        room.wait()
        if let error = failure.error {
            room.signal()
            throw error
        }
        let (path, encode, failure, room) = (name.path(number), encode, failure, room)
        number += 1
        queue.async(group: work) {
            do throws(ImageError) { try encode(frame, path) } catch { failure.note(.picture(error)) }
            room.signal()
        }
    }

    public func finish() throws(FilmError) {
        work.wait()
        if let error = failure.error { throw error }
    }

    public func cancel() { work.wait() }
}

/// The first picture that could not be written.
private final class SequenceFailure: Sendable {
    private let kept = Mutex<FilmError?>(nil)

    var error: FilmError? { kept.withLock { $0 } }
    func note(_ error: FilmError) { kept.withLock { $0 = $0 ?? error } }
}

/// A path whose last component may have a place for a number, as in `printf`: `%d` or `%05d`; `%%` is then a per cent sign. Everything else is
/// literal.
public struct NumberedName: Hashable, Sendable {
    /// The text before and after the number.
    private var before = ""
    private var behind = ""
    /// The least number of digits.
    private var digits = 0
    /// There is a place for a number.
    public private(set) var hasNumber = false
    /// There is a conversion of `printf` that is not supported here: `%3d`, `%s`.
    public private(set) var hasStrangePlace = false

    /// - Throws: if there is more than one place for a number.
    public init(_ path: String) throws(FilmError) {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        var rest = path[folder.endIndex...]
        add(folder)
        while let sign = rest.firstIndex(of: "%") {
            add(rest[..<sign])
            rest = rest[rest.index(after: sign)...]
            let width = rest.prefix { $0.isASCII && $0.isNumber }
            if rest.first == "%" {
                add("%")
                rest = rest.dropFirst()
            } else if width.isEmpty || width.first == "0", width.count <= 3, rest.dropFirst(width.count).first == "d",
                let digits = width.isEmpty ? 0 : Int(width), digits <= 20
            {
                if hasNumber { throw .noNumber(path: path) }
                (self.digits, hasNumber) = (digits, true)
                rest = rest.dropFirst(width.count + 1)
            } else {
                add("%")
                if let kind = rest.dropFirst(width.count).first, "diusx".contains(kind) { hasStrangePlace = true }
            }
        }
        add(rest)
    }

    private mutating func add(_ text: Substring) {
        if hasNumber { behind += text } else { before += text }
    }

    /// Whether a path is the name for some number.
    public func isName(_ path: String) -> Bool {
        guard hasNumber, path.count > before.count + behind.count, path.hasPrefix(before), path.hasSuffix(behind),
            let number = Int(path.dropFirst(before.count).dropLast(behind.count))
        else { return false }
        return number >= 0 && self.path(number) == path
    }

    /// The name for a number; the same for all if there is no place for one.
    public func path(_ number: Int) -> String {
        guard hasNumber else { return before }
        let text = String(number)
        return before + String(repeating: "0", count: max(0, digits - text.count)) + text + behind
    }
}
