import { GUARDED_PERMISSIONS, USER_STATES, type PermissionName } from '@isocenter/schemas';
import { RefusedChangeError } from '../../foundation/errors.ts';
import type { UserRef } from '../../request/actor.ts';
import type { Store } from '../../store/store.ts';
import { grantedPermissions, PERMISSION_ROWS, ROLES, USERS } from '../users.ts';
import type { RoleDocument, UserDocument } from '../users.ts';

/** People with these permissions can restore everyone's access, so someone must always have them. */
const WAY_IN = [
  'auth:users:view',
  'auth:users:update',
  'auth:roles:view',
  'auth:roles:update',
] as const satisfies readonly PermissionName[];

/** Everything that decides who may do what; disabled users too, because they can be enabled again. */
export interface WhoMay {
  readonly users: readonly Pick<UserDocument, '_id' | 'name' | 'roleIds' | 'isInternal' | 'status'>[];
  readonly roles: readonly Pick<RoleDocument, '_id' | 'permissions'>[];
  readonly internal: readonly string[];
}
interface GuardedChange<Answer> {
  /** The administrator who makes the change. */
  readonly userId: string;
  /** The state after the change, checked before it is written. */
  readonly foresee: (now: WhoMay) => WhoMay;
  readonly write: () => Promise<Answer>;
  /** Undoes what was written. */
  readonly undo: (written: Answer) => Promise<void>;
}

/**
 * Makes a change that may take permissions from people, unless it locks out its maker or leaves no one to manage users.
 * Two such changes at once on two servers can each look harmless, so the check is repeated after the write.
 * @throws RefusedChangeError; nothing is saved then
 */
export async function keepingWayIn<Answer>(
  store: Store,
  { userId, foresee, write, undo }: GuardedChange<Answer>,
): Promise<Answer> {
  const before = await readWhoMay(store);
  const after = foresee(before);
  const own = WAY_IN.find((name) => holders(before, name).has(userId) && !holders(after, name).has(userId));
  if (own)
    throw new RefusedChangeError(`This would remove “${own}” from yourself. Ask another administrator to do it.`);
  const isLost = (now: WhoMay) =>
    WAY_IN.find((name) => holders(before, name).size > 0 && holders(now, name).size === 0);
  refuse(isLost(after));
  const written = await write();
  const lost = isLost(await readWhoMay(store));
  if (lost) await undo(written);
  refuse(lost);
  return written;
}

function refuse(lost: PermissionName | undefined): void {
  if (lost)
    throw new RefusedChangeError(
      `No one could manage users any more: no one else has “${lost}”. Give it to someone first.`,
    );
}

export async function readWhoMay(store: Store): Promise<WhoMay> {
  const [users, roles, rows] = await Promise.all([
    store.collection(USERS).find({ status: { $in: [...USER_STATES] } }),
    store.collection(ROLES).find({ status: { $ne: 'DELETED' } }),
    store.collection(PERMISSION_ROWS).find({ internal: true }),
  ]);
  return { users, roles, internal: rows.map(({ name }) => name) };
}

/** The people who may sign in and have this permission. */
export function holders(now: WhoMay, name: PermissionName): ReadonlySet<string> {
  const found = now.users.filter((user) => user.status === 'ACTIVE' && grantedTo(now, user).has(name));
  return new Set(found.map(({ _id }) => _id));
}

/**
 * What the roles of this user grant, disabled or not. A permission counts before the one that it requires: otherwise two
 * harmless changes would make a dangerous one.
 */
export function grantedTo(
  { roles, internal }: WhoMay,
  { roleIds, isInternal }: Pick<UserDocument, 'roleIds' | 'isInternal'>,
): ReadonlySet<PermissionName> {
  const own = roles.filter(({ _id }) => roleIds.includes(_id));
  return grantedPermissions(own, isInternal, internal);
}

/** A person, and the permissions that a change gives to them. */
export interface Gain {
  readonly user: UserRef;
  readonly permissions: readonly PermissionName[];
}

/** Everyone to whom the change grants something. */
export function gainsOf(before: WhoMay, after: WhoMay): readonly Gain[] {
  return after.users.flatMap((user) => {
    const held = before.users.find(({ _id }) => _id === user._id);
    const had = held ? grantedTo(before, held) : new Set<PermissionName>();
    const permissions = [...grantedTo(after, user)].filter((name) => !had.has(name));
    return permissions.length === 0 ? [] : [{ user: { id: user._id, displayName: user.name }, permissions }];
  });
}

/** Whether one administrator alone may not give this. */
export const isGuarded = (gains: readonly Gain[]): boolean =>
  gains.some(({ permissions }) => permissions.some((name) => GUARDED_PERMISSIONS.has(name)));
