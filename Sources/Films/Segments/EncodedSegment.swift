import Graphics
import Video

/// A part of an encoded film, as the whole film's packets there. It begins with a group of pictures, so it is what the film's own encoder would
/// have made; its times are those in the film. `JoinedFilm` puts parts together.
package final class EncodedSegment: FrameSink {
    private let encoder: FrameEncoder
    private let packets: PacketWriter

    /// - Parameters:
    ///   - film: the whole film's path, whose extension determines what is in the packets.
    ///   - first: the number of the first frame in the whole film.
    package init(_ file: OutputFile, _ encoding: FilmEncoding, film: String, first: Int) throws(FilmError) {
        if let problem = VideoLibraries.problem { throw .video(problem) }
        let packets = PacketWriter(file)
        self.packets = packets
        encoder = FrameEncoder(encoding, path: film, first: first) { form throws(MovieError) in
            let made = try Film(path: film, form) { packets.take($0) }
            packets.head = made.head
            return made
        }
    }

    package func add(_ frame: Bitmap) throws(FilmError) {
        try packets.tell { () throws(FilmError) in try encoder.add(frame) }
    }

    package func finish() throws(FilmError) {
        try packets.tell { () throws(FilmError) in try encoder.finish() }
        try packets.file.finish()
    }

    package func cancel() {
        encoder.cancel()
        packets.file.cancel()
    }
}

/// Writes packets one after the other.
private final class PacketWriter {
    let file: OutputFile
    /// The decoder's header, written before the first packet.
    var head: [UInt8] = []
    private var hasBegun = false
    private var failure: FilmError?

    init(_ file: OutputFile) { self.file = file }

    func take(_ packet: FilmPacket) -> Bool {
        do throws(FilmError) {
            if !hasBegun { try file.write(PacketForm.bytes(head: head)) }
            hasBegun = true
            try file.write(PacketForm.bytes(packet))
            return true
        } catch {
            failure = error
            return false
        }
    }

    /// Reports an error of the file instead of the encoder's, which was stopped for it.
    func tell(_ body: () throws(FilmError) -> Void) throws(FilmError) {
        do throws(FilmError) { try body() } catch { throw failure ?? error }
    }
}
