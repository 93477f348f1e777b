/* The hot loops of the terrace games: those of python_kernel.py, by the same names, in C.
 *
 * Sets of cells come in and go out as Python integers. Inside they are eight machine words, enough for
 * the largest board the grid allows. No rule lives here; a test proves every function equal to the Python one.
 * As it stands it uses only the stable ABI of Python 3.11, so one build serves every later CPython. Built with
 * ONE_PYTHON it serves the Python it is built by, and reads lists and integers without a call for each.
 */
#ifndef ONE_PYTHON
#define Py_LIMITED_API 0x030B0000
#endif
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#ifdef ONE_PYTHON
#define ITEM PyList_GET_ITEM
#define PUT PyList_SET_ITEM
#else
#define ITEM PyList_GetItem
#define PUT PyList_SetItem
#endif
#if defined(ONE_PYTHON) && PY_VERSION_HEX < 0x030D0000 /* later these functions have other arguments */
#define BYTES_OF_INTEGERS
#endif
#if defined(ONE_PYTHON) && PY_VERSION_HEX < 0x030C0000 /* later integers are built in another way */
#define DIGITS_OF_INTEGERS
#endif

enum { WORDS = 8, BYTES = 8 * WORDS, LIMIT = 8 * BYTES };
enum { EAST = 1, SOUTH_WEST = 19, SOUTH_EAST = 20 }; /* as in python_kernel.py */

typedef struct {
    uint64_t w[WORDS]; /* the cells 0–63, 64–127 … */
} Set;

/* How many words hold all members: a board needs five of the eight, its land often fewer. */
static int words(const Set *set)
{
    int count = WORDS;
    while (count && !set->w[count - 1])
        count--;
    return count;
}

/* ---- Python's integers ---- */

/* Eight bytes for each word, the lowest first. */
static void from_bytes_of(const unsigned char *byte, Set *set)
{
    for (int i = 0; i < WORDS; i++, byte += 8)
        set->w[i] = (uint64_t)byte[0] | (uint64_t)byte[1] << 8 | (uint64_t)byte[2] << 16 | (uint64_t)byte[3] << 24 |
                    (uint64_t)byte[4] << 32 | (uint64_t)byte[5] << 40 | (uint64_t)byte[6] << 48 |
                    (uint64_t)byte[7] << 56;
}

#ifndef DIGITS_OF_INTEGERS
/* The bytes of all words that have members; how many. */
static int to_bytes_of(const Set *set, unsigned char bytes[BYTES])
{
    int count = words(set);
    for (int i = 0; i < count; i++, bytes += 8) {
        uint64_t word = set->w[i];
        bytes[0] = word, bytes[1] = word >> 8, bytes[2] = word >> 16, bytes[3] = word >> 24;
        bytes[4] = word >> 32, bytes[5] = word >> 40, bytes[6] = word >> 48, bytes[7] = word >> 56;
    }
    return 8 * count;
}
#endif

#ifdef DIGITS_OF_INTEGERS

enum { SURE_DIGITS = LIMIT / PyLong_SHIFT }; /* as many always fit */

/* Reads a set from the digits of an integer; false when it is negative or may be too large. */
static int read_digits(PyObject *number, Set *set)
{
    const digit *digits = ((PyLongObject *)number)->ob_digit;
    Py_ssize_t count = Py_SIZE(number);
    uint64_t word = 0;
    int filled = 0, at = 0;
    if (count < 0 || count > SURE_DIGITS)
        return 0;
    for (Py_ssize_t i = 0; i < count; i++) {
        word |= (uint64_t)digits[i] << filled;
        filled += PyLong_SHIFT;
        if (filled >= 64) { /* the rest of the digit goes into the next word */
            set->w[at++] = word;
            filled -= 64;
            word = (uint64_t)digits[i] >> (PyLong_SHIFT - filled);
        }
    }
    while (at < WORDS) {
        set->w[at++] = word;
        word = 0;
    }
    return 1;
}

