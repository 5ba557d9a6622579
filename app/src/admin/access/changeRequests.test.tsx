import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ChangeRequest } from '@isocenter/schemas';
import { AddressChangeNotice } from '../../access/AddressChangeNotice.tsx';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { Component as ChangeRequests } from './ChangeRequestsRoute.tsx';

const PATH = '/api/data_api/auth/change_requests';
const keller = { id: 'usr-administrator', displayName: 'Sam Keller' };
const REQUEST: ChangeRequest = {
  id: 'chr-1',
  revision: 1,
  subject: { id: 'usr-7', name: 'Ines Moreau', email: 'moreau@hospital.example' },
  changes: [
    { type: 'roleIds before', value: '' },
    { type: 'roleIds after', value: 'Clinician' },
    { type: 'gives to Ines Moreau', value: 'patients:view' },
  ],
  concerned: [{ id: 'usr-7', displayName: 'Ines Moreau' }],
  requestedBy: keller,
  requestedOn: '2026-03-02T15:00:00.000Z',
  expiresOn: '2026-03-09T15:00:00.000Z',
  status: 'PENDING',
  decidedBy: null,
  decidedOn: null,
};
const open = (requests: readonly ChangeRequest[], rest = {}) => {
  const server = fakeServer({ rest: { [`GET ${PATH}`]: () => json(requests), ...rest } });
  return { server, ...renderScreen(<ChangeRequests />, { permissions: ['auth:users:update'] }) };
};

it('shows what waits with both values and who asked, and approves it as it was read', async () => {
  let requests = [REQUEST];
  const { server, user } = open([], {
    [`GET ${PATH}`]: () => json(requests),
    [`POST ${PATH}/chr-1/approve`]: () => {
      const decided = { status: 'APPROVED', decidedBy: { id: 'usr-2', displayName: 'Robin Vale' } } as const;
      requests = [{ ...REQUEST, ...decided, decidedOn: '2026-03-03T15:00:00.000Z' }];
      return json(requests[0]);
    },
  });
  const pending = await screen.findByRole('list', { name: 'Pending' });
  expect(pending).toHaveTextContent('Ines Moreau, moreau@hospital.example');
  expect(pending).toHaveTextContent('Requested by Sam Keller');
  expect(pending).toHaveTextContent('Roles: None Clinician');
  expect(pending).toHaveTextContent('gives to Ines Moreau: patients:view');
  await user.click(within(pending).getByRole('button', { name: 'Approve the change of Ines Moreau' }));
  expect(await screen.findByRole('list', { name: 'Decided' })).toHaveTextContent('Approved by Robin Vale');
  expect(screen.getByText('No change requests are pending.')).toBeVisible();
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ revision: 1 });
});

const me = { id: 'usr-1', displayName: 'Elena Ruiz' };
it.each<[string, Partial<ChangeRequest>, string[]]>([
  ['only withdrawal to the requester', { requestedBy: me, concerned: [keller] }, ['Withdraw']],
  ['no approval to the person concerned', { concerned: [me] }, ['Refuse']],
  ['nothing that has been decided to anyone', { status: 'EXPIRED' }, []],
])('offers %s', async (_what, change, offered) => {
  open([{ ...REQUEST, concerned: [keller], ...change }]);
  const list = await screen.findByRole('list', { name: change.status ? 'Decided' : 'Pending' });
  const buttons = within(list).queryAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(offered);
});

it('says why nothing was decided', async () => {
  const message = 'Sam Keller may no longer make this change.';
  const { user } = open([REQUEST], { [`POST ${PATH}/chr-1/refuse`]: () => json({ message }, 422) });
  await user.click(await screen.findByRole('button', { name: 'Refuse the change of Ines Moreau' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`Nothing was decided. ${message}`);
});

it('is not found without a permission to change access', () => {
  const server = fakeServer({});
  renderScreen(<ChangeRequests />, { permissions: ['auth:users:view'] });
  expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
  expect(server.calls).toEqual([]);
});

it('tells a user that administrators changed their address, until the user confirms it', async () => {
  const server = fakeServer({ rest: { 'POST /api/data_api/auth/address_change/seen': () => json({}) } });
  const address_change = {
    ...{ before: 'ruiz@hospital.example', after: 'vega@hospital.example' },
    ...{ changed_on: '2026-03-02T15:00:00.000Z', changed_by: ['Sam Keller', 'Robin Vale'] },
  };
  const { user } = renderScreen(<AddressChangeNotice />, { user: { address_change } });
  const dialog = await screen.findByRole('dialog', { name: 'Your email address was changed' });
  expect(dialog).toHaveTextContent('from ruiz@hospital.example to vega@hospital.example');
  expect(dialog).toHaveTextContent('by Sam Keller, Robin Vale');
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'I have seen this' }));
  await waitFor(() => expect(server.calls.map(({ method }) => method)).toContain('POST'));
});
