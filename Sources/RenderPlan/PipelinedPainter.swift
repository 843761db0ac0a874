public import Graphics

/// A painter that can begin a frame before the pixels of earlier ones have arrived: a device that paints one frame while the
/// pixels of another are being read back.
public protocol PipelinedPainter: Painter {
    /// How many frames may be begun besides the one whose pixels are taken next. More would take memory and gain nothing.
    var framesAhead: Int { get }

    /// Begins to paint all passes and to bring the pixels back, and may return before either is done.
    func begin(_ plan: RenderPlan) throws(PaintError)

    /// The pixels of the frame that was begun first, of those that were not taken yet; waits until they are there.
    func takeNext() throws(PaintError) -> Bitmap
}
