import { createReadStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { AnchorMark, ChainPoint } from './auditChain.ts';

const mark = { number: z.int().positive(), hash: z.string() };
const anchorShape = z.strictObject({
  /** The chain of the process that writes the file. */
  file: z.string(),
  ...mark,
  writtenOn: z.iso.datetime(),
  /** How far chains had come: the process's own chain, and in the first line all that are not anchored yet. */
  points: z.array(z.strictObject({ chainId: z.string(), seq: z.int(), hash: z.string() })),
  /** The hash of the line before; empty in the first line. */
  previous: z.string(),
  /** In the first line: the end of the newest other file. */
  follows: z.strictObject({ file: z.string(), ...mark }).nullable(),
  /** The last line that has a time stamp, and the hash of its token; absent without time stamps. */
  stamp: z.strictObject(mark).optional(),
  keyId: z.string(),
});

/** A line of an anchor file: positions of audit chains, kept outside the database and sealed with the audit key. */
export type Anchor = Readonly<z.output<typeof anchorShape>>;

/** A line of a certain file. */
export interface FileMark extends AnchorMark {
  readonly file: string;
}

/** An anchored position of a chain, and when it was anchored. */
export interface AnchoredPoint extends ChainPoint {
  readonly writtenOn: string;
}

const END = '.jsonl';
const pathOf = (folder: string, file: string) => join(folder, `${file}${END}`);

/** The names of the anchor files of a folder, without their ending. None if there is no folder. */
export async function anchorFiles(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith(END)).map((name) => name.slice(0, -END.length));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Every line of a file, null for one that is no anchor. */
export async function* anchorLines(folder: string, file: string): AsyncGenerator<Anchor | null> {
  yield* anchorsOf(createInterface({ input: createReadStream(pathOf(folder, file)), crlfDelay: Infinity }));
}

async function* anchorsOf(lines: AsyncIterable<string>): AsyncGenerator<Anchor | null> {
  for await (const line of lines) if (line !== '') yield anchorOf(line);
}

/** The anchors in the log that a syslog server has collected; other lines are left out. */
export async function* collectedAnchors(path: string): AsyncGenerator<Anchor> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const start = line.indexOf('{"file":');
    const anchor = start === -1 ? null : anchorOf(line.slice(start));
    if (anchor) yield anchor;
  }
}

function anchorOf(line: string): Anchor | null {
  try {
    return anchorShape.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Adds a line, and waits until it is on the disk.
 * @param size what this process has written to the file so far
 * @returns the new size, and whether someone else changed the size in between
 */
export async function appendAnchor(
  folder: string,
  anchor: Anchor,
  size: number,
): Promise<{ readonly size: number; readonly isForeign: boolean }> {
  const handle = await open(pathOf(folder, anchor.file), 'a', 0o600);
  try {
    const found = (await handle.stat()).size;
    const line = `${JSON.stringify(anchor)}\n`;
    try {
      await handle.appendFile(line);
      await handle.datasync();
    } catch (error) {
      // No half line stays when the disk is full.
      await handle.truncate(found);
      throw error;
    }
    return { size: found + Buffer.byteLength(line), isForeign: found !== size };
  } finally {
    await handle.close();
  }
}