/* The highest digits are not zero, as Python wants it. */
static PyObject *write_set(const Set *set)
{
    int count = words(set), bits = 64 * count;
    if (count <= 1)
        return PyLong_FromUnsignedLongLong(set->w[0]);
    while (!(set->w[count - 1] >> (bits - 1) % 64))
        bits--;
    PyLongObject *number = _PyLong_New((bits + PyLong_SHIFT - 1) / PyLong_SHIFT);
    for (int i = 0, bit = 0; number != NULL && bit < bits; i++, bit += PyLong_SHIFT) {
        int at = bit / 64, from = bit % 64;
        uint64_t part = set->w[at] >> from;
        if (from + PyLong_SHIFT > 64 && at + 1 < WORDS)
            part |= set->w[at + 1] << (64 - from);
        number->ob_digit[i] = part & PyLong_MASK;
    }
    return (PyObject *)number;
}

#endif

#ifdef BYTES_OF_INTEGERS

/* Reads a set; false with an exception when it is no integer, negative or too large. */
static int read_set(PyObject *number, Set *set)
{
    unsigned char bytes[BYTES];
    if (!PyLong_Check(number)) {
        PyErr_SetString(PyExc_TypeError, "a set of cells must be an integer");
        return 0;
    }
#ifdef DIGITS_OF_INTEGERS
    if (read_digits(number, set))
        return 1;
#endif
    if (_PyLong_AsByteArray((PyLongObject *)number, bytes, BYTES, 1, 0) < 0)
        return 0;
    from_bytes_of(bytes, set);
    return 1;
}

#ifndef DIGITS_OF_INTEGERS
static PyObject *write_set(const Set *set)
{
    unsigned char bytes[BYTES];
    return _PyLong_FromByteArray(bytes, to_bytes_of(set, bytes), 1, 0);
}
#endif

#else

static PyObject *to_bytes, *from_bytes, *length, *little; /* int.to_bytes, int.from_bytes, BYTES, "little" */

/* Reads a set; false with an exception when it is no integer, negative or too large. */
static int read_set(PyObject *number, Set *set)
{
    PyObject *bytes = PyObject_CallFunctionObjArgs(to_bytes, number, length, little, NULL);
    if (bytes == NULL)
        return 0;
    const unsigned char *byte = (const unsigned char *)PyBytes_AsString(bytes);
    if (byte != NULL)
        from_bytes_of(byte, set);
    Py_DECREF(bytes);
    return byte != NULL;
}

static PyObject *write_set(const Set *set)
{
    unsigned char bytes[BYTES];
    PyObject *copy = PyBytes_FromStringAndSize((const char *)bytes, to_bytes_of(set, bytes));
    if (copy == NULL)
        return NULL;
    PyObject *number = PyObject_CallFunctionObjArgs(from_bytes, copy, little, NULL);
    Py_DECREF(copy);
    return number;
}

#endif

/* How many members there are. */
static int size_of(const Set *set)
{
    int count = 0;
    for (int i = 0; i < WORDS; i++)
#ifdef __GNUC__
        count += __builtin_popcountll(set->w[i]);
#else
        for (uint64_t left = set->w[i]; left; left &= left - 1)
            count++;
#endif
    return count;
}

/* The members in rising order; how many there are. */
static int members(const Set *set, int cells[LIMIT])
{
    int count = 0;
    for (int i = 0; i < WORDS; i++)
        for (uint64_t left = set->w[i]; left; left &= left - 1) {
#ifdef __GNUC__
            cells[count++] = 64 * i + __builtin_ctzll(left);
#else
            int bit = 0;
            while (!(left >> bit & 1))
                bit++;
            cells[count++] = 64 * i + bit;
#endif
        }
    return count;
}

/* ---- the lattice ---- */

/* What comes into a word from the neighbours in the words below and above it. */
static uint64_t entering(const Set *cells, int i)
{
    uint64_t below = i ? cells->w[i - 1] : 0, above = i + 1 < WORDS ? cells->w[i + 1] : 0;
    return below >> (64 - EAST) | below >> (64 - SOUTH_WEST) | below >> (64 - SOUTH_EAST) |
           above << (64 - EAST) | above << (64 - SOUTH_WEST) | above << (64 - SOUTH_EAST);
}

/* The cells of a word and their neighbours in the same word. */
static uint64_t spread_word(uint64_t cells)
{
    uint64_t east = cells | cells << EAST, west = cells | cells >> EAST;
    return east | west | east << SOUTH_WEST | west >> SOUTH_WEST;
}

