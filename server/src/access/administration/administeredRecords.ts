import { auditEvent } from '../../audit/auditEvent.ts';
import type { AuditAction } from '../../audit/auditEvent.ts';
import type { CarriesAudit } from '../../audit/carriesAudit.ts';
import { StaleRecordError } from '../../foundation/errors.ts';
import type { RequestInfo, SignedInUser } from '../../request/actor.ts';
import type { AuditedStore } from '../../audit/auditedStore.ts';
import type { Collection, CollectionDefinition, StoredDocument } from '../../store/store.ts';
import type { Administered } from '../users.ts';

export interface ChangeDetail {
  readonly type: string;
  readonly value: string;
}

/** The person who makes a change, and the request: all that its audit event names. */
export interface ChangeMaker {
  readonly user: Pick<SignedInUser, 'id' | 'displayName' | 'roles'>;
  readonly info: RequestInfo;
}

/** Who agreed to a change: for its audit event, and for the person concerned. */
export interface Approval {
  readonly detail: readonly ChangeDetail[];
  readonly names: readonly string[];
  /** The change request that was approved; null for a change without one. */
  readonly requestId: string | null;
}

type Written = Administered & CarriesAudit;

interface RecordedAs {
  readonly detail: readonly ChangeDetail[];
  readonly actor: ChangeMaker;
  readonly action?: AuditAction;
  readonly approval?: Approval;
}

/** A stored record that carries the audit events of its own changes. */
export function carrying({
  name,
  shardKey,
  indexes,
}: CollectionDefinition<StoredDocument>): CollectionDefinition<Written> {
  return { name, shardKey, indexes };
}

/**
 * Writes what administrators manage: with compare-and-set on the revision, each change with its audit event. Nothing is
 * ever removed from the store, so that an event always finds its record and a user id its name.
 */
export class AdministeredRecords {
  readonly #records: Collection<Written>;
  readonly #audit: AuditedStore['audit'];
  readonly #clock: AuditedStore['clock'];

  constructor(definition: CollectionDefinition<StoredDocument>, { store, audit, clock }: AuditedStore) {
    this.#records = store.collection(carrying(definition));
    this.#audit = audit;
    this.#clock = clock;
  }

  /** @throws DuplicateKeyError when a unique value is taken */
  async add(record: StoredDocument, detail: readonly ChangeDetail[], actor: ChangeMaker): Promise<void> {
    const written = {
      ...record,
      revision: 1,
      auditOutbox: [this.#event(record._id, 'C', detail, actor)],
      auditPending: true,
    };
    await this.#records.insertOne(written);
    this.#audit.copyOut(this.#records, written);
  }

  /**
   * @param expected the revision the administrator saw
   * @returns the new revision
   * @throws StaleRecordError when the revision has changed; DuplicateKeyError as `add`
   */
  async change(
    { _id, expected }: { readonly _id: string; readonly expected: number },
    set: object,
    { detail, actor, action = 'U', approval }: RecordedAs,
  ): Promise<number> {
    const revision = expected + 1;
    const { matched } = await this.#records.updateOne(
      // A record written by a start has no revision until it is first changed.
      { _id, revision: expected === 0 ? null : expected },
      {
        $set: { ...set, revision, auditPending: true },
        $push: {
          auditOutbox: this.#event(_id, action, [...detail, ...(approval?.detail ?? [])], actor),
          // In the same write, so that no crash hides whether an approved change was carried out.
          ...(approval?.requestId ? { carriedOut: approval.requestId } : {}),
        },
      },
    );
    if (matched === 0) throw new StaleRecordError();
    const written = await this.#records.findOne({ _id });
    if (written) this.#audit.copyOut(this.#records, written);
    return revision;
  }

  #event(_id: string, action: AuditAction, detail: readonly ChangeDetail[], actor: ChangeMaker) {
    return auditEvent({ eventKind: 'admin change', patient: null, action, data: [_id], detail }, actor, this.#clock);
  }
}

/** The members that differ, before and after, for the audit log; unchanged members are left out. */
export function changesOf(before: object, after: object): ChangeDetail[] {
  const previous = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) => {
    const [was, is] = [said(previous.get(name)), said(value)];
    if (was === is) return [];
    return [
      { type: `${name} before`, value: was },
      { type: `${name} after`, value: is },
    ];
  });
}

/** All members of a record, for the audit event of its creation or deletion. */
export function detailOf(record: object): ChangeDetail[] {
  return Object.entries(record).map(([type, value]: [string, unknown]) => ({ type, value: said(value) }));
}

function said(value: unknown): string {
  if (Array.isArray(value)) return value.map(said).sort().join(', ');
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : '';
}
