import Foundation
import Testing

/// Once an animation has run for a while its frames find all memory that they need: they ask for none. `benchmarks` counts, since it
/// stands before the C library's allocator.
@Suite struct SteadyFrameTests {
    @Test(arguments: ["animated", "solid"]) func steadyFramesAskForNoMemory(_ scene: String) throws {
        let program = Tool.path.deletingLastPathComponent().appendingPathComponent("benchmarks")
        let outcome = try Tool.run(["steady", scene], program: program)
        #expect(outcome.code == 0, "\(outcome.errors)")
        // A sanitizer has an allocator of its own.
        if outcome.output.contains("Nobody counts here.") { return }
        let row = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix(scene) }).split(separator: " ")
        try #require(row.count == 7)
        // Mean and greatest number, of plan and paint: a list that is still growing may ask once.
        #expect(row[1].hasPrefix("0.0/") && row[2] == "0.0/0", "\(row)")
    }
}
