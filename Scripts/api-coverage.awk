# The two outputs of Scripts/api-coverage. First file: symbols (path, kind, settable). Second: the table of the surface
# (area, type, member, priority, remark).
BEGIN { OFS = "" }

FNR == NR {
    kind[$1] = $2
    if ($3 == "true") settable[$1] = 1
    next
}
FNR == 1 { next }

{
    area = $1; type = $2; member = $3; priority = $4; remark = $5
    cast = ""
    if (match(member, / as /)) { cast = substr(member, RSTART + 4); member = substr(member, 1, RSTART - 1) }
    path = member == "" ? type : type "." member
    state = remark ~ /^left out/ ? "left out" : remark ~ /^partial/ ? "partial" : "done"
    if (state != "left out" && !(path in kind) && remark !~ /^Foundation/) {
        print "api-coverage: " path " is missing." > "/dev/stderr"
        failed = 1
        next
    }
    if (!(area in areas)) { areas[area] = 1; order[++areaCount] = area }
    count[area, priority, "all"]++
    count[area, priority, state]++
    row(area, type, member (cast == "" ? "" : " as " cast), priority, state, remark)
    if (state != "left out") mention(area, type, member, cast, path)
}

# A row of the table for reading.
function row(area, type, member, priority, state, remark,    why) {
    why = remark
    sub(/^(partial|left out): */, "", why)
    if (!((area, type) in titled)) {
        titled[area, type] = 1
        rows[area] = rows[area] "| **`" type "`** | | | |\n"
    }
    if (member == "" && why == "" && state == "done") {
        sub(/\| \| \| \|\n$/, "| " priority " | done | |\n", rows[area])
    } else {
        rows[area] = rows[area] "| `" (member == "" ? type : member) "` | " priority " | " state " | " why " |\n"
    }
}

# A line of Swift that needs the symbol.
function mention(area, type, member, cast, path,    owner, text, base) {
    if (kind[type] == "swift.protocol" && member != "") {
        owner = "T"
        if (!((area, type) in generic)) {
            generic[area, type] = 1
            open(area, "    static func " type "Members<T: " type " & SendableMetatype>(_: T.Type) {")
            inside[area] = type
        }
    } else {
        owner = type
        if (inside[area] != "plain" || lines[area] % 100 == 0) {
            open(area, "    static func part" ++part[area] "() {")
            inside[area] = "plain"
        }
    }
    base = member
    sub(/\(\)$/, "", base)
    if (member == "") {
        text = kind[path] == "swift.protocol" ? "_ = (any " type ").self" \
            : (kind[path] ~ /^swift\.(func|var)$/) ? "_ = " bare(type) : "_ = " type ".self"
    } else if (cast != "") {
        text = "_ = " owner "." base " as " cast
    } else if (member ~ /\(\)$/) {
        text = "_ = " owner "." base " as " (kind[path] == "swift.method" ? "(" owner ") -> () -> _" : "() -> _")
    } else if (member ~ /\)$/ || kind[path] ~ /^swift\.(type\.property|enum\.case)$/) {
        text = "_ = " owner "." member
    } else {
        text = (path in settable ? "settable" : "readable") "(\\" owner "." member ")"
    }
    body[area] = body[area] "        " text "\n"
    lines[area]++
}

# Functions that are imported one by one are not found by their names with labels.
function bare(name) {
    sub(/\(.*$/, "", name)
    return name
}

function open(area, head) {
    if (inside[area] != "") body[area] = body[area] "    }\n\n"
    body[area] = body[area] head "\n"
}

function number(area, priority, state) { return count[area, priority, state] + 0 }

END {
    file = folder "/coverage.md"
    print "# How much of Apple's interface is there\n" > file
    print "Written by `Scripts/api-coverage` from [surface.tsv](surface.tsv) and the symbols of the built modules. Done is what has" > file
    print "Apple's name, labels and types, and behaves as documented; partial and left out say why. Overloads are listed by" > file
    print "their types.\n" > file
    print "| | must | should | later |\n|---|---|---|---|" > file
    for (i = 1; i <= areaCount; i++) {
        text = "| " order[i] " |"
        for (p = 1; p <= 3; p++) {
            priority = p == 1 ? "must" : p == 2 ? "should" : "later"
            here = number(order[i], priority, "done") + number(order[i], priority, "partial")
            text = text " " here " of " number(order[i], priority, "all") " |"
            have[priority] += here
            all[priority] += number(order[i], priority, "all")
        }
        print text > file
    }
    print "| **all** | **", have["must"], " of ", all["must"], "** | **", have["should"], " of ", all["should"], "** | **", \
        have["later"], " of ", all["later"], "** |" > file
    for (i = 1; i <= areaCount; i++) {
        area = order[i]
        print "\n## " area "\n\n| symbol | priority | state | why |\n|---|---|---|---|\n" rows[area] > file
        name = area == "Kinds of layers" ? "LayerKinds" : area
        swift = folder "/" name ".swift"
        print "// Written by Scripts/api-coverage from Documentation/API/surface.tsv. Nothing here is run: what is no longer there, the" > swift
        print "// compiler does not find.\n\nimport CoreGraphics\nimport CoreText\nimport QuartzCore\nimport UIKitShims\n" > swift
        print "enum ", name, "Surface {" > swift
        print body[area] "    }\n}" > swift
    }
    exit failed
}
