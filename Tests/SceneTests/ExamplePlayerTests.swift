import ExampleScenes
import LayerKit
import Testing

/// How scenes are played.
@Suite struct ExamplePlayerTests {
    /// What was done, and when.
    private final class Notes: @unchecked Sendable {
        var lines: [String] = []
    }

    private func player(_ make: @escaping @Sendable (Script) -> CALayer) throws -> ExamplePlayer {
        let scene = ExampleScene(
            name: "", title: "", size: CGSize(width: 20, height: 10), duration: 1, make: make)
        return try ExamplePlayer(scene, painter: .software(threads: 1))
    }

    @Test func theScriptIsFollowedInTheOrderOfTime() throws {
        let notes = Notes()
        let player = try player { script in
            script.at(0.5) { notes.lines.append("half") }
            script.every(0.4) { notes.lines.append("timer at \(CACurrentMediaTime())") }
            script.at(0) { notes.lines.append("begin") }
            script.at(0.5) { notes.lines.append("and then") }
            return CALayer()
        }
        #expect(notes.lines == [])
        player.advance(to: 0)
        #expect(notes.lines == ["begin"])
        player.advance(to: 0.45)
        #expect(notes.lines == ["begin", "timer at 0.4"])
        player.advance(to: 7)
        // The scene ends at 1 second, and so does its timer.
        #expect(notes.lines == ["begin", "timer at 0.4", "half", "and then", "timer at 0.8"])
    }

    @Test func sixtyFramesASecondAreBegun() throws {
        let notes = Notes()
        let player = try player { script in
            script.at(0) {
                CADisplayLink { notes.lines.append("\(Int(($0.timestamp * 60).rounded()))") }
                    .add(to: .main, forMode: .default)
            }
            return CALayer()
        }
        player.advance(to: 0.1)
        #expect(notes.lines == ["1", "2", "3", "4", "5", "6"])
    }

    @Test func aPictureThatIsMadeMeanwhileDoesNotStopTheClock() throws {
        let notes = Notes()
        @Sendable func makePicture() {
            let renderer = try? CARenderer(size: CGSize(width: 1, height: 1), painter: .software(threads: 1))
            _ = try? renderer?.renderImage()
        }
        let player = try player { script in
            script.at(0.25) {
                makePicture()
                notes.lines.append("\(CACurrentMediaTime())")
            }
            return CALayer()
        }
        player.advance(to: 0.5)
        #expect(notes.lines == ["0.25"])
    }

    @Test func aFilmStripShowsTheTimesSideBySide() throws {
        let player = try player { script in
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
            root.backgroundColor = .black
            script.at(0) {
                let fade = CABasicAnimation(keyPath: "backgroundColor")
                fade.toValue = CGColor.white
                fade.duration = 1
                root.add(fade, forKey: nil)
            }
            return root
        }
        let strip = try player.filmStrip().bitmap
        #expect(strip.width == 5 * 20 + 4 * 4 && strip.height == 10)
        // A quarter, a half and three quarters of 255, rounded.
        for (frame, level) in [0, 64, 128, 191, 255].enumerated() {
            let pixel = strip[frame * 24 + 10, 5]
            #expect(abs(Int(pixel.x) - level) <= 1 && pixel.w == 255, "frame \(frame): \(pixel)")
        }
        #expect(strip[21, 5] == .zero)
    }

    @Test func whereNothingMovesTheStripIsOnePicture() throws {
        let scene = try #require(ExampleScene.named("blue-sublayer"))
        let strip = try ExamplePlayer(scene, painter: .software(threads: 1)).filmStrip()
        #expect(strip.width == 1136 && strip.height == 600)
    }
}
