import Foundation
import Geometry
import LayerKit
import LottieDocument

/// The positions and appearance of a text's letters at any frame.
final class TextMotion {
    let text: LetteredText
    private let document: LottieTextDocument
    private let animators: [LottieTextAnimator]
    /// The path along which the text runs, with its options.
    private let way: (path: LottieTextPath, outline: Animated<LottieOutline>)?
    /// For each animator, the unit of each letter that its selector counts.
    private let places: [(count: Int, places: [Int?])]
    /// Of the animators.
    private var walks: [TextAnimatorWalk]
    /// The appearance of one letter, by frame: its layers' properties are evaluated one after the other.
    private var knownLooks: (letter: Int, byFrame: [Double: LetterLook]) = (0, [:])
    /// The points about which letters are rotated and scaled.
    private let middles: [SIMD2<Double>]
    /// Limits what may be cached: letters, segments and frames multiply.
    private let files: SceneParts
    /// By frame, if animators change the spacing: a letter's position depends on all letters before it.
    private var knownShifts: [Double: [SIMD2<Double>]] = [:]
    /// The last result, for frames that may not be cached any more.
    private var lastShifts: [SIMD2<Double>]?
    /// By frame; a single one if the path is not animated.
    private var knownPaths: [Double: MeasuredPath] = [:]
    /// Likewise.
    private var lastPath: MeasuredPath?

    init(
        _ letters: LetteredText, _ document: LottieTextDocument, _ text: LottieText,
        along way: (path: LottieTextPath, outline: Animated<LottieOutline>)?, _ files: SceneParts
    ) {
        (self.text, self.document, animators, self.way) = (letters, document, text.animators, way)
        self.files = files
        middles = letters.middles(way == nil ? text.grouping : 1)
        walks = animators.map { TextAnimatorWalk($0) }
        places = animators.map { letters.places($0.selector.basis, isRandom: $0.selector.isRandom) }
    }

    /// The frames in which anything changes; nil if nothing ever does.
    var span: ClosedRange<Double>? {
        var spans = animators.flatMap { [$0.selector.span] + $0.values.values.map(\.span) }
        if let way { spans += [way.outline.span, way.path.firstMargin.span, way.path.lastMargin.span] }
        return .spanning(spans)
    }

    /// True if an animator has a value of any of these names.
    func changes(_ names: String...) -> Bool { animators.contains { names.contains(where: $0.values.keys.contains) } }

    func look(of letter: Int, at frame: Double) -> LetterLook {
        if knownLooks.letter != letter { knownLooks = (letter, [:]) }
        if let known = knownLooks.byFrame[frame] { return known }
        let look = workedLook(of: letter, at: frame)
        knownLooks.byFrame[frame] = look
        return look
    }

    private func workedLook(of letter: Int, at frame: Double) -> LetterLook {
        var look = LetterLook(document)
        for (index, places) in places.enumerated() {
            guard let place = places.places[letter] else { continue }
            let share = walks[index].share(of: place, among: places.count, at: frame)
            if share != 0 { look.apply(&walks[index], share: share, at: frame) }
        }
        return look
    }

    /// The transform from the letter's position in the text to where it is shown.
    func transform(of index: Int, at frame: Double) -> CATransform3D {
        let letter = text.letters[index]
        let shift = shift(of: index, at: frame)
        let own = look(of: index, at: frame).transform(about: middles[index], movedBy: shift)
        guard let way else { return own }
        return CATransform3DConcat(own, along(measured(way, at: frame), way.path, letter, shift, at: frame))
    }

    private func measured(
        _ way: (path: LottieTextPath, outline: Animated<LottieOutline>), at frame: Double
    ) -> MeasuredPath {
        let key = way.outline.isAnimated ? frame : 0
        if let known = knownPaths[key] { return known }
        let outline = way.outline.value(at: frame)
        if !files.takeSegments(outline.vertices.count), let lastPath { return lastPath }
        let measured = MeasuredPath(outline.directed(way.path.isReversed).path)
        (knownPaths[key], lastPath) = (measured, measured)
        return measured
    }

