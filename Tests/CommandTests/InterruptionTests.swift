import Foundation
import Graphics
import Testing

/// Signals that come before the tool listens.
@Suite struct InterruptionTests {
    /// Starts it as a parent does that holds a signal back, and sends that signal at once.
    /// - Parameter isIgnored: the parent has told it to ignore the signal.
    /// - Returns: what it ended with; nil where it had to be killed.
    private func end(_ words: [String], isIgnored: Bool = false) throws -> Int32? {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var mask = sigset_t()
        sigemptyset(&mask)
        sigaddset(&mask, SIGTERM)
        posix_spawnattr_setsigmask(&attributes, &mask)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        // What a shell ignores its programs do.
        let shell: [String] = isIgnored ? ["/bin/sh", "-c", "trap '' TERM; exec \"$0\" \"$@\""] : []
        let all: [String] = shell + [Tool.path.path] + words
        let names: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) } + [nil]
        let variables: [UnsafeMutablePointer<CChar>?] = ProcessInfo.processInfo.environment.map { strdup($0 + "=" + $1) } + [nil]
        defer { for text in names + variables { free(text) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, names[0]!, nil, &attributes, names, variables)
        try #require(code == 0)
        kill(process, SIGTERM)
        var status: Int32 = 0
        for _ in 0..<1000 {
            if waitpid(process, &status, WNOHANG) == process { return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F) }
            usleep(10_000)
        }
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        return nil
    }

    @Test func aSignalThatWasHeldBackIsHeard() throws {
        let folder = try Folder()
        let words = ["render", "-e", "door", "-r", "software", "--frames", "100000", "--scale", "2", "-q", "-o", folder.path("a.rgba")]
        #expect(try end(words) == 128 + SIGTERM)
        #expect(folder.names == [])
    }

    /// What is said goes nowhere then, and into no file or pipe that the tool opens itself.
    @Test(arguments: ["a.gif", "a.png"]) func standardStreamsMayBeClosed(output: String) throws {
        let folder = try Folder()
        let shell = URL(fileURLWithPath: "/bin/sh")
        let words = ["-c", "exec \"$0\" \"$@\" <&- >&- 2>&-", Tool.path.path, "render", "-e", "door", "-r", "software", "--frames", "3", "-o", output]
        #expect(try Tool.run(words, in: folder, program: shell).code == 0)
        #expect(folder.names == [output])
        #expect(try Tool.run("compare", output, output, in: folder).code == 0)
    }

    @Test(arguments: ["exec \"$0\" render -e door -r software -o - >&-", "exec \"$0\" render --list >&-", "exec \"$0\" render - -r software -o a.png <&-"])
    func closedStreamsTakeAndGiveNothing(line: String) throws {
        let folder = try Folder()
        #expect(try Tool.run(["-c", line, Tool.path.path], in: folder, program: URL(fileURLWithPath: "/bin/sh")).code == 3)
        #expect(folder.names == [])
    }

    @Test func oneThatTheParentIgnoresIsIgnored() throws {
        let folder = try Folder()
        #expect(try end(["render", "-e", "door", "-r", "software", "--frames", "3", "-q", "-o", folder.path("a.rgba")], isIgnored: true) == 0)
        #expect(folder.names == ["a.rgba"])
    }

    @Test(arguments: [
        "convert -e cards -o a.ca", "compare -e door --frames 60 --renderer-a software --renderer-b software --html a.html",
        "bench -e door --painters software-1 --frames 100000 --json a.json", "inspect -e cards --overlay blended -o a.png",
    ])
    func allThatWriteHear(_ words: String) throws {
        let folder = try Folder()
        let words = words.split(separator: " ").map { $0.hasPrefix("a.") ? folder.path(String($0)) : String($0) }
        #expect(try end(words) == 128 + SIGTERM)
        #expect(folder.names == [])
    }

    /// A package of many files takes a while to write: its hidden folder goes with the process.
    @Test func aFolderIsNotLeftHalfWritten() throws {
        let folder = try Folder()
        let pictures = (0..<400).map { number in
            let name = "\(number).png"
            let side = 8
            let pixels = (0..<side * side).map { UInt32($0 * 7919 + number * 104_729) | 0xFF00_0000 }
            try? Bitmap(width: side, height: side, pixels: pixels).writePNG(to: folder.path(name))
            return "<CALayer bounds=\"0 0 8 8\"><contents type=\"CGImage\" src=\"\(name)\"/></CALayer>"
        }
        try folder.write(
            Array("<caml><CALayer bounds=\"0 0 8 8\"><sublayers>\(pictures.joined())</sublayers></CALayer></caml>".utf8), "in.caml")
        let names = folder.names
        var hits = 0
        for _ in 0..<20 where hits == 0 {
            let process = try Tool.start(["convert", "in.caml", "-o", "out.ca"], in: folder)
            while !folder.names.contains(where: { $0.hasPrefix(".layerkit-") }), process.isRunning { usleep(200) }
            kill(process.processIdentifier, SIGTERM)
            process.waitUntilExit()
            #expect(process.terminationReason == .exit)
            if process.terminationStatus == 128 + SIGTERM { hits += 1 }
            try? FileManager.default.removeItem(atPath: folder.path("out.ca"))
            #expect(folder.names == names)
        }
        #expect(hits == 1)
    }
}
