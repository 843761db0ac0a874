import Films
import Tracing

/// Writes a trace: what ran when, on which thread and on the GPU.
enum TraceOptions {
    static let trace = OptionSyntax("trace", "FILE", "write what ran when, for ui.perfetto.dev")

    /// Runs a command and writes its trace, if one is asked for, even if the command fails.
    static func run(_ arguments: Arguments, _ work: () throws -> ExitCode) throws -> ExitCode {
        guard let path = arguments.value("trace") else { return try work() }
        try checkPlace(path, arguments)
        Interruption.clean()
        // A path that cannot be written to is reported before anything is made.
        let file = try OutputFile(path)
        Trace.start()
        let outcome = Result(catching: work)
        let events = Trace.stop()
        switch outcome {
        case .success(let code):
            try write(events, to: file, path)
            return code
        case .failure(let error):
            // A command that failed before it began leaves the path as it was. Its error matters more than one in writing the trace.
            if !events.list.isEmpty { try? write(events, to: file, path) }
            throw error
        }
    }

    /// Refuses a path that is also another output or an input.
    private static func checkPlace(_ path: String, _ arguments: Arguments) throws {
        if path == "-" { throw arguments.usage("--trace goes to a file: standard output may be the picture's or a table's.") }
        for name in ["output", "json", "compare", "values"] where arguments.accepts(name) {
            guard let other = arguments.value(name), FileSystem.isSamePlace(path, other) else { continue }
            throw arguments.usage("--trace and --\(name) name the same file, \(path).")
        }
        if arguments.accepts("output"), let pattern = arguments.value("output"), isFrame(path, of: pattern) {
            throw arguments.usage("--trace and a frame of \(pattern) have the same name, \(path).")
        }
        if arguments.operands.contains(where: { FileSystem.isSamePlace(path, $0) || StreamedScene.isNamed(by: $0) && FileSystem.isStandardInput(path) }) {
            throw arguments.usage("--trace would be written in the place of the scene, \(path).")
        }
    }

    /// True when a sequence with this name has a frame at the path, if it is long enough.
    private static func isFrame(_ path: String, of pattern: String) -> Bool {
        let (place, frames) = (FileSystem.parts(of: path), FileSystem.parts(of: pattern))
        guard let name = try? NumberedName(frames.name), name.isName(place.name) else { return false }
        return FileSystem.isSamePlace(place.folder + ".", frames.folder + ".")
    }

    private static func write(_ events: TraceEvents, to file: OutputFile, _ path: String) throws {
        try events.writeChromeTrace { piece throws(FilmError) in try file.write(piece.utf8) }
        try file.finish()
        if events.leftOut > 0 {
            Console.complain("\(path) holds the first \(TraceEvents.limit) stages; \(events.leftOut) more are left out.")
        }
    }
}
