import Geometry
import Graphics
import RenderPlan
import RenderTree

/// The planner's state during one frame, and its memory between frames.
struct Workspace {
    /// The plan in the making.
    var plan = RenderPlan()
    var options = PlannerOptions()
    /// The target's pixels.
    var targetFrame = PixelRect.empty

    /// Draws not yet in a pass, in painter's order.
    var draws: ContiguousArray<Draw> = []
    /// The rows of `draws`, in the same order.
    var rows: ContiguousArray<SIMD4<Float>> = []
    /// What comes after the geometry of each instance of the draw being made.
    var paintRows: ContiguousArray<SIMD4<Float>> = []

    /// What this frame need not plan.
    var kept = KeptDraws()
    /// Layers that this frame need not look at.
    var stretches = Stretches()
    /// Memory in which `draws` and kept draws are joined.
    var joinedDraws = DrawList()

    /// Layers whose sublayers are being walked, the innermost last.
    var frames: ContiguousArray<Frame> = []
    /// Layers that share a space, for all layers on the stack whose sublayers have depth.
    var members: ContiguousArray<Member> = []
    /// The same in painter's order.
    var visits: ContiguousArray<Visit> = []
    /// Cuts that bound the pieces among `visits`.
    var cutSides: ContiguousArray<CutSide> = []
    /// Cuts around all pieces met so far; for nested pieces the outer ones come first.
    var pixelCuts: ContiguousArray<PixelCut> = []
    /// Scratch of `Split.swift`.
    var visiblePart = ConvexPolygon()
    /// Scratch of `Depth.swift`.
    var depthOrder = DepthOrder()
    /// Clips met so far; the first is the target itself.
    var clipStates: ContiguousArray<ClipState> = []
    /// The index in `clipStates` of each of `RenderPlan.clips`.
    var planClipStates: ContiguousArray<Int32> = []
    /// Clips without a closed form met so far.
    var outlines: ContiguousArray<Outline> = []
    /// Rounded or slanted clips met so far.
    var clipShapes: ContiguousArray<ClipShape> = []

    /// `RenderPlan.images` index of each bitmap, by its identity.
    var imageIndices: [UInt64: ImageIndex] = [:]
    /// The indices of those that were shown last.
    var recentPictures = RecentPictures()
    /// `RenderPlan.images` index of each of the tree's contents, or −1 before its first use.
    var imageOfContents: ContiguousArray<Int32> = []
    /// `RenderPlan.stops` index of each of the tree's gradients, by its index there, once its stops stand in the plan.
    var firstStops: [Int32: Int] = [:]
    /// Pictures that must be decoded before it is known whether they are opaque.
    var wantedPictures: [Bitmap] = []
    /// The same for pictures that need not be shown themselves, decoded at their smallest size.
    var wantedOpacities: [Bitmap] = []
    /// How often a draw asked for something that may already be in a table of the plan: a picture, bytes, stops.
    var tableNames = 0
    /// How far each layer reaches; empty until it is asked for.
    var extents: ContiguousArray<Extent> = []
    /// Layers with effects that are being walked, the innermost last.
    var effectFrames: ContiguousArray<EffectFrame> = []
    /// How many of them are walked for their shadow, the picture being painted later.
    var shadowsAhead = 0
    /// Layers that are walked for themselves, after their shadow.
    var picturesAfterShadows = 0
    /// Layers that are being painted on a copy of their backdrop, to be cut as one picture, the innermost last.
    var openCuts: ContiguousArray<OpenBackdropCut> = []
    /// What draws read of their backdrops.
    var backdrops: ContiguousArray<Backdrop> = []
    /// The last backdrop of an added draw, which the next one may share.
    var lastAddition = LastAddition()
    /// What instances of layers have in common.
    var stamps = Stamps()
    /// Why surfaces are made now, and for which layer.
    var cause = SurfaceCause.target
    /// Of each surface, whether its outermost pixels stay clear.
    var hasClearEdge: ContiguousArray<Bool> = []
    /// Coverages of paths, kept between frames.
    var coverages = StripsCache()
    /// Parts of pictures that are too large, kept between frames.
    var tiles = TileCache()
    /// Where pictures show anything, kept between frames.
    var seenParts = SeenParts()
    /// Which tiles of layers are there.
    var arrivals = TileArrivals()
    /// Not reset between frames, as draws may be kept.
    private var shapeNumber: Int32 = 0
    /// Scratch of `Batches.swift`: what hides other draws of the pass.
    var covers = Covers()
    /// Scratch of `Batches.swift`: which batch each draw joined.
    var batchOfDraw: ContiguousArray<Int32> = []
    /// Scratch of `Batches.swift`: where each batch's next row goes.
    var nextRows: ContiguousArray<Int32> = []

