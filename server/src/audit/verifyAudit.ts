import { systemClock, type Clock } from '../foundation/clock.ts';
import type { Store } from '../store/store.ts';
import type { LockedBucket } from '../witnesses/lockedBucket.ts';
import type { TrustedAuthorities } from '../witnesses/timeStampToken.ts';
import { NO_BUCKET, readBucket } from './anchorBucket.ts';
import type { AnchoredPoint } from './anchorFile.ts';
import { auditRecords, everyHead, type AuditHead, type ChainPoint } from './auditChain.ts';
import type { AuditKeys } from './auditKeys.ts';
import { readAnchors, type AnchorFindings, type NamedLine } from './readAnchors.ts';
import { StampReading } from './stampReading.ts';
import { verifyChain, type CompareRecords, type KnownPoint } from './verifyChain.ts';

export interface AuditFindings {
  readonly chains: number;
  readonly records: number;
  /** Lines of the anchor files, and the time of the newest; null where none are kept. */
  readonly anchors: { readonly lines: number; readonly newestOn: string | null } | null;
  /** Time stamps of the anchors that verify, and the time of the newest; null where no authority is trusted. */
  readonly stamps: { readonly count: number; readonly newestOn: string | null } | null;
  /** One sentence each, naming the record, the chain or the anchor; empty when the log is intact. */
  readonly faults: readonly string[];
  /** What is not wrong, but not proven by a time stamp either. One sentence each. */
  readonly unproven: readonly string[];
  /** Places outside the database that cannot be written or read now. One sentence each. */
  readonly unreached: readonly string[];
}

/** Proof that is not in the anchor folder, as far as it is set. */
export interface OutsideProof {
  /** Whose time stamps count. */
  readonly authorities?: TrustedAuthorities | null;
  readonly bucket?: LockedBucket | null;
}

/** What the verification compares the chains with, beyond the chains themselves. */
export interface AuditWitnesses {
  /** Null where no anchors are kept. */
  readonly anchorFolder?: string | null;
  /** The end of the verifying process's own chain, from its memory. */
  readonly ownEnd?: ChainPoint | null;
  /** Lines of anchor files that must be there, from another source than the database. */
  readonly named?: readonly NamedLine[];
  /** Finds what the records say and the rest of the store does not. */
  readonly compare?: CompareRecords;
  readonly outside?: OutsideProof;
  readonly clock?: Clock;
}

/**
 * Verifies every chain from its first record to its last: seals, links, gaps, index columns, records cut off at the end,
 * missing chains, and the anchors outside the database. Records written while it runs are not faults.
 */
export async function verifyAudit(
  store: Store,
  keys: AuditKeys,
  witnesses: AuditWitnesses = {},
): Promise<AuditFindings> {
  const { ownEnd = null, compare = () => Promise.resolve([]), outside = {} } = witnesses;
  // In this order: what is written while it runs is then only more than expected.
  const inBucket = outside.bucket ? await readBucket(outside.bucket) : NO_BUCKET;
  const before = await everyHead(store);
  const anchors = await anchorsWith(keys, witnesses, [...linesInHeads(before), ...inBucket.named]);
  const heads = await everyHead(store);
  const faults: string[] = [];
  let records = 0;
  for (const head of heads) {
    const known = pointsOf(head, { heads, anchors, ownEnd });
    const chain = await verifyChain(store, keys, { head, known, compare });
    records += chain.records;
    faults.push(...chain.faults);
  }
  const chains = new Set(heads.map(({ _id }) => _id));
  faults.push(...(await headless(store, chains)), ...missingChains(heads, chains, anchors));
  return {
    ...{ chains: heads.length, records },
    anchors: anchors && { lines: anchors.lines, newestOn: anchors.newest?.writtenOn ?? null },
    stamps: anchors?.stamps ? { count: anchors.stamps.count, newestOn: anchors.stamps.newestOn } : null,
    faults: [...inBucket.faults, ...(anchors?.faults ?? []), ...faults],
    unproven: anchors?.stamps?.unproven ?? [],
    unreached: inBucket.unreached,
  };
}

