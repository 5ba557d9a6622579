import { randomUUID } from 'node:crypto';
import type {
  ChangeRequest,
  ChangeRequestState,
  PermissionInput,
  PermissionName,
  RoleInput,
  UserInput,
} from '@isocenter/schemas';
import { LIMITS, TIMES } from '@isocenter/schemas';
import type { AuditedStore } from '../../audit/auditedStore.ts';
import { NotFoundError, RefusedChangeError } from '../../foundation/errors.ts';
import type { Actor, UserRef } from '../../request/actor.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Collection, CollectionDefinition } from '../../store/store.ts';
import type { Administered } from '../users.ts';
import {
  AdministeredRecords,
  detailOf,
  type Approval,
  type ChangeDetail,
  type ChangeMaker,
} from './administeredRecords.ts';
import { holders, readWhoMay, type Gain } from './wayIn.ts';

/** What waits for a second administrator: the content of the PUT that asked for it, with the revision it was made on. */
type Revised<Input> = Input & { readonly revision: number };
export type GuardedChange =
  | { readonly kind: 'user'; readonly id: string; readonly input: Revised<UserInput> }
  | { readonly kind: 'role'; readonly id: string; readonly input: Revised<RoleInput> }
  | { readonly kind: 'permission'; readonly id: string; readonly input: Revised<PermissionInput> }
  | { readonly kind: 'service'; readonly id: string; readonly input: { readonly revision: number } };

/** A change to ask for, as its administration sees it. */
export interface Asked {
  readonly change: GuardedChange;
  readonly subject: ChangeRequest['subject'];
  readonly changes: readonly ChangeDetail[];
  /** Compared again at the approval: what was not seen is not approved. */
  readonly gains: readonly Gain[];
  /** Everyone who gets something by it. */
  readonly concerned: readonly UserRef[];
}

export interface ChangeRequestDocument extends Administered, Asked {
  readonly requestedBy: UserRef;
  /** The requester must still have it when the change is approved. */
  readonly requesterNeeds: PermissionName;
  readonly requestedOn: string;
  readonly expiresOn: string;
  /** A pending request that has expired stays as it is stored. */
  readonly status: Exclude<ChangeRequestState, 'EXPIRED'>;
  readonly decidedBy: UserRef | null;
  readonly decidedOn: string | null;
  /** False from the approval until the change is carried out; a crash in between leaves it false. */
  readonly isCarriedOut?: boolean;
  /** Who approved, for the audit event of a change that is carried out later. */
  readonly approver?: ChangeMaker;
}
export const CHANGE_REQUESTS: CollectionDefinition<ChangeRequestDocument> = {
  name: 'changeRequests',
  shardKey: null,
  indexes: [
    { paths: ['requestedOn'] },
    { paths: ['status'] },
    { paths: ['isCarriedOut'] },
    { paths: ['auditPending'] },
  ],
};

/** A change that needs no second administrator. */
export const NOT_NEEDED = ({ user }: ChangeMaker): Approval => ({
  ...{ detail: [], names: [user.displayName], requestId: null },
});

/** People with this permission approve. It is guarded itself, so that no one makes themselves a second administrator. */
export const APPROVING = 'auth:users:update' satisfies PermissionName;
const LISTED = 200;
/** A process that carries a change out needs no longer; afterwards another one may do it. Milliseconds. */
const CARRYING_OUT = 60_000;
const ALONE: ChangeDetail = { type: 'approved by', value: 'the operator’s setting ISOCENTER_SINGLE_ADMINISTRATOR' };

type Dependencies = AuditedStore & { readonly settings: Pick<Settings, 'singleAdministrator'> };

/** Changes of access that one administrator asks for and another one decides (decision 83). */
export class ChangeRequests {
  readonly #use: Dependencies;
  readonly #all: Collection<ChangeRequestDocument>;
  readonly #records: AdministeredRecords;

  constructor(dependencies: Dependencies) {
    this.#use = dependencies;
    this.#all = dependencies.store.collection(CHANGE_REQUESTS);
    this.#records = new AdministeredRecords(CHANGE_REQUESTS, dependencies);
  }

  /** The newest first. */
  async list(): Promise<readonly ChangeRequest[]> {
    const found = await this.#all.find({}, { sort: { requestedOn: -1 }, limit: LISTED });
    return found.map((request) => this.shown(request));
  }