/* Adds to one word all that is connected within it to its cells and to those that come in. */
static void fill_word(Set *cells, const Set *within, int i)
{
    uint64_t allowed = within->w[i], before, grown = cells->w[i] | (entering(cells, i) & allowed);
    do {
        before = grown;
        grown = spread_word(before) & allowed;
    } while (grown != before);
    cells->w[i] = grown;
}

/* Whether cells that come into this word are still missing. */
static int wanting(const Set *cells, const Set *within, int i)
{
    return (entering(cells, i) & within->w[i] & ~cells->w[i]) != 0;
}

/* Fills from the seed, of which only the first `count` words count. */
static Set fill(const Set *seed, const Set *within, int count)
{
    Set cells = {{0}};
    int more = 0;
    for (int i = 0; i < count; i++)
        more |= (cells.w[i] = seed->w[i] & within->w[i]) != 0;
    for (int i = 0; more && i < count; i++)
        fill_word(&cells, within, i);
    while (more) { /* down and up again: cells spread far in one round */
        more = 0;
        for (int i = count - 2; i >= 0; i--)
            if (wanting(&cells, within, i))
                fill_word(&cells, within, i);
        for (int i = 1; i < count; i++)
            if (wanting(&cells, within, i)) {
                fill_word(&cells, within, i);
                more = 1;
            }
    }
    return cells;
}

/* The cells from which a step forward leads into a set. */
static Set before(const Set *cells, int step)
{
    Set found;
    int skip = step / 64, by = step % 64;
    for (int i = 0; i < WORDS; i++) {
        found.w[i] = i + skip < WORDS ? cells->w[i + skip] >> by : 0;
        if (by && i + skip + 1 < WORDS)
            found.w[i] |= cells->w[i + skip + 1] << (64 - by);
    }
    return found;
}

/* ---- what Python sees ---- */

typedef PyObject *const *Arguments;

/* Whether a function got as many arguments as it takes; false with an exception. */
static int expect(const char *name, Py_ssize_t count, Py_ssize_t wanted)
{
    if (count == wanted)
        return 1;
    PyErr_Format(PyExc_TypeError, "%s() takes %zd arguments, not %zd", name, wanted, count);
    return 0;
}

static PyObject *kernel_flood(PyObject *module, Arguments args, Py_ssize_t count)
{
    Set seed, within;
    if (!expect("flood", count, 2) || !read_set(args[0], &seed) || !read_set(args[1], &within))
        return NULL;
    Set cells = fill(&seed, &within, words(&within));
    return write_set(&cells);
}

static PyObject *kernel_spread(PyObject *module, PyObject *number)
{
    Set cells, grown;
    if (!read_set(number, &cells))
        return NULL;
    for (int i = 0; i < WORDS; i++)
        grown.w[i] = spread_word(cells.w[i]) | entering(&cells, i);
    return write_set(&grown);
}

/* Appends a set to a list; false with an exception when memory ran out. */
static int push(PyObject *list, const Set *set)
{
    PyObject *number = write_set(set);
    int failed = number == NULL || PyList_Append(list, number) < 0;
    Py_XDECREF(number);
    return !failed;
}

/* The two kinds of land, and how many changes between them count. */
typedef struct {
    Set village, rice;
    long most;
} Land;

/* Reads the three from arguments; false with an exception. */
static int read_land(Arguments args, Land *land)
{
    if (!read_set(args[0], &land->village) || !read_set(args[1], &land->rice))
        return 0;
    land->most = PyLong_AsLong(args[2]);
    return land->most != -1 || !PyErr_Occurred();
}

/* The cells reached from a set with 0, 1, 2 ... changes of kind, as a list; the first of them also in `near`. */
static PyObject *waves_of(Set edge, const Land *land, Set *near)
{
    const Set *village = &land->village, *rice = &land->rice;
    Set fresh = {{0}}, reach = {{0}};
    PyObject *found = PyList_New(0);
    int in_village = words(village), in_rice = words(rice), more = 1;
    int size = in_village > in_rice ? in_village : in_rice;
    while (more && found != NULL) {
        Set some = fill(&edge, village, in_village), others = fill(&edge, rice, in_rice);
        for (int i = 0; i < size; i++)
            reach.w[i] |= fresh.w[i] = some.w[i] | others.w[i];
        if (PyList_Size(found) == 0)
            *near = reach;
        if (!push(found, &reach))
            Py_CLEAR(found);
        more = 0;
        if (found != NULL && PyList_Size(found) > land->most)
            break;
        for (int i = 0; i < size; i++) { /* earlier cells have no neighbours left to reach */
            edge.w[i] = (spread_word(fresh.w[i]) | entering(&fresh, i)) & (village->w[i] | rice->w[i]) & ~reach.w[i];
            more |= edge.w[i] != 0;
        }
    }
    return found;
}

