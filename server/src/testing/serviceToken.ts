import type { ServiceScopeName } from '@isocenter/schemas';
import { newAccountId, newToken, SERVICE_ACCOUNTS } from '../access/serviceAccounts.ts';
import type { TestApplication } from './testApplication.ts';

/** The headers of an interface with these scopes, and its id. */
export async function serviceToken(
  { store, clock }: Pick<TestApplication, 'store' | 'clock'>,
  scopes: readonly ServiceScopeName[],
) {
  const _id = newAccountId();
  const madeBy = { id: 'usr-administrator', displayName: 'Ada Admin' };
  const madeOn = clock.now().toISOString();
  const { text, stored } = newToken(_id, { madeOn, madeBy, expiresOn: '2027-01-01T00:00:00.000Z' });
  const account = {
    _id,
    name: `Interface ${_id}`,
    ownerId: madeBy.id,
    scopes,
    status: 'ACTIVE',
    madeOn,
    madeBy,
  } as const;
  await store.collection(SERVICE_ACCOUNTS).insertOne({ ...account, tokens: [stored], used: {} });
  return { id: _id, headers: { Authorization: `Bearer ${text}` } };
}
