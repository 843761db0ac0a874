// An outline's lines as edges.
#include "pieces.h"
#include <stdlib.h>
#include <string.h>

/// The parameter step of a curve's first and last line, relative to that of the others.
///
/// Between parameters h apart a curve bulges from its chord like a parabola, by h²/8 times its second derivative. The mean bulge is two
/// thirds of that, so a line whose ends are moved outward by as much has equal areas of the curve on either side. A curve's own ends are
/// not moved; a line from one of them to a moved end is balanced, too, if it spans only √½ of h, where the bulge is half as high.
static const double end_step = 0.70710678118654752;

/// Reallocates memory for so many elements; aborts where there is none.
static void *resized(void *memory, size_t count, size_t size) {
    memory = realloc(memory, (count ? count : 1) * size);
    if (!memory) abort();
    return memory;
}

struct lk_edge_list *lk_edges_new(void) {
    struct lk_edge_list *list = calloc(1, sizeof *list);
    if (!list) abort();
    return list;
}

void lk_edges_free(struct lk_edge_list *list) {
    free(list->edges);
    free(list->order);
    free(list->row_start);
    free(list);
}

void lk_edges_reset(struct lk_edge_list *list, int32_t columns, int32_t rows, double left, size_t limit) {
    list->count = 0;
    list->limit = limit;
    list->is_full = 0;
    list->left = left;
    list->right = columns + 1;
    list->bottom = rows;
    list->rows = rows;
    list->fall = list->crossing = (struct lk_edge_chain){0};
    list->last_x = list->last_y = -1;
    size_t count = (size_t)rows + 2;
    if (count > list->row_room) {
        list->row_start = resized(list->row_start, count, sizeof *list->row_start);
        list->row_room = count;
    }
    memset(list->row_start, 0, count * sizeof *list->row_start);
}

/// The row that an edge begins in; −1 for one that touches none.
INLINE int32_t first_row(const struct lk_path_edge *edge, int32_t rows) {
    int32_t first = (int32_t)edge->y0;
    return first >= rows || (edge->y1 == edge->y0 && (float)first == edge->y0) ? -1 : first;
}

/// Continues a chain with the next edge, or begins a new one.
///
/// - Parameters:
///   - start: the edge's first coordinate along the axis.
///   - end: its last one.
///   - is_joined: true when it begins where the edge before ended.
INLINE void add_to(struct lk_edge_chain *chain, float start, float end, int is_joined) {
    int32_t turn = (end > start) - (end < start);
    if (chain->number == 0 || !is_joined || turn * chain->sense < 0) {
        chain->number++;
        chain->sense = 0;
    }
    if (turn != 0) chain->sense = turn;
}

/// The state of adding a run of lines.
struct pen {
    struct lk_edge_chain fall, crossing;
    /// The last edge's end.
    float x, y;
    /// The next line begins at that end.
    int is_joined;
};

/// False for NaN, as comparisons with it are.
INLINE int is_inside(const struct lk_edge_list *list, double x, double y) {
    return x >= list->left && x <= list->right && y >= 0 && y <= list->bottom;
}

/// Makes room for an edge.
/// - Returns: 0 where there may be no more.
static int reserve_edge(struct lk_edge_list *list) {
    if (list->count >= list->limit) {
        list->is_full = 1;
        return 0;
    }
    // The last doubling must not exceed the limit.
    size_t room = list->count * 2 < 64 ? 64 : list->count * 2;
    if (room > list->limit) room = list->limit;
    list->edges = resized(list->edges, room, sizeof *list->edges);
    list->room = room;
    return 1;
}

/// Adds the line between two points inside of the rectangle.
INLINE void append(struct lk_edge_list *list, struct pen *pen, float px, float py, float qx, float qy) {
    if (px == qx && py == qy) return;
    if ((list->count >= list->limit || list->count == list->room) && !reserve_edge(list)) return;
    add_to(&pen->fall, py, qy, pen->is_joined);
    add_to(&pen->crossing, px, qx, pen->is_joined);
    pen->is_joined = 1;
    pen->x = qx;
    pen->y = qy;
    int is_along = qy > py || (qy == py && qx > px);
    struct lk_path_edge *edge = list->edges + list->count++;
    edge->x0 = is_along ? px : qx;
    edge->y0 = is_along ? py : qy;
    edge->x1 = is_along ? qx : px;
    edge->y1 = is_along ? qy : py;
    edge->fall_and_sense = pen->fall.number << 1 | (uint32_t)is_along;
    edge->crossing = pen->crossing.number;
    int32_t first = first_row(edge, list->rows);
    if (first >= 0) list->row_start[first + 2]++;
}

