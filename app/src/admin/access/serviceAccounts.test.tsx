import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ServiceAccount, ServiceAccounts } from '@isocenter/schemas';
import { queryClient } from '../../requests/queryClient.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { Component as Screen } from './ServiceAccountsRoute.tsx';

const PATH = '/api/data_api/auth/service_accounts';
const ADA = { id: 'usr-1', name: 'Ada Admin' };
const PREFIX = 'isc_0123456789ab_c0ffee';
const TOKEN = `${PREFIX}_${'s'.repeat(43)}`;
const ON = '2026-03-02T15:00:00.000Z';
const account = (change: Partial<ServiceAccount> = {}): ServiceAccount => ({
  ...{ id: 'svc-0123456789ab', revision: 2, name: 'Directory', scopes: ['scim'], status: 'ACTIVE', made_on: ON },
  ...{ owner: { ...ADA, is_active: true }, made_by: ADA },
  tokens: [{ prefix: PREFIX, made_on: ON, made_by: ADA, expires_on: '2126-03-02T15:00:00.000Z', last_used_on: null }],
  ...change,
});

function show(accounts: readonly ServiceAccount[], answers: Readonly<Record<string, () => Response>> = {}) {
  const list: ServiceAccounts = { accounts, people: [ADA] };
  const server = fakeServer({ rest: { [`GET ${PATH}`]: () => json(list), ...answers } });
  const { user } = renderScreen(<Screen />, { permissions: ['auth:service_accounts'] });
  const sent = () => server.calls.findLast(({ method }) => method !== 'GET');
  return { user, sent };
}

describe('service accounts', () => {
  it('says what belongs here, and shows the token of a new account once and nowhere else', async () => {
    const made = account({ name: 'Probe', scopes: ['metrics'] });
    const { user, sent } = show([], { [`POST ${PATH}`]: () => json({ account: made, token: TOKEN }, 201) });
    await screen.findByText(/^There are no service accounts/);
    await user.click(screen.getByRole('button', { name: 'New service account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New service account' }));
    const create = dialog.getByRole('button', { name: 'Create' });
    await user.type(dialog.getByLabelText(/^Name/), 'Probe');
    await user.selectOptions(dialog.getByLabelText(/^Owner/), 'Ada Admin');
    expect(create).toBeDisabled();
    await user.click(dialog.getByLabelText('State of the installation (metrics)'));
    await user.click(create);
    const told = within(await screen.findByRole('dialog', { name: 'The token is shown only now' }));
    expect(sent()?.body).toEqual({ service_account: { name: 'Probe', owner: 'usr-1', scopes: ['metrics'], days: 90 } });
    expect(told.getByLabelText('Token of Probe')).toHaveValue(TOKEN);
    await user.keyboard('{Escape}');
    expect(told.getByLabelText('Token of Probe')).toBeVisible();
    await user.click(told.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(TOKEN);
    await user.click(told.getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByDisplayValue(TOKEN)).toBeNull();
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain(TOKEN);
  });

  it('says that a guarded scope waits for a second administrator', async () => {
    const waiting = account({ status: 'WAITING', tokens: [] });
    const { user } = show([waiting], { [`POST ${PATH}`]: () => json({ account: waiting, token: null }, 201) });
    const list = within(await screen.findByRole('list', { name: 'Service accounts' }));
    expect(list.getByText('Waits for approval')).toBeVisible();
    expect(list.queryByRole('button', { name: 'New token for Directory' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'New service account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Name/), 'Directory');
    await user.selectOptions(dialog.getByLabelText(/^Owner/), 'Ada Admin');
    await user.click(dialog.getByLabelText('Users and groups (scim)'));
    expect(dialog.getAllByText('A second administrator must approve this scope.')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(/^A second administrator must approve this\. It is listed/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds an account by the beginning of a token, and by a whole one', async () => {
    const other = account({ id: 'svc-2', name: 'Other', tokens: [] });
    const { user } = show([account(), other]);
    const search = await screen.findByRole('searchbox');
    for (const typed of [PREFIX, TOKEN]) {
      await user.clear(search);
      await user.type(search, typed);
      expect(screen.getByText('1 of 2 shown')).toBeVisible();
      expect(screen.getByText('Directory')).toBeVisible();
    }
    await user.clear(search);
    await user.type(search, 'nothing like it');
    expect(screen.getByText('Nothing matches your search.')).toBeVisible();
  });

  it('makes another token with an overlap, and keeps what was chosen when the server refuses', async () => {
    const made = { account: account(), token: TOKEN };
    let isBusy = true;
    const { user, sent } = show([account()], {
      [`POST ${PATH}/svc-0123456789ab/tokens`]: () =>
        isBusy ? json({ code: 'RECORD_OUT_OF_DATE', message: 'Someone else has changed this.' }, 409) : json(made, 201),
    });
    await user.click(await screen.findByRole('button', { name: 'New token for Directory' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a new token' }));
    await user.selectOptions(dialog.getByLabelText('The token expires after'), '1 year');
    await user.selectOptions(dialog.getByLabelText('Earlier tokens end'), 'At once');
    await user.click(dialog.getByRole('button', { name: 'Make token' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else has changed this.');
    isBusy = false;
    await user.click(dialog.getByRole('button', { name: 'Make token' }));
    expect(await screen.findByLabelText('Token of Directory')).toHaveValue(TOKEN);
    expect(sent()?.body).toEqual({ revision: 2, days: 365, overlap_hours: 0 });
  });

  it('names another owner and takes a scope away; a scope that needs a second administrator says so', async () => {
    const held = account({
      owner: { id: 'usr-9', name: 'Gone Person', is_active: false },
      scopes: ['scim', 'metrics'],
    });
    let isRefused = true;
    const { user, sent } = show([held], {
      [`PUT ${PATH}/svc-0123456789ab`]: () =>
        isRefused ? json({ code: 'CHANGE_REFUSED', message: 'You alone may not give it.' }, 422) : json(account()),
    });
    await user.click(await screen.findByRole('button', { name: 'Change Directory' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change “Directory”' }));
    expect(dialog.getByLabelText(/^Owner/)).toHaveDisplayValue('Gone Person');
    expect(dialog.getByText(/^A second administrator must approve it: make a new service account/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(/^Owner/), 'Ada Admin');
    await user.click(dialog.getByLabelText('State of the installation (metrics)'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('You alone may not give it.');
    isRefused = false;
    await user.click(dialog.getByLabelText('Users and groups (scim)'));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(dialog.getByLabelText('Users and groups (scim)'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject({
      path: `${PATH}/svc-0123456789ab`,
      body: { service_account: { revision: 2, owner: 'usr-1', scopes: ['scim'] } },
    });
  });

  it('revokes an account after a question, and warns of an owner who has left', async () => {
    const { user, sent } = show([account({ owner: { ...ADA, is_active: false } })], {
      [`POST ${PATH}/svc-0123456789ab/revoke`]: () => json(account({ status: 'REVOKED', tokens: [] })),
    });
    expect(await screen.findByText(/^Owner: Ada Admin, who can no longer sign in/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revoke Directory' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “Directory”' }));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(sent()).toMatchObject({ path: `${PATH}/svc-0123456789ab/revoke`, body: { revision: 2 } });
  });

  it('says when the list cannot be loaded', async () => {
    show([], { [`GET ${PATH}`]: () => json({ message: 'Away' }, 500) });
    expect(await screen.findByText('The service accounts could not be loaded.', {}, { timeout: 4000 })).toBeVisible();
  });
});
