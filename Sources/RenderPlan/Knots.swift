/// Surfaces that are painted in turns with each other, and so are put off together or not at all.
///
/// A pass that samples a surface which is painted on afterwards must stay in between: what it paints is tied to that surface, as
/// the copy of a backdrop is to the surface that it is a copy of. Surfaces that are tied together form a knot (a disjoint set);
/// most are one by themselves. Other surfaces that a knot samples are never painted on again, so its passes may come later without
/// seeing a difference: as late as just before the first pass of another knot that samples them, unless one of them comes after
/// that pass already.
struct Knots {
    /// Of each surface, its knot's name: the number of one of the knot's surfaces.
    private(set) var names: ContiguousArray<Int>
    /// Of each knot, by its name: its passes may be put off until they are seen.
    private(set) var canWait: ContiguousArray<Bool>

    /// - Parameter needed: the plan's passes that are painted.
    init(of plan: borrowing RenderPlan, _ needed: [Int]) {
        names = ContiguousArray(plan.surfaces.indices)
        canWait = ContiguousArray(repeating: true, count: plan.surfaces.count)
        var last = ContiguousArray(repeating: -1, count: plan.surfaces.count)
        for index in needed { last[Int(plan.passes[index].surface.rawValue)] = index }
        for index in needed {
            let surface = Int(plan.passes[index].surface.rawValue)
            plan.forEachSampled(by: plan.passes[index]) { if last[$0] > index { tie(surface, $0) } }
        }
        for surface in names.indices {
            names[surface] = name(of: surface)
            last[names[surface]] = max(last[names[surface]], last[surface])
        }
        canWait[names[0]] = false
        for index in needed {
            let own = knot(of: plan.passes[index].surface)
            plan.forEachSampled(by: plan.passes[index]) {
                if names[$0] != own, last[names[$0]] > index { canWait[names[$0]] = false }
            }
        }
    }

    func knot(of surface: SurfaceIndex) -> Int { names[Int(surface.rawValue)] }

    /// Follows names to the root, and halves the path for the next search.
    private mutating func name(of surface: Int) -> Int {
        var surface = surface
        while names[surface] != surface {
            names[surface] = names[names[surface]]
            surface = names[surface]
        }
        return surface
    }

    /// The smaller number is the name of both.
    private mutating func tie(_ a: Int, _ b: Int) {
        let (a, b) = (name(of: a), name(of: b))
        names[max(a, b)] = min(a, b)
    }
}
