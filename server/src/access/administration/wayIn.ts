import type { PermissionName } from '@isocenter/schemas';
import { RefusedChangeError } from '../../foundation/errors.ts';
import type { Store } from '../../store/store.ts';
import { effectivePermissions, PERMISSION_ROWS, ROLES, USERS } from '../users.ts';
import type { RoleDocument, UserDocument } from '../users.ts';

/** People with these permissions can restore everyone's access, so someone must always have them. */
const WAY_IN = [
  'auth:users:view',
  'auth:users:update',
  'auth:roles:view',
  'auth:roles:update',
] as const satisfies readonly PermissionName[];

/** Everything that decides who may do what. */
interface WhoMay {
  readonly users: readonly Pick<UserDocument, '_id' | 'roleIds' | 'isInternal' | 'status'>[];
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
    store.collection(USERS).find({ status: 'ACTIVE' }),
    store.collection(ROLES).find({ status: { $ne: 'DELETED' } }),
    store.collection(PERMISSION_ROWS).find({ internal: true }),
  ]);
  return { users, roles, internal: rows.map(({ name }) => name) };
}

/** The people who may sign in and have this permission. */
export function holders({ users, roles, internal }: WhoMay, name: PermissionName): ReadonlySet<string> {
  const found = users.filter(({ roleIds, isInternal, status }) => {
    const own = roles.filter(({ _id }) => roleIds.includes(_id));
    return status === 'ACTIVE' && effectivePermissions(own, isInternal, internal).has(name);
  });
  return new Set(found.map(({ _id }) => _id));
}
