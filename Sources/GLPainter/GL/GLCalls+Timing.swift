internal import CGL

/// A question for the device's clock.
struct QueryName: Hashable, Sendable {
    var number: GLuint
}

// The device's clock, of GL_EXT_disjoint_timer_query: to be called only where `canTime`.
extension GLCalls {
    /// The device can say when it did something. It may have the extension and a clock of no bits.
    var canTime: Bool {
        guard extensions.contains("GL_EXT_disjoint_timer_query"), let query = extensionCalls.glGetQueryivEXT,
            extensionCalls.glQueryCounterEXT != nil, extensionCalls.glGetQueryObjectui64vEXT != nil,
            extensionCalls.glGenQueriesEXT != nil, extensionCalls.glDeleteQueriesEXT != nil,
            extensionCalls.glGetInteger64vEXT != nil
        else { return false }
        var bits: GLint = 0
        query(GLenum(GL_TIMESTAMP_EXT), GLenum(GL_QUERY_COUNTER_BITS_EXT), &bits)
        return bits > 0
    }

    func makeQuery() -> QueryName {
        var name: GLuint = 0
        extensionCalls.glGenQueriesEXT(1, &name)
        note("genQuery \(name)")
        return QueryName(number: name)
    }

    func delete(_ queries: [QueryName]) {
        var names = queries.map(\.number)
        note("deleteQueries \(names)")
        extensionCalls.glDeleteQueriesEXT(GLsizei(names.count), &names)
    }

    /// Has the device note the time at which it gets here.
    func stamp(_ query: QueryName) {
        note("queryCounter \(query.number)")
        extensionCalls.glQueryCounterEXT(query.number, GLenum(GL_TIMESTAMP_EXT))
    }

    /// What the device noted, nanoseconds of its clock; waits until it is known.
    func time(of query: QueryName) -> Int64 {
        var time: GLuint64 = 0
        extensionCalls.glGetQueryObjectui64vEXT(query.number, GLenum(GL_QUERY_RESULT_EXT), &time)
        return Int64(clamping: time)
    }

    /// The time now by the device's clock, nanoseconds.
    func deviceTime() -> Int64 {
        var time: GLint64 = 0
        extensionCalls.glGetInteger64vEXT(GLenum(GL_TIMESTAMP_EXT), &time)
        return time
    }

    /// True when something, such as a change of clock rate, has invalidated the times noted since the last call.
    func takeDisjoint() -> Bool {
        var isDisjoint: GLint = 0
        gl.glGetIntegerv(GLenum(GL_GPU_DISJOINT_EXT), &isDisjoint)
        return isDisjoint != 0
    }
}
