import Foundation
import Testing

@testable import SceneFiles

/// Property lists of packages, which may be anybody's.
@Suite struct PropertyListTests {
    /// Texts of both kinds, more than fourteen of them, numbers of all widths.
    private static var values: [String: Any] {
        [
            "text": "main.caml", "wide": "größer 𝄞", "empty": "", "yes": true, "no": false,
            "numbers": [0, 255, 256, 70_000, 5_000_000_000, -3, 2.5, Float(0.5)] as [Any],
            "many": (0..<20).map { "v\($0)" }, "data": Data([1, 2]), "date": Date(timeIntervalSince1970: 0),
            "inside": ["a": ["b": "c"]],
        ]
    }

    private static func bytes(_ format: PropertyListSerialization.PropertyListFormat) throws -> [UInt8] {
        Array(try PropertyListSerialization.data(fromPropertyList: values, format: format, options: 0))
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary]) func bothForms(
        format: PropertyListSerialization.PropertyListFormat
    ) throws {
        let list = try PropertyList(PropertyListTests.bytes(format))
        let numbers: [PropertyList] = [0, 255, 256, 70_000, 5_000_000_000, -3, 2.5, 0.5].map { .number($0) }
        #expect(
            list
                == .dictionary([
                    "text": .string("main.caml"), "wide": .string("größer 𝄞"), "empty": .string(""), "yes": .boolean(true),
                    "no": .boolean(false), "numbers": .array(numbers), "many": .array((0..<20).map { .string("v\($0)") }),
                    "data": .other, "date": .other, "inside": .dictionary(["a": .dictionary(["b": .string("c")])]),
                ]))
        #expect(list["inside"]?["a"]?["b"]?.string == "c" && list["yes"]?.boolean == true && list["text"]?["a"] == nil)
    }

    @Test(arguments: [
        ("<plist><dict><key>a</key><string> b\n</string><key>c</key><real>+infinity</real></dict></plist>", PropertyList.dictionary(["a": .string(" b\n"), "c": .number(.infinity)])),
        ("<plist><array><string>&lt;a &amp; b&gt;</string><integer> 0x1F </integer></array></plist>", .array([.string("<a & b>"), .number(31)])),
        ("<plist><string>a<![CDATA[<b>]]><!-- c -->d</string></plist>", .string("a<b>d")),
        ("<plist><dict><key>a</key><true/><key>a</key><false/></dict></plist>", .dictionary(["a": .boolean(false)])),
        ("<package><rootDocument>\n scene.caml </rootDocument><other/></package>", .dictionary(["rootDocument": .string("scene.caml")])),
        (" \n<dict><key>a</key><string>b</string></dict>", .dictionary(["a": .string("b")])),
        ("<rootDocument>scene.caml</rootDocument>", .dictionary(["rootDocument": .string("scene.caml")])),
    ]) func markup(text: String, value: PropertyList) throws {
        #expect(try PropertyList(Array(text.utf8)) == value)
    }

    @Test(arguments: [
        ("<plist><dict>\n<string>a</string></dict></plist>", 2, 1), ("<plist><dict>\n  <key>a</key></dict></plist>", 2, 3),
        ("<plist><array>\n <point/></array></plist>", 2, 2), ("<plist>\n<integer>one</integer></plist>", 2, 1),
        ("<plist><string>a<b/>c</string></plist>", 1, 8), ("<plist/>", 1, 1), ("<plist><true/><true/></plist>", 1, 1), ("<plist><dict>", 1, 14), ("{ a = b; }", 1, 1), ("", 1, 1),
        ("<!DOCTYPE a [<!ENTITY b \"c\">]><plist><string>&b;</string></plist>", 1, 25),
    ]) func brokenMarkup(text: String, line: Int, column: Int) {
        let error = #expect(throws: PropertyListError.self) { try PropertyList(Array(text.utf8)) }
        #expect(error?.line == line && error?.column == column, "\(String(describing: error))")
    }

    /// Any byte may be another one, and any number of them missing: that is an error or a list, and nothing else.
    @Test func brokenBytes() throws {
        let bytes = try PropertyListTests.bytes(.binary)
        for length in bytes.indices { #expect(throws: PropertyListError.self) { try PropertyList(Array(bytes[..<length])) } }
        var lists = 0
        for place in bytes.indices {
            for value: UInt8 in [0, 1, 2, 9, 15, 16, 19, 20, 31, 35, 80, 95, 111, 127, 128, 160, 175, 193, 208, 223, 255] {
                var broken = bytes
                broken[place] = value
                if (try? PropertyList(broken)) != nil { lists += 1 }
            }
        }
        #expect(lists > bytes.count && lists < bytes.count * 21)
    }

    /// A list of objects, each with its place.
    private static func binary(_ objects: [[UInt8]], top: UInt8 = 0) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var places: [UInt8] = []
        for object in objects {
            places += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
            bytes += object
        }
        let table = bytes.count
        bytes += places + [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [objects.count, Int(top), table] { bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) } }
        return bytes
    }

    @Test func binaryForm() throws {
        #expect(try PropertyList(PropertyListTests.binary([[0x51, 0x61]])) == .string("a"))
        #expect(try PropertyList(PropertyListTests.binary([[0x09], [0xA2, 0, 2], [0x10, 7]], top: 1)) == .array([.boolean(true), .number(7)]))
        // A number of sixteen bytes.
        #expect(try PropertyList(PropertyListTests.binary([[0x14] + [UInt8](repeating: 0, count: 15) + [9]])) == .number(9))
        // Null, a set, an identifier.
        for object: [UInt8] in [[0x00], [0xC1, 0], [0x80, 1]] { #expect(try PropertyList(PropertyListTests.binary([object])) == .other) }
    }

    private static let broken: [[[UInt8]]] = [
        // In itself; in its value.
        [[0xA1, 0]], [[0xD1, 1, 0], [0x51, 0x61]],
        // A key that is a number, an object that there is not, a count that is text, more elements than there are bytes.
        [[0xD1, 1, 1], [0x10, 7]], [[0xA1, 9]], [[0xAF, 0x51, 1]], [[0xAF, 0x13, 0x7F, 255, 255, 255, 255, 255, 255, 255]],
        [[0x5F, 0x13, 255, 255, 255, 255, 255, 255, 255, 255]], [[0x5E]], [[0x1F]], [[0x21, 0, 0]], [[0x23, 0]],
    ]

    @Test(arguments: broken) func brokenBinaryForm(objects: [[UInt8]]) {
        #expect(throws: PropertyListError.self) { try PropertyList(PropertyListTests.binary(objects)) }
    }

    /// Twice as many values at each of forty levels, and a text of 2,000 bytes in a thousand places.
    @Test func fewObjectsInManyPlaces() {
        var levels = (1...40).map { (number: UInt8) -> [UInt8] in [0xA2, number, number] }
        levels.append([0x08])
        #expect(throws: PropertyListError.self) { try PropertyList(PropertyListTests.binary(levels)) }
        let places: [UInt8] = [0xAF, 0x11, 3, 232] + [UInt8](repeating: 1, count: 1000)
        let text: [UInt8] = [0x5F, 0x11, 7, 208] + [UInt8](repeating: 0x61, count: 2000)
        #expect(throws: PropertyListError.self) { try PropertyList(PropertyListTests.binary([places, text])) }
    }

    /// What a list comes to is bounded by what a document may have, and so is its length.
    @Test func longLists() throws {
        var limits = SceneReadingOptions().limits
        limits.elements = 100
        let places: [UInt8] = [0xAF, 0x10, 100] + [UInt8](repeating: 1, count: 100)
        #expect(throws: PropertyListError.self) { try PropertyList(PropertyListTests.binary([places, [0x08]]), limits: limits) }
        limits.elements = 101
        #expect(try PropertyList(PropertyListTests.binary([places, [0x08]]), limits: limits) == .array(Array(repeating: .boolean(false), count: 100)))
        #expect(throws: PropertyListError.self) { try PropertyList([UInt8](repeating: 0x20, count: 2 << 20)) }
    }

    /// A list that cannot be read is told of, with the place, and the package is opened without it.
    @Test func brokenListsOfAPackage() throws {
        let folder = try TestFolder()
        let document = "\(Reading.head)<CALayer bounds=\"0 0 20 40\"/></caml>"
        try folder.write(document, "a.ca/main.caml")
        try folder.write("<plist><dict>\n<key>rootDocument</key></dict></plist>", "a.ca/index.xml")
        let scene = try Scene(path: folder.path("a.ca"))
        #expect(scene.size == CGSize(width: 20, height: 40))
        #expect(scene.issues.map(\.description) == ["a.ca/index.xml:2:1: The property list has no effect: the key has no value behind it."])
        #expect(scene.issues.map(\.kind) == [.damaged])
        #expect(throws: SceneFileError.strict(scene.issues[0])) {
            try Scene(path: folder.path("a.ca"), options: SceneReadingOptions(isStrict: true))
        }
        try folder.write(document, "b.wallpaper/Background.ca/main.caml")
        try folder.write(Array("bplist00".utf8), "b.wallpaper/Wallpaper.plist")
        let wallpaper = try Scene(path: folder.path("b.wallpaper"))
        #expect(wallpaper.planes.count == 1)
        #expect(wallpaper.issues.map(\.description) == ["b.wallpaper/Wallpaper.plist: The property list has no effect: it is cut off, or its last 32 bytes are damaged."])
    }
}