async function anchorsWith(
  keys: AuditKeys,
  { anchorFolder = null, named = [], outside = {}, clock = systemClock }: AuditWitnesses,
  elsewhere: readonly NamedLine[],
): Promise<AnchorFindings | null> {
  if (anchorFolder === null) return null;
  const stamps = outside.authorities ? new StampReading(outside.authorities, anchorFolder) : null;
  return readAnchors(anchorFolder, keys, { named: [...named, ...elsewhere], stamps, now: clock.now() });
}

function linesInHeads(heads: readonly AuditHead[]): readonly NamedLine[] {
  return heads.flatMap(({ _id: file, anchor }) => (anchor ? [{ file, ...anchor, by: 'the database' }] : []));
}

/** The known positions of this chain: at its own head, as later chains saw it, as it was anchored. */
function pointsOf(
  { _id, seq, lastHash }: AuditHead,
  {
    heads,
    anchors,
    ownEnd,
  }: { heads: readonly AuditHead[]; anchors: AnchorFindings | null; ownEnd: ChainPoint | null },
): readonly KnownPoint[] {
  const anchored = anchors?.ends.get(_id);
  return [
    { chainId: _id, seq, hash: lastHash, by: 'its head' },
    ...heads.flatMap(({ _id: later, follows }) =>
      follows?.chainId === _id ? [{ ...follows, by: `the head of chain ${later}` }] : [],
    ),
    ...(anchored ? [{ ...anchored, by: anchorName(anchored) }] : []),
    ...(ownEnd?.chainId === _id ? [{ ...ownEnd, by: 'this server' }] : []),
  ];
}

const anchorName = ({ writtenOn }: AnchoredPoint) => `the anchor of ${writtenOn}`;

async function headless(store: Store, chains: ReadonlySet<string>): Promise<readonly string[]> {
  const counted = await store.collection(auditRecords).aggregate([{ $group: { _id: '$chainId', count: { $sum: 1 } } }]);
  return counted
    .map(({ _id }) => String(_id))
    .filter((chainId) => !chains.has(chainId))
    .map((chainId) => `Chain ${chainId} has records, but its head is missing.`);
}

function missingChains(
  heads: readonly AuditHead[],
  chains: ReadonlySet<string>,
  anchors: AnchorFindings | null,
): readonly string[] {
  const missing = new Map<string, string>();
  for (const { _id, follows } of heads)
    if (follows && !chains.has(follows.chainId))
      missing.set(follows.chainId, `Chain ${follows.chainId} is missing: chain ${_id} was started after it.`);
  const anchored = [...(anchors?.ends.values() ?? [])].sort((a, b) => (a.writtenOn < b.writtenOn ? -1 : 1));
  for (const point of anchored)
    if (!chains.has(point.chainId))
      missing.set(
        point.chainId,
        `Chain ${point.chainId} is missing: ${anchorName(point)} names its record ${point.seq}.`,
      );
  return [...missing.values()];
}

/** What `npm run audit:verify` prints. */
export function auditSentence(findings: AuditFindings): string {
  const { chains, records, anchors, stamps, faults } = findings;
  const others = [...findings.unreached, ...findings.unproven];
  const read = `${count(records, 'record')} in ${count(chains, 'chain')}${counted(anchors?.lines, 'anchor', anchors)}${counted(stamps?.count, 'time stamp', stamps)}`;
  if (faults.length === 0) return [`The audit log is intact: ${read}.`, ...others].join('\n');
  const more = faults.length - MOST_FAULTS;
  return [
    `The audit log has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}; ${read} read:`,
    ...faults.slice(0, MOST_FAULTS).map((fault) => `- ${fault}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
    ...others,
  ].join('\n');
}
const MOST_FAULTS = 20;

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

function counted(number: number | undefined, noun: string, found: { readonly newestOn: string | null } | null): string {
  if (number === undefined || !found) return '';
  return `, ${count(number, noun)}${found.newestOn === null ? '' : `, the last of ${found.newestOn}`}`;
}
