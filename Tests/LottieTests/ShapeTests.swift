import LayerKit
import Lottie
import Testing

/// Items of shape layers become shapes.
@Suite struct ShapeTests {
    private let square = #"{"ty":"rc","p":{"k":[10,10]},"s":{"k":[12,12]},"r":{"k":0}}"#
    private let small = #"{"ty":"rc","p":{"k":[10,10]},"s":{"k":[4,4]},"r":{"k":0}}"#

    private func fill(_ color: String, _ members: String = #""r":1"#) -> String {
        #"{"ty":"fl","c":{"k":\#(color)},"o":{"k":100},\#(members)}"#
    }

    private func stroke(_ width: Double, _ color: String = "[0,0,1]") -> String {
        #"{"ty":"st","c":{"k":\#(color)},"o":{"k":100},"w":{"k":\#(width)},"lc":1,"lj":1}"#
    }

    private func sight(_ items: String..., frame: Double = 0) throws -> Sight {
        try Sight(LottieScene(sketch: .shapes(items)), frame)
    }

    @Test func eachFillPaintsWhatIsBeforeIt() throws {
        let sight = try sight(small, fill("[1,0,0]"), square, fill("[0,1,0]"))
        #expect(sight.color(10, 10) == [255, 0, 0])
        #expect(sight.color(6, 6) == [0, 255, 0])
        #expect(!sight.isOpaque(2, 2))
    }

    @Test func aStrokeBeforeAFillLiesOverIt() throws {
        let above = try sight(square, stroke(4), fill("[1,0,0]"))
        let below = try sight(square, fill("[1,0,0]"), stroke(4))
        #expect(above.color(5, 10) == [0, 0, 255])
        #expect(below.color(5, 10) == [255, 0, 0])
        #expect(below.color(3, 10) == [0, 0, 255])
    }

