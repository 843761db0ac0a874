import Foundation
import LayerKit
import ProjectFiles
import SceneFiles
import Testing

/// The documents from which newcomers learn the format.
@Suite struct ExampleDocumentTests {
    static let names =
        (try? FileManager.default.contentsOfDirectory(atPath: ProjectFiles.path("Examples/Scenes")))?
        .filter { $0.hasSuffix(".caml") }.sorted() ?? []

    @Test(arguments: names) func isReadWithoutAWord(name: String) throws {
        let path = ProjectFiles.path("Examples/Scenes/" + name)
        let scene = try Scene(path: path, options: SceneReadingOptions(isStrict: true))
        #expect(scene.issues.isEmpty)
        let text = SceneWriter(scene.planes[0].document).text()
        let again = try CAMLDocument(bytes: Array(text.utf8), name: name, options: SceneReadingOptions(isStrict: true))
        #expect(try Reading.dump(again.layer) == Reading.dump(scene.layer))
        #expect(
            try String(contentsOfFile: ProjectFiles.path("Examples/Scenes/README.md"), encoding: .utf8).contains(
                "[\(name)]"))
    }

    @Test func thereAreSome() { #expect(ExampleDocumentTests.names.count >= 9) }

    @Test func theDoorsOpen() throws {
        let scene = try Scene(path: ProjectFiles.path("Examples/Scenes/states.caml"))
        let doors = try ["#2", "#3"].map { try #require(scene.planes[0].document.layersByIdentifier[$0]) }
        scene.setState("Ajar")
        #expect(doors.map(\.position.x) == [-25, 140])
        scene.blend(from: "Closed", to: "Open", fraction: 0.5)
        #expect(doors.map(\.position.x) == [7.5, 152.5])
    }
}
