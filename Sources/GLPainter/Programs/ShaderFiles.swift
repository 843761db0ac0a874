internal import CShaders

/// The GLSL files of the folder `Shaders`, from the binary.
enum ShaderFiles {
    struct File: Hashable, Sendable {
        /// Relative to `Shaders`.
        var name: String
        var text: String
    }

    /// A file's place here is its number in `#line`, and so in what compilers say.
    static let all: [File] = (0..<lk_shader_count()).compactMap { index in
        lk_shader_at(index).map { shader in
            let bytes = UnsafeRawBufferPointer(start: shader.pointee.text, count: shader.pointee.length)
            return File(name: String(cString: shader.pointee.name), text: String(decoding: bytes, as: UTF8.self))
        }
    }

    /// The number of the file of this name.
    static func number(of name: String) -> Int? { all.firstIndex { $0.name == name } }
}
