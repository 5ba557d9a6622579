import type { Actor } from '../../request/actor.ts';
import { randomUUID } from 'node:crypto';
import type { AdministeredUser, ClinicianRole, Saved, UserInput } from '@isocenter/schemas';
import { CLINICIAN_ROLES, GUARDED_PERMISSIONS, USER_STATES } from '@isocenter/schemas';
import { BadInputError, RefusedChangeError } from '../../foundation/errors.ts';
import type { AuditedStore } from '../../audit/auditedStore.ts';
import { DuplicateKeyError } from '../../store/storeErrors.ts';
import type { SignInService } from '../signIns.ts';
import { ROLES, USERS } from '../users.ts';
import type { RoleDocument, UserDocument } from '../users.ts';
import { AdministeredRecords, changesOf, detailOf, type Approval, type ChangeMaker } from './administeredRecords.ts';
import { expectGains, type Apply } from './changeDecisions.ts';
import { NOT_NEEDED, type ChangeRequests } from './changeRequests.ts';
import type { LinkedProvider, ProviderAdministration } from './providerAdministration.ts';
import { isStated, refuseOwn, UserChanges, type Stated, type UserChange } from './userChanges.ts';
import { keepingWayIn } from './wayIn.ts';

export interface UserAdministration {
  /** By name, without deleted ones. */
  list(): Promise<readonly AdministeredUser[]>;
  /**
   * What needs a second administrator is asked for; the user is created without it.
   * @throws BadInputError for an unknown role, or an e-mail that another user has
   */
  create(input: UserInput, actor: Actor): Promise<Saved<AdministeredUser>>;
  /**
   * Applies at the person's next request; a person who may no longer sign in, or whose address changes, is signed out of
   * every browser at once. A change that needs a second administrator is asked for as a whole.
   * @throws NotFoundError, StaleRecordError; RefusedChangeError when it would lock out someone who must keep access, and
   * for what no one may change about themselves
   */
  update(id: string, input: UserInput & { readonly revision: number }, actor: Actor): Promise<Saved<AdministeredUser>>;
  /** Carries out what a second administrator has approved. */
  readonly apply: Apply<'user'>;
  /** The record stays, because its name appears on what the person signed; the e-mail is free again. */
  remove(id: string, revision: number | undefined, actor: Actor): Promise<void>;
}

type Dependencies = AuditedStore & {
  readonly signIns: SignInService;
  readonly providers: ProviderAdministration;
  readonly requests: ChangeRequests;
};

