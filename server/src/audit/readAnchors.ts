import {
  anchorFiles,
  anchorLines,
  collectedAnchors,
  type Anchor,
  type AnchoredPoint,
  type FileMark,
} from './anchorFile.ts';
import { UnavailableError } from '../foundation/errors.ts';
import type { AuditKeys } from './auditKeys.ts';
import type { StampFindings, StampReading } from './stampReading.ts';

/** A line that must be there, and who says so. */
export interface NamedLine extends FileMark {
  readonly by: string;
}

export interface AnchorFindings {
  readonly lines: number;
  /** The newest line of all files; null if there is none. */
  readonly newest: (FileMark & { readonly writtenOn: string }) | null;
  /** The last anchored position of each chain. */
  readonly ends: ReadonlyMap<string, AnchoredPoint & { readonly keyId: string }>;
  /** Null where no authority is trusted. */
  readonly stamps: StampFindings | null;
  /** One sentence each. */
  readonly faults: readonly string[];
}

/** What anchors are compared with. */
interface AnchorWitnesses {
  /** Lines that must be there. */
  readonly named?: readonly NamedLine[];
  readonly stamps?: StampReading | null;
  readonly now?: Date;
}

/**
 * Reads all anchor files and verifies them: seals, links between lines and files, lines that others name, time stamps.
 * @throws the error of the file system
 */
export async function readAnchors(
  folder: string,
  keys: AuditKeys,
  { named = [], stamps = null, now = new Date() }: AnchorWitnesses = {},
): Promise<AnchorFindings> {
  const files = await anchorFiles(folder);
  const expected = [...named, ...(await followed(folder, files))];
  const reading = new AnchorReading(keys, expected);
  for (const file of files) {
    reading.begin(file);
    await stamps?.begin(file);
    for await (const anchor of anchorLines(folder, file))
      if (reading.line(anchor) && anchor) await stamps?.line(anchor);
    reading.end();
    await stamps?.end(now);
  }
  const missing = expected.filter(({ file }) => !files.includes(file));
  const found = reading.findings(missing);
  const stamped = stamps?.findings() ?? null;
  return { ...found, stamps: stamped, faults: [...found.faults, ...(stamped?.faults ?? [])] };
}

/**
 * The newest genuine line of each anchor file in the log of a syslog server.
 * @throws UnavailableError when the log cannot be read
 */
export async function collectedLines(path: string, keys: AuditKeys): Promise<readonly NamedLine[]> {
  const newest = new Map<string, NamedLine>();
  try {
    for await (const anchor of collectedAnchors(path)) {
      const isNewer = anchor.number > (newest.get(anchor.file)?.number ?? 0);
      const { file, number, hash } = anchor;
      if (isNewer && keys.sealOf(anchor.keyId)?.isIntact(anchor)) newest.set(file, { file, number, hash, by: path });
    }
  } catch (error) {
    throw new UnavailableError(`The log ${path} cannot be read.`, { cause: error });
  }
  return [...newest.values()];
}

/** The first line of each file names the end of the file before it. */
async function followed(folder: string, files: readonly string[]): Promise<readonly NamedLine[]> {
  const found: NamedLine[] = [];
  for (const file of files) {
    for await (const anchor of anchorLines(folder, file)) {
      if (anchor?.follows) found.push({ ...anchor.follows, by: `the anchor file ${file}` });
      break;
    }
  }
  return found;
}

class AnchorReading {
  readonly #keys: AuditKeys;
  readonly #expected: readonly NamedLine[];
  readonly #faults: string[] = [];
  readonly #ends = new Map<string, AnchoredPoint & { keyId: string }>();
  #newest: AnchorFindings['newest'] = null;
  #lines = 0;
  #file = '';
  #last: Anchor | null = null;
  /** A power failure leaves half a line at the end of a file, which is no fault. */
  #isUnreadable = false;
  #awaited: NamedLine[] = [];

  constructor(keys: AuditKeys, expected: readonly NamedLine[]) {
    this.#keys = keys;
    this.#expected = expected;
  }

  begin(file: string): void {
    this.#file = file;
    this.#last = null;
    this.#isUnreadable = false;
    this.#awaited = this.#expected.filter((each) => each.file === file);
  }

  /** @returns whether the line is genuine */
  line(anchor: Anchor | null): boolean {
    this.#lines += 1;
    if (this.#isUnreadable) this.#fault((this.#last?.number ?? 0) + 1, 'is not readable');
    this.#isUnreadable = anchor === null;
    if (!anchor) return false;
    const { number } = anchor;
    const fault = this.#faultOf(anchor);
    if (fault !== null) this.#fault(number, fault);
    if (!this.#isGenuine(anchor)) return false;
    for (const { hash, by } of this.#awaited.filter((each) => each.number === anchor.number)) {
      if (hash !== anchor.hash) this.#fault(number, `is not the one that ${by} names`);
    }
    for (const point of anchor.points) this.#remember(point, anchor);
    if (!this.#newest || this.#newest.writtenOn < anchor.writtenOn) this.#newest = anchor;
    this.#last = anchor;
    return true;
  }

  end(): void {
    const last = this.#last;
    const furthest = this.#awaited.toSorted((a, b) => b.number - a.number)[0];
    if (!furthest || furthest.number <= (last?.number ?? 0)) return;
    const end = last ? `ends at line ${last.number} of ${last.writtenOn}` : 'has no line';
    this.#faults.push(
      `The anchor file ${this.#file} ${end}, but ${furthest.by} names line ${furthest.number}: ` +
        'its end was cut, or an older copy was put back.',
    );
  }

  findings(missing: readonly NamedLine[]): Omit<AnchorFindings, 'stamps'> {
    const gone = new Map(missing.map((each) => [each.file, each]));
    for (const { file, number, by } of gone.values())
      this.#faults.push(`The anchor file ${file} is missing: ${by} names its line ${number}.`);
    return { lines: this.#lines, newest: this.#newest, ends: this.#ends, faults: this.#faults };
  }

  #fault(number: number, says: string): void {
    this.#faults.push(`Line ${number} of the anchor file ${this.#file} ${says}.`);
  }

  #faultOf(anchor: Anchor): string | null {
    if (!this.#keys.sealOf(anchor.keyId)) return 'was written with a key that is not in the key folder';
    if (!this.#isGenuine(anchor)) return 'is not what was written';
    const last = this.#last;
    if (anchor.number !== (last?.number ?? 0) + 1) return `follows line ${last?.number ?? 0}: lines are missing`;
    return anchor.previous === (last?.hash ?? '') ? null : 'does not continue the line before it';
  }

  #isGenuine(anchor: Anchor): boolean {
    return anchor.file === this.#file && this.#keys.sealOf(anchor.keyId)?.isIntact(anchor) === true;
  }

  #remember({ chainId, seq, hash }: Anchor['points'][number], { writtenOn, keyId }: Anchor): void {
    const known = this.#ends.get(chainId);
    if (!known || seq > known.seq || (seq === known.seq && writtenOn > known.writtenOn))
      this.#ends.set(chainId, { chainId, seq, hash, writtenOn, keyId });
  }
}
