import Films
import Tracing

/// When what ran on which thread and on the GPU, as a file.
enum TraceOptions {
    static let trace = OptionSyntax("trace", "FILE", "write what ran when, for chrome://tracing and ui.perfetto.dev")

    /// Runs a command and writes its trace, if one is asked for.
    static func run(_ arguments: Arguments, _ work: () throws -> ExitCode) throws -> ExitCode {
        guard let path = arguments.value("trace") else { return try work() }
        // A place that cannot be written to is told before anything is made.
        let file = try OutputFile(path)
        Trace.start()
        let code = try work()
        try file.write(Trace.stop().chromeTrace.utf8)
        try file.finish()
        return code
    }
}
