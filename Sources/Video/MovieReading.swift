internal import CVideo
import Graphics

/// Where a movie's reading stands: the run of decoded pictures, and bitmaps of some of them.
struct MovieReading {
    private let file: MovieFile
    private let memory: MovieMemory
    /// In the order of their times, without gaps.
    private var run: ContiguousArray<DecodedPicture> = []
    /// The first of the run is the movie's first picture.
    private var beginsMovie = true
    /// The last of the run is the movie's last picture.
    private var endsMovie = false
    /// Bytes that the run takes.
    private var runBytes = 0
    /// The pictures given out last, the latest at the end.
    private var bitmaps: [(time: Int64, bitmap: Bitmap)] = []
    private(set) var decodedCount = 0

    /// Seconds beyond the run for which nothing is decoded that is not asked for.
    private static let jump = 1.5

    init(_ file: MovieFile, _ memory: MovieMemory) { (self.file, self.memory) = (file, memory) }

    var keptBytes: Int { runBytes + bitmaps.reduce(0) { $0 + $1.bitmap.width * $1.bitmap.height * 4 } }

    mutating func picture(at seconds: Double) throws(MovieError) -> MoviePicture {
        let time = file.ticks(seconds)
        guard let index = place(at: time) else { throw .damaged(path: file.path) }
        let next = index + 1 < run.count ? run[index + 1].time : nil
        return MoviePicture(
            bitmap: try bitmap(of: run[index]), begin: file.seconds(run[index].time),
            end: next.map { file.seconds($0) } ?? .infinity)
    }

    /// The place in the run of the picture that is seen at a time; the one after it is in the run as well, if there is one.
    private mutating func place(at time: Int64) -> Int? {
        if let first = run.first, let last = run.last {
            let isBefore = time < first.time && !beginsMovie
            let isFarBeyond = !endsMovie && file.seconds(time) - file.seconds(last.time) > MovieReading.jump
            if isBefore || isFarBeyond { goBack(to: time) }
        } else if time > 0 {
            goBack(to: time)
        }
        while !endsMovie, run.last.map({ $0.time <= time }) ?? true { decode() }
        return run.lastIndex { $0.time <= time } ?? (run.isEmpty ? nil : 0)
    }

    /// Begins a new run at a key picture at a time or before it, if not at the movie's beginning.
    private mutating func goBack(to time: Int64) {
        // How far before, seconds: files are vague about where their key pictures are, and in the end there is the beginning.
        for margin in [0, 1, 4, 16] as [Double] {
            let start = time - file.ticks(margin)
            guard start > 0, file.seek(to: start) else { break }
            begin()
            decode()
            if let first = run.first, first.time <= time { return }
        }
        file.rewind()
        begin()
        beginsMovie = true
    }

    private mutating func begin() {
        run.removeAll(keepingCapacity: true)
        (runBytes, beginsMovie, endsMovie) = (0, false, false)
    }

    /// Makes the run longer by one picture at its end, and shorter at its beginning by what there is no room for.
    private mutating func decode() {
        guard let picture = file.next() else { return endsMovie = true }
        decodedCount += 1
        // Two pictures at one time: the first is seen.
        if let last = run.last, picture.time <= last.time { return }
        run.append(picture)
        runBytes += picture.bytes
        var surplus = 0
        while runBytes > memory.decodedBytes, run.count - surplus > 2 {
            runBytes -= run[surplus].bytes
            surplus += 1
        }
        if surplus > 0 {
            run.removeFirst(surplus)
            beginsMovie = false
        }
    }

    /// The bitmap of a picture, the same one as long as it is kept.
    private mutating func bitmap(of picture: DecodedPicture) throws(MovieError) -> Bitmap {
        if let place = bitmaps.lastIndex(where: { $0.time == picture.time }) {
            let known = bitmaps.remove(at: place)
            bitmaps.append(known)
            return known.bitmap
        }
        let bitmap = try file.bitmap(of: picture)
        bitmaps.append((picture.time, bitmap))
        let most = max(1, memory.bitmapBytes / (bitmap.width * bitmap.height * 4))
        if bitmaps.count > most { bitmaps.removeFirst(bitmaps.count - most) }
        return bitmap
    }
}
