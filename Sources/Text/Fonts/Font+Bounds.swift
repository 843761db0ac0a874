internal import CFreeType
public import Geometry

extension Font {
    /// The box around all glyphs as the font tells it, ems, y up; empty for a font of pictures.
    public var boundingBox: Rect {
        let box = face.withFreeType { $0.pointee.bbox }
        let (minX, minY) = (Double(box.xMin) / unitsPerEm, Double(box.yMin) / unitsPerEm)
        return Rect(minX: minX, minY: minY, maxX: Double(box.xMax) / unitsPerEm, maxY: Double(box.yMax) / unitsPerEm)
    }
}
