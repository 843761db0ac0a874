import Foundation
import GLPainter
import LayerKit
import RenderPlan

/// How quickly the pixels of a device's frames arrive where nothing has to be painted, one after the other as in films. Held against how
/// long the device itself takes to bring them to where the CPU sees them.
enum ReadbackBenchmark {
    private static let sizes = [CGSize(width: 1920, height: 1080), CGSize(width: 3840, height: 2160)]
    private static let frames = 120

    static func run(painters: [BenchmarkPainter]) throws {
        print("painter    picture        ms a frame    GB/s  device alone, GB/s  share of it")
        for painter in painters {
            for size in sizes { try measure(painter, size) }
        }
    }

    private static func measure(_ name: BenchmarkPainter, _ size: CGSize) throws {
        guard let painter = try name.choice.painter() as? GLPainter else { return print("\(name.rawValue) brings nothing back.") }
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: size)
        let renderer = try CARenderer(size: size, scale: 1, painter: name.choice)
        renderer.layer = root
        root.backgroundColor = CGColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1)
        // Painted once: the same plan changes nothing.
        let plan = renderer.snapshot(at: 0).plan
        var (taken, seen) = (0, UInt32(0))
        var start = ContinuousClock.now
        for frame in 0..<frames + 20 {
            try painter.begin(plan)
            if frame < painter.framesAhead { continue }
            let picture = try painter.takeNext()
            // Somebody looks at it where it lies.
            seen &+= picture.withPixels { $0[0] &+ $0[$0.count - 1] }
            taken += 1
            if frame == 20 { (taken, start) = (0, .now) }
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1) / Double(taken)
        for _ in 0..<painter.framesAhead { seen &+= try painter.takeNext().withPixels { $0[0] } }
        guard seen != 0 else { return print("The pixels did not come back.") }
        let bytes = Double(size.width * size.height) * 4
        let alone = try painter.quickestRead()
        let title = name.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0) + " "
            + "\(Int(size.width))x\(Int(size.height))".padding(toLength: 12, withPad: " ", startingAt: 0)
        print(title + String(
            format: "%13.3f %7.1f %19.1f %11.0f %%", seconds * 1e3, bytes / seconds / 1e9, bytes / alone / 1e9, alone / seconds * 100))
        fflush(nil)
    }
}