static PyObject *kernel_waves(PyObject *module, Arguments args, Py_ssize_t count)
{
    Set start, near;
    Land land;
    if (!expect("waves", count, 4) || !read_set(args[0], &start) || !read_land(args + 1, &land))
        return NULL;
    return waves_of(start, &land, &near);
}

/* Of waves the cells that are reached with so many changes; false with an exception. */
static int read_wave(PyObject *waves, long changes, Set *cells)
{
    if (!PyList_Check(waves)) {
        PyErr_SetString(PyExc_TypeError, "reaches(): waves must be lists of sets");
        return 0;
    }
    Py_ssize_t last = PyList_Size(waves) - 1;
    PyObject *wave = PyList_GetItem(waves, changes < last ? changes : last); /* IndexError when there is none */
    if (wave == NULL)
        return 0;
    Py_INCREF(wave);
    int done = read_set(wave, cells);
    Py_DECREF(wave);
    return done;
}

/* Adds the waves from a cell to a list; false with an exception. */
static int add_waves(PyObject *found, const Set *one, const Land *land, Set *near)
{
    PyObject *waves = waves_of(*one, land, near);
    int failed = waves == NULL || PyList_Append(found, waves) < 0;
    Py_XDECREF(waves);
    for (int i = 0; i < WORDS; i++)
        near->w[i] |= one->w[i]; /* also where it stands on neither kind */
    return !failed;
}

/* Which of the waves found has this cell in its first set, which comes into `near`: they are added if none has
 * it. -1 with an exception. */
static Py_ssize_t reach_of(const Set *one, const Land *land, PyObject *found, Set *near)
{
    for (Py_ssize_t i = 0; i < PyList_Size(found); i++) {
        if (!read_wave(PyList_GetItem(found, i), 0, near))
            return -1;
        for (int word = 0; word < WORDS; word++)
            if (one->w[word] & near->w[word])
                return i;
    }
    return add_waves(found, one, land, near) ? PyList_Size(found) - 1 : -1;
}

/* The lowest member alone. */
static Set lowest(const Set *set)
{
    Set one = {{0}};
    int at = 0;
    while (at < WORDS - 1 && !set->w[at])
        at++;
    one.w[at] = set->w[at] & (~set->w[at] + 1);
    return one;
}

/* The members as a list of Python's integers. */
static PyObject *members_list(const Set *set)
{
    int cells[LIMIT], count = members(set, cells);
    PyObject *found = PyList_New(count);
    for (int i = 0; found != NULL && i < count; i++) {
        PyObject *cell = PyLong_FromLong(cells[i]);
        if (cell == NULL || PyList_SetItem(found, i, cell) < 0)
            Py_CLEAR(found);
    }
    return found;
}

/* Appends a group, the number of its waves and what it reaches to a list; false with an exception. */
static int push_group(PyObject *list, const Set *part, Py_ssize_t number, const Set *goals)
{
    PyObject *cells = members_list(part), *reached = write_set(goals), *group = NULL;
    if (cells != NULL && reached != NULL)
        group = Py_BuildValue("(OnO)", cells, number, reached);
    Py_XDECREF(cells);
    Py_XDECREF(reached);
    int failed = group == NULL || PyList_Append(list, group) < 0;
    Py_XDECREF(group);
    return !failed;
}

