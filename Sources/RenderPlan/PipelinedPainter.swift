public import Graphics

/// A painter that can begin a frame before the pixels of those before it are there: a device that paints one frame while the
/// pixels of another are on their way.
public protocol PipelinedPainter: Painter {
    /// How many frames may be begun beside the one whose pixels are taken next. More would take memory and gain nothing.
    var framesAhead: Int { get }

    /// Begins to paint all passes and to bring the pixels back, and may return before either is done.
    func begin(_ plan: RenderPlan) throws(PaintError)

    /// The pixels of the frame that was begun first, of those that were not taken yet; waits until they are there.
    func takeNext() throws(PaintError) -> Bitmap
}
