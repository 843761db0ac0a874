// What a particle has as a function of how much of its life is over: straight lines between stops.

/// Values at stops between 0 and 1.
struct LifeRamp {
    let property: ParticleProperty
    let isAdditive: Bool
    private let stops: LifeStops
    private let values: [Double]
    /// The integral from 0 to each stop.
    private let areas: [Double]

    /// Nil for what has no values, or is of nothing.
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

    /// No value is less.
    var least: Double { values.reduce(.infinity, min) }

    /// - Parameter part: of the life.
    func value(at part: Double) -> Double { LifeRamp.value(values, stops, at: part) }

    private static func value(_ values: [Double], _ stops: LifeStops, at part: Double) -> Double {
        let (index, fraction) = stops.place(of: part)
        guard index + 1 < values.count else { return values[index] }
        let (start, end) = (values[index], values[index + 1])
        // The way between two numbers may be more than any number is.
        return (end - start).isFinite ? start + (end - start) * fraction : start * (1 - fraction) + end * fraction
    }

    /// The integral from 0.
    func integral(to part: Double) -> Double {
        let before = stops.count { $0 < part }
        guard before > 0 else { return part * (value(at: 0) / 2 + value(at: part) / 2) }
        return areas[before - 1] + (part - stops.locations[before - 1]) * (value(at: part) / 2 + values[before - 1] / 2)
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
        let index = max(0, count { $0 <= part } - 1)
        guard index + 1 < locations.count, part > locations[index] else { return (index, 0) }
        return (index, (part - locations[index]) / (locations[index + 1] - locations[index]))
    }

    /// How many there are from the first on of which something is true that is of none after them.
    func count(while isBefore: (Double) -> Bool) -> Int {
        var range = 0..<locations.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = isBefore(locations[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
