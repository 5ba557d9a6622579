import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../../store/embedded/openEmbeddedStore.ts';
import type { Store } from '../../store/store.ts';
import { startTestApplication } from '../../testing/testApplication.ts';
import { addFirstUsers } from '../../seed/firstUsers.ts';
import { USERS } from '../users.ts';
import { keepingWayIn } from './wayIn.ts';

const MANAGERS = ['usr-administrator', 'usr-internal-staff'] as const;

describe('the last who manage users', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openEmbeddedStore({ folder: ':memory:' });
    await addFirstUsers(store, { mode: 'demo', firstAdministrator: null });
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

  it('may go one after the other until one is left', async () => {
    const [one, other] = MANAGERS;
    await disabling(one, 'usr-other');
    await expect(disabling(other, 'usr-other')).rejects.toThrow('Nobody could manage users any more');
    expect(await statusOf(other)).toBe('ACTIVE');
  });

  it('do not disable each other at the same moment on two servers: what came later is taken back', async () => {
    const [one, other] = MANAGERS;
    // Between the look and the write of the one, the other server writes.
    const late = disabling(one, other, () => setStatus(other, 'DISABLED'));
    await expect(late).rejects.toThrow('Nobody could manage users any more');
    expect([await statusOf(one), await statusOf(other)]).toEqual(['ACTIVE', 'DISABLED']);
  });

  it('may change what takes nothing from anybody', async () => {
    await expect(disabling('usr-attending', 'usr-administrator')).resolves.toBeUndefined();
  });
});

it('in a new installation its administrator names the first internal staff, who names all others [PERM-047]', async () => {
  const production = await startTestApplication({
    environment: {
      ISOCENTER_MODE: 'production',
      PUBLIC_URL: 'https://isocenter.hospital.example',
      OIDC_ISSUER: 'https://id.hospital.example',
      ISOCENTER_FIRST_ADMINISTRATOR: 'first@hospital.example',
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
