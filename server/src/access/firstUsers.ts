import { PERMISSIONS } from '@isocenter/schemas';
import type { Settings } from '../settings.ts';
import { DuplicateKeyError, StoreUnavailableError } from '../store/storeErrors.ts';
import type { Collection, CollectionDefinition, Store, StoredDocument } from '../store/store.ts';
import { ADMINISTRATOR_ROLE, DEMO_ROLES, DEMO_USERS } from './demoUsers.ts';
import { ROLES, USERS } from './users.ts';

/** A row of the permission table that administrators see; the words themselves are the product's. */
interface PermissionDocument {
  readonly _id: string;
  readonly name: string;
  readonly internal: boolean;
}
export const PERMISSION_ROWS: CollectionDefinition<PermissionDocument> = {
  name: 'permissions',
  shardKey: '_id',
  indexes: [],
};

/**
 * Adds the people a start needs and changes nobody who is there: the demo users in a demonstration, the first administrator
 * of an installation without users.
 * @throws StoreUnavailableError when production is pointed at the data of a demonstration
 */
export async function addFirstUsers(
  store: Store,
  { mode, firstAdministrator }: Pick<Settings, 'mode' | 'firstAdministrator'>,
): Promise<void> {
  const users = store.collection(USERS);
  await insertMissing(
    store.collection(PERMISSION_ROWS),
    PERMISSIONS.map((row) => ({
      _id: `prm-${row.name.replaceAll(':', '-')}`,
      name: row.name,
      internal: 'internal' in row,
    })),
  );
  if (mode === 'demo') {
    await insertMissing(store.collection(ROLES), DEMO_ROLES);
    await insertMissing(users, DEMO_USERS);
    return;
  }
  if (await users.findOne({ _id: { $in: DEMO_USERS.map(({ _id }) => _id) } }))
    throw new StoreUnavailableError('The store holds demo users: production needs a store of its own.');
  if (firstAdministrator === null || (await users.findOne({}))) return;
  await insertMissing(store.collection(ROLES), [ADMINISTRATOR_ROLE]);
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

async function insertMissing<Doc extends StoredDocument>(collection: Collection<Doc>, rows: readonly Doc[]) {
  for (const row of rows) {
    await collection.insertOne(row).catch((error: unknown) => {
      if (!(error instanceof DuplicateKeyError)) throw error;
    });
  }
}
