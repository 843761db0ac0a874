/// What of a file is shown where players differ.
public enum LottieDialect: String, Hashable, Sendable, CaseIterable {
    /// As lottie-ios's Core Animation engine shows it, so that pictures are those that people know from their apps. It leaves
    /// parts of what a file may say out, or draws them in its own way; `LottieScene.issues` tells which of them a file has.
    case coreAnimation
    /// All that can be drawn of what the file says, as the program that wrote it shows it.
    case complete
}
