import Geometry
import RenderPlan
import RenderTree

// Kept draws: those that the frame before has planned and this one need not.
//
// Between two frames of one commit only animated layers differ. A layer is *open* when the draws of its sublayers are final
// once they are on the list, because no clip, group, effect or border of its own changes them, and when all layers above it
// are open. In an open layer that has not changed, sublayers in which nothing changed have exactly the draws that they had:
// they are not walked. New draws go in between:
//
//      sublayers   1 2 [3 4 5 6] 7 [8 9]        2 and 7 have changed
//      before      a b [c d e f] g [h i]
//      made        a B           G
//      now         a B [c d e f] G [h i]
//
// Most motion leaves the number of draws the same. Then new draws overwrite those in their places, and kept ones are not
// touched at all; else a new list is joined from both. A layer that shows less than before, because it has left the picture,
// keeps its room: it may come back.
//
// Draws that refer to a table of the plan (a picture, a clip, stops, a surface) are always made anew, as the tables are.

/// The draws of the frame before, and which layers they are of.
struct KeptDraws {
    /// Where the draws of a layer begin.
    struct Place {
        /// In the list of the whole frame.
        var draw: Int32 = 0
        /// `Workspace.tableUses` before the layer.
        var tableUses: Int = 0
    }

    /// Layers that were passed by: they have no draws, so all begin at the same place.
    struct Passed {
        var nodes: Range<Int32>
        var place: Place
    }

    /// Draws that stay.
    struct Run {
        /// In the list of the frame before.
        var draws: Range<Int>
        /// How many draws the walk had made when it came to them.
        var made: Int
    }

    /// How many draws and rows a layer had in the frame before, and where its own begin in this one.
    struct Room {
        var draws: Int
        var rows: Int
        /// In the lists of draws and rows that are made.
        var start: (draw: Int, row: Int)
    }

    /// A layer that has changed since, or that holds one.
    struct Touched {
        /// Index in the tree.
        var node: Int32
        /// True for the layer that changed.
        var isChanged: Bool
    }

    /// In painter's order.
    var list = DrawList()
    /// For each layer that lies in open layers only; the last entry is the end of the list. Layers in `passed` are not entered yet.
    var places: ContiguousArray<Place> = []
    /// Passed by in this walk and not yet in `places`, in the order of the tree: a page that moves in every frame never needs them there.
    private var passed: ContiguousArray<Passed> = []
    /// The same for the walk before.
    private var passedBefore: ContiguousArray<Passed> = []
    /// The first of `passedBefore` that has not been entered in `places` or skipped.
    private var nextPassed = 0
    /// In the order of the tree.
    var touched: ContiguousArray<Touched> = []
    /// The first of `touched` that the walk has not gone by.
    var next = 0
    /// In painter's order.
    var runs: ContiguousArray<Run> = []
    /// How many draws they are.
    var count = 0
    /// True when the frame follows one of the same tree on the same target.
    var isContinued = false
    /// True while the walk is only a rehearsal: kept layers are skipped, and nothing is noted.
    var isRehearsed = false

    /// - Parameter changes: layers that differ from the frame before, in the order of the tree; nil for another tree.
    mutating func begin(_ tree: RenderTree, changes: ContiguousArray<NodeIndex>?) {
        (next, count) = (0, 0)
        touched.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        isContinued = changes != nil
        swap(&passed, &passedBefore)
        passed.removeAll(keepingCapacity: true)
        nextPassed = 0
        // A rehearsal is followed by another walk of the same frame.
        if isRehearsed { settle(from: 0, through: .max) }
        if let changes {
            touch(changes, in: tree)
        } else {
            passedBefore.removeAll(keepingCapacity: true)
            places.removeAll(keepingCapacity: true)
            places.append(contentsOf: repeatElement(Place(), count: tree.nodes.count + 1))
        }
    }

    /// Notes layers that have changed and all above them. In preorder, an ancestor of one changed layer that stands before the
    /// previous one is an ancestor of that, too, and has been noted.
    private mutating func touch(_ changes: ContiguousArray<NodeIndex>, in tree: RenderTree) {
        var last: Int32 = -1
        for change in changes {
            touched.append(Touched(node: change.rawValue, isChanged: true))
            let start = touched.count - 1
            var above = tree.nodes[Int(change.rawValue)].parent.rawValue
            while above > last {
                touched.append(Touched(node: above, isChanged: false))
                above = tree.nodes[Int(above)].parent.rawValue
            }
            // By hand: reversing a slice would copy it.
            var (low, high) = (start, touched.count - 1)
            while low < high {
                touched.swapAt(low, high)
                (low, high) = (low + 1, high - 1)
            }
            last = change.rawValue
        }
    }

    /// Notes layers that are passed by.
    mutating func pass(_ nodes: Range<Int32>, at place: Place) { passed.append(Passed(nodes: nodes, place: place)) }

    /// Enters in `places` the layers that were passed by in the walk before, up to one that is asked for. Those before `first` were noted
    /// anew in this walk.
    /// - Precondition: asked for in the order of the tree.
    mutating func settle(from first: Int32, through last: Int32) {
        while nextPassed < passedBefore.count, passedBefore[nextPassed].nodes.lowerBound <= last {
            let passed = passedBefore[nextPassed]
            nextPassed += 1
            if passed.nodes.upperBound <= first { continue }
            for node in passed.nodes { places[Int(node)] = passed.place }
        }
    }

