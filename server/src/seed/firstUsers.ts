import { ADMINISTRATOR_ROLE, DEMO_ROLES } from '../access/builtInRoles.ts';
import { PERMISSIONS } from '@isocenter/schemas';
import type { Settings } from '../settings/settings.ts';
import { DuplicateKeyError, StoreUnavailableError } from '../store/storeErrors.ts';
import type { Collection, Store, StoredDocument } from '../store/store.ts';
import { DEMO_USERS } from './department/demoUsers.ts';
import { PERMISSION_ROWS, permissionRowId, ROLES, USERS, type RoleDocument } from '../access/users.ts';

/**
 * Adds the people a start needs and changes nobody who is there: the demo users in a demonstration, the first administrator
 * of an installation without users. The product's own roles get the permissions that are new in this version.
 * @throws StoreUnavailableError when production is pointed at the data of a demonstration
 */
export async function addFirstUsers(
  store: Store,
  { mode, firstAdministrator }: Pick<Settings, 'mode' | 'firstAdministrator'>,
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
    throw new StoreUnavailableError('The store holds demo users: production needs a store of its own.');
  const isFirst = firstAdministrator !== null && !(await users.findOne({}));
  await bringRoleUpToDate(roles, ADMINISTRATOR_ROLE, { adding: isFirst });
  if (!isFirst) return;
  await users.insertOne({
    _id: 'usr-first-administrator',
    email: firstAdministrator,
    name: firstAdministrator,
    roleIds: [ADMINISTRATOR_ROLE._id],
    providerTypeId: null,
    providerId: null,
    isInternal: false,
    status: 'ACTIVE',
  });
}

/**
 * Gives a role of the product what this version has for it and no version before gave it.
 * @param adding whether a role that is not there is made
 */
async function bringRoleUpToDate(roles: Collection<RoleDocument>, role: RoleDocument, { adding }: { adding: boolean }) {
  if (adding) await insertMissing(roles, [{ ...role, given: role.permissions }]);
  const held = await roles.findOne({ _id: role._id });
  if (!held || held.status === 'DELETED') return;
  const given = new Set(held.given);
  const fresh = role.permissions.filter((name) => !given.has(name));
  if (fresh.length === 0) return;
  const permissions = [...new Set([...held.permissions, ...fresh])];
  await roles.updateOne(
    { _id: role._id },
    // Whoever has the role open in the administration looks at an old state now.
    { $set: { permissions, given: [...given, ...fresh] }, $inc: { revision: 1 } },
  );
}

async function insertMissing<Doc extends StoredDocument>(collection: Collection<Doc>, rows: readonly Doc[]) {
  for (const row of rows) {
    await collection.insertOne(row).catch((error: unknown) => {
      if (!(error instanceof DuplicateKeyError)) throw error;
    });
  }
}
