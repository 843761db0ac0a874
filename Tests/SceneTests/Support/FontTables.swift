import Foundation

/// A font file's tables, to be exchanged for others.
struct FontTables {
    var tables: [String: Data] = [:]

    init(_ file: Data) {
        let bytes = [UInt8](file)
        func long(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        for record in 0..<(Int(bytes[4]) << 8 | Int(bytes[5])) {
            let place = 12 + 16 * record
            let start = long(place + 8)
            tables[String(decoding: bytes[place..<place + 4], as: UTF8.self)] = Data(bytes[start..<start + long(place + 12)])
        }
    }

    /// The whole file, without checksums.
    var file: Data {
        var (directory, body) = (Data(words: [1, 0, tables.count, 16, 0, 0]), Data())
        for (name, table) in tables.sorted(by: { $0.key < $1.key }) {
            directory += Data(name.utf8) + Data(longs: [0, 12 + 16 * tables.count + body.count, table.count])
            body += table + Data(count: (4 - table.count % 4) % 4)
        }
        return directory + body
    }

    /// Shows glyphs as pictures of one size: the tables `CBLC` and `CBDT`, with index subtables and images of formats 1 and 17.
    /// - Parameters:
    ///   - pictures: PNG files, one for each glyph from the first on.
    ///   - side: of all, pixels, an em wide. A fifth lies below the baseline.
    mutating func setStrike(_ pictures: [Data], first: Int, side: Int) {
        var (images, places) = (Data(words: [3, 0]), [Int]())
        let start = images.count
        for picture in pictures {
            places.append(images.count - start)
            images += Data([side, side, 0, side * 4 / 5, side].map { UInt8($0) }) + Data(longs: [picture.count]) + picture
        }
        places.append(images.count - start)
        let last = first + pictures.count - 1
        let index = Data(words: [first, last]) + Data(longs: [8]) + Data(words: [1, 17]) + Data(longs: [start] + places)
        let line = Data([side * 4 / 5, 256 - side / 5, side, 1, 0, 0, 0, 0, 0, 0, 0, 0].map { UInt8($0) })
        let strike =
            Data(longs: [56, index.count, 1, 0]) + line + line + Data(words: [first, last])
            + Data([UInt8(side), UInt8(side), 32, 1])
        tables["CBDT"] = images
        tables["CBLC"] = Data(words: [3, 0]) + Data(longs: [1]) + strike + index
    }

    /// Has glyphs that follow each other become one: the table `GSUB`, with a lookup of ligatures of the feature `ccmp`.
    /// - Parameter ligatures: by their first glyphs, each the rest and what it becomes.
    mutating func setLigatures(_ ligatures: [(first: Int, rest: [Int], glyph: Int)]) {
        let sets = ligatures.sorted { $0.first < $1.first }
        var (places, bodies) = ([Int](), Data())
        let start = 6 + 2 * sets.count
        for set in sets {
            places.append(start + bodies.count)
            bodies += Data(words: [1, 4, set.glyph, set.rest.count + 1] + set.rest)
        }
        let lookup =
            Data(words: [1, start + bodies.count, sets.count] + places) + bodies + Data(words: [1, sets.count] + sets.map(\.first))
        let scripts = Data(words: [1]) + Data("DFLT".utf8) + Data(words: [8, 4, 0, 0, 0xFFFF, 1, 0])
        let features = Data(words: [1]) + Data("ccmp".utf8) + Data(words: [8, 0, 1, 0])
        tables["GSUB"] =
            Data(words: [1, 0, 10, 10 + scripts.count, 10 + scripts.count + features.count]) + scripts + features
            + Data(words: [1, 4, 4, 0, 1, 8]) + lookup
    }
}

extension Data {
    /// Numbers of two bytes, the higher first.
    fileprivate init(words: [Int]) { self.init(words.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }) }

    /// Numbers of four bytes.
    fileprivate init(longs: [Int]) { self.init(words: longs.flatMap { [$0 >> 16, $0 & 0xFFFF] }) }
}
