import Foundation
import LayerKit

/// Where claims are tried, with one painter.
///
/// A frame's cost is the time that processors spend on it, which a busy machine disturbs least; where a real GPU paints, the
/// time that passes.
struct Laboratory: Sendable {
    let painter: BenchmarkPainter
    /// A real GPU paints.
    let usesHardware: Bool

    /// Of pictures, points, where a claim does not say otherwise.
    static let size = CGSize(width: 1024, height: 768)

    init(_ painter: BenchmarkPainter) throws {
        self.painter = painter
        let device = try CARenderer(size: CGSize(width: 1, height: 1), painter: painter.choice).device
        usesHardware = device.map { !$0.isSoftware } ?? false
    }

    /// What frames of a tree cost.
    struct FrameCost {
        /// Seconds of the first frame, and of a later one (the median).
        var first: Double
        var frame: Double
        /// Seconds of a later one by the clock, by stage (medians).
        var commit: Double
        var plan: Double
        var paint: Double
        /// Surfaces beside the target, batches, instances, pixels that instances visit and pixels of surfaces: of the last plan.
        var passes: Int
        var draws: Int
        var instances: Int
        var pixels: Int
        var surfacePixels: Int
        /// Bitmaps of rasterized layers that later frames found and did not find, by frame.
        var hits: Double
        var misses: Double
        /// Bytes of them in the end.
        var keptBytes: Int
        /// Frames after the first.
        var count: Int
    }

    func renderer(_ size: CGSize = size, scale: CGFloat = 1) throws -> CARenderer {
        try CARenderer(size: size, scale: scale, painter: painter.choice)
    }

    /// What a clock shows that counts what frames cost, seconds.
    var now: Double {
        guard usesHardware else { return ResourceUsage.processorTime }
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Renders a tree for a while.
    /// - Parameters:
    ///   - keepsPicture: frames paint only what differs from the frame before, as films do; otherwise all of it.
    ///   - change: done before each frame but the first, with its number.
    func cost(
        in size: CGSize = size, scale: CGFloat = 1, keepsPicture: Bool = false, atMost limit: Int = 24, _ make: () throws -> CALayer,
        change: ((CALayer, Int) -> Void)? = nil
    ) throws -> FrameCost {
        let renderer = try renderer(size, scale: scale)
        let root = try make()
        return try cost(of: root, by: renderer, keepsPicture: keepsPicture, atMost: limit, change: change)
    }

    func cost(
        of root: CALayer, by renderer: CARenderer, keepsPicture: Bool = false, atMost limit: Int = 24,
        change: ((CALayer, Int) -> Void)? = nil
    ) throws -> FrameCost {
        renderer.layer = root
        renderer.painter.repaintsAll = !keepsPicture
        var start = now
        try renderer.renderFrame(at: 0)
        let first = now - start
        // Two more make ready what later frames find: pictures on the device, coverages, threads.
        for frame in 1...2 { try step(root, frame, renderer, change) }
        let before = renderer.rasterizationCache
        var (frames, timings): ([Double], [LKFrameTimings]) = ([], [])
        let begin = now
        repeat {
            start = now
            try step(root, frames.count + 3, renderer, change)
            frames.append(now - start)
            timings.append(renderer.timings)
        } while frames.count < limit && (frames.count < 5 || now - begin < 0.4)
        func median(_ stage: (LKFrameTimings) -> Double) -> Double { LKTimeSpread(timings.map(stage)).median / 1e3 }
        let (after, plan) = (renderer.rasterizationCache, renderer.renderPlan?.cost ?? .init())
        return FrameCost(
            first: first, frame: LKTimeSpread(frames).median / 1e3, commit: median { $0.layout + $0.commit }, plan: median(\.plan),
            paint: median(\.paint), passes: plan.passes - 1, draws: plan.draws, instances: plan.instances, pixels: plan.pixels,
            surfacePixels: plan.surfacePixels, hits: Double(after.hits - before.hits) / Double(frames.count),
            misses: Double(after.misses - before.misses) / Double(frames.count), keptBytes: after.bytes, count: frames.count)
    }

    private func step(_ root: CALayer, _ frame: Int, _ renderer: CARenderer, _ change: ((CALayer, Int) -> Void)?) throws {
        if let change { atOnce { change(root, frame) } }
        try renderer.renderFrame(at: Double(frame) / 60)
    }

    /// Seconds that `work` takes, the median of several goes.
    func seconds(_ goes: Int = 5, _ work: () throws -> Void) rethrows -> Double {
        var spent: [Double] = []
        for _ in 0..<goes {
            let start = now
            try work()
            spent.append(now - start)
        }
        return LKTimeSpread(spent).median / 1e3
    }

    /// Bytes of memory that the process has more of while `result` lives.
    func memory<Result>(of make: () throws -> Result) throws -> (result: Result, bytes: Double) {
        ResourceUsage.giveBack()
        let before = try ResourceUsage().memory
        let result = try make()
        ResourceUsage.giveBack()
        return (result, max(0, try ResourceUsage().memory - before))
    }
}

extension CARenderer {
    /// A frame that is painted and left where it is.
    func renderFrame(at time: CFTimeInterval) throws {
        beginFrame(atTime: time)
        addUpdate(bounds)
        try render()
        endFrame()
    }
}

// MARK: What claims are tried on

/// A layer of a plain colour.
func plain(_ frame: CGRect, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
}

/// A white root with sublayers.
func page(_ size: CGSize, _ sublayers: [CALayer]) -> CALayer {
    let root = plain(CGRect(origin: .zero, size: size), .white)
    for layer in sublayers { root.addSublayer(layer) }
    return root
}

/// The same, of the size of most pictures.
func page(_ sublayers: [CALayer]) -> CALayer { page(Laboratory.size, sublayers) }

/// `count` frames of one size in rows, as many as fit beside each other.
func grid(_ count: Int, _ width: CGFloat, _ height: CGFloat, gap: CGFloat = 4, in size: CGSize = Laboratory.size) -> [CGRect] {
    let columns = max(1, Int((size.width - gap) / (width + gap)))
    return (0..<count).map { index in
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return CGRect(x: gap + CGFloat(column) * (width + gap), y: gap + CGFloat(row) * (height + gap), width: width, height: height)
    }
}

/// Pictures with something in them.
enum Sample {
    /// Of one kind of pixels, drawn anew; every one is another picture to a renderer.
    static func picture(_ width: Int, _ height: Int, opaque: Bool = false) -> CGImage {
        let alpha: CGImageAlphaInfo = opaque ? .noneSkipLast : .premultipliedLast
        guard
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: alpha.rawValue)
        else { preconditionFailure("There is no memory for a picture of \(width) × \(height) pixels.") }
        var dice = Dice()
        context.setFillColor(CGColor(srgbRed: 0.9, green: 0.85, blue: 0.7, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        for _ in 0..<60 {
            context.setFillColor(dice.color())
            let side = dice.in(0.05...0.3) * CGFloat(min(width, height))
            context.fillEllipse(
                in: CGRect(x: dice.in(0...1) * CGFloat(width) - side / 2, y: dice.in(0...1) * CGFloat(height) - side / 2, width: side, height: side))
        }
        guard let image = context.makeImage() else { preconditionFailure("There is no memory for a picture.") }
        return image
    }

    static func layer(_ frame: CGRect, _ image: CGImage) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.contents = image
        return layer
    }
}
