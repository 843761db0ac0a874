import Dispatch
import Foundation
import Geometry
import Graphics
import RenderTree
import Synchronization
import Testing

@testable import LayerKit

/// Frames that do not wait for tiles, and tiles that are drawn at the same time.
@Suite struct TileArrivalTests {
    /// Fills its tiles with white, or another colour, once it may.
    private class GatedTiles: CATiledLayer, @unchecked Sendable {
        private let gate = NSCondition()
        private var isOpen = false
        private var color = CGColor.white

        final func close(_ color: CGColor) {
            gate.lock()
            (isOpen, self.color) = (false, color)
            gate.unlock()
        }

        final func open() {
            gate.lock()
            isOpen = true
            gate.broadcast()
            gate.unlock()
        }

        override func draw(in ctx: CGContext) {
            gate.lock()
            while !isOpen { gate.wait() }
            let color = color
            gate.unlock()
            ctx.setFillColor(color)
            ctx.fill(ctx.boundingBoxOfClipPath)
        }

        override class func fadeDuration() -> CFTimeInterval { 2 }
    }

    private final class SuddenTiles: GatedTiles, @unchecked Sendable {
        override class func fadeDuration() -> CFTimeInterval { 0 }
    }

    private func renderer(of layer: CATiledLayer, waits: Bool) throws -> CARenderer {
        layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        layer.setNeedsDisplay()
        let renderer = try CARenderer(size: layer.frame.size, painter: .software(threads: 1))
        renderer.waitsForTiles = waits
        renderer.layer = layer
        return renderer
    }

    /// Renders a frame a second until two after one another show the same something, as an animation would, from `time` on.
    /// - Returns: the alphas that were seen before and after the tile came, the last before it included.
    private func alphas(_ renderer: CARenderer, from time: Double) throws -> [UInt8] {
        var alphas: [UInt8] = []
        for second in 0..<10_000 {
            renderer.beginFrame(atTime: time + Double(second))
            let update = renderer.updateBounds()
            try renderer.render()
            alphas.append(try renderer.image().bitmap[8, 8].w)
            #expect(alphas.suffix(2).first == alphas.last || update == renderer.bounds, "what has come on its way is painted anew")
            let next = renderer.nextFrameTime()
            #expect(next == (alphas.last == 255 ? .infinity : time + Double(second)))
            renderer.endFrame()
            if alphas.count > 1, alphas.last == 255, alphas[alphas.count - 2] == 255 { break }
            if alphas.last == 0 { Thread.sleep(forTimeInterval: 0.001) }
        }
        return Array(alphas.drop { $0 == 0 })
    }

    /// The frame that found it was asked what it changes, and not rendered.
    @Test(.timeLimit(.minutes(5))) func aTileThatWasFoundAndNotShownIsShownLater() throws {
        let layer = SuddenTiles()
        let renderer = try renderer(of: layer, waits: false)
        renderer.beginFrame(atTime: 0)
        try renderer.render()
        renderer.endFrame()
        layer.open()
        var update = CGRect.null
        while update.isNull {
            Thread.sleep(forTimeInterval: 0.001)
            renderer.beginFrame(atTime: 1)
            update = renderer.updateBounds()
            renderer.endFrame()
        }
        renderer.beginFrame(atTime: 1)
        #expect(renderer.updateBounds() == renderer.bounds && renderer.nextFrameTime() == 1)
        try renderer.render()
        #expect(try renderer.image().bitmap[8, 8].w == 255)
        #expect(renderer.nextFrameTime() == .infinity)
    }

    /// The frame that finds a tile shows nothing of it, one half of two seconds later shows half, one after both all.
    @Test func aTileThatComesLaterFadesIn() throws {
        let layer = GatedTiles()
        let renderer = try renderer(of: layer, waits: false)
        #expect(try renderer.renderImage(at: 0).bitmap[8, 8].w == 0, "the frame is there while the tile is being drawn")
        #expect(renderer.nextFrameTime() == 0)
        layer.open()
        #expect(try alphas(renderer, from: 1) == [128, 255, 255])
        // It came once.
        #expect(try renderer.renderImage(at: 20_000).bitmap[8, 8].w == 255)
    }

