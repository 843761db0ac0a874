#if !DEBUG
    import Testing

    @testable import LayerKit

    /// Times are those of optimised code; `swift test -c release -Xswiftc -enable-testing` runs these.
    @Suite(.serialized) struct CommitTimeTests {
        /// 100 groups of 100 layers with some colour, corners and transforms.
        private func tree() -> CALayer {
            let root = CALayer(0, 0, 1920, 1080)
            for group in 0..<100 {
                let parent = CALayer(CGFloat(group), 0, 100, 100)
                for index in 1..<100 {
                    let layer = CALayer(CGFloat(index), 0, 20, 20)
                    layer.backgroundColor = .white
                    if index.isMultiple(of: 4) { layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.1)) }
                    if index.isMultiple(of: 10) { layer.cornerRadius = 4 }
                    parent.addSublayer(layer)
                }
                root.addSublayer(parent)
            }
            return root
        }

        /// The least of several runs, which what else the machine does disturbs least; in milliseconds.
        private func least(_ work: () -> Void) -> Double {
            (0..<30).map { _ in ContinuousClock().measure(work) / .milliseconds(1) }.min() ?? .infinity
        }

        @Test func tenThousandLayers() {
            let root = tree()
            let leaf = root.sublayers![50].sublayers![50]
            let freezing = least {
                leaf.opacity = leaf.opacity == 1 ? 0.5 : 1
                _ = Commit.tree(of: root)
            }
            let standing = least { _ = Commit.tree(of: root) }
            let layout = least {
                leaf.setNeedsLayout()
                _ = root.layOutTree()
            }
            print("10,001 layers: commit \(freezing) ms, unchanged \(standing) ms, layout of one \(layout) ms")
            #expect(freezing < 2.5)
            #expect(standing < 0.01)
        }
    }
#endif
