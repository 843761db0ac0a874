public import Foundation
import Geometry
import Graphics
import RenderTree

/// A layer that is drawn in tiles: those that can be seen, as large as they are seen, several at once on threads of their
/// own. A layer may have a million points to the side; only what a frame shows is ever drawn.
///
/// It draws as any layer does once it was marked for display: `draw(in:)`, or the delegate's `draw(_:in:)`, is called for each
/// tile, with the tile as the context's clip (`boundingBoxOfClipPath`) and the layer's space as its user space, whose scale tells
/// the level of detail. Drawing must bear being called by several threads at the same time, and must not change the layer.
///
/// A frame waits for its tiles, so a picture never shows a tile that is not there, and no tile fades in; what was drawn is kept
/// by `PictureCache`, and drawn again where that had to let go of it. A renderer whose `waitsForTiles` is off shows what is there
/// and has the rest drawn meanwhile; then drawing goes on while the program does, and must look at nothing that may be changed.
/// A tile that comes later than the frame that wanted it fades in. Of one that is drawn anew after `setNeedsDisplay` what it showed
/// before is seen until it comes, and then it is there at once.
///
/// No frame shows more than 65,536 tiles of a layer, or two gigabytes of them: what would need more is shown in a coarser level.
/// Setting `contents` makes it a plain layer until they are
/// nil again.
open class CATiledLayer: CALayer {
    @exclusivity(unchecked) private var tileValues = OwnValues()
    /// What was drawn; nil before the layer was displayed.
    private var store: TileStore?

    /// What tells tiles, beside the values of every layer.
    private struct OwnValues {
        /// Pixels.
        var tileSize = CGSize(width: 256, height: 256)
        var levelsOfDetail = 1
        var levelsOfDetailBias = 0
    }

    /// Seconds in which a tile fades in that was not there when a frame wanted it, counted from the first frame that shows it;
    /// 0 for at once. Where frames wait for their tiles (`CARenderer.waitsForTiles`) none fades in.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// The size of a tile in pixels: at a `contentsScale` of 2 a tile of 256 has 128 points. Sides are whole, and 16…4096.
    open var tileSize: CGSize {
        get { tileValues.tileSize }
        set { change(from: tileValues.tileSize, to: newValue) { tileValues.tileSize = newValue } }
    }

    /// How many levels of detail there are, at least one. Each has half the pixels to the point of the one before. Where the
    /// layer is shown smaller than the first, the next is drawn as soon as it has a pixel for each that is shown.
    open var levelsOfDetail: Int {
        get { tileValues.levelsOfDetail }
        set { change(from: tileValues.levelsOfDetail, to: newValue) { tileValues.levelsOfDetail = newValue } }
    }

    /// How many of the levels are for showing the layer larger than it is: the first has 2 to the power of this times
    /// `contentsScale` pixels to the point.
    open var levelsOfDetailBias: Int {
        get { tileValues.levelsOfDetailBias }
        set { change(from: tileValues.levelsOfDetailBias, to: newValue) { tileValues.levelsOfDetailBias = newValue } }
    }

    /// Has the tiles drawn anew that a marked part touches, or all of them; they are drawn when a frame shows them.
    open override func display() {
        let dirty = takeDirtyPart()
        guard !delegateDisplays() else { return }
        change { store = store.map { TileStore($0, without: dirty) } ?? TileStore(self) }
    }

    override class var layerKeys: [LayerKey] { super.layerKeys + tileKeys }

    private nonisolated(unsafe) static let tileKeys: [LayerKey] = [
        KeyRow("tileSize", \CATiledLayer.tileSize), KeyRow("levelsOfDetail", \CATiledLayer.levelsOfDetail),
        KeyRow("levelsOfDetailBias", \CATiledLayer.levelsOfDetailBias),
    ]

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "tileSize": CGSize(width: 256, height: 256)
        case "levelsOfDetail": 1
        case "levelsOfDetailBias": 0
        default: super.defaultValue(forKey: key)
        }
    }

    override var hasOwnParts: Bool { true }

    override func addOwnParts(to values: inout NodeValues) {
        guard let store, contents == nil else { return }
        let finest = min(max(levelsOfDetailBias, Tiling.allLevels.lowerBound), Tiling.allLevels.upperBound)
        let count = min(max(levelsOfDetail, 1), finest - Tiling.allLevels.lowerBound + 1)
        store.prepare(isFlipped: values.contents.isFlipped, isOpaque: isOpaque, format: contentsFormat)
        values.contents.tiling = Tiling(
            tileSize: Size(tileSize.width, tileSize.height), scale: contentsScale,
            levels: (finest - count + 1)...finest, fadeDuration: type(of: self).fadeDuration(), source: store)
    }
}
