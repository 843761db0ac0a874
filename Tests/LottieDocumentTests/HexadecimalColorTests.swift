@testable import LottieDocument
import Testing

@Suite struct HexadecimalColorTests {
    /// The same texts as `Graphics` has, on which nothing here depends.
    @Test(arguments: [
        ("#fa0", [255, 170, 0, 255]), ("#fA08", [255, 170, 0, 136]), ("#336699", [51, 102, 153, 255]),
        ("#33669980", [51, 102, 153, 128]), ("#000000ff", [0, 0, 0, 255]),
    ])
    func texts(_ text: String, _ expected: [Double]) throws {
        let color = try #require(SIMD4<Double>(hexadecimal: text))
        #expect((0..<4).map { color[$0] * 255 } == expected)
    }

    /// Signs, blanks and digits of other scripts are none.
    @Test(arguments: ["", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "#ggg", "#+f+f+f", "# fff", "##fff", "#٣٣٣", "#f̈ff"])
    func noColors(_ text: String) { #expect(SIMD4<Double>(hexadecimal: text) == nil) }

    /// Old files have solids without it.
    @Test func markMayBeLeftOut() { #expect(SIMD4<Double>(hexadecimal: "ffffff") == SIMD4(repeating: 1)) }
}
