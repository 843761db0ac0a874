import Foundation
import PortedPrograms
import Testing

/// Files of the ported player that are wrong: an error says what belongs there.
@Suite struct ShapeFileTests {
    private func file(_ layer: String, length: Int = 60) -> Data {
        Data("{\"width\": 9, \"height\": 9, \"frameRate\": 30, \"length\": \(length), \"layers\": [\(layer)]}".utf8)
    }

    private func sentence(_ data: Data) -> String? {
        do {
            _ = try ShapeFile(from: data)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func aLayerNeedsAName() {
        #expect(sentence(file("{\"name\": \"a\", \"kind\": \"shape\"}")) == nil)
        #expect(sentence(file("{\"kind\": \"shape\"}"))?.contains("name") == true)
        #expect(sentence(file("", length: 0))?.contains("a length above 0") == true)
    }

    @Test(arguments: [
        ("\"position\": [1, 2, 3]", "Write two numbers, x and y."), ("\"position\": [1]", "Write two numbers, x and y."),
        ("\"opacity\": []", "at least one keyframe"),
        ("\"opacity\": [{\"frame\": 5, \"value\": 1}, {\"frame\": 5, \"value\": 2}]", "each at a later frame"),
        ("\"position\": [{\"frame\": 5, \"value\": [1, 2, 3]}]", "Write two numbers, x and y."),
        ("\"shape\": {\"ellipse\": [1]}", "Layer a: write an ellipse as a width and a height."),
        ("\"mask\": {\"rectangle\": [1, 2]}", "Layer a: write a rectangle as"),
        ("\"shape\": {\"star\": [1e300, 2, 1]}", "Layer a: write a star as 2 to 1,000 points"),
        ("\"layers\": [{\"name\": \"b\", \"kind\": \"shape\", \"shape\": {\"star\": [1, 2, 1]}}]", "Layer b: write a star"),
        ("\"shape\": {\"path\": {\"corners\": [[1, 2]], \"closed\": true}}", "Write six numbers for each corner"),
        ("\"shape\": {\"fill\": \"red\"}", "Write #RRGGBB or #RRGGBBAA."),
    ])
    func whatIsWrongIsSaid(_ words: String, _ expected: String) throws {
        let said = try #require(sentence(file("{\"name\": \"a\", \"kind\": \"shape\", \(words)}")))
        #expect(said.contains(expected), "\(said)")
    }
}
