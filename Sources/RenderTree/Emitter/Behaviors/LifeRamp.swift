// What a particle has as a function of how much of its life is over: straight lines between stops.

/// Values at stops between 0 and 1.
struct LifeRamp {
    let property: ParticleProperty
    let isAdditive: Bool
    private let stops: LifeStops
    private let values: [Double]

    /// Nil for what has no values, or is of nothing.
    init?(_ behavior: EmitterBehaviorValues) {
        guard behavior.kind == .valueOverLife, let property = behavior.property, !behavior.values.isEmpty,
            behavior.values.allSatisfy(\.isFinite)
        else { return nil }
        (self.property, isAdditive, values) = (property, behavior.isAdditive, behavior.values)
        stops = LifeStops(behavior.locations, count: values.count)
    }

    /// - Parameter part: of the life.
    func value(at part: Double) -> Double {
        let (index, fraction) = stops.place(of: part)
        return index + 1 < values.count ? values[index] + (values[index + 1] - values[index]) * fraction : values[index]
    }

    /// The integral from 0.
    func integral(to part: Double) -> Double {
        var (total, last) = (0.0, (place: 0.0, value: value(at: 0)))
        func add(_ place: Double, _ value: Double) {
            total += (place - last.place) * (value + last.value) / 2
            last = (place, value)
        }
        for (index, location) in stops.locations.enumerated() where location < part { add(max(location, 0), values[index]) }
        add(part, value(at: part))
        return total
    }

    /// What there is of it with what the ramp says.
    func applied(to value: Double, at part: Double) -> Double { isAdditive ? value + self.value(at: part) : self.value(at: part) }
}

/// Where the stops of what changes over a life are.
struct LifeStops {
    /// In order.
    let locations: [Double]

    /// - Parameters:
    ///   - given: as many as there are stops, or they are evenly spread.
    ///   - count: at least 1.
    init(_ given: [Double], count: Int) {
        guard given.count == count, given.allSatisfy(\.isFinite) else {
            locations = count == 1 ? [0] : (0..<count).map { Double($0) / Double(count - 1) }
            return
        }
        // One that would lie before the one before it lies there.
        var least = 0.0
        locations = given.map {
            least = min(max($0, least), 1)
            return least
        }
    }

    /// The last stop that is not after a part of the life, and how far it is to the next one from there; the first stop counts
    /// before it, too.
    func place(of part: Double) -> (index: Int, fraction: Double) {
        let index = max(0, (locations.firstIndex { $0 > part } ?? locations.count) - 1)
        guard index + 1 < locations.count, part > locations[index] else { return (index, 0) }
        return (index, (part - locations[index]) / (locations[index + 1] - locations[index]))
    }
}
