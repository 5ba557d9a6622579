import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@isocenter/schemas';
import type {
  AdministeredRole,
  AdministeredUser,
  ChangeRequest,
  CurrentUser,
  ProviderInput,
  Saved,
} from '@isocenter/schemas';
import { PERMISSION_ROWS, ROLES, USERS } from '../../server/src/access/users.ts';
import { CHANGE_REQUESTS } from '../../server/src/access/administration/changeRequests.ts';
import { providers } from '../../server/src/providers/provider.ts';
import { DEMO_PROVIDERS } from '../../server/src/seed/department/providers.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import { AdministeredServer, NEW_USER, sentAgain, type Refusal } from '../contract/administered.ts';
import { sampledStores } from '../contract/stores.ts';

const stores = await sampledStores(import.meta.url);

/** The demonstration's two people who manage users, and what they try. */
async function openHospital(open: (typeof stores)[number]['open'], environment: Record<string, string> = {}) {
  const hospital = await AdministeredServer.start(await open(), environment);
  await hospital.server.store
    .collection(providers)
    .insertMany(DEMO_PROVIDERS.map(({ id, ...provider }) => ({ _id: id, ...provider })));
  const keller = await hospital.server.signIn('usr-administrator');
  const vale = await hospital.server.signIn('usr-internal-staff');
  const userNamed = async (id: string) => {
    const found = await hospital.userNamed(keller, id);
    if (!found) throw new Error(`There is no user ${id}.`);
    return found;
  };
  return {
    hospital,
    keller,
    vale,
    userNamed,
    save: (user: AdministeredUser, change: Parameters<typeof sentAgain>[1], by = keller) =>
      hospital.call<Saved<AdministeredUser> & Refusal>(by, 'PUT', `users/${user.id}`, sentAgain(user, change)),
    saveRole: async (id: string, change: (permissions: readonly string[]) => readonly string[], by = keller) => {
      const { body } = await hospital.call<AdministeredRole[]>(by, 'GET', 'roles');
      const role = body.find((candidate) => candidate.id === id);
      if (!role) throw new Error(`There is no role ${id}.`);
      const { name, permissions, revision } = role;
      return hospital.call<Saved<AdministeredRole> & Refusal>(by, 'PUT', `roles/${id}`, {
        role: { name, revision, permissions: change(permissions) },
      });
    },
    requests: async () => (await hospital.call<ChangeRequest[]>(keller, 'GET', 'change_requests')).body,
    decide: (id: string, decision: 'approve' | 'refuse' | 'withdraw', by: Tokens, revision = 1) =>
      hospital.call<ChangeRequest & Refusal>(by, 'POST', `change_requests/${id}/${decision}`, { revision }),
    me: async (headers: Tokens) => (await hospital.call<CurrentUser>(headers, 'GET', 'me')).body,
    meStatus: async (headers: Tokens) => (await hospital.call(headers, 'GET', 'me')).status,
  };
}
type Hospital = Awaited<ReturnType<typeof openHospital>>;

