import Testing

@testable import LottieDocument

/// A JSON text becomes typed values; what is not understood is told with its place.
@Suite struct AnimationReadingTests {
    private func read(_ layers: String, _ rest: String = "") throws -> LottieAnimation {
        try LottieAnimation(
            Array(#"{"v":"5.7.0","w":100,"h":50,"fr":30,"ip":0,"op":60,"layers":[\#(layers)]\#(rest)}"#.utf8))
    }

    private func onlyLayer(_ text: String, _ rest: String = "") throws -> LottieLayer {
        try #require(read(text, rest).layers.first)
    }

    private func positions(_ layer: LottieLayer) throws -> Animated<SIMD3<Double>> {
        guard case .together(let position) = layer.transform.position else { throw Unexpected() }
        return position
    }

    private struct Unexpected: Error {}

    @Test func aCompositionHasItsTimesAndMarkers() throws {
        let animation = try read("", #","markers":[{"tm":12,"cm":"start","dr":0},{"tm":20,"cm":"loop","dr":10}]"#)
        #expect(animation.size == SIMD2(100, 50))
        #expect((animation.inPoint, animation.outPoint, animation.frameRate) == (0, 60, 30))
        #expect(animation.markers.map(\.name) == ["start", "loop"])
        #expect(animation.markers.map(\.duration) == [0, 10])
    }

    @Test(arguments: ["w", "h", "fr"])
    func aCompositionWithoutSizeOrRateIsRefused(_ member: String) {
        let text = #"{"w":100,"h":50,"fr":30,"ip":0,"op":60,"layers":[]}"#
        let damaged = text.replacing("\"\(member)\":", with: "\"zz\":")
        #expect(fault(in: damaged)?.reason == .emptyComposition(member: member))
    }

    @Test(arguments: [("60", 60), ("12.5", 12.5), ("\"x\"", nil)] as [(String, Double?)])
    func aCompositionHasToEndAfterItBegins(_ end: String, _ outPoint: Double?) {
        let text = #"{"w":100,"h":50,"fr":30,"ip":60,"op":\#(end),"layers":[]}"#
        let error = fault(in: text)
        #expect(error?.reason == .endsBeforeItBegins(inPoint: 60, outPoint: outPoint))
        // Before it are 32 bytes and a name of 5.
        #expect(error?.place == JSONPlace(line: 1, column: 38, path: "op"))
    }

    /// What is missing is missing in the composition, what is wrong stands where it is.
    @Test(arguments: [
        ("{\n \"h\": 1, \"layers\": []}", 1, 1, ""), ("{\"layers\": [],\n \"w\": -3}", 2, 7, "w"), ("{\"w\": 1,\n\"layers\": {}}", 2, 11, "layers"),
        (" {\"w\": 1}", 1, 2, ""), ("[\n1", 2, 2, ""),
    ])
    func faultsHaveTheirPlaces(_ text: String, _ line: Int, _ column: Int, _ path: String) {
        #expect(fault(in: text)?.place == JSONPlace(line: line, column: column, path: path))
    }

    private func fault(in text: String) -> LottieDocumentError? {
        do throws(LottieDocumentError) { _ = try LottieAnimation(Array(text.utf8)) } catch { return error }
        return nil
    }

    @Test func otherJSONIsNoAnimation() {
        #expect(fault(in: "[1,2]")?.reason == .noAnimation)
    }

    @Test func keyframesHaveTimesPacesAndHolds() throws {
        let layer = try onlyLayer(
            #"{"ty":3,"ks":{"o":{"a":1,"k":[{"t":0,"s":[10],"o":{"x":[0.3],"y":[0.1]},"i":{"x":0.6,"y":0.9}},"#
                + #"{"t":10,"s":[40],"h":1},{"t":20,"s":[50]}]}}}"#)
        let keys = layer.transform.opacity.keyframes
        #expect(keys.map(\.time) == [0, 10, 20])
        #expect(keys.map(\.value) == [10, 40, 50])
        #expect(keys.map(\.isHold) == [false, true, false])
        #expect(keys[0].easing == LottieEasing(first: SIMD2(0.3, 0.1), second: SIMD2(0.6, 0.9)))
        #expect(keys[1].easing == .linear)
    }

    /// Old files have start and end in each keyframe, and only a time in the last.
    @Test func keyframesOfOldFilesTakeTheEndBeforeThem() throws {
        let layer = try onlyLayer(
            #"{"ty":3,"ks":{"p":{"k":[{"t":0,"s":[1,2],"e":[3,4],"to":[1,0],"ti":[0,-1]},{"t":5}]}}}"#)
        let keys = try positions(layer).keyframes
        #expect(keys.map(\.value) == [SIMD3(1, 2, 0), SIMD3(3, 4, 0)])
        #expect(keys[0].departure == SIMD3(1, 0, 0))
        #expect(keys[0].arrival == SIMD3(0, -1, 0))
    }

    @Test func keyframesOutOfOrderAreSortedAndTold() throws {
        let animation = try read(#"{"ty":3,"ks":{"r":{"a":1,"k":[{"t":9,"s":[1]},{"t":3,"s":[2]}]}}}"#)
        #expect(animation.layers[0].transform.rotation.keyframes.map(\.time) == [3, 9])
        #expect(animation.issues.all.map(\.kind) == [.damaged])
    }

    @Test func positionsMayBeSplit() throws {
        let layer = try onlyLayer(#"{"ty":3,"ks":{"p":{"s":true,"x":{"a":0,"k":7},"y":{"a":0,"k":8}}}}"#)
        guard case .split(let x, let y, let z) = layer.transform.position else { throw Unexpected() }
        #expect((x.first, y.first, z.first) == (7, 8, 0))
    }

    @Test func shapesHaveTheirKinds() throws {
        let items = [
            #"{"ty":"rc","p":{"k":[1,2]},"s":{"k":[3,4]},"r":{"k":5}}"#,
            #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[2,2]}}"#,
            #"{"ty":"sr","sy":2,"pt":{"k":5},"or":{"k":10}}"#,
            #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[1,0]],"i":[[0,0],[0,0]],"o":[[0,1],[0,0]]}}}"#,
            #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":50},"r":2}"#,
            #"{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3},"lc":1,"lj":3,"ml":7,"d":[{"n":"d","v":{"k":4}},{"n":"o","v":{"k":1}}]}"#,
            #"{"ty":"gf","t":2,"s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":2,"k":{"k":[0,1,1,1,1,0,0,0,0,1,1,0.5]}}}"#,
            #"{"ty":"tm","s":{"k":10},"e":{"k":90},"o":{"k":0},"m":2}"#, #"{"ty":"rd","r":{"k":4}}"#,
            #"{"ty":"mm","mm":1}"#,
            #"{"ty":"rp","c":{"k":3},"o":{"k":0},"tr":{"p":{"k":[10,0]}}}"#, #"{"ty":"tr","o":{"k":20}}"#,
        ]
        let animation = try read(#"{"ty":4,"shapes":[{"ty":"gr","nm":"all","it":[\#(items.joined(separator: ","))]}]}"#)
        guard case .shapes(let shapes) = animation.layers[0].content, case .group(let group) = shapes[0].kind else {
            throw Unexpected()
        }
        #expect(animation.issues.all.isEmpty)
        #expect(shapes[0].name == "all")
        #expect(group.count == items.count)
        guard case .stroke(let stroke) = group[5].kind, case .fill(let fill) = group[6].kind,
            case .gradient(let gradient) = fill.paint, case .path(let path) = group[3].kind
        else { throw Unexpected() }
        #expect((stroke.cap, stroke.join, stroke.miterLimit) == (.butt, .bevel, 7))
        #expect(stroke.dashes.map(\.part) == [.dash, .offset])
        #expect((gradient.isRadial, gradient.colorCount, gradient.stops.first.count) == (true, 2, 12))
        #expect(path.first.isClosed && path.first.vertices[0].departure == SIMD2(0, 1))
    }

    @Test func whatIsUnknownIsToldOnceWithItsPath() throws {
        let animation = try read(
            #"{"ty":4,"shapes":[{"ty":"zz9"},{"ty":"zz9"}]},{"ty":3,"ks":{"o":{"k":100,"x":"var $bm_rt;"}}}"#)
        let issues = animation.issues.all
        #expect(issues.map(\.kind) == [.unknown, .unsupported])
        #expect(issues.map(\.path) == ["layers[0].shapes[0]", "layers[1].ks.o.x"])
        #expect(issues.map(\.count) == [2, 1])
    }

    @Test func slotsStandForValues() throws {
        let layer = try onlyLayer(
            #"{"ty":3,"ks":{"o":{"sid":"fade","a":0,"k":1}}}"#, #","slots":{"fade":{"p":{"a":0,"k":42}}}"#)
        #expect(layer.transform.opacity.first == 42)
        #expect(layer.transform.opacity.slot == "fade")
    }

    @Test func textHasItsDocumentsAndAnimators() throws {
        let document = #"{"t":"Hi","f":"Font","s":20,"fc":[1,0,0],"j":2,"tr":30,"lh":24,"sz":[80,40],"ps":[-40,-20]}"#
        let animator = #"{"nm":"a","s":{"t":0,"b":3,"s":{"k":10},"e":{"k":60}},"a":{"o":{"k":0},"p":{"k":[1,2,0]}}}"#
        let layer = try onlyLayer(
            #"{"ty":5,"t":{"d":{"k":[{"t":0,"s":\#(document)}]},"a":[\#(animator)]}}"#)
        guard case .text(let text) = layer.content else { throw Unexpected() }
        let first = text.document.first
        #expect((first.text, first.font, first.size, first.justification) == ("Hi", "Font", 20, .center))
        #expect(first.box?.size == SIMD2(80, 40))
        #expect(text.animators[0].values["p"]?.first == [1, 2, 0])
        #expect((text.grouping, text.alignment.first, text.animators[0].selector.isExpression) == (1, .zero, false))
        #expect((text.animators[0].selector.basis, text.animators[0].selector.start.first) == (3, 10))
    }

    @Test func numbersWithoutEndAreDamaged() throws {
        let animation = try read(#"{"ty":3,"ks":{"o":{"k":1e999}}}"#)
        #expect(animation.layers[0].transform.opacity.first == 100)
        #expect(animation.issues.all.map(\.kind) == [.damaged])
    }

    /// Groups in groups to any depth: refused or read, never a crash.
    @Test func deepGroupsAreBounded() {
        for depth in [100, 300, 5000] {
            let open = String(repeating: #"{"ty":"gr","it":["#, count: depth)
            let text = #"{"w":1,"h":1,"fr":1,"ip":0,"op":1,"layers":[{"ty":4,"shapes":[\#(open)"#
            _ = try? LottieAnimation(Array((text + String(repeating: "]}", count: depth) + "]}]}").utf8))
        }
    }
}