static PyObject *kernel_reaches(PyObject *module, Arguments args, Py_ssize_t count)
{
    Set left, near, part, free, goals;
    Land land;
    if (!expect("reaches", count, 7) || !read_set(args[0], &left) || !read_land(args + 1, &land))
        return NULL;
    PyObject *found = args[4];
    if (!PyList_Check(found))
        return PyErr_Format(PyExc_TypeError, "reaches(): the waves found must be in a list");
    long changes = PyLong_AsLong(args[6]);
    if ((changes == -1 && PyErr_Occurred()) || !read_set(args[5], &free))
        return NULL;
    PyObject *groups = PyList_New(0);
    while (groups != NULL && words(&left)) {
        Set one = lowest(&left);
        Py_ssize_t reach = reach_of(&one, &land, found, &near);
        if (reach < 0 || !read_wave(PyList_GetItem(found, reach), changes, &goals)) {
            Py_CLEAR(groups);
            break;
        }
        for (int i = 0; i < WORDS; i++) {
            left.w[i] ^= part.w[i] = left.w[i] & near.w[i];
            goals.w[i] &= free.w[i];
        }
        if (!push_group(groups, &part, reach, &goals))
            Py_CLEAR(groups);
    }
    return groups;
}

/* Keeps of some cells those from which a step leads into a set; false with an exception. */
static int keep_before(PyObject *number, const Set *within, Set *cells)
{
    long step = PyLong_AsLong(number);
    if (step == -1 && PyErr_Occurred())
        return 0;
    if (step < 0 || step >= LIMIT) {
        PyErr_SetString(PyExc_OverflowError, "lying(): a step leads forward to another cell");
        return 0;
    }
    Set from = before(within, (int)step);
    for (int i = 0; i < WORDS; i++)
        cells->w[i] &= from.w[i];
    return 1;
}

/* The first cells from which an outline lies within a set, as a number; NULL with an exception. */
static PyObject *lying_outline(PyObject *steps, PyObject *first, const Set *within)
{
    Set cells;
    if (!PyTuple_Check(steps))
        return PyErr_Format(PyExc_TypeError, "lying(): an outline must be a tuple of steps");
    if (!read_set(first, &cells))
        return NULL;
    for (int i = 0; i < WORDS; i++)
        cells.w[i] &= within->w[i];
    for (Py_ssize_t i = 0; i < PyTuple_Size(steps); i++)
        if (!keep_before(PyTuple_GetItem(steps, i), within, &cells))
            return NULL;
    return write_set(&cells);
}

static PyObject *kernel_lying(PyObject *module, Arguments args, Py_ssize_t count)
{
    Set within;
    if (!expect("lying", count, 3))
        return NULL;
    if (!PyTuple_Check(args[0]) || !PyTuple_Check(args[1]) || PyTuple_Size(args[0]) != PyTuple_Size(args[1]))
        return PyErr_Format(PyExc_TypeError, "lying(): outlines and first cells must be tuples of one length");
    if (!read_set(args[2], &within))
        return NULL;
    Py_ssize_t outlines = PyTuple_Size(args[0]);
    PyObject *found = PyTuple_New(outlines);
    for (Py_ssize_t i = 0; found != NULL && i < outlines; i++) {
        PyObject *cells = lying_outline(PyTuple_GetItem(args[0], i), PyTuple_GetItem(args[1], i), &within);
        if (cells == NULL || PyTuple_SetItem(found, i, cells) < 0)
            Py_CLEAR(found);
    }
    return found;
}

/* Adds the items of one row; false with an exception. */
static int take_row(PyObject *row, const int cells[], int count, PyObject *out)
{
    if (!PyList_Check(row)) {
        PyErr_SetString(PyExc_TypeError, "take(): each row must be a list");
        return 0;
    }
    for (int i = 0; i < count; i++) {
        PyObject *item = PyList_GetItem(row, cells[i]); /* borrowed; IndexError when there is none */
        if (item == NULL || PyList_Append(out, item) < 0)
            return 0;
    }
    return 1;
}

static PyObject *kernel_take(PyObject *module, Arguments args, Py_ssize_t count)
{
    Set set;
    int cells[LIMIT];
    if (!expect("take", count, 3) || !read_set(args[1], &set))
        return NULL;
    if (!PyList_Check(args[2]))
        return PyErr_Format(PyExc_TypeError, "take(): the last argument must be a list");
    int chosen = members(&set, cells);
    Py_ssize_t rows = PySequence_Size(args[0]);
    for (Py_ssize_t i = 0; i < rows; i++) {
        PyObject *row = PySequence_GetItem(args[0], i);
        int done = row != NULL && take_row(row, cells, chosen, args[2]);
        Py_XDECREF(row);
        if (!done)
            return NULL;
    }
    if (rows < 0)
        return NULL;
    Py_RETURN_NONE;
}

