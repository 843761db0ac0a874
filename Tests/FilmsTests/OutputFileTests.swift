import Foundation
import Films
import Testing

struct OutputFileTests {
    @Test("A file has its name when it is whole, and not before")
    func appearsWhole() throws {
        try TestFilm.withFolder { folder in
            let path = folder + "/out"
            try Data("old".utf8).write(to: URL(fileURLWithPath: path))
            let file = try OutputFile(path)
            try file.write(Array("new".utf8))
            #expect(try TestFilm.bytes(path) == Array("old".utf8))
            try file.finish()
            #expect(try TestFilm.bytes(path) == Array("new".utf8))
            file.cancel()
            #expect(try TestFilm.files(in: folder) == ["out"])
        }
    }

    @Test("What is given up leaves nothing")
    func cancelled() throws {
        try TestFilm.withFolder { folder in
            let file = try OutputFile(folder + "/out")
            try file.write([UInt8](repeating: 1, count: 1 << 20))
            #expect(try TestFilm.files(in: folder).count == 1)
            file.cancel()
            #expect(try TestFilm.files(in: folder) == [])
        }
    }

    @Test("A file that nobody finishes leaves nothing")
    func forgotten() throws {
        try TestFilm.withFolder { folder in
            do { _ = try OutputFile(folder + "/out") }
            #expect(try TestFilm.files(in: folder) == [])
        }
    }

    @Test("What cannot be written is told at the beginning")
    func refused() throws {
        try TestFilm.withFolder { folder in
            #expect(throws: FilmError.notWritable(path: folder, reason: "Is a directory")) { try OutputFile(folder) }
            let missing = folder + "/none/out"
            #expect(throws: FilmError.notWritable(path: missing, reason: "No such file or directory")) { try OutputFile(missing) }
        }
    }

    @Test("A full disk is told, and nothing is left")
    func fullDisk() throws {
        let file = try OutputFile("/dev/full")
        #expect(throws: FilmError.notWritable(path: "/dev/full", reason: "No space left on device")) {
            try file.write([UInt8](repeating: 0, count: 1 << 20))
            try file.finish()
        }
    }
}
