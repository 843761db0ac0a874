import ExampleScenes
import Foundation
import LayerKit

/// What a frame costs while a finger draws, by how much was drawn before: a line stroked in a context each time or given to a
/// shape layer, and dabs of chalk that are all drawn again or only where a new one lies.
enum DrawingBenchmark {
    /// Points of the line, or dabs.
    private static let counts = [50, 100, 200, 400, 800]
    /// As on the stage of the examples.
    private static let size = CGSize(width: 568, height: 300)

    static func run() throws {
        print("milliseconds of a processor for a frame, from the touch to the pixels, one thread")
        print(line("points", ["stroked", "shape", "all dabs", "dabs touched", "stroked/shape", "all/touched"]))
        let (stroked, shape) = (try Board(sketch: SketchLayer()), try Board(sketch: SketchShapeLayer()))
        let (all, touched) = (try Board(chalkRedrawsAll: true), try Board(chalkRedrawsAll: false))
        for count in counts {
            let costs = try [stroked, shape, all, touched].map { try $0.cost(of: count) }
            let cells = costs.map { String(format: "%.2f", $0 * 1000) }
            let ratios = [costs[0] / costs[1], costs[2] / costs[3]].map { String(format: "%.1f", $0) }
            print(line(String(count), cells + ratios))
            fflush(nil)
        }
        print(String(format: "a layer that draws keeps a picture of %.1f MB, a shape none", size.width * size.height * 16 / 1e6))
    }

    private static func line(_ head: String, _ cells: [String]) -> String {
        head.padding(toLength: 8, withPad: " ", startingAt: 0)
            + cells.map { String(repeating: " ", count: max(1, 17 - $0.count)) + $0 }.joined()
    }

    /// A layer and who renders it.
    final class Board {
        private let renderer: CARenderer
        private let touch: (Int) -> Void
        private var count = 0

        private init(_ layer: CALayer, _ painter: LKPainterChoice, _ touch: @escaping (Int) -> Void) throws {
            layer.frame = CGRect(origin: .zero, size: size)
            layer.contentsScale = 2
            layer.actions = ["path": NSNull()]
            renderer = try CARenderer(size: size, scale: 2, painter: painter)
            renderer.layer = layer
            self.touch = touch
        }

        convenience init(sketch layer: some SketchingLayer, painter: LKPainterChoice = .software(threads: 1)) throws {
            try self.init(layer, painter) { index in
                if index == 0 { layer.touchBegan(at: Board.place(index)) } else { layer.touchMoved(to: Board.place(index)) }
            }
        }

        convenience init(chalkRedrawsAll: Bool, painter: LKPainterChoice = .software(threads: 1)) throws {
            let layer = ChalkLayer()
            layer.redrawsAll = chalkRedrawsAll
            try self.init(layer, painter) { layer.addDab(at: Board.place($0)) }
        }

        /// A spiral from the middle on.
        private static func place(_ index: Int) -> CGPoint {
            let turn = Double(index) * 0.35
            let radius = 10 + 0.14 * Double(index)
            return CGPoint(x: 284 + 1.8 * radius * cos(turn), y: 150 + radius * sin(turn))
        }

        /// Seconds of a frame that has `count` points, the median of the last ten touches that lead there.
        func cost(of count: Int) throws -> Double {
            var costs: [Double] = []
            while self.count < count {
                let start = ResourceUsage.processorTime
                touch(self.count)
                _ = try renderer.renderImage(at: Double(self.count) / 60)
                self.count += 1
                if self.count > count - 10 { costs.append(ResourceUsage.processorTime - start) }
            }
            return costs.sorted()[costs.count / 2]
        }
    }
}
