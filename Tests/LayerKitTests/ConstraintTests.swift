import Foundation
import LayerKit
import Testing

@Suite struct ConstraintTests {
    private let layer = CALayer()

    init() {
        layer.bounds = CGRect(x: 10, y: 20, width: 100, height: 200)
        layer.layoutManager = CAConstraintLayoutManager()
    }

    /// A sublayer with a name and constraints.
    private func add(
        _ name: String, _ frame: CGRect = CGRect(x: 1, y: 2, width: 30, height: 40), _ constraints: CAConstraint...
    ) -> CALayer {
        let sublayer = CALayer()
        (sublayer.name, sublayer.frame) = (name, frame)
        for constraint in constraints { sublayer.addConstraint(constraint) }
        layer.addSublayer(sublayer)
        return sublayer
    }

    private func like(
        _ attribute: CAConstraintAttribute, _ source: String, _ other: CAConstraintAttribute, times scale: CGFloat = 1,
        plus offset: CGFloat = 0
    ) -> CAConstraint {
        CAConstraint(attribute: attribute, relativeTo: source, attribute: other, scale: scale, offset: offset)
    }

    private static let frame = CGRect(x: 1, y: 2, width: 30, height: 40)

    @Test func aLayerWithoutConstraintsStays() {
        let a = add("a")
        layer.layoutIfNeeded()
        #expect(a.frame == ConstraintTests.frame && a.constraints == nil)
    }

