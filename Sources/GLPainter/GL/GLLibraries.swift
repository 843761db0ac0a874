internal import CGL
internal import Glibc

/// The functions of EGL and OpenGL ES, found in libraries that are opened at run time, once, and never closed:
/// drivers start threads and register handlers that outlive any of our objects.
struct GLLibraries: @unchecked Sendable {
    let egl: lk_egl_calls
    let eglExtensions: lk_egl_extension_calls
    let gles: lk_gles_calls
    let glesExtensions: lk_gles_extension_calls

    /// Why a library cannot be used.
    struct Failure: Error, Hashable {
        /// File name, as given to the dynamic linker.
        var library: String
        /// The dynamic linker's own words.
        var reason: String
    }

    static let eglName = "libEGL.so.1"
    static let glesName = "libGLESv2.so.2"
    static let gbmName = "libgbm.so.1"

    private static let shared = Result { () throws(Failure) in try GLLibraries() }

    /// The process's libraries, opened by the first call.
    static func open(probe: GLProbe? = nil) throws(Failure) -> GLLibraries {
        for name in [eglName, glesName] where probe?.takes(.library(name)) == true {
            throw Failure(library: name, reason: "fault injected")
        }
        return try shared.get()
    }

    private init() throws(Failure) {
        let eglLibrary = try openLibrary(Self.eglName)
        var egl = lk_egl_calls()
        if let missing = lk_load_egl(&egl, eglLibrary) {
            throw Failure(library: Self.eglName, reason: "it lacks the function \(String(cString: missing))")
        }
        let glesLibrary = try openLibrary(Self.glesName)
        var gles = lk_gles_calls()
        if let missing = lk_load_gles(&gles, glesLibrary) {
            throw Failure(library: Self.glesName, reason: "it lacks the function \(String(cString: missing))")
        }
        var eglExtensions = lk_egl_extension_calls()
        lk_load_egl_extensions(&eglExtensions, egl.eglGetProcAddress)
        var glesExtensions = lk_gles_extension_calls()
        lk_load_gles_extensions(&glesExtensions, egl.eglGetProcAddress)
        self.egl = egl
        self.eglExtensions = eglExtensions
        self.gles = gles
        self.glesExtensions = glesExtensions
    }
}

/// The buffer manager through which a display is had on a render node.
struct GBMLibrary: @unchecked Sendable {
    let calls: lk_gbm_calls

    static let shared = Result { () throws(GLLibraries.Failure) in try GBMLibrary() }

    private init() throws(GLLibraries.Failure) {
        let library = try openLibrary(GLLibraries.gbmName)
        var calls = lk_gbm_calls()
        if let missing = lk_load_gbm(&calls, library) {
            throw GLLibraries.Failure(
                library: GLLibraries.gbmName, reason: "it lacks the function \(String(cString: missing))")
        }
        self.calls = calls
    }
}

/// Opens a shared library for good.
func openLibrary(_ name: String) throws(GLLibraries.Failure) -> UnsafeMutableRawPointer {
    if let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) { return library }
    throw GLLibraries.Failure(library: name, reason: dlerror().map { String(cString: $0) } ?? "no reason given")
}
