import LayerKit
import Lottie
import Testing

/// Small files become layers that show what the files say.
@Suite struct LottieSceneTests {
    @Test func aSceneHasTheTimesOfTheFile() throws {
        let scene = try LottieScene(sketch: .solid(), outPoint: 20)
        #expect(scene.size == CGSize(width: 20, height: 20))
        #expect((scene.frameRate, scene.duration) == (10, 2))
        #expect(scene.frame(ofProgress: 0.25) == 5)
        #expect(scene.time(ofFrame: 5) == 0.5)
    }

    @Test func aLayerIsShownFromItsInPointUpToItsOutPoint() throws {
        let scene = try LottieScene(sketch: .solid(members: #""ip":2,"op":5"#))
        let shown = try [0, 1.9, 2, 4.9, 5, 10].map { try Sight(scene, $0).isOpaque(10, 10) }
        #expect(shown == [false, false, true, true, false, false])
    }

    /// What ends with the animation is there in its last picture.
    @Test func aLayerThatEndsWithTheAnimationIsShownAtItsEnd() throws {
        let scene = try LottieScene(sketch: .solid(members: #""ip":0,"op":10"#))
        #expect(try Sight(scene, 10).isOpaque(10, 10))
    }

    @Test func theCompositionCutsOffWhatIsOutside() throws {
        let scene = try LottieScene(sketch: .solid(ks: #""p":{"k":[-10,0]}"#, side: 40))
        let frame = scene.layer(fitting: CGSize(width: 40, height: 20))
        let renderer = try CARenderer(size: frame.bounds.size, painter: .software(threads: 1))
        renderer.layer = frame
        let sight = Sight(try renderer.renderImage(at: 0))
        #expect(sight.isOpaque(12, 10) && sight.isOpaque(28, 10))
        #expect(!sight.isOpaque(5, 10) && !sight.isOpaque(35, 10))
    }

    @Test func valuesGoEvenlyOrByTheirPace() throws {
        // A pace whose middle is at a quarter of the way: x of t = ½ is ½, y is ⅜·(0 + 0) + ⅛ at control values of 0.
        let pace = #""o":{"x":[0.5],"y":[0]},"i":{"x":[0.5],"y":[0]}"#
        let even = try LottieScene(sketch: .solid(ks: #""o":{"k":[{"t":0,"s":[0]},{"t":10,"s":[100]}]}"#))
        let paced = try LottieScene(sketch: .solid(ks: #""o":{"k":[{"t":0,"s":[0],\#(pace)},{"t":10,"s":[100]}]}"#))
        #expect(abs(try Sight(even, 5).alpha(10, 10) - 0.5) < 0.01)
        #expect(abs(try Sight(paced, 5).alpha(10, 10) - 0.125) < 0.01)
    }

    @Test func heldValuesJumpAtTheirKeyframes() throws {
        let keys = #"[{"t":0,"s":[0],"h":1},{"t":4,"s":[50],"h":1},{"t":8,"s":[100],"h":1}]"#
        let scene = try LottieScene(sketch: .solid(ks: #""o":{"k":\#(keys)}"#))
        let alphas = try [0, 3.9, 4.1, 7.9, 8.1, 10].map { try Sight(scene, $0).alpha(10, 10) }
        for (alpha, expected) in zip(alphas, [0, 0, 0.5, 0.5, 1, 1]) { #expect(abs(alpha - expected) < 0.01) }
    }

    /// A group with a square of 8 points is skewed from not at all to 60°: half way by 30°, whose tangent is 0.577, and not by the mean of the tangents,
    /// 0.866. Below its upper side, 7.5 points above its anchor, it then begins at 4 + 7.5 · 0.577 = 8.3.
    @Test func skewsGoByTheirAngles() throws {
        let skew = #"{"k":[{"t":0,"s":[0]},{"t":10,"s":[60]}]}"#
        let square = #"{"ty":"rc","p":{"k":[4,4]},"s":{"k":[8,8]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
        let place = #""p":{"k":[4,12]},"a":{"k":[0,8]},"s":{"k":[100,100]},"r":{"k":0},"o":{"k":100},"sk":\#(skew),"sa":{"k":0}"#
        let scene = try LottieScene(sketch: .shapes([#"{"ty":"gr","it":[\#(square),{"ty":"tr",\#(place)}]}"#]))
        let row = try (0..<20).map { try Sight(scene, 5).isOpaque($0, 4) }
        #expect(row.firstIndex(of: true) == 9)
        // A layer is not skewed, nor a copy of a repeater.
        let layer = try LottieScene(sketch: .solid(ks: #""p":{"k":[4,12]},"a":{"k":[0,8]},"sk":\#(skew),"sa":{"k":0}"#, side: 8))
        #expect(try (0..<20).map { try Sight(layer, 5).isOpaque($0, 4) }.firstIndex(of: true) == 4)
    }

    /// All that the file says is there at the end: 60°, whose tangent is 1.73, also where the skew jumps. 7.5 points above its anchor a
    /// square then begins at 4 + 13.0.
    @Test(arguments: ["", #","h":1"#]) func skewsArrive(hold: String) throws {
        let skew = #"{"k":[{"t":0,"s":[0]\#(hold)},{"t":8,"s":[60]\#(hold)}]}"#
        let layer = String.solid(ks: #""p":{"k":[4,12]},"a":{"k":[0,8]},"sk":\#(skew),"sa":{"k":0}"#, side: 8)
        let sight = try Sight(LottieScene(sketch: layer, options: .complete), 9)
        #expect((0..<20).map { sight.isOpaque($0, 4) }.firstIndex(of: true) == 18)
    }

    /// A number goes straight, whatever a file says of curves; so does a place whose curve lies on the line, and its pace may go beyond.
    @Test func onlyPlacesGoAlongCurves() throws {
        let tangents = #""to":[9,0,0],"ti":[9,0,0]"#
        let numbers = #"{"s":true,"x":{"k":4},"y":{"k":[{"t":0,"s":[0],\#(tangents)},{"t":10,"s":[16]}]}}"#
        let scale = #"{"k":[{"t":0,"s":[-100,100]},{"t":9,"s":[-100,100.001]}]}"#
        let numbered = try Sight(LottieScene(sketch: .solid(ks: #""p":\#(numbers),"a":{"k":[2,0]},"s":\#(scale)"#, side: 4)), 5)
        #expect((0..<20).map { numbered.isOpaque($0, 9) } == (0..<20).map { (2..<6).contains($0) })
        // Half way through, its pace is at 3/8 · 2 + 3/8 · 1 + 1/8 = 1.25 of the way.
        let pace = #""o":{"x":[0.5],"y":[2]},"i":{"x":[0.5],"y":[1]}"#
        let way = #"{"k":[{"t":0,"s":[4,2],\#(pace),"to":[0,3],"ti":[0,-3]},{"t":10,"s":[4,10]}]}"#
        let beyond = try Sight(LottieScene(sketch: .solid(ks: #""p":\#(way),"a":{"k":[2,2]},"s":\#(scale)"#, side: 4)), 5)
        #expect((0..<20).map { beyond.isOpaque(4, $0) } == (0..<20).map { (10..<14).contains($0) })
    }

    /// Mirrored, and so a matrix, whose scale moves at other times than its place: that follows its curve all the same.
    @Test func whatIsMirroredGoesAlongItsCurve() throws {
        let way = #"{"k":[{"t":0,"s":[4,12],"to":[0,\#(-20.0 / 3)],"ti":[0,\#(-20.0 / 3)]},{"t":10,"s":[16,12]}]}"#
        let scale = #"{"k":[{"t":0,"s":[-100,100]},{"t":9,"s":[-100,100.001]}]}"#
        let scene = try LottieScene(sketch: .solid(ks: #""p":\#(way),"a":{"k":[2,2]},"s":\#(scale)"#, side: 4))
        let sight = try Sight(scene, 5)
        #expect(sight.isOpaque(10, 6) && !sight.isOpaque(10, 12))
    }

    /// Held, then even, then held again: three segments of one property.
    @Test func heldAndEvenStretchesFollowEachOther() throws {
        let keys = #"[{"t":1,"s":[20],"h":1},{"t":3,"s":[40]},{"t":5,"s":[80],"h":1},{"t":8,"s":[100],"h":1}]"#
        let scene = try LottieScene(sketch: .solid(ks: #""o":{"k":\#(keys)}"#))
        let alphas = try [0, 2, 4, 6, 9].map { try Sight(scene, Double($0)).alpha(10, 10) }
        for (alpha, expected) in zip(alphas, [0.2, 0.2, 0.6, 0.8, 1]) { #expect(abs(alpha - expected) < 0.01) }
    }

    /// Keyframes before the first frame and after the last one move what is in between.
    @Test func keyframesMayLieOutsideOfTheAnimation() throws {
        let keys = #"[{"t":-10,"s":[0]},{"t":30,"s":[100]}]"#
        let scene = try LottieScene(sketch: .solid(ks: #""o":{"k":\#(keys)}"#))
        for (frame, expected) in [(0.0, 0.25), (5, 0.375), (10, 0.5)] {
            #expect(abs(try Sight(scene, frame).alpha(10, 10) - expected) < 0.01)
        }
    }

    /// On a curve, half of the pace is the curve's parameter ½ and not half of its length: with the control points (0, 0),
    /// (0, 0), (0, 0), (16, 0) that is an eighth of the way.
    @Test func positionsGoAlongCurvesByTheirParameter() throws {
        let keys = #"[{"t":0,"s":[0,0,0],"to":[0,0.0001,0],"ti":[-16,0,0]},{"t":10,"s":[16,0,0]}]"#
        let scene = try LottieScene(sketch: .solid(ks: #""p":{"k":\#(keys)}"#, side: 4))
        let sight = try Sight(scene, 5)
        #expect(!sight.isOpaque(1, 2) && sight.isOpaque(3, 2) && sight.isOpaque(5, 2) && !sight.isOpaque(6, 2))
    }

    @Test func aChildGoesWithItsParentAndDoesNotFade() throws {
        let parent = #"{"ty":3,"ind":1,"ks":{"p":{"k":[8,0]},"s":{"k":[50,50]},"o":{"k":0}},"ip":0,"op":10}"#
        let scene = try LottieScene(
            sketch: parent + "," + .solid(members: #""ind":2,"parent":1,"ip":0,"op":10"#, side: 10))
        let sight = try Sight(scene, 0)
        #expect(sight.isOpaque(9, 2) && sight.isOpaque(12, 4))
        #expect(!sight.isOpaque(7, 2) && !sight.isOpaque(14, 2) && !sight.isOpaque(9, 6))
    }

    @Test func parentsInACircleComeToAnEnd() throws {
        let a = String.solid(members: #""ind":1,"parent":2,"ip":0,"op":10"#)
        let b = String.solid(members: #""ind":2,"parent":1,"ip":0,"op":10"#)
        #expect(try Sight(LottieScene(sketch: a + "," + b), 0).isOpaque(10, 10))
    }

    @Test func whatIsMirroredStaysMirrored() throws {
        let ks = #""p":{"k":[20,0]},"s":{"k":[-100,100]}"#
        let sight = try Sight(LottieScene(sketch: .solid(ks: ks, side: 6)), 0)
        #expect(sight.isOpaque(16, 3) && !sight.isOpaque(12, 3))
    }
}
