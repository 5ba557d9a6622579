import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdministeredProvider, AdministeredUser, ProviderInput } from '@isocenter/schemas';
import { providers } from '../../server/src/providers/provider.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import { AdministeredServer, NEW_USER, type Answer, type Refusal } from './administered.ts';
import { sampledStores } from './stores.ts';

const stores = await sampledStores(import.meta.url);

const FRESH: ProviderInput = {
  ...{ id: null, firstName: 'Uma', lastName: 'Stranger', credentials: 'MD', title: 'Dr', npi: '9000001377' },
};

describe.each(stores)('the provider a user works as, on the $name store', ({ open }) => {
  let hospital: AdministeredServer;
  let administrator: Tokens;
  let staff: Tokens;
  beforeAll(async () => {
    hospital = await AdministeredServer.start(await open());
    administrator = await hospital.server.signIn('usr-administrator');
    staff = await hospital.server.signIn('usr-internal-staff');
  });
  afterAll(() => hospital.stop());

  type Sent = Partial<Omit<typeof NEW_USER, 'providerTypeId'>> & {
    readonly provider?: ProviderInput | null;
    readonly providerTypeId?: string | null;
  };
  const clinician = { ...NEW_USER, providerTypeId: 'ATTENDING' };
  const make = (user: Sent) =>
    hospital.approved<AdministeredUser & Refusal>(administrator, 'POST', 'users', { user: { ...clinician, ...user } });
  const save = ({ id, roles, ...user }: AdministeredUser, change: Sent, by = administrator) =>
    hospital.approved<AdministeredUser & Refusal>(by, 'PUT', `users/${id}`, {
      user: { ...user, roles: roles.map((role) => role.id), ...change },
    });
  const list = async () => (await hospital.call<AdministeredProvider[]>(administrator, 'GET', 'providers')).body;
  const recordOf = (user: AdministeredUser) =>
    hospital.server.store.collection(providers).findOne({ _id: user.provider?.id ?? '' });
  const refusalOf = ({ status, body: { message } }: Answer<Refusal>) => [status, message];

  it('is created with the user, with the type of the user, and is recorded', async () => {
    const { body: made } = await make({ email: 'uma@hospital.example', provider: FRESH });
    const { id } = made.provider ?? {};
    expect(made.provider).toEqual({ ...FRESH, id });
    const { id: _, npi, ...name } = FRESH;
    expect(await recordOf(made)).toMatchObject({ type: 'ATTENDING', name, npi });
    expect(await list()).toEqual([{ ...FRESH, id, type: 'ATTENDING', userId: made.id }]);
    const me = await hospital.call<{ provider_id: string }>(await hospital.server.signIn(made.id), 'GET', 'me');
    expect(me.body.provider_id).toBe(id);
    expect((await hospital.lastChange(id ?? ''))?.entity.detail).toContainEqual({ type: 'npi', value: '9000001377' });
  });

  it('is changed with the user, follows their type, and stays when the link is removed or the user deleted', async () => {
    const { body: made } = await make({ email: 'kept@hospital.example', provider: { ...FRESH, npi: null } });
    const provider = { ...FRESH, id: made.provider?.id ?? null, npi: '9000002748' };
    const { body: changed } = await save(made, { provider });
    expect(changed.provider?.npi).toBe('9000002748');
    expect((await hospital.lastChange(changed.provider?.id ?? ''))?.entity.detail).toEqual([
      { type: 'npi before', value: '' },
      { type: 'npi after', value: '9000002748' },
    ]);
    const { body: resident } = await save(changed, { providerTypeId: 'RESIDENT' });
    expect((await recordOf(resident))?.type).toBe('RESIDENT');
    const { body: free } = await save(resident, { provider: null });
    expect(free.provider).toBeNull();
    expect((await list()).find(({ id }) => id === provider.id)).toMatchObject({ userId: null });
    const { body: again } = await save(free, { provider });
    expect(again.provider?.id).toBe(provider.id);
    await hospital.call(administrator, 'DELETE', `users/${again.id}`);
    expect((await list()).find(({ id }) => id === provider.id)).toMatchObject({ userId: null, npi: '9000002748' });
  });

  it('is refused when it is unknown, another user works as it, its NPI is invalid or taken, or the user is not a clinician', async () => {
    const { body: taken } = await make({ email: 'taken@hospital.example', provider: { ...FRESH, npi: '9000004116' } });
    const other = { ...FRESH, npi: null };
    const email = 'refused@hospital.example';
    expect(refusalOf(await make({ email, provider: { ...other, id: 'prv-unknown' } }))).toEqual([
      ...[400, 'user.provider.id: names an unknown provider'],
    ]);
    expect(refusalOf(await make({ email, provider: { ...other, id: taken.provider?.id ?? '' } }))).toEqual([
      ...[400, 'user.provider.id: another user works as this provider'],
    ]);
    expect(refusalOf(await make({ email, provider: { ...other, npi: '9000004116' } }))).toEqual([
      ...[400, 'user.provider.npi: another provider has this NPI'],
    ]);
    expect(refusalOf(await make({ email, provider: { ...other, npi: '9000004117' } }))).toEqual([
      ...[400, 'user.provider.npi: is not a valid NPI: check its ten digits'],
    ]);
    expect(refusalOf(await make({ email, provider: other, providerTypeId: null }))).toEqual([
      ...[400, 'user.provider: only a clinician works as a provider'],
    ]);
    expect(
      (await hospital.call<AdministeredUser[]>(administrator, 'GET', 'users')).body.map((user) => user.email),
    ).not.toContain(email);
  });

  it('of internal staff can be changed only by internal staff, because an NPI lets a person in', async () => {
    const inside = await hospital.user(staff, { email: 'inside@hospital.example', isInternal: true });
    const provider = { ...FRESH, npi: '9000005485' };
    const refused = await save(inside, { providerTypeId: 'PHYSICIST', provider });
    expect(refusalOf(refused)).toEqual([422, 'Only internal staff can change the provider of internal staff.']);
    expect((await save(inside, { providerTypeId: 'PHYSICIST', provider }, staff)).status).toBe(200);
  });

  it('is not written with a stale change of the user', async () => {
    const { body: made } = await make({ email: 'stale@hospital.example', provider: { ...FRESH, npi: '9000006855' } });
    expect((await save(made, { name: 'First' })).status).toBe(200);
    const stale = { ...FRESH, id: made.provider?.id ?? '', npi: '9000008224' };
    expect((await save(made, { provider: stale })).status).toBe(409);
    expect((await recordOf(made))?.npi).toBe('9000006855');
  });
});
