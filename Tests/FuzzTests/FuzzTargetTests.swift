import Testing

@testable import FuzzTargets

/// What the fuzz targets begin with. A seed that is refused at its first bytes leads nowhere, and nobody would notice.
/// Targets share painters, so one runs at a time.
@Suite(.serialized) struct FuzzTargetTests {
    @Test(arguments: FuzzTargets.all.map({ $0.name })) func seedsAreRead(name: String) throws {
        let target = try #require(FuzzTargets.named(name))
        #expect(!target.seeds.isEmpty)
        for (index, seed) in target.seeds.enumerated() {
            #expect(seed.count <= target.mostBytes, "seed \(index)")
            let isRead = target.run(seed)
            #expect(isRead, "seed \(index)")
        }
    }

    @Test(arguments: FuzzTargets.all.map({ $0.name })) func bytesThatAreNothingAreSurvived(name: String) throws {
        let target = try #require(FuzzTargets.named(name))
        target.run([])
        target.run([0])
        for seed in target.seeds { target.run(Array(seed.prefix(seed.count / 2))) }
    }
}
