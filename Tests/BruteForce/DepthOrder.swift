/// Which of two depths is nearer, but for rounding: layers in one plane have the same depth everywhere, and the order of the
/// tree among them.
enum DepthOrder {
    static func isEqual(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * (1 + abs(a) + abs(b)) }

    /// The places of siblings from back to front at a point of the plane that they are seen on.
    static func sort(_ places: inout [Int], depth: (Int) -> Double) {
        // By insertion: there are few, and equals keep their order.
        for end in places.indices.dropFirst() {
            let moving = places[end]
            let own = depth(moving)
            var place = end
            while place > 0 {
                let other = depth(places[place - 1])
                guard other > own, !isEqual(other, own) else { break }
                places[place] = places[place - 1]
                place -= 1
            }
            places[place] = moving
        }
    }
}
