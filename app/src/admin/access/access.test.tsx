import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PERMISSIONS, type AdministeredRole, type AdministeredUser, type PermissionName } from '@isocenter/schemas';
import { snackbars } from '../../notices/snackbar.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json, later } from '../../testing/server.ts';
import { Component as Auth } from './AccessRoute.tsx';
import { Component as RoleScreen } from './RoleRoute.tsx';
import { Component as Roles } from './RolesRoute.tsx';
import { Component as UserScreen } from './UserRoute.tsx';
import { Component as Users } from './UsersRoute.tsx';

const AUTH = '/api/data_api/auth';
const ALL: readonly PermissionName[] = PERMISSIONS.map(({ name }) => name);
const RUIZ = { id: 'prv-1', firstName: 'Elena', lastName: 'Ruiz', credentials: 'MD', title: 'Dr', npi: '9000001377' };
const ruiz: AdministeredUser = {
  id: 'usr-2',
  revision: 3,
  email: 'ruiz@hospital.example',
  name: 'Elena Ruiz',
  roles: [{ id: 'rol-1', name: 'Clinician' }],
  providerTypeId: 'ATTENDING',
  provider: RUIZ,
  isInternal: false,
  status: 'ACTIVE',
};
const berg: AdministeredUser = {
  ...ruiz,
  id: 'usr-1',
  name: 'Anders Berg',
  email: 'berg@hospital.example',
  roles: [],
  providerTypeId: null,
  provider: null,
  status: 'DISABLED',
};
const clinician: AdministeredRole = {
  id: 'rol-1',
  revision: 0,
  name: 'Clinician',
  permissions: ['form_config', 'opc:access', 'patients:view', 'retired:name'],
  users: 2,
};
const lists = {
  [`GET ${AUTH}/users`]: () => json([berg, ruiz]),
  [`GET ${AUTH}/roles`]: () => json([clinician]),
  [`GET ${AUTH}/permissions`]: () => json([]),
  [`GET ${AUTH}/providers`]: () =>
    json([
      { ...RUIZ, type: 'ATTENDING', userId: 'usr-2' },
      { ...RUIZ, id: 'prv-2', firstName: 'Chidi', lastName: 'Okafor', npi: null, type: 'ATTENDING', userId: null },
      { ...RUIZ, id: 'prv-3', lastName: 'Chen', type: 'RESIDENT', userId: 'usr-9' },
    ]),
};
const route = (path: string, permissions: readonly PermissionName[] = ALL) => ({
  permissions,
  path: path.replace(/(usr|rol)-.*/, ':id'),
  url: path,
});
const openUser = (rest = {}, permissions = ALL) => {
  const server = fakeServer({ rest: { ...lists, ...rest } });
  return { server, ...renderScreen(<UserScreen />, route('/admin/auth/users/usr-2', permissions)) };
};

