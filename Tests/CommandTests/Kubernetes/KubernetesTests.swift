import Foundation
import ProjectFiles
import Testing

@testable import layerkit

/// The manifests of Scripts/kubernetes.
@Suite struct KubernetesTests {
    private func manifest(_ name: String) throws -> [String: Any] {
        let text = try String(contentsOfFile: ProjectFiles.path("Scripts/kubernetes/" + name), encoding: .utf8)
        return try #require(try PlainYAML.value(text) as? [String: Any])
    }

    private func schema() throws -> JSONSchema {
        let file = try Data(contentsOf: URL(fileURLWithPath: ProjectFiles.path("Tests/CommandTests/Kubernetes/job.schema.json")))
        return JSONSchema(try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any]))
    }

    @Test(arguments: ["film.yaml", "join.yaml"])
    func areWhatTheAPITakes(_ name: String) throws {
        #expect(try schema().mistakes(in: manifest(name)) == [])
    }

    @Test func theSchemaFindsSlips() throws {
        let text = try String(contentsOfFile: ProjectFiles.path("Scripts/kubernetes/film.yaml"), encoding: .utf8)
        for (right, wrong) in [
            ("completionMode: Indexed", "completionMode: indexed"), ("completions: 20", "completions: \"20\""), ("mountPath: /films", "mountpath: /films"),
            ("restartPolicy: Never", "restartPolicy: Always"), ("memory: 4Gi", "memory: 4 GB"), ("name: layerkit-film", "name: LayerKit"),
            ("apiVersion: batch/v1", "apiVersion: v1"), ("image: layerkit:0.1.0", "picture: layerkit"), ("operator: In", "operator: Is"),
        ] {
            #expect(text.contains(right))
            let value = try PlainYAML.value(text.replacingOccurrences(of: right, with: wrong))
            #expect(try schema().mistakes(in: value).count >= 1, "\(wrong)")
        }
    }

    /// What a pod runs.
    private func container(_ name: String) throws -> [String: Any] {
        let spec = try #require(try manifest(name)["spec"] as? [String: Any])
        let pod = try #require((spec["template"] as? [String: Any])?["spec"] as? [String: Any])
        return try #require((pod["containers"] as? [[String: Any]])?.first)
    }

    @Test func podsShareTheSegmentsOfOneFilm() throws {
        let words = try #require(try container("film.yaml")["args"] as? [String])
        #expect(words.first == "render")
        let arguments = try Arguments(Array(words.dropFirst()), of: RenderCommand.syntax)
        let spec = try #require(try manifest("film.yaml")["spec"] as? [String: Any])
        let count = try #require(spec["completions"] as? Int)
        for index in [0, count - 1] {
            let shard = try Shard.asked(arguments, environment: ["JOB_COMPLETION_INDEX": "\(index)"])
            #expect(shard == Shard(number: index + 1, count: count))
        }
        let join = try #require(try container("join.yaml")["args"] as? [String])
        #expect(join.first == "join")
        #expect(try Arguments(Array(join.dropFirst()), of: JoinCommand.syntax).operands == [arguments.value("output")])
    }

    @Test func containersHaveWhatEGLNeeds() throws {
        let film = try container("film.yaml")
        let environment = try #require(film["env"] as? [[String: Any]])
        let capabilities = environment.first { $0["name"] as? String == "NVIDIA_DRIVER_CAPABILITIES" }?["value"] as? String
        #expect(capabilities?.split(separator: ",").contains("graphics") == true)
        #expect(((film["resources"] as? [String: Any])?["limits"] as? [String: Any])?["nvidia.com/gpu"] as? Int == 1)
        let image = try #require(film["image"] as? String)
        #expect(image == "layerkit:\(Main.version)")
        // A mistake in the command line is not tried again. One in the scene ends in the same way as a full volume, which is.
        let spec = try #require(try manifest("film.yaml")["spec"] as? [String: Any])
        let rules = try #require((spec["podFailurePolicy"] as? [String: Any])?["rules"] as? [[String: Any]])
        let codes = rules.compactMap { ($0["onExitCodes"] as? [String: Any])?["values"] as? [Int] }.first
        #expect(codes == [Int(ExitCode.badUsage.rawValue)])
        let dockerfile = try String(contentsOfFile: ProjectFiles.path("Dockerfile"), encoding: .utf8)
        #expect(dockerfile.contains("NVIDIA_DRIVER_CAPABILITIES=graphics,compute,utility") && dockerfile.contains("10_nvidia.json"))
        #expect(dockerfile.contains("ENTRYPOINT [\"layerkit\"]"))
    }
}
