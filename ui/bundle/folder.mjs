// The folder the page is built into. A server may be reading it meanwhile: only what changed is written, and old files go last.
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const [brotli, brotliBack, gzip, gzipBack] = ["brotliCompress", "brotliDecompress", "gzip", "gunzip"].map((name) =>
  promisify(zlib[name]),
);
const ENCODINGS = {
  ".br": {
    pack: (bytes) =>
      brotli(bytes, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    unpack: (bytes) => brotliBack(bytes),
  },
  ".gz": { pack: (bytes) => gzip(bytes, { level: 9 }), unpack: (bytes) => gzipBack(bytes) },
};
const PACKED = [".js", ".css", ".html", ".svg", ".json", ".txt", ".webmanifest"];
const SMALL = 400; // bytes below which compressing saves nothing

const readOr = (path, otherwise) => readFile(path).catch(() => otherwise);

export class Folder {
  constructor(path) {
    this.path = path;
    this.written = new Set();
  }

  /** A file, with its compressed ones beside it. */
  async write(name, content) {
    const bytes = Buffer.from(content);
    await this.#put(name, bytes);
    if (!PACKED.includes(extname(name)) || bytes.length < SMALL) return;
    for (const [ending, encoding] of Object.entries(ENCODINGS)) await this.#pack(name + ending, bytes, encoding);
  }

  /** Another version of node may compress otherwise: what is there stays as long as it says the same. */
  async #pack(name, bytes, { pack, unpack }) {
    const old = await readOr(join(this.path, name), null);
    const said = old && (await unpack(old).catch(() => null));
    await this.#put(name, said?.equals(bytes) ? old : await pack(bytes));
  }

  async #put(name, bytes) {
    const path = join(this.path, name);
    this.written.add(path);
    if ((await readOr(path, null))?.equals(bytes)) return;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }

  /** Remove what no write named. */
  async finish() {
    for (const entry of await readdir(this.path, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      if (entry.isFile() && !this.written.has(path)) await rm(path);
    }
  }
}
