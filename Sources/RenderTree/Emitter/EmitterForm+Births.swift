import Geometry
import Glibc

/// Where a particle is born, and the direction from which its emission angles are measured.
struct BirthPlace {
    /// Layer space and depth, points.
    var position: SIMD3<Double>
    /// A unit vector.
    var direction: SIMD3<Double>
}

extension EmitterValues {
    /// Always makes the same number of draws, so that later draws are the same for all shapes.
    func birthPlace(_ dice: inout ParticleDice) -> BirthPlace {
        let draws = SIMD3(dice.unit(), dice.unit(), dice.unit())
        let choice = dice.unit()
        let half = SIMD3(size.width, size.height, depth) / 2
        let middle = SIMD3(position.x, position.y, zPosition)
        var (offset, direction) = (SIMD3<Double>.zero, SIMD3(1.0, 0, 0))
        switch form {
        case .point: break
        case .line:
            offset.x = half.x * (mode == .points ? (choice < 0.5 ? -1 : 1) : 2 * draws.x - 1)
            // Upwards, where y points down: half a turn of longitude sends particles down.
            direction = SIMD3(0, -1, 0)
        case .rectangle: offset = EmitterValues.inBox(SIMD3(half.x, half.y, 0), mode == .surface ? .volume : mode, draws, choice)
        case .cuboid: offset = EmitterValues.inBox(half, mode, draws, choice)
        case .circle: (offset, direction) = EmitterValues.inCircle(radius: size.width, mode, draws, choice)
        case .sphere: (offset, direction) = EmitterValues.inSphere(radius: size.width, mode, draws, choice)
        }
        return BirthPlace(position: middle + offset, direction: direction)
    }

    /// - Parameters:
    ///   - half: half of each side; 0 along z for a rectangle.
    ///   - choice: a draw that selects the corner, edge or face.
    private static func inBox(_ half: SIMD3<Double>, _ mode: Mode, _ draws: SIMD3<Double>, _ choice: Double) -> SIMD3<Double> {
        let inside = draws * 2 - 1
        let sign = SIMD3(draws.x < 0.5 ? -1.0 : 1, draws.y < 0.5 ? -1 : 1, draws.z < 0.5 ? -1 : 1)
        switch mode {
        case .volume: return inside * half
        case .points: return sign * half
        case .outline:
            // An edge, weighted by length; it runs along one axis and lies at an end of the others.
            let axis = pick(half, choice)
            var place = sign
            place[axis] = inside[axis]
            return place * half
        case .surface:
            // A face, weighted by area; it lies at an end of one axis.
            let axis = pick(SIMD3(half.y * half.z, half.x * half.z, half.x * half.y), choice)
            var place = inside
            place[axis] = sign[axis]
            return place * half
        }
    }

    private static func inCircle(
        radius: Double, _ mode: Mode, _ draws: SIMD3<Double>, _ choice: Double
    ) -> (SIMD3<Double>, SIMD3<Double>) {
        let angle = (mode == .points ? (choice * 4).rounded(.down) / 4 : draws.x) * 2 * .pi
        let outward = SIMD3(cos(angle), sin(angle), 0)
        switch mode {
        case .points, .outline: return (outward * radius, outward)
        case .surface: return (outward * radius * draws.y.squareRoot(), outward)
        case .volume: return (outward * radius * draws.y.squareRoot(), SIMD3(1, 0, 0))
        }
    }

    private static func inSphere(
        radius: Double, _ mode: Mode, _ draws: SIMD3<Double>, _ choice: Double
    ) -> (SIMD3<Double>, SIMD3<Double>) {
        let angle = draws.x * 2 * .pi
        switch mode {
        case .points:
            var outward = SIMD3<Double>.zero
            outward[Int(choice * 3)] = draws.x < 0.5 ? -1 : 1
            return (outward * radius, outward)
        case .outline:
            let outward = SIMD3(cos(angle), sin(angle), 0)
            return (outward * radius, outward)
        case .surface, .volume:
            let z = 2 * draws.y - 1
            let ring = (1 - z * z).squareRoot()
            let outward = SIMD3(ring * cos(angle), ring * sin(angle), z)
            return mode == .surface ? (outward * radius, outward) : (outward * radius * cbrt(draws.z), SIMD3(1, 0, 0))
        }
    }

    /// Selects an axis in proportion to its share; the first if all are zero.
    private static func pick(_ shares: SIMD3<Double>, _ choice: Double) -> Int {
        let shares = SIMD3(abs(shares.x), abs(shares.y), abs(shares.z))
        let place = choice * shares.sum()
        return place < shares.x || shares.sum() == 0 ? 0 : place < shares.x + shares.y ? 1 : 2
    }
}
