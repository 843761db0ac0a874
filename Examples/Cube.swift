import LayerKit

/// Six squares that enclose a cube.
enum Cube {
    /// How its faces lie about its middle, front, right, top, bottom, left and back: first moved out, then turned outward.
    /// - Parameter half: half the length of an edge, points.
    static func faceTransforms(half: CGFloat) -> [CATransform3D] {
        func face(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ angle: CGFloat, _ axisX: CGFloat, _ axisY: CGFloat)
            -> CATransform3D
        {
            CATransform3DRotate(CATransform3DMakeTranslation(x * half, y * half, z * half), angle, axisX, axisY, 0)
        }
        return [
            CATransform3DMakeTranslation(0, 0, half), face(1, 0, 0, .pi / 2, 0, 1), face(0, -1, 0, .pi / 2, 1, 0),
            face(0, 1, 0, -.pi / 2, 1, 0), face(-1, 0, 0, -.pi / 2, 0, 1), face(0, 0, -1, .pi, 0, 1),
        ]
    }
}
