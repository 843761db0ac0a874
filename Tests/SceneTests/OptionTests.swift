import Comparison
import Geometry
import Graphics
import Planner
import RenderTree
import Testing

/// What an optimisation may change: nothing that is seen.
@Suite struct OptionTests {
    /// Each switch off, on random trees, and how much may change.
    ///
    /// Folding a fade into colours instead of fading a surface rounds once instead of twice for every draw of the group,
    /// so a level or two may differ. A draw that lies inside its clip may share a pixel with the clip's edge: carrying the
    /// clip, it loses there what it does not lose without; one pixel in a thousand may differ by that. A structural
    /// mistake differs by more.
    @Test(arguments: ["foldsGroups", "dropsIdleClips", "batchLookBack", "minimumReplaceArea"])
    func picturesAreTheSameWithTheSwitchOff(_ name: String) throws {
        var options = PlannerOptions()
        switch name {
        case "foldsGroups": options.foldsGroups = false
        case "dropsIdleClips": options.dropsIdleClips = false
        case "batchLookBack": options.batchLookBack = 1
        default: options.minimumReplaceArea = 0
        }
        let levels = name == "foldsGroups" ? 2 : name == "dropsIdleClips" ? 1 : 0
        let share = name == "dropsIdleClips" ? 0.001 : 0
        for seed in RandomPictures.seeds {
            let picture = RandomPictures.picture(seed: seed)
            let comparison = try PixelComparison(
                expected: try picture.painted(), actual: try picture.painted(options), differenceThreshold: levels,
                metrics: [])
            #expect(comparison.differingShare <= share, "seed \(seed) without \(name): \(comparison.summary)")
        }
    }
}
