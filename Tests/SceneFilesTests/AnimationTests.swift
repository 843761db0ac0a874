import Foundation
import LayerKit
import Testing

@testable import SceneFiles

/// Animations: by what a layer presents at a time.
@Suite struct AnimationTests {
    /// The presented value of the only sublayer.
    private static func shown(_ keyPath: String, _ element: String, at times: [Double]) throws -> [Double] {
        let document = try Reading.document(
            "<CALayer bounds=\"0 0 100 100\"><sublayers>\(element)</sublayers></CALayer>")
        let renderer = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
        renderer.layer = document.layer
        let layer = try #require(document.rootLayer.sublayers?.first)
        return try times.map { time in
            renderer.beginFrame(atTime: time)
            let value = layer.presentation()?.value(forKeyPath: keyPath)
            return try #require((value as? NSNumber)?.doubleValue)
        }
    }

    private static func isNear(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-4) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    @Test func keyframesInPhaseWithTime() throws {
        let element = """
            <CALayer><animations><animation type="CAKeyframeAnimation" keyPath="zPosition" beginTime="1e-100" duration="4"
              repeatCount="inf" repeatDuration="inf" removedOnCompletion="0" calculationMode="linear">
              <values><real value="6.283185307179586"/><real value="0"/></values></animation></animations></CALayer>
            """
        let shown = try AnimationTests.shown("zPosition", element, at: [1, 2, 5, 401])
        #expect(AnimationTests.isNear(shown, [4.712389, 3.141593, 4.712389, 4.712389]))
    }

    @Test func anUnsetRepeatDuration() throws {
        let element = """
            <CALayer><animations><a type="CAKeyframeAnimation" keyPath="zPosition" duration="2" repeatCount="inf" repeatDuration="0">
              <values><real value="0"/><integer value="2"/></values></a></animations></CALayer>
            """
        #expect(AnimationTests.isNear(try AnimationTests.shown("zPosition", element, at: [0.5, 4.5]), [0.5, 0.5]))
    }

    @Test func aGroupWithASpeedAndAPaceOfItsOwn() throws {
        let element = """
            <CALayer><animations><rotate type="CAAnimationGroup" duration="8" speed="0.5" timingFunction="easeInEaseOut"
              repeatCount="inf" beginTime="1e-100"><animations><CABasicAnimation keyPath="zPosition" duration="8">
              <fromValue type="real" value="0"/><toValue type="real" value="6.28318"/></CABasicAnimation></animations></rotate>
              </animations></CALayer>
            """
        let shown = try AnimationTests.shown("zPosition", element, at: [4, 8, 20])
        #expect(AnimationTests.isNear(shown, [0.812, 3.14159, 0.812], 1e-3))
    }