    /// - Parameter changes: layers that differ from the frame before, in the order of the tree; nil where that was of another
    ///   tree or target.
    mutating func begin(
        tree: RenderTree, target: PlanTarget, options: PlannerOptions, changes: ContiguousArray<NodeIndex>?
    ) {
        self.options = options
        kept.begin(tree, changes: changes)
        stretches.beginWalk()
        stamps.begin()
        coverages.beginWalk()
        targetFrame = PixelRect(minX: 0, minY: 0, maxX: Int32(target.width), maxY: Int32(target.height))
        plan.removeAll()
        plan.surfaces.append(Surface(frame: targetFrame, purpose: .target))
        tableNames = 0
        draws.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        frames.removeAll(keepingCapacity: true)
        effectFrames.removeAll(keepingCapacity: true)
        (shadowsAhead, picturesAfterShadows) = (0, 0)
        backdrops.removeAll(keepingCapacity: true)
        lastAddition = LastAddition()
        hasClearEdge.removeAll(keepingCapacity: true)
        hasClearEdge.append(false)
        members.removeAll(keepingCapacity: true)
        visits.removeAll(keepingCapacity: true)
        cutSides.removeAll(keepingCapacity: true)
        pixelCuts.removeAll(keepingCapacity: true)
        extents.removeAll(keepingCapacity: true)
        clipShapes.removeAll(keepingCapacity: true)
        clipStates.removeAll(keepingCapacity: true)
        outlines.removeAll(keepingCapacity: true)
        planClipStates.removeAll(keepingCapacity: true)
        _ = pushWindow(targetFrame.rect)
        imageIndices.removeAll(keepingCapacity: true)
        recentPictures.removeAll()
        firstStops.removeAll(keepingCapacity: true)
        imageOfContents.removeAll(keepingCapacity: true)
        imageOfContents.append(contentsOf: repeatElement(-1, count: tree.contents.count))
        rootToPixel = target.parentToPixel
    }

    /// A number for `Draw.shape` that no other draw has.
    mutating func newShape() -> Int32 {
        shapeNumber = (shapeNumber &+ 1) & .max
        return shapeNumber
    }

    /// From the root's parent space to pixel space.
    var rootToPixel = Homography.identity

    mutating func finish(target: PlanTarget) -> RenderPlan {
        joinKept()
        paint(on: .target, from: 0, clear: target.background)
        keepDraws()
        plan.pages = coverages.pages()
        var finished = RenderPlan()
        swap(&finished, &plan)
        return finished
    }

    /// The plan's index for the tree's contents.
    mutating func image(of index: ContentsIndex, in tree: RenderTree) -> ImageIndex {
        tableNames += 1
        let known = imageOfContents[Int(index.rawValue)]
        if known >= 0 { return ImageIndex(rawValue: known) }
        let image = image(of: tree[index].bitmap)
        imageOfContents[Int(index.rawValue)] = image.rawValue
        return image
    }

    /// The plan's index for a bitmap.
    mutating func image(of bitmap: Bitmap) -> ImageIndex {
        tableNames += 1
        let identity = bitmap.identity
        if let known = recentPictures.image(of: identity) { return known }
        let index: ImageIndex
        if let known = imageIndices[identity] {
            index = known
        } else {
            index = ImageIndex(rawValue: Int32(plan.images.count))
            imageIndices[identity] = index
            plan.images.append(bitmap)
        }
        recentPictures.keep(index, of: identity)
        return index
    }
}

/// A draw on its way into a batch: one instance, or some of the same pipeline that share no pixel.
struct Draw {
    var pipeline: Pipeline
    var texture: Batch.Texture
    /// `Batch.second`.
    var second = Batch.Texture.none
    /// The draw's backdrop, where it depends on that: index in `Workspace.backdrops`, or −1.
    var backdrop: Int32 = -1
    /// The first instance's first row in `Workspace.rows`.
    var firstRow: Int32
    /// How many instances, their rows one after the other; none for a draw that has been dropped.
    var count: Int32 = 1
    /// Pixels that it may touch, none outside its clip or the target.
    var bounds: PixelRect
    /// True when only its clip keeps the shape within `bounds`.
    var isCut = false
    /// True for a single upright box of opaque paint, which hides what it covers within its clip.
    var isOpaque = false
    /// Draws of the same number, other than −1, are parts of one shape and share no pixel.
    var shape: Int32 = -1
    /// Pixels visited.
    var pixelCount: Int

    init(pipeline: Pipeline, texture: Batch.Texture, firstRow: Int32, bounds: PixelRect, isCut: Bool = false) {
        self.pipeline = pipeline
        self.texture = texture
        self.firstRow = firstRow
        self.bounds = bounds
        self.isCut = isCut
        pixelCount = bounds.area
    }

    /// It is not simply painted over its backdrop.
    var dependsOnBackdrop: Bool { backdrop >= 0 }

    /// It reads its backdrop, which is copied before it is painted. Additive draws blend with the surface itself and need no copy.
    var copiesBackdrop: Bool { dependsOnBackdrop && pipeline.blend != .plusLighter }

    /// Rows of all instances.
    var rowCount: Int { Int(count) * pipeline.rowCount }
}

extension Rect {
    /// Clips nothing.
    static let everything = Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
}
