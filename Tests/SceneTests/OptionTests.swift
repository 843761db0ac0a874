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
    /// clip, it loses there what it does not lose without; one pixel in a thousand may differ by that. A background or a draw
    /// that is painted although it is hidden shines through along the edge that it shares with what hides it. A structural
    /// mistake differs by more. What is added by itself is rounded once instead of twice.
    @Test(arguments: [
        "foldsGroups", "dropsIdleClips", "batchLookBack", "minimumReplaceArea", "dropsHiddenDraws", "hidesBackgrounds", "addsDraws",
        "dropsCoveredDraws",
    ])
    func picturesAreTheSameWithTheSwitchOff(_ name: String) throws {
        var options = RandomPictures.options
        switch name {
        case "foldsGroups": options.foldsGroups = false
        case "dropsIdleClips": options.dropsIdleClips = false
        case "batchLookBack": options.batchLookBack = 1
        case "dropsHiddenDraws": options.dropsHiddenDraws = false
        case "addsDraws": options.addsDraws = false
        case "dropsCoveredDraws": options.dropsCoveredDraws = false
        case "hidesBackgrounds": options.hidesBackgrounds = false
        default: options.minimumReplaceArea = 0
        }
        let levels = ["foldsGroups": 2, "dropsIdleClips": 1, "dropsHiddenDraws": 1, "hidesBackgrounds": 1, "addsDraws": 2][name] ?? 0
        let shares = ["dropsIdleClips": 0.001, "dropsHiddenDraws": 0.003, "hidesBackgrounds": 0.02]
        let share = shares[name] ?? 0
        for seed in RandomPictures.seeds {
            let picture = RandomPictures.picture(seed: seed)
            let comparison = try PixelComparison(
                expected: try picture.painted(), actual: try picture.painted(options), differenceThreshold: levels,
                metrics: [])
            #expect(comparison.differingShare <= share, "seed \(seed) without \(name): \(comparison.summary)")
        }
    }
}
