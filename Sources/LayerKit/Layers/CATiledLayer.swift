public import Foundation
import Geometry
import Graphics
import RenderTree

/// A layer that draws its contents in tiles: only those that are visible, at the resolution at which they are shown, several at once on
/// background threads. A layer may be a million points wide; only what a frame shows is ever drawn.
///
/// Like any layer it draws once it was marked for display: `draw(in:)`, or the delegate's `draw(_:in:)`, is called for each tile, with the tile
/// as the context's clip (`boundingBoxOfClipPath`) and the layer's space as its user space, whose scale tells the level of detail. Drawing code
/// has to allow being called on several threads at once, and must not change the layer.
///
/// A frame waits for its tiles, so a picture never lacks one and none fades in. `PictureCache` keeps what was drawn; a tile that the cache has
/// dropped is drawn again. A renderer whose `waitsForTiles` is false shows the tiles that are ready and has the others drawn in the background;
/// drawing code may then run at any time, and must use nothing that may be changed. A tile that comes later than the frame that wanted it fades
/// in. After `setNeedsDisplay` a tile's old picture is shown until the new one is drawn, which then replaces it at once.
///
/// No frame shows more than 65,536 tiles of a layer, or two gigabytes of them; where it would, a coarser level is shown. While `contents` are not
/// nil the layer is a plain one.
open class CATiledLayer: CALayer {
    @exclusivity(unchecked) private var tileValues = OwnValues()
    /// What was drawn; nil before the layer was displayed.
    private var store: TileStore?

    /// The properties that tell tiles apart.
    private struct OwnValues {
        /// Pixels.
        var tileSize = CGSize(width: 256, height: 256)
        var levelsOfDetail = 1
        var levelsOfDetailBias = 0
    }

    /// Seconds in which a tile that was not ready for a frame fades in, counted from the first frame that shows it; with 0 it appears at once.
    /// Where frames wait for their tiles (`CARenderer.waitsForTiles`) none fades in.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// The size of a tile in pixels: at a `contentsScale` of 2, a tile of 256 pixels covers 128 points. Rounded to whole numbers, 16…4096.
    open var tileSize: CGSize {
        get { tileValues.tileSize }
        set { change(from: tileValues.tileSize, to: newValue) { tileValues.tileSize = newValue } }
    }

    /// The number of levels of detail, at least one. Each has half the resolution of the one before. A coarser level is used as soon as it has a
    /// pixel for each pixel that is shown.
    open var levelsOfDetail: Int {
        get { tileValues.levelsOfDetail }
        set { change(from: tileValues.levelsOfDetail, to: newValue) { tileValues.levelsOfDetail = newValue } }
    }

    /// How many of the levels are for magnification: the finest has 2 to the power of this times `contentsScale` pixels per point.
    open var levelsOfDetailBias: Int {
        get { tileValues.levelsOfDetailBias }
        set { change(from: tileValues.levelsOfDetailBias, to: newValue) { tileValues.levelsOfDetailBias = newValue } }
    }

    /// Invalidates the tiles that a marked part touches, or all of them; they are redrawn when a frame shows them.
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
