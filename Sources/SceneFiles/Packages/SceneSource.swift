import Foundation
import LayerKit

/// Finds and reads the documents of a scene.
struct SceneSource {
    private(set) var planes: [Scene.Plane] = []
    /// The size of the screen for which the scene was made, points; nil if not given.
    private(set) var screen: CGSize?
    /// Pixels per point; nil if not given.
    private(set) var scale: CGFloat?
    private(set) var issues: [SceneIssue] = []
    /// Packages whose index names a document that they do not have.
    private var missingDocuments: [String: SceneFileError] = [:]

    init(path: String, options: SceneReadingOptions) throws(SceneFileError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .notReadable(path: path, reason: "there is no such file")
        }
        var name = path[...]
        while name.count > 1, name.hasSuffix("/") { name = name.dropLast() }
        let last = String(name.split(separator: "/").last ?? name)
        if isFolder.boolValue {
            guard let folder = PackageFolder(disk: String(name)) else {
                throw .notReadable(path: path, reason: "it cannot be opened")
            }
            try read(folder, name: last, options)
        } else {
            try readFile(path, name: last, options)
        }
        joinIssues()
    }

    private mutating func readFile(_ path: String, name: String, _ options: SceneReadingOptions) throws(SceneFileError) {
        let start = FileStart.of(path) ?? []
        if FileStart.isArchive(start) {
            let archive = try Archive(path: path, limits: options.limits)
            try read(PackageFolder(archive, name: name), name: name, options)
        } else if FileStart.isMarkup(start) || name.lowercased().hasSuffix(".caml") {
            try readDocument(path, name: name, options)
        } else if name.lowercased().hasSuffix(".tendies") {
            let reason = start.isEmpty ? "it is empty" : "it begins as no archive does"
            throw .damagedArchive(path: path, reason: reason + "; a .tendies file is a zip archive with a .wallpaper folder in it")
        } else {
            throw .unknownKind(path: path)
        }
    }

    /// A document.
    /// - Parameter folder: of its pictures; nil for a document without files.
    init(bytes: [UInt8], name: String, folder: String?, options: SceneReadingOptions) throws(SceneFileError) {
        let pictures = folder.flatMap(PackageFolder.init(disk:))
        if let folder, pictures == nil { throw .notReadable(path: folder, reason: "there is no such folder") }
        try readDocument(bytes, name: name, in: pictures, options)
        joinIssues()
    }

    private mutating func joinIssues() {
        var all = SceneIssues()
        all.add(issues)
        for plane in planes { all.add(plane.document.issues) }
        issues = all.all
    }

    /// A document with its pictures beside it.
    private mutating func readDocument(_ path: String, name: String, _ options: SceneReadingOptions)
        throws(SceneFileError)
    {
        let folder = path.contains("/") ? String(path[..<path.lastIndex(of: "/")!]) : "."
        let bytes: [UInt8]
        do throws(ImageError) {
            bytes = try FileBytes.read(path, .documentBytes, within: options.limits)
        } catch {
            if case .overLimit(let excess) = error { throw .overLimit(excess) }
            throw .notReadable(path: path, reason: error.bareReason)
        }
        try readDocument(bytes, name: name, in: PackageFolder(disk: folder.isEmpty ? "/" : folder), options)
    }

    private mutating func readDocument(
        _ bytes: [UInt8], name: String, in folder: PackageFolder?, _ options: SceneReadingOptions
    ) throws(SceneFileError) {
        let document = try CAMLDocument(bytes: bytes, name: name, assets: SceneAssets(folder, options), options: options)
        planes = [Scene.Plane(name: name, document: document, isInPixels: false)]
    }

    /// Reads a package, or a folder that contains packages.
    private mutating func read(_ folder: PackageFolder, name: String, _ options: SceneReadingOptions)
        throws(SceneFileError)
    {
        if let plane = try package(folder, name: name, options) {
            planes = [plane]
            return
        }
        let bundles = try SceneSource.folders(in: folder, ending: ".wallpaper", options)
        if let bundle = bundles.first {
            let last = String(bundle.split(separator: "/").last ?? "")
            return try readBundle(folder.folder(bundle), name: last, options)
        }
        try readBundle(folder, name: name, options)
    }

    private mutating func readBundle(_ folder: PackageFolder, name: String, _ options: SceneReadingOptions)
        throws(SceneFileError)
    {
        let list = try list("Wallpaper.plist", in: folder, called: name, options)
        let packages = try SceneSource.folders(in: folder, ending: ".ca", options)
        let plan = WallpaperPlan(list, packages: packages, name: name)
        for missing in plan.missing {
            try report(
                .missing, missing, "It names the package \(missing.prefix(80)), which is not there. The scene is shown without it.",
                in: name + "/Wallpaper.plist", options)
        }
        var empty: [String] = []
        for path in plan.planes {
            if let plane = try package(folder.folder(path), name: path, options) { planes.append(plane) } else { empty.append(path) }
        }
        guard !planes.isEmpty else {
            if let missing = missingDocuments[name] ?? plan.planes.compactMap({ missingDocuments[$0] }).first { throw missing }
            throw .noDocument(path: folder.name, packages: name.lowercased().hasSuffix(".ca") ? nil : packages.count)
        }
        for path in empty {
            let reason = missingDocuments[path].map { "\($0)" } ?? "There is no layer document in the package."
            try report(.missing, path, reason + " The scene is shown without it.", in: path, options)
        }
        (screen, scale) = (plan.screen, plan.scale)
        // Documents in pixels were made for a screen; the usual one if the bundle does not say which.
        if scale == nil, planes.contains(where: \.isInPixels) { scale = 3 }
        if screen == nil, planes.count > 1 {
            screen = planes.first { !$0.isInPixels }?.document.size ?? CGSize(width: 390, height: 844)
        }
    }

    private static func file(
        _ path: String, in folder: PackageFolder, _ options: SceneReadingOptions
    ) throws(SceneFileError) -> [UInt8]? {
        do throws(PackageFileError) {
            return try folder.read(path, .documentBytes, within: options.limits)
        } catch {
            throw error.sceneError(of: folder.name)
        }
    }

    /// Nil if the folder has no list, or one that cannot be read, which is reported.
    /// - Parameter name: of the folder, for messages.
    private mutating func list(
        _ path: String, in folder: PackageFolder, called name: String, _ options: SceneReadingOptions
    ) throws(SceneFileError) -> PropertyList? {
        let bytes: [UInt8]?
        do throws(PackageFileError) {
            bytes = try folder.read(path, .documentBytes, within: options.limits)
        } catch {
            guard case .notReadable(_, let reason) = error else { throw error.sceneError(of: folder.name) }
            try report(.damaged, path, "The property list cannot be read, and has no effect: \(reason).", in: name + "/" + path, options)
            return nil
        }
        guard let bytes else { return nil }
        do throws(PropertyListError) {
            return try PropertyList(bytes, limits: options.limits)
        } catch {
            try report(
                .damaged, path, "The property list has no effect: \(error.reason).", in: name + "/" + path, options, error.line, error.column)
            return nil
        }
    }

    private mutating func report(
        _ kind: SceneIssue.Kind, _ subject: String, _ message: String, in file: String, _ options: SceneReadingOptions, _ line: Int = 0,
        _ column: Int = 0
    ) throws(SceneFileError) {
        let issue = SceneIssue(
            kind: kind, subject: String(subject.prefix(200)), message: message, file: file, line: line, column: column)
        if options.isStrict { throw .strict(issue) }
        issues.append(issue)
    }

    private static func folders(
        in folder: PackageFolder, ending: String, _ options: SceneReadingOptions
    ) throws(SceneFileError) -> [String] {
        do throws(LKLimitExceeded) {
            return try folder.folders(ending: ending, limits: options.limits)
        } catch {
            throw .overLimit(error)
        }
    }

    /// Nil if the folder has no document.
    private mutating func package(
        _ folder: PackageFolder, name: String, _ options: SceneReadingOptions
    ) throws(SceneFileError) -> Scene.Plane? {
        let index = PackageIndex(try list("index.xml", in: folder, called: name, options))
        guard let bytes = try SceneSource.file(index.rootDocument, in: folder, options) else {
            if index.isNamed { missingDocuments[name] = .missingDocument(package: folder.name, name: index.rootDocument) }
            return nil
        }
        let document = try CAMLDocument(
            bytes: bytes, name: name + "/" + index.rootDocument, assets: SceneAssets(folder, options),
            options: options)
        if index.isFlipped { document.rootLayer.isGeometryFlipped.toggle() }
        return Scene.Plane(name: name, document: document, isInPixels: index.isInPixels)
    }
}
