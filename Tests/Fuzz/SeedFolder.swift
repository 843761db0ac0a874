import FuzzTargets
import Glibc

/// Where libFuzzer finds what it begins with.
struct SeedFolder {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Each seed in a file, the words in `words`, and the greatest length in `length`.
    func write(_ target: any FuzzTarget.Type) {
        mkdir(path + "/seeds", 0o777)
        for (index, seed) in target.seeds.enumerated() { write(seed, to: "seeds/\(index)") }
        let words = Set(target.words.filter { !$0.isEmpty }).sorted().map { word in
            "\"" + word.utf8.map { "\\x" + String(0x100 + Int($0), radix: 16).dropFirst() }.joined() + "\"\n"
        }
        write(Array(words.joined().utf8), to: "words")
        write(Array("\(target.mostBytes)".utf8), to: "length")
    }

    private func write(_ bytes: [UInt8], to name: String) {
        guard let file = fopen(path + "/" + name, "w"), fwrite(bytes, 1, bytes.count, file) == bytes.count,
            fclose(file) == 0
        else {
            perror("\(path)/\(name)")
            exit(2)
        }
    }
}