/// - Returns: the list's pen for a line that begins at a point.
INLINE struct pen pen_at(const struct lk_edge_list *list, float x, float y) {
    return (struct pen){list->fall, list->crossing, list->last_x, list->last_y, x == list->last_x && y == list->last_y};
}

INLINE void keep_pen(struct lk_edge_list *list, struct pen pen) {
    list->fall = pen.fall;
    list->crossing = pen.crossing;
    list->last_x = pen.x;
    list->last_y = pen.y;
}

int lk_edges_add(struct lk_edge_list *list, double x0, double y0, double x1, double y1) {
    if (!is_inside(list, x0, y0) || !is_inside(list, x1, y1)) return 0;
    struct pen pen = pen_at(list, (float)x0, (float)y0);
    append(list, &pen, (float)x0, (float)y0, (float)x1, (float)y1);
    keep_pen(list, pen);
    return 1;
}

/// A cubic polynomial's value.
INLINE double value(const double *terms, double t) { return terms[0] + t * (terms[1] + t * (terms[2] + t * terms[3])); }

int32_t lk_edges_add_curve(struct lk_edge_list *list, const double *curve, int32_t count, int32_t first, double *line) {
    double step = 1 / ((double)count - 2 + 2 * end_step), sixth = step * step / 6;
    // Along either axis a + bt + ct² + dt³, less h²/12 of its second derivative, 2c + 6dt.
    double terms[2][4];
    for (int axis = 0; axis < 2; axis++) {
        double p0 = curve[axis], p1 = curve[2 + axis], p2 = curve[4 + axis], p3 = curve[6 + axis];
        double c = 3 * (p0 - 2 * p1 + p2), d = p3 - p0 + 3 * (p1 - p2);
        terms[axis][0] = p0 - sixth * c;
        terms[axis][1] = 3 * (p1 - p0) - 3 * sixth * d;
        terms[axis][2] = c;
        terms[axis][3] = d;
    }
    double x = curve[0], y = curve[1];
    if (first > 0) {
        // It begins where the line before ends.
        double t = step * ((double)first - 1 + end_step);
        x = value(terms[0], t);
        y = value(terms[1], t);
    }
    int was_inside = is_inside(list, x, y);
    float px = (float)x, py = (float)y;
    struct pen pen = pen_at(list, px, py);
    int32_t i;
    for (i = first; i < count; i++) {
        double t = step * ((double)i + end_step);
        int is_last = i == count - 1;
        double next_x = is_last ? curve[6] : value(terms[0], t), next_y = is_last ? curve[7] : value(terms[1], t);
        int is_next_inside = is_inside(list, next_x, next_y);
        if (!was_inside || !is_next_inside) {
            line[0] = x;
            line[1] = y;
            line[2] = next_x;
            line[3] = next_y;
            break;
        }
        float qx = (float)next_x, qy = (float)next_y;
        append(list, &pen, px, py, qx, qy);
        x = next_x;
        y = next_y;
        px = qx;
        py = qy;
    }
    keep_pen(list, pen);
    return i;
}

struct lk_path_edges lk_edges_sort(struct lk_edge_list *list) {
    int32_t *row_start = list->row_start, rows = list->rows;
    for (int32_t y = 2; y < rows + 2; y++) row_start[y] += row_start[y - 1];
    if (list->order_room < list->count) {
        free(list->order);
        list->order = resized(NULL, list->count, sizeof *list->order);
        list->order_room = list->count;
    }
    for (size_t i = 0; i < list->count; i++) {
        int32_t first = first_row(list->edges + i, rows);
        if (first >= 0) list->order[row_start[first + 1]++] = (int32_t)i;
    }
    return (struct lk_path_edges){list->edges, list->order, row_start};
}

size_t lk_edges_memory(const struct lk_edge_list *list) {
    return list->room * sizeof *list->edges + list->order_room * sizeof *list->order + list->row_room * sizeof *list->row_start;
}

int64_t lk_edges_most_in_row(const struct lk_edge_list *list) {
    int32_t rows = list->rows;
    // For each row, how many edges end above it.
    int32_t *ended = calloc((size_t)rows + 2, sizeof *ended);
    if (!ended) abort();
    for (int32_t i = 0; i < list->row_start[rows]; i++) {
        float end = list->edges[list->order[i]].y1;
        int32_t row = (int32_t)end;
        row += (float)row < end;
        ended[row < rows + 1 ? row : rows + 1]++;
    }
    int64_t most = 0, gone = 0;
    for (int32_t y = 0; y < rows; y++) {
        gone += ended[y];
        if (list->row_start[y + 1] - gone > most) most = list->row_start[y + 1] - gone;
    }
    free(ended);
    return most;
}
