import { GUARDED_PERMISSIONS, USER_STATES, type UserInput, type UserState } from '@isocenter/schemas';
import type { AuditedStore } from '../../audit/auditedStore.ts';
import { BadInputError, NotFoundError, RefusedChangeError, StaleRecordError } from '../../foundation/errors.ts';
import type { Actor } from '../../request/actor.ts';
import type { Collection, Store } from '../../store/store.ts';
import { ROLES, USERS } from '../users.ts';
import type { RoleDocument, UserDocument } from '../users.ts';
import { changesOf, type ChangeDetail } from './administeredRecords.ts';
import type { ProviderAdministration } from './providerAdministration.ts';
import { gainsOf, isGuarded, grantedTo, readWhoMay, type Gain, type WhoMay } from './wayIn.ts';

export type Stated = UserDocument & { readonly status: UserState };
export const isStated = (user: UserDocument): user is Stated => USER_STATES.some((state) => state === user.status);

type Fields = Pick<UserDocument, 'email' | 'name' | 'roleIds' | 'providerTypeId' | 'isInternal'> & {
  readonly status: UserState;
};

/** A checked change of a user, before it is written or asked for. */
export interface UserChange {
  readonly before: Stated;
  readonly input: UserInput & { readonly revision: number };
  readonly fields: Fields;
  readonly isNewProvider: boolean;
  readonly gains: readonly Gain[];
  /** Whether it needs a second administrator. */
  readonly isGuarded: boolean;
}

/** What a change of a user would do, and whether one administrator may do it alone (decision 83). */
export class UserChanges {
  readonly #store: Store;
  readonly #users: Collection<UserDocument>;
  readonly #roles: Collection<RoleDocument>;
  readonly #providers: ProviderAdministration;

  constructor({ store, providers }: Pick<AuditedStore, 'store'> & { readonly providers: ProviderAdministration }) {
    this.#store = store;
    this.#users = store.collection(USERS);
    this.#roles = store.collection(ROLES);
    this.#providers = providers;
  }

  /** @throws NotFoundError for a deleted user as well */
  async held(id: string): Promise<Stated> {
    const stored = await this.#users.findOne({ _id: id });
    if (!stored || !isStated(stored)) throw new NotFoundError('This user');
    return stored;
  }

  /** @throws NotFoundError, StaleRecordError, BadInputError */
  async planned(id: string, input: UserChange['input']): Promise<UserChange> {
    const before = await this.held(id);
    // Validated before anything is written, because the provider is a record of its own and is written first.
    if (input.revision !== (before.revision ?? 0)) throw new StaleRecordError();
    const fields = await this.fieldsOf(input, before);
    const now = await readWhoMay(this.#store);
    const users = now.users.map((user) => (user._id === id ? { ...user, ...fields } : user));
    const gains = gainsOf(now, { ...now, users });
    const isNewProvider = await this.#providers.isChange(input.provider, before);
    return {
      ...{ before, input, fields, gains, isNewProvider },
      isGuarded:
        isGuarded(gains) ||
        (fields.isInternal && !before.isInternal) ||
        (fields.providerTypeId !== null && fields.providerTypeId !== before.providerTypeId) ||
        (isNewProvider && Boolean(input.provider)) ||
        (fields.email !== before.email && isProtected(now, before)),
    };
  }

  /** What the store would refuse only when the change is written. @throws BadInputError */
  async check({ before, input, fields }: UserChange): Promise<void> {
    await this.#providers.check(input, before);
    const other = await this.#users.findOne({ email: fields.email });
    if (other && other._id !== before._id) throw new BadInputError('user.email: another user has this email');
  }

  async describe({ before, input, fields }: UserChange): Promise<readonly ChangeDetail[]> {
    const [was, is] = [await this.namesOf(before.roleIds), await this.namesOf(fields.roleIds)];
    return [
      ...changesOf({ ...before, roleIds: was }, { ...fields, roleIds: is }),
      ...(await this.#providers.describe(input.provider, before)),
    ];
  }

  /** @throws RefusedChangeError for changes that only internal staff may make (PERM-047) */
  async guardInternal(before: UserDocument | null, input: UserInput, { user }: Actor): Promise<void> {
    if (user.isInternal) return;
    if (before?.isInternal && before.email !== input.email)
      throw new RefusedChangeError('Only internal staff can change the email of internal staff.');
    // An NPI also lets a person in: by a launch from the EHR.
    if (before?.isInternal && (await this.#providers.isChange(input.provider, before)))
      throw new RefusedChangeError('Only internal staff can change the provider of internal staff.');
    if (input.isInternal === (before?.isInternal ?? false)) return;
    // A new installation has no internal staff yet: a user administrator names the first one.
    if (!input.isInternal || (await this.#users.findOne({ isInternal: true })))
      throw new RefusedChangeError('Only internal staff can decide who is internal staff.');
  }

  /** @throws BadInputError for an unknown role; one that the person already has may be deleted */
  async fieldsOf(input: UserInput, before: UserDocument | null): Promise<Fields> {
    const known = await this.#activeRoles();
    const unknown = input.roles.find((id) => !before?.roleIds.includes(id) && !known.some(({ _id }) => _id === id));
    if (unknown !== undefined) throw new BadInputError('user.roles: contains an unknown role');
    const { email, name, providerTypeId, isInternal, status } = input;
    const roleIds = input.roles.filter((id) => known.some(({ _id }) => _id === id));
    return { email, name, roleIds, providerTypeId, isInternal, status };
  }

  async namesOf(roleIds: readonly string[]): Promise<readonly string[]> {
    const known = await this.#activeRoles();
    return roleIds.map((id) => known.find(({ _id }) => _id === id)?.name ?? id);
  }

  #activeRoles(): Promise<RoleDocument[]> {
    return this.#roles.find({ status: { $ne: 'DELETED' } });
  }
}

/** A new address would let someone else sign in with rights that two administrators give. */
function isProtected(now: WhoMay, user: UserDocument): boolean {
  const held = [...grantedTo(now, user)];
  return user.providerTypeId !== null || user.isInternal || held.some((name) => GUARDED_PERMISSIONS.has(name));
}

/** @throws RefusedChangeError for what no one may change about themselves */
export function refuseOwn({ before, fields, isNewProvider }: UserChange): void {
  if (fields.status !== 'ACTIVE')
    throw new RefusedChangeError('You cannot disable yourself. Ask another administrator to do it.');
  const isSameRoles = [...fields.roleIds].sort().join() === [...before.roleIds].sort().join();
  if (
    !isSameRoles ||
    isNewProvider ||
    fields.providerTypeId !== before.providerTypeId ||
    fields.email !== before.email ||
    fields.isInternal !== before.isInternal
  )
    throw new RefusedChangeError(
      'You cannot change your own roles, provider, email or internal-staff status. Ask another administrator to do it.',
    );
}
