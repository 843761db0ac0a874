import Foundation

/// Where the lines of a batch say that their pictures go. Workers do not wait for each other: of two lines with one output nobody would know
/// whose picture is there in the end, and the other line would be missing its own for ever.
struct BatchOutputs {
    private struct Output: Decodable { var output: String }

    /// By the place of the output: the first line that has it, and what names its job.
    private var lines: [String: (number: Int, job: String)] = [:]
    /// By folders as they are written: where they lead.
    private var folders: [String: String] = [:]
    private let decoder = JSONDecoder()

    /// The number of the line before this one that has its output. Nil for none, and for one of the same words, whose picture is the same.
    /// - Parameter number: of the line, from 1.
    mutating func rival(of line: String, number: Int) -> Int? {
        guard let output = try? decoder.decode(Output.self, from: Data(line.utf8)).output, !output.isEmpty else { return nil }
        let (folder, name) = FileSystem.parts(of: output)
        let place = folders[folder] ?? FileSystem.place(folder + ".")
        folders[folder] = place
        let job = BatchEntry.job(line)
        guard let first = lines[place + "/" + name] else {
            lines[place + "/" + name] = (number, job)
            return nil
        }
        return first.job == job ? nil : first.number
    }
}
