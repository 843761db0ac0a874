import Synchronization

/// A picture file from which bitmaps of several sizes are decoded. All of them know what one has found out.
final class PictureSource: PixelSource {
    let file: ImageFile
    private let opacity: Atomic<Opacity>
    private let failed = Mutex<ImageError?>(nil)

    init(_ file: ImageFile) {
        self.file = file
        opacity = Atomic(file.isCertainlyOpaque ? .opaque : .unknown)
    }

    var greatestReduction: Int { file.greatestReduction }

    /// Nil before any size was decoded, where the file does not say it at its beginning.
    var isOpaque: Bool? {
        let known = opacity.load(ordering: .relaxed)
        return known == .unknown ? nil : known == .opaque
    }

    /// Why there are no pixels.
    var failure: ImageError? { failed.withLock { $0 } }

    /// Pixels of one size. Where the file is damaged in a way that its beginning does not tell, clear pixels, or black ones where its
    /// beginning has said that all are opaque: plans rely on that.
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
