/// Pixels per inch of a printed picture, along its stored rows and columns.
struct PictureDensity: Hashable, Sendable {
    var x: Double
    var y: Double
}
