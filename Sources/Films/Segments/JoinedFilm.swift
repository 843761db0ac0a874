import Video

/// An encoded film that is put together from its segments without encoding: their packets are those of the film.
package final class JoinedFilm {
    private let path: String
    private let file: UnfinishedFilm
    private var film: Film?
    private let head: [UInt8]
    private var isOver = false

    /// - Parameters:
    ///   - path: the container is known by its ending.
    ///   - encoding: that of all segments.
    ///   - width: of the frames, pixels.
    ///   - height: of the frames, pixels.
    package init(_ path: String, _ encoding: FilmEncoding, width: Int, height: Int) throws(FilmError) {
        self.path = path
        file = try UnfinishedFilm(path)
        let form = try encoding.form((width, height), first: 0)
        do throws(MovieError) {
            let made = try file.open(form)
            (film, head) = (made, made.head)
        } catch {
            file.cancel()
            throw FilmError(error, writing: path)
        }
    }

    deinit { cancel() }

    /// Appends the next segment.
    /// - Parameter segment: the file of an `EncodedSegment`; an empty file for a segment without frames.
    package func add(_ segment: String) throws(FilmError) {
        guard let film else { throw .notEncodable("it is finished") }
        let packets = try PacketReader(segment)
        guard let head = packets.head else { return }
        guard head == self.head else {
            throw .notEncodable(
                "\(segment) was made by another encoder than the one here; join where it was made, or make all segments with one version of FFmpeg")
        }
        while let packet = try packets.next() {
            do throws(MovieError) { try film.add(packet) } catch { throw FilmError(error, writing: path) }
        }
    }

    package func finish() throws(FilmError) {
        do throws(MovieError) { try film?.finish() } catch { throw FilmError(error, writing: path) }
        film = nil
        try file.finish()
        isOver = true
    }

    package func cancel() {
        if isOver { return }
        isOver = true
        film = nil
        file.cancel()
    }
}
