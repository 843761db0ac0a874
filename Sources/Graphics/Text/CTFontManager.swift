internal import Text

import class Foundation.FileManager
public import class Foundation.NSError
import let Foundation.NSLocalizedDescriptionKey

// Core Text's functions that register fonts from files, with Apple's raw values. A registered font is found by its names wherever one is looked
// up: in `CTFontCreateWithName`, `CGFont`, text layers and attributed strings.

/// Where registered fonts are available.
public enum CTFontManagerScope: UInt32, Sendable {
    /// Nowhere.
    case none
    /// In this process, until it ends: the only scope here.
    case process
    case persistent
    case session

    public static let user = CTFontManagerScope.persistent
}

/// Why fonts could not be registered.
public enum CTFontManagerError: CFIndex, Sendable {
    case fileNotFound = 101
    case insufficientPermissions = 102
    case unrecognizedFormat = 103
    case alreadyRegistered = 105
    case notRegistered = 201
    case invalidFilePath = 306
    case unsupportedScope = 307
}

/// The domain of the errors below.
public nonisolated(unsafe) let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Registers all fonts of a file.
/// - Parameters:
///   - fontURL: a file URL.
///   - scope: only `.process` has an effect.
///   - error: set to the error, unless nil.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    succeeds(error) { try FontCollection.standard.register(file: path(of: fontURL, scope)) }
}

/// Unregisters all fonts of a file; text that was laid out with them keeps them.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    succeeds(error) { try FontCollection.standard.unregister(file: path(of: fontURL, scope)) }
}

/// Registers a font for the process.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    succeeds(error) { try FontCollection.standard.register(font.face) }
}

/// Unregisters a font.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    succeeds(error) { try FontCollection.standard.unregister(font.face) }
}

private func path(of url: CFURL, _ scope: CTFontManagerScope) throws -> String {
    guard scope == .process else {
        throw NSError(.unsupportedScope, "Fonts can be registered for this program only; use the scope `process`.")
    }
    guard url.isFileURL, let path = url.standardizingPath?.path else {
        throw NSError(.invalidFilePath, "\(url): This is no file's address; use `URL(fileURLWithPath:)`.")
    }
    return path
}

/// Runs a closure and reports its error as Core Text does.
private func succeeds(_ place: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws -> Void) -> Bool {
    do {
        try body()
        return true
    } catch {
        place?.pointee = Unmanaged.passRetained((error as? FontError).map { NSError($0) } ?? error as NSError)
        return false
    }
}

extension NSError {
    fileprivate convenience init(_ code: CTFontManagerError, _ sentence: String) {
        self.init(
            domain: kCTFontManagerErrorDomain as String, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: sentence])
    }

    fileprivate convenience init(_ error: FontError) {
        let code: CTFontManagerError =
            switch error {
            case .notReadable(let path):
                FileManager.default.fileExists(atPath: path) ? .insufficientPermissions : .fileNotFound
            case .notAFont: .unrecognizedFormat
            case .alreadyRegistered: .alreadyRegistered
            case .notRegistered: .notRegistered
            }
        self.init(code, "\(error)")
    }
}
