import Films
import GLPainter
import RenderPlan
import SceneFiles

/// A command of the tool.
protocol Command {
    static var syntax: CommandSyntax { get }
    static func run(_ arguments: Arguments) throws -> ExitCode
}

/// How the tool ends. Scripts rely on these numbers: their meaning never changes.
enum ExitCode: Int32, CaseIterable {
    case success = 0
    case different = 1
    case badUsage = 2
    case badInput = 3
    case noDevice = 4

    var meaning: String {
        switch self {
        case .success: "done; pictures compared are alike"
        case .different: "the pictures compared differ by more than allowed"
        case .badUsage: "the command line is wrong"
        case .badInput: "a file cannot be read, written or rendered"
        case .noDevice: "no device can paint as asked"
        }
    }
}

/// Why a command stopped: what went wrong and what to do, in whole sentences.
struct Failure: Error {
    var code: ExitCode
    var message: String

    init(_ code: ExitCode, _ message: String) {
        self.code = code
        self.message = message
    }

    /// What an error of any module means to the user. Descriptions of errors are whole sentences.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as GLDeviceError: self.init(.noDevice, error.description)
        // Names of outputs are given on the command line, so a mistake in one is bad usage.
        case FilmError.unknownFormat, FilmError.noNumber: self.init(.badUsage, "\(error)")
        // The module does not know Lottie.
        case SceneFileError.unknownKind(let path):
            self.init(
                .badInput,
                "\(path) is nothing that can be opened: it must be a .json or .lottie file, a .caml file, a .ca or .wallpaper folder, or a "
                    + ".tendies archive.")
        case PaintError.noDrawingDevice: self.init(.noDevice, "\(error)")
        default: self.init(.badInput, "\(error)")
        }
    }
}
