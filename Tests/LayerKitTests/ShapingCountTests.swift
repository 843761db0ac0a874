import Foundation
import LayerKit
import Testing
import Text

/// What of a text layer is shaped again. The process counts what all of its texts had shaped: the test has one of its own.
@Suite struct ShapingCountTests {
    @Test func onlyTheTextThatChangedIsShapedAgain() async {
        await #expect(processExitsWith: .success) {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let labels = (0..<200).map { number in
                let label = CATextLayer()
                (label.string, label.font, label.fontSize) = ("Label", "Liberation Sans", 10)
                label.frame = CGRect(x: 0, y: Double(number), width: 80, height: 20)
                root.addSublayer(label)
                return label
            }
            let renderer = try CARenderer(size: root.frame.size, painter: .software(threads: 1))
            renderer.layer = root
            /// Pieces that a frame shapes after a change of a layer in the middle.
            func shaped(_ change: (CATextLayer) -> Void) -> Int {
                let count = ShapedText.shapingCount
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                change(labels[100])
                CATransaction.commit()
                _ = renderer.snapshot(at: 0).plan
                return ShapedText.shapingCount - count
            }
            #expect(shaped { _ in } == 200)
            #expect(shaped { $0.bounds.size.width = 40 } == 0)
            #expect(shaped { $0.fontSize = 12 } == 0)
            #expect(shaped { $0.foregroundColor = .black } == 0)
            #expect(shaped { $0.string = "Other" } == 1)
            #expect(shaped { $0.string = "Two words" } == 1)
        }
    }
}
