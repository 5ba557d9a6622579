import { appendFile, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Lines that are read and written at a time. */
const AT_A_TIME = 500;

interface Line {
  readonly key: string;
  readonly start: number;
  readonly bytes: number;
}
/** A row as a line of JSON. */
export interface RowLine {
  readonly key: string;
  readonly group: string;
  readonly text: string;
}

/** Rows of an export that wait on disk, so that memory holds only where they are until they are put in order. */
export class RowLines {
  readonly #folder: string;
  readonly #groups = new Map<string, Line[]>();

  /** @param folder that is deleted afterwards */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** In order. */
  get groups(): readonly string[] {
    return [...this.#groups.keys()].sort();
  }

  async add(rows: readonly RowLine[]): Promise<void> {
    const texts = new Map<string, string[]>();
    for (const { key, group, text } of rows) {
      const line = `${text}\n`;
      const lines = this.#groups.get(group) ?? [];
      const last = lines.at(-1);
      lines.push({ key, start: last ? last.start + last.bytes : 0, bytes: Buffer.byteLength(line) });
      this.#groups.set(group, lines);
      const added = texts.get(group) ?? [];
      added.push(line);
      texts.set(group, added);
    }
    for (const [group, lines] of texts) await appendFile(this.#pathOf(group), lines.join(''));
  }

  /** Writes the rows of a group into one file, in the order of their keys. @returns bytes of its longest line */
  async write(group: string, path: string): Promise<number> {
    const lines = (this.#groups.get(group) ?? []).toSorted((left, right) => (left.key < right.key ? -1 : 1));
    const [from, to] = [await open(this.#pathOf(group)), await open(path, 'wx')];
    try {
      for (let first = 0; first < lines.length; first += AT_A_TIME) {
        const read = lines.slice(first, first + AT_A_TIME).map(async ({ start, bytes }) => {
          const { buffer, bytesRead } = await from.read(Buffer.allocUnsafe(bytes), 0, bytes, start);
          if (bytesRead !== bytes) throw new Error('A row of an export could not be read back.');
          return buffer;
        });
        await to.write(Buffer.concat(await Promise.all(read)));
      }
    } finally {
      await Promise.all([from.close(), to.close()]);
    }
    await rm(this.#pathOf(group));
    return Math.max(...[0], ...lines.map(({ bytes }) => bytes));
  }

  #pathOf(group: string): string {
    return join(this.#folder, `${group}.unordered`);
  }
}
