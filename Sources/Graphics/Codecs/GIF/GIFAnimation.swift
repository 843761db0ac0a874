import CGIF

/// The pictures of a GIF file, one after the other and each as it is shown.
final class GIFAnimation: PictureWalk {
    /// The bytes from which giflib reads.
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private let file: GIFFile
    /// The canvas as it is shown, row by row.
    private var canvas: [UInt32]
    /// The disposal before the next picture.
    private var ending = Ending.stays

    private enum Ending {
        case stays
        /// The picture's area is cleared.
        case clears(columns: Range<Int>, rows: Range<Int>)
        /// The picture's area is restored.
        case returns([UInt32])
    }

    init(_ content: [UInt8]) throws(ImageError) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: content.count)
        _ = copy.initialize(from: content)
        do throws(ImageError) {
            file = try GIFFile(UnsafeBufferPointer(copy))
        } catch {
            copy.deallocate()
            throw error
        }
        bytes = copy
        canvas = [UInt32](repeating: 0, count: file.width * file.height)
    }

    deinit { bytes.deallocate() }

    func nextPicture() throws(ImageError) -> Bitmap? {
        guard let control = try file.goToNextFrame() else { return nil }
        switch ending {
        case .stays: break
        case .clears(let columns, let rows): clear(columns, rows)
        case .returns(let before): canvas = before
        }
        let (columns, rows) = file.place
        ending =
            switch Int32(control.disposal) {
            case DISPOSE_BACKGROUND: .clears(columns: columns, rows: rows)
            case DISPOSE_PREVIOUS: .returns(canvas)
            default: .stays
            }
        try file.draw(control, onto: &canvas)
        return Bitmap(width: file.width, height: file.height, pixels: canvas)
    }

    private func clear(_ columns: Range<Int>, _ rows: Range<Int>) {
        for y in rows { for x in columns { canvas[y * file.width + x] = 0 } }
    }
}
