import { CARE_PERMISSIONS, CLINICIAN_ROLES, INTERNAL_PERMISSIONS, PERMISSION_NAMES } from '@isocenter/schemas';
import type { ClinicianRole, EntityStatus, PermissionName, UserStatus } from '@isocenter/schemas';
import type { AuditEvent } from '../audit/auditEvent.ts';
import { UnauthenticatedError } from '../foundation/errors.ts';
import type { SignedInUser } from '../request/actor.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { CollectionDefinition, Store, StoredDocument } from '../store/store.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly users: UserService;
  }
}

/** What administrators change. A record written by a start has none of this until its first change. */
export interface Administered extends StoredDocument {
  /** Counts the changes; a change names the revision it was made on. */
  readonly revision?: number | null;
  /** Ids of the approved change requests that are part of it. */
  readonly carriedOut?: readonly string[];
  readonly auditOutbox?: readonly AuditEvent[];
  readonly auditPending?: boolean;
}
export interface UserDocument extends Administered {
  /** Lower-cased; finds a person of the identity provider at their first sign-in. */
  readonly email: string;
  readonly name: string;
  readonly roleIds: readonly string[];
  readonly providerTypeId: string | null;
  readonly providerId: string | null;
  readonly isInternal: boolean;
  readonly status: UserStatus;
  /** Told to the person at the next sign-in, until they have seen it. */
  readonly addressChange?: {
    readonly before: string;
    readonly after: string;
    readonly changedOn: string;
    readonly changedBy: readonly string[];
  } | null;
  /** What the directory of the hospital keeps of the person (decision 191); missing for people whom it has never named. */
  readonly directory?: DirectoryRecord | null;
}
export interface DirectoryRecord {
  /** Null for a person who was only put into a group. */
  readonly userName: string | null;
  readonly externalId: string | null;
  readonly displayName: string | null;
  readonly fullName: {
    readonly formatted: string | null;
    readonly familyName: string | null;
    readonly givenName: string | null;
  };
  readonly emails: readonly {
    readonly value: string;
    readonly type: string | null;
    readonly primary: boolean | null;
  }[];
  /** Ids of groups. */
  readonly groups: readonly string[];
  /** Roles that come from groups, not from an administrator. */
  readonly givenRoles: readonly string[];
  /** The directory has removed the person; they can only come back through it. */
  readonly removedOn: string | null;
}
export interface RoleDocument extends Administered {
  readonly name: string;
  readonly permissions: readonly string[];
  /**
   * The permissions that the product has given this role: what an administrator removed is not given again. Missing in
   * roles from before this member existed; no one could remove anything from those, so what they lack is new.
   */
  readonly given?: readonly string[];
  /** Missing means active. */
  readonly status?: EntityStatus;
}
/** Each name keeps its row for ever. Ids contain no colon, because they appear in addresses. */
export const permissionRowId = (name: string) => `prm-${name.replaceAll(':', '-')}`;

/** Links the subject of an issuer to a user. Written once, so that a later change of e-mail links no one else. */
interface IdentityDocument {
  readonly _id: string;
  readonly userId: string;
}
/** The one subject by which an issuer knows a user: an e-mail only proposes the first. */
interface BoundUserDocument {
  readonly _id: string;
  readonly userId: string;
  readonly subject: string;
}

export const USERS: CollectionDefinition<UserDocument> = {
  name: 'users',
  shardKey: null,
  indexes: [
    { paths: ['email'], unique: true },
    { paths: ['providerId'] },
    { paths: ['status'] },
    { paths: ['auditPending'] },
  ],
};
export const ROLES: CollectionDefinition<RoleDocument> = {
  name: 'roles',
  shardKey: null,
  indexes: [{ paths: ['auditPending'] }],
};
/** A row of the permission table that administrators see; the product defines what its own permissions mean. */
export interface PermissionDocument extends Administered {
  readonly name: string;
  /** Counts for internal staff only. The product's own internal permissions stay internal. */
  readonly internal: boolean;
  /** Only for permissions that administrators made. */
  readonly description?: string;
  /** Missing means active. */
  readonly status?: EntityStatus;
}
export const PERMISSION_ROWS: CollectionDefinition<PermissionDocument> = {
  name: 'permissions',
  shardKey: null,
  indexes: [{ paths: ['internal'] }, { paths: ['auditPending'] }],
};
export const IDENTITIES: CollectionDefinition<IdentityDocument> = {
  name: 'identities',
  shardKey: null,
  indexes: [{ paths: ['userId'] }],
};
export const BOUND_USERS: CollectionDefinition<BoundUserDocument> = {
  name: 'boundUsers',
  shardKey: null,
  indexes: [{ paths: ['userId'] }],
};

