/// Pixels an inch of a picture on paper, along its stored rows and columns.
struct PictureDensity: Hashable, Sendable {
    var x: Double
    var y: Double
}
