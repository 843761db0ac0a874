import Synchronization

/// A picture file from which bitmaps of several sizes are decoded. All of them share what was found out.
final class PictureSource: PixelSource {
    let file: ImageFile
    private let opacity: Atomic<Opacity>
    private let failed = Mutex<ImageError?>(nil)

    init(_ file: ImageFile) {
        self.file = file
        opacity = Atomic(file.isCertainlyOpaque ? .opaque : .unknown)
    }

    var greatestReduction: Int { file.greatestReduction }

    /// Nil before any size was decoded, if the header does not tell.
    var isOpaque: Bool? {
        let known = opacity.load(ordering: .relaxed)
        return known == .unknown ? nil : known == .opaque
    }

    /// Why there are no pixels.
    var failure: ImageError? { failed.withLock { $0 } }

    /// Pixels of one size. If the file is damaged in a way that its header does not tell, they are clear, or black if the header says that all
    /// are opaque: plans rely on that.
    func words(halvings: Int, width: Int, height: Int) -> [UInt32] {
        do throws(ImageError) {
            let words = try file.bitmap(halvings: halvings).pixels
            if words.count == width * height {
                if isOpaque == nil { opacity.store(Opacity(of: words), ordering: .relaxed) }
                return words
            }
            throw .damaged("its pixels are \(words.count), not \(width) × \(height)")
        } catch {
            failed.withLock { $0 = error }
            let isOpaque = file.isCertainlyOpaque
            if !isOpaque { opacity.store(.translucent, ordering: .relaxed) }
            return [UInt32](repeating: isOpaque ? 0xFF00_0000 : 0, count: width * height)
        }
    }
}
