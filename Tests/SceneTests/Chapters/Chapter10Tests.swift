import ExampleScenes
import LayerKit
import Testing

/// Easing.
@Suite struct Chapter10Tests {
    @Test(arguments: ["ease-out", "view-ease-out"])
    func slowInTheEnd(_ name: String) throws {
        let player = try ExamplePlayer(example: name)
        for (time, way) in [(0, 0), (0.25, 75.6), (0.5, 136.9), (0.75, 181.3), (1, 200)] {
            try expect(player.shown(LayerName.color, at: time).position.numbers, [284 + way, 150], within: 0.1)
        }
    }

    @Test func eachSegmentHasItsPace() throws {
        let player = try ExamplePlayer(example: "eased-keyframes")
        for (time, levels) in [(1.0 / 3, [80.0, 0, 175]), (1, [175, 80, 0]), (5.0 / 3, [0, 175, 80])] {
            try expect(player.shown(LayerName.color, at: time).levels, levels, within: 1)
        }
    }

    @Test func controlPointsOfTheNamedCurves() {
        func points(_ name: CAMediaTimingFunctionName) -> [Double] {
            (0..<4).flatMap { index in
                var values: [Float] = [0, 0]
                CAMediaTimingFunction(name: name).getControlPoint(at: index, values: &values)
                return values.map { Double($0) }
            }
        }
        expect(points(.linear), [0, 0, 0, 0, 1, 1, 1, 1], within: 1e-6)
        expect(points(.easeIn), [0, 0, 0.42, 0, 1, 1, 1, 1], within: 1e-6)
        expect(points(.easeOut), [0, 0, 0, 0, 0.58, 1, 1, 1], within: 1e-6)
        expect(points(.easeInEaseOut), [0, 0, 0.42, 0, 0.58, 1, 1, 1], within: 1e-6)
        expect(points(.default), [0, 0, 0.25, 0.1, 0.25, 1, 1, 1], within: 1e-6)
    }

    private static let curves: [(CAMediaTimingFunctionName, [Double])] = [
        (.easeIn, [0.017, 0.094, 0.315, 0.622, 0.839]), (.easeOut, [0.161, 0.378, 0.685, 0.907, 0.983]),
        (.easeInEaseOut, [0.020, 0.129, 0.5, 0.871, 0.980]), (.default, [0.095, 0.409, 0.802, 0.961, 0.994]),
    ]

    @Test func theNamedCurvesAreWhatTheBookPlots() throws {
        for (name, fractions) in Chapter10Tests.curves {
            let scene = ExampleScene(name: "", title: "", duration: 1) { script in
                let layer = CALayer()
                layer.name = LayerName.ball
                script.at(0) {
                    let move = CABasicAnimation(keyPath: "position.x")
                    (move.toValue, move.duration) = (1, 1)
                    move.timingFunction = CAMediaTimingFunction(name: name)
                    layer.add(move, forKey: nil)
                }
                return layer
            }
            let player = try ExamplePlayer(scene, painter: .software(threads: 1))
            for (time, fraction) in zip([0.1, 0.25, 0.5, 0.75, 0.9], fractions) {
                try expect([Double(player.shown(LayerName.ball, at: time).position.x)], [fraction], within: 0.0006)
            }
        }
    }

    @Test func handsHesitateSnapAndSettle() throws {
        let player = try ExamplePlayer(example: "eased-clock")
        for (part, fraction) in [(0.1, 0.004), (0.25, 0.025), (0.5, 0.126), (0.75, 0.425), (0.9, 0.906)] {
            let degrees = 240 + 120 * fraction - 360
            try expect([player.shown(LayerName.secondHand, at: 1 + 0.5 * part).degrees], [degrees], within: 0.08)
        }
    }

