import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdministeredMapping, AdministeredPermission, AdministeredRole, RoleInput } from '@isocenter/schemas';
import { addFirstUsers } from '../../server/src/seed/firstUsers.ts';
import { ROLES } from '../../server/src/access/users.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import { AdministeredServer, sentAgain } from './administered.ts';
import { sampledStores } from './stores.ts';

const stores = await sampledStores(import.meta.url);

describe.each(stores)('roles, permissions and mappings on the $name store', ({ open }) => {
  let hospital: AdministeredServer;
  let administrator: Tokens;
  let staff: Tokens;
  beforeAll(async () => {
    hospital = await AdministeredServer.start(await open());
    administrator = await hospital.server.signIn('usr-administrator');
    staff = await hospital.server.signIn('usr-internal-staff');
  });
  afterAll(() => hospital.stop());
  const roleNamed = async (name: string) => {
    const { body } = await hospital.call<AdministeredRole[]>(administrator, 'GET', 'roles');
    const found = body.find((role) => role.name === name);
    if (!found) throw new Error(`There is no role ${name}.`);
    return found;
  };
  const update = (
    { id, name, permissions, revision }: AdministeredRole,
    change: Partial<RoleInput>,
    by = administrator,
  ) =>
    hospital.approved<AdministeredRole>(by, 'PUT', `roles/${id}`, { role: { name, permissions, revision, ...change } });

  it('are listed by name with how many people have them [API-054]', async () => {
    const { body } = await hospital.call<AdministeredRole[]>(administrator, 'GET', 'roles');
    expect(body.map(({ name, users }) => [name, users])).toEqual([
      ['Administrator', 1],
      ['Care team', 1],
      ['Clinician', 5],
      ['Internal staff', 1],
    ]);
  });

  it('can be created and assigned, and a removed permission is refused at the next request [API-055, API-056]', async () => {
    const role = await hospital.role(administrator, {
      name: 'Auditor',
      permissions: ['auth:users:view', 'auth:roles:view'],
    });
    expect(role).toMatchObject({ name: 'Auditor', users: 0, revision: 1 });
    const made = await hospital.user(administrator, { email: 'auditor@hospital.example', roles: [role.id] });
    const headers = await hospital.server.signIn(made.id);
    const asks = async (path: string) => (await hospital.call(headers, 'GET', path)).status;
    expect([await asks('users'), await asks('roles'), await asks('mappings')]).toEqual([200, 200, 403]);
    const changed = await update(role, { name: 'Role auditor', permissions: ['auth:roles:view'] });
    expect(changed.body).toMatchObject({
      name: 'Role auditor',
      permissions: ['auth:roles:view'],
      users: 1,
      revision: 2,
    });
    expect([await asks('users'), await asks('roles')]).toEqual([403, 200]);
    expect((await hospital.lastChange(role.id))?.entity.detail).toEqual([
      { type: 'name before', value: 'Auditor' },
      { type: 'name after', value: 'Role auditor' },
      { type: 'permissions removed', value: 'auth:users:view' },
    ]);
    expect((await update(role, { name: 'Stale' })).status).toBe(409);
  });

  it('in use are not deleted, and the message says who has them; unused ones are [API-057]', async () => {
    const role = await hospital.role(administrator, { name: 'Short-lived', permissions: ['patients:view'] });
    const made = await hospital.user(administrator, {
      email: 'short@hospital.example',
      name: 'Kim Short',
      roles: [role.id],
    });
    expect(await hospital.refused(administrator, 'DELETE', `roles/${role.id}`)).toMatchObject({
      status: 422,
      body: { message: 'This role is in use: Kim Short. Give them another role first.' },
    });
    await hospital.call(administrator, 'PUT', `users/${made.id}`, sentAgain(made, { roles: [] }));
    expect((await hospital.call(administrator, 'DELETE', `roles/${role.id}?revision=1`)).status).toBe(204);
    expect((await hospital.call(administrator, 'DELETE', `roles/${role.id}`)).status).toBe(404);
    // Its name is free again.
    expect(await hospital.role(administrator, { name: 'Short-lived', permissions: [] })).toMatchObject({ revision: 1 });
  });

  it.each([
    ['a name that another has', { name: 'CLINICIAN', permissions: [] }, 'role.name: another role has this name'],
    ['an empty name', { name: '', permissions: [] }, 'role.name: is required'],
    [
      'an unknown permission',
      { name: 'New', permissions: ['patients:everything'] },
      'role.permissions: contains an unknown permission',
    ],
  ])('%s is refused', async (_what, role, message) => {
    expect(await hospital.refused(administrator, 'POST', 'roles', { role })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('no one removes their own access, and one person who manages users always remains, with role changes too', async () => {
    const own = await roleNamed('Administrator');
    const without = own.permissions.filter((name) => name !== 'auth:users:update');
    expect(
      await hospital.refused(administrator, 'PUT', `roles/${own.id}`, {
        role: { name: own.name, permissions: without, revision: own.revision },
      }),
    ).toMatchObject({
      status: 422,
      body: { message: 'This would remove “auth:users:update” from yourself. Ask another administrator to do it.' },
    });
    // A person who changes roles but does not manage users takes this permission from all who do, one after another.
    const role = await hospital.role(staff, {
      name: 'Roles only',
      permissions: ['auth:roles:view', 'auth:roles:update'],
    });
    const made = await hospital.user(staff, { email: 'roles@hospital.example', roles: [role.id] });
    const other = await hospital.server.signIn(made.id);
    const internal = await roleNamed('Internal staff');
    const taken = { permissions: internal.permissions.filter((name) => name !== 'auth:users:update') };
    const first = await update(internal, taken, other);
    expect(first.status).toBe(200);
    const last = await update(own, { permissions: without }, other);
    expect(last).toMatchObject({ status: 422, body: { code: 'CHANGE_REFUSED' } });
    // Giving it back would make a second administrator, which needs one: the operator's way, not this one.
    const back = { name: internal.name, permissions: internal.permissions, revision: first.body.revision };
    expect((await hospital.call(administrator, 'PUT', `roles/${internal.id}`, { role: back })).status).toBe(422);
    const { permissions } = internal;
    await hospital.server.store.collection(ROLES).updateOne({ _id: internal.id }, { $set: { permissions } });
  });

  it('a permission removed from a role of the product stays removed at the next start, whether or not its given ones were stored', async () => {
    const role = await roleNamed('Care team');
    // As an earlier version wrote it.
    await hospital.server.store.collection(ROLES).updateOne({ _id: role.id }, { $unset: { given: '' } });
    const permissions = role.permissions.filter((name) => name !== 'radiology:view');
    await update(role, { permissions });
    await addFirstUsers(hospital.server.store, hospital.server.settings);
    expect((await roleNamed('Care team')).permissions).toEqual(permissions);
  });

  it('permissions: the product’s own have explanations and can only be restricted to internal staff [API-058, API-060]', async () => {
    const { body } = await hospital.call<AdministeredPermission[]>(staff, 'GET', 'permissions');
    const viewing = body.find(({ name }) => name === 'pathways:view');
    expect(viewing).toMatchObject({ description: 'Read pathways', internal: false, isOfProduct: true });
    const put = (row: Partial<AdministeredPermission> | undefined, change: object, by = staff) => {
      const { name, description, internal, revision } = row ?? {};
      const permission = { name, description, internal, revision, ...change };
      return hospital.refused(by, 'PUT', `permissions/${row?.id}`, { permission });
    };
    expect((await put(viewing, { description: 'Something else' })).status).toBe(422);
    expect((await put(viewing, { name: 'pathways:read' })).status).toBe(400);
    expect(
      (
        await put(
          body.find(({ name }) => name === 'debug'),
          { internal: false },
        )
      ).status,
    ).toBe(422);
    expect((await hospital.refused(staff, 'DELETE', `permissions/${viewing?.id}`)).status).toBe(422);
    expect((await put(viewing, { internal: true }, administrator)).status).toBe(403);
    const clinician = await hospital.server.signIn('usr-attending');
    const holds = async () =>
      (await hospital.call<{ permissions: string[] }>(clinician, 'GET', 'me')).body.permissions.includes(
        'pathways:view',
      );
    expect(await holds()).toBe(true);
    expect((await put(viewing, { internal: true })).status).toBe(200);
    expect(await holds()).toBe(false);
    // The permission to manage users cannot be restricted to internal staff while only others would lose it.
    expect(
      (
        await put(
          body.find(({ name }) => name === 'auth:users:update'),
          { internal: true },
        )
      ).status,
    ).toBe(200);
    expect((await hospital.call(administrator, 'POST', 'users', {})).status).toBe(400);
  });

  it('permissions: new ones can be created, assigned to roles, and deleted when no role has them [API-059, API-061]', async () => {
    const permission = { name: 'archive:read', description: 'Read the old archive', internal: false };
    expect((await hospital.call(administrator, 'POST', 'permissions', { permission })).status).toBe(403);
    const made = await hospital.call<AdministeredPermission>(staff, 'POST', 'permissions', { permission });
    expect(made).toMatchObject({ status: 201, body: { ...permission, isOfProduct: false, revision: 1 } });
    expect((await hospital.call(staff, 'POST', 'permissions', { permission })).status).toBe(400);
    const role = await hospital.role(staff, { name: 'Archivist', permissions: ['archive:read'] });
    const { id } = made.body;
    expect(await hospital.refused(staff, 'DELETE', `permissions/${id}`)).toMatchObject({
      status: 422,
      body: { message: 'Roles have this permission: Archivist. Remove it from them first.' },
    });
    await update(role, { permissions: [] });
    expect((await hospital.call(staff, 'DELETE', `permissions/${id}?revision=1`)).status).toBe(204);
    const again = await hospital.call<AdministeredPermission>(staff, 'POST', 'permissions', { permission });
    expect(again).toMatchObject({ status: 201, body: { id, revision: 3 } });
    expect(await hospital.lastChange(id)).toMatchObject({ action: 'C' });
  });

  it('mappings: a value of a source is mapped once, changed, deleted and mapped again [API-063, API-064, API-065, API-066]', async () => {
    const mapping = { source: 'MOSAIQ', externalValue: 'BRST-L', internalValue: 'Breast' };
    const made = await hospital.call<AdministeredMapping>(administrator, 'POST', 'mappings', { mapping });
    expect(made).toMatchObject({ status: 201, body: { ...mapping, revision: 1 } });
    const twice = { mapping: { ...mapping, externalValue: ' brst-l ' } };
    expect((await hospital.call(administrator, 'POST', 'mappings', twice)).status).toBe(400);
    const { id } = made.body;
    const changed = { mapping: { ...mapping, internalValue: 'Default', revision: 1 } };
    expect((await hospital.call(administrator, 'PUT', `mappings/${id}`, changed)).status).toBe(200);
    expect((await hospital.call(administrator, 'PUT', `mappings/${id}`, changed)).status).toBe(409);
    expect((await hospital.lastChange(id))?.entity.detail).toEqual([
      { type: 'internalValue before', value: 'Breast' },
      { type: 'internalValue after', value: 'Default' },
    ]);
    expect((await hospital.call<AdministeredMapping[]>(administrator, 'GET', 'mappings')).body).toMatchObject([{ id }]);
    expect((await hospital.call(administrator, 'DELETE', `mappings/${id}?revision=2`)).status).toBe(204);
    expect((await hospital.call(administrator, 'GET', 'mappings')).body).toEqual([]);
    expect((await hospital.call(administrator, 'POST', 'mappings', { mapping })).status).toBe(201);
  });

  it('provider types are the product’s [API-062]', async () => {
    expect((await hospital.call<object[]>(administrator, 'GET', 'provider_types')).body).toContainEqual({
      id: 'ATTENDING',
      name: 'attending',
    });
  });
});
