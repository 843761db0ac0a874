import Dispatch
public import Graphics
import Synchronization

/// A file for each frame, with the frame's number in its name; several are encoded at a time. Files of frames that were written
/// stay, each of them whole, if the film is given up.
public final class PictureSequence: FrameSink {
    private let name: NumberedName
    private let encode: @Sendable (Bitmap, String) throws(ImageError) -> Void
    /// Of the next frame.
    private var number: Int
    private let queue = DispatchQueue(label: "pictures", attributes: .concurrent)
    private let work = DispatchGroup()
    /// Counts pictures that may still be begun.
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

/// A path with a place for a number, as `printf` has it: `%d` or `%05d`; `%%` is a per cent sign.
public struct NumberedName: Hashable, Sendable {
    /// What stands before and behind the number.
    private var before = ""
    private var behind = ""
    /// Digits at least.
    private var digits = 0

    /// - Returns: nil unless the path has exactly one such place.
    public init?(_ path: String) {
        var rest = path[...]
        var places = 0
        func add(_ text: some StringProtocol, to name: inout NumberedName) {
            if places == 0 { name.before += text } else { name.behind += text }
        }
        while let sign = rest.firstIndex(of: "%") {
            add(rest[..<sign], to: &self)
            rest = rest[rest.index(after: sign)...]
            if rest.first == "%" {
                add("%", to: &self)
                rest = rest.dropFirst()
                continue
            }
            let width = rest.prefix { $0.isASCII && $0.isNumber }
            guard width.isEmpty || width.first == "0", width.count <= 3, rest.dropFirst(width.count).first == "d", places == 0
            else { return nil }
            (digits, places) = (Int(width) ?? 0, 1)
            guard digits <= 20 else { return nil }
            rest = rest.dropFirst(width.count + 1)
        }
        add(rest, to: &self)
        guard places == 1 else { return nil }
    }

    /// The name of the file with this number.
    public func path(_ number: Int) -> String {
        let text = String(number)
        return before + String(repeating: "0", count: max(0, digits - text.count)) + text + behind
    }
}
