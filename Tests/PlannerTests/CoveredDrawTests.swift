import Animation
import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree
import Testing

/// What lies wholly behind something opaque is in no pass.
@Suite struct CoveredDrawTests {
    private let target = PlanTarget(width: 200, height: 150, background: SIMD4(1, 1, 1, 1))
    private let page = Rect(x: 0, y: 0, width: 200, height: 150)

    private func instances(_ sublayers: [Branch], configure: (inout PlannerOptions) -> Void = { _ in }) throws -> Int {
        var planner = Planner()
        configure(&planner.options)
        let plan = planner.plan(Branch(page, color: .clear, sublayers).tree, at: 0, target: target)
        try plan.check()
        return plan.batches.reduce(0) { $0 + Int($1.count) }
    }

    private func lid(_ rect: Rect? = nil, alpha: Float = 1) -> Branch {
        Branch(rect ?? page, color: RGBA(red: 0, green: 0.5, blue: 1, alpha: alpha))
    }

    @Test func oneOfAHundredPagesIsPainted() throws {
        // The target is cleared to the last one's colour.
        let pages = (0..<100).map { _ in lid() }
        #expect(try instances(pages) == 0)
        #expect(try instances(pages) { $0.dropsCoveredDraws = false } == 100)
        #expect(try instances((0..<100).map { _ in lid(alpha: 0.99) }) == 100)
    }

    /// What one colour covers all of is cleared to it; a group's surface likewise.
    @Test func whatOneColorCoversIsClearedToIt() throws {
        func planned(_ sublayers: [Branch], dropsCoveredDraws: Bool = true) -> RenderPlan {
            var planner = Planner()
            planner.options.dropsCoveredDraws = dropsCoveredDraws
            return planner.plan(Branch(page, color: .clear, sublayers).tree, at: 0, target: target)
        }
        func clears(_ sublayers: [Branch]) -> [SIMD4<Float>?] { planned(sublayers).passes.map(\.clear) }
        let (card, white) = (lid(Rect(x: 20, y: 20, width: 100, height: 100)), SIMD4<Float>(1, 1, 1, 1))
        let wide = Branch(Rect(x: -3.5, y: -9, width: 300, height: 300), color: .green)
        #expect(clears([card, wide, card]) == [SIMD4(0, 1, 0, 1)])
        #expect(clears([wide, lid(), card]) == [SIMD4(0, 0.5, 1, 1)])
        #expect(try instances([card, wide, card]) == 1)
        #expect(planned([wide, card], dropsCoveredDraws: false).passes[0].clear == white)
        // Where it is seen through, has round corners, or leaves out a part of a pixel, it is painted.
        #expect(clears([lid(alpha: 0.99), card]) == [white])
        #expect(clears([Branch(page, color: .green, radius: 8)]) == [white])
        #expect(clears([lid(Rect(x: 0.1, y: 0, width: 400, height: 400))]) == [white])
        let mark = lid(Rect(x: 5, y: 5, width: 9, height: 9))
        let group = Branch(Rect(x: 10, y: 10, width: 50, height: 50), color: .green, opacity: 0.5, [mark])
        #expect(clears([group]) == [SIMD4(0, 1, 0, 1), white])
    }

    /// Where the cover itself is painted, nothing behind it is.
    @Test func whatIsNotClearedToIsPainted() throws {
        let card = lid(Rect(x: 20, y: 20, width: 100, height: 100), alpha: 0.5)
        #expect(try instances([card, card, lid(), card]) { $0.clearsToCovers = false } == 2)
        #expect(try instances([lid(), card, lid()]) { $0.clearsToCovers = false } == 1)
    }

    @Test func whatIsNotWhollyBehindIsPainted() throws {
        let place = Rect(x: 20, y: 20, width: 100, height: 100)
        let card = lid(place)
        #expect(try instances([card, lid(Rect(x: 10, y: 10, width: 150, height: 130))]) == 1)
        #expect(try instances([card, lid(Rect(x: 21, y: 10, width: 150, height: 130))]) == 2)
        // In front.
        #expect(try instances([lid(Rect(x: 10, y: 10, width: 150, height: 130)), card]) == 2)
        // Where a lid ends between pixels it lets something through.
        #expect(try instances([card, lid(Rect(x: 20.5, y: 10, width: 150, height: 130))]) == 2)
        #expect(try instances([card, lid(Rect(x: 19.5, y: 10, width: 150, height: 130))]) == 1)
        // Its corners are seen behind round ones.
        #expect(try instances([card, Branch(place, color: .red, radius: 10)]) == 2)
    }

    @Test func whatIsSeenThroughIsPainted() throws {
        let card = lid(Rect(x: 20, y: 20, width: 100, height: 100))
        // A lid that reads what is behind it.
        let multiplying = Branch(page, color: .red) { branch in
            branch.effects = Effects()
            branch.effects?.compositing = .multiply
        }
        var planner = Planner()
        let plan = planner.plan(Branch(page, color: .clear, [card, multiplying]).tree, at: 0, target: target)
        let target = plan.passes.first { $0.surface == .target }
        #expect(target.map { plan.batches[Int($0.batches.lowerBound)].count } == 1)
        // One that is faded.
        #expect(try instances([card, Branch(page, color: .red, opacity: 0.5)]) == 2)
    }

    /// A lid that moves away shows what it covered, although what does not move is kept from frame to frame.
    @Test func whatWasCoveredComesBack() throws {
        let cards = (0..<5).map { lid(Rect(x: Double($0) * 30, y: 20, width: 25, height: 100)) }
        var tree = Branch(page, color: .clear, cards + [lid()]).tree
        let last = NodeIndex(rawValue: Int32(tree.nodes.count - 1))
        var values = NodeValues()
        values.node = tree[last]
        values.backgroundColor = tree[last].backgroundColor
        tree.tracks = [
            NodeTrack(
                property: .position,
                track: Track(
                    timing: MediaTiming(duration: 10),
                    motion: .basic(from: .point(tree[last].position), to: .point(tree[last].position + Point(1000, 0)), by: nil)))
        ]
        tree.animated = [AnimatedNode(node: last, values: values, tracks: 0..<1)]
        var planner = Planner()
        func count(at time: Double) -> Int32 {
            planner.plan(tree, at: time, target: target).batches.reduce(0) { $0 + $1.count }
        }
        #expect(count(at: 0) == 0)
        // At 40 points only the first card is free; at 80 the second is, too, and the third sticks out.
        #expect(count(at: 0.4) == 3)
        #expect(count(at: 0.8) == 4)
        #expect(count(at: 1.9) == 6)
        #expect(count(at: 0) == 0)
    }
}
