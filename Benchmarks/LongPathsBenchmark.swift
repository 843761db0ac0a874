import Coverage
import Foundation
import Geometry

/// How long a path of a million segments takes to fill, and what memory beyond its own.
///
/// Each path is filled in a process of its own: what others left behind would not count as taken.
enum LongPathsBenchmark {
    private static let segments = 1_000_000
    private static let rect = PixelRect(minX: 0, minY: 0, maxX: 1920, maxY: 1080)

    enum Kind: String, CaseIterable {
        /// A disc of so many sides.
        case disc
        /// An outline that passes each of its pixels many times.
        case rough
        /// Zigzags of lines 12 pixels high, side by side.
        case hatch
        /// Zigzags of lines 40 pixels high: twenty lines in every pixel.
        case tall
        /// Zigzags of lines 120 pixels high: sixty lines in every pixel.
        case dense
        /// Each step goes up to 6 pixels to any side.
        case walk
        /// Each step goes up to 12 pixels to any side.
        case wild

        fileprivate var path: Path {
            switch self {
            case .disc: outline { _ in 500 }
            case .rough: outline { 400 + 50 * sin($0 * 20_000) }
            case .hatch: zigzags(height: 12)
            case .tall: zigzags(height: 40)
            case .dense: zigzags(height: 120)
            case .walk: randomWalk(step: 6)
            case .wild: randomWalk(step: 12)
            }
        }
    }

    /// Fills every path, each in a process of its own.
    static func run() throws {
        print("path       s on the processor    s on the clock    path MB    more MB at most    times the path")
        // The processes write on by themselves.
        fflush(nil)
        for kind in Kind.allCases {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments = ["long-paths", "--path", kind.rawValue]
            try process.run()
            process.waitUntilExit()
        }
    }

    static func run(_ kind: Kind) throws {
        let path = kind.path
        let bytes = path.points.count * MemoryLayout<Point>.stride + path.verbs.count
        // Making the path took more memory for a while than the path has: the mark is set back to what there is now.
        try ResourceUsage.markMemory()
        let before = try ResourceUsage()
        let start = ContinuousClock.now
        let strips = Coverage.strips(of: path, in: rect)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let after = try ResourceUsage()
        guard !strips.isEmpty else { return print("\(kind.rawValue) covers nothing") }
        let (own, more) = (Double(bytes) / 1e6, (after.greatestMemory - before.memory) / 1e6)
        let numbers = [after.processor - before.processor, seconds, own, more, more / own]
        let name = kind.rawValue.padding(toLength: 6, withPad: " ", startingAt: 0)
        print(name + zip(numbers, [23, 18, 11, 19, 18]).map { String(format: "%\($1).3f", $0) }.joined())
    }

    private static func outline(_ radius: (Double) -> Double) -> Path {
        var path = Path()
        for index in 0..<segments {
            let angle = Double(index) / Double(segments) * 2 * .pi
            let p = Point(960 + radius(angle) * cos(angle), 540 + radius(angle) * sin(angle))
            if index == 0 { path.move(to: p) } else { path.line(to: p) }
        }
        path.close()
        return path
    }

    private static func zigzags(height: Double) -> Path {
        var path = Path()
        path.move(to: .zero)
        let perRow = Int(Double(segments) * height / 1080)
        for index in 1..<segments {
            let (row, column) = index.quotientAndRemainder(dividingBy: perRow)
            let y = Double(row) * height + (index.isMultiple(of: 2) ? 0 : height)
            path.line(to: Point(Double(column) / Double(perRow) * 1920, y))
        }
        path.close()
        return path
    }

    private static func randomWalk(step: Double) -> Path {
        var dice = Dice()
        func way() -> Double { Double(dice.in(CGFloat(-step)...CGFloat(step))) }
        var path = Path()
        var p = Point(960, 540)
        path.move(to: p)
        for _ in 1..<segments {
            p.x = min(max(p.x + way(), 0), 1920)
            p.y = min(max(p.y + way(), 0), 1080)
            path.line(to: p)
        }
        path.close()
        return path
    }
}
