@testable import Lottie
import Testing

@Suite struct DialectRulesTests {
    /// A rule in which they agree would be none that anybody has to ask for.
    @Test func dialectsDifferInEachRule() {
        let apps = Mirror(reflecting: LottieDialect.coreAnimation.rules).children
        let complete = Mirror(reflecting: LottieDialect.complete.rules).children
        #expect(apps.count > 0 && apps.count == complete.count)
        for (a, b) in zip(apps, complete) {
            #expect(a.value as? Bool != b.value as? Bool, "\(a.label ?? "")")
        }
    }
}