/* Puts an item that others hold too into its place of a new list. */
static void put(PyObject *out, Py_ssize_t at, PyObject *item)
{
    Py_INCREF(item);
    PUT(out, at, item);
}

/* Puts the items of one row into a list from a place on; false with an exception. */
static int put_row(PyObject *row, const int cells[], int count, PyObject *out, Py_ssize_t at)
{
    if (!PyList_Check(row)) {
        PyErr_SetString(PyExc_TypeError, "gather(): each row must be a list");
        return 0;
    }
    if (count && cells[count - 1] >= PyList_Size(row)) {
        PyErr_SetString(PyExc_IndexError, "gather(): a row ends before the last cell");
        return 0;
    }
    for (int i = 0; i < count; i++)
        put(out, at + i, ITEM(row, cells[i]));
    return 1;
}

typedef struct {
    PyObject *rows; /* a tuple of its own, or NULL */
    PyObject *whole; /* instead of them a list of its own */
    Set cells;
    Py_ssize_t items;
} Part;

/* The items of a list or tuple, which stay as they are while Python reads numbers; NULL with an exception. */
static PyObject *own_tuple(PyObject *given)
{
    if (PyList_Check(given) || PyTuple_Check(given))
        return PySequence_Tuple(given);
    return PyErr_Format(PyExc_TypeError, "parts, rows and sets must be in lists or tuples");
}

/* Reads a list that is taken whole, or rows and cells; false with an exception. */
static int read_part(PyObject *given, Part *part)
{
    if (PyList_Check(given)) {
        part->items = PyList_Size(given);
        part->whole = PyList_GetSlice(given, 0, part->items);
        return part->whole != NULL;
    }
    if (!PyTuple_Check(given) || PyTuple_Size(given) != 2) {
        PyErr_SetString(PyExc_TypeError, "gather(): each part must be a list, or rows and cells");
        return 0;
    }
    if (!read_set(PyTuple_GetItem(given, 1), &part->cells))
        return 0;
    part->rows = own_tuple(PyTuple_GetItem(given, 0));
    if (part->rows != NULL)
        part->items = size_of(&part->cells) * PyTuple_Size(part->rows);
    return part->rows != NULL;
}

/* Puts a part into a list from a place on; false with an exception. */
static int put_part(const Part *part, PyObject *out, Py_ssize_t at)
{
    int cells[LIMIT], count;
    if (part->whole != NULL) {
        for (Py_ssize_t i = 0; i < part->items; i++)
            put(out, at + i, ITEM(part->whole, i));
        return 1;
    }
    count = members(&part->cells, cells);
    Py_ssize_t rows = PyTuple_Size(part->rows);
    for (Py_ssize_t i = 0; i < rows; i++, at += count)
        if (!put_row(PyTuple_GetItem(part->rows, i), cells, count, out, at))
            return 0;
    return 1;
}

/* One list of all parts. */
static PyObject *put_parts(const Part parts[], Py_ssize_t count)
{
    Py_ssize_t total = 0, at = 0;
    for (Py_ssize_t i = 0; i < count; i++)
        total += parts[i].items;
    PyObject *out = PyList_New(total);
    for (Py_ssize_t i = 0; out != NULL && i < count; at += parts[i++].items)
        if (!put_part(&parts[i], out, at))
            Py_CLEAR(out);
    return out;
}

static PyObject *kernel_gather(PyObject *module, PyObject *given)
{
    PyObject *own = own_tuple(given), *out = NULL;
    if (own == NULL)
        return NULL;
    Py_ssize_t count = PyTuple_Size(own), read = 0;
    Part *parts = PyMem_Calloc(count, sizeof(Part));
    if (parts == NULL)
        PyErr_NoMemory();
    while (parts != NULL && read < count && read_part(PyTuple_GetItem(own, read), &parts[read]))
        read++;
    if (parts != NULL && read == count)
        out = put_parts(parts, count);
    while (read-- > 0) {
        Py_XDECREF(parts[read].rows);
        Py_XDECREF(parts[read].whole);
    }
    PyMem_Free(parts);
    Py_DECREF(own);
    return out;
}

