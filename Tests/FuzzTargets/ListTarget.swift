import Foundation
import SceneFiles

/// Property lists, XML and binary.
enum ListTarget: FuzzTarget {
    static let name = "lists"
    static let words = ["bplist00", "<plist>", "<dict>", "<key>", "</key>", "<array>", "<string>", "<integer>", "<true/>", "<![CDATA["]

    static func run(_ bytes: [UInt8]) -> Bool { (try? PropertyList(bytes)) != nil }

    static var seeds: [[UInt8]] {
        let list: [String: Any] = ["rootDocument": "main.caml", "größe": [1, 2.5, -3, true] as [Any], "data": Data([1]), "a": ["b": [:]]]
        let formats: [PropertyListSerialization.PropertyListFormat] = [.xml, .binary]
        return formats.compactMap { try? Array(PropertyListSerialization.data(fromPropertyList: list, format: $0, options: 0)) }
    }
}
