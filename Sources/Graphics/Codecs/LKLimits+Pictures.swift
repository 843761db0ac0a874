import Limits

extension LKLimits {
    /// Refuses a picture that is too large. A picture of a few hundred bytes can claim gigabytes.
    func check(width: Int, height: Int) throws(ImageError) {
        let place = "the picture of \(width) × \(height) pixels"
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        do throws(LKLimitExceeded) {
            try check(.pictureSide, max(width, height), at: place)
            try check(.picturePixels, overflow ? .max : pixels, at: place)
        } catch {
            throw .overLimit(error)
        }
    }
}