static PyObject *kernel_cells_of(PyObject *module, PyObject *number)
{
    Set set;
    return read_set(number, &set) ? members_list(&set) : NULL;
}

typedef struct {
    Set cells;
    short at[LIMIT]; /* which of the members each cell is */
} Places;

/* The places of the members of a set; those of the set asked for last, mostly a board, are kept. */
static void places_of(const Set *set, Places *places)
{
    static Places kept; /* those of the empty set to begin with */
    if (memcmp(&kept.cells, set, sizeof(Set))) {
        int cells[LIMIT], count = members(set, cells);
        for (int i = 0; i < count; i++)
            kept.at[cells[i]] = i;
        kept.cells = *set;
    }
    *places = kept; /* of its own: Python may ask for others before these are used */
}

/* Writes 1 for every cell of a set that has a place. */
static void put_flags(const Set *set, const Places *places, char *out)
{
    Set both;
    int cells[LIMIT];
    for (int i = 0; i < WORDS; i++)
        both.w[i] = set->w[i] & places->cells.w[i];
    int count = members(&both, cells);
    for (int i = 0; i < count; i++)
        out[places->at[cells[i]]] = 1;
}

static PyObject *kernel_flags(PyObject *module, Arguments args, Py_ssize_t count)
{
    Set within, set;
    Places places;
    if (!expect("flags", count, 2) || !read_set(args[1], &within))
        return NULL;
    PyObject *own = own_tuple(args[0]), *out = NULL;
    if (own == NULL)
        return NULL;
    Py_ssize_t sets = PyTuple_Size(own), size = size_of(&within);
    places_of(&within, &places);
    out = PyBytes_FromStringAndSize(NULL, sets * size);
    char *at = out == NULL ? NULL : PyBytes_AsString(out);
    if (out != NULL)
        memset(at, 0, sets * size);
    for (Py_ssize_t i = 0; out != NULL && i < sets; i++, at += size)
        if (read_set(PyTuple_GetItem(own, i), &set))
            put_flags(&set, &places, at);
        else
            Py_CLEAR(out);
    Py_DECREF(own);
    return out;
}

/* As in python_kernel.py: a build of another version is not used. */
enum { VERSION = 3 };

static PyMethodDef functions[] = {
    {"spread", kernel_spread, METH_O, "The cells and all their neighbours."},
    {"flood", (PyCFunction)(void (*)(void))kernel_flood, METH_FASTCALL, "All cells of a set connected to a seed."},
    {"waves", (PyCFunction)(void (*)(void))kernel_waves, METH_FASTCALL, "The cells reached with 0, 1, 2 ... changes of kind."},
    {"reaches", (PyCFunction)(void (*)(void))kernel_reaches, METH_FASTCALL, "Which cells reach the same without a change."},
    {"lying", (PyCFunction)(void (*)(void))kernel_lying, METH_FASTCALL, "The first cells from which outlines lie within a set."},
    {"flags", (PyCFunction)(void (*)(void))kernel_flags, METH_FASTCALL, "For each set a byte for every cell of another: whether it is in the set."},
    {"take", (PyCFunction)(void (*)(void))kernel_take, METH_FASTCALL, "Add what stands for these cells, row after row."},
    {"gather", kernel_gather, METH_O, "One list of all parts: lists, and what stands for cells in rows."},
    {"cells_of", kernel_cells_of, METH_O, "The members of a set in rising order."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_kernel", NULL, -1, functions, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__kernel(void)
{
#ifndef BYTES_OF_INTEGERS
    to_bytes = PyObject_GetAttrString((PyObject *)&PyLong_Type, "to_bytes");
    from_bytes = PyObject_GetAttrString((PyObject *)&PyLong_Type, "from_bytes");
    length = PyLong_FromLong(BYTES);
    little = PyUnicode_InternFromString("little");
    if (to_bytes == NULL || from_bytes == NULL || length == NULL || little == NULL)
        return NULL;
#endif
    PyObject *module = PyModule_Create(&definition);
    if (module != NULL && PyModule_AddIntConstant(module, "VERSION", VERSION) < 0)
        Py_CLEAR(module);
    return module;
}
