import Coverage
import Geometry

/// Lengths of paths that are drawn in part, kept between frames: a line that draws itself is one path, trimmed differently in each.
struct PathLengths {
    private struct Kept {
        var measured: MeasuredPath
        /// The last that showed a part.
        var frame: Int
    }

    /// By the path's number.
    private var kept: [UInt64: Kept] = [:]
    private var frame = 0

    /// Points of the longest path that is kept: lengths take several times the path's memory.
    private static let mostPoints = 1024

    /// Starts a frame, and forgets paths that the last ones did not show.
    mutating func beginFrame() {
        frame += 1
        guard frame % StripsCache.interval == 0, !kept.isEmpty else { return }
        kept = kept.filter { frame - $0.value.frame <= StripsCache.patience }
    }

    /// The part of an outline's path between two fractions of its length, cut as a stroke is.
    mutating func part(of outline: Outline, from start: Double, to end: Double) -> Path {
    // The whole path is not trimmed, so that dashes begin where the path does.
        if start <= 0 && end >= 1 { return outline.path }
        guard let identity = outline.identity, outline.path.points.count <= Self.mostPoints else {
            return outline.path.trimmed(from: start, to: end, .byParameter)
        }
        let (low, high) = (max(start, 0), min(end, 1))
        guard low < high else { return Path() }
        if let known = kept[identity]?.measured {
            kept[identity]?.frame = frame
            return known.trimmed(from: low, to: high, .byParameter)
        }
        guard outline.path.controlBounds(.identity) != nil else { return Path() }
        let measured = MeasuredPath(outline.path)
        kept[identity] = Kept(measured: measured, frame: frame)
        return measured.trimmed(from: low, to: high, .byParameter)
    }
}
