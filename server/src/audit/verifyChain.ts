import type { Store } from '../store/store.ts';
import {
  auditRecords,
  chainStart,
  type AuditHead,
  type AuditRecord,
  type AuditSeal,
  type ChainPoint,
} from './auditChain.ts';
import type { AuditKeys } from './auditKeys.ts';

/** One sentence for each fault. */
export type CompareRecords = (records: readonly AuditRecord[]) => Promise<readonly string[]>;

/** A position that the chain must have, and who says so. */
export interface KnownPoint extends ChainPoint {
  readonly by: string;
}

interface ChainFindings {
  readonly records: number;
  readonly faults: readonly string[];
}

const PAGE = 1000;

/** Verifies one chain from its first record to its last, and beyond: to the positions that it is known to have had. */
export async function verifyChain(
  store: Store,
  keys: AuditKeys,
  {
    head,
    known,
    compare,
  }: { readonly head: AuditHead; readonly known: readonly KnownPoint[]; readonly compare: CompareRecords },
): Promise<ChainFindings> {
  const chainId = head._id;
  const seal = keys.sealOf(head.keyId);
  if (!seal) {
    const fault = `Chain ${chainId} was written with the key ${head.keyId}, which is not in the key folder: it cannot be checked.`;
    return { records: 0, faults: [fault] };
  }
  const walk = new ChainWalk(seal, known);
  const faults = seal.isIntact(head) ? [] : [`The head of chain ${chainId} was changed after it was written.`];
  for (let seq = 0, records = 0; ;) {
    const page = await store
      .collection(auditRecords)
      .findStored({ chainId, seq: { $gt: seq } }, { sort: { chainId: 1, seq: 1 }, limit: PAGE });
    for (const { document, misfiled } of page) walk.step(document, misfiled);
    const documents = page.map(({ document }) => document);
    faults.push(...(await compare(documents)));
    records += page.length;
    seq = documents.at(-1)?.seq ?? seq;
    if (page.length < PAGE) return { records, faults: [...faults, ...walk.ended()] };
    // The embedded store answers without waiting: this lets other requests in between.
    await new Promise(setImmediate);
  }
}

class ChainWalk {
  readonly #seal: AuditSeal;
  readonly #known: readonly KnownPoint[];
  readonly #faults: string[] = [];
  #last: ChainPoint & { readonly recorded?: string };

  constructor(seal: AuditSeal, known: readonly KnownPoint[]) {
    this.#seal = seal;
    this.#known = known.filter(({ seq }) => seq > 0);
    this.#last = chainStart('');
  }

  /** @param misfiled paths whose index column has another value than the record */
  step(record: AuditRecord, misfiled: readonly string[]): void {
    const where = `record ${record._id} (${record.chainId}, ${record.seq})`;
    const missing = record.seq - this.#last.seq - 1;
    if (missing > 0) this.#faults.push(`${missingRecords(missing)} before ${where}, written ${record.recorded}.`);
    else if (record.previousHash !== this.#last.hash) this.#faults.push(`The link to ${where} is broken.`);
    if (!this.#seal.isIntact(record)) this.#faults.push(`The content of ${where} does not match its seal.`);
    if (misfiled.length > 0)
      this.#faults.push(`The index of ${where} was changed: ${misfiled.join(', ')}. Searches miss it.`);
    for (const { seq, hash, by } of this.#known)
      if (seq === record.seq && hash !== record.hash) this.#faults.push(`${capital(by)} does not match ${where}.`);
    this.#last = record;
  }

  ended(): readonly string[] {
    const { seq, recorded } = this.#last;
    const [furthest] = this.#known.toSorted((a, b) => b.seq - a.seq);
    if (!furthest || furthest.seq <= seq) return this.#faults;
    const after = recorded === undefined ? 'it has none' : `after record ${seq} of ${recorded}`;
    const fault = `${missingRecords(furthest.seq - seq)} at the end of chain ${furthest.chainId}, ${after}: ${furthest.by} names record ${furthest.seq}.`;
    return [...this.#faults, fault];
  }
}

function missingRecords(missing: number): string {
  return missing === 1 ? 'A record is missing' : `${missing} records are missing`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