/** A person and what decides about them, as it was read at one time. */
interface PersonRead {
  readonly user: UserDocument | null;
  readonly roles: readonly RoleDocument[];
  /** The permissions that administrators restrict to internal staff; not asked for internal staff, for whom they count. */
  readonly madeInternal: readonly string[] | null;
}

/** Which records to ask for. */
interface PersonIds {
  readonly userId: string;
  readonly roleIds: readonly string[];
  readonly isInternal: boolean;
}

/** People who are signed in at the same time. */
const REMEMBERED = 5_000;

/** When and how a person authenticated. */
interface Authenticated {
  readonly authenticatedOn: Date;
  readonly assurance: string | null;
}

export interface UserService {
  /**
   * The user of this identity. A verified e-mail finds the user once, while no other subject of the issuer is bound to it.
   * @throws UnauthenticatedError when this installation has no such user
   */
  userOf(identity: {
    readonly issuer: string;
    readonly subject: string;
    readonly email: string | null;
  }): Promise<string>;
  /**
   * Reads the user and the roles at each call, so that a change applies at the next request, in every process.
   * @param asked what `askAgain` found
   */
  signedIn(
    userId: string,
    signInId: string,
    when?: Authenticated | null,
    asked?: PersonRead | null,
  ): Promise<SignedInUser>;
  /**
   * Reads the person of a sign-in while its row is read, from the ids that led to the person last time; null for a sign-in
   * that is new to this process. Nothing that was found last time counts: only what is read now.
   */
  askAgain(signInId: string): Promise<PersonRead | null>;
  byId(userId: string): Promise<UserDocument | null>;
  /** The person has seen that their address was changed. */
  sawAddressChange(userId: string): Promise<void>;
}

