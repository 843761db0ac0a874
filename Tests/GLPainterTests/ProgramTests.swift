import CShaders
import Foundation
import Graphics
import ProjectFiles
import RenderPlan
import Testing

@testable import GLPainter

@Suite struct ShaderTextTests {
    /// The list in `shaders.c` is written by hand.
    @Test func everyFileOfTheFolderIsEmbedded() throws {
        let manager = FileManager.default
        let found = try manager.subpathsOfDirectory(atPath: ProjectFiles.path("Shaders")).filter {
            $0.hasSuffix(".glsl")
        }
        #expect(Set(ShaderFiles.all.map(\.name)) == Set(found) && ShaderFiles.all.count == found.count)
        for file in ShaderFiles.all {
            #expect(try String(contentsOfFile: ProjectFiles.path("Shaders/" + file.name), encoding: .utf8) == file.text)
        }
    }

    @Test func everyKindHasItsFile() {
        for kind in DrawKind.allCases { #expect(ShaderFiles.number(of: "\(kind).glsl") != nil) }
    }

    /// OpenGL ES promises 16.
    @Test func noProgramHasMoreAttributesThanAreSet() {
        #expect(ProgramKey.mostAttributes >= ProgramKey.all.map(\.attributes.count).max() ?? 0)
        #expect(ProgramKey.mostAttributes <= 16)
    }

    /// Every row of a kind is an attribute in its file, or in that of its geometry, and every attribute is a row.
    @Test func rowsAreAttributes() {
        for key in ProgramKey.all {
            let text = ShaderSource.text(of: key, .vertex)
            for row in key.rows { #expect(text.contains("\nROW vec4 \(row.rawValue);"), "\(key.name)") }
            #expect(key.rows.count == Pipeline(kind: key.kind, geometry: key.geometry).rowCount)
            let own = ShaderFiles.all[ShaderFiles.number(of: "\(key.kind).glsl") ?? 0].text
            #expect(own.components(separatedBy: "\nROW vec4 ").count - 1 == key.kind.paintRows.count)
        }
    }

    /// A rasteriser is left to work out distances from edges on cards alone, and there where its corners lie finely enough.
    @Test func distancesAreSpannedWhereCornersLieFinely() {
        let slanted = ProgramKey(kind: .solid, geometry: .quad, isClipped: false, sameness: Sameness(shapes: .wide))
        func spans(_ target: ShaderTarget) -> Bool {
            [ShaderStage.vertex, .fragment].allSatisfy { ShaderSource.text(of: slanted, $0, for: target).contains("#define SPANS\n") }
        }
        #expect(spans(ShaderTarget(isCard: true)))
        #expect(!spans(ShaderTarget(isCard: true, placesFinely: false)))
        #expect(!spans(ShaderTarget()))
    }

    /// Compilers differ in what else they take.
    @Test func textIsPlain() {
        for file in ShaderFiles.all { #expect(file.text.utf8.allSatisfy { $0 < 128 }, "\(file.name)") }
    }

    @Test func placesAreFoundInEveryDriversWords() {
        let solid = ShaderFiles.number(of: "solid.glsl") ?? -1
        let place = ShaderLog.Place(file: solid, line: 7, message: "error: no")
        #expect(ShaderLog.place(in: "\(solid):7(12): error: no") == place)
        #expect(ShaderLog.place(in: "\(solid)(7) : error: no") == place)
        #expect(ShaderLog.place(in: "ERROR: \(solid):7: error: no") == place)
        #expect(ShaderLog.place(in: "linking failed") == nil)
        #expect(ShaderLog.place(in: "99:7: error: no") == nil)
        #expect(ShaderLog.place(in: "") == nil)
        #expect(ShaderLog.place(in: "\(solid):") == nil)
    }

    @Test func linesAreShown() {
        let solid = ShaderFiles.number(of: "solid.glsl") ?? -1
        let text = ShaderLog.explained("\(solid):1(2): error: no\nsecond")
        #expect(text == "solid.glsl:1: error: no\n    // solid: a rectangle of one colour.\nsecond")
    }
}

@Suite(.needsOpenGL) struct ProgramTests {
    @Test(arguments: DrawKind.allCases)
    func everyVariantCompiles(kind: DrawKind) throws {
        let painter = try makePainter(folder: nil)
        let keys = ProgramKey.all.filter { $0.kind == kind }
        try painter.context.withCurrent { _ throws(PaintError) in
            _ = try painter.programs.prepare(keys, frame: 0, painter.state)
        }
        #expect(painter.programs.compiledCount == keys.count && !keys.isEmpty)
    }

    @Test func placesInTheTableAreDistinct() {
        #expect(Set(ProgramKey.all.map(\.place)).count == ProgramKey.all.count)
        #expect(ProgramKey.all.allSatisfy { $0.place < ProgramKey.tableSize })
    }
}

@Suite(.needsOpenGL) struct ProgramBinariesTests {
    private let folder = NSTemporaryDirectory() + "layerkit-programs-\(UUID().uuidString)"

    /// Paints one box with a new painter and returns what became of the program.
    private func paintOnce(_ folder: String?) throws -> (compiled: Int, loaded: Int) {
        let painter = try makePainter(folder: folder)
        var sketch = Sketch(width: 4, height: 4)
        sketch.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(0, 0, 4, 4), .color: white])
        #expect(try sketch.painted(by: painter).alphas.allSatisfy { $0 == 255 })
        return (painter.statistics.compiledPrograms, painter.statistics.loadedPrograms)
    }

    private var hasBinaries: Bool { get throws { try makePainter().device.limits.programBinaryFormats > 0 } }

    @Test func theSecondPainterNeedsNoCompiler() throws {
        guard try hasBinaries else { return }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(try paintOnce(folder) == (1, 0))
        #expect(try paintOnce(folder) == (0, 1))
    }

    @Test func spoiledFilesAreReplaced() throws {
        guard try hasBinaries else { return }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try paintOnce(folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.count == 1)
        let path = URL(fileURLWithPath: folder + "/" + names[0])
        let good = try Data(contentsOf: path)
        var changed = good
        changed[good.count - 1] ^= 1
        for bad in [Data(), Data("foreign".utf8), good.prefix(good.count / 2), changed, good + Data([0])] {
            try bad.write(to: path)
            #expect(try paintOnce(folder) == (1, 0))
            #expect(try paintOnce(folder) == (0, 1))
        }
    }

    /// A file that is whole, but holds what the driver does not take.
    @Test func refusedBinariesAreReplaced() throws {
        guard try hasBinaries else { return }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let device = try makePainter().device
        let key = ProgramKey(kind: .solid, geometry: .box, isClipped: false)
        let source = ShaderSource.text(of: key, .vertex) + ShaderSource.text(of: key, .fragment)
        let binaries = ProgramBinaries(folder: folder, device: device)
        binaries.store(ProgramBinary(format: 0xBAD, bytes: [1, 2, 3, 4]), key.name, source: source)
        #expect(binaries.load(key.name, source: source) != nil)
        #expect(try paintOnce(folder) == (1, 0))
        #expect(try paintOnce(folder) == (0, 1))
    }

    @Test func anUnwritableFolderOnlyCostsTime() throws {
        #expect(try paintOnce("/proc/layerkit/programs").compiled == 1)
        #expect(try paintOnce(nil).compiled == 1)
    }

    @Test func anotherDriverHasOtherFiles() throws {
        var device = try makePainter().device
        let key = ProgramKey(kind: .solid, geometry: .box, isClipped: false)
        let one = ProgramBinaries(folder: folder, device: device)
        device.version += " patched"
        let other = ProgramBinaries(folder: folder, device: device)
        #expect(one.path(key.name, "source") != other.path(key.name, "source"))
        let bytes = one.encode(ProgramBinary(format: 1, bytes: [1]), key.name, "source")
        #expect(one.decode(bytes, key.name, "source") == ProgramBinary(format: 1, bytes: [1]))
        #expect(other.decode(bytes, key.name, "source") == nil && one.decode(bytes, key.name, "changed") == nil)
    }
}