    @Test func aBallBouncesFromKeyframeToKeyframe() throws {
        let player = try ExamplePlayer(example: "bouncing-ball")
        let samples = [
            (0, 32), (0.15, 106.4), (0.3, 268), (0.4, 180.4), (0.5, 140), (0.6, 180.4), (0.7, 268), (0.75, 235.1), (0.8, 220),
            (0.85, 235.1), (0.9, 268), (0.925, 255.7), (0.95, 250), (0.975, 255.7), (1, 268), (1.1, 268),
        ]
        for (time, y) in samples {
            try expect(player.shown(LayerName.ball, at: time).position.numbers, [150, y], within: 0.1)
        }
    }

    /// Sixty values are spread over the second, so the last, a sixtieth short of the ground, is reached at its end.
    @Test(arguments: ["computed-keyframes", "computed-bounce"])
    func sixtyComputedValues(_ name: String) throws {
        let player = try ExamplePlayer(example: name)
        for frame in [0, 10, 29, 30, 45, 59] {
            let progress = Double(frame) / 60
            let fallen = name == "computed-bounce" ? Easing(.bounce, .out).value(at: progress) : progress
            let y = try player.shown(LayerName.ball, at: Double(frame) / 59).position.y
            expect([Double(y)], [32 + 236 * fallen], within: 1e-6)
        }
        // And then it is where it was.
        try expect(player.shown(LayerName.ball, at: 1.05).position.numbers, [150, 32], within: 1e-9)
        if name == "computed-keyframes" { expect([32 + 236 * 59 / 60], [264.07], within: 0.005) }
    }

    @Test func theBounceIsTheBooks() {
        let fall = (1...9).map { 32 + 236 * Easing(.bounce, .out).value(at: Double($0) / 10) }
        expect(fall, [49.8, 103.4, 192.6, 242.5, 201.6, 203.6, 248.4, 247.3, 268], within: 0.06)
        for time in [0.1, 0.3, 0.5, 0.6, 0.95] {
            let book = time < 0.5 ? 2 * time * time : -2 * time * time + 4 * time - 1
            expect([Easing(.quadratic, .inOut).value(at: time)], [book], within: 1e-12)
        }
    }

    @Test func keyframesFromALawOfMotion() throws {
        let bounce = CAKeyframeAnimation(
            keyPath: "position", from: CGPoint(x: 150, y: 32), to: CGPoint(x: 150, y: 268), easing: Easing(.bounce, .out),
            duration: 2)
        let points = try #require(bounce.values as? [CGPoint])
        #expect(bounce.duration == 2 && bounce.keyPath == "position" && points.count == 121)
        #expect(points.first == CGPoint(x: 150, y: 32) && points.last == CGPoint(x: 150, y: 268))
        // Three tenths of the time.
        expect(points[36].numbers, [150, 192.6], within: 0.06)
        // Of what cannot be mixed there are the two.
        let words = CAKeyframeAnimation(
            keyPath: "contentsFormat", from: "one", to: "two", easing: Easing(.cubic, .in), duration: 0)
        let values = try #require(words.values as? [String])
        #expect(values.count == 16 && values.first == "one" && values.last == "two")
        // A length without end has an end of values.
        let endless = CAKeyframeAnimation(keyPath: "opacity", from: 0, to: 1, easing: Easing(.sine, .in), duration: .infinity)
        #expect(endless.values?.count == 3601)
    }

    @Test func everyLawEndsWhereItShould() throws {
        let player = try ExamplePlayer(example: "easings")
        for family in Easing.Family.allCases {
            try expect([Double(player.shown(family.rawValue, at: 0).position.x)], [60], within: 1e-6)
        }
        for family in Easing.Family.allCases {
            let x = 60 + 180 * Easing(family, .out).value(at: 0.5)
            try expect([Double(player.shown(family.rawValue, at: 0.5).position.x)], [x], within: 1e-6)
        }
        for family in Easing.Family.allCases {
            try expect([Double(player.shown(family.rawValue, at: 1).position.x)], [240], within: 1e-6)
        }
    }
}