describe('the root of user management', () => {
  const TYPES = { [`GET ${AUTH}/provider_types`]: () => json([{ id: 'RESIDENT', name: 'resident' }]) };

  it.each<[PermissionName, string]>([
    ['auth:users:view', 'users'],
    ['auth:roles:view', 'roles'],
    ['auth:permissions:view', 'permissions'],
    ['auth:mappings:view', 'mappings'],
  ])('with %s links only to %s', (permission, area) => {
    fakeServer({ rest: { ...lists, ...TYPES } });
    renderScreen(<Auth />, { permissions: [permission] });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/admin/auth/${area}`]);
  });

  it('leads to users, roles, permissions and mappings [SHELL-038]', () => {
    fakeServer({ rest: { ...lists, ...TYPES } });
    const permissions = (['users', 'roles', 'permissions', 'mappings'] as const).map(
      (area) => `auth:${area}:view` as const,
    );
    renderScreen(<Auth />, { permissions });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['/admin/auth/users', '/admin/auth/roles', '/admin/auth/permissions', '/admin/auth/mappings'],
    ]);
  });

  it('shows provider types, and counts their users if the user may see users', async () => {
    fakeServer({ rest: { ...lists, ...TYPES } });
    renderScreen(<Auth />, { permissions: ['auth:users:view'] });
    const row = (await screen.findByRole('rowheader', { name: 'Resident' })).closest('tr');
    await waitFor(() => expect(row).toHaveTextContent('ResidentRESIDENT0'));
  });
});

describe('a list', () => {
  it('is searched by every typed word, and shows how many match', async () => {
    fakeServer({ rest: lists });
    const { user } = renderScreen(<Users />, route('/admin/auth/users'));
    await user.type(await screen.findByRole('searchbox'), 'attending ruiz');
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'Elena Ruizruiz@hospital.example',
    ]);
    expect(screen.getByText('1 of 2 shown')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), ' nowhere');
    expect(screen.getByText('Nothing matches your search.')).toBeVisible();
    // A typed name must not appear in the URL.
    expect(screen.getByTestId('where')).toHaveTextContent(/^\/admin\/auth\/users$/);
  });

  it('shows loading, reports a failure, and retries', async () => {
    const answer = later<Response>();
    let asked = 0;
    fakeServer({
      rest: { ...lists, [`GET ${AUTH}/roles`]: () => (++asked === 1 ? answer.promise : json([clinician])) },
    });
    const { user } = renderScreen(<Roles />, route('/admin/auth/roles'));
    expect(screen.queryByRole('table')).toBeNull();
    answer.answer(json({ message: 'No.' }, 400));
    expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('rowheader')).toHaveTextContent('Clinician');
  });

  it('can be empty', async () => {
    fakeServer({ rest: { [`GET ${AUTH}/roles`]: () => json([]) } });
    renderScreen(<Roles />, route('/admin/auth/roles'));
    expect(await screen.findByText('There are no roles.')).toBeVisible();
  });

  it('offers creating and deleting to those who may [PERM-017, PERM-019]', async () => {
    fakeServer({ rest: lists });
    renderScreen(<Users />, route('/admin/auth/users', ['auth:users:view']));
    expect(await screen.findByRole('link', { name: 'Elena Ruiz' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New user' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  it('deletes after a confirmation, with the revision that was shown, and never oneself [PERM-019]', async () => {
    const path = `DELETE ${AUTH}/users/usr-2?revision=3`;
    const server = fakeServer({ rest: { ...lists, [path]: () => new Response(null, { status: 204 }) } });
    const { user } = renderScreen(<Users />, route('/admin/auth/users'));
    await user.click(await screen.findByRole('button', { name: 'Delete “Elena Ruiz”' }));
    expect(screen.queryByRole('button', { name: 'Delete “Anders Berg”' })).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Elena Ruiz”' });
    expect(dialog).toHaveTextContent('Their name stays on notes that they wrote or signed.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls.some(({ method, path: called }) => `${method} ${called}` === path)).toBe(true);
  });

  it('shows why an entry cannot be deleted', async () => {
    const message = 'This role is in use: Elena Ruiz. Give them another role first.';
    fakeServer({ rest: { ...lists, [`DELETE ${AUTH}/roles/rol-1?revision=0`]: () => json({ message }, 422) } });
    const { user } = renderScreen(<Roles />, route('/admin/auth/roles'));
    await user.click(await screen.findByRole('button', { name: 'Delete “Clinician”' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('2 users have this role.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  });
});

describe('an entry', () => {
  it('is saved with the revision that was shown, then returns to the list [PERM-018]', async () => {
    const { user, server } = openUser({ [`PUT ${AUTH}/users/usr-2`]: () => json(ruiz) });
    const name = await screen.findByLabelText(/^Name/);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(name);
    await user.type(name, 'Elena Ruiz-Vega');
    await user.click(await screen.findByRole('checkbox', { name: 'Clinician' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/admin\/auth\/users$/));
    expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      user: {
        email: 'ruiz@hospital.example',
        name: 'Elena Ruiz-Vega',
        roles: [],
        providerTypeId: 'ATTENDING',
        provider: RUIZ,
        isInternal: false,
        status: 'ACTIVE',
        revision: 3,
      },
    });
  });

  it('of a clinician has a provider: one that no other user has, or a new one with a valid NPI', async () => {
    const { user, server } = openUser({ [`PUT ${AUTH}/users/usr-2`]: () => json(ruiz) });
    const record = await screen.findByLabelText('Provider record');
    expect(
      within(record)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['None', 'New provider', 'Ruiz, Elena (NPI 9000001377)', 'Okafor, Chidi']);
    await user.selectOptions(record, 'None');
    expect(screen.getByText(/cannot be found by a launch from the EHR/)).toBeVisible();
    await user.selectOptions(record, 'New provider');
    expect(screen.getByLabelText(/^Last name/)).toHaveValue('Ruiz');
    await user.type(screen.getByLabelText('NPI'), '9000001378');
    expect(screen.getByText('This is not a valid NPI. Check the digits.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(screen.getByLabelText('NPI'));
    await user.type(screen.getByLabelText('NPI'), '9000002748');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        user: { provider: { id: null, firstName: 'Elena', lastName: 'Ruiz', npi: '9000002748' } },
      }),
    );
  });

  it('of a non-clinician has no provider', async () => {
    const { user, server } = openUser({ [`PUT ${AUTH}/users/usr-2`]: () => json(ruiz) });
    await user.selectOptions(await screen.findByLabelText('Provider type'), 'Not a clinician');
    expect(screen.queryByLabelText('Provider record')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        user: { providerTypeId: null, provider: null },
      }),
    );
  });

  it('shows what its roles allow; internal-only permissions count for internal staff only', async () => {
    const { user } = openUser();
    const summary = await screen.findByText(/^Allowed actions/);
    expect(summary).toHaveTextContent('Allowed actions (2)');
    await user.click(summary);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['opc:access', 'patients:view']);
    await user.click(screen.getByRole('checkbox', { name: 'Internal staff' }));
    expect(screen.getByText(/^Allowed actions/)).toHaveTextContent('Allowed actions (3)');
  });

  it('says that a change waits for a second administrator', async () => {
    const { user } = openUser({
      [`PUT ${AUTH}/users/usr-2`]: () => json({ ...ruiz, changeRequest: { id: 'chr-1' } }),
    });
    await user.type(await screen.findByLabelText(/^Name/), ' X');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // The list takes the place of the form, so the message must outlive it.
    const texts = () => snackbars.current().map(({ text }) => text);
    await waitFor(() => expect(texts().join()).toContain('A second administrator must approve this'));
  });

  it('is not overwritten if another user changed it: its current state is shown', async () => {
    let name = 'Elena Ruiz';
    const { user } = openUser({
      [`GET ${AUTH}/users`]: () => json([{ ...ruiz, name }]),
      [`PUT ${AUTH}/users/usr-2`]: () => json({ message: 'Stale.' }, 409),
    });
    await user.type(await screen.findByLabelText(/^Name/), ' X');
    name = 'Elena Vega';
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your change was not saved.');
    await user.click(screen.getByRole('button', { name: 'Show the current version' }));
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Elena Vega'));
  });

  it('asks before unsaved changes are left', async () => {
    const { user } = openUser();
    await user.type(await screen.findByLabelText(/^Name/), ' X');
    await user.click(screen.getByRole('link', { name: 'All users' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Elena Ruiz X');
    await user.click(screen.getByRole('link', { name: 'All users' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/admin\/auth\/users$/));
  });

  it('is read only without the permission to change it; without roles:view no roles are requested [PERM-018, PERM-020]', async () => {
    const { server } = openUser({}, ['auth:users:view']);
    expect(await screen.findByLabelText(/^Name/)).toBeDisabled();
    expect(screen.getByRole('note')).toHaveTextContent('You can view this, but not change it.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByText(/You do not have permission to see roles/)).toBeVisible();
    expect(server.calls.map(({ path }) => path)).not.toContain(`${AUTH}/roles`);
  });

  it('that was deleted is reported', async () => {
    fakeServer({ rest: lists });
    renderScreen(<UserScreen />, route('/admin/auth/users/usr-404'));
    expect(await screen.findByText('This entry no longer exists.')).toBeVisible();
  });
});

describe('a role', () => {
  it('lists its permissions by area, each explained; unknown ones can be removed [PERM-022]', async () => {
    const server = fakeServer({ rest: { ...lists, [`PUT ${AUTH}/roles/rol-1`]: () => json(clinician) } });
    const { user } = renderScreen(
      <RoleScreen />,
      route('/admin/auth/roles/rol-1', ['auth:roles:view', 'auth:roles:update']),
    );
    const care = await screen.findByRole('group', { name: 'Patient care' });
    expect(within(care).getByRole('checkbox', { name: 'Open patient charts' })).toBeChecked();
    const made = screen.getByRole('group', { name: 'Custom' });
    await user.click(within(made).getByRole('checkbox', { name: 'retired:name' }));
    await user.type(screen.getByRole('searchbox'), 'audit');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: 'See the audit log' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        role: {
          name: 'Clinician',
          permissions: ['audit:view', 'form_config', 'opc:access', 'patients:view'],
          revision: 0,
        },
      }),
    );
  });
});
