import type { ChangeRequest } from '@isocenter/schemas';
import type { AuditedStore } from '../../audit/auditedStore.ts';
import { DomainError, RefusedChangeError, StaleRecordError } from '../../foundation/errors.ts';
import type { Actor, UserRef } from '../../request/actor.ts';
import type { SignInService } from '../signIns.ts';
import { SERVICE_ACCOUNTS } from '../serviceAccounts.ts';
import { PERMISSION_ROWS, ROLES, USERS, type Administered } from '../users.ts';
import type { Approval, ChangeMaker } from './administeredRecords.ts';
import type { ChangeRequestDocument, ChangeRequests, GuardedChange } from './changeRequests.ts';
import { holders, readWhoMay, type Gain } from './wayIn.ts';

/** Carries out a change of its kind. @throws StaleRecordError unless it gives exactly these gains */
export type Apply<Kind extends GuardedChange['kind']> = (
  change: Extract<GuardedChange, { readonly kind: Kind }>,
  approved: { readonly gains: readonly Gain[]; readonly approval: Approval },
  actor: ChangeMaker,
) => Promise<unknown>;

export interface ChangeDecisions {
  list(): Promise<readonly ChangeRequest[]>;
  /**
   * Carries out the change under both names.
   * @throws RefusedChangeError for the requester and for everyone concerned; StaleRecordError when what was asked for
   * has changed since
   */
  approve(id: string, revision: number, actor: Actor): Promise<ChangeRequest>;
  refuse(id: string, revision: number, actor: Actor): Promise<ChangeRequest>;
  /** @throws RefusedChangeError for anyone but the requester */
  withdraw(id: string, revision: number, actor: Actor): Promise<ChangeRequest>;
  /** Carries out what was approved before a process died. */
  finishInterrupted(): Promise<void>;
}

interface DecisionDependencies extends Pick<AuditedStore, 'store'> {
  readonly requests: ChangeRequests;
  readonly signIns: Pick<SignInService, 'endAllOf'>;
  readonly apply: { readonly [Kind in GuardedChange['kind']]: Apply<Kind> };
}

/** Where each kind of change is written. */
const CHANGED = { user: USERS, role: ROLES, permission: PERMISSION_ROWS, service: SERVICE_ACCOUNTS } as const;

export function changeDecisions({ store, requests, signIns, apply }: DecisionDependencies): ChangeDecisions {
  const write = ({ _id, change, gains, requestedBy }: ChangeRequestDocument, actor: ChangeMaker) => {
    const { id, displayName } = actor.user;
    const approval = {
      requestId: _id,
      detail: [
        { type: 'requested by', value: named(requestedBy) },
        { type: 'approved by', value: named({ id, displayName }) },
      ],
      names: [requestedBy.displayName, displayName],
    };
    if (change.kind === 'user') return apply.user(change, { gains, approval }, actor);
    if (change.kind === 'role') return apply.role(change, { gains, approval }, actor);
    if (change.kind === 'service') return apply.service(change, { gains, approval }, actor);
    return apply.permission(change, { gains, approval }, actor);
  };
  const isWritten = async ({ _id, change }: ChangeRequestDocument) => {
    const changed = await store.collection<Administered>(CHANGED[change.kind]).findOne({ _id: change.id });
    return changed?.carriedOut?.includes(_id) ?? false;
  };

  /** @throws DomainError when what was asked for has changed since; then the request is outdated */
  async function carryOut(request: ChangeRequestDocument, revision: number, actor: ChangeMaker): Promise<void> {
    try {
      await write(request, actor);
    } catch (error) {
      // Two processes may finish it at once: one of them finds it done.
      if (error instanceof StaleRecordError && (await isWritten(request))) return;
      if (!(error instanceof DomainError)) throw error;
      await requests.decide(request, 'OUTDATED', { revision, actor });
      throw error;
    }
    await requests.carriedOut(request);
  }

  async function finish(request: ChangeRequestDocument): Promise<void> {
    const { approver, change, revision } = request;
    if (!approver) return;
    if (!(await isWritten(request))) {
      await carryOut(request, revision ?? 0, approver).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      });
      return;
    }
    // The process may have died just before this.
    if (change.kind === 'user') await signIns.endAllOf(change.id, 'administrator');
    await requests.carriedOut(request);
  }

  return {
    list: () => requests.list(),

    async approve(id, revision, actor) {
      const request = await requests.pending(id);
      refuseOwn(request, actor);
      const { requestedBy, requesterNeeds } = request;
      if (!holders(await readWhoMay(store), requesterNeeds).has(requestedBy.id))
        throw new RefusedChangeError(`${requestedBy.displayName} may no longer make this change.`);
      // Written first: a change without an approval on record must not exist, not even after a crash.
      const decided = await requests.decide(request, 'APPROVED', { revision, actor });
      await carryOut(request, decided, actor);
      return requests.byId(id);
    },

    async refuse(id, revision, actor) {
      const request = await requests.pending(id);
      if (request.requestedBy.id === actor.user.id)
        throw new RefusedChangeError('You asked for this change yourself. Withdraw it instead.');
      await requests.decide(request, 'REFUSED', { revision, actor });
      return requests.byId(id);
    },

    async withdraw(id, revision, actor) {
      const request = await requests.pending(id);
      if (request.requestedBy.id !== actor.user.id)
        throw new RefusedChangeError('Only the person who asked for this change can withdraw it.');
      await requests.decide(request, 'WITHDRAWN', { revision, actor });
      return requests.byId(id);
    },

    async finishInterrupted() {
      for (const request of await requests.interrupted()) await finish(request);
    },
  };
}

function refuseOwn({ requestedBy, concerned }: ChangeRequestDocument, { user }: Actor): void {
  if (requestedBy.id === user.id)
    throw new RefusedChangeError('You asked for this change yourself. Another administrator must approve it.');
  if (concerned.some(({ id }) => id === user.id))
    throw new RefusedChangeError('This change concerns you. Another administrator must approve it.');
}

/** @throws StaleRecordError: what would be given is not what the administrators saw */
export function expectGains(now: readonly Gain[], seen: readonly Gain[]): void {
  const asText = (gains: readonly Gain[]) =>
    gains.map(({ user, permissions }) => `${user.id} ${[...permissions].sort().join(' ')}`).sort();
  if (JSON.stringify(asText(now)) !== JSON.stringify(asText(seen))) throw new StaleRecordError();
}

const named = ({ id, displayName }: UserRef) => `${displayName} (${id})`;
