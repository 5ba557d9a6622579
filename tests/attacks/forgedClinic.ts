import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { bucketSender } from '../../server/src/audit/anchorBucket.ts';
import { AnchorStamper } from '../../server/src/audit/anchorStamps.ts';
import { AnchorWriter } from '../../server/src/audit/anchorWriter.ts';
import { auditHeads, auditRecords, type AuditHead, type AuditRecord } from '../../server/src/audit/auditChain.ts';
import { auditEvent } from '../../server/src/audit/auditEvent.ts';
import { auditKeysFor, auditKeysIn, rotateAuditKey, type AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog, type AuditLog } from '../../server/src/audit/auditLog.ts';
import { systemClock, type Clock } from '../../server/src/foundation/clock.ts';
import { missingRows, verifySignatures } from '../../server/src/tasks/verifySignatures.ts';
import { LockedBucket } from '../../server/src/witnesses/lockedBucket.ts';
import { TimeStampAuthority } from '../../server/src/witnesses/timeStampAuthority.ts';
import { TrustedAuthorities } from '../../server/src/witnesses/timeStampToken.ts';
import type { TestStore } from '../contract/stores.ts';
import { AttackedClinic } from './forgedTask.ts';
import type { StoredTask } from './forgery.ts';
import { ObjectLockService, type ObjectVersion } from './objectLockService.ts';
import { OPENSSL, OpensslAuthority } from './opensslAuthority.ts';

export const NOW = new Date('2026-03-02T09:00:00Z');
const log = pino({ level: 'silent' });

interface Outside {
  readonly folder: string;
  readonly keys: AuditKeys;
  readonly service: ObjectLockService;
  /** Null where OpenSSL is not installed. */
  readonly authority: OpensslAuthority | null;
}
interface Parts extends Outside {
  readonly attacked: AttackedClinic;
}
interface Time {
  readonly clock: Clock;
  readonly stamper?: AnchorStamper;
}

/** With a bucket; with time stamps only where a stamper is given, because each takes a while. */
function auditOf(
  { store }: TestStore,
  { folder, keys, service, authority }: Outside,
  { clock, stamper }: Time,
): AuditLog {
  const bucket = new LockedBucket(service.target, systemClock);
  const given = { store, keys, folder: join(folder, 'anchors'), senders: [bucketSender(bucket)], clock, log };
  const anchors = new AnchorWriter({ ...given, stamper: stamper ?? null });
  const outside = { bucket, authorities: authority && new TrustedAuthorities(authority.ca) };
  return openAuditLog({ store, keys, clock, log, anchors, outside });
}

/** A clinic whose audit is anchored, and a person who edits its database and its folders, but has no key. */
export class ForgedClinic {
  readonly attacked: AttackedClinic;
  readonly #own: TestStore;
  readonly #folder: string;
  readonly #keys: AuditKeys;
  readonly #service: ObjectLockService;
  readonly #authority: OpensslAuthority | null;

  private constructor(own: TestStore, parts: Parts) {
    this.#own = own;
    this.#service = parts.service;
    this.#authority = parts.authority;
    this.attacked = parts.attacked;
    this.#folder = parts.folder;
    this.#keys = parts.keys;
  }

  static async open(own: TestStore): Promise<ForgedClinic> {
    const folder = mkdtempSync(join(tmpdir(), 'isocenter-forgery-'));
    const keys = auditKeysIn(join(folder, 'keys'), NOW);
    const service = await ObjectLockService.open();
    const authority = OPENSSL === null ? null : await OpensslAuthority.open();
    const audit = auditOf(own, { folder, keys, service, authority }, { clock: systemClock });
    const attacked = await AttackedClinic.open(own.store, audit);
    return new ForgedClinic(own, { attacked, folder, keys, service, authority });
  }

