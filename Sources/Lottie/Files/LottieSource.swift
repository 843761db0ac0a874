import Graphics
import LottieDocument
import SceneFiles

/// An animation and its pictures, from a file or an archive.
struct LottieSource {
    let animation: LottieAnimation
    let pictures: Pictures
    let animationNames: [String]
    let themeNames: [String]
    /// Features that are not supported.
    let stateMachineNames: [String]
    /// Faults of an archive's other files, without which the animation is drawn all the same.
    let complaints: [LottieComplaint]
    /// Its name in messages.
    let name: String

    init(path: String, options: LottieReadingOptions) throws(LottieError) {
        // An archive has a limit of its own, and is not read as a whole.
        if let start = FileStart.of(path), FileStart.isArchive(start) {
            try self.init(archive: path, options)
            return
        }
        let bytes: [UInt8]
        do throws(ImageError) {
            bytes = try FileBytes.read(path, .documentBytes, within: options.limits)
        } catch {
            if case .overLimit(let excess) = error { throw .overLimit(excess) }
            throw .notReadable(path: path, reason: error.bareReason)
        }
        if FileStart.isArchive(bytes) {
            throw .damagedArchive(path: path, reason: "it comes through a pipe, and an archive is read here and there: write it to a file first")
        } else if path.lowercased().hasSuffix(".lottie"), !FileStart.isJSON(bytes) {
            throw .damagedArchive(path: path, reason: "it begins as no archive does, and is no JSON either")
        } else {
            let folder = path.contains("/") ? String(path[...path.lastIndex(of: "/")!]) : "."
            try self.init(bytes: bytes, name: path, in: PackageFolder(disk: folder), options: options)
        }
    }

    /// - Parameter folder: of its pictures; nil for a text without files.
    init(bytes: [UInt8], name: String, in folder: PackageFolder? = nil, options: LottieReadingOptions)
        throws(LottieError)
    {
        if let animation = options.animation, !animation.isEmpty { throw .noAnimation(path: name, name: animation, there: []) }
        if let theme = options.theme, !theme.isEmpty { throw .noTheme(path: name, name: theme, there: []) }
        animation = try LottieSource.read(bytes, name, nil, options)
        pictures = Pictures(folder, options)
        (animationNames, themeNames, stateMachineNames, complaints, self.name) = ([], [], [], [], name)
    }

    private init(archive path: String, _ options: LottieReadingOptions) throws(LottieError) {
        let folder: PackageFolder
        let paths: [String]
        do throws(SceneFileError) {
            let archive = try Archive(path: path, limits: options.limits)
            (folder, paths) = (PackageFolder(archive, name: path), archive.paths)
        } catch {
            switch error {
            case .overLimit(let excess): throw .overLimit(excess)
            case .damagedArchive(_, let reason): throw .damagedArchive(path: path, reason: reason)
            default: throw .damagedArchive(path: path, reason: "\(error)")
            }
        }
        let manifest = LottieManifest(
            try LottieSource.file("manifest.json", in: folder, options), paths: paths, limits: options.limits)
        var complaints: [LottieComplaint] = []
        if let damage = manifest.damage {
            complaints.append(try LottieComplaint("The manifest", damage, in: path + "/manifest.json"))
        }
        guard let name = options.animation.flatMap({ $0.isEmpty ? nil : $0 }) ?? manifest.first else {
            throw .noAnimation(path: path, name: nil, there: [])
        }
        let found = ["a/", "animations/"].lazy.map { $0 + name + ".json" }.first(where: paths.contains)
        guard let found, let bytes = try LottieSource.file(found, in: folder, options) else {
            throw .noAnimation(path: path, name: name, there: manifest.animations)
        }
        let theme = try LottieSource.theme(for: name, manifest, folder, path, options, &complaints)
        animation = try LottieSource.read(bytes, path + "/" + found, theme, options)
        pictures = Pictures(folder, options)
        (animationNames, themeNames) = (manifest.animations, manifest.themes)
        (stateMachineNames, self.complaints, self.name) = (manifest.stateMachines, complaints, path + "/" + found)
    }

    /// The requested theme, or the animation's initial one. The latter was not requested, so if it is damaged or missing the animation is drawn
    /// without it, which is reported.
    private static func theme(
        for animation: String, _ manifest: LottieManifest, _ folder: PackageFolder, _ path: String, _ options: LottieReadingOptions,
        _ complaints: inout [LottieComplaint]
    ) throws(LottieError) -> LottieTheme? {
        let first = options.theme == nil ? manifest.firstThemes[animation] : nil
        guard let name = options.theme ?? first?.name, !name.isEmpty else { return nil }
        let place = "t/" + name + ".json"
        guard let bytes = try file(place, in: folder, options) else {
            guard let first else { throw .noTheme(path: path, name: name, there: manifest.themes) }
            complaints.append(LottieComplaint(missingTheme: name, file: path + "/manifest.json", place: first.place))
            return nil
        }
        do throws(LottieDocumentError) {
            return try LottieTheme(bytes, for: animation, limits: options.limits)
        } catch {
            if first == nil { throw LottieError(error, in: path + "/" + place) }
            complaints.append(try LottieComplaint("The theme \"\(name.prefix(80))\"", error, in: path + "/" + place))
            return nil
        }
    }

    private static func read(
        _ bytes: [UInt8], _ name: String, _ theme: LottieTheme?, _ options: LottieReadingOptions
    ) throws(LottieError) -> LottieAnimation {
        do throws(LottieDocumentError) {
            return try LottieAnimation(
                bytes, theme: theme, knowsOldFiles: options.dialect.rules.knowsOldFiles, limits: options.limits)
        } catch {
            throw LottieError(error, in: name)
        }
    }

    /// A text file in an archive; nil if there is none.
    private static func file(
        _ path: String, in folder: PackageFolder, _ options: LottieReadingOptions
    ) throws(LottieError) -> [UInt8]? {
        do throws(PackageFileError) {
            return try folder.read(path, .documentBytes, within: options.limits)
        } catch {
            switch error {
            case .overLimit(let excess): throw .overLimit(excess)
            case .damaged(let reason): throw .damagedArchive(path: folder.name, reason: reason)
            case .notReadable(let path, let reason): throw .notReadable(path: folder.name + "/" + path, reason: reason)
            }
        }
    }
}
