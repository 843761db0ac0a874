public import Geometry

extension CGPath {
    /// The path for SVG path data, the text of a `d` attribute. Errors say at which character.
    public convenience init(svg data: String) throws(SVGPathError) { self.init(try Path(svg: data)) }

    /// The path as SVG path data; parsing them gives an equal path.
    public final var svg: String { outline.svg }
}
