import Foundation
import Geometry
import LayerKit
import LottieDocument

/// Outlines with their modifiers and repeaters, in the order of the file: what shape layers have no properties for is calculated here, frame by
/// frame.
struct WorkedOutline {
    /// Outlines, groups, modifiers and repeaters.
    var items: [LottieShape]
    /// Handles of stars and polygons are a fixed fraction of the radius for any number of points (`DialectRules`).
    let hasFixedArms: Bool
    /// For trims that also apply to outlines elsewhere, by their places in the file.
    var shares: [LottiePlace: TrimShare] = [:]

    /// The frames in which it changes; nil if it never does.
    var span: ClosedRange<Double>? { .spanning(items.map(\.span) + shares.values.map(\.span)) }

    /// True if it has the same points at all times, and they move on straight lines between frames.
    var keepsPoints: Bool {
        items.allSatisfy { item in
            switch item.kind {
            case .path, .ellipse, .transform, .fill, .stroke: true
            case .rectangle(let rectangle): !rectangle.radius.isAnimated
            case .star(let star): !star.points.isAnimated
            case .repeater(let repeater): !repeater.copies.isAnimated
            case .group(let members): WorkedOutline(items: members.filter { !$0.isHidden }, hasFixedArms: hasFixedArms).keepsPoints
            default: false
            }
        }
    }

    /// The shares at a frame, by the trims' places; nil if calculating them would exceed a limit.
    /// - Parameter allows: whether this many segments may be calculated.
    func parts(at frame: Double, _ allows: (Int) -> Bool) -> [LottiePlace: ClosedRange<Double>]? {
        var parts: [LottiePlace: ClosedRange<Double>] = [:]
        for (place, share) in shares {
            guard let part = share.range(at: frame, allows) else { return nil }
            parts[place] = part
        }
        return parts
    }

    /// The path of all outlines at a frame.
    /// - Parameters:
    ///   - parts: shares at the frame.
    ///   - cuts: increased by the number of cuts where outlines cross.
    func joined(at frame: Double, parts: [LottiePlace: ClosedRange<Double>] = [:], cuts: inout Int) -> [LottieOutline] {
        outlines(at: frame, parts, cuts: &cuts).flatMap { $0 }
    }

    /// At a frame, separately for each original outline, and for each area that some were merged into.
    private func outlines(
        at frame: Double, _ parts: [LottiePlace: ClosedRange<Double>] = [:], cuts: inout Int
    ) -> [[LottieOutline]] {
        var all: [[LottieOutline]] = []
        for item in items {
            switch item.kind {
            case .group(let members): all += outlines(of: members, at: frame, cuts: &cuts)
            case .roundedCorners(let radius):
                let radius = radius.value(at: frame)
                if radius > 0 { all = all.map { $0.map { $0.rounded(radius, shifts: false) } } }
            case .merge(let mode): all = WorkedOutline.merged(all, mode, cuts: &cuts)
            case .deformation(let deformation): all = all.map { deformation.applied(to: $0, at: frame, cuts: &cuts) }
            case .trim(let trim): all = trim.applied(to: all, at: frame, share: parts[item.place] ?? 0...1)
            case .repeater(let repeater):
                all = repeater.matrices(at: frame).flatMap { matrix in all.map { $0.map { $0.applying(matrix) } } }
            default: if let outline = item.outline(at: frame, hasFixedArms: hasFixedArms) { all.append([outline]) }
            }
        }
        return all
    }

    /// A group's outlines, transformed.
    private func outlines(of members: [LottieShape], at frame: Double, cuts: inout Int) -> [[LottieOutline]] {
        let members = members.filter { !$0.isHidden }
        var all = WorkedOutline(items: members, hasFixedArms: hasFixedArms).outlines(at: frame, cuts: &cuts)
        for case .transform(let transform) in members.map(\.kind) {
            let matrix = transform.affineTransform(at: frame)
            all = all.map { $0.map { $0.applying(matrix) } }
        }
        return all
    }

    /// Merges areas.
    private static func merged(_ all: [[LottieOutline]], _ mode: Int, cuts: inout Int) -> [[LottieOutline]] {
        guard all.count > 0 else { return [] }
        let operation: BooleanOperation
        switch mode {
        case 2: operation = .union
        case 3: operation = .subtraction
        case 4: operation = .intersection
        case 5: operation = .symmetricDifference
        default: return [all.flatMap { $0 }]
        }
        let paths = all.map { outlines in
            let path = CGMutablePath()
            for outline in outlines { path.add(outline, isReversed: false) }
            return path.outline
        }
        if operation == .subtraction, paths.count > 1 {
            // Areas that are subtracted one after the other can be subtracted together.
            let rest = combined(paths[1...], .union, cuts: &cuts)
            return [LottieOutline.outlines(of: paths[0].combined(.subtraction, with: rest, cuts: &cuts))]
        }
        return [LottieOutline.outlines(of: combined(paths[...], operation, cuts: &cuts))]
    }

