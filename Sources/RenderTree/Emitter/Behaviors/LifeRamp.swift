// A particle's property as a function of how much of its life is over: linear between stops.

/// Values at stops between 0 and 1.
struct LifeRamp {
    let property: ParticleProperty
    let isAdditive: Bool
    private let stops: LifeStops
    private let values: [Double]
    /// The integral from 0 to each stop.
    private let areas: [Double]

    /// Nil if there are no values, or no property.
    init?(_ behavior: EmitterBehaviorValues) {
        guard behavior.kind == .valueOverLife, let property = behavior.property, !behavior.values.isEmpty,
            behavior.values.allSatisfy(\.isFinite)
        else { return nil }
        (self.property, isAdditive, values) = (property, behavior.isAdditive, behavior.values)
        let stops = LifeStops(behavior.locations, count: behavior.values.count)
        self.stops = stops
        var (area, last) = (0.0, (place: 0.0, value: LifeRamp.value(behavior.values, stops, at: 0)))
        areas = zip(stops.locations, behavior.values).map { place, value in
            area += (place - last.place) * (value / 2 + last.value / 2)
            last = (place, value)
            return area
        }
    }

    /// The smallest value.
    var least: Double { values.reduce(.infinity, min) }

    /// - Parameter part: fraction of the life.
    func value(at part: Double) -> Double { LifeRamp.value(values, stops, at: part) }

    private static func value(_ values: [Double], _ stops: LifeStops, at part: Double) -> Double {
        let (index, fraction) = stops.place(of: part)
        guard index + 1 < values.count else { return values[index] }
        let (start, end) = (values[index], values[index + 1])
        // The difference of two numbers may overflow.
        return (end - start).isFinite ? start + (end - start) * fraction : start * (1 - fraction) + end * fraction
    }

    /// The integral from 0.
    func integral(to part: Double) -> Double {
        let before = stops.count { $0 < part }
        guard before > 0 else { return part * (value(at: 0) / 2 + value(at: part) / 2) }
        return areas[before - 1] + (part - stops.locations[before - 1]) * (value(at: part) / 2 + values[before - 1] / 2)
    }

    /// A value with the ramp applied.
    func applied(to value: Double, at part: Double) -> Double { isAdditive ? value + self.value(at: part) : self.value(at: part) }
}

/// The stops of a value or colour over life.
struct LifeStops {
    /// In order.
    let locations: [Double]

    /// - Parameters:
    ///   - given: as many as there are stops; otherwise they are evenly spaced.
    ///   - count: at least 1.
    init(_ given: [Double], count: Int) {
        guard given.count == count, given.allSatisfy(\.isFinite) else {
            locations = count == 1 ? [0] : (0..<count).map { Double($0) / Double(count - 1) }
            return
        }
        // A location less than the one before it is raised to that.
        var least = 0.0
        locations = given.map {
            least = min(max($0, least), 1)
            return least
        }
    }

    /// The last stop at or before a fraction of the life, or the first stop, and how far it is from there to the next.
    func place(of part: Double) -> (index: Int, fraction: Double) {
        let index = max(0, count { $0 <= part } - 1)
        guard index + 1 < locations.count, part > locations[index] else { return (index, 0) }
        return (index, (part - locations[index]) / (locations[index + 1] - locations[index]))
    }

    /// How many stops from the first on satisfy a condition that no later one does.
    func count(while isBefore: (Double) -> Bool) -> Int {
        var range = 0..<locations.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = isBefore(locations[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
