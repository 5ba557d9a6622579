import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Instant } from '@isocenter/schemas';
import type { CollectionDefinition, StoredDocument } from '../store/store.ts';
import { canonicalJson } from '../foundation/canonicalJson.ts';
import type { AuditEvent } from './auditEvent.ts';

/** An event in its place in a chain. Its `_id` is the event's id. */
export interface AuditRecord extends StoredDocument, Omit<AuditEvent, 'id'> {
  /** One chain per start of a server process. */
  readonly chainId: string;
  /** 1, 2, 3 … without a gap. */
  readonly seq: number;
  readonly previousHash: string;
  /** HMAC-SHA256 over everything else here, `previousHash` with it; hexadecimal. */
  readonly hash: string;
}

/** A point of a chain: that far it had come. */
export interface ChainPoint {
  readonly chainId: string;
  readonly seq: number;
  readonly hash: string;
}

/**
 * The anchor of a chain, `_id` its chainId: without it, nobody would miss records cut off at the end. It also names the
 * chain before, so that a whole chain cannot vanish either.
 */
export interface AuditHead extends StoredDocument {
  readonly startedOn: Instant;
  readonly seq: number;
  readonly lastHash: string;
  readonly follows: ChainPoint | null;
  /** Which key wrote the chain: a fingerprint, not the key. */
  readonly keyId: string;
  readonly hash: string;
}

export const auditRecords: CollectionDefinition<AuditRecord> = {
  name: 'auditRecords',
  shardKey: 'chainId',
  indexes: [
    { paths: ['chainId', 'seq'], unique: true },
    { paths: ['recorded', '_id'] },
    { paths: ['entity.patient', 'recorded', '_id'] },
    { paths: ['agent.who', 'recorded', '_id'] },
    { paths: ['eventKind', 'recorded', '_id'] },
  ],
};

export const auditHeads: CollectionDefinition<AuditHead> = {
  name: 'auditHeads',
  shardKey: '_id',
  indexes: [{ paths: ['startedOn'] }],
};

/** Proves who wrote a record, as long as the key stays with the servers. */
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

  head(content: Omit<AuditHead, 'hash' | 'keyId'>): AuditHead {
    const unsealed = { ...content, keyId: this.keyId };
    return { ...unsealed, hash: this.#hashOf(unsealed) };
  }

  isIntact(sealed: AuditRecord | AuditHead): boolean {
    const { hash, ...unsealed } = sealed;
    const expected = Buffer.from(this.#hashOf(unsealed), 'hex');
    const found = Buffer.from(hash, 'hex');
    return found.length === expected.length && timingSafeEqual(found, expected);
  }

  #hashOf(content: object): string {
    return createHmac('sha256', this.#key).update(canonicalJson(content)).digest('hex');
  }
}

/** Before the first record of a chain. */
export const chainStart = (chainId: string): ChainPoint => ({ chainId, seq: 0, hash: '' });
