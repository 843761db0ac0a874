import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree
import Synchronization
import Testing

@Suite struct ContentsTests {
    /// 40 × 20 pixels.
    private let bitmap = Bitmap(width: 40, height: 20, pixels: Array(repeating: 0xFF00_00FF, count: 800))

    private func plan(_ configure: (inout Contents) -> Void) -> RenderPlan {
        // In one batch, whatever the size of the parts.
        var options = PlannerOptions()
        options.minimumReplaceArea = .max
        let layer = Branch(Rect(x: 0, y: 0, width: 100, height: 100)) {
            var contents = Contents(bitmap: self.bitmap)
            configure(&contents)
            $0.contents = contents
        }
        return RenderPlan(layer, options: options)
    }

    /// Where a 40 × 20 picture lies in bounds of 100 × 100 at two pixels a point, that is 20 × 10 points; "top" is
    /// the maximum y.
    @Test(arguments: [
        (ContentsGravity.center, SIMD4<Float>(40, 45, 60, 55)), (.top, SIMD4(40, 90, 60, 100)),
        (.bottom, SIMD4(40, 0, 60, 10)), (.left, SIMD4(0, 45, 20, 55)), (.right, SIMD4(80, 45, 100, 55)),
        (.topLeft, SIMD4(0, 90, 20, 100)), (.topRight, SIMD4(80, 90, 100, 100)), (.bottomLeft, SIMD4(0, 0, 20, 10)),
        (.bottomRight, SIMD4(80, 0, 100, 10)), (.resize, SIMD4(0, 0, 100, 100)),
        (.resizeAspect, SIMD4(0, 25, 100, 75)), (.resizeAspectFill, SIMD4(-50, 0, 150, 100)),
    ])
    func gravityPlacesThePicture(_ gravity: ContentsGravity, _ box: SIMD4<Float>) {
        let plan = plan {
            $0.gravity = gravity
            $0.scale = 2
        }
        #expect(plan.row(.box, batch: 0) == box)
    }

    @Test func theShownPartCountsFromTheTopWhereContentsAreFlipped() {
        let plan = plan { $0.rect = Rect(x: 0.5, y: 0, width: 0.5, height: 0.25) }
        #expect(plan.row(.source, batch: 0) == SIMD4(20, 0, 40, 5))
        #expect(plan.row(.sourceLimits, batch: 0) == SIMD4(20.5, 0.5, 39.5, 4.5))
    }

    @Test func theShownPartCountsFromTheBottomWhereContentsAreNot() {
        let plan = plan {
            $0.rect = Rect(x: 0, y: 0, width: 1, height: 0.25)
            $0.isFlipped = false
        }
        // The layer's minimum y shows the picture's bottom row.
        #expect(plan.row(.source, batch: 0) == SIMD4(0, 20, 40, 15))
    }

    @Test func thePartShownSetsTheNaturalSize() {
        let plan = plan {
            $0.rect = Rect(x: 0, y: 0, width: 0.5, height: 0.5)
            $0.gravity = .center
        }
        #expect(plan.row(.box, batch: 0) == SIMD4(40, 45, 60, 55))
    }

    @Test func mirroredLayersMirrorThePicture() {
        let layer = Branch(Rect(x: 0, y: 0, width: 100, height: 100)) {
            $0.contents = Contents(bitmap: self.bitmap)
            $0.transform = CATransform3DMakeScale(-1, 1, 1)
        }
        let plan = RenderPlan(layer)
        #expect(plan.batches[0].pipeline.geometry == .box)
        #expect(plan.row(.source, batch: 0) == SIMD4(40, 0, 0, 20))
    }

    @Test func nothingIsShownOfAnEmptyPart() {
        #expect(plan { $0.rect = Rect(x: 0.5, y: 0.5, width: 0, height: 0.5) }.batches.isEmpty)
    }

    @Test func layersShareOneImage() {
        let layers = (0..<3).map { i in
            Branch(Rect(x: Double(i) * 50, y: 0, width: 40, height: 20)) { $0.contents = Contents(bitmap: self.bitmap) }
        }
        let plan = RenderPlan(Branch(Rect(x: 0, y: 0, width: 200, height: 100), layers))
        #expect(plan.images.count == 1)
        #expect(plan.batches.count == 1)
        #expect(plan.batches[0].count == 3)
    }

