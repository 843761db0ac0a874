import Foundation
import LayerKit
import Synchronization
import Testing

@testable import SceneFiles

/// Packages, bundles and archives.
@Suite struct PackageTests {
    private static func document(_ width: Int, _ height: Int, _ color: String, _ more: String = "") -> String {
        """
        \(Reading.head)<CALayer bounds="0 0 \(width) \(height)"><sublayers>
        <CALayer bounds="0 0 10 10" position="\(width / 2) \(height / 2)" backgroundColor="\(color)"/>\(more)</sublayers></CALayer></caml>
        """
    }

    private static let pixels = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><key>rootDocument</key><string>scene.caml</string><key>unitsInPixelsInPlayer</key><true/>
        <key>loopEnd</key><real>+infinity</real></dict></plist>
        """

    private static let list = """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>logicalScreenClass</key><string>40w-80h@2x~iphone</string>
        <key>assets</key><dict><key>lockAndHome</key><dict><key>default</key><dict><key>type</key><string>LayeredAnimation</string>
        <key>backgroundAnimationFileName</key><string>one.ca</string><key>floatingAnimationFileNameKey</key><string>two.ca</string></dict></dict></dict>
        </dict></plist>
        """

    /// A bundle of a document in pixels and one in points.
    private static let bundle: [(name: String, bytes: [UInt8])] = [
        ("Wallpaper.plist", Array(list.utf8)), ("one.ca/index.xml", Array(pixels.utf8)),
        ("one.ca/scene.caml", Array(document(200, 200, "1 0 0").utf8)),
        ("two.ca/main.caml", Array(document(20, 40, "0 1 0").utf8)),
        ("two.ca/assetManifest.caml", Array("<caml><MicaAssetManifest/></caml>".utf8)),
        ("three.ca/main.caml", [0, 1, 2]),
    ]

    private static func check(_ scene: Scene) throws {
        #expect(scene.size == CGSize(width: 40, height: 80))
        #expect(scene.scale == 2)
        #expect(scene.planes.map(\.name) == ["one.ca", "two.ca"])
        let renderer = try CARenderer(size: scene.size, scale: scene.scale, painter: .software(threads: 1))
        renderer.layer = scene.layer
        let picture = Picture(image: try renderer.renderImage())
        // Points fill the screen: twice as large, at two pixels a point. Pixels are pixels, and lie behind.
        #expect(picture.box(of: [0, 255, 0, 255]) == [20, 60, 60, 100])
        #expect(picture.box(of: [255, 0, 0, 255]) == [Int.max, Int.max, 0, 0])
    }

    @Test func planesThatAreMissingAreTold() throws {
        let folder = try TestFolder()
        for file in PackageTests.bundle where !file.name.hasPrefix("two.ca") { try folder.write(file.bytes, "x.wallpaper/" + file.name) }
        let scene = try Scene(path: folder.path("x.wallpaper"))
        #expect(scene.planes.map(\.name) == ["one.ca"])
        #expect(scene.issues.map(\.kind) == [.missing] && scene.issues[0].subject == "two.ca")
        #expect(scene.issues[0].file == "x.wallpaper/Wallpaper.plist")
        #expect(throws: SceneFileError.strict(scene.issues[0])) {
            try Scene(path: folder.path("x.wallpaper"), options: SceneReadingOptions(isStrict: true))
        }
        // The package is there, and has no document.
        try folder.write("", "x.wallpaper/two.ca/nothing")
        #expect(try Scene(path: folder.path("x.wallpaper")).issues.map(\.file) == ["two.ca"])
    }

    @Test func anIndexThatNamesNoDocument() throws {
        let folder = try TestFolder()
        try folder.write(PackageTests.pixels, "x.ca/index.xml")
        try folder.write(PackageTests.document(4, 4, "1 0 0"), "x.ca/main.caml")
        #expect(throws: SceneFileError.missingDocument(package: folder.path("x.ca"), name: "scene.caml")) {
            try Scene(path: folder.path("x.ca"))
        }
    }

    @Test func aBundleInAFolder() throws {
        let folder = try TestFolder()
        for file in PackageTests.bundle { try folder.write(file.bytes, "x.wallpaper/" + file.name) }
        try PackageTests.check(Scene(path: folder.path("x.wallpaper")))
        try PackageTests.check(Scene(path: folder.path("x.wallpaper/")))
        try PackageTests.check(Scene(path: folder.path("")))
    }

    @Test func anArchive() throws {
        let folder = try TestFolder()
        let place = "descriptors/A-B/versions/1/contents/1.Name-390w-844h@3x~iphone.wallpaper/"
        var files = PackageTests.bundle.map { (place + $0.name, $0.bytes) }
        files += [
            ("__MACOSX/" + place + "two.ca/._main.caml", [0, 5, 22, 7]), (place + "one.ca/._scene.caml", [0]),
            (place + ".DS_Store", [0]),
        ]
        try folder.archive("x.tendies", files)
        try PackageTests.check(Scene(path: folder.path("x.tendies")))
    }

    /// Planes stay what they are, with their states and their units, from a bundle to an archive and back.
    @Test func wallpapersAreWritten() throws {
        let folder = try TestFolder()
        for file in PackageTests.bundle { try folder.write(file.bytes, "x.wallpaper/" + file.name) }
        let states = "<states><LKState name=\"Locked\"><elements/></LKState></states>"
        try folder.write(PackageTests.document(20, 40, "0 1 0").replacing("</sublayers></CALayer></caml>", with: "</sublayers>\(states)</CALayer></caml>"), "x.wallpaper/two.ca/main.caml")
        #expect(try WallpaperWriter(Scene(path: folder.path("x.wallpaper"))).writeArchive(to: folder.path("y.tendies")).isEmpty)
        let archived = try Scene(path: folder.path("y.tendies"))
        try WallpaperWriter(archived).writeBundle(to: folder.path("z.wallpaper"))
        // One that is there is replaced.
        try WallpaperWriter(archived).writeBundle(to: folder.path("z.wallpaper"))
        for scene in [archived, try Scene(path: folder.path("z.wallpaper"))] {
            #expect(scene.issues.isEmpty && scene.size == CGSize(width: 40, height: 80) && scene.scale == 2)
            #expect(scene.planes.map(\.name) == ["Background.ca", "Floating.ca"] && scene.planes.map(\.isInPixels) == [true, false])
            #expect(scene.stateNames == ["Locked"])
            let renderer = try CARenderer(size: scene.size, scale: scene.scale, painter: .software(threads: 1))
            renderer.layer = scene.layer
            #expect(Picture(image: try renderer.renderImage()).box(of: [0, 255, 0, 255]) == [20, 60, 60, 100])
        }
        #expect(try WallpaperWriter(Scene(path: folder.path("y.tendies")), keepsStates: false).writeBundle(to: folder.path("z.wallpaper")).isEmpty)
        #expect(try Scene(path: folder.path("z.wallpaper")).stateNames.isEmpty)
        #expect(throws: SceneFileError.self) { try WallpaperWriter(archived).writeArchive(to: folder.path("missing/a.tendies")) }
    }

    /// A package may turn over its whole document; twice is not at all.
    @Test(arguments: [false, true], [false, true]) func aPackageThatIsTurnedOver(root: Bool, package: Bool) throws {
        let folder = try TestFolder()
        let index = "<plist version=\"1.0\"><dict><key>geometryFlipped</key><\(package)/></dict></plist>"
        try folder.write(index, "a.ca/index.xml")
        try folder.write(
            "\(Reading.head)<CALayer bounds=\"0 0 20 40\" geometryFlipped=\"\(root ? 1 : 0)\"><sublayers><CALayer bounds=\"0 0 10 10\" position=\"5 5\" backgroundColor=\"1 0 0\"/></sublayers></CALayer></caml>",
            "a.ca/main.caml")
        let scene = try Scene(path: folder.path("a.ca"))
        let renderer = try CARenderer(size: scene.size, painter: .software(threads: 1))
        renderer.layer = scene.layer
        let box = Picture(image: try renderer.renderImage()).box(of: [255, 0, 0, 255])
        #expect(box == (root == package ? [0, 30, 10, 40] : [0, 0, 10, 10]))
    }

    /// What archives have no room for in their lists is said, and no archive is written that nothing could open.
    @Test func archivesHaveLimits() throws {
        var archive = StoredArchive(mostBytes: 300, mostFiles: 2)
        #expect(throws: StoredArchive.Excess.bytes(most: 300)) { try archive.add([UInt8](repeating: 0, count: 200), as: "a") }
        #expect(throws: StoredArchive.Excess.self) { try archive.add([], as: String(repeating: "n", count: 70_000)) }
        try archive.add([1], as: "a")
        try archive.add([2], as: "b")
        #expect(throws: StoredArchive.Excess.files(most: 2)) { try archive.add([3], as: "c") }
        let folder = try TestFolder()
        try folder.write(archive.closed, "a.zip")
        let read = try Archive(path: folder.path("a.zip"), limits: LKLimits())
        #expect(read.paths == ["a", "b"])
        #expect(try read.read("b", .fileBytes) == [2])
    }

    /// Files that are missing may have been meant by other letters. Looking through the archive for each took minutes.
    @Test func manyMissingFilesOfALargeArchive() throws {
        var archive = StoredArchive()
        for index in 0..<19_000 { try archive.add([1], as: "w.ca/assets/File\(index).png") }
        for (name, byte) in [("twice.PNG", 2), ("Twice.png", 3)] as [(String, UInt8)] { try archive.add([byte], as: "w.ca/" + name) }
        let folder = try TestFolder()
        try folder.write(archive.closed, "a.zip")
        let limits = LKLimits()
        let package = PackageFolder(try Archive(path: folder.path("a.zip"), limits: limits), name: "a.zip").folder("w.ca")
        let start = ContinuousClock.now
        for index in 0..<2000 {
            #expect(try package.read("assets/missing\(index).png", .fileBytes, within: limits) == nil)
            #expect(try package.read("other\(index)/a.png", .fileBytes, within: limits) == nil)
        }
        #expect(ContinuousClock.now - start < .seconds(30))
        #expect(try package.read("assets/fILE7.png", .fileBytes, within: limits) == [1])
        // Of two that are alike the first in order.
        #expect(try package.read("twice.png", .fileBytes, within: limits) == [3])
    }

    /// Both spellings of one plane are one plane; more than three are said to be left out.
    @Test func planesOfAWallpaper() throws {
        let folder = try TestFolder()
        let keys = ["floatingAnimationFileName": "b.ca", "backgroundAnimationFileName": "a.ca", "foregroundAnimationFileName": "c.ca"]
        let list: [String: Any] = ["assets": ["lockAndHome": ["default": keys.merging(["floatingAnimationFileNameKey": "b.ca", "assetFileName": "w.ca"]) { $1 }]]]
        try folder.write(Array(PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)), "x.wallpaper/Wallpaper.plist")
        for name in ["a", "b", "c", "w"] { try folder.write(PackageTests.document(20, 40, "1 0 0"), "x.wallpaper/\(name).ca/main.caml") }
        let scene = try Scene(path: folder.path("x.wallpaper"))
        #expect(scene.planes.map(\.name) == ["w.ca", "a.ca", "b.ca", "c.ca"])
        #expect(try WallpaperWriter(scene).writeBundle(to: folder.path("y.wallpaper")).map(\.subject) == ["planes"])
        #expect(try Scene(path: folder.path("y.wallpaper")).planes.count == 3)
    }

    /// A screen for which the list has no words is left to the document.
    @Test func aDocumentBecomesAWallpaper() throws {
        let folder = try TestFolder()
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8.5)
        layer.contents = CGImage(bitmap: Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_FF00]))
        try WallpaperWriter(SceneWriter(layer), screen: layer.bounds.size, scale: 1).writeBundle(to: folder.path("a.wallpaper"))
        let scene = try Scene(path: folder.path("a.wallpaper"))
        #expect(scene.size == layer.bounds.size && scene.planes.map(\.name) == ["Background.ca"])
        #expect((scene.planes[0].document.rootLayer.contents as? CGImage)?.bitmap.pixels == [0xFF00_00FF, 0xFF00_FF00])
    }

    /// A small archive may hold a large file: it is given up at the limit, whatever the archive says of its size.
    @Test func archivesThatGrow() throws {
        let folder = try TestFolder()
        let document = Array((PackageTests.document(20, 40, "0 1 0") + String(repeating: " ", count: 2_000_000)).utf8)
        try folder.archive("x.tendies", [("a.ca/main.caml", document)])
        var options = SceneReadingOptions()
        options.limits.documentBytes = 1_000_000
        let place = folder.path("x.tendies") + "/a.ca/main.caml"
        #expect(throws: SceneFileError.overLimit(LKLimitExceeded(.documentBytes, allowed: 1_000_000, asked: nil, place: place))) {
            try Scene(path: folder.path("x.tendies"), options: options)
        }
        options.limits.documentBytes = 3_000_000
        #expect(try Scene(path: folder.path("x.tendies"), options: options).size.width == 20)
        options.limits.packageEntries = 0
        #expect(throws: SceneFileError.self) { try Scene(path: folder.path("x.tendies"), options: options) }
    }

    @Test func planesByTheirNames() throws {
        let folder = try TestFolder()
        for (name, color) in [
            ("7.X_Floating-390w-844h@3x~iphone.ca", "0 1 0"), ("7.X_Background-390w.ca", "1 0 0"),
            ("FOREGROUND.ca", "0 0 1"),
        ] {
            try folder.write(PackageTests.document(20, 40, color), name + "/main.caml")
        }
        let scene = try Scene(path: folder.path(""))
        #expect(scene.planes.map { $0.name.prefix(5) } == ["7.X_B", "7.X_F", "FOREG"])
        #expect(scene.size == CGSize(width: 20, height: 40))
    }

    @Test func aPixelDocumentIsCut() throws {
        let folder = try TestFolder()
        try folder.write(PackageTests.pixels, "x.wallpaper/background.ca/index.xml")
        try folder.write(PackageTests.document(200, 200, "1 0 0"), "x.wallpaper/background.ca/scene.caml")
        let scene = try Scene(path: folder.path("x.wallpaper"), size: CGSize(width: 20, height: 10), scale: 2)
        let renderer = try CARenderer(size: scene.size, scale: scene.scale, painter: .software(threads: 1))
        renderer.layer = scene.layer
        let picture = Picture(image: try renderer.renderImage())
        #expect(picture.box(of: [255, 0, 0, 255]) == [15, 5, 25, 15])
    }

    @Test func whatIsNoScene() throws {
        let folder = try TestFolder()
        try folder.write("hello", "a.txt")
        try folder.write("PK\u{3}\u{4}broken", "a.tendies")
        try folder.write("", "empty.ca/readme")
        let outside = ["../../../../etc": "outside"]
        #expect(throws: SceneFileError.unknownKind(path: folder.path("a.txt"))) {
            try Scene(path: folder.path("a.txt"))
        }
        #expect(throws: SceneFileError.self) { try Scene(path: folder.path("a.tendies")) }
        #expect(throws: SceneFileError.noDocument(path: folder.path("empty.ca"), packages: nil)) {
            try Scene(path: folder.path("empty.ca"))
        }
        #expect(throws: SceneFileError.self) { try Scene(path: folder.path("nothing.caml")) }
        // A wallpaper without packages, or with one in which there is nothing to see.
        try folder.write("", "bare.wallpaper/readme")
        try folder.write("", "hollow.wallpaper/back.ca/readme")
        for (name, count) in [("bare", 0), ("hollow", 1)] {
            #expect(throws: SceneFileError.noDocument(path: folder.path("\(name).wallpaper"), packages: count)) {
                try Scene(path: folder.path("\(name).wallpaper"))
            }
        }
        try Data(StoredArchive().closed).write(to: URL(fileURLWithPath: folder.path("bare.tendies")))
        #expect(throws: SceneFileError.noDocument(path: "bare.tendies", packages: 0)) { try Scene(path: folder.path("bare.tendies")) }
        for (text, reason) in [("", "it is empty"), ("hello", "it begins as no archive does")] {
            try folder.write(text, "none.tendies")
            let error = #expect(throws: SceneFileError.self) { try Scene(path: folder.path("none.tendies")) }
            #expect(error?.description.contains("none.tendies is no archive that can be opened: \(reason); ") == true)
        }
        // An index that names a document outside is as good as none.
        for (name, key) in outside {
            try folder.write(
                "<plist version=\"1.0\"><dict><key>rootDocument</key><string>\(name)</string></dict></plist>",
                "\(key).ca/index.xml")
            #expect(throws: SceneFileError.noDocument(path: folder.path("\(key).ca"), packages: nil)) {
                try Scene(path: folder.path("\(key).ca"))
            }
        }
    }

    /// Whoever looks finds one of the two, and nothing hidden stays.
    @Test func aPackageIsReplacedInOneStep() throws {
        let folder = try TestFolder()
        let path = folder.path("a.ca")
        let writer = SceneWriter(CALayer())
        try writer.writePackage(to: path)
        let isOver = Atomic(false)
        let gaps = Atomic(0)
        let watcher = Thread {
            while !isOver.load(ordering: .relaxed) {
                if access(path, F_OK) != 0 { gaps.add(1, ordering: .relaxed) }
            }
            isOver.store(false, ordering: .relaxed)
        }
        watcher.start()
        for _ in 0..<300 { try writer.writePackage(to: path) }
        isOver.store(true, ordering: .relaxed)
        while isOver.load(ordering: .relaxed) { usleep(100) }
        #expect(gaps.load(ordering: .relaxed) == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.ca"])
    }
}
