import Testing

@testable import layerkit

/// What the parser makes of words.
@Suite struct ArgumentsTests {
    private static let syntax = CommandSyntax(
        name: "draw", summary: "draws", operands: ["A", "B"],
        options: [
            OptionSyntax("output", short: "o", "FILE", "where to"), OptionSyntax("time", "T", "when"),
            OptionSyntax("list", nil, "what there is"), OptionSyntax("quiet", short: "q", nil, "says nothing"),
        ])

    private static func parse(_ words: String...) throws -> Arguments { try Arguments(words, of: syntax) }

    private static func complaint(_ words: String...) -> String? {
        do {
            _ = try Arguments(words, of: syntax)
            return nil
        } catch let failure as Failure {
            #expect(failure.code == .badUsage)
            return failure.message
        } catch {
            return nil
        }
    }

    @Test(arguments: [["--output", "x"], ["--output=x"], ["-o", "x"], ["-ox"]])
    func optionsHaveFourForms(_ words: [String]) throws {
        let arguments = try Arguments(words, of: Self.syntax)
        #expect(arguments.value("output") == "x")
        #expect(arguments.operands == [])
    }

    @Test func optionsStandAnywhereAmongOperands() throws {
        let arguments = try Self.parse("a", "--list", "b", "-o", "x")
        #expect(arguments.operands == ["a", "b"])
        #expect(arguments.has("list"))
        #expect(arguments.value("output") == "x")
        #expect(!arguments.has("time"))
    }

    @Test(arguments: [["-qo", "x"], ["-qox"], ["-q", "-ox"]]) func lettersAreJoined(_ words: [String]) throws {
        let arguments = try Arguments(words, of: Self.syntax)
        #expect(arguments.has("quiet") && arguments.value("output") == "x")
        #expect(Self.complaint("-qz")?.contains("--quiet takes no value") == true)
        #expect(Self.complaint("-qq")?.contains("--quiet is there twice") == true)
        #expect(Self.complaint("-q-list")?.contains("--quiet takes no value") == true)
    }

    @Test func twoHyphensEndTheOptions() throws {
        #expect(try Self.parse("--", "--list", "-o").operands == ["--list", "-o"])
    }

    @Test func aNegativeNumberIsAValue() throws {
        #expect(try Self.parse("--time", "-0.5").value("time") == "-0.5")
    }

    @Test func aForgottenValueDoesNotSwallowTheNextOption() {
        #expect(Self.complaint("--output", "--list")?.contains("--output needs a value: --output FILE") == true)
        #expect(Self.complaint("--output")?.contains("needs a value") == true)
        #expect(Self.complaint("--output=")?.contains("needs a value") == true)
    }

    @Test func complaintsNameTheWordAndTheHelp() {
        #expect(Self.complaint("--tiem", "3")?.contains("--tiem. Did you mean --time?") == true)
        #expect(Self.complaint("-z")?.contains("no option -z") == true)
        #expect(Self.complaint("--list=3")?.contains("--list takes no value") == true)
        #expect(Self.complaint("--list", "--list")?.contains("--list is there twice") == true)
        #expect(Self.complaint("a", "b", "c")?.contains("c is one word too many") == true)
        #expect(Self.complaint("a")?.contains("B is missing") == true)
        #expect(Self.complaint("a")?.hasSuffix("See layerkit draw --help.") == true)
    }

    @Test func aValueThatCannotBeReadIsQuoted() throws {
        let arguments = try Self.parse("--time", "soon")
        let failure = #expect(throws: Failure.self) { try arguments.value("time", "a number", Double.readFinite) }
        #expect(failure?.message.contains("--time takes a number, not \"soon\"") == true)
    }

    @Test func helpNamesEveryOption() {
        let help = Self.syntax.help
        for option in Self.syntax.options { #expect(help.contains("--\(option.name)")) }
        #expect(help.contains("Usage: layerkit draw [OPTION…] [A B]"))
    }

    @Test func aSentenceEndsBeforeTheNext() {
        #expect(Self.complaint("--bogus") == "There is no option --bogus. See layerkit draw --help.")
        #expect(Self.complaint("--tine", "1") == "There is no option --tine. Did you mean --time? See layerkit draw --help.")
    }
}
