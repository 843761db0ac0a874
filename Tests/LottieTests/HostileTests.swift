import SceneMutations
import Testing

/// Files that are wrong at random break nothing; `scene-fuzz lottie` tries far more of them.
@Suite struct HostileTests {
    @Test func wrongFilesDoNoHarm() {
        #expect((0..<300).contains { LottieTrial.run($0) })
    }
}
