import type { Actor } from '../../request/actor.ts';
import { randomUUID } from 'node:crypto';
import type { AdministeredUser, ClinicianRole, UserInput, UserState } from '@isocenter/schemas';
import { CLINICIAN_ROLES, USER_STATES } from '@isocenter/schemas';
import { BadInputError, NotFoundError, RefusedChangeError, StaleRecordError } from '../../foundation/errors.ts';
import type { AuditedStore } from '../../audit/auditedStore.ts';
import { DuplicateKeyError } from '../../store/storeErrors.ts';
import type { SignInService } from '../signIns.ts';
import { ROLES, USERS } from '../users.ts';
import type { RoleDocument, UserDocument } from '../users.ts';
import { AdministeredRecords, changesOf, detailOf } from './administeredRecords.ts';
import type { LinkedProvider, ProviderAdministration } from './providerAdministration.ts';
import { keepingWayIn } from './wayIn.ts';

export interface UserAdministration {
  /** By name, without deleted ones. */
  list(): Promise<readonly AdministeredUser[]>;
  /** @throws BadInputError for an unknown role, or an e-mail that another user has */
  create(input: UserInput, actor: Actor): Promise<AdministeredUser>;
  /**
   * Applies at the person's next request; a person who may no longer sign in is signed out of every browser at once.
   * @throws NotFoundError, StaleRecordError; RefusedChangeError when it would lock out someone who must keep access
   */
  update(id: string, input: UserInput & { readonly revision: number }, actor: Actor): Promise<AdministeredUser>;
  /** The record stays, because its name appears on what the person signed; the e-mail is free again. */
  remove(id: string, revision: number | undefined, actor: Actor): Promise<void>;
}

type Stated = UserDocument & { readonly status: UserState };
const isStated = (user: UserDocument): user is Stated => USER_STATES.some((state) => state === user.status);

export function userAdministration(
  dependencies: AuditedStore & {
    readonly signIns: SignInService;
    readonly providers: ProviderAdministration;
  },
): UserAdministration {
  const { store, signIns, providers } = dependencies;
  const users = store.collection(USERS);
  const roles = store.collection(ROLES);
  const records = new AdministeredRecords(USERS, dependencies);

  const activeRoles = () => roles.find({ status: { $ne: 'DELETED' } });
  async function heldUser(id: string): Promise<Stated> {
    const stored = await users.findOne({ _id: id });
    if (!stored || !isStated(stored)) throw new NotFoundError('This user');
    return stored;
  }
  async function shown(id: string): Promise<AdministeredUser> {
    const stored = await heldUser(id);
    return asAdministered(stored, await activeRoles(), await providers.of([stored]));
  }

  /** @throws RefusedChangeError for changes that only internal staff may make (PERM-047) */
  async function guardInternal(before: UserDocument | null, input: UserInput, { user }: Actor): Promise<void> {
    if (user.isInternal) return;
    if (before?.isInternal && before.email !== input.email)
      throw new RefusedChangeError('Only internal staff can change the e-mail of internal staff.');
    // An NPI also lets a person in: by a launch from the EHR.
    if (before?.isInternal && (await providers.isChange(input.provider, before)))
      throw new RefusedChangeError('Only internal staff can change the provider of internal staff.');
    if (input.isInternal === (before?.isInternal ?? false)) return;
    // A new installation has no internal staff yet: a user administrator names the first one.
    if (!input.isInternal || (await users.findOne({ isInternal: true })))
      throw new RefusedChangeError('Only internal staff can decide who is internal staff.');
  }

  /** @throws BadInputError for an unknown role; one that the person already has may be deleted */
  async function fieldsOf(input: UserInput, before: UserDocument | null) {
    const known = await activeRoles();
    const unknown = input.roles.find((id) => !before?.roleIds.includes(id) && !known.some(({ _id }) => _id === id));
    if (unknown !== undefined) throw new BadInputError('user.roles: contains an unknown role');
    const { email, name, providerTypeId, isInternal, status } = input;
    const roleIds = input.roles.filter((id) => known.some(({ _id }) => _id === id));
    return { email, name, roleIds, providerTypeId, isInternal, status };
  }

  async function namesOf(roleIds: readonly string[]): Promise<readonly string[]> {
    const known = await activeRoles();
    return roleIds.map((id) => known.find(({ _id }) => _id === id)?.name ?? id);
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
      await guardInternal(null, input, actor);
      const fields = await fieldsOf(input, null);
      const _id = `usr-${randomUUID()}`;
      const detail = detailOf({ ...fields, roleIds: await namesOf(fields.roleIds) });
      const providerId = await providers.link(input, null, actor);
      const record: UserDocument = { _id, ...fields, providerId };
      await orTaken(records.add(record, detail, actor));
      return shown(_id);
    },

    async update(id, { revision, ...input }, actor) {
      const before = await heldUser(id);
      await guardInternal(before, input, actor);
      // Validated before anything is written, because the provider is a record of its own and is written first.
      if (revision !== (before.revision ?? 0)) throw new StaleRecordError();
      const fields = await fieldsOf(input, before);
      if (id === actor.user.id && fields.status !== 'ACTIVE')
        throw new RefusedChangeError('You cannot disable yourself. Ask another administrator to do it.');
      const set = { ...fields, providerId: await providers.link(input, before, actor) };
      const [was, is] = [await namesOf(before.roleIds), await namesOf(set.roleIds)];
      const detail = changesOf({ ...before, roleIds: was }, { ...set, roleIds: is });
      const { email, name, roleIds, providerTypeId, providerId, isInternal, status } = before;
      await keepingWayIn(store, {
        userId: actor.user.id,
        foresee: (now) => ({ ...now, users: now.users.map((user) => (user._id === id ? { ...user, ...set } : user)) }),
        write: () => orTaken(records.change({ _id: id, expected: revision }, set, { detail, actor })),
        async undo(expected) {
          const back = { email, name, roleIds, providerTypeId, providerId, isInternal, status };
          await records.change({ _id: id, expected }, back, { detail: changesOf(set, back), actor });
        },
      });
      // Sign-ins end on reactivation as well, so that no earlier sign-in works again.
      if (status !== set.status) await signIns.endAllOf(id, 'administrator');
      return shown(id);
    },

    async remove(id, revision, actor) {
      const before = await heldUser(id);
      if (id === actor.user.id)
        throw new RefusedChangeError('You cannot delete yourself. Ask another administrator to do it.');
      const { email, status } = before;
      const detail = detailOf({ name: before.name, email, roleIds: await namesOf(before.roleIds) });
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
    if (error instanceof DuplicateKeyError) throw new BadInputError('user.email: another user has this e-mail');
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