export function userAdministration(dependencies: Dependencies): UserAdministration {
  const { store, clock, signIns, providers, requests } = dependencies;
  const users = store.collection(USERS);
  const roles = store.collection(ROLES);
  const records = new AdministeredRecords(USERS, dependencies);
  const changes = new UserChanges(dependencies);

  const activeRoles = () => roles.find({ status: { $ne: 'DELETED' } });
  async function shown(id: string): Promise<AdministeredUser> {
    const stored = await changes.held(id);
    return asAdministered(stored, await activeRoles(), await providers.of([stored]));
  }

  async function add(input: UserInput, actor: Actor, approval: Approval): Promise<string> {
    const fields = await changes.fieldsOf(input, null);
    const _id = `usr-${randomUUID()}`;
    const detail = [...detailOf({ ...fields, roleIds: await changes.namesOf(fields.roleIds) }), ...approval.detail];
    const providerId = await providers.link(input, null, { actor, approval });
    const record: UserDocument = { _id, ...fields, providerId };
    await orTaken(records.add(record, detail, actor));
    return _id;
  }

  async function write({ before, fields, input }: UserChange, actor: ChangeMaker, approval: Approval): Promise<void> {
    const { _id: id } = before;
    const set = { ...fields, providerId: await providers.link(input, before, { actor, approval }) };
    const [was, is] = [await changes.namesOf(before.roleIds), await changes.namesOf(set.roleIds)];
    const detail = changesOf({ ...before, roleIds: was }, { ...set, roleIds: is });
    const { email, name, roleIds, providerTypeId, providerId, isInternal, status } = before;
    const isNewAddress = email !== set.email;
    const notice = { before: email, after: set.email, changedOn: clock.now().toISOString(), changedBy: approval.names };
    await keepingWayIn(store, {
      userId: actor.user.id,
      foresee: (now) => ({ ...now, users: now.users.map((user) => (user._id === id ? { ...user, ...set } : user)) }),
      write: () =>
        orTaken(
          records.change(
            { _id: id, expected: input.revision },
            { ...set, ...(isNewAddress ? { addressChange: notice } : {}) },
            { detail, actor, approval },
          ),
        ),
      async undo(expected) {
        const back = { email, name, roleIds, providerTypeId, providerId, isInternal, status };
        await records.change({ _id: id, expected }, back, { detail: changesOf(set, back), actor });
      },
    });
    // Sign-ins end on reactivation as well, so that no earlier sign-in works again.
    if (status !== set.status || isNewAddress) await signIns.endAllOf(id, 'administrator');
  }

  /** @param needs what the requester must still be allowed to do at the approval */
  async function ask(change: UserChange, needs: 'auth:users:create' | 'auth:users:update', actor: Actor) {
    const { before, input, gains } = change;
    await changes.check(change);
    // A missing provider keeps the current one; some stores would keep it as null, which removes it.
    const { provider, ...others } = input;
    return requests.ask(
      {
        change: { kind: 'user', id: before._id, input: provider === undefined ? others : input },
        subject: { id: before._id, name: before.name, email: before.email },
        changes: await changes.describe(change),
        gains,
        concerned: [{ id: before._id, displayName: before.name }],
      },
      needs,
      actor,
    );
  }

  return {
    async list() {
      const [found, known] = await Promise.all([users.find({ status: { $in: [...USER_STATES] } }), activeRoles()]);
      const linked = await providers.of(found);
      return found
        .filter(isStated)
        .map((user) => asAdministered(user, known, linked))
        .sort((a, b) => a.name.localeCompare(b.name));
    },

    async create(input, actor) {
      await changes.guardInternal(null, input, actor);
      await changes.fieldsOf(input, null);
      await providers.check(input, null);
      const guarded = new Set(
        (await activeRoles())
          .filter(({ permissions }) => permissions.some((name) => GUARDED_PERMISSIONS.has(name)))
          .map(({ _id }) => _id),
      );
      const unguarded = {
        ...{ ...input, providerTypeId: null, provider: null, isInternal: false },
        roles: input.roles.filter((id) => !guarded.has(id)),
      };
      const isWhole =
        unguarded.roles.length === input.roles.length && input.providerTypeId === null && !input.isInternal;
      const approval = isWhole ? NOT_NEEDED(actor) : await requests.approvalWithoutOthers([], actor);
      if (approval) return shown(await add(input, actor, approval));
      const id = await add(unguarded, actor, NOT_NEEDED(actor));
      const changeRequest = await ask(await changes.planned(id, { ...input, revision: 1 }), 'auth:users:create', actor);
      return { ...(await shown(id)), changeRequest };
    },

    async update(id, input, actor) {
      const change = await changes.planned(id, input);
      await changes.guardInternal(change.before, input, actor);
      if (id === actor.user.id) refuseOwn(change);
      const { _id, name } = change.before;
      const concerned = [{ id: _id, displayName: name }];
      const approval = change.isGuarded ? await requests.approvalWithoutOthers(concerned, actor) : NOT_NEEDED(actor);
      if (!approval) {
        const changeRequest = await ask(change, 'auth:users:update', actor);
        return { ...(await shown(id)), changeRequest };
      }
      await write(change, actor, approval);
      return shown(id);
    },

    async apply({ id, input }, { gains, approval }, actor) {
      const change = await changes.planned(id, input);
      expectGains(change.gains, gains);
      await write(change, actor, approval);
    },

    async remove(id, revision, actor) {
      const before = await changes.held(id);
      if (id === actor.user.id)
        throw new RefusedChangeError('You cannot delete yourself. Ask another administrator to do it.');
      const { email, status } = before;
      const detail = detailOf({ name: before.name, email, roleIds: await changes.namesOf(before.roleIds) });
      await keepingWayIn(store, {
        userId: actor.user.id,
        foresee: (now) => ({ ...now, users: now.users.filter(({ _id }) => _id !== id) }),
        write: () =>
          records.change(
            { _id: id, expected: revision ?? before.revision ?? 0 },
            // Unique like the record's id, and not a valid address.
            { status: 'DELETED', email: id, formerEmail: email },
            { detail, actor, action: 'D' },
          ),
        async undo(expected) {
          const back = { status, email };
          await records.change({ _id: id, expected }, back, {
            detail: changesOf({ status: 'DELETED', email: id }, back),
            actor,
          });
        },
      });
      await signIns.endAllOf(id, 'administrator');
    },
  };
}

async function orTaken<Answer>(written: Promise<Answer>): Promise<Answer> {
  try {
    return await written;
  } catch (error) {
    if (error instanceof DuplicateKeyError) throw new BadInputError('user.email: another user has this email');
    throw error;
  }
}

function asAdministered(
  user: Stated,
  known: readonly RoleDocument[],
  linked: ReadonlyMap<string, LinkedProvider>,
): AdministeredUser {
  const { _id: id, email, name, isInternal, status, revision } = user;
  const roles = known
    .filter(({ _id }) => user.roleIds.includes(_id))
    .map((role) => ({ id: role._id, name: role.name }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const provider = linked.get(user.providerId ?? '') ?? null;
  return {
    id,
    email,
    name,
    roles,
    providerTypeId: typeOf(user),
    provider,
    isInternal,
    status,
    revision: revision ?? 0,
  };
}

function typeOf({ providerTypeId }: UserDocument): ClinicianRole | null {
  return CLINICIAN_ROLES.find((role) => role === providerTypeId) ?? null;
}
