/// Names by which tests find the layers of a scene.
public enum LayerName {
    public static let color = "color"
    public static let view = "view"
    public static let ship = "ship"
    public static let secondHand = "second hand"
    public static let lamp = "lamp"
    public static let cover = "cover"
    public static let door = "door"
    public static let ball = "ball"
    public static let scroll = "scroll"
    /// Followed by the number of the cube and of its face, as in "face 1 0".
    public static let cubeFace = "face"
    public static let button = "button"
    public static let panel = "panel"

    /// Of the cube, 1…6.
    public static func face(_ number: Int) -> String { "face \(number)" }
}
