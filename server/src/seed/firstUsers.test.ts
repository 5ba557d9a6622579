import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import type { Collection, Store } from '../store/store.ts';
import { ADMINISTRATOR_ROLE } from '../access/builtInRoles.ts';
import { addFirstUsers } from './firstUsers.ts';
import { ROLES, USERS, type RoleDocument } from '../access/users.ts';

const PRODUCTION = { mode: 'production', firstAdministrators: ['boss@hospital.example'] } as const;
const START = [
  ['a demonstration', { mode: 'demo', firstAdministrators: [] }],
  ['production', PRODUCTION],
] as const;
const { _id } = ADMINISTRATOR_ROLE;

let store: Store;
let roles: Collection<RoleDocument>;
beforeEach(async () => {
  store = await openEmbeddedStore({ folder: ':memory:' });
  roles = store.collection(ROLES);
});
afterEach(() => store.close());
const permissions = async () => (await roles.findOne({ _id }))?.permissions;

describe.each(START)('the role of administrators in %s', (_name, settings) => {
  it('gets the permissions that a newer version adds, at the next start', async () => {
    const before = ['audit:view', 'auth:users:view'];
    await roles.insertOne({ _id, name: 'Administrator', permissions: before });
    await addFirstUsers(store, settings);
    expect(await permissions()).toEqual([...new Set([...before, ...ADMINISTRATOR_ROLE.permissions])]);
    expect(await permissions()).toContain('feature_flags:update');
  });

  it('keeps added permissions, and does not get removed ones again', async () => {
    await addFirstUsers(store, settings);
    const byHand = ADMINISTRATOR_ROLE.permissions.filter((name) => name !== 'feature_flags:update');
    await roles.updateOne({ _id }, { $set: { permissions: [...byHand, 'radiology:view'] } });
    await addFirstUsers(store, settings);
    expect(await permissions()).toEqual([...byHand, 'radiology:view']);
  });
});

it('a start adds no role where an installation has defined its own', async () => {
  await addFirstUsers(store, { mode: 'production', firstAdministrators: [] });
  expect(await roles.findOne({})).toBeNull();
});

it('an installation begins with the two administrators that the operator names', async () => {
  await addFirstUsers(store, {
    ...PRODUCTION,
    firstAdministrators: ['boss@hospital.example', 'deputy@hospital.example'],
  });
  const users = await store.collection(USERS).find({});
  expect(users.map(({ email, roleIds }) => [email, roleIds]).sort()).toEqual([
    ['boss@hospital.example', [_id]],
    ['deputy@hospital.example', [_id]],
  ]);
});
