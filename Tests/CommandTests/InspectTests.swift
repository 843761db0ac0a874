import Foundation
import Testing

/// `layerkit inspect` and `layerkit info`: what they print.
@Suite struct InspectTests {
    @Test func theTreeAndThePlan() throws {
        let both = try Tool.run("inspect", "--example", "blue-sublayer")
        #expect(both.code == 0, "\(both.errors)")
        let tree = try Tool.run("inspect", "--example", "blue-sublayer", "--tree").output
        let plan = try Tool.run("inspect", "--example", "blue-sublayer", "--plan", "--time", "1").output
        #expect(both.output == tree + plan)
        // The blue square, in its superlayer's points and in pixels.
        #expect(tree.contains("100"))
        #expect(plan.contains("box=(468 200 668 400) color=(0 0 1 1)"))
    }

    @Test func itNeedsAScene() throws {
        let outcome = try Tool.run("inspect", "--tree")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("--example NAME"))
    }

    @Test func whatTheMachineHas() throws {
        let text = try Tool.run("info")
        #expect(text.code == 0)
        #expect(text.output.contains("OpenGL ES devices"))
        let json = try Tool.run("info", "--json")
        let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(report?["devices"] is [Any])
        #expect(report?["notes"] is [Any])
    }

    @Test func aDeviceThatIsNotThere() throws {
        let outcome = try Tool.run("info", "--device", "pci:ffff:ff:1f.7")
        #expect(outcome.code == 4)
        #expect(try Tool.run("info", "--device", "fast").code == 2)
    }
}