export function userService(store: Store): UserService {
  const users = store.collection(USERS);
  const roles = store.collection(ROLES);
  const identities = store.collection(IDENTITIES);
  const bound = store.collection(BOUND_USERS);
  const permissionRows = store.collection(PERMISSION_ROWS);
  const activeRoles = async (ids: readonly string[]) =>
    ids.length === 0 ? [] : roles.find({ _id: { $in: [...ids] }, status: { $ne: 'DELETED' } });
  const internalNames = async () => (await permissionRows.find({ internal: true })).map(({ name }) => name);
  const activeUser = (userId: string) => users.findOne({ _id: userId, status: 'ACTIVE' });
  /** By sign-in; the oldest is forgotten first. */
  const lastIds = new Map<string, PersonIds>();
  const remember = (signInId: string, ids: PersonIds) => {
    lastIds.delete(signInId);
    const [oldest] = lastIds.keys();
    if (lastIds.size >= REMEMBERED && oldest !== undefined) lastIds.delete(oldest);
    lastIds.set(signInId, ids);
  };

  async function readPerson(userId: string): Promise<PersonRead> {
    const user = await activeUser(userId);
    if (!user) return { user, roles: [], madeInternal: null };
    const [found, madeInternal] = await Promise.all([
      activeRoles(user.roleIds),
      user.isInternal ? null : internalNames(),
    ]);
    return { user, roles: found, madeInternal };
  }
  /** Reserves the user for this subject, so that of two at once one is bound. */
  async function isFree(userId: string, issuer: string, subject: string): Promise<boolean> {
    // Identities from before a user was reserved count as well.
    const known = await identities.find({ userId });
    if (known.some(({ _id }) => _id.startsWith(`${issuer}|`) && _id !== `${issuer}|${subject}`)) return false;
    const _id = `${issuer}|${userId}`;
    if (await insertOnce(bound, { _id, userId, subject })) return true;
    return (await bound.findOne({ _id }))?.subject === subject;
  }

  return {
    async userOf({ issuer, subject, email }) {
      const identity = `${issuer}|${subject}`;
      const stored = await identities.findOne({ _id: identity });
      // The e-mail of a deleted user may belong to a new user.
      const isDeleted = stored !== null && (await users.findOne({ _id: stored.userId }))?.status === 'DELETED';
      if (stored && !isDeleted) return stored.userId;
      const user = email === null ? null : await users.findOne({ email, status: 'ACTIVE' });
      if (!user || !(await isFree(user._id, issuer, subject)))
        throw new UnauthenticatedError('Your account is not known here. Ask your administrator to add you.');
      await identities.updateOne({ _id: identity }, { $set: { userId: user._id } }, { upsert: true });
      return user._id;
    },
    async askAgain(signInId) {
      const ids = lastIds.get(signInId);
      if (!ids) return null;
      const [user, found, madeInternal] = await Promise.all([
        activeUser(ids.userId),
        activeRoles(ids.roleIds),
        ids.isInternal ? null : internalNames(),
      ]);
      const isWhole = user?.isInternal === ids.isInternal && user.roleIds.join(' ') === ids.roleIds.join(' ');
      return isWhole ? { user, roles: found, madeInternal } : null;
    },
    async signedIn(userId, signInId, when = null, asked = null) {
      const isAsked = asked?.user?._id === userId;
      const { user, roles: userRoles, madeInternal } = isAsked ? asked : await readPerson(userId);
      if (!user) throw new UnauthenticatedError('Your account is not active. Ask your administrator.');
      if (!isAsked) remember(signInId, { userId, roleIds: user.roleIds, isInternal: user.isInternal });
      return {
        id: user._id,
        displayName: user.name,
        email: user.email,
        roles: userRoles.map(({ name }) => name),
        clinicianRole: clinicianRoleOf(user.providerTypeId),
        providerTypeId: user.providerTypeId,
        providerId: user.providerId,
        permissions: effectivePermissions(userRoles, user.isInternal, madeInternal ?? []),
        isInternal: user.isInternal,
        signInId,
        authenticatedOn: (when?.authenticatedOn ?? new Date(0)).toISOString(),
        assurance: when?.assurance ?? null,
      };
    },
    byId: (userId) => users.findOne({ _id: userId }),
    async sawAddressChange(userId) {
      await users.updateOne({ _id: userId }, { $set: { addressChange: null } });
    },
  };
}

/**
 * The permissions of all roles together. Internal permissions count for internal staff only (PERM-047), those of the
 * patient-care service only with `opc:access` (PERM-036): a chart is closed without it by every way, because this is the
 * only place where permissions come from. Unknown names never count.
 * @param madeInternal permissions that administrators restrict to internal staff, in addition to the product's own
 */
export function effectivePermissions(
  roles: readonly Pick<RoleDocument, 'permissions'>[],
  isInternal: boolean,
  madeInternal: readonly string[] = [],
): ReadonlySet<PermissionName> {
  const granted = grantedPermissions(roles, isInternal, madeInternal);
  const hasCare = granted.has('opc:access');
  return new Set([...granted].filter((name) => hasCare || !CARE_PERMISSIONS.has(name)));
}

/** What the roles grant, whether or not the person also has the patient-care service that some of it requires. */
export function grantedPermissions(
  roles: readonly Pick<RoleDocument, 'permissions'>[],
  isInternal: boolean,
  madeInternal: readonly string[],
): ReadonlySet<PermissionName> {
  const named = new Set(roles.flatMap(({ permissions }) => permissions));
  const internal = new Set([...INTERNAL_PERMISSIONS, ...madeInternal]);
  return new Set(PERMISSION_NAMES.filter((name) => named.has(name) && (isInternal || !internal.has(name))));
}

function clinicianRoleOf(providerTypeId: string | null): ClinicianRole | null {
  return CLINICIAN_ROLES.find((role) => role === providerTypeId) ?? null;
}
