// swift-tools-version: 6.3
import PackageDescription

/// Kernels are compiled with optimisation in debug builds too: unoptimised, Swift's vector types are
/// hundreds of times slower, and a test suite that paints pictures would take hours.
let kernel: [SwiftSetting] = [
    .unsafeFlags(["-O"], .when(configuration: .debug)),
]
let kernelC: [CSetting] = [
    .unsafeFlags(["-O2"], .when(configuration: .debug)),
]

let package = Package(
    name: "LayerKit",
    products: [
        .library(name: "LayerKit", targets: ["LayerKit"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
        .library(name: "CoreText", targets: ["CoreText"]),
        .library(name: "OpenGLES", targets: ["OpenGLES"]),
        .library(name: "UIKitShims", targets: ["UIKitShims"]),
        .library(name: "SceneFiles", targets: ["SceneFiles"]),
        .library(name: "Lottie", targets: ["Lottie"]),
        .library(name: "Films", targets: ["Films"]),
        .executable(name: "layerkit", targets: ["layerkit"]),
        .executable(name: "benchmarks", targets: ["benchmarks"]),
    ],
    targets: [
        // C libraries, each once.
        .systemLibrary(name: "CLibPNG", pkgConfig: "libpng16", providers: [.apt(["libpng-dev"])]),
        .target(
            name: "CPNG", dependencies: ["CLibPNG"], cSettings: kernelC,
            linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("z")]),
        .systemLibrary(name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
        .target(
            name: "CJPEG", dependencies: ["CLibJPEG"], cSettings: kernelC,
            linkerSettings: [.linkedLibrary("jpeg")]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebpdemux", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(name: "CGIF", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
        .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
        .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
        .target(
            name: "CFonts",
            exclude: [
                "DejaVuSans.ttf", "LiberationSans-Bold.ttf", "LiberationSans-Regular.ttf", "LICENSE-DejaVuSans.txt",
                "LICENSE-LiberationSans.txt",
            ]),
        .target(name: "CGL", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CDigest", cSettings: kernelC),
        .target(name: "CSystem", cSettings: kernelC),
        .target(name: "CVideo", cSettings: kernelC, linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "OpenGLES", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CShaders", path: "Shaders", sources: ["shaders.c"], publicHeadersPath: "include"),

        // When what ran, on which thread.
        .target(name: "Tracing"),

        // What files from strangers may ask for.
        .target(name: "Limits"),

        // Values.
        .target(name: "Geometry", swiftSettings: kernel),
        .target(name: "CCoverage", cSettings: kernelC),
        .target(name: "Coverage", dependencies: ["CCoverage", "Geometry", "Limits"], swiftSettings: kernel),
        .target(name: "CPixels", cSettings: kernelC),
        .target(name: "Pixels", dependencies: ["CPixels"], swiftSettings: kernel),
        .target(
            name: "Text", dependencies: ["Geometry", "CFreeType", "CHarfBuzz", "CFriBidi", "CFontconfig", "CFonts"],
            swiftSettings: kernel),
        .target(
            name: "Graphics",
            dependencies: ["Geometry", "Coverage", "Limits", "Pixels", "Text", "CPNG", "CJPEG", "CSystem", "CWebP", "CGIF"],
            swiftSettings: kernel),

        // Movies.
        .target(name: "Video", dependencies: ["Graphics", "Limits", "CVideo"]),

        // What moves, and when.
        .target(name: "Animation", dependencies: ["Geometry", "Graphics"], swiftSettings: kernel),

        // Memory that will be needed soon.
        .target(name: "CMemory", cSettings: kernelC),

        // The two contracts: data only.
        .target(
            name: "RenderTree", dependencies: ["Animation", "Geometry", "Graphics", "Limits", "Text"], swiftSettings: kernel),
        .target(name: "RenderPlan", dependencies: ["CPixels", "Geometry", "Graphics", "Limits"], swiftSettings: kernel),

        // Stages 5 and 6.
        .target(
            name: "Planner",
            dependencies: ["Animation", "CMemory", "RenderTree", "RenderPlan", "Coverage", "Geometry", "Graphics", "Limits", "Tracing"],
            swiftSettings: kernel),
        .target(
            name: "SoftwarePainter",
            dependencies: ["RenderPlan", "Coverage", "Geometry", "Graphics", "CPixels", "Limits", "Pixels", "Tracing"],
            swiftSettings: kernel),
        .target(
            name: "GLPainter",
            dependencies: ["RenderPlan", "Geometry", "Graphics", "CGL", "CShaders", "Limits", "SoftwarePainter", "Tracing"]),

        // Plans that show what other plans cost.
        .target(name: "Instruments", dependencies: ["RenderPlan", "Geometry", "Graphics"], swiftSettings: kernel),

        // The model: stages 1 to 4, and the renderer that runs all six.
        .target(
            name: "LayerKit",
            dependencies: [
                "Animation", "Geometry", "Graphics", "Instruments", "Limits", "RenderTree", "RenderPlan", "Planner",
                "SoftwarePainter", "GLPainter", "Text", "Tracing", "Video",
            ]),

        // Layer trees in files.
        .target(
            name: "SceneFiles", dependencies: ["LayerKit", "Geometry", "Graphics", "Limits", "CExpat", "CZip"]),

        // Lottie files.
        .target(name: "LottieDocument", dependencies: ["Limits"], swiftSettings: kernel),
        .target(
            name: "Lottie",
            dependencies: ["LayerKit", "LottieDocument", "SceneFiles", "Animation", "Geometry", "Graphics", "Limits", "Text"]),

        // Names of other frameworks that drawing code uses, for whoever asks for them.
        .target(name: "UIKitShims", dependencies: ["Animation", "LayerKit", "Graphics", "Geometry", "Text"]),

        // Apple's names for whole modules, for whoever asks for them.
        .target(name: "_Testing_CoreGraphics"),
        .target(name: "CoreGraphics", dependencies: ["Graphics", "_Testing_CoreGraphics"]),
        .target(name: "CoreText", dependencies: ["CoreGraphics"]),
        .target(name: "QuartzCore", dependencies: ["CoreGraphics", "LayerKit"]),

        // Frames into files.
        .target(
            name: "Films",
            dependencies: ["Animation", "Geometry", "Graphics", "RenderPlan", "Tracing", "Video", "CDigest", "CPNG", "CWebP"],
            swiftSettings: kernel),

        // Tools.
        .target(name: "Comparison", dependencies: ["Graphics", "Geometry"], swiftSettings: kernel),
        .target(name: "CExampleMovies", path: "Examples/Movies", exclude: ["ship.mp4"]),
        .target(
            name: "ExampleScenes", dependencies: ["CExampleMovies", "LayerKit", "OpenGLES", "UIKitShims"], path: "Examples",
            exclude: [
                "Apple", "ClassPages", "ClassPagesTool", "Lottie", "Movies", "Pictures", "Ported", "PortedScenes", "Scenes", "TileCutter",
                "README.md",
            ]),
        // Programs that were written for Core Animation, as `Scripts/port` leaves them.
        .target(name: "PortedPrograms", dependencies: ["CoreGraphics", "QuartzCore"], path: "Examples/Ported"),
        .target(name: "PortedScenes", dependencies: ["LayerKit", "PortedPrograms"], path: "Examples/PortedScenes"),
        // The pictures of the documentation.
        .target(
            name: "ClassPages", dependencies: ["ExampleScenes", "LayerKit", "OpenGLES", "UIKitShims"], path: "Examples/ClassPages"),
        .executableTarget(name: "class-pages", dependencies: ["ClassPages", "LayerKit"], path: "Examples/ClassPagesTool"),
        .target(name: "Porting"),
        .executableTarget(name: "port", dependencies: ["Porting"]),
        .executableTarget(name: "tile-cutter", dependencies: ["ExampleScenes", "LayerKit"], path: "Examples/TileCutter"),
        .executableTarget(
            name: "layerkit",
            dependencies: [
                "Animation", "CSystem", "LayerKit", "Comparison", "ExampleScenes", "Geometry", "GLPainter", "Graphics", "Instruments", "Limits",
                "Lottie", "Films", "Planner", "RenderPlan", "RenderTree", "SceneFiles", "Text", "Tracing", "Video",
            ]),
        .target(name: "CAllocations", path: "Benchmarks/Allocations", cSettings: kernelC),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CAllocations", "Coverage", "ExampleScenes", "Geometry", "GLPainter", "Graphics", "LayerKit", "Lottie", "Planner", "RenderPlan",
                "SceneFiles", "SoftwarePainter", "Tracing", "Video",
            ],
            path: "Benchmarks", exclude: ["Allocations"]),

        // Tests.
        .target(
            name: "BruteForce", dependencies: ["RenderTree", "Geometry", "Graphics", "TestNumbers"],
            path: "Tests/BruteForce", swiftSettings: kernel),
        .target(
            name: "PlanSketches", dependencies: ["Coverage", "RenderPlan", "Geometry", "Graphics", "TestNumbers"],
            path: "Tests/PlanSketches", swiftSettings: kernel),
        .target(name: "TestNumbers", path: "Tests/TestNumbers", swiftSettings: kernel),
        .target(name: "TestPictures", dependencies: ["CJPEG", "CWebP"], path: "Tests/TestPictures"),
        .target(name: "TestMovies", dependencies: ["Video", "Graphics"], path: "Tests/TestMovies"),
        .testTarget(name: "VideoTests", dependencies: ["Video", "Graphics", "TestMovies"]),
        .testTarget(name: "PixelsTests", dependencies: ["CPixels", "Pixels", "TestNumbers"]),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestNumbers"]),
        .testTarget(name: "TextTests", dependencies: ["Text", "Geometry", "CHarfBuzz", "ProjectFiles"]),
        .testTarget(
            name: "GraphicsTests",
            dependencies: ["Graphics", "Geometry", "Text", "TestNumbers", "TestPictures", "CJPEG", "CPNG", "CWebP", "CGIF", "ProjectFiles"]),
        .testTarget(
            name: "AnimationTests", dependencies: ["Animation", "Geometry", "Graphics", "TestNumbers", "ProjectFiles"],
            swiftSettings: kernel),
        .testTarget(name: "UIKitShimsTests", dependencies: ["UIKitShims", "LayerKit", "Graphics", "Geometry"]),
        .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "CoreGraphics", "CoreText", "UIKitShims", "ProjectFiles"]),
        .target(name: "HeadlessBrowser", path: "Tests/HeadlessBrowser"),
        .testTarget(name: "ComparisonTests", dependencies: ["Comparison", "Graphics", "HeadlessBrowser"]),
        .testTarget(
            name: "CoverageTests", dependencies: ["Coverage", "BruteForce", "Geometry", "Limits", "PlanSketches", "ProjectFiles"], swiftSettings: kernel),
        .testTarget(
            name: "PlannerTests",
            dependencies: ["Animation", "Planner", "PlanSketches", "RenderTree", "RenderPlan", "Geometry", "Graphics", "TestNumbers"]),
        .testTarget(
            name: "GLPainterTests",
            dependencies: [
                "GLPainter", "SoftwarePainter", "RenderPlan", "Geometry", "Graphics", "Coverage", "CShaders",
                "PlanSketches", "ProjectFiles", "TestNumbers",
            ]),
        .testTarget(
            name: "SoftwarePainterTests",
            dependencies: ["SoftwarePainter", "RenderPlan", "CPixels", "Coverage", "Geometry", "Graphics", "PlanSketches", "TestNumbers"],
            swiftSettings: kernel),
        .testTarget(
            name: "InstrumentsTests",
            dependencies: ["Instruments", "SoftwarePainter", "RenderPlan", "PlanSketches", "LayerKit", "Geometry", "Graphics"]),
        .testTarget(name: "PortingTests", dependencies: ["Porting", "ProjectFiles", "port"]),
        .testTarget(name: "TracingTests", dependencies: ["Tracing", "LayerKit", "GLPainter"]),
        .testTarget(
            name: "LayerKitTests",
            dependencies: [
                "Comparison", "LayerKit", "RenderTree", "RenderPlan", "Planner", "SoftwarePainter", "GLPainter", "Geometry", "Graphics",
                "OpenGLES", "PlanSketches", "ProjectFiles", "TestMovies", "TestNumbers", "Text", "Video",
            ]),
        .target(name: "SceneMutations", dependencies: ["LayerKit", "Lottie", "SceneFiles"], path: "Tests/SceneMutations"),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "ExampleScenes", "GLPainter", "Graphics", "LayerKit", "Limits", "Lottie", "RenderPlan", "SceneFiles", "SceneMutations",
                "SoftwarePainter", "TestMovies", "TestPictures", "Text", "Video",
            ],
            path: "Tests/FuzzTargets"),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"]),
        .executableTarget(name: "scene-fuzz", dependencies: ["SceneMutations"], path: "Tests/SceneFuzz"),
        .testTarget(
            name: "SceneFilesTests",
            dependencies: [
                "SceneFiles", "SceneMutations", "LayerKit", "RenderTree", "Geometry", "Graphics", "CZip", "ProjectFiles", "TestPictures",
            ]),
        .testTarget(name: "LottieDocumentTests", dependencies: ["Limits", "LottieDocument"]),
        .testTarget(
            name: "LottieTests",
            dependencies: [
                "Lottie", "LayerKit", "LottieDocument", "SceneFiles", "SceneMutations", "Graphics", "ProjectFiles", "TestPictures",
            ],
            exclude: ["Files"]),
        .testTarget(
            name: "SceneTests",
            dependencies: [
                "LayerKit", "UIKitShims", "ClassPages", "ExampleScenes", "Comparison", "BruteForce", "Coverage", "Planner",
                "SoftwarePainter", "GLPainter", "RenderPlan", "RenderTree", "Geometry", "Graphics", "PlanSketches", "PortedPrograms",
                "PortedScenes", "ProjectFiles", "SceneFiles", "Text", "Video",
            ],
            exclude: ["Goldens", "Ported", "Scenes"]),
        .testTarget(
            name: "FilmsTests",
            dependencies: ["Films", "Geometry", "Graphics", "RenderPlan", "Video", "CDigest", "CGIF", "CWebP"]),
        .testTarget(
            name: "CommandTests", dependencies: ["layerkit", "ExampleScenes", "Films", "Graphics", "HeadlessBrowser", "ProjectFiles", "TestPictures"],
            exclude: ["Digests.txt", "Kubernetes/job.schema.json"]),
        .testTarget(name: "GuideTests", dependencies: ["LayerKit", "Films", "GLPainter", "Graphics", "OpenGLES", "ProjectFiles"]),
        .target(name: "ProjectFiles", path: "Tests/ProjectFiles"),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu2x
)

// With libFuzzer, which brings a `main` of its own; `Scripts/fuzz` builds and runs it. Ordinary builds have no such program.
if Context.environment["LAYERKIT_FUZZ"] != nil {
    package.targets.append(.executableTarget(name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz"))
}