describe.each(stores)('who may become whom, on the $name store', ({ open }) => {
  let at: Hospital;
  beforeAll(async () => void (at = await openHospital(open)));
  afterAll(() => at.hospital.stop());

  it.each([
    ['roles', { roles: ['rol-administrator', 'rol-clinician'] }],
    ['other roles', { roles: ['rol-administrator', 'rol-auditor'] }],
    ['provider type', { providerTypeId: 'ATTENDING' }],
    ['email', { email: 'keller@elsewhere.example' }],
  ])('an administrator does not change their own %s', async (_what, change) => {
    await at.hospital.server.store
      .collection(ROLES)
      .updateOne({ _id: 'rol-auditor' }, { $set: { name: 'Auditor', permissions: ['audit:view'] } }, { upsert: true });
    const own = await at.userNamed('usr-administrator');
    expect(await at.save(own, change)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('your own') as string },
    });
    expect(await at.userNamed('usr-administrator')).toEqual(own);
  });

  it('an administrator who is a clinician does not change their own provider', async () => {
    const users = at.hospital.server.store.collection(USERS);
    const link = { providerTypeId: 'ATTENDING', providerId: 'prv-okafor' };
    await users.updateOne({ _id: 'usr-administrator' }, { $set: link });
    const own = await at.userNamed('usr-administrator');
    if (!own.provider) throw new Error('The administrator has no provider.');
    for (const provider of [null, { ...own.provider, npi: null }, { ...own.provider, id: 'prv-ruiz' }])
      expect((await at.save(own, { provider })).status).toBe(422);
    await users.updateOne({ _id: 'usr-administrator' }, { $set: { providerTypeId: null, providerId: null } });
  });

  it('a role that the administrator holds does not become clinical by their own hand, nor gain anything else', async () => {
    for (const gained of [['opc:access', 'patients:view'], ['patients:view'], ['legal:bypass']]) {
      const answer = await at.saveRole('rol-administrator', (permissions) => [...permissions, ...gained]);
      expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('yourself') as string } });
    }
    expect((await at.me(at.keller)).permissions).not.toContain('patients:view');
  });

  it('a clinical role waits for a second administrator, who is neither the requester nor the person', async () => {
    const { hospital } = at;
    const made = await hospital.call<Saved<AdministeredUser>>(at.keller, 'POST', 'users', {
      user: { ...NEW_USER, email: 'moreau@hospital.example', roles: ['rol-clinician'], providerTypeId: 'ATTENDING' },
    });
    expect(made.body.changeRequest?.status).toBe('PENDING');
    expect(made.body).toMatchObject({ roles: [], providerTypeId: null, changeRequest: { status: 'PENDING' } });
    const person = await hospital.server.signIn(made.body.id);
    expect((await at.me(person)).permissions).toEqual([]);

    const [request] = await at.requests();
    if (!request) throw new Error('There is no request.');
    expect(request).toMatchObject({
      subject: { id: made.body.id, name: 'Ines Moreau', email: 'moreau@hospital.example' },
      requestedBy: { id: 'usr-administrator', displayName: 'Sam Keller' },
      decidedBy: null,
      status: 'PENDING',
    });
    expect(request.changes).toContainEqual({ type: 'roleIds after', value: 'Clinician' });
    expect((await at.decide(request.id, 'approve', at.keller)).status).toBe(422);
    expect((await at.me(person)).permissions).toEqual([]);

    expect((await at.decide(request.id, 'approve', at.vale)).body).toMatchObject({
      status: 'APPROVED',
      decidedBy: { id: 'usr-internal-staff', displayName: 'Robin Vale' },
    });
    const me = await at.me(person);
    expect(me.permissions).toContain('patients:view');
    expect(me.provider_type_id).toBe('ATTENDING');
    expect((await hospital.lastChange(made.body.id))?.entity.detail).toEqual(
      expect.arrayContaining([
        { type: 'requested by', value: 'Sam Keller (usr-administrator)' },
        { type: 'approved by', value: 'Robin Vale (usr-internal-staff)' },
      ]),
    );
    expect((await at.decide(request.id, 'approve', at.vale, 2)).status).toBe(422);
  });

  it('the person concerned does not approve their own clinical role, even as an administrator', async () => {
    const vale = await at.userNamed('usr-internal-staff');
    const roles = ['rol-internal-staff', 'rol-clinician'];
    // Of two administrators, one asks and the other one is concerned: no one is left who could decide.
    expect((await at.save(vale, { roles })).status).toBe(422);
    await at.hospital.server.store.collection(USERS).insertOne({
      ...{ _id: 'usr-third', email: 'third@isocenter.example', name: 'Third', roleIds: ['rol-administrator'] },
      ...{ providerTypeId: null, providerId: null, isInternal: false, status: 'ACTIVE' },
    });
    const asked = await at.save(vale, { roles });
    expect(asked.body.changeRequest?.status).toBe('PENDING');
    const id = asked.body.changeRequest?.id ?? '';
    expect((await at.decide(id, 'approve', at.vale)).status).toBe(422);
    expect((await at.userNamed('usr-internal-staff')).roles).toHaveLength(1);
    expect((await at.decide(id, 'withdraw', at.vale)).status).toBe(422);
    expect((await at.decide(id, 'withdraw', at.keller)).body.status).toBe('WITHDRAWN');
    expect((await at.decide(id, 'approve', at.vale, 2)).status).toBe(422);
    await at.hospital.server.store.collection(USERS).deleteOne({ _id: 'usr-third' });
  });

  it.each<[string, NonNullable<Parameters<typeof sentAgain>[1]>]>([
    ['email', { email: 'keller.as.ruiz@hospital.example' }],
    ['provider type', { providerTypeId: 'RESIDENT' }],
    ['NPI', { provider: { ...PROVIDER_OF_RUIZ(), npi: '9000015070' } }],
    ['internal-staff status', { isInternal: true }],
  ])('the %s of a clinician waits for a second administrator', async (_what, change) => {
    const by = 'isInternal' in change ? at.vale : at.keller;
    const other = 'isInternal' in change ? at.keller : at.vale;
    const ruiz = await at.userNamed('usr-attending');
    const asked = await at.save(ruiz, change, by);
    expect(asked.body.changeRequest?.status).toBe('PENDING');
    expect(await at.userNamed('usr-attending')).toEqual(ruiz);
    const refused = await at.decide(asked.body.changeRequest?.id ?? '', 'refuse', other);
    expect(refused.body).toMatchObject({ status: 'REFUSED' });
    expect(await at.userNamed('usr-attending')).toEqual(ruiz);
  });

  it('a changed address ends the sign-ins, is told to the person, and takes over no identity', async () => {
    const { hospital } = at;
    const ruiz = await hospital.server.signIn('usr-attending');
    expect(await at.meStatus(ruiz)).toBe(200);
    const asked = await at.save(await at.userNamed('usr-attending'), { email: 'vega@hospital.example' });
    await at.decide(asked.body.changeRequest?.id ?? '', 'approve', at.vale);
    expect(await at.meStatus(ruiz)).toBe(401);

    const sub = 'subject-of-someone-else';
    const thief = await hospital.server.signIn('usr-attending', { id: { sub }, access: { sub } });
    expect(await at.meStatus(thief)).toBe(401);

    const again = await hospital.server.signIn('usr-attending');
    expect((await at.me(again)).address_change).toMatchObject({
      before: 'ruiz@isocenter.example',
      after: 'vega@hospital.example',
      changed_by: ['Sam Keller', 'Robin Vale'],
    });
    expect((await hospital.call(again, 'POST', 'address_change/seen')).status).toBe(204);
    expect((await at.me(again)).address_change).toBeNull();
  });

  it('of two subjects that bring the same address at once, one is bound', async () => {
    const made = await at.hospital.user(at.keller, { email: 'twice@hospital.example' });
    const statuses = await Promise.all(
      ['one', 'other', 'third'].map(async (sub) =>
        at.meStatus(await at.hospital.server.signIn(made.id, { id: { sub }, access: { sub } })),
      ),
    );
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  it('a role of others becomes clinical only with a second administrator, who has no part in it', async () => {
    const role = await at.hospital.role(at.keller, { name: 'Clerk', permissions: ['audit:view'] });
    const made = await at.hospital.user(at.keller, { email: 'clerk@hospital.example', roles: [role.id] });
    const clerk = await at.hospital.server.signIn(made.id);
    const care = ['opc:access', 'patients:view'];
    const asked = await at.saveRole(role.id, (permissions) => [...permissions, ...care]);
    expect(asked.body.changeRequest?.status).toBe('PENDING');
    expect((await at.me(clerk)).permissions).toEqual(['audit:view']);
    const id = asked.body.changeRequest?.id ?? '';
    expect((await at.decide(id, 'approve', at.keller)).status).toBe(422);
    expect((await at.decide(id, 'approve', at.vale)).status).toBe(200);
    expect((await at.me(clerk)).permissions).toEqual(['audit:view', ...care]);
    // Taking rights away never waits.
    expect((await at.saveRole(role.id, () => ['audit:view'])).status).toBe(200);
    expect((await at.me(clerk)).permissions).toEqual(['audit:view']);
  });

  it('an administrator does not make themselves a second one', async () => {
    const role = await at.hospital.role(at.keller, { name: 'Helper', permissions: [] });
    const puppet = await at.hospital.user(at.keller, { email: 'puppet@hospital.example', roles: [role.id] });
    expect(
      (await at.saveRole(role.id, () => ['auth:users:view', 'auth:users:update'])).body.changeRequest?.status,
    ).toBe('PENDING');
    expect((await at.save(puppet, { roles: [role.id, 'rol-administrator'] })).body.changeRequest?.status).toBe(
      'PENDING',
    );
    expect((await at.me(await at.hospital.server.signIn(puppet.id))).permissions).toEqual([]);
  });

  it('a role changed between request and approval is not approved unseen', async () => {
    const role = await at.hospital.role(at.keller, { name: 'Grows', permissions: ['opc:access'] });
    const made = await at.hospital.user(at.keller, { email: 'grows@hospital.example' });
    const asked = await at.save(made, { roles: [role.id] });
    expect(asked.body.changeRequest?.status).toBe('PENDING');
    expect((await at.saveRole(role.id, (permissions) => [...permissions, 'patients:view'])).status).toBe(200);
    const id = asked.body.changeRequest?.id ?? '';
    expect((await at.decide(id, 'approve', at.vale)).status).toBe(409);
    expect((await at.requests()).find((request) => request.id === id)?.status).toBe('OUTDATED');
    expect((await at.userNamed(made.id)).roles).toEqual([]);
  });

  it('a role given to more people between request and approval is not approved for them unseen', async () => {
    const role = await at.hospital.role(at.keller, { name: 'Spreads', permissions: ['audit:view'] });
    await at.hospital.user(at.keller, { email: 'first.of.role@hospital.example', roles: [role.id] });
    const asked = await at.saveRole(role.id, (permissions) => [...permissions, 'opc:access', 'patients:view']);
    const late = await at.hospital.user(at.keller, { email: 'late.to.role@hospital.example', roles: [role.id] });
    expect((await at.decide(asked.body.changeRequest?.id ?? '', 'approve', at.vale)).status).toBe(409);
    expect((await at.me(await at.hospital.server.signIn(late.id))).permissions).toEqual(['audit:view']);
  });

  it('a permission limited to internal staff is opened to others only with a second administrator', async () => {
    const { hospital } = at;
    const rows = hospital.server.store.collection(PERMISSION_ROWS);
    await rows.updateOne({ _id: 'prm-schedule-view' }, { $set: { internal: true } });
    const stored = await rows.findOne({ _id: 'prm-schedule-view' });
    const permission = { name: 'schedule:view', description: 'See the schedule', internal: false };
    const body = { permission: { ...permission, revision: stored?.revision ?? 0 } };
    const asked = await hospital.call<Saved<object>>(at.vale, 'PUT', 'permissions/prm-schedule-view', body);
    expect(asked.body.changeRequest?.status).toBe('PENDING');
    const chen = await hospital.server.signIn('usr-advanced-practice');
    expect((await at.me(chen)).permissions).not.toContain('schedule:view');
    expect((await at.decide(asked.body.changeRequest?.id ?? '', 'approve', at.keller)).status).toBe(200);
    expect((await at.me(chen)).permissions).toContain('schedule:view');
  });

  it('of two decisions at the same moment, one counts', async () => {
    const made = await at.hospital.user(at.keller, { email: 'raced@hospital.example' });
    const asked = await at.save(made, { providerTypeId: 'PHYSICIST' });
    const id = asked.body.changeRequest?.id ?? '';
    const both = await Promise.all([at.decide(id, 'approve', at.vale), at.decide(id, 'withdraw', at.keller)]);
    const [won, ...others] = both.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const { status } = (await at.requests()).find((request) => request.id === id) ?? {};
    expect(status).toBe(won?.body.status);
    const { providerTypeId } = await at.userNamed(made.id);
    expect(providerTypeId).toBe(status === 'APPROVED' ? 'PHYSICIST' : null);
  });

  it('an administrator who files requests without end is stopped, and others are not', async () => {
    const made = await at.hospital.user(at.keller, { email: 'many@hospital.example' });
    const requests = at.hospital.server.store.collection(CHANGE_REQUESTS);
    await at.save(made, { providerTypeId: 'PHYSICIST' });
    const [filed] = await requests.find({ status: 'PENDING', 'subject.id': made.id });
    if (!filed) throw new Error('There is no request.');
    await requests.insertMany(
      Array.from({ length: LIMITS.changeRequests - 1 }, (_, index) => ({ ...filed, _id: `chr-many-${index}` })),
    );
    const answer = await at.save(made, { providerTypeId: 'PHYSICIST' });
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('Too many') as string } });
    expect((await at.save(made, { providerTypeId: 'PHYSICIST' }, at.vale)).body.changeRequest?.status).toBe('PENDING');
    for (let index = 0; index < LIMITS.changeRequests; index += 1)
      await requests.deleteOne({ _id: `chr-many-${index}` });
  });

  it('a request expires, and one by a person who no longer manages users is not approved', async () => {
    const { hospital } = at;
    const made = await hospital.user(at.keller, { email: 'late@hospital.example' });
    const first = await at.save(made, { providerTypeId: 'PHYSICIST' });
    hospital.server.clock.pass(7 * 24 * 3_600_000 + 1);
    const [keller, vale] = [
      await hospital.server.signIn('usr-administrator'),
      await hospital.server.signIn('usr-internal-staff'),
    ];
    const id = first.body.changeRequest?.id ?? '';
    expect((await at.decide(id, 'approve', vale)).status).toBe(422);
    const { body } = await hospital.call<ChangeRequest[]>(keller, 'GET', 'change_requests');
    expect(body.find((request) => request.id === id)?.status).toBe('EXPIRED');

    const second = await at.save(made, { providerTypeId: 'PHYSICIST' }, keller);
    expect(second.body.changeRequest?.status).toBe('PENDING');
    await hospital.server.store
      .collection(USERS)
      .updateOne({ _id: 'usr-administrator' }, { $set: { status: 'DISABLED' } });
    const answer = await at.decide(second.body.changeRequest?.id ?? '', 'approve', vale);
    expect(answer.status).toBe(422);
    await hospital.server.store
      .collection(USERS)
      .updateOne({ _id: 'usr-administrator' }, { $set: { status: 'ACTIVE' } });
  });
});

