import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../../store/embedded/openEmbeddedStore.ts';
import type { Store } from '../../store/store.ts';
import { PRODUCTION, startTestApplication } from '../../testing/testApplication.ts';
import { addFirstUsers } from '../../seed/firstUsers.ts';
import { USERS } from '../users.ts';
import { keepingWayIn } from './wayIn.ts';

const MANAGERS = ['usr-administrator', 'usr-internal-staff'] as const;

describe('the last people who manage users', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openEmbeddedStore({ folder: ':memory:' });
    await addFirstUsers(store, { mode: 'demo', firstAdministrators: [] });
  });
  afterEach(() => store.close());
  const setStatus = async (_id: string, status: 'ACTIVE' | 'DISABLED') => {
    await store.collection(USERS).updateOne({ _id }, { $set: { status } });
  };
  const disabling = (_id: string, userId: string, meanwhile = () => Promise.resolve()) =>
    keepingWayIn(store, {
      userId,
      foresee: (now) => ({ ...now, users: now.users.filter((user) => user._id !== _id) }),
      async write() {
        await meanwhile();
        await setStatus(_id, 'DISABLED');
      },
      undo: () => setStatus(_id, 'ACTIVE'),
    });
  const statusOf = async (_id: string) => (await store.collection(USERS).findOne({ _id }))?.status;

  it('may lose access one after the other until one is left', async () => {
    const [first, second] = MANAGERS;
    await disabling(first, 'usr-other');
    await expect(disabling(second, 'usr-other')).rejects.toThrow('No one could manage users any more');
    expect(await statusOf(second)).toBe('ACTIVE');
  });

  it('cannot disable each other at the same moment on two servers: the later change is undone', async () => {
    const [first, second] = MANAGERS;
    // The other server writes between the check and the write of this one.
    const late = disabling(first, second, () => setStatus(second, 'DISABLED'));
    await expect(late).rejects.toThrow('No one could manage users any more');
    expect([await statusOf(first), await statusOf(second)]).toEqual(['ACTIVE', 'DISABLED']);
  });

  it('may make changes that take no access from anyone', async () => {
    await expect(disabling('usr-attending', 'usr-administrator')).resolves.toBeUndefined();
  });
});

it("a new installation's administrator names the first internal staff, who name all others [PERM-047]", async () => {
  const production = await startTestApplication({
    environment: {
      ...PRODUCTION,
      ISOCENTER_FIRST_ADMINISTRATOR: 'first@hospital.example',
      ISOCENTER_SINGLE_ADMINISTRATOR: 'on',
    },
  });
  const headers = await production.signIn('usr-first-administrator');
  const make = async (email: string) => {
    const user = { email, name: email, roles: [], providerTypeId: null, isInternal: true, status: 'ACTIVE' };
    return (await production.call('POST', '/api/data_api/auth/users', { headers, body: { user } })).status;
  };
  expect([await make('staff@vendor.example'), await make('second@vendor.example')]).toEqual([201, 422]);
  await production.close();
});
