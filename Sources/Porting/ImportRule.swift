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
        var conditions = 0
        var imported: Set<String> = []
        let indices = source.code.indices.filter { source[$0] == "import" && source[$0 - 1] != "." }
        for index in indices where source.code[safe: index + 1]?.kind == .word { imported.insert(source[index + 1]) }
        for index in source.code.indices {
            switch source[index] {
            case "#if": conditions += 1
            case "#endif": conditions -= 1
            case "canImport":
                if ["UIKit", "AppKit", "Cocoa"].contains(source[index + 2]) {
                    findings.remarks.append(
                        place.remark(index, "canImport(\(source[index + 2])) is false here; what is needed from it goes into an #else."))
                }
            case "import" where indices.contains(index):
                if conditions == 0 { read(index, place, &imported, &findings) }
            default: break
            }
        }
        return findings
    }

    private static func read(_ index: Int, _ place: Place, _ imported: inout Set<String>, _ findings: inout Findings) {
        let source = place.source
        // import class UIKit.UIColor
        let isScoped = ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let"].contains(source[index + 1])
        let module = source[index + (isScoped ? 2 : 1)]
        if missing.contains(module) {
            findings.remarks.append(place.remark(index, "There is no module \(module) here; what was used of it is for a person to replace."))
        }
        guard let modules = replacements[module] else { return }
        var last = index + (isScoped ? 2 : 1)
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