    @Test func theFilterFollowsTheSizeShown() {
        func filter(_ width: Double) -> TextureFilter {
            RenderPlan(
                Branch(Rect(x: 0, y: 0, width: width, height: width / 2)) {
                    var contents = Contents(bitmap: self.bitmap)
                    contents.magnification = .nearest
                    $0.contents = contents
                }
            ).batches[0].pipeline.filter
        }
        #expect(filter(80) == .nearest)
        #expect(filter(40) == .nearest)
        #expect(filter(20) == .linear)
    }

    /// 40 × 20 pixels at scale 2 are 20 × 10 points: a quarter of them is 5 points across and 2.5 down.
    @Test func onlyTheMiddleStretches() {
        let plan = plan {
            $0.scale = 2
            $0.center = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        }
        #expect(plan.batches.count == 1 && plan.batches[0].count == 9)
        let boxes = (0..<9).map { plan.row(.box, batch: 0, instance: $0) }
        #expect(boxes.map(\.x) == [0, 5, 95, 0, 5, 95, 0, 5, 95])
        #expect(boxes.map(\.z) == [5, 95, 100, 5, 95, 100, 5, 95, 100])
        // 2.5 pixels are moved to a whole one, so that strips do not meet inside a pixel.
        #expect(Set(boxes.map(\.w)) == [3, 98, 100] || Set(boxes.map(\.w)) == [2, 97, 100])
        // Texels stay where they are: the ten in the middle lie from 2.5 to 97.5.
        let source = plan.row(.source, batch: 0, instance: 4)
        func texel(_ y: Float) -> Float { 5 + (y - 2.5) * 10 / 95 }
        #expect(source.x == 10 && source.z == 30)
        #expect(abs(source.y - texel(boxes[4].y)) < 1e-5 && abs(source.w - texel(boxes[4].w)) < 1e-5)
        #expect(plan.row(.sourceLimits, batch: 0, instance: 4) == SIMD4(10.5, 5.5, 29.5, 14.5))
        #expect(plan.row(.sourceLimits, batch: 0, instance: 0) == SIMD4(0.5, 0.5, 9.5, 4.5))
    }

    @Test func aMiddleOfNoWidthShowsWhatLiesThere() {
        let plan = plan { $0.center = Rect(x: 0.5, y: 0, width: 0, height: 1) }
        #expect(plan.batches[0].count == 3)
        #expect(plan.row(.box, batch: 0, instance: 1) == SIMD4(20, 0, 80, 100))
        #expect(plan.row(.source, batch: 0, instance: 1).x == 20)
        #expect(plan.row(.sourceLimits, batch: 0, instance: 1).x == 20)
    }

    @Test func outerStripsShareALayerTooSmallForThem() {
        let layer = Branch(Rect(x: 0, y: 0, width: 20, height: 20)) {
            $0.contents = Contents(bitmap: self.bitmap)
            $0.contents!.center = Rect(x: 0.5, y: 0, width: 0, height: 1)
        }
        let plan = RenderPlan(layer)
        #expect(plan.batches[0].count == 2)
        #expect(plan.row(.box, batch: 0, instance: 0) == SIMD4(0, 0, 10, 20))
    }

    /// What a unit of the length shows is then more than any number: the strips show parts of the picture all the same.
    @Test(arguments: [.leastNormalMagnitude / 8, .leastNonzeroMagnitude * 1e4, .leastNonzeroMagnitude], [0, 0.3])
    func layersMayBeAlmostNothingWide(_ width: Double, _ turn: Double) {
        let layer = Branch(Rect(x: 0, y: 0, width: width, height: 60)) {
            $0.contents = Contents(bitmap: self.bitmap)
            $0.contents!.center = Rect(x: 0.3, y: 0.3, width: 0.4, height: 0.4)
            $0.transform = CATransform3DMakeRotation(turn, 0, 0, 1)
        }
        let plan = RenderPlan(layer)
        for batch in plan.batches.indices {
            for instance in 0..<Int(plan.batches[batch].count) {
                let source = plan.row(.source, batch: batch, instance: instance)
                #expect(source.x >= 0 && source.x <= 40 && source.z >= 0 && source.z <= 40, "\(source)")
                #expect(source.y >= 0 && source.y <= 20 && source.w >= 0 && source.w <= 20, "\(source)")
            }
        }
    }

