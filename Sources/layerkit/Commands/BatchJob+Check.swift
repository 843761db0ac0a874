import ExampleScenes
import Lottie

extension BatchJob {
    /// - Throws: for a job that no scene can show, or that cannot be written anywhere.
    func check() throws {
        // System calls read a name only up to a zero byte.
        if let name = [output, scene.input, scene.fonts ?? "", scene.values ?? ""].first(where: { $0.utf8.contains(0) }) {
            throw Failure(.badInput, "\"\(name.prefix { $0 != "\0" })\" is followed by a zero, and no file's name has one.")
        }
        if output.isEmpty { throw Failure(.badInput, "\"output\" is empty: it names a png, jpg or webp file.") }
        if let progress, !(0...1).contains(progress) {
            throw Failure(.badInput, "\"progress\" takes a number from 0 to 1, not \(progress).")
        }
        for (key, value) in [("pw", scene.pw), ("ph", scene.ph), ("scale", scene.scale)] {
            guard let value, !(value > 0) else { continue }
            throw Failure(.badInput, "\"\(key)\" takes a number above 0, not \(value).")
        }
        if let dialect = scene.dialect, LottieDialect(rawValue: dialect) == nil {
            throw Failure(.badInput, "\"dialect\" takes \(LottieOptions.dialects), not \"\(dialect)\".")
        }
        if let quality, !(1...100).contains(Int(exactly: quality) ?? 0) {
            throw Failure(.badInput, "\"quality\" takes a whole number from 1 to 100, not \(quality).")
        }
    }

    /// Keys that have no effect on the scene, each with a sentence that says why. A command line with such options is refused, but a line
    /// may be meant for other programs, too.
    var idleKeys: [(key: String, sentence: String)] { idleKeysOfScene + idleKeysOfOutput }

    private var idleKeysOfOutput: [(key: String, sentence: String)] {
        guard quality != nil, case .png? = OutputOptions.pictureFormat(of: output, quality: nil) else { return [] }
        return [("quality", "\"quality\" is for jpg and webp, and \(output) is neither: it has no effect.")]
    }

    private var idleKeysOfScene: [(key: String, sentence: String)] {
        // In the order in which they take precedence.
        let moments = [("frame", frame), ("progress", progress), ("time", time)].filter { $0.1 != nil }.map(\.0)
        let ofLottie = [
            ("progress", progress != nil), ("frame", frame != nil), ("animation", scene.animation != nil), ("theme", scene.theme != nil),
            ("dialect", scene.dialect != nil), ("fonts", scene.fonts != nil), ("values", scene.values != nil),
        ].filter(\.1).map(\.0)
        let ofStates = scene.state == nil ? [] : ["state"]
        if LottieOptions.opens(scene.input) {
            let several = moments.count < 2 ? [] : [
                (moments.joined(separator: " "), "Of \(BatchJob.list(moments)) only \"\(moments[0])\" counts, for \(scene.input).")
            ]
            return several + idle(ofStates, "\(scene.input) is none")
        }
        if ExampleScene.named(scene.input) != nil, !FileSystem.isThere(scene.input) {
            return idle(ofStates + ofLottie, "\(scene.input) is an example")
        }
        return idle(ofLottie, "\(scene.input) is none")
    }

    private func idle(_ keys: [String], _ reason: String) -> [(key: String, sentence: String)] {
        keys.compactMap { key in
            (LottieOptions.syntax + FileOptions.ofStates).first { $0.name == key }
                .map { (key, "\"\(key)\" is \($0.meaning.prefix { $0 != ":" }), and \(reason): it has no effect.") }
        }
    }

    /// `"a", "b" and "c"`
    private static func list(_ keys: [String]) -> String {
        let quoted = keys.map { "\"\($0)\"" }
        return quoted.dropLast().joined(separator: ", ") + " and " + (quoted.last ?? "")
    }
}
