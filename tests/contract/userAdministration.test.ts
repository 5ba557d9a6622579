import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdministeredUser } from '@isocenter/schemas';
import { USERS } from '../../server/src/access/users.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import { AdministeredServer, NEW_USER, sentAgain } from './administered.ts';
import { sampledStores } from './stores.ts';

const stores = await sampledStores(import.meta.url);

describe.each(stores)('users on the $name store', ({ open }) => {
  let hospital: AdministeredServer;
  let administrator: Tokens;
  let staff: Tokens;
  beforeAll(async () => {
    hospital = await AdministeredServer.start(await open());
    administrator = await hospital.server.signIn('usr-administrator');
    staff = await hospital.server.signIn('usr-internal-staff');
  });
  afterAll(() => hospital.stop());
  const meStatus = async (headers: Tokens) => (await hospital.call(headers, 'GET', 'me')).status;
  const update = (user: AdministeredUser, change: Partial<typeof NEW_USER>, by = administrator) =>
    hospital.approved<AdministeredUser>(by, 'PUT', `users/${user.id}`, sentAgain(user, change));

  it('are listed by name with their roles, without internal data [API-050]', async () => {
    const { body } = await hospital.call<AdministeredUser[]>(administrator, 'GET', 'users');
    expect(body.map(({ name }) => name)).toEqual([...body.map(({ name }) => name)].sort());
    expect(body.find(({ id }) => id === 'usr-attending')).toEqual({
      id: 'usr-attending',
      email: 'ruiz@isocenter.example',
      name: 'Elena Ruiz',
      roles: [{ id: 'rol-clinician', name: 'Clinician' }],
      providerTypeId: 'ATTENDING',
      // No start has added the department's providers.
      provider: null,
      isInternal: false,
      status: 'ACTIVE',
      revision: 0,
    });
  });

  it('can be created, sign in by their e-mail and have the permissions of their roles; the change is recorded [API-051]', async () => {
    const made = await hospital.approved<AdministeredUser>(administrator, 'POST', 'users', {
      user: { ...NEW_USER, email: ' Moreau@Hospital.example ', roles: ['rol-care-team'], providerTypeId: 'OTHER' },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ email: 'moreau@hospital.example', revision: 2, status: 'ACTIVE' });
    const headers = await hospital.server.signIn(made.body.id);
    const me = await hospital.call<{ permissions: string[]; provider_type_id: string }>(headers, 'GET', 'me');
    expect(me.body.permissions).toContain('patients:view');
    expect(me.body.provider_type_id).toBe('OTHER');
    const event = await hospital.lastChange(made.body.id);
    expect(event).toMatchObject({ action: 'U', agent: { who: 'usr-internal-staff' } });
    expect(event?.entity.detail).toContainEqual({ type: 'roleIds after', value: 'Care team' });
  });

  it('can be changed at once, and the audit log has the old and the new values [API-052]', async () => {
    const made = await hospital.user(administrator, { email: 'changed@hospital.example' });
    const headers = await hospital.server.signIn(made.id);
    const role = await hospital.role(administrator, { name: 'File clerk', permissions: ['files:download'] });
    const changed = await update(made, { name: 'Ines Roux', roles: [role.id] });
    expect(changed.body).toMatchObject({ name: 'Ines Roux', revision: 2, roles: [{ name: 'File clerk' }] });
    expect((await hospital.call<{ permissions: string[] }>(headers, 'GET', 'me')).body.permissions).not.toEqual([]);
    expect((await hospital.lastChange(made.id))?.entity.detail).toEqual([
      { type: 'name before', value: 'Ines Moreau' },
      { type: 'name after', value: 'Ines Roux' },
      { type: 'roleIds before', value: '' },
      { type: 'roleIds after', value: 'File clerk' },
    ]);
  });

  it('a change is refused when another administrator has changed the record, and so is a stale deletion', async () => {
    const made = await hospital.user(administrator, { email: 'stale@hospital.example' });
    expect((await update(made, { name: 'First' })).status).toBe(200);
    expect(await update(made, { name: 'Second' })).toMatchObject({ status: 409, body: { code: 'RECORD_OUT_OF_DATE' } });
    const deletion = await hospital.refused(administrator, 'DELETE', `users/${made.id}?revision=1`);
    expect(deletion.status).toBe(409);
    expect(await hospital.userNamed(administrator, made.id)).toMatchObject({ name: 'First', revision: 2 });
  });

  it('of two simultaneous changes of a record that a start wrote, one is saved', async () => {
    const nurse = await hospital.userNamed(administrator, 'usr-other');
    if (!nurse) throw new Error('The demonstration has a nurse.');
    const both = await Promise.all([update(nurse, { name: 'One' }), update(nurse, { name: 'Other' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a disabled user is signed out of every browser at once; after enabling, no earlier sign-in works', async () => {
    const made = await hospital.user(administrator, { email: 'out@hospital.example', roles: ['rol-care-team'] });
    const headers = await hospital.server.signIn(made.id);
    expect(await meStatus(headers)).toBe(200);
    const disabled = await update(made, { status: 'DISABLED' });
    expect(await meStatus(headers)).toBe(401);
    expect(await meStatus(await hospital.server.signIn(made.id))).toBe(401);
    await update(disabled.body, { status: 'ACTIVE' });
    expect(await hospital.refused(headers, 'GET', 'me')).toMatchObject({
      status: 401,
      body: { message: 'An administrator has ended your sign-in. Sign in to continue.' },
    });
    expect(await meStatus(await hospital.server.signIn(made.id))).toBe(200);
  });

  it('a deleted user is signed out, the record keeps the name, and the e-mail is free [API-053]', async () => {
    const email = 'gone@hospital.example';
    const made = await hospital.user(administrator, { email });
    const headers = await hospital.server.signIn(made.id);
    const subject = { sub: 'subject-of-gone' };
    const identity = { id: subject, access: subject };
    expect(await meStatus(await hospital.server.signIn(made.id, identity))).toBe(200);
    expect((await hospital.call(administrator, 'DELETE', `users/${made.id}?revision=1`)).status).toBe(204);
    expect(await meStatus(headers)).toBe(401);
    expect(await hospital.userNamed(administrator, made.id)).toBeUndefined();
    expect(await hospital.server.store.collection(USERS).findOne({ _id: made.id })).toMatchObject({
      name: 'Ines Moreau',
      status: 'DELETED',
    });
    expect(await hospital.lastChange(made.id)).toMatchObject({ action: 'D' });
    const next = await hospital.user(administrator, { email, name: 'Noor Haas' });
    const again = await hospital.call<{ id: string }>(await hospital.server.signIn(next.id, identity), 'GET', 'me');
    expect(again.body.id).toBe(next.id);
    expect((await hospital.call(administrator, 'DELETE', `users/${made.id}`)).status).toBe(404);
  });

  it.each([
    ['an invalid e-mail', { email: 'no address' }, 'user.email: must be an email address'],
    ['an e-mail that another user has', { email: 'RUIZ@isocenter.example' }, 'user.email: another user has this email'],
    ['an empty name', { name: '  ' }, 'user.name: is required'],
    ['a name with hidden characters', { name: 'A\u202Eb' }, 'user.name: contains a character that cannot be shown'],
    ['an unknown role', { roles: ['rol-none'] }, 'user.roles: contains an unknown role'],
    ['a query for a role', { roles: [{ $ne: 1 }] }, undefined],
    ['an unknown state', { status: 'DELETED' }, undefined],
    ['an unknown provider type', { providerTypeId: 'SURGEON' }, undefined],
    ['an internal member', { providerId: 'prv-ruiz' }, 'user: contains an unknown member'],
  ])('%s is refused with a clear message', async (_what, change, message) => {
    const user = { ...NEW_USER, email: 'valid@hospital.example', ...change };
    const answer = await hospital.refused(administrator, 'POST', 'users', { user });
    expect(answer.status).toBe(400);
    if (message !== undefined) expect(answer.body.message).toBe(message);
  });

  it('no one disables, deletes or strips themselves', async () => {
    const own = await hospital.userNamed(administrator, 'usr-administrator');
    if (!own) throw new Error('The demonstration has an administrator.');
    expect((await update(own, { status: 'DISABLED' })).status).toBe(422);
    expect((await update(own, { roles: ['rol-clinician'] })).status).toBe(422);
    expect((await hospital.call(administrator, 'DELETE', `users/${own.id}`)).status).toBe(422);
    expect((await update(own, { name: 'Sam Keller-Voss' })).status).toBe(200);
  });

  it('only internal staff decide who is internal staff, and they keep their e-mail [PERM-047]', async () => {
    const made = await hospital.user(administrator, { email: 'inside@hospital.example' });
    expect((await update(made, { isInternal: true })).status).toBe(422);
    const inside = await update(made, { isInternal: true }, staff);
    expect(inside).toMatchObject({ status: 200, body: { isInternal: true } });
    expect((await update(inside.body, { email: 'mine@hospital.example' })).status).toBe(422);
    expect((await update(inside.body, { isInternal: false })).status).toBe(422);
    expect((await update(inside.body, { status: 'DISABLED' })).status).toBe(200);
  });
});