    /// Combines halves of the list recursively: no segment takes part in more than a logarithmic number of operations.
    /// - Parameter operation: has to be associative.
    private static func combined(_ paths: ArraySlice<Path>, _ operation: BooleanOperation, cuts: inout Int) -> Path {
        guard paths.count > 1 else { return paths.first ?? Path() }
        let middle = paths.startIndex + paths.count / 2
        let (first, second) = (
            combined(paths[..<middle], operation, cuts: &cuts), combined(paths[middle...], operation, cuts: &cuts)
        )
        return first.combined(operation, with: second, cuts: &cuts)
    }
}

extension LottieShape {
    /// The frames in which its outlines change; nil if they never do.
    var span: ClosedRange<Double>? {
        switch kind {
        case .group(let members): .spanning(members.map(\.span))
        case .path(let path): path.span
        case .rectangle(let rectangle):
            .spanning([rectangle.position.span, rectangle.size.span, rectangle.radius.span])
        case .ellipse(let ellipse): .spanning([ellipse.position.span, ellipse.size.span])
        case .star(let star): .spanning([star.position.span] + star.numbers.map(\.span))
        case .roundedCorners(let radius): radius.span
        case .deformation(let deformation): deformation.span
        case .trim(let trim): .spanning([trim.start.span, trim.end.span, trim.offset.span])
        case .transform(let transform): transform.span
        case .repeater(let repeater): .spanning([repeater.copies.span, repeater.offset.span, repeater.transform.span])
        case .fill, .stroke, .merge: nil
        }
    }

    /// True if any part of that is held until a keyframe.
    var hasHolds: Bool {
        switch kind {
        case .group(let members): members.contains { !$0.isHidden && $0.hasHolds }
        case .path(let path): path.hasHolds
        case .rectangle(let rectangle): rectangle.position.hasHolds || rectangle.size.hasHolds || rectangle.radius.hasHolds
        case .ellipse(let ellipse): ellipse.position.hasHolds || ellipse.size.hasHolds
        case .star(let star): star.position.hasHolds || star.numbers.contains(where: \.hasHolds)
        case .transform(let transform): transform.hasHolds
        case .repeater(let repeater): repeater.offset.hasHolds || repeater.transform.hasHolds
        // In these every frame is held.
        case .roundedCorners, .deformation, .trim, .fill, .stroke, .merge: false
        }
    }

    /// At a frame, in its direction of drawing; nil if it has no outline.
    func outline(at frame: Double, hasFixedArms: Bool) -> LottieOutline? {
        let outline: LottieOutline
        switch kind {
        case .path(let path): outline = path.value(at: frame)
        case .rectangle(let rectangle):
            outline = .rectangle(
                center: rectangle.position.value(at: frame), size: rectangle.size.value(at: frame),
                radius: rectangle.radius.value(at: frame))
        case .ellipse(let ellipse):
            outline = .ellipse(center: ellipse.position.value(at: frame), size: ellipse.size.value(at: frame))
        case .star(let star):
            outline = .star(
                star, center: star.position.value(at: frame), star.numbers.map { $0.value(at: frame) }, wraps: false,
                hasFixedArms: hasFixedArms)
        default: return nil
        }
        return isReversed ? outline.reversed : outline
    }
}

extension LottieStar {
    /// All animated values but the position.
    var numbers: [Animated<Double>] {
        [points, rotation, outerRadius, outerRoundness, innerRadius, innerRoundness]
    }
}

extension LottieOutline {
    /// - Parameters:
    ///   - numbers: the star's, in their order.
    ///   - wraps: a polygon goes on to a whole number of points.
    ///   - hasFixedArms: handles are a fixed fraction of the radius for any number of points (`DialectRules`).
    static func star(
        _ star: LottieStar, center: SIMD2<Double>, _ numbers: [Double], wraps: Bool, hasFixedArms: Bool
    ) -> LottieOutline {
        .star(
            center: center, points: numbers[0], rotation: numbers[1], outer: (numbers[2], numbers[3]),
            inner: star.isPolygon ? nil : (numbers[4], numbers[5]), wraps: wraps, hasFixedArms: hasFixedArms)
    }
}
