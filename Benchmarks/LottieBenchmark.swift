import Foundation
import LayerKit
import Lottie

/// How long frames of Lottie files take, as they follow each other when a file is played: sampling, planning and painting,
/// on one thread of the CPU, without opening the file and reading the picture back.
///
/// Times are the processor's, so that other processes on the machine do not count.
enum LottieBenchmark {
    /// Of which a median is taken where files say how many they have.
    private static let leastFrames = 150

    /// - Parameters:
    ///   - size: of the picture, pixels; nil for the composition's own.
    ///   - frames: at even steps through the file; nil for the file's own, as when it is played at its own rate, over and over
    ///     until there are enough for a median. A renderer that rounds to whole frames is asked for none twice then.
    ///   - paintsChanges: only what differs from the frame before is painted, as in a film; else everything, as by renderers that
    ///     do not look.
    static func run(_ paths: [String], size: CGSize?, frames: Int?, warmUp: Int, paintsChanges: Bool) throws {
        print("median ms   mean ms   least ms   file")
        for path in paths {
            let scene = try LottieScene(path: path)
            let size = size ?? scene.size
            let renderer = try CARenderer(size: size, painter: .software(threads: 1))
            renderer.layer = scene.layer(fitting: size)
            let own = max(Int((scene.outPoint - scene.inPoint).rounded()), 1)
            let count = (frames ?? own * ((leastFrames + own - 1) / own)) + warmUp
            let times = try (0..<count).map { index in
                // Multiplied first: a whole frame is not to come out a hair before itself.
                let (step, steps) = frames == nil ? ((index + own - warmUp % own) % own, own) : (index, count)
                let frame = scene.inPoint + Double(step) * (scene.outPoint - scene.inPoint) / Double(steps)
                return try processorTime {
                    renderer.beginFrame(atTime: scene.time(ofFrame: frame))
                    // Also where nothing moved since the frame before.
                    if !paintsChanges { renderer.addUpdate(renderer.bounds) }
                    try renderer.render()
                    renderer.endFrame()
                }
            }
            let sorted = times.dropFirst(warmUp).sorted()
            let mean = sorted.reduce(0, +) / Double(sorted.count)
            print(String(format: "%9.4f %9.4f %10.4f   %@", sorted[sorted.count / 2], mean, sorted[0], path))
        }
    }

    /// Milliseconds.
    private static func processorTime(_ work: () throws -> Void) rethrows -> Double {
        let start = ResourceUsage.processorTime
        try work()
        return (ResourceUsage.processorTime - start) * 1e3
    }
}
