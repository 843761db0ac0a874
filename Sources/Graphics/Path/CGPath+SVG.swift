public import Geometry

extension CGPath {
    /// The path that SVG path data describe, the text of a `d` attribute. Errors say at which character.
    public convenience init(svg data: String) throws(SVGPathError) { self.init(try Path(svg: data)) }

    /// The path as SVG path data; reading them again gives an equal path.
    public final var svg: String { outline.svg }
}