function PROVIDER_OF_RUIZ(): ProviderInput {
  const ruiz = DEMO_PROVIDERS.find(({ id }) => id === 'prv-ruiz');
  if (!ruiz) throw new Error('The demonstration has Dr Ruiz.');
  const { firstName, lastName, credentials, title } = ruiz.name;
  return { id: ruiz.id, firstName, lastName: lastName ?? '', credentials, title, npi: ruiz.npi };
}

describe.each(stores)('a hospital with one administrator, on the $name store', ({ open }) => {
  const alone = async (environment: Record<string, string>) => {
    const at = await openHospital(open, environment);
    const users = at.hospital.server.store.collection(USERS);
    await users.updateOne({ _id: 'usr-internal-staff' }, { $set: { status: 'DISABLED' } });
    const asked = await at.hospital.call<Saved<AdministeredUser> & Refusal>(at.keller, 'POST', 'users', {
      user: { ...NEW_USER, email: 'second@hospital.example', roles: ['rol-administrator'] },
    });
    return { at, asked, users };
  };

  it('does nothing that needs two, and is told which setting of the operator allows it', async () => {
    const { at, asked } = await alone({});
    expect(asked.status).toBe(422);
    expect(asked.body.message).toContain('ISOCENTER_SINGLE_ADMINISTRATOR');
    await at.hospital.stop();
  });

  it('with that setting acts alone, on record, until there is a second one; never on themselves', async () => {
    const { at, asked, users } = await alone({ ISOCENTER_SINGLE_ADMINISTRATOR: 'on' });
    expect(asked).toMatchObject({ status: 201, body: { roles: [{ name: 'Administrator' }] } });
    expect((await at.hospital.lastChange(asked.body.id))?.entity.detail).toContainEqual({
      type: 'approved by',
      value: 'the operator’s setting ISOCENTER_SINGLE_ADMINISTRATOR',
    });
    const own = await at.userNamed('usr-administrator');
    expect((await at.save(own, { providerTypeId: 'ATTENDING' })).status).toBe(422);
    const ruiz = await at.userNamed('usr-attending');
    expect((await at.save(ruiz, { email: 'other@hospital.example' })).body.changeRequest?.status).toBe('PENDING');
    await users.updateOne({ _id: asked.body.id }, { $set: { status: 'DISABLED' } });
    const answer = await at.save(ruiz, { email: 'other@hospital.example' });
    expect(answer.body).toMatchObject({ email: 'other@hospital.example' });
    expect(answer.body.changeRequest).toBeUndefined();
    await at.hospital.stop();
  });
});
