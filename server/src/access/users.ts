import { CLINICIAN_ROLES, INTERNAL_PERMISSIONS, PERMISSION_NAMES } from '@isocenter/schemas';
import type { ClinicianRole, EntityStatus, PermissionName } from '@isocenter/schemas';
import { UnauthenticatedError } from '../errors.ts';
import type { SignedInUser } from '../requestContext.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';

export interface UserDocument {
  readonly _id: string;
  /** Lower-cased; how a person of the identity provider is found the first time. */
  readonly email: string;
  readonly name: string;
  readonly roleIds: readonly string[];
  readonly providerTypeId: string | null;
  readonly providerId: string | null;
  readonly isInternal: boolean;
  readonly status: EntityStatus;
}
export interface RoleDocument {
  readonly _id: string;
  readonly name: string;
  readonly permissions: readonly string[];
  /**
   * What the product once gave this role by itself: what an administrator took away is not given again. Absent in roles
   * from before this was kept, which are given everything once more.
   */
  readonly given?: readonly string[];
}
/** Which user a subject of an issuer is; written once, so a later change of e-mail moves nobody. */
interface IdentityDocument {
  readonly _id: string;
  readonly userId: string;
}

export const USERS: CollectionDefinition<UserDocument> = {
  name: 'users',
  shardKey: '_id',
  indexes: [{ paths: ['email'], unique: true }, { paths: ['providerId'] }],
};
export const ROLES: CollectionDefinition<RoleDocument> = { name: 'roles', shardKey: '_id', indexes: [] };
const IDENTITIES: CollectionDefinition<IdentityDocument> = { name: 'identities', shardKey: '_id', indexes: [] };

export interface UserService {
  /** @throws UnauthenticatedError when this installation has no such user */
  userOf(identity: {
    readonly issuer: string;
    readonly subject: string;
    readonly email: string | null;
  }): Promise<string>;
  /** Reads user and roles anew, so that a change of either holds at the next request, on every process. */
  signedIn(userId: string, signInId: string, authenticatedOn?: Date): Promise<SignedInUser>;
  byId(userId: string): Promise<UserDocument | null>;
}

export function userService(store: Store): UserService {
  const users = store.collection(USERS);
  const roles = store.collection(ROLES);
  const identities = store.collection(IDENTITIES);
  return {
    async userOf({ issuer, subject, email }) {
      const identity = `${issuer}|${subject}`;
      const held = await identities.findOne({ _id: identity });
      if (held) return held.userId;
      const user = email === null ? null : await users.findOne({ email, status: 'ACTIVE' });
      if (!user) throw new UnauthenticatedError('Your account is not known here. Ask your administrator to add you.');
      await identities.updateOne({ _id: identity }, { $set: { userId: user._id } }, { upsert: true });
      return user._id;
    },
    async signedIn(userId, signInId, authenticatedOn = new Date(0)) {
      const user = await users.findOne({ _id: userId, status: 'ACTIVE' });
      if (!user) throw new UnauthenticatedError('Your account is not active. Ask your administrator.');
      const held = user.roleIds.length === 0 ? [] : await roles.find({ _id: { $in: [...user.roleIds] } });
      return {
        id: user._id,
        displayName: user.name,
        email: user.email,
        roles: held.map(({ name }) => name),
        clinicianRole: clinicianRoleOf(user.providerTypeId),
        providerTypeId: user.providerTypeId,
        providerId: user.providerId,
        permissions: effectivePermissions(held, user.isInternal),
        isInternal: user.isInternal,
        signInId,
        authenticatedOn: authenticatedOn.toISOString(),
      };
    },
    byId: (userId) => users.findOne({ _id: userId }),
  };
}

/** What the roles grant together. Internal permissions count for internal staff only (PERM-047); unknown names never. */
export function effectivePermissions(
  roles: readonly Pick<RoleDocument, 'permissions'>[],
  isInternal: boolean,
): ReadonlySet<PermissionName> {
  const granted = new Set(roles.flatMap(({ permissions }) => permissions));
  return new Set(
    PERMISSION_NAMES.filter((name) => granted.has(name) && (isInternal || !INTERNAL_PERMISSIONS.has(name))),
  );
}

function clinicianRoleOf(providerTypeId: string | null): ClinicianRole | null {
  return CLINICIAN_ROLES.find((role) => role === providerTypeId) ?? null;
}
