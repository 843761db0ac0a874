import Foundation
import ProjectFiles
import Testing

/// Scripts/slurm without a Slurm: what its programs would be told, and what they would tell.
@Suite struct SlurmScriptTests {
    /// A folder with programs of other names.
    private func folder(_ programs: [String: String]) throws -> Folder {
        let folder = try Folder()
        for (name, text) in programs {
            try folder.write(Array(("#!/usr/bin/env bash\n" + text).utf8), name)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path(name))
        }
        return folder
    }

    private func run(_ script: String, _ words: [String], in folder: Folder, _ environment: [String: String]) throws -> Tool.Outcome {
        let paths = ["PATH": folder.url.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")]
        return try Tool.run(
            words, in: folder, environment: environment.merging(paths) { $1 },
            program: URL(fileURLWithPath: ProjectFiles.path("Scripts/slurm/" + script)))
    }

    /// Begins as many tasks as it is told, each with a card of its own, as Slurm does without and with `ConstrainDevices`.
    private static let srun = """
        count=1
        while [[ $1 == --* ]]; do
            case $1 in
                --ntasks | --gpus-per-task | --cpus-per-task) [ "$1" != --ntasks ] || count=$2; shift 2 ;;
                *) shift ;;
            esac
        done
        for ((task = 0; task < count; task++)); do
            card=$task
            [ -z "${CONSTRAINED:-}" ] || card=0
            SLURM_STEP_ID=0 SLURM_PROCID=$task SLURM_LOCALID=$task SLURM_STEP_NUM_TASKS=$count CUDA_VISIBLE_DEVICES=$card "$@" || exit $?
        done
        """

    @Test(arguments: ["", "yes"])
    func eachWorkerOfANodeTakesItsOwnCard(constrained: String) throws {
        let folder = try folder([
            "srun": Self.srun, "worker": "echo \"$CUDA_VISIBLE_DEVICES $SLURM_PROCID $*\"\n",
        ])
        let outcome = try run(
            "film.sbatch", ["a.json", "-o", "a.mp4"], in: folder,
            ["LAYERKIT_GPUS": "4", "LAYERKIT": folder.path("worker"), "CONSTRAINED": constrained])
        #expect(outcome.code == 0, "\(outcome.errors)")
        // CUDA counts from 0 what it is allowed to see, whatever its number on the node: SelectionTests shows which card that is.
        let cards = constrained.isEmpty ? ["0", "1", "2", "3"] : ["0", "0", "0", "0"]
        let lines = cards.enumerated().map { "\($1) \($0) render a.json -o a.mp4 --device cuda:0 --shard auto" }
        #expect(outcome.output.split(separator: "\n").map(String.init) == lines)
    }

    @Test func tasksOfAnArrayWithCardsMakeEachPartOnce() throws {
        let folder = try folder(["srun": Self.srun])
        try FileManager.default.copyItem(atPath: ProjectFiles.path("Examples/Lottie/orbit.json"), toPath: folder.path("orbit.json"))
        // There is no card here: the worker is told another painter.
        let worker = "words=()\nwhile [ $# -gt 0 ]; do [ \"$1\" = --device ] && shift || words+=(\"$1\"); shift; done\n"
            + "exec \"\(Tool.path.path)\" \"${words[@]}\"\n"
        try folder.write(Array(("#!/usr/bin/env bash\n" + worker).utf8), "worker")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("worker"))
        let film = ["orbit.json", "-r", "software", "--size", "16x16", "--frames", "12", "-q"]
        for task in 0..<3 {
            let outcome = try run(
                "film.sbatch", film + ["-o", "a.rgba"], in: folder,
                [
                    "LAYERKIT_GPUS": "2", "LAYERKIT": folder.path("worker"), "SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_MIN": "0",
                    "SLURM_ARRAY_TASK_MAX": "2", "SLURM_ARRAY_TASK_COUNT": "3",
                ])
            #expect(outcome.code == 0, "\(outcome.errors)")
        }
        let join = try run("join.sbatch", ["a.rgba"], in: folder, ["LAYERKIT": Tool.path.path])
        #expect(join.code == 0 && join.errors.contains("12 frames at ") && join.errors.contains(", of 6 segments"), "\(join.errors)")
        // A job that Slurm begins anew joins it once more.
        #expect(try run("join.sbatch", ["a.rgba"], in: folder, ["LAYERKIT": Tool.path.path]).code == 0)
        #expect(try Tool.run(["render"] + film + ["-o", "once.rgba"], in: folder).code == 0)
        #expect(try Data(contentsOf: folder.url.appending(path: "a.rgba")) == Data(contentsOf: folder.url.appending(path: "once.rgba")))
    }

    /// Notes what it is told and gives the job a number.
    private static let sbatch = "echo \"$*\" >> jobs\necho $((100 + $(wc -l < jobs)))\n"

    @Test func aFilmOfFewGroupsOnManyTasksIsWarnedOf() throws {
        let folder = try folder(["sbatch": Self.sbatch])
        try FileManager.default.copyItem(atPath: ProjectFiles.path("Examples/Lottie/orbit.json"), toPath: folder.path("orbit.json"))
        func film(_ tasks: String, _ words: String..., gpus: String = "0") throws -> Tool.Outcome {
            try run("film", [tasks, "orbit.json", "-r", "software"] + words, in: folder, ["LAYERKIT": Tool.path.path, "LAYERKIT_GPUS": gpus])
        }
        // Two seconds at 30 a second: one group of sixty frames, or six of ten.
        let enough = try film("6", "-o", "a.mp4", "--group", "10")
        #expect(enough.code == 0 && enough.output == "frames 101\njoin 102\n" && enough.errors == "", "\(enough.errors)")
        for (outcome, sentence) in [
            (try film("100", "-o", "a.mp4"), "of 100 workers 1 has frames"),
            (try film("7", "-o", "a.mp4", "--group", "10"), "of 7 workers 6 have frames"),
            (try film("2", "-o", "a.mp4", "--group", "10", gpus: "4"), "of 8 workers 6 have frames"),
        ] {
            #expect(outcome.code == 0 && outcome.errors.contains(sentence) && outcome.errors.contains("--group"), "\(outcome.errors)")
        }
        let jobs = try String(contentsOfFile: folder.path("jobs"), encoding: .utf8).split(separator: "\n")
        #expect(jobs.count == 8 && jobs[0].contains("--array 0-5") && jobs[1].contains("--dependency afterok:101"))
    }

    @Test func aMistakeInTheOptionsIsSaidBeforeAnythingIsSubmitted() throws {
        let folder = try folder(["sbatch": Self.sbatch])
        try FileManager.default.copyItem(atPath: ProjectFiles.path("Examples/Lottie/orbit.json"), toPath: folder.path("orbit.json"))
        for (words, sentence) in [
            (["100", "orbit.json", "-o", "a.mp4", "--sise", "64x64"], "--sise"), (["100", "orbit.json", "-o", "a.gif"], "leans on the one before"),
            (["none", "orbit.json", "-o", "a.mp4"], "TASKS is a number"), (["3", "orbit.json", "--fps", "25"], "-o FILM"),
            (["3", "orbit.json", "-o", "a.mp4", "--shard", "1/3"], "leave --shard out"),
        ] {
            let outcome = try run("film", words, in: folder, ["LAYERKIT": Tool.path.path])
            #expect(outcome.code == 2 && outcome.errors.contains(sentence), "\(outcome.errors)")
        }
        #expect(folder.names == ["orbit.json", "sbatch"])
        // Where the program or the scene is on the nodes alone, they will find out.
        #expect(try run("film", ["3", "away.json", "-o", "a.mp4"], in: folder, ["LAYERKIT": Tool.path.path]).code == 0)
        #expect(try run("film", ["3", "orbit.json", "-o", "a.mp4"], in: folder, ["LAYERKIT": "/nowhere/layerkit"]).code == 0)
    }

    /// Seconds and efficiency of each number of workers.
    private func simulated(_ words: String...) throws -> [[String]] {
        let outcome = try Tool.run(words, program: URL(fileURLWithPath: ProjectFiles.path("Scripts/slurm/scale")))
        #expect(outcome.code == 0, "\(outcome.errors)")
        return outcome.output.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init)
            return [words[3], words[7]]
        }
    }

    @Test func groupsAreSharedWhole() throws {
        // Twelve frames of a second each by four workers: three each, or with groups of six, two workers with six each.
        #expect(try simulated("-f", "12", "-t", "4", "-p", "1", "-b", "0", "-d", "0", "1", "2", "4") == [["12.0", "100"], ["6.0", "100"], ["3.0", "100"]])
        #expect(
            try simulated("-f", "12", "-t", "4", "-g", "6", "-p", "1", "-b", "0", "-d", "0", "1", "2", "4")
                == [["12.0", "100"], ["6.0", "100"], ["6.0", "50"]])
        // A scheduler that looks every second leaves a worker waiting: three tasks of 1.5 s begin at 0, 2 and 4, and by two workers that
        // share a core, two at 0, which take three, and one at 3.
        #expect(try simulated("-f", "3", "-t", "3", "-p", "1.5", "-b", "0", "-d", "0", "-e", "1", "-c", "1", "1", "2") == [["5.5", "100"], ["4.5", "61"]])
        // The last group is the rest: six and four.
        #expect(try simulated("-f", "10", "-t", "2", "-g", "6", "-p", "1", "-b", "0", "-d", "0", "2") == [["6.0", "83"]])
    }

    /// Input is handed out one task after the other, and so are segments taken: two workers with a second of each and a second of work.
    @Test func storageServesOneAfterTheOther() throws {
        #expect(
            try simulated("-f", "2", "-t", "2", "-p", "1", "-b", "0", "-d", "0", "-i", "10", "-o", "10", "-s", "10", "1", "2")
                == [["6.0", "100"], ["4.0", "75"]])
    }

    /// What Documentation/Cluster.md says of the simulation is what it says.
    @Test func theGuideHasWhatTheSimulationSays() throws {
        let guide = try String(contentsOfFile: ProjectFiles.path("Documentation/Cluster.md"), encoding: .utf8)
        var lines = 0
        for line in guide.components(separatedBy: "\n") where line.contains("Scripts/slurm/scale -") {
            // | `Scripts/slurm/scale -f 600 … 1 2 4` | 19.9 | 9.9 | 9.8 |
            let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: [" "]) }.filter { !$0.isEmpty }
            guard line.hasPrefix("|"), cells.count > 1, let command = cells[0].components(separatedBy: "`").dropFirst().first else { continue }
            let words = command.split(separator: " ").dropFirst().map(String.init)
            let outcome = try Tool.run(Array(words), program: URL(fileURLWithPath: ProjectFiles.path("Scripts/slurm/scale")))
            let said = outcome.output.split(separator: "\n").map { line in
                let words = line.split(separator: " ").map(String.init)
                return cells[1].contains("%") ? "\(words[3]), \(words[7]) %" : words[3]
            }
            #expect(said == Array(cells.dropFirst()), "\(command)")
            lines += 1
        }
        #expect(lines == 4)
    }
}
