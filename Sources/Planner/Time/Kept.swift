import Geometry
import RenderPlan
import RenderTree

// Kept draws: what the frame before has planned, and this one need not.
//
// Between two frames of one commit only animated layers differ. A layer is *open* when nothing looks again at the draws of
// its sublayers once they are on the list, no clip, group, effect or border, and when all layers above it are open. Of an
// open layer that is as it was, sublayers in which nothing changed have the very draws that they had: they are not walked.
// What the walk makes goes in between:
//
//      sublayers   1 2 [3 4 5 6] 7 [8 9]        2 and 7 have changed
//      before      a b [c d e f] g [h i]
//      made        a B           G
//      now         a B [c d e f] G [h i]
//
// Most motion leaves as many draws as there were. Then what was made is written over what stood in its place, and what is
// kept is not touched at all; else a new list is joined of both. A layer that shows less than before, since it has left the
// picture, leaves its room as it was: it may come back.
//
// Draws that name an entry of a table of the plan (a picture, a clip, stops, a surface) are always made: tables are made anew.

/// The draws of the frame before, and which layers they are of.
struct KeptDraws {
    /// Where the draws of a layer begin.
    struct Place {
        /// In the list of the whole frame.
        var draw: Int32 = 0
        /// `Workspace.tableUses` before the layer.
        var tableUses: Int = 0
    }

    /// Layers that were passed by: their draws, of which there are none, begin in one place.
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

    /// What a layer had in the frame before, and where it begins in this one.
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
    /// Of each layer that lies in open layers only; then of the end of the list. What `passed` holds is not in it yet.
    var places: ContiguousArray<Place> = []
    /// What is not in `places` yet, in the order of the tree: a page that moves in every frame is never asked for it. Of this walk.
    private var passed: ContiguousArray<Passed> = []
    /// Of the walk before.
    private var passedBefore: ContiguousArray<Passed> = []
    /// The first of `passedBefore` that is not dealt with.
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
    /// True while the walk is only rehearsed: what is kept is passed by, and nothing is noted.
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

    /// Notes layers that have changed and all above them. Of two in preorder, whatever is above the second and stands before
    /// the first is above the first, too.
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
            // In place: turning the slice around would copy it.
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

    /// Writes the places down of layers that were passed by in the walk before, as far as one of them is asked for. What lies before the
    /// first was noted anew in this walk.
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
    /// Entries made in the plan's tables so far, and names of entries that stood there already.
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

    /// Keeps the draws of sublayers of an open layer that is as it was, from one on as far as nothing has changed.
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
        // Coverages are asked for by draws that are made, and these are none.
        if kept.isRehearsed { return end }
        let run = Int(start.draw)..<Int(kept.places[Int(end)].draw)
        let (shift, uses) = (Int32(draws.count + kept.count) - start.draw, tableUses - start.tableUses)
        if shift != 0 || uses != 0 {
            for node in Int(first)..<Int(end) {
                // Below layers that are not open nothing is noted, and what stands there means nothing.
                kept.places[node].draw &+= shift
                kept.places[node].tableUses &+= uses
            }
        }
        kept.append(run, made: draws.count)
        return end
    }

    /// The room that a layer without sublayers had, which lies in an open layer that is as it was; nil where nobody asks for it.
    /// - Precondition: its place was not noted again.
    func room(of node: Int32) -> KeptDraws.Room? {
        if kept.isRehearsed { return nil }
        let (first, end) = (Int(kept.places[Int(node)].draw), Int(kept.places[Int(node) + 1].draw))
        return KeptDraws.Room(
            draws: end - first, rows: kept.list.firstRow(of: end) - kept.list.firstRow(of: first), start: (draws.count, rows.count))
    }

    /// Lets a layer take as much room as it had, where it needs less: with draws that have been dropped, and rows of none.
    mutating func fill(_ room: KeptDraws.Room) {
        let (made, madeRows) = (draws.count - room.start.draw, rows.count - room.start.row)
        guard made <= room.draws, madeRows <= room.rows, made < room.draws || madeRows < room.rows else { return }
        var dropped = Draw(
            pipeline: Pipeline(kind: .solid, geometry: .box), texture: .none, firstRow: Int32(rows.count), bounds: .empty)
        dropped.count = 0
        for _ in made..<room.draws { draws.append(dropped) }
        for _ in madeRows..<room.rows { rows.append(.zero) }
    }

    /// Ends a walk: puts the draws that were made and those that were kept in order.
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

    /// Exchanges the draws on the list for those that are kept. At the end of a frame they are what the next one keeps.
    mutating func keepDraws() {
        swap(&draws, &kept.list.draws)
        swap(&rows, &kept.list.rows)
    }
}
