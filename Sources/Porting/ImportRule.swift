/// `import UIKit` and others become imports of the modules that replace them here.
enum ImportRule {
    /// The replacements of modules that do not exist here.
    private static let replacements: [String: [String]] = [
        "UIKit": ["QuartzCore", "UIKitShims"], "AppKit": ["QuartzCore"], "Cocoa": ["QuartzCore"], "CoreFoundation": ["Foundation"],
        "Darwin": ["Foundation"], "ObjectiveC": ["Foundation"], "ImageIO": ["CoreGraphics"], "AVFoundation": ["QuartzCore"],
        "CoreMedia": ["QuartzCore"], "CoreVideo": ["QuartzCore"],
    ]

    /// Modules without a replacement.
    private static let missing: Set<String> = [
        "Metal", "MetalKit", "CoreImage", "SwiftUI", "Combine", "SpriteKit", "SceneKit", "WebKit", "Accelerate", "AVKit", "GLKit",
        "MapKit", "CoreData", "os", "OSLog", "UniformTypeIdentifiers", "OpenGL",
    ]

    static func findings(in place: Place) -> Findings {
        let source = place.source
        var findings = Findings()
        // Of each condition around, where it asks for a system, if it does.
        var conditions: [Int?] = []
        var imported: Set<String> = []
        let indices = source.code.indices.filter { source[$0] == "import" && source[$0 - 1] != "." }
        for index in indices where source.code[safe: index + 1]?.kind == .word { imported.insert(source[index + 1]) }
        for index in source.code.indices {
            switch source[index] {
            case "#if": conditions.append(nil)
            case "#elseif", "#else":
                if !conditions.isEmpty { conditions[conditions.count - 1] = nil }
            case "#endif": _ = conditions.popLast()
            case "os" where source[index + 1] == "(" && conditions.last == .some(nil) && isFalse(index, source):
                conditions[conditions.count - 1] = index
            case "canImport":
                if ["UIKit", "AppKit", "Cocoa"].contains(source[index + 2]) {
                    findings.remarks.append(
                        place.remark(index, "canImport(\(source[index + 2])) is false here; what is needed from it goes into an #else."))
                }
            case "import" where indices.contains(index):
                if conditions.isEmpty {
                    read(index, place, &imported, &findings)
                } else if replacements[source[moduleIndex(index, source)]] != nil {
                    findings.remarks += conditions.compactMap { $0 }.map { tellSystem($0, place) }
                }
            default: break
            }
        }
        return findings
    }

    /// Where an import names its module: in `import class UIKit.UIColor` further on.
    private static func moduleIndex(_ index: Int, _ source: SourceText) -> Int {
        let isScoped = ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let"].contains(source[index + 1])
        return index + (isScoped ? 2 : 1)
    }

    /// Whether a question for a system is answered with no on Linux.
    private static func isFalse(_ index: Int, _ source: SourceText) -> Bool {
        (source[index + 2] == "Linux") == (source[index - 1] == "!")
    }

    private static func tellSystem(_ index: Int, _ place: Place) -> Remark {
        let negation = place.source[index - 1] == "!" ? "!" : ""
        return place.remark(index, "\(negation)os(\(place.source[index + 2])) is false here; what is needed from it goes into an #else.")
    }

    private static func read(_ index: Int, _ place: Place, _ imported: inout Set<String>, _ findings: inout Findings) {
        let source = place.source
        let named = moduleIndex(index, source)
        let module = source[named]
        if missing.contains(module) {
            findings.remarks.append(place.remark(index, "There is no module \(module) here; what was used of it is for a person to replace."))
        }
        guard let modules = replacements[module] else { return }
        var last = named
        while source[last + 1] == "." { last += 2 }
        // Attributes and access levels before it belong to the import.
        var first = index
        while first > 0, !source.beginsLine(first) { first -= 1 }
        let wanted = modules.filter { imported.insert($0).inserted }
        if wanted.isEmpty {
            findings.edits.append(source.removing(first...last))
        } else {
            let prefix = first < index ? source.text(first...index) : "import"
            findings.edits.append(source.replacing(first...last, by: wanted.map { "\(prefix) \($0)" }.joined(separator: "\n")))
        }
    }
}
