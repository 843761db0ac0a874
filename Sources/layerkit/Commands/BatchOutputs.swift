import Foundation

/// The outputs that the lines of a batch name. Workers do not wait for each other: of two lines with the same output, either picture could
/// be there in the end, and the other line's would always count as missing.
struct BatchOutputs {
    private struct Output: Decodable { var output: String }

    /// The first line with each output, by the output's resolved path, and the name of its job.
    private var lines: [String: (number: Int, job: String)] = [:]
    /// Resolved paths of folders, by the paths as they are written.
    private var folders: [String: String] = [:]
    private let decoder = JSONDecoder()

    /// The number of an earlier line with the same output. Nil for none, and for an identical line, whose picture is the same.
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
