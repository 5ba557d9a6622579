import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Instant } from '@isocenter/schemas';
import type { CollectionDefinition, Store, StoredDocument } from '../store/store.ts';
import { canonicalJson } from '../foundation/canonicalJson.ts';
import type { AuditEvent } from './auditEvent.ts';

/** An event at its position in a chain. Its `_id` is the event's id. */
export interface AuditRecord extends StoredDocument, Omit<AuditEvent, 'id'> {
  /** One chain per start of a server process. */
  readonly chainId: string;
  /** 1, 2, 3 … without gaps. */
  readonly seq: number;
  readonly previousHash: string;
  /** HMAC-SHA256 over all other members, including `previousHash`; hexadecimal. */
  readonly hash: string;
}

/** A position in a chain. */
export interface ChainPoint {
  readonly chainId: string;
  readonly seq: number;
  readonly hash: string;
}

/**
 * The anchor of a chain; its `_id` is the chain's id. Without it, records cut off at the end would go unnoticed. It
 * also names the previous chain, so that a whole chain cannot disappear unnoticed either.
 */
export interface AuditHead extends StoredDocument {
  readonly startedOn: Instant;
  readonly seq: number;
  readonly lastHash: string;
  readonly follows: ChainPoint | null;
  /** The last line of this chain's anchor file that is known to be written; absent without anchors. */
  readonly anchor?: AnchorMark;
  /** The key that wrote the chain: a fingerprint, not the key. */
  readonly keyId: string;
  readonly hash: string;
}

/** A line of an anchor file: its number and its hash. */
export interface AnchorMark {
  readonly number: number;
  readonly hash: string;
}

export const auditRecords: CollectionDefinition<AuditRecord> = {
  name: 'auditRecords',
  // With the number, so that a long chain can be on several shards.
  shardKey: ['chainId', 'seq'],
  indexes: [
    { paths: ['chainId', 'seq'], unique: true },
    { paths: ['recorded', '_id'] },
    { paths: ['entity.patient', 'recorded', '_id'] },
    { paths: ['agent.who', 'recorded', '_id'] },
    { paths: ['eventKind', 'recorded', '_id'] },
    { paths: ['outcome', 'recorded', '_id'] },
  ],
};

export const auditHeads: CollectionDefinition<AuditHead> = {
  name: 'auditHeads',
  shardKey: '_id',
  indexes: [{ paths: ['startedOn'] }],
};

/** Proves that the servers wrote a record, as long as only they have the key. */
export class AuditSeal {
  readonly keyId: string;
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
    this.keyId = createHash('sha256').update(key).digest('hex').slice(0, 16);
  }

  chained(event: AuditEvent, after: ChainPoint): AuditRecord {
    const { id, ...rest } = event;
    const unsealed = { _id: id, ...rest, chainId: after.chainId, seq: after.seq + 1, previousHash: after.hash };
    return { ...unsealed, hash: this.#hashOf(unsealed) };
  }

  /** Of a head or an anchor, which name their key. */
  sealed<Content extends object>(content: Content): Content & { readonly keyId: string; readonly hash: string } {
    const unsealed = { ...content, keyId: this.keyId };
    return { ...unsealed, hash: this.#hashOf(unsealed) };
  }

  isIntact(sealed: { readonly hash: string }): boolean {
    const { hash, ...unsealed } = sealed;
    const expected = Buffer.from(this.#hashOf(unsealed), 'hex');
    const found = Buffer.from(hash, 'hex');
    return found.length === expected.length && timingSafeEqual(found, expected);
  }

  #hashOf(content: object): string {
    return createHmac('sha256', this.#key).update(canonicalJson(content)).digest('hex');
  }
}

/** The position before the first record of a chain. */
export const chainStart = (chainId: string): ChainPoint => ({ chainId, seq: 0, hash: '' });

const PAGE = 1000;

/** Every chain's head as it is stored, the oldest first. */
export async function everyHead(store: Store): Promise<readonly AuditHead[]> {
  const heads: AuditHead[] = [];
  for (;;) {
    const after = { _id: { $gt: heads.at(-1)?._id ?? '' } };
    const page = await store.collection(auditHeads).findStored(after, { sort: { _id: 1 }, limit: PAGE });
    heads.push(...page.map(({ document }) => document));
    if (page.length < PAGE) break;
  }
  return heads.sort((a, b) => (a.startedOn < b.startedOn ? -1 : 1));
}

/** The last position of a chain. A killed process wrote records after it last wrote the head. */
export async function endOfChain(store: Store, head: AuditHead): Promise<ChainPoint> {
  const last = await store.collection(auditRecords).findOne({ chainId: head._id }, { sort: { chainId: -1, seq: -1 } });
  return last
    ? { chainId: last.chainId, seq: last.seq, hash: last.hash }
    : { chainId: head._id, seq: head.seq, hash: head.lastHash };
}
