import type { Store } from '../store/store.ts';
import {
  auditHeads,
  auditRecords,
  AuditSeal,
  chainStart,
  type AuditHead,
  type AuditRecord,
  type ChainPoint,
} from './auditChain.ts';

export interface AuditFindings {
  readonly chains: number;
  readonly records: number;
  /** One sentence each, naming the record or the chain; empty when the log is intact. */
  readonly faults: readonly string[];
}

/** One sentence for each fault. */
type CompareRecords = (records: readonly AuditRecord[]) => Promise<readonly string[]>;

const PAGE = 1000;

/**
 * Verifies every chain from its first record to its last: seals, links, gaps, records cut off at the end, missing
 * chains. Records written while it runs are not faults.
 * @param compare finds what the records say and the rest of the store does not
 */
export async function verifyAudit(
  store: Store,
  key: Buffer,
  compare: CompareRecords = () => Promise.resolve([]),
): Promise<AuditFindings> {
  const seal = new AuditSeal(key);
  const heads = await store.collection(auditHeads).find({}, { sort: { startedOn: 1 } });
  const faults: string[] = [];
  let records = 0;
  for (const head of heads) {
    const chain = await verifyChain(store, seal, head, pointsOf(head, heads), compare);
    records += chain.records;
    faults.push(...chain.faults);
  }
  const known = new Set(heads.map(({ _id }) => _id));
  for (const chainId of await chainIds(store)) {
    if (!known.has(chainId)) faults.push(`Chain ${chainId} has records, but its anchor is missing.`);
  }
  for (const { _id, follows } of heads) {
    if (follows && !known.has(follows.chainId)) {
      faults.push(`Chain ${follows.chainId} is missing: chain ${_id} was started after it.`);
    }
  }
  return { chains: heads.length, records, faults };
}

/** The known positions of this chain: at its own anchor, and as later chains saw it. */
function pointsOf(head: AuditHead, heads: readonly AuditHead[]): readonly ChainPoint[] {
  const seenLater = heads.flatMap(({ follows }) => (follows?.chainId === head._id ? [follows] : []));
  return [{ chainId: head._id, seq: head.seq, hash: head.lastHash }, ...seenLater];
}

async function verifyChain(
  store: Store,
  seal: AuditSeal,
  head: AuditHead,
  points: readonly ChainPoint[],
  compare: CompareRecords,
): Promise<{ readonly records: number; readonly faults: string[] }> {
  const chainId = head._id;
  if (head.keyId !== seal.keyId) {
    return {
      records: 0,
      faults: [`Chain ${chainId} was written with another key, so it cannot be checked with this one.`],
    };
  }
  const faults = seal.isIntact(head) ? [] : [`The anchor of chain ${chainId} was changed after it was written.`];
  const awaited = new Map(points.filter(({ seq }) => seq > 0).map((point) => [point.seq, point]));
  let last = chainStart(chainId);
  let records = 0;
  for (;;) {
    const page = await store
      .collection(auditRecords)
      .find({ chainId, seq: { $gt: last.seq } }, { sort: { chainId: 1, seq: 1 }, limit: PAGE });
    for (const record of page) {
      const where = `record ${record._id} (${chainId}, ${record.seq})`;
      const missing = record.seq - last.seq - 1;
      if (missing > 0) faults.push(`${countOf(missing)} before ${where}.`);
      else if (record.previousHash !== last.hash) faults.push(`The link to ${where} is broken.`);
      if (!seal.isIntact(record)) faults.push(`The content of ${where} does not match its seal.`);
      const point = awaited.get(record.seq);
      if (point && point.hash !== record.hash) faults.push(`The anchor does not match ${where}.`);
      last = record;
    }
    faults.push(...(await compare(page)));
    records += page.length;
    if (page.length < PAGE) break;
    // The embedded store answers without waiting: this lets other requests in between.
    await new Promise(setImmediate);
  }
  const end = Math.max(...points.map(({ seq }) => seq));
  if (last.seq < end) faults.push(`${countOf(end - last.seq)} at the end of chain ${chainId}, after ${last.seq}.`);
  return { records, faults };
}

function countOf(missing: number): string {
  return missing === 1 ? 'A record is missing' : `${missing} records are missing`;
}

async function chainIds(store: Store): Promise<readonly string[]> {
  const counted = await store.collection(auditRecords).aggregate([{ $group: { _id: '$chainId', count: { $sum: 1 } } }]);
  return counted.map(({ _id }) => String(_id));
}

/** What `npm run audit:verify` prints. */
export function auditSentence({ chains, records, faults }: AuditFindings): string {
  const read = `${records} ${records === 1 ? 'record' : 'records'} in ${chains} ${chains === 1 ? 'chain' : 'chains'}`;
  const [first, ...more] = faults;
  if (first === undefined) return `The audit log is intact: ${read}.`;
  const others = more.length === 0 ? '' : ` (${more.length} more ${more.length === 1 ? 'fault' : 'faults'})`;
  return `The audit log has a fault: ${first}${others} Read: ${read}.`;
}
