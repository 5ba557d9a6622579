import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { TimeStampAuthority } from '../witnesses/timeStampAuthority.ts';
import type { AnchorSender } from './anchorDelivery.ts';
import type { Anchor } from './anchorFile.ts';
import type { AnchorMark } from './auditChain.ts';

const stampShape = z.strictObject({ number: z.int().positive(), token: z.base64().min(1) });

/** The time stamp of a line of an anchor file. */
export interface AnchorStamp {
  readonly number: number;
  readonly token: Buffer;
}

/** A public authority answers so often; each time stamp proves all lines before it. */
const INTERVAL_MS = 30 * 60_000;

const pathOf = (folder: string, file: string) => join(folder, `${file}.stamps`);

/** Time stamps (RFC 3161) of the lines of this process's anchor file, in a file next to it. */
export class AnchorStamper implements AnchorSender {
  readonly failure = 'time stamp could be obtained';
  readonly intervalMs = INTERVAL_MS;
  readonly #authority: Pick<TimeStampAuthority, 'stamp'>;
  readonly #folder: string;
  #newest: AnchorMark | null = null;

  constructor(authority: Pick<TimeStampAuthority, 'stamp'>, folder: string) {
    this.#authority = authority;
    this.#folder = folder;
  }

  /** The last line that has a time stamp, and the token's hash. The next line names it. */
  get newest(): AnchorMark | null {
    return this.#newest;
  }

  async send({ file, number, hash }: Anchor): Promise<void> {
    const token = await this.#authority.stamp(hash);
    const handle = await open(pathOf(this.#folder, file), 'a', 0o600);
    try {
      await handle.appendFile(`${JSON.stringify({ number, token: token.toString('base64') })}\n`);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    this.#newest = { number, hash: hashOf(token) };
  }
}

export const hashOf = (token: Buffer): string => createHash('sha256').update(token).digest('hex');

/**
 * The time stamps of an anchor file in their order, null for a line that is none. Lines added while it reads are left
 * out.
 */
export async function* stampsOf(folder: string, file: string): AsyncGenerator<AnchorStamp | null> {
  const path = pathOf(folder, file);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  for await (const line of createInterface({ input: createReadStream(path, { end: size - 1 }), crlfDelay: Infinity }))
    if (line !== '') yield stampOf(line);
}

function stampOf(line: string): AnchorStamp | null {
  try {
    const { number, token } = stampShape.parse(JSON.parse(line));
    return { number, token: Buffer.from(token, 'base64') };
  } catch {
    return null;
  }
}