    @Test func aDurationOfZeroIsAtOnce() throws {
        let layer = SuddenTiles()
        let renderer = try renderer(of: layer, waits: false)
        _ = try renderer.renderImage(at: 0)
        layer.open()
        #expect(try alphas(renderer, from: 1) == [255, 255])
    }

    /// The reds of frames until one is of a value.
    private func reds(_ renderer: CARenderer, until last: UInt8, from time: Double) throws -> Set<UInt8> {
        var reds: Set<UInt8> = []
        for second in 0..<10_000 where !reds.contains(last) {
            let pixel = try renderer.renderImage(at: time + Double(second)).bitmap[8, 8]
            #expect(pixel.w == 255)
            reds.insert(pixel.x)
            #expect((renderer.nextFrameTime() == .infinity) == (pixel.x == last))
            Thread.sleep(forTimeInterval: 0.0005)
        }
        return reds
    }

    /// Also where it is marked again before it has come. What was marked is seen as it was, and nothing else in between.
    @Test(arguments: [1, 3]) func whatIsDrawnAnewShowsWhatItWas(marks: Int) throws {
        let layer = GatedTiles()
        let renderer = try renderer(of: layer, waits: false)
        layer.open()
        #expect(try alphas(renderer, from: 0) == [128, 255, 255])
        layer.close(.black)
        for mark in 0..<marks {
            layer.setNeedsDisplay()
            let pixel = try renderer.renderImage(at: 20_000 + Double(mark)).bitmap[8, 8]
            #expect(pixel == SIMD4(repeating: 255), "what it showed")
            #expect(renderer.nextFrameTime() < .infinity)
        }
        layer.open()
        // The new tile may be there before the first of these frames is.
        #expect(try reds(renderer, until: 0, from: 30_000).isSubset(of: [255, 0]))
    }

    /// A part that is marked leaves the other tiles alone, and what was is let go of when what is there now has come.
    @Test func onlyWhatWasMarkedHasAPredecessor() {
        let layer = GatedTiles()
        layer.open()
        let queue = DispatchQueue(label: "tiles")
        func tiles(_ store: TileStore) -> [Bitmap] {
            (0..<2).map {
                let rect = Rect(x: Double($0) * 16, y: 0, width: 16, height: 16)
                return store.tile(TileAddress(level: 0, column: $0, row: 0), showing: rect, scale: 1)
            }
        }
        let first = TileStore(layer, queue: queue)
        let old = tiles(first)
        #expect(old.allSatisfy { !first.isReady($0) && first.predecessor(of: $0) == nil })
        queue.sync {}
        #expect(old.allSatisfy { first.isReady($0) })
        queue.suspend()
        let second = TileStore(first, without: CGRect(x: 20, y: 0, width: 4, height: 4))
        let new = tiles(second)
        #expect(new[0].identity == old[0].identity && second.predecessor(of: new[0]) == nil)
        #expect(new[1].identity != old[1].identity && second.predecessor(of: new[1])?.identity == old[1].identity)
        #expect(!second.isReady(new[1]))
        queue.resume()
        queue.sync {}
        #expect(second.isReady(new[1]) && second.predecessor(of: new[1]) == nil)
    }

    /// Frames wait, unless they are told not to: also for tiles that come into sight later.
    @Test func nothingFadesWhereFramesWait() throws {
        let layer = GatedTiles()
        layer.open()
        layer.tileSize = CGSize(width: 16, height: 16)
        let renderer = try renderer(of: layer, waits: true)
        #expect(try CARenderer(size: CGSize(width: 1, height: 1), painter: .software(threads: 1)).waitsForTiles)
        #expect(try renderer.renderImage(at: 0).bitmap[8, 8].w == 255)
        layer.bounds.origin.x = 160
        #expect(try renderer.renderImage(at: 10).bitmap[8, 8].w == 255)
        #expect(renderer.nextFrameTime() == .infinity)
        // What is there when it is wanted for the first time does not fade in either.
        renderer.waitsForTiles = false
        layer.backgroundColor = .black
        #expect(try renderer.renderImage(at: 20).bitmap[8, 8] == SIMD4(repeating: 255))
    }

