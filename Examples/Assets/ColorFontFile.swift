import Foundation

/// A font file of coloured glyphs, written from shapes: TrueType outlines, layers of them in colours (the tables `COLR`, version 0, and
/// `CPAL`) and pictures (`sbix`). An em is 1000 units, y runs up from the baseline, and every glyph is an em wide.
package struct ColorFontFile {
    /// A closed line through corners, clockwise where it encloses something. Quadratic curves lead through corners that are off it.
    package struct Corner {
        var x: Int
        var y: Int
        var isOn: Bool

        package init(x: Int, y: Int, isOn: Bool = true) { (self.x, self.y, self.isOn) = (x, y, isOn) }
    }

    /// Shapes of one colour.
    package struct Layer {
        /// Red, green and blue, a byte each.
        var color: UInt32
        var contours: [[Corner]]

        package init(color: UInt32, contours: [[Corner]]) { (self.color, self.contours) = (color, contours) }
    }

    package enum Look {
        /// The backmost first.
        case layers([Layer])
        /// A PNG file of so many pixels a side, an em wide.
        case picture(Data, side: Int)
    }

    var name: String
    var glyphs: [(character: Unicode.Scalar, look: Look)]

    package init(name: String, glyphs: [(character: Unicode.Scalar, look: Look)]) { (self.name, self.glyphs) = (name, glyphs) }

    /// The box for what is missing, and a blank.
    private static let firstGlyph = 2

    private var layers: [Layer] {
        glyphs.flatMap { glyph -> [Layer] in
            if case .layers(let layers) = glyph.look { return layers }
            return []
        }
    }

    private var glyphCount: Int { Self.firstGlyph + glyphs.count + layers.count }

    /// The whole file. Its checksums are left out: nothing that draws text looks at them.
    package var data: Data {
        let outlines = outlineTables
        let tables: [(String, Data)] = [
            ("COLR", colorLayers), ("CPAL", palette), ("cmap", characterMap), ("glyf", outlines.glyphs), ("head", head),
            ("hhea", lineMetrics), ("hmtx", outlines.advances), ("loca", outlines.places), ("maxp", limits), ("name", names),
            ("post", Data(long: 0x30000) + Data(count: 28)), ("sbix", pictures),
        ]
        var directory = Data(long: 0x10000) + Data(short: tables.count, 128, 3, tables.count * 16 - 128)
        var body = Data()
        let start = 12 + 16 * tables.count
        for (name, table) in tables {
            directory += Data(name.utf8) + Data(long: 0, start + body.count, table.count)
            body += table + Data(count: (4 - table.count % 4) % 4)
        }
        return directory + body
    }

    private var head: Data {
        Data(long: 0x10000, 0x10000, 0, 0x5F0F_3CF5) + Data(short: 3, 1000) + Data(count: 16)
            + Data(short: 0, -200, 1000, 800, 0, 8, 2, 1, 0)
    }

    private var lineMetrics: Data {
        Data(long: 0x10000) + Data(short: 800, -200, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, glyphCount)
    }

    private var limits: Data {
        let (corners, contours) = (layers.flatMap(\.contours).map(\.count).reduce(0, +), layers.map(\.contours.count).max() ?? 0)
        return Data(long: 0x10000) + Data(short: glyphCount, corners, contours, 0, 0, 2) + Data(count: 16)
    }

    /// Family, style, full and PostScript name, as UTF-16.
    private var names: Data {
        var (records, texts) = (Data(), Data())
        let all = [(1, name), (2, "Regular"), (4, name), (6, name.filter { $0 != " " })]
        for (number, text) in all {
            let bytes = text.utf16.reduce(Data()) { $0 + Data(short: Int($1)) }
            records += Data(short: 3, 1, 0x409, number, bytes.count, texts.count)
            texts += bytes
        }
        return Data(short: 0, all.count, 6 + records.count) + records + texts
    }

    /// A group for every character, in their order.
    private var characterMap: Data {
        var groups = glyphs.enumerated().map { (Int($1.character.value), $0 + Self.firstGlyph) } + [(32, 1)]
        groups.sort { $0.0 < $1.0 }
        let table = groups.reduce(Data()) { $0 + Data(long: $1.0, $1.0, $1.1) }
        return Data(short: 0, 1, 3, 10) + Data(long: 12) + Data(short: 12, 0)
            + Data(long: 16 + table.count, 0, groups.count) + table
    }

    /// Outlines, where they begin, and advances; what has layers or a picture has no outline itself.
    private var outlineTables: (glyphs: Data, places: Data, advances: Data) {
        let box = [Corner(x: 100, y: 0), Corner(x: 100, y: 700), Corner(x: 900, y: 700), Corner(x: 900, y: 0)]
        var (outlines, places, advances) = (Data(), Data(), Data())
        for contours in [[box], []] + glyphs.map({ _ in [] }) + layers.map(\.contours) {
            places += Data(long: outlines.count)
            let corners = contours.flatMap { $0 }
            advances += Data(short: 1000, corners.map(\.x).min() ?? 0)
            if !corners.isEmpty { outlines += Self.outline(contours, corners) }
            outlines += Data(count: (4 - outlines.count % 4) % 4)
        }
        return (outlines, places + Data(long: outlines.count), advances)
    }

    private static func outline(_ contours: [[Corner]], _ corners: [Corner]) -> Data {
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        var data = Data(short: contours.count, xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
        var end = -1
        for contour in contours {
            end += contour.count
            data += Data(short: end)
        }
        data += Data(short: 0) + Data(corners.map { $0.isOn ? 1 : 0 })
        for values in [xs, ys] {
            data += zip(values, [0] + values).reduce(Data()) { $0 + Data(short: $1.0 - $1.1) }
        }
        return data
    }

    private var colorLayers: Data {
        var (bases, records) = (Data(), Data())
        var (layer, baseCount) = (0, 0)
        for (index, glyph) in glyphs.enumerated() {
            guard case .layers(let own) = glyph.look else { continue }
            bases += Data(short: Self.firstGlyph + index, layer, own.count)
            baseCount += 1
            for _ in own {
                records += Data(short: Self.firstGlyph + glyphs.count + layer, layer)
                layer += 1
            }
        }
        return Data(short: 0, baseCount) + Data(long: 14, 14 + bases.count) + Data(short: layer) + bases + records
    }

    /// A colour for every layer: blue, green, red and alpha.
    private var palette: Data {
        let colors = layers.flatMap { [$0.color & 255, $0.color >> 8 & 255, $0.color >> 16 & 255, 255].map { UInt8($0) } }
        return Data(short: 0, layers.count, 1, layers.count) + Data(long: 14) + Data(short: 0) + Data(colors)
    }

    /// All pictures are of one size.
    private var pictures: Data {
        var (places, files) = (Data(), Data())
        var side = 1
        let start = 4 + 4 * (glyphCount + 1)
        for glyph in 0..<glyphCount {
            places += Data(long: start + files.count)
            let index = glyph - Self.firstGlyph
            guard glyphs.indices.contains(index), case .picture(let file, let length) = glyphs[index].look else { continue }
            side = length
            files += Data(short: 0, -length / 5) + Data("png ".utf8) + file
        }
        places += Data(long: start + files.count)
        return Data(short: 1, 1) + Data(long: 1, 12) + Data(short: side, 72) + places + files
    }
}

extension Data {
    /// Numbers of two bytes, the higher first.
    fileprivate init(short values: Int...) {
        self.init(values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] })
    }

    /// Numbers of four bytes.
    fileprivate init(long values: Int...) {
        self.init(values.flatMap { value in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } })
    }
}