    private func shift(of letter: Int, at frame: Double) -> SIMD2<Double> {
        guard changes("t", "ls") else { return .zero }
        if let known = knownShifts[frame] { return known[letter] }
        if files.takeSamples(text.letters.count) < text.letters.count, let lastShifts { return lastShifts[letter] }
        let shifts = shifts(text.letters.indices.map { workedLook(of: $0, at: frame) })
        (knownShifts[frame], lastShifts) = (shifts, shifts)
        return shifts[letter]
    }

    /// How far letters are moved by the tracking of those before them, and by line spacing.
    private func shifts(_ looks: [LetterLook]) -> [SIMD2<Double>] {
        var shifts: [SIMD2<Double>] = []
        var down = 0.0
        var start = 0
        while start < looks.count {
            let line = text.letters[start].line
            let end = text.letters[start...].firstIndex { $0.line != line } ?? looks.count
            if start > 0 { down += looks[start].lineSpacing }
            let whole = looks[start..<end].reduce(0) { $0 + $1.tracking }
            var right = -whole * document.justification.part
            for look in looks[start..<end] {
                shifts.append(SIMD2(right, down))
                right += look.tracking
            }
            start = end
        }
        return shifts
    }

    /// From a position on a straight line to one on a path: the letter's middle keeps its distance from the line.
    private func along(
        _ path: MeasuredPath, _ way: LottieTextPath, _ letter: LetteredText.Letter, _ shift: SIMD2<Double>, at frame: Double
    ) -> CATransform3D {
        let length = path.length
        let (first, last) = (way.firstMargin.value(at: frame), way.lastMargin.value(at: frame))
        let part = document.justification.part
        let begin = (document.box?.origin.x ?? 0) + (document.box?.size.x ?? 0) * part
        let middle = letter.origin.x + letter.advance / 2 + shift.x
        let wanted = first + (length + last - first) * part + middle - begin
        guard wanted.isFinite, let place = path.location(at: min(max(wanted, 0), length)) else {
            return CATransform3DIdentity
        }
        // Beyond its ends a path continues straight.
        let over = wanted - min(max(wanted, 0), length)
        let point = place.point + place.direction * over
        var matrix = CATransform3DMakeTranslation(-middle, 0, 0)
        if way.isPerpendicular {
            matrix = CATransform3DConcat(matrix, CATransform3DMakeRotation(place.angle, 0, 0, 1))
        }
        return CATransform3DConcat(matrix, CATransform3DMakeTranslation(point.x, point.y, 0))
    }
}

extension LetterLook {
    /// - Parameters:
    ///   - middle: of the letter, or of its group, on its baseline.
    ///   - shift: points.
    fileprivate func transform(about middle: SIMD2<Double>, movedBy shift: SIMD2<Double>) -> CATransform3D {
        var transform = LottieTransform()
        transform.anchor = Animated(SIMD3(middle + anchor, 0))
        transform.position = .together(Animated(SIMD3(middle + position + shift, 0)))
        transform.scale = Animated(SIMD3(scale * 100, 100))
        (transform.rotation, transform.rotationX) = (Animated(rotation.x), Animated(rotation.y))
        transform.rotationY = Animated(rotation.z)
        (transform.skew, transform.skewAxis) = (Animated(skew), Animated(skewAxis))
        return transform.matrix(at: 0)
    }
}

extension LottieTextDocument.Justification {
    /// The fraction of a line before the point at which it is aligned.
    fileprivate var part: Double {
        switch self {
        case .right, .justifyLastRight: 1
        case .center, .justifyLastCenter: 0.5
        default: 0
        }
    }
}

extension LottieOutline {
    fileprivate func directed(_ isReversed: Bool) -> LottieOutline { isReversed ? reversed : self }
}
