import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { AnchorWriter } from '../../server/src/audit/anchorWriter.ts';
import { auditHeads, auditRecords, type AuditHead, type AuditRecord } from '../../server/src/audit/auditChain.ts';
import { auditEvent } from '../../server/src/audit/auditEvent.ts';
import { auditKeysFor, auditKeysIn, rotateAuditKey, type AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog, type AuditLog } from '../../server/src/audit/auditLog.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { missingRows, verifySignatures } from '../../server/src/tasks/verifySignatures.ts';
import type { TestStore } from '../contract/stores.ts';
import { AttackedClinic } from './forgedTask.ts';
import type { StoredTask } from './forgery.ts';

export const NOW = new Date('2026-03-02T09:00:00Z');
const log = pino({ level: 'silent' });

/** A clinic whose audit is anchored, and a person who edits its database and its folders, but has no key. */
export class ForgedClinic {
  readonly attacked: AttackedClinic;
  readonly #own: TestStore;
  readonly #folder: string;
  readonly #keys: AuditKeys;

  private constructor(own: TestStore, parts: { attacked: AttackedClinic; folder: string; keys: AuditKeys }) {
    this.#own = own;
    this.attacked = parts.attacked;
    this.#folder = parts.folder;
    this.#keys = parts.keys;
  }

  static async open(own: TestStore): Promise<ForgedClinic> {
    const folder = mkdtempSync(join(tmpdir(), 'isocenter-forgery-'));
    const keys = auditKeysIn(join(folder, 'keys'), NOW);
    const audit = ForgedClinic.#auditOf(own, folder, keys);
    const attacked = await AttackedClinic.open(own.store, audit);
    return new ForgedClinic(own, { attacked, folder, keys });
  }

  static #auditOf({ store }: TestStore, folder: string, keys: AuditKeys): AuditLog {
    const anchors = {
      store,
      keys,
      folder: join(folder, 'anchors'),
      senders: [],
      stamper: null,
      clock: systemClock,
      log,
    };
    return openAuditLog({ store, keys, clock: systemClock, log, anchors: new AnchorWriter(anchors) });
  }

  async close(): Promise<void> {
    await this.attacked.clinic.close();
    await this.#own.discard().catch(() => undefined);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** What the audit screen counts, and `audit:verify` prints. */
  async verified(): Promise<readonly string[]> {
    const { audit, store, signatureKeys } = this.attacked.clinic.server;
    const log = await audit.verify((records) => missingRows(store, records));
    const signed = await verifySignatures(store, signatureKeys);
    return [...log.faults, ...signed.faults];
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
    return this.#writtenBy(this.#keys, records);
  }

  /** A new key, with a chain that it wrote. @returns the key file before */
  async rotated(): Promise<string> {
    const before = readFileSync(this.keyFile, 'utf8');
    const folders = { keyFolder: join(this.#folder, 'keys'), dataFolder: join(this.#folder, 'data') };
    await this.#writtenBy(rotateAuditKey(folders, NOW), 1);
    return before;
  }

  async #writtenBy(keys: AuditKeys, count: number) {
    const audit = ForgedClinic.#auditOf(this.#own, this.#folder, keys);
    for (let each = 0; each < count; each += 1) {
      const actor = { user: null, info: { requestId: 'req-1', address: '10.0.0.7' } };
      await audit.record(auditEvent({ eventKind: 'login', patient: null }, actor, systemClock));
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
