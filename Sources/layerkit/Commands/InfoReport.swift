import Foundation
import GLPainter

/// The output of `layerkit info` for programs.
struct InfoReport: Encodable {
    /// Everything that was tried, in the order of the device numbers.
    var devices: [Device]
    /// The number of the device that `--renderer gl` paints on; absent where it would fail.
    var chosen: Int?
    /// Why that one was chosen.
    var reason: String?
    /// Why none was.
    var failure: String?
    /// What keeps hardware from being used, in sentences.
    var notes: [String]
    var films: FilmSurvey
    var fonts: FontSurvey

    struct Device: Encodable {
        /// Its number and how it is reached.
        var label: String
        /// Why it does not work; absent where it does.
        var problem: String?
        /// GL_RENDERER, and so on.
        var renderer: String?
        var vendor: String?
        var version: String?
        /// True when the CPU computes the pixels.
        var isSoftware: Bool?
        /// The number that CUDA gives the card.
        var cuda: Int?
        /// The slot on the PCI bus.
        var pci: String?
        /// The greatest width and height of a surface, pixels.
        var surfaceSize: Int?
    }

    init(_ survey: GLSurvey, _ films: FilmSurvey, _ fonts: FontSurvey) {
        (self.films, self.fonts) = (films, fonts)
        devices = survey.entries.map { entry in
            let device = entry.device
            return Device(
                label: entry.label, problem: entry.problem, renderer: device?.renderer, vendor: device?.vendor,
                version: device?.version, isSoftware: device?.isSoftware, cuda: device?.cudaIndex, pci: device?.pciID,
                surfaceSize: device?.limits.surfaceSize)
        }
        chosen = survey.chosen?.index
        reason = survey.chosen?.reason
        failure = survey.failure?.description
        notes = survey.diagnoses.map(\.description)
    }
}

extension Encodable {
    /// Sorted and indented, so that two reports can be compared line by line.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
