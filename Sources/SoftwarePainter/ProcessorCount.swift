import Glibc

enum ProcessorCount {
    /// Processors in use, at least 1.
    static let active = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
