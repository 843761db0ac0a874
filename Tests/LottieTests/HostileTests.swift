import Lottie
import SceneMutations
import Testing

/// Files that are wrong break nothing; `scene-fuzz lottie` tries far more of them.
@Suite struct HostileTests {
    @Test func wrongFilesDoNoHarm() {
        #expect((0..<300).contains { LottieTrial.run($0) })
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
}
