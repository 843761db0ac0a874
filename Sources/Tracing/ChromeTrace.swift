extension TraceEvents {
    /// The trace in the JSON form of chrome://tracing, which Perfetto reads as well: microseconds from the first event on, one
    /// line a thread, and one for the GPU.
    public var chromeTrace: String {
        let first = list.map(\.begin).min() ?? 0
        var lines = lanes.map { lane, number in
            "{\"name\":\"thread_name\",\"ph\":\"M\",\"pid\":1,\"tid\":\(number),\"args\":{\"name\":\"\(name(of: lane, number))\"}}"
        }
        let numbers = Dictionary(uniqueKeysWithValues: lanes)
        for event in list.sorted(by: { ($0.begin, $1.end) < ($1.begin, $0.end) }) {
            lines.append(
                "{\"name\":\"\(event.name)\",\"ph\":\"X\",\"pid\":1,\"tid\":\(numbers[event.lane] ?? 0),"
                    + "\"ts\":\(microseconds(event.begin - first)),\"dur\":\(microseconds(event.end - event.begin))}")
        }
        return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
    }

    /// All lanes, the first that was used first, the GPU last, with the numbers that they have in the file.
    private var lanes: [(TraceEvent.Lane, Int)] {
        var begins: [TraceEvent.Lane: Int64] = [:]
        for event in list { begins[event.lane] = min(event.begin, begins[event.lane] ?? .max) }
        let order = begins.keys.sorted { ($0 == .gpu ? 1 : 0, begins[$0] ?? 0) < ($1 == .gpu ? 1 : 0, begins[$1] ?? 0) }
        return order.enumerated().map { ($1, $0 + 1) }
    }

    private func name(of lane: TraceEvent.Lane, _ place: Int) -> String {
        switch lane {
        case .gpu: "GPU"
        case .thread(let number): names[number].map { "\($0)" } ?? "thread \(place)"
        }
    }

    /// Nanoseconds as microseconds with three digits.
    private func microseconds(_ nanoseconds: Int64) -> String {
        let rest = String(nanoseconds.magnitude % 1000)
        return "\(nanoseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
