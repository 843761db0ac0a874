import Comparison
import GLPainter
import LayerKit
import SoftwarePainter
import Testing

/// A page of text that moves by parts of a pixel.
@Suite struct MovingTextTests {
    private static let size = CGSize(width: 900, height: 700)

    /// 200 lines of 14 points, in four columns of fifty.
    private func page() -> CALayer {
        let page = CALayer()
        page.frame = CGRect(origin: .zero, size: Self.size)
        for index in 0..<200 {
            let text = CATextLayer()
            text.string = "Line \(index), quick as a brown fox"
            text.fontSize = 11
            text.foregroundColor = CGColor(gray: 0, alpha: 1)
            text.frame = CGRect(x: 5 + 225 * (index / 50), y: 4 + 14 * (index % 50), width: 220, height: 14)
            page.addSublayer(text)
        }
        return page
    }

    /// Places in eighths of a pixel, and whole pixels further: after eight frames every mask is known.
    private func move(_ page: CALayer, _ frame: Int) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        page.setAffineTransform(CGAffineTransform(translationX: CGFloat(frame) * 1.125, y: CGFloat(frame) * -0.375))
        CATransaction.commit()
    }

    /// Nothing but rows is sent, one pass, one draw.
    @Test(.enabled(if: GLAvailability.isThere, "there is no OpenGL ES")) func aSteadyFrameSendsNoCoverage() throws {
        let painter = try #require(try GLAvailability.painter(.fragments))
        let page = page()
        let root = CALayer()
        root.frame = page.frame
        root.addSublayer(page)
        let renderer = try CARenderer(size: Self.size, scale: 1, painter: .software(threads: 1))
        renderer.layer = root
        for frame in 0..<24 {
            move(page, frame)
            let plan = renderer.snapshot(at: 0).plan
            try painter.paint(plan)
            let statistics = painter.statistics
            #expect(statistics.passes == 1 && statistics.draws == 1 && statistics.instances > 200 * 20)
            #expect(plan.alphas.isEmpty)
            if frame == 0 { #expect(statistics.coverageBytes > 1000) }
            if frame >= 8 {
                #expect(statistics.coverageBytes == 0 && statistics.uploadedBytes == plan.rows.count * 16, "frame \(frame)")
            }
            guard frame == 3 || frame == 20 else { continue }
            let reference = SoftwarePainter(threads: 1)
            try reference.paint(plan)
            let comparison = try PixelComparison(
                expected: try reference.read(), actual: try painter.read(), differenceThreshold: 3, metrics: [])
            #expect(comparison.differingShare == 0, "frame \(frame): \(comparison.summary)")
        }
    }

    /// A layer's bitmap is kept as long as it shows the same, and text of the same size that says something else is not the same.
    @Test func aBitmapOfTextIsKnownByWhatItSays() throws {
        let text = CATextLayer()
        (text.fontSize, text.frame) = (20, CGRect(x: 10, y: 10, width: 100, height: 30))
        text.foregroundColor = .black
        text.shouldRasterize = true
        text.actions = ["contents": NSNull()]
        let renderer = try CARenderer(size: CGSize(width: 120, height: 50), scale: 1, painter: .software(threads: 1))
        let root = CALayer()
        root.addSublayer(text)
        renderer.layer = root
        let pictures = try ["bbb", "ddd", "ppp", "bbb"].map { word in
            text.string = word
            return try renderer.renderImage(at: 0).bitmap
        }
        #expect(pictures[0] == pictures[3] && Set(pictures.prefix(3).map(\.pixels)).count == 3)
    }

    /// Text that grows makes new masks in every frame; those of long ago are given up, and the picture stays what a planner
    /// that has seen nothing before makes of it.
    @Test func textThatGrowsForLongIsStillTheSame() throws {
        let page = page()
        let (grown, fresh) = (
            try CARenderer(size: Self.size, scale: 1, painter: .software(threads: 1)),
            try CARenderer(size: Self.size, scale: 1, painter: .software(threads: 1))
        )
        grown.layer = page
        var pages = 0
        for frame in 0..<60 {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            page.setAffineTransform(CGAffineTransform(scaleX: 1 + CGFloat(frame) * 0.01, y: 1 + CGFloat(frame) * 0.01))
            CATransaction.commit()
            pages = max(pages, grown.snapshot(at: 0).plan.pages.count)
        }
        #expect(pages > 30 && pages < 140)
        let picture = try grown.renderImage(at: 0)
        grown.layer = nil
        fresh.layer = page
        #expect(try fresh.renderImage(at: 0).bitmap == picture.bitmap)
    }
}
