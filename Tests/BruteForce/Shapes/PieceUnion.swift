import Geometry

/// The union of convex polygons, and a grid to find those that are near.
struct PieceUnion: Sendable {
    private struct Piece {
        var corners: [Point]
        var box: Rect
        /// +1 where the corners run from +x towards +y, −1 where the other way.
        var sense: Double
    }

    private let pieces: [Piece]
    /// Holds all pieces.
    let box: Rect
    /// Cells along each side of the grid over `box`.
    private let side: Int
    /// The pieces whose boxes touch each cell, row by row.
    private var cells: [[Int32]]

    init(_ polygons: [[Point]]) {
        pieces = polygons.compactMap { corners in
            var area = 0.0
            for (index, p) in corners.enumerated() {
                let q = corners[(index + 1) % corners.count]
                area += p.x * q.y - p.y * q.x
            }
            return area == 0 ? nil : Piece(corners: corners, box: Rect.bounding(corners), sense: area > 0 ? 1 : -1)
        }
        box = pieces.reduce(Rect.null) { $0.union($1.box) }
        side = min(max(Int(Double(pieces.count).squareRoot()), 1), 100)
        cells = [[Int32]](repeating: [], count: side * side)
        for (index, piece) in pieces.enumerated() {
            for row in row(piece.box.minY)...row(piece.box.maxY) {
                for column in column(piece.box.minX)...column(piece.box.maxX) {
                    cells[row * side + column].append(Int32(index))
                }
            }
        }
    }

    private func column(_ x: Double) -> Int { cell(x - box.minX, of: box.width) }
    private func row(_ y: Double) -> Int { cell(y - box.minY, of: box.height) }

    private func cell(_ distance: Double, of length: Double) -> Int {
        length > 0 ? Int(min(max(distance / length * Double(side), 0), Double(side - 1))) : 0
    }

    func contains(_ p: Point) -> Bool {
        guard p.x >= box.minX, p.x <= box.maxX, p.y >= box.minY, p.y <= box.maxY else { return false }
        for index in cells[row(p.y) * side + column(p.x)] where depth(of: p, in: pieces[Int(index)]) >= 0 { return true }
        return false
    }

    /// On which side all points lie that are no farther from `p` than `reach`; astride also where it is not sure.
    func side(around p: Point, reach: Double) -> Footprint.Side {
        let disc = Rect(minX: p.x - reach, minY: p.y - reach, maxX: p.x + reach, maxY: p.y + reach)
        guard disc.minX <= box.maxX, disc.maxX >= box.minX, disc.minY <= box.maxY, disc.maxY >= box.minY else {
            return .outside
        }
        var side = Footprint.Side.outside
        for row in row(disc.minY)...row(disc.maxY) {
            for column in column(disc.minX)...column(disc.maxX) {
                for index in cells[row * self.side + column] {
                    let depth = depth(of: p, in: pieces[Int(index)])
                    if depth >= reach { return .inside }
                    // A point outside is at least as far away as from the line along the side that it is farthest beyond.
                    if depth >= -reach { side = .astride }
                }
            }
        }
        return side
    }

    /// How far inside of all of a piece's sides a point lies; negative outside.
    private func depth(of p: Point, in piece: Piece) -> Double {
        var least = Double.infinity
        var from = piece.corners[piece.corners.count - 1]
        for to in piece.corners {
            let way = to - from
            let length = way.length
            if length > 0 { least = min(least, Point.cross(way, p - from) * piece.sense / length) }
            from = to
        }
        return least
    }
}
