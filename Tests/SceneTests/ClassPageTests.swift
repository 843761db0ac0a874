import ClassPages
import Comparison
import Foundation
import Graphics
import LayerKit
import ProjectFiles
import Testing

/// The pages about classes: one for each class, with the picture that its code paints.
@Suite struct ClassPageTests {
    private static let folder = "Documentation/Classes"

    /// Apple's classes, as the sources declare them.
    private static func classes() throws -> Set<String> {
        var names: Set<String> = []
        for module in ["LayerKit", "Graphics", "UIKitShims"] {
            let root = ProjectFiles.path("Sources/" + module)
            for file in FileManager.default.enumerator(atPath: root)!.compactMap({ $0 as? String }) where file.hasSuffix(".swift") {
                for line in try String(contentsOfFile: root + "/" + file, encoding: .utf8).split(separator: "\n") {
                    let words = line.split(whereSeparator: { " :<".contains($0) })
                    guard let place = words.firstIndex(of: "class"), place < 3, words.count > place + 1,
                        words[0] == "open" || words[0] == "public"
                    else { continue }
                    let name = String(words[place + 1])
                    if ["AV", "CA", "CG", "CT", "NS", "UI"].contains(where: name.hasPrefix) { names.insert(name) }
                }
            }
        }
        return names
    }

    @Test func everyClassHasAPage() throws {
        let classes = try ClassPageTests.classes()
        #expect(classes.count >= 50)
        #expect(Set(ClassPage.all.map(\.name)) == classes)
        let files = try FileManager.default.contentsOfDirectory(atPath: ProjectFiles.path(ClassPageTests.folder))
        #expect(Set(files) == Set(classes.map { $0 + ".md" } + ["Pictures", "README.md"]), "Scripts/pages")
    }

    /// What a class has is told of, all of it: a row has words beside the name.
    @Test(arguments: ClassPage.all.map(\.name))
    func noRowIsEmpty(_ name: String) throws {
        let text = try String(contentsOfFile: ProjectFiles.path("\(ClassPageTests.folder)/\(name).md"), encoding: .utf8)
        for row in text.split(separator: "\n") where row.hasPrefix("| `") {
            #expect(row.components(separatedBy: "` | ").last?.contains { $0.isLetter || $0.isNumber } == true, "\(name): \(row). Scripts/pages")
        }
    }

    @Test(arguments: ClassPage.all.indices)
    func theCodeOfThePagePaintsItsPicture(_ index: Int) throws {
        let page = ClassPage.all[index]
        let text = try String(contentsOfFile: ProjectFiles.path("\(ClassPageTests.folder)/\(page.name).md"), encoding: .utf8)
        let code = try page.code()
        #expect(!code.isEmpty && text.contains("```swift\n\(code)\n```"), "\(page.name): Scripts/pages")
        let picture = try Bitmap(pngFile: ProjectFiles.path("\(ClassPageTests.folder)/Pictures/\(page.name).png"))
        let painted: Bitmap
        do {
            painted = try page.picture(by: .software(threads: 1)).bitmap
        } catch where page.name == "CAEAGLLayer" && !GLAvailability.isThere {
            return print("SKIPPED: no OpenGL ES on this machine, the page about CAEAGLLayer is not painted. \(error)")
        }
        // Another FFmpeg or another font may be here than where the page was made.
        let comparison = try PixelComparison(expected: picture, actual: painted, differenceThreshold: 8, metrics: [])
        #expect(comparison.differingShare < 0.01, "\(page.name): \(comparison.summary). Scripts/pages")
        var seen: Set<SIMD4<UInt8>> = []
        for y in stride(from: 0, to: painted.height, by: 5) {
            for x in stride(from: 0, to: painted.width, by: 5) { seen.insert(painted[x, y]) }
        }
        #expect(seen.count > 1, "\(page.name) shows something")
    }
}
