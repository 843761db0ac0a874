extension TraceEvents {
    /// Writes the trace in the JSON format of chrome://tracing, which Perfetto reads as well: microseconds from the first event on,
    /// a lane for each thread and each GPU.
    /// - Parameter write: receives the file piece by piece, from its beginning to its end.
    public func writeChromeTrace<Failure: Error>(_ write: (String) throws(Failure) -> Void) throws(Failure) {
        let first = list.map(\.begin).min() ?? 0
        let lanes = lanes
        var separator = ""
        try write("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n")
        for (index, lane) in lanes.enumerated() {
            try write(
                separator + "{\"name\":\"thread_name\",\"ph\":\"M\",\"pid\":1,\"tid\":\(index + 1),"
                    + "\"args\":{\"name\":\"\(lane.name)\"}}")
            separator = ",\n"
        }
        let numbers = Dictionary(uniqueKeysWithValues: lanes.enumerated().map { ($1.lane, $0 + 1) })
        for event in list.sorted(by: { ($0.begin, $1.end) < ($1.begin, $0.end) }) {
            try write(
                separator + "{\"name\":\"\(event.name)\",\"ph\":\"X\",\"pid\":1,\"tid\":\(numbers[event.lane] ?? 0),"
                    + "\"ts\":\(microseconds(event.begin - first)),\"dur\":\(microseconds(event.end - event.begin))}")
        }
        try write("\n]}\n")
    }

    /// All lanes in the order of the file, where they are numbered from 1: threads by their first event, then GPUs by the number of
    /// their painter. GPUs are named from 0 on, even if there were painters before.
    private var lanes: [(lane: TraceEvent.Lane, name: String)] {
        var begins: [TraceEvent.Lane: Int64] = [:]
        for event in list { begins[event.lane] = min(event.begin, begins[event.lane] ?? .max) }
        var (threads, painters): ([(number: UInt, begin: Int64)], [Int]) = ([], [])
        for (lane, begin) in begins {
            switch lane {
            case .thread(let number): threads.append((number, begin))
            case .gpu(let painter): painters.append(painter)
            }
        }
        threads.sort { $0.begin < $1.begin }
        var lanes: [(lane: TraceEvent.Lane, name: String)] = []
        for (place, thread) in threads.enumerated() {
            lanes.append((.thread(thread.number), names[thread.number].map { "\($0)" } ?? "thread \(place + 1)"))
        }
        for (place, painter) in painters.sorted().enumerated() { lanes.append((.gpu(painter), "GPU \(place)")) }
        return lanes
    }

    /// Nanoseconds as microseconds with three digits.
    private func microseconds(_ nanoseconds: Int64) -> String {
        let rest = String(nanoseconds.magnitude % 1000)
        return "\(nanoseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
