import LayerKit
import SceneFiles
import Testing

/// States that are based on what is not there, or on themselves, and names that are there twice.
@Suite struct StateNameTests {
    private static func document(_ states: String, isStrict: Bool = false) throws -> CAMLDocument {
        try Reading.document("<CALayer id=\"#1\" bounds=\"0 0 9 9\"><states>\n\(states)</states></CALayer>", isStrict: isStrict)
    }

    @Test func circlesAreToldOnce() throws {
        let text = """
            <LKState name="A" basedOn="B"/><LKState name="B" basedOn="A"/>
            <LKState name="C" basedOn="C"/><LKState name="D" basedOn="A"/>
            """
        let document = try StateNameTests.document(text)
        #expect(document.issues.map(\.line) == [2, 3])
        #expect(document.issues.allSatisfy { $0.kind == .damaged && $0.message.contains("based on itself") })
        #expect(throws: SceneFileError.self) { try StateNameTests.document(text, isStrict: true) }
    }

    @Test func missingOnesAndNamesThatAreThereTwice() throws {
        let document = try StateNameTests.document(
            """
            <LKState name="A"/>
            <LKState name="A"/><LKState name="B" basedOn="A"/><LKState name="N" basedOn=""/>
            <LKState name="E" basedOn="nope"/>
            """)
        #expect(document.issues.map(\.line) == [3, 4])
        #expect(document.issues.map(\.subject) == ["A", "nope"])
    }

    @Test(.timeLimit(.minutes(1))) func aLongChainIsNoMatter() throws {
        // Compared with each other these would be some hundred million names.
        let text = (0..<20_000).map { "<LKState name=\"\($0)\" basedOn=\"\(($0 + 1) % 20_000)\"/>" }.joined()
        let document = try StateNameTests.document(text)
        #expect(document.issues.count == 1)
        #expect(document.states[0].states.count == 20_000)
    }
}