    /// True for a layer that has changed.
    /// - Precondition: asked of layers in the order of the tree.
    mutating func isChanged(_ node: Int32) -> Bool {
        goBy(node)
        return next < touched.count && touched[next].node == node && touched[next].isChanged
    }

    /// The first layer from a given one on, up to a limit, that has changed or holds one that has.
    mutating func firstTouched(from node: Int32, to limit: Int32) -> Int32 {
        goBy(node)
        return next < touched.count ? min(touched[next].node, limit) : limit
    }

    /// Adds a run, to the last if nothing lies between.
    mutating func append(_ run: Range<Int>, made: Int) {
        count += run.count
        if let last = runs.indices.last, runs[last].made == made, runs[last].draws.upperBound == run.lowerBound {
            runs[last].draws = runs[last].draws.lowerBound..<run.upperBound
        } else if !run.isEmpty {
            runs.append(Run(draws: run, made: made))
        }
    }

    private mutating func goBy(_ node: Int32) {
        while next < touched.count, touched[next].node < node { next += 1 }
    }
}

extension Workspace {
    /// Counts entries in the plan's tables and references to them so far.
    private var tableUses: Int {
        plan.surfaces.count + plan.clips.count + plan.alphas.count + plan.stops.count + backdrops.count + tableNames
    }

    /// Notes where the draws of a sublayer of an open layer begin.
    mutating func notePlace(of node: Int32) {
        if kept.isRehearsed { return }
        kept.places[Int(node)] = KeptDraws.Place(draw: Int32(draws.count + kept.count), tableUses: tableUses)
    }

    /// The same of layers that are passed by.
    mutating func notePlaces(of nodes: Range<Int32>) {
        if kept.isRehearsed { return }
        kept.pass(nodes, at: KeptDraws.Place(draw: Int32(draws.count + kept.count), tableUses: tableUses))
    }

    /// Keeps the draws of sublayers of an unchanged open layer, from one on up to the first that has changed.
    /// - Parameter limit: one past the last sublayer.
    /// - Returns: one past the last of them; nil when there is none.
    mutating func keep(from first: Int32, to limit: Int32, in tree: RenderTree) -> Int32? {
        guard options.keepsDraws else { return nil }
        var end = kept.firstTouched(from: first, to: limit)
        // The room of one asks for the next one's place as well.
        kept.settle(from: first, through: max(end, first + 1))
        guard end > first else { return nil }
        let start = kept.places[Int(first)]
        if kept.places[Int(end)].tableUses != start.tableUses {
            end = tree.nodes[Int(first)].subtreeEnd
            guard kept.places[Int(end)].tableUses == start.tableUses else { return nil }
        }
        // A rehearsal looks for missing coverages, which only new draws ask for.
        if kept.isRehearsed { return end }
        let run = Int(start.draw)..<Int(kept.places[Int(end)].draw)
        let (shift, uses) = (Int32(draws.count + kept.count) - start.draw, tableUses - start.tableUses)
        if shift != 0 || uses != 0 {
            for node in Int(first)..<Int(end) {
                // Below layers that are not open nothing is noted: entries there are meaningless.
                kept.places[node].draw &+= shift
                kept.places[node].tableUses &+= uses
            }
        }
        kept.append(run, made: draws.count)
        return end
    }

    /// The room that a layer without sublayers had, in an unchanged open layer; nil in a rehearsal.
    /// - Precondition: its place was not noted again.
    func room(of node: Int32) -> KeptDraws.Room? {
        if kept.isRehearsed { return nil }
        let (first, end) = (Int(kept.places[Int(node)].draw), Int(kept.places[Int(node) + 1].draw))
        return KeptDraws.Room(
            draws: end - first, rows: kept.list.firstRow(of: end) - kept.list.firstRow(of: first), start: (draws.count, rows.count))
    }

    /// Pads a layer that needs less room than it had, with dropped draws and unused rows.
    mutating func fill(_ room: KeptDraws.Room) {
        let (made, madeRows) = (draws.count - room.start.draw, rows.count - room.start.row)
        guard made <= room.draws, madeRows <= room.rows, made < room.draws || madeRows < room.rows else { return }
        var dropped = Draw(
            pipeline: Pipeline(kind: .solid, geometry: .box), texture: .none, firstRow: Int32(rows.count), bounds: .empty)
        dropped.count = 0
        for _ in made..<room.draws { draws.append(dropped) }
        for _ in madeRows..<room.rows { rows.append(.zero) }
    }

    /// Ends a walk: merges new and kept draws in painter's order.
    mutating func joinKept() {
        kept.places[kept.places.count - 1] = KeptDraws.Place(draw: Int32(draws.count + kept.count), tableUses: tableUses)
        guard !kept.runs.isEmpty else { return }
        let made = DrawList(draws: draws, rows: rows)
        let end = kept.list.draws.count
        kept.runs.append(KeptDraws.Run(draws: end..<end, made: made.draws.count))
        if kept.list.hasRoom(for: made, between: kept.runs) {
            kept.list.overwrite(with: made, between: kept.runs)
        } else {
            joinedDraws.join(made, kept.list, kept.runs)
            swap(&joinedDraws, &kept.list)
        }
        keepDraws()
    }

    /// Swaps the list of draws with the kept one. At the end of a frame it is what the next frame keeps.
    mutating func keepDraws() {
        swap(&draws, &kept.list.draws)
        swap(&rows, &kept.list.rows)
    }
}