  /**
   * @returns null when another administrator must decide; the approval to record when the operator's setting stands in
   * for one
   * @throws RefusedChangeError when no one else could decide, and the operator has not allowed that
   */
  async approvalWithoutOthers(concerned: readonly UserRef[], { user }: Actor): Promise<Approval | null> {
    const approvers = holders(await readWhoMay(this.#use.store), APPROVING);
    const others = [...approvers].filter((id) => id !== user.id && !concerned.some((person) => person.id === id));
    if (others.length > 0) return null;
    if (this.#use.settings.singleAdministrator) return { detail: [ALONE], names: [user.displayName], requestId: null };
    throw new RefusedChangeError(
      'This needs a second administrator, and there is no one else who could decide. The operator can allow a single administrator with the setting ISOCENTER_SINGLE_ADMINISTRATOR.',
    );
  }

  /** @throws RefusedChangeError when this administrator has too many pending requests */
  async ask(asked: Asked, requesterNeeds: PermissionName, actor: Actor): Promise<ChangeRequest> {
    const now = this.#use.clock.now();
    const { id, displayName } = actor.user;
    const pending = await this.#all.find({ status: 'PENDING' });
    const own = pending.filter(({ requestedBy, expiresOn }) => requestedBy.id === id && expiresOn > now.toISOString());
    if (own.length >= LIMITS.changeRequests)
      throw new RefusedChangeError('Too many of your changes wait for a second administrator. Withdraw some of them.');
    const request: ChangeRequestDocument = {
      _id: `chr-${randomUUID()}`,
      ...asked,
      changes: [...asked.changes, ...asked.gains.map(told)],
      requestedBy: { id, displayName },
      requesterNeeds,
      requestedOn: now.toISOString(),
      expiresOn: new Date(now.getTime() + TIMES.changeRequest).toISOString(),
      status: 'PENDING',
      decidedBy: null,
      decidedOn: null,
    };
    const detail = [...detailOf({ status: 'PENDING', changes: asked.subject.id }), ...request.changes];
    await this.#records.add(request, detail, actor);
    return this.shown({ ...request, revision: 1 });
  }

  /** @throws NotFoundError; RefusedChangeError unless it is pending and has not expired */
  async pending(id: string): Promise<ChangeRequestDocument> {
    const request = await this.#all.findOne({ _id: id });
    if (!request) throw new NotFoundError('This change request');
    const { status } = this.shown(request);
    if (status !== 'PENDING') throw new RefusedChangeError(`This change request is ${status.toLowerCase()} already.`);
    return request;
  }

  /** @throws StaleRecordError when someone else has decided it already */
  async decide(
    { _id, subject }: ChangeRequestDocument,
    status: Exclude<ChangeRequestState, 'EXPIRED' | 'PENDING'>,
    { revision, actor }: { readonly revision: number; readonly actor: ChangeMaker },
  ): Promise<number> {
    const { id, displayName, roles } = actor.user;
    const isApproved = status === 'APPROVED';
    const set = {
      ...{ status, decidedBy: { id, displayName }, decidedOn: this.#use.clock.now().toISOString() },
      isCarriedOut: !isApproved,
      ...(isApproved ? { approver: { user: { id, displayName, roles }, info: actor.info } } : {}),
    };
    const detail = detailOf({ status, changes: subject.id });
    return this.#records.change({ _id, expected: revision }, set, { detail, actor });
  }

  /** Approved, and left by a crash before the change was carried out. */
  async interrupted(): Promise<readonly ChangeRequestDocument[]> {
    const until = new Date(this.#use.clock.now().getTime() - CARRYING_OUT).toISOString();
    const found = await this.#all.find({ isCarriedOut: false });
    return found.filter(({ decidedOn }) => decidedOn !== null && decidedOn <= until);
  }

  async carriedOut({ _id }: ChangeRequestDocument): Promise<void> {
    await this.#all.updateOne({ _id }, { $set: { isCarriedOut: true } });
  }

  async byId(id: string): Promise<ChangeRequest> {
    const request = await this.#all.findOne({ _id: id });
    if (!request) throw new NotFoundError('This change request');
    return this.shown(request);
  }

  shown(request: ChangeRequestDocument): ChangeRequest {
    const { _id: id, subject, changes, concerned, requestedBy, requestedOn, expiresOn } = request;
    const { status, decidedBy, decidedOn, revision } = request;
    const isExpired = status === 'PENDING' && expiresOn <= this.#use.clock.now().toISOString();
    return {
      ...{ id, subject, changes, concerned, requestedBy, requestedOn, expiresOn, decidedBy, decidedOn },
      status: isExpired ? 'EXPIRED' : status,
      revision: revision ?? 0,
    };
  }
}

const told = ({ user, permissions }: Gain): ChangeDetail => ({
  type: `gives to ${user.displayName}`,
  value: permissions.join(', '),
});
