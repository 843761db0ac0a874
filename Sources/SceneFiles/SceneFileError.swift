public import Graphics

/// Why a file is not a scene.
public enum SceneFileError: Error, Hashable, Sendable {
    /// The file cannot be read, in the system's words.
    case notReadable(path: String, reason: String)
    /// The file cannot be written, in the system's words.
    case notWritable(path: String, reason: String)
    /// The file is not XML, in the parser's words. Lines and columns count from 1.
    case malformed(file: String, line: Int, column: Int, reason: String)
    /// The file exceeds a limit.
    case overLimit(LKLimitExceeded)
    /// The document declares entities, which could expand without end.
    case declaresEntities(file: String, line: Int, column: Int)
    /// The document has no layer at its root.
    case noRootLayer(file: String, found: String?)
    /// Nothing in the folder or archive is a document: it is a package without one, or contains no package that has one, or no package at all.
    case noDocument(path: String, packages: Int?)
    /// A package's `index.xml` names a document that is not in it.
    case missingDocument(package: String, name: String)
    /// The archive is damaged or is not one, in the decoder's words.
    case damagedArchive(path: String, reason: String)
    /// The file's extension does not tell its type.
    case unknownKind(path: String)
    /// An issue that strict reading does not accept.
    case strict(SceneIssue)
}

extension SceneFileError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notReadable(let path, let reason): "\(path) cannot be read: \(reason)."
        case .notWritable(let path, let reason): "\(path) cannot be written: \(reason)."
        case .malformed(let file, let line, let column, let reason):
            "\(file):\(line):\(column): this is no well-formed XML: \(reason). Mend the file there."
        case .overLimit(let excess): "\(excess)"
        case .declaresEntities(let file, let line, let column):
            "\(file):\(line):\(column): the document declares an entity. Write out what it stands for, and remove the declaration."
        case .noRootLayer(let file, let found):
            "\(file) has no layer at its root"
                + (found.map { ", but <\($0)>. " } ?? ". ") + "A document is a <caml> element with one layer in it."
        case .noDocument(let path, nil):
            "There is no layer document in \"\(path)\". A package has a main.caml, or an index.xml that names one."
        case .noDocument(let path, 0?):
            "There is no package in \"\(path)\". A wallpaper, as a .wallpaper folder or in a .tendies archive, has folders that end in .ca, each "
                + "with a main.caml or an index.xml that names a document."
        case .noDocument(let path, _?):
            "There is no layer document in the packages of \"\(path)\". Each has a main.caml, or an index.xml that names one."
        case .missingDocument(let package, let name):
            "\(package): its index.xml says that the document is \(name), and there is no such file in the package. Add the file, or name the one "
                + "that is there."
        case .damagedArchive(let path, let reason): "\(path) is no archive that can be opened: \(reason)."
        case .unknownKind(let path):
            "\(path) is nothing that can be opened: it must be a .caml file, a .ca or .wallpaper folder, or a .tendies archive."
        case .strict(let issue): "\(issue)"
        }
    }
}