  async close(): Promise<void> {
    await this.attacked.clinic.close();
    await this.#own.discard().catch(() => undefined);
    this.#service.close();
    this.#authority?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** What the audit screen counts, and `audit:verify` prints. */
  async verified(): Promise<readonly string[]> {
    const { audit, store, signatureKeys } = this.attacked.clinic.server;
    const log = await audit.verify((records) => missingRows(store, records));
    const signed = await verifySignatures(store, signatureKeys);
    return [...log.faults, ...signed.faults];
  }

  /** What the audit screen shows as not proven. */
  async unproven(): Promise<readonly string[]> {
    return (await this.attacked.clinic.server.audit.verify()).unproven;
  }

  /** The sentence with which a start refuses; null when it does not. */
  async refusedStart(): Promise<string | null> {
    const folders = { keyFolder: join(this.#folder, 'keys'), dataFolder: join(this.#folder, 'data') };
    const refused = (error: unknown) => (error instanceof Error ? error.message : null);
    return auditKeysFor(this.#own.store, folders, NOW).then(() => null, refused);
  }

  async forgeTask(id: string, forge: (stored: StoredTask) => StoredTask): Promise<void> {
    await this.attacked.put(forge(await this.attacked.stored(id)));
  }

  get anchorFolder(): string {
    return join(this.#folder, 'anchors');
  }
  get keyFile(): string {
    return join(this.#folder, 'keys', 'audit.json');
  }
  get embeddedDatabase(): string | null {
    return this.#own.folder && join(this.#own.folder, 'isocenter.db');
  }

  /** A chain of a server that has stopped, newest of all. */
  async stoppedChain(records = 3): Promise<{ readonly head: AuditHead; readonly records: readonly AuditRecord[] }> {
    return this.#writtenBy(this.#keys, records, { clock: systemClock });
  }

  /**
   * A chain of two lines, both with a time stamp; the second line names the first.
   * @param before how much earlier the server believed that it was
   */
  async stampedChain({ before = 0 } = {}): Promise<{ readonly head: AuditHead }> {
    const url = this.#authority?.url ?? '';
    const trusted = new TrustedAuthorities(this.#authority?.ca ?? '');
    const stamper = new AnchorStamper(new TimeStampAuthority(url, trusted, systemClock), this.anchorFolder);
    const clock = { now: () => new Date(Date.now() - before) };
    return this.#writtenBy(this.#keys, 2, { clock, stamper });
  }

  /** What an account of the bucket can do. */
  inBucket(): readonly ObjectVersion[] {
    return [...this.#service.versions];
  }
  deleteFromBucket(name: string, versionId?: string): number {
    return this.#service.delete(name, versionId);
  }
  putIntoBucket(name: string, text: string): Promise<void> {
    return new LockedBucket(this.#service.target, systemClock).put(name, text);
  }

  /** A new key, with a chain that it wrote. @returns the key file before */
  async rotated(): Promise<string> {
    const before = readFileSync(this.keyFile, 'utf8');
    const folders = { keyFolder: join(this.#folder, 'keys'), dataFolder: join(this.#folder, 'data') };
    await this.#writtenBy(rotateAuditKey(folders, NOW), 1, { clock: systemClock });
    return before;
  }

  async #writtenBy(keys: AuditKeys, count: number, time: Time) {
    const parts = { folder: this.#folder, keys, service: this.#service, authority: this.#authority };
    const audit = auditOf(this.#own, parts, time);
    const actor = { user: null, info: { requestId: 'req-1', address: '10.0.0.7' } };
    for (let each = 0; each < count; each += 1) {
      await audit.record(auditEvent({ eventKind: 'login', patient: null }, actor, systemClock));
      while (time.stamper && !time.stamper.newest) await new Promise(setImmediate);
    }
    await audit.close();
    const [head] = await this.heads.find({}, { sort: { startedOn: -1 }, limit: 1 });
    if (!head) throw new Error('no chain');
    return { head, records: await this.records.find({ chainId: head._id }, { sort: { chainId: 1, seq: 1 } }) };
  }

  get heads() {
    return this.#own.store.collection(auditHeads);
  }
  get records() {
    return this.#own.store.collection(auditRecords);
  }
  /** The head as the server wrote it after the first record. */
  earlierHead({ _id, startedOn, follows }: AuditHead, first: AuditRecord | undefined): AuditHead {
    return this.#keys.current.sealed({ _id, startedOn, follows, seq: 1, lastHash: first?.hash ?? '' });
  }
  async removeRecords(records: readonly AuditRecord[]): Promise<void> {
    for (const { _id, chainId } of records) await this.records.deleteOne({ _id, chainId });
  }
}