    @Test func onePlaceMovesALayer() {
        let middle = add(
            "a", ConstraintTests.frame, like(.midX, "superlayer", .midX), like(.maxY, "superlayer", .maxY, plus: -5))
        layer.layoutIfNeeded()
        #expect(
            middle.frame == CGRect(x: 45, y: 175, width: 30, height: 40),
            "the superlayer's bounds count, origin and all")
    }

    @Test func twoPlacesGiveASize() {
        let a = add(
            "a", ConstraintTests.frame, like(.minX, "superlayer", .minX, plus: 5),
            like(.maxX, "superlayer", .maxX, plus: -5))
        let b = add(
            "b", ConstraintTests.frame, like(.midX, "superlayer", .midX), like(.width, "superlayer", .width, times: 0.5)
        )
        layer.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 15, y: 2, width: 90, height: 40))
        #expect(b.frame == CGRect(x: 35, y: 2, width: 50, height: 40))
    }

    @Test func aSizeAloneKeepsTheMinimum() {
        let a = add("a", ConstraintTests.frame, like(.height, "a", .width, times: 2))
        layer.layoutIfNeeded()
        #expect(
            a.frame == CGRect(x: 1, y: 2, width: 30, height: 60), "an axis may depend on the other of the same layer")
    }

    @Test func siblingsAreWorkedOutInTheirOrderOfNeed() {
        let c = add("c", ConstraintTests.frame, like(.minX, "b", .maxX, plus: 2))
        let b = add("b", ConstraintTests.frame, like(.minX, "a", .maxX, plus: 2))
        let a = add("a", ConstraintTests.frame, like(.minX, "superlayer", .minX))
        layer.layoutIfNeeded()
        #expect([a, b, c].map(\.frame.minX) == [10, 42, 74])
    }

    @Test func whatCannotBeIsIgnored() {
        let both = add(
            "both", ConstraintTests.frame, like(.minX, "superlayer", .minX), like(.minX, "superlayer", .maxX))
        let many = add(
            "many", ConstraintTests.frame, like(.minX, "superlayer", .minX), like(.maxX, "superlayer", .maxX),
            like(.width, "superlayer", .width, times: 0.5))
        let backwards = add(
            "backwards", ConstraintTests.frame, like(.minX, "superlayer", .maxX), like(.maxX, "superlayer", .minX))
        let lost = add("lost", ConstraintTests.frame, like(.minX, "nobody", .minX))
        let endless = add("endless", ConstraintTests.frame, like(.minX, "superlayer", .minX, plus: .nan))
        layer.layoutIfNeeded()
        for layer in [both, many, backwards, lost, endless] {
            #expect(layer.frame == ConstraintTests.frame, "\(layer.name!)")
        }
    }

    @Test func equationsThatSayTheSameAreOne() {
        let a = add(
            "a", ConstraintTests.frame, like(.minX, "superlayer", .minX), like(.minX, "superlayer", .maxX, plus: -100))
        layer.layoutIfNeeded()
        #expect(a.frame.minX == 10)
    }

    @Test func whatDependsOnItselfStays() {
        let a = add("a", ConstraintTests.frame, like(.minX, "b", .minX, plus: 5))
        let b = add("b", ConstraintTests.frame, like(.minX, "a", .minX, plus: 5))
        let follower = add("c", ConstraintTests.frame, like(.minX, "a", .maxX))
        layer.layoutIfNeeded()
        #expect(a.frame == ConstraintTests.frame && b.frame == ConstraintTests.frame)
        #expect(follower.frame.minX == 31, "who depends on them follows all the same")
    }

    /// a needs c and b, b needs a, and c needs b: all three need themselves, in whatever order one asks.
    @Test(arguments: [false, true], [false, true])
    func whatDependsOnItselfByWayOfOthersStays(isTurnedRound: Bool, isLastFirst: Bool) {
        let two = [like(.minX, "c", .minX, plus: 5), like(.maxX, "b", .maxX, plus: 7)]
        var all = [("a", isTurnedRound ? two.reversed() : two)]
        all += [("b", [like(.minX, "a", .minX, plus: 5)]), ("c", [like(.minX, "b", .minX, plus: 5)])]
        for (name, constraints) in isLastFirst ? all.reversed() : all {
            let sublayer = add(name)
            sublayer.constraints = constraints
        }
        let follower = add("d", ConstraintTests.frame, like(.minX, "c", .maxX))
        layer.layoutIfNeeded()
        for sublayer in layer.sublayers ?? [] where sublayer !== follower {
            #expect(sublayer.frame == ConstraintTests.frame, "\(sublayer.name!)")
        }
        #expect(follower.frame.minX == 31)
    }

    @Test func whatDependsOnItselfAtOnceStays() {
        let a = add("a", ConstraintTests.frame, like(.minX, "a", .maxX))
        layer.layoutIfNeeded()
        #expect(a.frame == ConstraintTests.frame)
    }

    @Test func aNewConstraintIsANewLayout() {
        let a = add("a")
        layer.layoutIfNeeded()
        a.addConstraint(CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX))
        #expect(layer.needsLayout() && a.constraints?.count == 1)
        layer.layoutIfNeeded()
        #expect(a.frame.minX == 10)
        let short = CAConstraint(attribute: .minY, relativeTo: "superlayer", attribute: .maxY, offset: -3)
        #expect(
            short.scale == 1 && short.offset == -3 && short.sourceName == "superlayer" && short.sourceAttribute == .maxY
        )
    }

    /// A list that grows in place moves each time its room doubles; one that is copied moves with each constraint.
    @Test func addingDoesNotCopyTheOthers() {
        let a = CALayer()
        var moves = 0
        var last: UnsafePointer<CAConstraint>?
        for index in 0..<1000 {
            a.addConstraint(like(.minX, "\(index)", .minX))
            let place = a.constraints?.withUnsafeBufferPointer(\.baseAddress)
            if place != last { moves += 1 }
            last = place
        }
        #expect(a.constraints?.map(\.sourceName) == (0..<1000).map(String.init))
        #expect(moves <= 20)
    }

    /// A chain of twenty thousand, each of which waits for the next: no stack is as deep.
    @Test func longChainsAreFine() {
        var layers: [CALayer] = []
        for index in 0..<20_000 {
            let sublayer = CALayer()
            sublayer.name = "\(index)"
            sublayer.bounds.size = CGSize(width: 1, height: 1)
            sublayer.constraints = [CAConstraint(attribute: .minX, relativeTo: "\(index + 1)", attribute: .maxX)]
            layers.append(sublayer)
        }
        layer.sublayers = layers
        layer.layoutIfNeeded()
        #expect(layers[0].frame.minX == layers[19_999].frame.minX + 19_999)
    }
}
