internal import CGL

/// What code that draws with OpenGL ES is given. Its context of OpenGL ES 3 is current, a new, cleared framebuffer is bound, and the
/// viewport is all of it. All other state of the context is as the code left it. Valid only during the call.
public final class GLDrawingContext {
    /// Columns of the framebuffer.
    public internal(set) var width = 0
    /// Rows of the framebuffer.
    public internal(set) var height = 0
    /// OpenGL's name of the framebuffer, for code that binds others in between.
    public internal(set) var framebuffer: UInt32 = 0
    /// The layer's time, seconds.
    public internal(set) var time = 0.0
    /// What the code made in this context.
    private var made: [ObjectIdentifier: Any] = [:]

    /// Returns objects that the code needs in every call and makes once in each context: programs, buffers, textures.
    /// - Parameter make: called unless a value of its type was made before.
    public func prepared<Value>(_ make: () throws -> Value) rethrows -> Value {
        if let value = made[ObjectIdentifier(Value.self)] as? Value { return value }
        let value = try make()
        made[ObjectIdentifier(Value.self)] = value
        return value
    }
}
