import Foundation
import Graphics
import Testing

/// What Apple's overlays write: values without keys, in a fixed order.
@Suite struct CodingTests {
    private func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    private func read<Value: Decodable>(_ text: String, _ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    @Test func transformsAreSixNumbers() throws {
        #expect(try json(CGAffineTransform(1, 2, 3, 4, 5, 6)) == "[1,2,3,4,5,6]")
        #expect(try read("[1,2,3,4,5,6]") == CGAffineTransform(1, 2, 3, 4, 5, 6))
        #expect(try read(json([CGAffineTransform(0.1, 0, -0.3, 1e300, 5, 6)])) == [CGAffineTransform(0.1, 0, -0.3, 1e300, 5, 6)])
    }

    @Test func vectorsAreTwoNumbers() throws {
        #expect(try json(CGVector(dx: 1, dy: 2)) == "[1,2]")
        #expect(try read("[1,2]") == CGVector(dx: 1, dy: 2))
    }

    /// As both were written before.
    @Test func valuesWithKeysAreReadToo() throws {
        #expect(try read(#"{"ty":6,"a":1,"b":2,"c":3,"d":4,"tx":5}"#) == CGAffineTransform(1, 2, 3, 4, 5, 6))
        #expect(try read(#"{"dy":2,"dx":1}"#) == CGVector(dx: 1, dy: 2))
    }

    @Test(arguments: ["[1,2,3,4,5]", #"{"a":1}"#, "7", "\"a\"", "null", #"["a",2,3,4,5,6]"#])
    func whatIsNoTransformIsAnError(_ text: String) {
        #expect(throws: DecodingError.self) { try read(text, CGAffineTransform.self) }
    }

    @Test(arguments: ["[1]", #"{"dx":1}"#, "7", "null", #"[1,"a"]"#])
    func whatIsNoVectorIsAnError(_ text: String) {
        #expect(throws: DecodingError.self) { try read(text, CGVector.self) }
    }

    @Test func propertyListsHoldThemToo() throws {
        let transforms = [CGAffineTransform(1, 2, 3, 4, 5, 6)]
        let list = try PropertyListEncoder().encode(transforms)
        #expect(try PropertyListDecoder().decode([CGAffineTransform].self, from: list) == transforms)
    }
}
