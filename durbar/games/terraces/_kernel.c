/* The hot loops of the terrace games: those of python_kernel.py, by the same names, in C.
 *
 * Sets of cells come in and go out as Python integers. Inside they are eight machine words, enough for
 * the largest board the grid allows. No rule lives here; a test proves every function equal to the Python one.
 * Only the stable ABI of Python 3.11 is used, so one build serves every later CPython.
 */
#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

enum { WORDS = 8, BYTES = 8 * WORDS, LIMIT = 8 * BYTES };
enum { EAST = 1, SOUTH_WEST = 19, SOUTH_EAST = 20 }; /* as in python_kernel.py */

typedef struct {
    uint64_t w[WORDS]; /* the cells 0–63, 64–127 … */
} Set;

/* ---- Python's integers ---- */

static PyObject *to_bytes, *from_bytes, *length, *little; /* int.to_bytes, int.from_bytes, BYTES, "little" */

/* Reads a set; false with an exception when it is no integer, negative or too large. */
static int read_set(PyObject *number, Set *set)
{
    PyObject *bytes = PyObject_CallFunctionObjArgs(to_bytes, number, length, little, NULL);
    if (bytes == NULL)
        return 0;
    const unsigned char *byte = (const unsigned char *)PyBytes_AsString(bytes);
    if (byte != NULL)
        for (int i = 0; i < WORDS; i++, byte += 8)
            set->w[i] = (uint64_t)byte[0] | (uint64_t)byte[1] << 8 | (uint64_t)byte[2] << 16 |
                        (uint64_t)byte[3] << 24 | (uint64_t)byte[4] << 32 | (uint64_t)byte[5] << 40 |
                        (uint64_t)byte[6] << 48 | (uint64_t)byte[7] << 56;
    Py_DECREF(bytes);
    return byte != NULL;
}

static PyObject *write_set(const Set *set)
{
    char bytes[BYTES];
    for (int i = 0; i < BYTES; i++)
        bytes[i] = (char)(set->w[i / 8] >> 8 * (i % 8));
    PyObject *copy = PyBytes_FromStringAndSize(bytes, BYTES);
    if (copy == NULL)
        return NULL;
    PyObject *number = PyObject_CallFunctionObjArgs(from_bytes, copy, little, NULL);
    Py_DECREF(copy);
    return number;
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

static Set both(const Set *a, const Set *b)
{
    Set sum;
    for (int i = 0; i < WORDS; i++)
        sum.w[i] = a->w[i] | b->w[i];
    return sum;
}

/* A word of a set moved up or down by fewer than 64 cells; what leaves the eight words is lost. */
static uint64_t raised(const Set *set, int i, int by)
{
    return set->w[i] << by | (i ? set->w[i - 1] >> (64 - by) : 0);
}

static uint64_t lowered(const Set *set, int i, int by)
{
    return set->w[i] >> by | (i + 1 < WORDS ? set->w[i + 1] << (64 - by) : 0);
}

/* The cells and all their neighbours, as far as they lie within. */
static Set spread(const Set *cells, const Set *within)
{
    Set grown;
    for (int i = 0; i < WORDS; i++)
        grown.w[i] = within->w[i] &
                     (cells->w[i] | raised(cells, i, EAST) | lowered(cells, i, EAST) |
                      raised(cells, i, SOUTH_WEST) | lowered(cells, i, SOUTH_WEST) |
                      raised(cells, i, SOUTH_EAST) | lowered(cells, i, SOUTH_EAST));
    return grown;
}

static Set fill(const Set *seed, const Set *within)
{
    Set cells, grown;
    for (int i = 0; i < WORDS; i++)
        grown.w[i] = seed->w[i] & within->w[i];
    do {
        cells = grown;
        grown = spread(&cells, within);
    } while (memcmp(&grown, &cells, sizeof cells) != 0);
    return cells;
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
    Set cells = fill(&seed, &within);
    return write_set(&cells);
}

/* Appends a set to a list; false with an exception when memory ran out. */
static int push(PyObject *list, const Set *set)
{
    PyObject *number = write_set(set);
    int failed = number == NULL || PyList_Append(list, number) < 0;
    Py_XDECREF(number);
    return !failed;
}

static PyObject *kernel_waves(PyObject *module, Arguments args, Py_ssize_t count)
{
    Set edge, village, rice, reach = {{0}};
    if (!expect("waves", count, 3) || !read_set(args[0], &edge) || !read_set(args[1], &village) ||
        !read_set(args[2], &rice))
        return NULL;
    PyObject *found = PyList_New(0);
    Set paths = both(&village, &rice);
    int more = found != NULL;
    while (more) {
        Set in_village = fill(&edge, &village), in_rice = fill(&edge, &rice);
        Set fresh = both(&in_village, &in_rice);
        reach = both(&reach, &fresh);
        if (!push(found, &reach))
            Py_CLEAR(found);
        edge = spread(&reach, &paths);
        more = 0;
        for (int i = 0; i < WORDS; i++)
            more |= (edge.w[i] &= ~reach.w[i]) != 0;
        more &= found != NULL;
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

static PyObject *kernel_cells_of(PyObject *module, PyObject *number)
{
    Set set;
    int cells[LIMIT];
    if (!read_set(number, &set))
        return NULL;
    int count = members(&set, cells);
    PyObject *found = PyList_New(count);
    for (int i = 0; found != NULL && i < count; i++) {
        PyObject *cell = PyLong_FromLong(cells[i]);
        if (cell == NULL || PyList_SetItem(found, i, cell) < 0)
            Py_CLEAR(found);
    }
    return found;
}

static PyMethodDef functions[] = {
    {"flood", (PyCFunction)(void (*)(void))kernel_flood, METH_FASTCALL, "All cells of a set connected to a seed."},
    {"waves", (PyCFunction)(void (*)(void))kernel_waves, METH_FASTCALL, "The cells reached with 0, 1, 2 ... changes of kind."},
    {"take", (PyCFunction)(void (*)(void))kernel_take, METH_FASTCALL, "Add what stands for these cells, row after row."},
    {"cells_of", kernel_cells_of, METH_O, "The members of a set in rising order."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_kernel", NULL, -1, functions, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__kernel(void)
{
    to_bytes = PyObject_GetAttrString((PyObject *)&PyLong_Type, "to_bytes");
    from_bytes = PyObject_GetAttrString((PyObject *)&PyLong_Type, "from_bytes");
    length = PyLong_FromLong(BYTES);
    little = PyUnicode_InternFromString("little");
    if (to_bytes == NULL || from_bytes == NULL || length == NULL || little == NULL)
        return NULL;
    return PyModule_Create(&definition);
}
