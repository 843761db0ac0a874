import Foundation
import ProjectFiles
import Testing

/// One renderer in many tasks is a mistake that the compiler finds: nothing there is locked, and nothing needs to be.
@Suite struct IsolationTests {
    @Test func aRendererStaysInItsTask() throws {
        let shared = """
            import LayerKit
            func show(_ renderer: CARenderer) async {
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { _ = try? renderer.renderImage(at: 0) }
                    group.addTask { _ = try? renderer.renderImage(at: 1) }
                }
            }
            """
        let verdict = try compiled(shared)
        #expect(verdict.contains("error: ") && verdict.contains("data races") && verdict.contains("'renderer'"))
    }

    @Test func layersStayInTheirTask() throws {
        let shared = """
            import LayerKit
            func fade(_ layer: CALayer) { Task.detached { layer.opacity = 0 } }
            """
        let verdict = try compiled(shared)
        #expect(verdict.contains("error: ") && verdict.contains("data races") && verdict.contains("'layer'"))
    }

    /// What the documentation says to do instead.
    @Test func aTaskMakesItsOwn() throws {
        let own = """
            import LayerKit
            func show() async throws -> [CGImage] {
                try await withThrowingTaskGroup(of: CGImage.self) { group in
                    for time in [0, 0.5] {
                        group.addTask { try CARenderer(size: CGSize(width: 8, height: 8), painter: .software()).renderImage(at: time) }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
            }
            actor Cards {
                private let renderer: CARenderer
                init() throws { renderer = try CARenderer(size: CGSize(width: 8, height: 8)) }
                func card() throws -> CGImage { try renderer.renderImage(at: 0) }
            }
            """
        let verdict = try compiled(own)
        #expect(!verdict.contains("error: "), "\(verdict)")
    }

    /// What the compiler says to a source. Races are looked for behind the type checker, where the function bodies are looked at.
    private func compiled(_ source: String) throws -> String {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = URL(fileURLWithPath: tests).deletingLastPathComponent().path
        let command = """
            maps=
            for map in "$1"/*.build/module.modulemap "$2"/Sources/*/module.modulemap; do maps="$maps -Xcc -fmodule-map-file=$map"; done
            flags=$(pkg-config --cflags-only-I freetype2 harfbuzz fribidi | sed 's/-I/-Xcc -I/g')
            exec swiftc -emit-sil -parse-as-library -swift-version 6 -o /dev/null -I "$1/Modules" $maps $flags -
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command, "sh", folder, ProjectFiles.root]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, output)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(source.utf8))
        try input.fileHandleForWriting.close()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self)
    }
}
