import Foundation
import GLPainter
import ProjectFiles
import Testing

/// The guide to headless machines quotes what `layerkit info` says there.
@Suite struct HeadlessGuideTests {
    private static let folders = ["/etc/glvnd/egl_vendor.d", "/usr/share/glvnd/egl_vendor.d"]
    private static let missing = "libEGL.so.1: cannot open shared object file: No such file or directory"

    @Test(arguments: [
        GLDiagnosis.noEGL(reason: missing), .noEGL(reason: "…"), .noHardware, .noPlatform,
        .noVendorFile(folders: folders), .unregisteredNVIDIA(folders: folders),
        .noGraphicsCapability(node: "/dev/nvidia0", capabilities: "compute,utility", reason: "…"),
        .noWorkingNVIDIA(refused: ["/dev/nvidia0"], visible: nil), .noWorkingNVIDIA(refused: [], visible: nil),
        .noWorkingNVIDIA(refused: [], visible: "MIG-8932f937-d72c-4106-c12f-20bd9faed9f6"), .noWorkingNVIDIA(refused: [], visible: "-1"),
        .versionsDiffer(kernel: "550.54.14", libraries: ["535.161.07"]),
        .vendorVariable(missing: ["/etc/10_nvidia.json"]), .denied(nodes: ["/dev/dri/renderD128"]),
    ])
    func quotes(_ diagnosis: GLDiagnosis) throws {
        let guide = try String(contentsOfFile: ProjectFiles.path("Documentation/Headless.md"), encoding: .utf8)
        #expect(guide.contains("\(diagnosis)"), "\(diagnosis)")
    }
}
