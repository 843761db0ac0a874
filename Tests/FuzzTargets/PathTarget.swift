import Foundation
import Graphics

/// SVG path data: read, measured, written, read again, and turned into an outline of a stroke.
enum PathTarget: FuzzTarget {
    static let name = "paths"
    static let mostBytes = 1024
    static let words = [
        "M", "m", "L", "H", "V", "C", "c", "S", "Q", "T", "A", "a", "Z", "1e308", "-1e308", "1e-320", ".5.5", "0 1",
        "nan", "inf", ",",
    ]
    static let seeds = [
        "M 0 0 L 20 0 L 10 20 Z", "m1,2h3v4H5V6z", "M0 0C1 2 3 4 5 6s7 8 9 1Q2 3 4 5t6 7",
        "M10 10A5 8 30 0 1 20 25a1 1 0 11.5.5",
        "M1e2-3.5e-1L+4.5.5", "M0 0 0 0 0 0",
    ].map { Array($0.utf8) }

    static func run(_ bytes: [UInt8]) -> Bool {
        guard let path = try? CGPath(svg: String(decoding: bytes, as: UTF8.self)) else { return false }
        let again = try? CGPath(svg: path.svg)
        precondition(again == path, "a path that was written is another when it is read again")
        _ = path.boundingBoxOfPath
        _ = path.contains(CGPoint(x: 1, y: 2))
        let stroke = path.copy(strokingWithWidth: 3, lineCap: .round, lineJoin: .miter, miterLimit: 4)
        _ = stroke.boundingBox
        _ = path.copy(dashingWithPhase: 1, lengths: [3, 2])
        return true
    }
}