    /// Outer strips of no length to speak of, as the picture has so many pixels a point: the middle has all of the layer.
    @Test func outerStripsMayBeAlmostNothingWide() {
        let plan = plan {
            $0.scale = 1e308
            $0.rect = Rect(x: 0, y: 0, width: 1e-3, height: 1)
            $0.center = Rect(x: 0.3, y: 0, width: 0.4, height: 1)
        }
        #expect(plan.batches.indices.contains { plan.row(.box, batch: $0) == SIMD4(0, 0, 100, 100) })
    }

    @Test func backgroundsBehindOpaqueContentsAreLeftOut() {
        func kinds(_ configure: (Branch) -> Void) -> [DrawKind] {
            let layer = Branch(Rect(x: 0, y: 0, width: 100, height: 100), color: .red) {
                $0.contents = Contents(bitmap: self.bitmap)
                configure($0)
            }
            return RenderPlan(layer).batches.map(\.pipeline.kind)
        }
        #expect(kinds { _ in } == [.image])
        #expect(kinds { $0.contents!.gravity = .resizeAspect } == [.solid, .image])
        #expect(kinds { $0.contents!.gravity = .resizeAspectFill } == [.image])
        // Half of it shows through. What ends at the same edges is one draw.
        #expect(kinds { $0.contents!.bitmap = Bitmap(width: 1, height: 1, pixels: [0x8000_0000]) } == [.roundedImage])
        // Faded each by itself, background and contents are both seen.
        #expect(
            kinds {
                $0.node.opacity = 0.5
                $0.node.flags.remove(.groupOpacity)
            } == [.roundedImage])
    }

    /// A rounded picture on a card costs one draw and carries no clip, whatever its gravity makes of its size.
    @Test func roundCornersThatCutThePictureAreItsOwn() {
        for gravity in [ContentsGravity.resize, .resizeAspectFill] {
            let layer = Branch(Rect(x: 0, y: 0, width: 100, height: 80), color: .red) {
                $0.node.cornerRadius = 12
                $0.node.flags.insert(.masksToBounds)
                $0.contents = Contents(bitmap: self.bitmap)
                $0.contents!.gravity = gravity
            }
            let batches = RenderPlan(layer).batches
            #expect(batches.map(\.pipeline.kind) == [.roundedImage])
            #expect(batches.allSatisfy { !$0.pipeline.isClipped })
        }
    }

    /// Strips end on whole pixels where they meet, never beyond the layer: it lies from 20.4 to 40.4, and where an outer
    /// strip has no width the next begins at the layer's edge and not at a pixel's.
    @Test(arguments: [
        Rect(x: 0, y: 0.4, width: 1, height: 0.2), Rect(x: 0.4, y: 0, width: 0.2, height: 1),
        Rect(x: 0.01, y: 0.01, width: 0.98, height: 0.98), Rect(x: 0, y: 0, width: 0.5, height: 0.5),
    ])
    func stretchedPartsStayInTheLayer(_ center: Rect) {
        let layer = Branch(Rect(x: 20.4, y: 20.4, width: 20, height: 20)) {
            $0.contents = Contents(bitmap: Bitmap(width: 10, height: 10, pixels: Array(repeating: 0xFF00_00FF, count: 100)))
            $0.contents?.center = center
        }
        let plan = RenderPlan(layer)
        var (low, high) = (SIMD2<Float>(repeating: .infinity), SIMD2<Float>(repeating: -.infinity))
        var area: Float = 0
        for batch in plan.batches.indices {
            for instance in 0..<Int(plan.batches[batch].count) {
                let box = plan.row(.box, batch: batch, instance: instance)
                (low, high) = (pointwiseMin(low, box.lowHalf), pointwiseMax(high, box.highHalf))
                area += (box.z - box.x) * (box.w - box.y)
            }
        }
        #expect(low == SIMD2(20.4, 20.4) && high == SIMD2(40.4, 40.4))
        #expect(abs(area - 400) < 1e-3)
    }

    /// Of 40 × 40 texels the ten outermost show nothing on any side: a turned one's outline is what the others reach, a pixel's 30th
    /// and a texel's 60th wider.
    @Test(arguments: [0.5, 1, 2]) func clearTexelsAreLeftOutOfAnOutline(scale: Double) throws {
        let turn = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let layer = Branch(Rect(x: 30, y: 30, width: 40 * scale, height: 40 * scale)) {
            $0.contents = .clearAround(10, width: 40, height: 40)
            $0.transform = turn
        }
        let plan = RenderPlan(layer)
        try plan.check()
        let (a, b) = (plan.row(.outline01, batch: 0), plan.row(.outline23, batch: 0))
        let corners = [a.lowHalf, a.highHalf, b.lowHalf, b.highHalf]
        let middle = SIMD2<Float>(repeating: Float(30 + 20 * scale))
        // From the middle to the last texel's centre are 9.5; it fades out a texel further.
        let reach = Float(10.5 * scale * 2.0.squareRoot())
        for corner in corners {
            let way = corner - middle
            let distance = (way.x * way.x + way.y * way.y).squareRoot()
            #expect(distance > reach && distance < reach + 0.12, "\(corner)")
        }
        // The rest is that of the whole layer.
        #expect(plan.row(.inverseX, batch: 0).w == Float(40 * scale))
        #expect(plan.row(.source, batch: 0) == SIMD4(0, 0, 40, 40))
    }

    /// An upright one ends between pixels, and so nothing is covered in part.
    @Test func uprightOnesEndBetweenPixels() throws {
        let plan = RenderPlan(Branch(Rect(x: 10.25, y: 20.5, width: 40, height: 40)) {
            $0.contents = .clearAround(10, width: 40, height: 40)
        })
        try plan.check()
        // Texels 9.5…30.5 show something, and a 60th around: pixels from 19.73 and 29.98 on.
        #expect(plan.row(.box, batch: 0) == SIMD4(19, 29, 41, 52))
        #expect(plan.row(.source, batch: 0) == SIMD4(8.75, 8.5, 30.75, 31.5))
    }

    /// One side that is not clear keeps its edge, anti-aliased.
    @Test func aSideThatIsSeenKeepsItsEdge() throws {
        var contents = Contents.clearAround(10, width: 40, height: 40)
        contents.rect = Rect(x: 0.25, y: 0, width: 0.5, height: 1)
        let plan = RenderPlan(Branch(Rect(x: 10.25, y: 20.5, width: 20, height: 40)) { $0.contents = contents })
        #expect(plan.row(.box, batch: 0) == SIMD4(10.25, 29, 30.25, 52))
    }

    /// Nothing is drawn, and it stays so as one of many instances.
    @Test func aPictureThatIsClearAllOverIsNoDraw() throws {
        let clear = Contents(bitmap: Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: 0, count: 16)))
        for turn in [0, 0.3] {
            let plan = RenderPlan(Branch(Rect(x: 10, y: 20, width: 40, height: 40)) {
                $0.contents = clear
                $0.transform = CATransform3DMakeRotation(turn, 0, 0, 1)
            })
            #expect(plan.batches.isEmpty)
        }
    }

    /// A filter may make a colour of what is clear: as far as the layer reaches, not as far as the picture is seen.
    @Test func whatAFilterColorsIsKept() throws {
        let plan = RenderPlan(Branch(Rect(x: 10, y: 20, width: 40, height: 40)) {
            $0.contents = .clearAround(10, width: 40, height: 40)
            var matrix = ColorMatrix.identity
            matrix.bias = SIMD4(0, 0, 1, 1)
            var effects = Effects()
            effects.filters = [.color(matrix)]
            $0.effects = effects
        })
        let frame = try #require(plan.surfaces.last { $0.purpose != .target }).frame
        #expect(frame == PixelRect(minX: 10, minY: 20, maxX: 50, maxY: 60))
    }

    /// Drawings are made where they are shown, and not looked at before.
    @Test func drawingsAreNotMadeToLookForClearPixels() throws {
        let drawing = Uncalled()
        let plan = RenderPlan(Branch(Rect(x: 10, y: 20, width: 40, height: 40)) {
            $0.contents = Contents(bitmap: Bitmap(width: 4, height: 4, isOpaque: false, drawing: drawing))
        })
        #expect(plan.row(.box, batch: 0) == SIMD4(10, 20, 50, 60) && drawing.calls == 0)
    }
}

/// Counts how often it is asked to draw.
private final class Uncalled: PixelDrawing {
    let name = "uncalled"
    private let count = Atomic(0)
    var calls: Int { count.load(ordering: .relaxed) }

    func pixels(width: Int, height: Int) -> [UInt32] {
        count.add(1, ordering: .relaxed)
        return [UInt32](repeating: 0, count: width * height)
    }
}
