internal import CVideo
internal import Glibc
public import Graphics

/// A movie that is being written, picture by picture.
public final class Film {
    /// What it is made of.
    public struct Form: Sendable {
        /// Columns.
        public var width: Int
        /// Rows.
        public var height: Int
        /// Pictures in `seconds` seconds.
        public var rate: Int
        public var seconds = 1
        /// FFmpeg's name of an encoder.
        public var codec: String
        /// FFmpeg's name of a form of pixels that the encoder takes.
        public var pixelForm: String
        /// FFmpeg's names of options of the encoder or the container, and their values.
        public var options: [(name: String, value: String)] = []
        /// How many encode at once; 0 leaves it to the encoder. What an encoder makes may depend on it.
        public var threads = 1
        public var matrix = Matrix.bt709
        /// Levels go from 0 to 255, rather than from 16 to 235.
        public var isFullRange = false
        /// Clockwise, degrees: how whoever shows it is to turn it. A multiple of 90.
        public var turn = 0
        /// Width over height of its pixels.
        public var pixelAspect = (over: 1, under: 1)
        /// Number of the first picture that is added.
        public var first = 0

        public init(width: Int, height: Int, rate: Int, codec: String, pixelForm: String) {
            (self.width, self.height, self.rate) = (width, height, rate)
            (self.codec, self.pixelForm) = (codec, pixelForm)
        }
    }

    /// How red, green and blue become luma and chroma. The raw values are those of ITU-T H.273.
    public enum Matrix: Int32, Sendable {
        case none = 0
        case bt709 = 1
        case bt601 = 6
    }

    private let path: String
    private let form: Form
    private var film: OpaquePointer?
    /// Who takes what is encoded; nil where it goes to the file.
    private let taker: PacketTaker?

    /// - Parameter path: the kind of file is known by its ending.
    public convenience init(path: String, _ form: Form) throws(MovieError) { try self.init(path: path, form, taker: nil) }

    /// A film whose packets are kept for another: no file is written.
    /// - Parameters:
    ///   - path: of that other film; its kind decides what is in the packets.
    ///   - take: is given each packet, in the order in which they go into a file, and says false to give up.
    public convenience init(path: String, _ form: Form, take: @escaping (FilmPacket) -> Bool) throws(MovieError) {
        try self.init(path: path, form, taker: PacketTaker(take))
    }

    private init(path: String, _ form: Form, taker: PacketTaker?) throws(MovieError) {
        (self.path, self.form, self.taker) = (path, form, taker)
        var fault = lk_video_fault()
        let wasThere = access(path, F_OK) == 0
        film = form.withShim(taker) { values in lk_film_open(path, &values, &fault) }
        if film == nil {
            if !wasThere, taker == nil { unlink(path) }
            throw MovieError(fault, path: path)
        }
    }

    /// Leaves no half a file behind.
    deinit {
        guard let film else { return }
        lk_film_abandon(film)
        if taker == nil { unlink(path) }
    }

    /// Adds a picture of the film's size.
    public func add(_ bitmap: Bitmap) throws(MovieError) {
        guard bitmap.width == form.width, bitmap.height == form.height else {
            throw .notWritten(path: path, reason: "a picture of \(bitmap.width) × \(bitmap.height) pixels is not of its size")
        }
        if bitmap.isOpaque {
            try bitmap.withPixels { pixels throws(MovieError) in try tell { film, fault in lk_film_add(film, pixels.baseAddress, &fault) } }
        } else {
            let pixels = bitmap.straightPixels
            try tell { film, fault in lk_film_add(film, pixels, &fault) }
        }
    }

    /// Adds the last picture once more, at less cost: it is in the film's form already.
    public func addAgain() throws(MovieError) { try tell { film, fault in lk_film_add_again(film, &fault) } }

    /// Adds a picture in the film's own form: its planes one after the other, rows without gaps.
    public func add(planes: [UInt8]) throws(MovieError) {
        try tell { film, fault in lk_film_add_planes(film, planes, planes.count, &fault) }
    }

    /// Has the next picture lean on none before it, and none after it on those before.
    public func beginGroup() throws(MovieError) {
        try tell { film, fault in form.withShim(taker) { values in lk_film_begin_group(film, &values, &fault) } }
    }

    /// Adds what an encoder of the same form made. A film takes either pictures or packets.
    public func add(_ packet: FilmPacket) throws(MovieError) {
        try tell { film, fault in
            packet.withShim { packet in lk_film_add_packet(film, &packet, &fault) }
        }
    }

    /// What a decoder has to know before the first packet; the same encoder says the same for the same form.
    public var head: [UInt8] {
        var count = 0
        guard let film, let start = lk_film_head(film, &count) else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }

    /// Ends the file. Without it what was written is no movie, and is removed.
    public func finish() throws(MovieError) {
        defer { film = nil }
        do throws(MovieError) {
            try tell { film, fault in lk_film_finish(film, &fault) }
        } catch {
            if taker == nil { unlink(path) }
            throw error
        }
    }

    private func tell(_ body: (OpaquePointer, inout lk_video_fault) -> Bool) throws(MovieError) {
        var fault = lk_video_fault()
        guard let film else { throw .notWritten(path: path, reason: "it is finished") }
        if !body(film, &fault) { throw MovieError(fault, path: path) }
    }
}

extension Film.Form {
    /// Calls `body` with the form as the shim has it.
    fileprivate func withShim<Result>(_ taker: PacketTaker?, _ body: (inout lk_film_form) -> Result) -> Result {
        var values = lk_film_form()
        (values.width, values.height) = (Int32(width), Int32(height))
        values.rate = lk_ratio(over: Int32(rate), under: Int32(seconds))
        values.threads = Int32(threads)
        (values.matrix, values.range, values.turn) = (matrix.rawValue, isFullRange ? 2 : 1, Int32(turn))
        values.pixel_aspect = lk_ratio(over: Int32(pixelAspect.over), under: Int32(pixelAspect.under))
        values.first = Int64(first)
        if let taker {
            // The film holds it, and outlives what the shim does.
            values.taker = Unmanaged.passUnretained(taker).toOpaque()
            values.take = { taker, packet in
                guard let taker, let packet else { return false }
                return Unmanaged<PacketTaker>.fromOpaque(taker).takeUnretainedValue().take(FilmPacket(packet.pointee))
            }
        }
        let texts = options.flatMap { [$0.name, $0.value] }
        return codec.withCString { codec in
            pixelForm.withCString { pixelForm in
                withCStrings(texts) { options in
                    (values.codec, values.pixel_form, values.options) = (codec, pixelForm, options)
                    return body(&values)
                }
            }
        }
    }
}

/// Calls `body` with texts as C has them, ended by a null pointer.
private func withCStrings<Result>(_ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result) -> Result {
    var pointers: [UnsafePointer<CChar>?] = []
    func add(_ rest: ArraySlice<String>) -> Result {
        guard let text = rest.first else { return (pointers + [nil]).withUnsafeBufferPointer { body($0.baseAddress!) } }
        return text.withCString { pointer in
            pointers.append(pointer)
            return add(rest.dropFirst())
        }
    }
    return add(texts[...])
}