    @Test func evenOddLeavesAHoleWherePathsOverlap() throws {
        func path(_ a: Int, _ b: Int) -> String {
            #"{"ty":"sh","ks":{"k":{"c":true,"v":[[\#(a),\#(a)],[\#(b),\#(a)],[\#(b),\#(b)],[\#(a),\#(b)]],"i":[],"o":[]}}}"#
        }
        let holed = try sight(path(4, 16), path(8, 12), fill("[1,0,0]", #""r":2"#))
        let whole = try sight(path(4, 16), path(8, 12), fill("[1,0,0]"))
        #expect(!holed.isOpaque(10, 10) && holed.isOpaque(6, 6))
        #expect(whole.isOpaque(10, 10))
    }

    /// A rectangle's path begins at the top right and goes down: its first quarter is the right side.
    @Test func aTrimLeavesAPartOfTheStroke() throws {
        let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":25},"o":{"k":0},"m":1}"#
        let sight = try sight(square, trim, stroke(2))
        #expect(sight.isOpaque(15, 10) && sight.isOpaque(16, 10))
        #expect(!sight.isOpaque(4, 10) && !sight.isOpaque(10, 4) && !sight.isOpaque(10, 16))
    }

    /// Shifted by −90°, the first quarter is the last one: the top.
    @Test func aTrimGoesOverThePathsEnd() throws {
        let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":25},"o":{"k":-90},"m":1}"#
        let sight = try sight(square, trim, stroke(2))
        #expect(sight.isOpaque(10, 4))
        #expect(!sight.isOpaque(15, 10) && !sight.isOpaque(4, 10))
    }

    @Test func aRepeaterMakesCopies() throws {
        let dot = #"{"ty":"gr","it":[{"ty":"el","p":{"k":[3,10]},"s":{"k":[4,4]}},\#(fill("[1,0,0]")),{"ty":"tr"}]}"#
        let sight = try sight(dot, #"{"ty":"rp","c":{"k":3},"o":{"k":0},"tr":{"p":{"k":[6,0]}}}"#)
        #expect([3, 9, 15].allSatisfy { sight.isOpaque($0, 10) })
        #expect([6, 12, 18].allSatisfy { !sight.isOpaque($0, 10) })
    }

    /// All copies are half as large, the first as well as the others, however often they are moved.
    @Test func aRepeaterScalesEachCopyOnce() throws {
        let dot = #"{"ty":"gr","it":[{"ty":"rc","p":{"k":[6,20]},"s":{"k":[8,8]}},\#(fill("[1,0,0]")),{"ty":"tr"}]}"#
        let sight = try sight(dot, #"{"ty":"rp","c":{"k":3},"o":{"k":0},"tr":{"p":{"k":[6,0]},"s":{"k":[50,50]}}}"#)
        #expect((1..<19).map { sight.isOpaque($0, 10) } == (1..<19).map { ($0 - 1) % 6 < 4 })
    }

    /// An ellipse on its way along half a circle's curve, which is 5 points high in the middle. Its size moves at other times, so that it
    /// is worked out ten times a frame.
    @Test func shapesGoAlongTheirCurves() throws {
        let way = #"{"k":[{"t":0,"s":[4,12],"to":[0,\#(-20.0 / 3)],"ti":[0,\#(-20.0 / 3)]},{"t":10,"s":[16,12]}]}"#
        let size = #"{"k":[{"t":0,"s":[4,4]},{"t":9,"s":[4,4.001]}]}"#
        let sight = try sight(#"{"ty":"el","p":\#(way),"s":\#(size)}"#, fill("[1,0,0]"), frame: 5)
        #expect(sight.isOpaque(10, 6) && sight.isOpaque(9, 7) && !sight.isOpaque(10, 11))
    }

    @Test func groupsTakeThePaintsOutsideOfThem() throws {
        let group = #"{"ty":"gr","it":[\#(square),{"ty":"tr","s":{"k":[50,50]},"p":{"k":[5,5]}}]}"#
        let sight = try sight(group, fill("[0,1,0]"))
        #expect(sight.color(10, 10) == [0, 255, 0])
        #expect(!sight.isOpaque(5, 5) && sight.isOpaque(8, 8))
    }

    @Test func hiddenItemsShowNothing() throws {
        #expect(try !sight(square, fill("[1,0,0]", #""hd":true"#)).isOpaque(10, 10))
    }

    /// Black on the left, white on the right; half opaque all over.
    @Test func gradientsHaveColorsAndOpacities() throws {
        let stops = "[0,0,0,0,1,1,1,1,0,0.5,1,0.5]"
        let gradient =
            #"{"ty":"gf","t":1,"s":{"k":[4,0]},"e":{"k":[16,0]},"o":{"k":100},"r":1,"g":{"p":2,"k":{"k":\#(stops)}}}"#
        let sight = try sight(square, gradient)
        #expect(abs(sight.alpha(10, 10) - 0.5) < 0.01)
        let (left, right) = (sight.color(4, 10), sight.color(15, 10))
        #expect(left[0] < 30 && right[0] > 225)
    }

    @Test func pathsMoveBetweenKeyframes() throws {
        let rectangle = #"{"ty":"rc","p":{"k":[10,10]},"s":{"k":[{"t":0,"s":[4,4]},{"t":10,"s":[16,16]}]},"r":{"k":0}}"#
        let scene = try LottieScene(sketch: .shapes([rectangle, fill("[1,0,0]")]))
        #expect(try !Sight(scene, 0).isOpaque(6, 10))
        // At the middle it is 10 wide: from 5 to 15.
        #expect(try Sight(scene, 5).isOpaque(5, 10) && !Sight(scene, 5).isOpaque(4, 10))
    }

    @Test func modifiersThatHaveNoEffectAreTold() throws {
        let scene = try LottieScene(sketch: .shapes([#"{"ty":"tw"}"#, square, fill("[1,0,0]")]))
        #expect(scene.issues.map(\.kind) == [.unsupported])
        #expect(scene.issues[0].path == "layers[0].shapes[0]")
    }
}