    /// A frame that lacks a tile, told to wait after all, is whole.
    @Test func waitingAfterAll() throws {
        let layer = GatedTiles()
        let renderer = try renderer(of: layer, waits: false)
        #expect(try renderer.renderImage(at: 0).bitmap[8, 8].w == 0)
        layer.open()
        renderer.waitsForTiles = true
        #expect(try renderer.renderImage(at: 0).bitmap[8, 8].w == 255)
    }

    /// The layer's tile at its bounds' corner.
    private func tile(of layer: CATiledLayer) throws -> (Bitmap, any TileSource) {
        let tree = Commit.tree(of: layer)
        let tiling = try #require(tree.contents.lazy.compactMap(\.tiling).first)
        let address = TileAddress(level: 0, column: 0, row: 0)
        return (tiling.source.tile(address, showing: tiling.rect(of: address, in: Rect(layer.bounds)), scale: 1), tiling.source)
    }

    /// Pixels that no frame came for are not held: scrolling on would fill the memory with them.
    @Test func whatWasScrolledAwayIsLetGoOf() throws {
        let layer = SuddenTiles()
        layer.tileSize = CGSize(width: 16, height: 16)
        let renderer = try renderer(of: layer, waits: false)
        _ = try renderer.renderImage(at: 0)
        let (tile, _) = try tile(of: layer)
        #expect(!tile.hasPixels)
        layer.bounds.origin.x = 1600
        layer.open()
        _ = try renderer.renderImage(at: 1)
        for _ in 0..<10_000 where !tile.hasPixels { Thread.sleep(forTimeInterval: 0.001) }
        #expect(tile.hasPixels)
        for second in 2..<10_000 {
            _ = try renderer.renderImage(at: Double(second))
            // Whatever the cache would do in time.
            PictureCache.shared.remove(tile.identity)
            if !tile.hasPixels { break }
            Thread.sleep(forTimeInterval: 0.0001)
        }
        #expect(!tile.hasPixels)
    }

    /// What is still waiting to be drawn when nobody wants it any more is not drawn.
    @Test func whatNobodyWantsIsNotDrawn() {
        let layer = GatedTiles()
        layer.open()
        let queue = DispatchQueue(label: "tiles")
        let store = TileStore(layer, queue: queue)
        let tiles = (0..<3).map {
            let rect = Rect(x: Double($0) * 16, y: 0, width: 16, height: 16)
            return store.tile(TileAddress(level: 0, column: $0, row: 0), showing: rect, scale: 1)
        }
        queue.suspend()
        #expect(tiles.allSatisfy { !store.isReady($0) })
        store.cancel(tiles[0])
        store.cancel(tiles[1])
        #expect(!store.isReady(tiles[1]), "wanted again")
        queue.resume()
        queue.sync {}
        #expect(tiles.map(\.hasPixels) == [false, true, true])
    }

    /// Whoever draws a tile waits until somebody draws another.
    private final class MeetingTiles: CATiledLayer, @unchecked Sendable {
        private let door = NSCondition()
        private var isInside = 0
        /// The most that were being drawn at one time.
        private(set) var together = 0
        private(set) var threads: Set<ObjectIdentifier> = []

        override func draw(in ctx: CGContext) {
            door.lock()
            isInside += 1
            together = max(together, isInside)
            threads.insert(ObjectIdentifier(Thread.current))
            door.broadcast()
            let patience = Date(timeIntervalSinceNow: 20)
            while together < 2, door.wait(until: patience) {}
            isInside -= 1
            door.unlock()
        }
    }

    /// Neither of two tiles is done before the other is begun, and they are done.
    @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1), arguments: [true, false])
    func tilesAreDrawnAtTheSameTime(waits: Bool) throws {
        let layer = MeetingTiles()
        layer.tileSize = CGSize(width: 16, height: 16)
        layer.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
        layer.setNeedsDisplay()
        let renderer = try CARenderer(size: layer.frame.size, painter: .software(threads: 4))
        renderer.waitsForTiles = waits
        renderer.layer = layer
        for time in 0..<20_000 {
            _ = try renderer.renderImage(at: Double(time))
            if renderer.nextFrameTime() == .infinity { break }
            Thread.sleep(forTimeInterval: 0.001)
        }
        #expect(layer.together >= 2 && layer.threads.count >= 2)
    }
}
