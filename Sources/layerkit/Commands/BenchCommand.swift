import Foundation
import LayerKit

/// Measures how long each stage of a scene's frames takes, by painter.
enum BenchCommand: Command {
    static let syntax = CommandSyntax(
        name: "bench", summary: "measure how long each stage of a scene's frames takes", operands: [FileOptions.operand],
        options: SceneOptions.syntax + FileOptions.syntax + LottieOptions.ofContent + [
            OptionSyntax("painters", "NAMES", "some of software-1, software, gl (these) and compute", offer: .words(BenchPainter.allCases.map(\.rawValue))),
            OptionSyntax("frames", "N", "how many are measured, over the scene's length (60)"),
            OptionSyntax("warm-up", "N", "how many frames go before, unmeasured (5)"),
            PainterOptions.device, TraceOptions.trace,
            OptionSyntax("json", "FILE", "results as JSON; - is standard output, without a table"),
            OptionSyntax("compare", "FILE", "an earlier run's results: tells the ratios of stages"),
            OptionSyntax("tolerance", "PERCENT", "with --compare: exit code 1 where more is lost (10)"),
        ],
        basics: [
            "example", "size", "scale", "painters", "frames", "warm-up", "device", "json", "compare", "tolerance", "trace",
        ],
        notes: [
            "Times are milliseconds, medians and what nineteen of twenty frames stay below. Every frame is painted whole. Compare "
                + "times only with times of the same machine in the same state. " + StreamedScene.note + " For example:",
            "  layerkit bench anim.json --painters software-1,gl",
            "  layerkit bench -e cards --json before.json",
            "  layerkit bench -e cards --compare before.json",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        try TraceOptions.run(arguments) { try measure(arguments) }
    }

    private static func measure(_ arguments: Arguments) throws -> ExitCode {
        let frames = try arguments.value("frames", "a number from 1 to 100000") { count($0, in: 1...100_000) } ?? 60
        let warmUp = try arguments.value("warm-up", "a number up to 100000") { count($0, in: 0...100_000) } ?? 5
        let tolerance = try arguments.value("tolerance", "a number of per cent, 0 or more") { Double.readFinite($0).flatMap { $0 < 0 ? nil : $0 } } ?? 10
        if arguments.has("tolerance"), !arguments.has("compare") { throw arguments.usage("--tolerance goes with --compare.") }
        if let json = arguments.value("json"), let earlier = arguments.value("compare"), FileSystem.isSamePlace(json, earlier) {
            throw arguments.usage("--json would be written in the place of what --compare reads, \(earlier).")
        }
        let named = try arguments.value("painters", "names among software-1, software, gl and compute, with commas") { text in
            let names = text.split(separator: ",").map { BenchPainter(rawValue: String($0)) }
            return names.isEmpty || names.contains(nil) ? nil : names.compactMap { $0 }
        }
        let baseline = try arguments.value("compare").map(BenchReport.init(path:))
        if arguments.has("json") { Interruption.clean() }
        let selection = try PainterOptions(arguments).selection
        let streamed = try StreamedScene(arguments)
        var report = BenchReport(scene: nil, results: [])
        for painter in named ?? BenchPainter.usual {
            // A scene for each painter: players cannot be rewound.
            let options = try SceneOptions(arguments, streamed)
            if report.results.isEmpty { options.complain() }
            report.scene = BenchReport.name(arguments, options, streamed)
            do {
                report.results.append(
                    try BenchResult(options, painter, selection, frames: frames, warmUp: warmUp))
                if report.results.count == 1 { options.complainOfPictures() }
            } catch let error where painter.needsDevice && named == nil {
                Console.complain("no \(painter.rawValue): \(Failure(error).message)")
            }
        }
        if let baseline, let path = arguments.value("compare") { try report.check(baseline, path) }
        let json = arguments.value("json")
        if let json { try report.write(to: json) }
        if json != "-" { Console.say(report.table(against: baseline)) }
        guard let baseline, let worst = report.worstRatio(to: baseline) else { return .success }
        return worst > 1 + tolerance / 100 ? .different : .success
    }

    private static func count(_ text: String, in range: ClosedRange<Int>) -> Int? {
        Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
}

/// The painters that can be measured.
enum BenchPainter: String, CaseIterable, Codable {
    case software1 = "software-1"
    case software
    case gl
    case compute

    /// The default; without compute programs, which are for cards.
    static let usual: [BenchPainter] = [.software1, .software, .gl]

    /// True when it needs a device, which may be missing.
    var needsDevice: Bool { self == .gl || self == .compute }
}
