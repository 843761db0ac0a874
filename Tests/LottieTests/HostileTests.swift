import Foundation
import LayerKit
import Lottie
import SceneMutations
import Testing

/// Files that are wrong break nothing; `scene-fuzz lottie` tries far more of them.
@Suite struct HostileTests {
    /// The begin of the innermost composition is no number.
    @Test func timesThatAreNoNumbersHaveNoOrder() throws {
        let moving = ##"{"ty":1,"sc":"#fff","sw":9,"sh":9,"ks":{"o":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":2,"s":[9]},{"t":4,"s":[1]}]}},"ip":0,"op":10}"##
        func inside(_ id: Int, start: String) -> String {
            #"{"ty":0,"refId":"\#(id)","w":9,"h":9,"ks":{},"st":\#(start),"ip":0,"op":10}"#
        }
        let layers = [inside(1, start: "1e308"), inside(2, start: "-1e308"), moving]
        let assets = layers.enumerated().map { #"{"id":"\#($0)","layers":[\#($1)]}"# }
        let layer = #"{"ty":0,"refId":"0","w":9,"h":9,"ks":{},"sr":10,"st":0,"ip":0,"op":10}"#
        _ = try Sight(LottieScene(sketch: layer, rest: #","assets":[\#(assets.joined(separator: ","))]"#), 3)
    }

    @Test func copiesOfCopiesHaveAnEnd() throws {
        let repeaters = Array(repeating: #"{"ty":"rp","c":{"k":1},"tr":{}}"#, count: 1000)
        let shapes = [#"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[9,9]},"r":{"k":0}}"#, #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#] + repeaters
        let scene = try LottieScene(sketch: .shapes(shapes), options: .complete)
        #expect(scene.issues.contains { $0.message.contains("more than 32 repeaters") })
        #expect(try Sight(scene, 0).isOpaque(5, 5))
    }

    @Test func wrongFilesDoNoHarm() {
        #expect((0..<300).contains { LottieTrial.run($0) })
    }

    /// Two keyframes whose difference is no number: nothing is counted by what lies between them.
    @Test func numbersFarApartHaveNoTrap() throws {
        let far = #"{"k":[{"t":0,"s":[-1.7e308]},{"t":10,"s":[1.7e308]}]}"#
        let star = #"{"ty":"sr","sy":1,"p":{"k":[10,10]},"r":{"k":0},"pt":\#(far),"or":{"k":9},"ir":{"k":4},"os":{"k":0},"is":{"k":0}}"#
        let square = #"{"ty":"rc","p":{"k":[10,10]},"s":{"k":[12,12]},"r":{"k":0}}"#
        let paint = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":2}}"#
        let trim = #"{"ty":"tm","s":\#(far),"e":{"k":100},"o":{"k":90}}"#
        for items in [[star, #"{"ty":"rd","r":{"k":1}}"#, paint], [star, paint], [square, trim, paint]] {
            for options in [LottieReadingOptions(), .complete] {
                _ = try Sight(LottieScene(sketch: .shapes(items), options: options), 5)
            }
        }
    }

    /// Memory is for the numbers that are there, not for those that are announced.
    @Test(arguments: ["4294967296", "9223372036854774784", "-1"])
    func aGradientOfMoreColorsThanThereAreHasThoseThatThereAre(_ count: String) throws {
        let square = #"{"ty":"rc","p":{"k":[10,10]},"s":{"k":[12,12]},"r":{"k":0}}"#
        let ramp = #"{"p":\#(count),"k":{"k":[0,1,0,0,1,1,0,0]}}"#
        let gradient = #"{"ty":"gf","t":1,"s":{"k":[4,0]},"e":{"k":[16,0]},"o":{"k":100},"r":1,"g":\#(ramp)}"#
        let sight = try Sight(LottieScene(sketch: .shapes([square, gradient])), 0)
        #expect(sight.isOpaque(10, 10) == (count != "-1"))
    }

    /// Each null is the parent of the one before: the last one's matte is inside of all of them.
    @Test func aMatteInsideOfManyParents() throws {
        let count = 30_000
        var layers = (1...count).map { #"{"ty":3,"ind":\#($0),"ip":0,"op":10,"ks":{}\#($0 < count ? ",\"parent\":\($0 + 1)" : "")}"# }
        layers.append(.solid(members: #""ip":0,"op":10,"parent":1,"ind":90001"#))
        for _ in 0..<2 { layers.append(.solid(members: #""ip":0,"op":10,"tt":1,"tp":90001"#)) }
        let scene = try LottieScene(sketch: layers.joined(separator: ","), options: .complete)
        #expect(scene.issues.isEmpty)
    }

    /// Each of them is collapsed into the one before it. Whether something in there blends is found without going down into all of them.
    @Test func collapsedCompositionsInEachOtherHaveAnEnd() throws {
        let count = 20_000
        func composition(_ id: Int, _ members: String = "") -> String {
            #"{"ty":0,"refId":"\#(id)","w":20,"h":20,"ks":{},"ip":0,"op":10\#(members)}"#
        }
        let solid = String.solid(members: #""bm":1,"ip":0,"op":10"#)
        let assets = (0...count).map { #"{"id":"\#($0)","layers":[\#($0 < count ? composition($0 + 1, #","ct":1"#) : solid)]}"# }
        let scene = try LottieScene(sketch: composition(0), rest: #","assets":[\#(assets.joined(separator: ","))]"#, options: .complete)
        #expect(scene.issues.map(\.message) == ["The compositions are too deep in each other. Some are left out."])
    }

    /// Fills and strokes that paint nothing are handed down to every group, and cost no more than there are of them.
    @Test(arguments: [LottieReadingOptions(), .complete])
    func paintsWithoutOutlinesCostLittle(_ options: LottieReadingOptions) throws {
        let groups = Array(repeating: #"{"ty":"gr","it":[]}"#, count: 300)
        let fills = Array(repeating: #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#, count: 1000)
        let strokes = Array(repeating: #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":1}}"#, count: 1000)
        let start = ContinuousClock.now
        _ = try LottieScene(sketch: .shapes(groups + fills + strokes), options: options)
        // With all fills in all strokes it took some minutes.
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    /// Each paint is for all groups before it: their number counts as what is worked out does, and ends as that does.
    @Test func paintsOfManyGroupsHaveAnEnd() throws {
        let groups = Array(repeating: #"{"ty":"gr","it":[{"ty":"rc","p":{"k":[5,5]},"s":{"k":[9,9]}}]}"#, count: 1000)
        let paints = Array(repeating: #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":50}}"#, count: 900)
        var options = LottieReadingOptions.complete
        options.limits.segments = 100_000
        #expect(throws: LottieError.self) { try LottieScene(sketch: .shapes(groups + paints), options: options) }
    }

    /// Each group looks for what is after it and works on it, which a list of forty thousand must not be gone through for.
    @Test func manyGroupsUnderAModifierTakeTimeByTheirNumber() throws {
        func time(_ count: Int) throws -> Duration {
            let groups = Array(repeating: #"{"ty":"gr","it":[]}"#, count: count)
            let start = ContinuousClock.now
            _ = try LottieScene(sketch: .shapes(groups + [#"{"ty":"rd","r":{"k":1}}"#]), options: .complete)
            return ContinuousClock.now - start
        }
        _ = try time(100)
        // Eight times as many took fifty times as long.
        #expect(try time(40_000) < time(5_000) * 24)
    }

    /// A star whose 51 lines cross each other, and are moved outwards a little at each of three thousand frames: how often it is cut counts
    /// as segments of paths do, since it is the work. It took minutes.
    @Test func offsetsOfWhatCrossesItselfHaveAnEnd() throws {
        let corners = (0..<51).map { place in
            let angle = Double(place * 25) / 51 * 2 * Double.pi
            return "[\(10 + 9 * cos(angle)),\(10 + 9 * sin(angle))]"
        }
        let star = #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(corners.joined(separator: ","))],"i":[],"o":[]}}}"#
        let offset = #"{"ty":"op","a":{"k":[{"t":0,"s":[0]},{"t":3000,"s":[3]}]},"lj":1,"ml":{"k":4}}"#
        let shapes = [star, offset, #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#]
        var options = LottieReadingOptions()
        options.limits.segments = 40_000
        let start = ContinuousClock.now
        let error = #expect(throws: LottieError.self) { try LottieScene(sketch: .shapes(shapes), outPoint: 3000, options: options) }
        #expect(error?.description.contains("40000 segments") == true, "\(error.map(String.init(describing:)) ?? "")")
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    /// A thousand paints of a group two hundred deep: each might be asked again at each depth whether it looks the same there.
    @Test func paintsOfADeepGroupCostLittle() throws {
        var group = #"{"ty":"rc","p":{"k":[10,10]},"s":{"k":[8,8]},"r":{"k":0}}"#
        for _ in 0..<200 { group = #"{"ty":"gr","it":[\#(group),{"ty":"tr"}]}"# }
        let paints = [String](repeating: #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#, count: 1000)
        let start = ContinuousClock.now
        let scene = try LottieScene(sketch: .shapes([group] + paints), options: .complete)
        #expect(ContinuousClock.now - start < .seconds(30))
        #expect(try Sight(scene, 0).isOpaque(10, 10))
    }

    /// 160,000 copies, which are painted as one area and so are no layers.
    @Test func copiesWithoutPaintsCostNothing() throws {
        let copies = Array(repeating: #"{"ty":"rp","c":{"k":400},"tr":{"p":{"k":[0.01,0]}}}"#, count: 2)
        let dot = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[9,9]},"r":{"k":0}}"#
        let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":50}}"#
        let scene = try LottieScene(sketch: .shapes([dot] + copies + [fill]), options: .complete)
        func count(_ layer: CALayer) -> Int { 1 + (layer.sublayers ?? []).reduce(0) { $0 + count($1) } }
        #expect(count(scene.layer) < 20)
    }
}