    @Test func pacedKeyframesIgnoreTheirTimes() throws {
        func element(_ times: String) -> String {
            """
            <CALayer><animations><a type="CAKeyframeAnimation" keyPath="zPosition" duration="1" calculationMode="cubicPaced"
              beginTime="1e-100">\(times)<values><real value="0"/><real value="30"/><real value="40"/></values></a></animations></CALayer>
            """
        }
        let with = try AnimationTests.shown(
            "zPosition", element("<keyTimes><real value=\"0\"/><real value=\"0.1\"/><real value=\"1\"/></keyTimes>"),
            at: [0.25, 0.5, 0.9])
        #expect(
            AnimationTests.isNear(with, try AnimationTests.shown("zPosition", element(""), at: [0.25, 0.5, 0.9]), 1e-9))
    }

    @Test func timesThatDoNotFitAreEvenSteps() throws {
        let layer = try Reading.layer(
            """
            <CALayer><animations><a type="CAKeyframeAnimation" keyPath="opacity"><values><real value="0"/><real value="1"/></values>
              <keyTimes><real value="0"/><real value="0.1"/><real value="0.2"/></keyTimes></a></animations></CALayer>
            """)
        #expect((layer.animation(forKey: "a") as? CAKeyframeAnimation)?.keyTimes == nil)
    }

    @Test func aSpringsDurationCutsIt() throws {
        let element = """
            <CALayer zPosition="1"><animations><a type="CASpringAnimation" keyPath="zPosition" mass="2" stiffness="300" damping="50"
              velocity="0" duration="0.8" beginTime="1e-100" mica_autorecalculatesDuration="1"><fromValue value="0"/><toValue value="1"/></a>
              </animations></CALayer>
            """
        let shown = try AnimationTests.shown("zPosition", element, at: [0.05, 0.1, 0.2, 0.4, 0.79])
        #expect(AnimationTests.isNear(shown, [0.1251, 0.3426, 0.6936, 0.9500, 0.9990], 2e-4))
        let heavy = element.replacingOccurrences(
            of: "mass=\"2\" stiffness=\"300\" damping=\"50\"", with: "mass=\"1\" stiffness=\"81\" damping=\"10000\""
        )
        .replacingOccurrences(of: "duration=\"0.8\"", with: "duration=\"2.2\"")
        let crept = try AnimationTests.shown("zPosition", heavy, at: [2.199, 2.3])
        #expect(abs(crept[0] - 0.018) < 0.001)
        #expect(crept[1] == 1)
    }

    @Test func keysOfAnimations() throws {
        let layer = try Reading.layer(
            """
            <CALayer><animations><rotate type="CABasicAnimation" keyPath="transform.rotation.z"/>
              <p key="a b" type="CABasicAnimation" keyPath="opacity"/><animation type="CABasicAnimation" keyPath="position.x"/>
              <animation type="CABasicAnimation" keyPath="position.y"/><animation type="CABasicAnimation" keyPath="position.y" duration="3"/>
              </animations></CALayer>
            """)
        #expect(layer.animationKeys() == ["rotate", "a b", "animation", "animation-2", "animation-3"])
    }

    /// A key that is made up takes the place of no animation, before it or behind it.
    @Test(arguments: [["a", "a-2", "a"], ["a", "a", "a-2"], ["a-2", "a", "a"]]) func keysThatAreMadeUp(_ keys: [String]) throws {
        let paths = ["opacity", "position.x", "transform.rotation.z"]
        let animations = zip(keys, paths).map { "<\($0) type=\"CABasicAnimation\" keyPath=\"\($1)\" toValue=\"0.5\" duration=\"5\"/>" }
        let layer = try Reading.layer("<CALayer><animations>\(animations.joined())</animations></CALayer>")
        let found = (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) as? CABasicAnimation }
        #expect(Set(found.compactMap(\.keyPath)) == Set(paths))
        #expect((layer.animation(forKey: "a-2") as? CABasicAnimation)?.keyPath == keys.firstIndex(of: "a-2").map { paths[$0] })
    }

    /// Pictures are a film, whether the key path or the key alone says that they are animated; one of n pictures may have n + 1 times.
    @Test(arguments: ["<a keyPath=\"contents\"", "<a key=\"contents\"", "<contents"])
    func pictureAfterPicture(_ beginning: String) throws {
        let layer = try Reading.layer(
            """
            <CALayer><animations>\(beginning) type="CAKeyframeAnimation" duration="3" calculationMode="linear"><values>
              <CGImage src="\(AssetTests.red)"/><CGImage src="\(AssetTests.red)"/></values>
              <keyTimes><real value="0"/><real value="0.25"/><real value="1"/></keyTimes>
              </\(beginning.hasPrefix("<a") ? "a" : "contents")></animations></CALayer>
            """)
        let animation = try #require(layer.animationKeys()?.first.flatMap(layer.animation) as? CAKeyframeAnimation)
        #expect(animation.keyPath == "contents" && animation.calculationMode == .discrete)
        #expect(animation.values?.count == 2 && animation.keyTimes == [0, 0.25, 1])
    }

    /// With a value function, values are what it takes, and not what is animated.
    @Test func valueFunctions() throws {
        let document = try Reading.document(
            """
            <CALayer><animations><a type="CABasicAnimation" keyPath="transform" valueFunction="rotateZ" fromValue="1.5" duration="1"/>
              <b type="CABasicAnimation" keyPath="transform"><valueFunction value="scale"/><toValue><real value="1"/><real value="2"/>
              <real value="3"/></toValue></b><c type="CABasicAnimation" keyPath="transform" toValue="scale(2)"/></animations></CALayer>
            """)
        let animations = try ["a", "b", "c"].map { try #require(document.rootLayer.animation(forKey: $0) as? CABasicAnimation) }
        #expect(animations.map(\.valueFunction?.name) == [.rotateZ, .scale, nil])
        #expect(animations[0].fromValue as? Double == 1.5 && animations[1].toValue as? [Double] == [1, 2, 3])
        #expect(animations[2].toValue as? CATransform3D == CATransform3DMakeScale(2, 2, 1))
        let text = SceneWriter(document).text()
        let read = try CAMLDocument(bytes: Array(text.utf8), name: "a", options: SceneReadingOptions(isStrict: true))
        #expect(SceneWriter(read).text() == text)
    }

    @Test func animationsThatAreNotKnown() throws {
        let document = try Reading.document(
            "<CALayer><animations><a type=\"CAMatchMoveAnimation\" additive=\"1\"/><b type=\"Jump\"/></animations></CALayer>"
        )
        #expect(document.issues.map(\.kind) == [.unsupported, .unknown])
        #expect(document.rootLayer.animationKeys() == nil)
        #expect(SceneWriter(document).text().contains("<a type=\"CAMatchMoveAnimation\" additive=\"1\"/>"))
    }
}
