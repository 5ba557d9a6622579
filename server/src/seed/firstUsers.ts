import { ADMINISTRATOR_ROLE, DEMO_ROLES } from '../access/builtInRoles.ts';
import { PERMISSIONS } from '@isocenter/schemas';
import type { Settings } from '../settings/settings.ts';
import { DuplicateKeyError, StoreUnavailableError } from '../store/storeErrors.ts';
import type { Collection, Store, StoredDocument } from '../store/store.ts';
import { DEMO_USERS } from './department/demoUsers.ts';
import { PERMISSION_ROWS, permissionRowId, ROLES, USERS, type RoleDocument } from '../access/users.ts';

/**
 * Adds the people a start needs and changes no existing user: the demo users of a demonstration, or the first
 * administrators of an installation without users. The product's own roles get the permissions that are new in this
 * version.
 * @throws StoreUnavailableError when production is started on the data of a demonstration
 */
export async function addFirstUsers(
  store: Store,
  { mode, firstAdministrators }: Pick<Settings, 'mode' | 'firstAdministrators'>,
): Promise<void> {
  const users = store.collection(USERS);
  const roles = store.collection(ROLES);
  await insertMissing(
    store.collection(PERMISSION_ROWS),
    PERMISSIONS.map((row) => ({
      _id: permissionRowId(row.name),
      name: row.name,
      internal: 'internal' in row,
    })),
  );
  if (mode === 'demo') {
    for (const role of DEMO_ROLES) await bringRoleUpToDate(roles, role, { adding: true });
    await insertMissing(users, DEMO_USERS);
    return;
  }
  if (await users.findOne({ _id: { $in: DEMO_USERS.map(({ _id }) => _id) } }))
    throw new StoreUnavailableError('The store holds demo users: production needs its own store.');
  const isFirst = firstAdministrators.length > 0 && !(await users.findOne({}));
  await bringRoleUpToDate(roles, ADMINISTRATOR_ROLE, { adding: isFirst });
  if (!isFirst) return;
  await insertMissing(
    users,
    firstAdministrators.map((email, index) => ({
      _id: index === 0 ? 'usr-first-administrator' : 'usr-second-administrator',
      email,
      name: email,
      roleIds: [ADMINISTRATOR_ROLE._id],
      providerTypeId: null,
      providerId: null,
      isInternal: false,
      status: 'ACTIVE',
    })),
  );
}

/**
 * Gives a role of the product the permissions that this version adds.
 * @param adding whether to add a missing role
 */
async function bringRoleUpToDate(roles: Collection<RoleDocument>, role: RoleDocument, { adding }: { adding: boolean }) {
  if (adding) await insertMissing(roles, [{ ...role, given: role.permissions }]);
  const stored = await roles.findOne({ _id: role._id });
  if (!stored || stored.status === 'DELETED') return;
  const granted = new Set(stored.given);
  const fresh = role.permissions.filter((name) => !granted.has(name));
  if (fresh.length === 0) return;
  const permissions = [...new Set([...stored.permissions, ...fresh])];
  await roles.updateOne(
    { _id: role._id },
    // The new revision makes an open administration screen stale.
    { $set: { permissions, given: [...granted, ...fresh] }, $inc: { revision: 1 } },
  );
}

async function insertMissing<Doc extends StoredDocument>(collection: Collection<Doc>, rows: readonly Doc[]) {
  for (const row of rows) {
    await collection.insertOne(row).catch((error: unknown) => {
      if (!(error instanceof DuplicateKeyError)) throw error;
    });
  }
}
