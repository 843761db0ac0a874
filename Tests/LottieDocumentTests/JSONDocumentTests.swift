import Testing

@testable import LottieDocument

/// Bytes become nodes, or an error with a place; never anything else.
@Suite struct JSONDocumentTests {
    private func parse(_ text: String) throws(JSONError) -> JSONDocument { try JSONDocument(Array(text.utf8)) }

    private func reason(_ text: String) -> JSONError.Reason? {
        do throws(JSONError) { _ = try parse(text) } catch { return error.reason }
        return nil
    }

    @Test func membersAreFoundByShortAndByLongNames() throws {
        let json = try parse(#" { "ty" : [1, {"a": null}, "x"], "masksProperties": true, "eightbyt": 8 } "#)
        let list = try #require(json.member(0, "ty"))
        #expect(json.elements(list).map { json.kind($0) } == [.number, .object, .string])
        #expect(json.member(0, named: "masksProperties").flatMap { json.number($0) } == 1)
        #expect(json.member(0, "eightbyt").flatMap { json.number($0) } == 8)
        #expect(json.member(0, "a") == nil)
        #expect(json.names(0).map { json.text($0) } == ["ty", "masksProperties", "eightbyt"])
    }

    @Test(arguments: [
        "0", "-0", "1", "-1.5", "0.1", "123456789012345678901234567890", "1e22", "1e23", "4.9e-324",
        "1.7976931348623157e308", "9007199254740993", "0.667000007629395", "2.2250738585072011e-308", "1E+2", "5e-1",
        "0.00000000000000000000000000000000000000012345678901234567",
    ])
    func numbersAreTheNearestDoubles(_ text: String) throws {
        #expect(try parse(text).number(0) == Double(text))
    }

    @Test func aNumberWithoutEndIsNoNumberAndNoError() throws {
        #expect(try parse("1e999").number(0) == nil)
        #expect(try parse("-1" + String(repeating: "0", count: 5000)).number(0) == nil)
        #expect(try parse("1e99999999999999999999999").number(0) == nil)
        #expect(try parse("1e-99999999999999999999999").number(0) == 0)
    }

    /// Their digits are nothing in 64 bits.
    @Test func multiplesOfTwoToTheSixtyFourthAreNumbers() throws {
        #expect(try parse("18446744073709551616").number(0) == 0x1p64)
        #expect(try parse("-36893488147419103232").number(0) == -0x1p65)
    }

    @Test(arguments: ["-", "01", "1.", ".5", "1e", "1e+", "+1", "0x1", "NaN", "--1"])
    func whatIsNoNumberIsRefused(_ text: String) { #expect(reason(text) != nil) }

    @Test func stringsLoseTheirEscapes() throws {
        let json = try parse(#"["\"\\\/\b\f\n\r\t", "\u00e9\ud83d\ude00", "\ud83d", "é😀"]"#)
        let texts = json.elements(0).map { json.string($0) }
        #expect(texts == ["\"\\/\u{8}\u{C}\n\r\t", "é😀", "\u{FFFD}", "é😀"])
    }

    @Test(arguments: [
        ("", JSONError.Reason.empty), ("  \n", .empty), ("[1, 2", .truncated), ("{\"a\"", .truncated),
        ("\"abc", .truncated), ("\"\\u12", .truncated), ("\"\\x\"", .invalidEscape), ("\"a\nb\"", .controlCharacter),
        ("[1}", .unexpected(byte: 0x7D, expected: "a comma or \"]\"")),
        ("[,]", .unexpected(byte: 0x2C, expected: "a value")),
        ("[1,]", .unexpected(byte: 0x5D, expected: "a value")),
        ("{\"a\":1,}", .unexpected(byte: 0x7D, expected: "a name in quotation marks")),
        ("1 2", .unexpected(byte: 0x32, expected: "the end of the text")), ("tru", .truncated),
    ])
    func whatIsWrongIsSaid(_ text: String, _ expected: JSONError.Reason) { #expect(reason(text) == expected) }

    @Test func errorsTellLineAndColumn() {
        #expect(throws: JSONError(reason: .unexpected(byte: 0x78, expected: "a value"), place: place(3, 4))) {
            try parse("[1,\n2,\n   x]")
        }
    }

    private func place(_ line: Int, _ column: Int) -> JSONPlace { JSONPlace(line: line, column: column, path: "") }

    @Test func bytesThatAreNoUTF8AreRefusedWhereTheyStand() {
        let bytes: [UInt8] = Array("[\"a\",\n\"".utf8) + [0xFF] + Array("\"]".utf8)
        #expect(throws: JSONError(reason: .invalidUTF8, place: place(2, 2))) { try JSONDocument(bytes) }
    }

    @Test func depthIsLimitedAndNotTheStack() {
        let deep = String(repeating: "[", count: 1_000_000)
        #expect(reason(deep) == .overLimit(.jsonDepth, 1000))
        let fitting = String(repeating: "[", count: 1000)
        #expect(reason(fitting) == .truncated)
    }

    @Test func aMarkOfTheByteOrderIsSkipped() throws {
        #expect(try JSONDocument([0xEF, 0xBB, 0xBF, 0x37]).number(0) == 7)
    }

    @Test func ofEqualNamesTheLastCountsAndTheOthersAreTold() throws {
        let json = try parse(#"{"a": 1, "aLongerName": 1, "a": 2, "aLongerName": 3}"#)
        #expect(json.member(0, "a").flatMap { json.number($0) } == 2)
        #expect(json.member(0, named: "aLongerName").flatMap { json.number($0) } == 3)
        #expect(json.repeatedNames.map { json.text($0) } == ["a", "aLongerName"])
        let members = (0..<40).map { "\"k\($0 % 39)\": \($0)" }.joined(separator: ",")
        #expect(try parse("{\(members)}").repeatedNames.count == 1)
    }

    @Test func aValueHasAPath() throws {
        let json = try parse(#"{"layers": [{}, {"ks": {"p": [1, 2]}}]}"#)
        let last = try #require(json.nodes.indices.last)
        #expect(json.path(to: last) == "layers[1].ks.p[1]")
    }

    /// Cut anywhere, changed anywhere: an error or a document, never a crash.
    @Test func damagedTextsAreSurvived() {
        let whole = Array(#"{"a":[1.5e-3,true,null,"x\u0041\n"],"bb":{"c":[[],{}]},"longer name":-12}"#.utf8)
        for end in whole.indices {
            #expect(throws: JSONError.self) { try JSONDocument(Array(whole[..<end])) }
        }
        for index in whole.indices {
            for byte in [0, 0x22, 0x2C, 0x5B, 0x5D, 0x7B, 0x7D, 0x5C, 0x80, 0x30] as [UInt8] {
                var bytes = whole
                bytes[index] = byte
                _ = try? JSONDocument(bytes)
            }
        }
    }
}
