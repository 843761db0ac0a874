extension LKLimits {
    /// The limits, by the names that the command line has for them.
    public enum Name: String, CaseIterable, Sendable {
        case documentBytes = "document-bytes"
        case fileBytes = "file-bytes"
        case packageBytes = "package-bytes"
        case packageEntries = "package-entries"
        case compressionRatio = "compression-ratio"
        case depth
        case jsonDepth = "json-depth"
        case elements
        case values
        case pictureSide = "picture-side"
        case picturePixels = "picture-pixels"
        case scenePixels = "scene-pixels"
        case moviePixels = "movie-pixels"
        case layers
        case instances
        case segments
        case textLength = "text-length"
        case animations
        case keyframes
        case samples
        case blurRadius = "blur-radius"
        case particles
        case sceneParticles = "scene-particles"
        case targetPixels = "target-pixels"
        case surfacePixels = "surface-pixels"
        case frames
        case frameTime = "frame-time"

        /// The property that holds it.
        var path: WritableKeyPath<LKLimits, Int> {
            switch self {
            case .documentBytes: \.documentBytes
            case .fileBytes: \.fileBytes
            case .packageBytes: \.packageBytes
            case .packageEntries: \.packageEntries
            case .compressionRatio: \.compressionRatio
            case .depth: \.depth
            case .jsonDepth: \.jsonDepth
            case .elements: \.elements
            case .values: \.values
            case .pictureSide: \.pictureSide
            case .picturePixels: \.picturePixels
            case .scenePixels: \.scenePixels
            case .moviePixels: \.moviePixels
            case .layers: \.layers
            case .instances: \.instances
            case .segments: \.segments
            case .textLength: \.textLength
            case .animations: \.animations
            case .keyframes: \.keyframes
            case .samples: \.samples
            case .blurRadius: \.blurRadius
            case .particles: \.particles
            case .sceneParticles: \.sceneParticles
            case .targetPixels: \.targetPixels
            case .surfacePixels: \.surfacePixels
            case .frames: \.frames
            case .frameTime: \.frameTime
            }
        }

        /// What is counted, worded to follow a number.
        public var counted: String {
            switch self {
            case .documentBytes: "bytes in a document"
            case .fileBytes: "bytes in a file"
            case .packageBytes: "bytes unpacked from an archive"
            case .packageEntries: "files and folders in a package"
            case .compressionRatio: "bytes for each byte of an archive"
            case .depth: "elements or layers inside each other"
            case .jsonDepth: "lists and objects inside each other"
            case .elements: "elements in a document"
            case .values: "values and names in a document"
            case .pictureSide: "pixels along a side of a picture"
            case .picturePixels: "pixels in a picture"
            case .scenePixels: "pixels in all pictures of a scene"
            case .moviePixels: "pixels in a movie's picture"
            case .layers: "layers in a scene"
            case .instances: "layers shown by replicators"
            case .segments: "segments in all paths of a scene"
            case .textLength: "letters in a text"
            case .animations: "animations in a scene"
            case .keyframes: "keyframes in a scene"
            case .samples: "values between keyframes"
            case .blurRadius: "points of a blur's radius"
            case .particles: "particles of an emitter at a time"
            case .sceneParticles: "particles of all emitters at a time"
            case .targetPixels: "pixels in the picture to be made"
            case .surfacePixels: "pixels in surfaces that are needed at a time"
            case .frames: "frames in a film"
            case .frameTime: "milliseconds to plan or to paint a frame"
            }
        }

        /// The same for a number that may be 1.
        package func counted(_ number: Int) -> String {
            guard number == 1 else { return counted }
            switch self {
            case .packageEntries: return "file or folder in a package"
            case .depth: return "element or layer inside each other"
            case .jsonDepth: return "list or object inside each other"
            case .values: return "value or name in a document"
            default:
                // In all others only the first word is a plural, and ends in s.
                let end = counted.firstIndex(of: " ") ?? counted.endIndex
                return String(counted[..<end].dropLast() + counted[end...])
            }
        }
    }
}
