import Animation
import Geometry
import Graphics

/// Tracks of every kind, with times of a few seconds.
extension RandomNumbers {
    enum Kind: CaseIterable { case number, point, size, rect, color, plane, space, path, numbers, colors, object }

    mutating func value(_ kind: Kind) -> AnimatedValue {
        switch kind {
        case .number: .number(coordinate())
        case .point: .point(point())
        case .size: .size(Size(coordinate(), coordinate()))
        case .rect: .rect(Rect(x: coordinate(), y: coordinate(), width: coordinate(), height: coordinate()))
        case .color: .color(color())
        case .plane: .transform(CATransform3DMakeAffineTransform(affine()))
        case .space: .transform(space())
        case .path: .path(path())
        case .numbers: .numbers([coordinate(), coordinate()])
        case .colors: .colors([color(), color()])
        case .object: .object(ObjectBox(0))
        }
    }

    private mutating func coordinate() -> Double { number(in: -10...10) }
    private mutating func point() -> Point { Point(coordinate(), coordinate()) }
    private mutating func scale() -> Double { (isTrue() ? -1 : 1) * number(in: 0.2...2) }

    private mutating func color() -> RGBA {
        RGBA(
            red: Float(number(in: 0...1)), green: Float(number(in: 0...1)), blue: Float(number(in: 0...1)),
            alpha: Float(number(in: 0...1)))
    }

    private mutating func affine() -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: number(in: -1...1), d: 1, tx: 0, ty: 0)
            .concatenating(CGAffineTransform(scaleX: scale(), y: scale()))
            .concatenating(CGAffineTransform(rotationAngle: number(in: -4...4)))
            .concatenating(CGAffineTransform(translationX: coordinate(), y: coordinate()))
    }

    private mutating func space() -> CATransform3D {
        var eye = CATransform3D.identity
        if isTrue() { eye.m34 = -1 / number(in: 200...900) }
        let moved = CATransform3DTranslate(eye, coordinate(), coordinate(), coordinate())
        let turned = CATransform3DRotate(
            moved, number(in: -4...4), number(in: -1...1), number(in: -1...1), number(in: -1...1))
        return CATransform3DScale(turned, scale(), scale(), scale())
    }

    private mutating func path() -> Path {
        var path = Path()
        path.move(to: point())
        path.line(to: point())
        path.cubic(to: point(), control1: point(), control2: point())
        return path
    }

    private mutating func curve() -> TimingCurve? {
        element(of: [nil, nil, .easeIn, .default, TimingCurve(0.3, -0.4, 0.6, 1.5)])
    }

    private mutating func timing() -> MediaTiming {
        MediaTiming(
            beginTime: isTrue() ? 0 : number(in: -1...2), duration: number(in: 0.5...3),
            speed: element(of: [1, 1, 1, 2, 0.5, -1, 0]), timeOffset: isTrue() ? 0 : number(in: -1...2),
            repeatCount: element(of: [0, 0, 2, 2.5, .infinity]), repeatDuration: element(of: [0, 0, 0, 1.7]),
            autoreverses: isTrue(), fillMode: element(of: MediaTiming.FillMode.allCases))
    }

    private mutating func motion(_ kind: Kind) -> Motion {
        let (a, b, c) = (value(kind), value(kind), value(kind))
        switch index(below: 5) {
        case 0: return .basic(from: isTrue() ? a : nil, to: isTrue() ? b : nil, by: nil)
        case 1: return .basic(from: isTrue() ? a : nil, to: nil, by: b)
        case 2: return .spring(Spring(initialVelocity: number(in: -5...5)), from: a, to: isTrue() ? b : nil, by: nil)
        case 3 where kind == .point || kind == .size:
            return .path(PathMotion(path: path(), mode: element(of: Keyframes.Mode.allCases)))
        default:
            let times = isTrue() ? nil : [0, number(in: 0.05...0.4), number(in: 0.6...0.95), 1]
            return .keyframes(
                Keyframes(values: [a, b, c, a], mode: element(of: Keyframes.Mode.allCases), times: times))
        }
    }

    /// A track, and a value beneath it.
    mutating func track() -> (track: Track, base: AnimatedValue) {
        let kind = element(of: Kind.allCases)
        let track = Track(
            groups: (0..<index(below: 3)).map { _ in GroupTiming(timing: timing(), curve: curve()) }, timing: timing(),
            curve: curve(), motion: motion(kind), isAdditive: isTrue() && isTrue(), isCumulative: isTrue() && isTrue())
        return (track, value(kind))
    }

    /// One that passes through its values once, so that nothing may jump.
    mutating func smoothTrack() -> (track: Track, base: AnimatedValue) {
        func onceForward(_ timing: MediaTiming) -> MediaTiming {
            MediaTiming(
                beginTime: timing.beginTime, duration: timing.duration, speed: timing.speed <= 0 ? 1 : timing.speed,
                autoreverses: timing.autoreverses)
        }
        while true {
            var (track, base) = track()
            switch track.motion {
            case .keyframes(let keys) where keys.mode == .discrete: continue
            case .path(let path) where path.mode == .discrete: continue
            case _ where base.components == nil: continue
            default: break
            }
            track.timing = onceForward(track.timing)
            for index in track.groups.indices { track.groups[index].timing = onceForward(track.groups[index].timing) }
            return (track, base)
        }
    }
}
