/// How a file is shown where players differ.
public enum LottieDialect: String, Hashable, Sendable, CaseIterable {
    /// As lottie-ios's Core Animation engine shows it, so that pictures are those that people know from their apps. It leaves parts of the format
    /// out, or draws them in its own way; `LottieScene.issues` lists those that a file has.
    case coreAnimation
    /// Everything that can be drawn of the file, as the program that wrote it shows it.
    case complete
}
