import Dispatch
import Foundation
import Geometry
import Graphics
import RenderTree
import Synchronization

/// The tiles of a layer, each a bitmap that is drawn when a painter looks at its pixels. Invalidating tiles makes a new store, so that a tree
/// that was committed before keeps the tiles that it showed.
final class TileStore: TileSource {
    private let brush: TileBrush
    /// Runs the drawing of tiles that no frame waits for.
    private let queue: DispatchQueue
    private let state: Mutex<State>

    private struct State {
        var tiles: [Key: Bitmap] = [:]
        var form = TileForm()
        /// Tiles that are being drawn in the background, by the identity of their bitmaps.
        var underway: [UInt64: Drawing] = [:]
        /// The old bitmaps of invalidated tiles that no frame has asked for since.
        var marked: [Key: Bitmap] = [:]
        /// The old bitmaps of tiles that are being redrawn, by the identity of the new ones.
        var predecessors: [UInt64: Bitmap] = [:]

        /// Invalidates a tile, but keeps the bitmap that it shows.
        mutating func mark(_ key: Key, _ tile: Bitmap) {
            tiles[key] = nil
            marked[key] = tile.hasPixels ? tile : predecessors[tile.identity]
            predecessors[tile.identity] = nil
        }
    }

    /// The progress of a tile that no frame waits for.
    private enum Drawing {
        case begun
        /// Held until a frame has asked for it, or until none wants it any more, since the cache may be full.
        case done(Bitmap.HeldPixels)
    }

    /// What identifies a tile and its drawing.
    private struct Key: Hashable {
        var address: TileAddress
        /// Layer space.
        var rect: Rect
        /// Pixels per point.
        var scale: Double
    }

    /// The number of tiles that are remembered; the cache holds their pixels. Beyond it all are forgotten that frames do not ask for again.
    private static let mostTiles = 2 * Tiling.mostTiles

    init(_ layer: CALayer, queue: DispatchQueue = .global(qos: .userInitiated)) {
        brush = TileBrush(layer)
        self.queue = queue
        state = Mutex(State())
    }

    /// A store with the same tiles except those that a rectangle touches.
    /// - Parameter dirty: layer space; null for all of it.
    init(_ other: TileStore, without dirty: CGRect) {
        (brush, queue) = (other.brush, other.queue)
        var copy = other.state.withLock {
            State(tiles: $0.tiles, form: $0.form, marked: $0.marked, predecessors: $0.predecessors)
        }
        for (key, tile) in copy.tiles where dirty.isNull || key.rect.intersects(Rect(dirty)) { copy.mark(key, tile) }
        state = Mutex(copy)
    }

    /// Sets how tiles are drawn; tiles that were drawn otherwise are forgotten.
    func prepare(isFlipped: Bool, isOpaque: Bool, format: CALayerContentsFormat) {
        let form = TileForm(
            isFlipped: isFlipped, isOpaque: isOpaque, isDeep: format == .RGBA16Float, isGray: format == .gray8Uint)
        state.withLock { state in
            guard state.form != form else { return }
            state = State(form: form)
        }
    }

    func tile(_ address: TileAddress, showing rect: Rect, scale: Double) -> Bitmap {
        let key = Key(address: address, rect: rect, scale: scale)
        return state.withLock { state in
            if let known = state.tiles[key] { return known }
            if state.tiles.count >= TileStore.mostTiles {
                state = State(form: state.form)
            }
            let pixels = TilePixels(brush, state.form, rect: rect, scale: scale)
            let bitmap = Bitmap(width: pixels.width, height: pixels.height, source: pixels)
            state.tiles[key] = bitmap
            state.predecessors[bitmap.identity] = state.marked.removeValue(forKey: key)
            return bitmap
        }
    }

    func isReady(_ tile: Bitmap) -> Bool {
        let (isReady, begins) = state.withLock { state in
            switch state.underway[tile.identity] {
            case .begun: return (false, false)
            case .done:
                state.underway[tile.identity] = nil
                return (true, false)
            case nil:
                let isReady = tile.hasPixels
                if !isReady { state.underway[tile.identity] = .begun }
                return (isReady, !isReady)
            }
        }
        if isReady { state.withLock { $0.predecessors[tile.identity] = nil } }
        if begins {
            // Nobody waits for tiles of a store that is gone.
            queue.async { [weak self] in self?.draw(tile) }
        }
        return isReady
    }

    func predecessor(of tile: Bitmap) -> Bitmap? {
        guard let old = state.withLock({ $0.predecessors[tile.identity] }), old.hasPixels else { return nil }
        return old
    }

    func cancel(_ tile: Bitmap) { state.withLock { $0.underway[tile.identity] = nil } }

    private func draw(_ tile: Bitmap) {
        guard state.withLock({ $0.underway[tile.identity] != nil }) else { return }
        let held = Bitmap.decode([tile], threads: 1)
        state.withLock { state in
            // Otherwise it was forgotten meanwhile.
            if state.underway[tile.identity] != nil { state.underway[tile.identity] = .done(held) }
        }
    }
}

/// How tiles are drawn, apart from where they are.
struct TileForm: Hashable, Sendable {
    /// The first row lies at the minimum y.
    var isFlipped = true
    /// Pixels that are not drawn are black.
    var isOpaque = false
    /// Drawing keeps values between the levels of 8 bits.
    var isDeep = false
    var isGray = false
}

/// The layer that draws tiles, in the form in which other threads may use it: they ask it to draw while the rendering thread waits for them, when
/// nobody changes the layer. Where frames do not wait, the drawing code must not use what others change (`CATiledLayer`).
private final class TileBrush: @unchecked Sendable {
    private weak var layer: CALayer?

    init(_ layer: CALayer) { self.layer = layer }

    func draw(in context: CGContext) { layer?.draw(in: context) }
}

/// One tile's pixels.
private final class TilePixels: PixelSource {
    private let brush: TileBrush
    private let form: TileForm
    /// Layer space.
    private let rect: Rect
    /// Pixels per point.
    private let scale: Double
    /// Columns, at least 1.
    let width: Int
    /// Rows, at least 1.
    let height: Int

    init(_ brush: TileBrush, _ form: TileForm, rect: Rect, scale: Double) {
        func pixels(_ points: Double) -> Int { Int(min(max((points * scale - 1e-6).rounded(.up), 1), 8192)) }
        (self.brush, self.form, self.rect, self.scale) = (brush, form, rect, scale)
        (width, height) = (pixels(rect.width), pixels(rect.height))
    }

    var isOpaque: Bool? { form.isOpaque }
    var failure: ImageError? { nil }
    var greatestReduction: Int { 0 }

    func words(halvings: Int, width: Int, height: Int) -> [UInt32] {
        let clear = [UInt32](repeating: form.isOpaque ? 0xFF00_0000 : 0, count: width * height)
        let down = form.isFlipped ? scale : -scale
        guard
            let context = CGContext(
                width: width, height: height, isDeep: form.isDeep,
                shadowToDevice: CGAffineTransform(scaleX: scale, y: down))
        else { return clear }
        let corner = CGAffineTransform(translationX: -rect.minX, y: form.isFlipped ? -rect.minY : -rect.maxY)
        context.begin(
            corner.concatenating(CGAffineTransform(scaleX: scale, y: down)),
            in: PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height)))
        brush.draw(in: context)
        context.clearIfPending()
        return context.bitmap(isGray: form.isGray, isOpaque: form.isOpaque)?.pixels ?? clear
    }
}
