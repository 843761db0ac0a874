import Testing

@testable import LottieDocument

/// What files of other times say in other ways, where that is asked for.
@Suite struct OldFileTests {
    private func layer(_ text: String, version: String = "4.1.5", knowsOldFiles: Bool = true) throws -> LottieLayer {
        let text = #"{"v":"\#(version)","w":100,"h":50,"fr":30,"ip":0,"op":60,"layers":[\#(text)]}"#
        return try #require(LottieAnimation(Array(text.utf8), knowsOldFiles: knowsOldFiles).layers.first)
    }

    private func shapes(_ items: String, version: String = "4.1.5", knowsOldFiles: Bool = true) throws -> [LottieShape.Kind] {
        let layer = try layer(#"{"ty":4,"shapes":[\#(items)]}"#, version: version, knowsOldFiles: knowsOldFiles)
        guard case .shapes(let shapes) = layer.content else { throw Unexpected() }
        return shapes.map(\.kind)
    }

    private func colors(_ items: String, version: String = "4.1.5", knowsOldFiles: Bool = true) throws -> [[SIMD4<Double>]] {
        try shapes(items, version: version, knowsOldFiles: knowsOldFiles).map { kind in
            switch kind {
            case .fill(let fill): if case .color(let color) = fill.paint { return color.keyframes.map(\.value) }
            case .stroke(let stroke): if case .color(let color) = stroke.paint { return color.keyframes.map(\.value) }
            default: break
            }
            throw Unexpected()
        }
    }

    private struct Unexpected: Error {}

    private let fill = #"{"ty":"fl","c":{"k":[255,128,0,255]}}"#

    @Test func colorsGoTo255InFilesBefore4_1_9() throws {
        let moving = #"{"ty":"st","c":{"k":[{"t":0,"s":[0,255,0,255],"e":[255,0,1,255]},{"t":9}]}}"#
        let expected: [[SIMD4<Double>]] = [
            [SIMD4(1, 128 / 255, 0, 1)], [SIMD4(0, 1, 0, 1), SIMD4(1, 0, 1 / 255, 1)], [SIMD4(1, 1, 1, 1)], [SIMD4(0, 0, 0, 1)],
        ]
        let white = #"{"ty":"fl","c":{"k":[255,255,255]}}"#, missing = #"{"ty":"st"}"#
        for version in ["4.1.5", "4.1.8", "4.0.12", "3"] {
            #expect(try colors([fill, moving, white, missing].joined(separator: ","), version: version) == expected)
        }
    }

    /// Some programs count their own versions.
    @Test func colorsOfOldFilesThatGoTo1() throws {
        let moving = #"{"ty":"fl","c":{"k":[{"t":0,"s":[0.5,0.25,0,1]},{"t":9,"s":[1,1,1,1]}]}}"#
        #expect(try colors(moving, version: "1.0.0") == [[SIMD4(0.5, 0.25, 0, 1), SIMD4(1, 1, 1, 1)]])
        // Numbers of single precision may be a little above 1.
        #expect(try colors(moving.replacing("0.5,0.25,0", with: "1.0000001,0.5,0"), version: "1.0.0")[0][0] == SIMD4(1.0000001, 0.5, 0, 1))
        // One that goes from white to nearly black.
        #expect(try colors(moving.replacing("0.5,0.25,0", with: "255,255,255"), version: "1.0.0")[0][1] == SIMD4(1 / 255, 1 / 255, 1 / 255, 1))
    }

    /// In all other files they are what they are, unless all of them are above 1.
    @Test func colorsOfOtherFilesAreToldByTheirNumbers() throws {
        for (version, knows) in [("4.1.9", true), ("5.7.0", true), ("4.1.5", false)] {
            #expect(try colors(fill, version: version, knowsOldFiles: knows) == [[SIMD4(255, 128, 0, 255)]])
        }
        func color(_ numbers: String) throws -> SIMD4<Double> {
            try colors(#"{"ty":"fl","c":{"k":[\#(numbers)]}}"#, knowsOldFiles: false)[0][0]
        }
        #expect(try color("51,102,255,255") == SIMD4(51 / 255, 102 / 255, 1, 1))
        #expect(try color("51,102,255,1") == SIMD4(51, 102, 255, 1))
        #expect(try color("51,102,255") == SIMD4(51, 102, 255, 1))
    }

    /// The path's own word comes before that of what it is in.
    @Test(arguments: [
        (#""closed":false"#, "", false, true), (#""closed":true"#, "", true, true), (#""nm":"a""#, "", true, true),
        (#""closed":false"#, #","c":true"#, true, true), (#""closed":true"#, #","c":false"#, false, false),
    ])
    func pathsAreClosedByTheirItems(_ item: String, _ path: String, _ isClosed: Bool, _ isClosedInApps: Bool) throws {
        let outline = #"{"v":[[0,0],[9,0],[9,9]],"i":[],"o":[]\#(path)}"#
        for keys in [#""k":\#(outline)"#, #""k":[{"t":0,"s":[\#(outline)]},{"t":9,"s":[\#(outline)]}]"#] {
            for (knows, expected) in [(true, isClosed), (false, isClosedInApps)] {
                let shapes = try shapes(#"{"ty":"sh",\#(item),"ks":{\#(keys)}}"#, knowsOldFiles: knows)
                guard case .path(let path)? = shapes.first else { throw Unexpected() }
                #expect(path.keyframes.allSatisfy { $0.value.isClosed == expected && $0.value.vertices.count == 3 })
            }
        }
        let mask = #"{"mode":"a",\#(item.replacing("closed", with: "cl")),"pt":{"k":\#(outline)}}"#
        let masked = try layer(#"{"ty":3,"masksProperties":[\#(mask)]}"#)
        #expect(masked.masks[0].path.first.isClosed == isClosed)
    }

    /// One that says so and has parts that are properties; a value beside them is left over from somewhere.
    @Test func aPositionThatIsSplitIsSo() throws {
        let parts = #""k":[0,0],"x":{"k":100},"y":{"k":50}"#
        func position(_ text: String, knowsOldFiles: Bool = true) throws -> SIMD2<Double> {
            switch try layer(#"{"ty":3,"ks":{"p":{\#(text)}}}"#, version: "5.9.0", knowsOldFiles: knowsOldFiles).transform.position {
            case .together(let position): SIMD2(position.first.x, position.first.y)
            case .split(let x, let y, _): SIMD2(x.first, y.first)
            }
        }
        #expect(try position(#""s":true,\#(parts)"#) == SIMD2(100, 50))
        #expect(try position(#""s":true,\#(parts)"#, knowsOldFiles: false) == .zero)
        #expect(try position(parts) == .zero)
        // An expression.
        #expect(try position(#""s":true,"k":[3,4],"x":"var a;""#) == SIMD2(3, 4))
    }
}
