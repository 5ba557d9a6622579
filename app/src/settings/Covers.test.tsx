import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer } from '../testing/server.ts';
import { Covers } from './Covers.tsx';
import { Component as Settings } from './SettingsRoute.tsx';

const provider = (id: string, firstName: string, lastName: string) => ({
  ...{ __typename: 'Provider', id, name: { title: 'Dr', firstName, lastName, credentials: 'MD' } },
});
const ruiz = provider('prv-ruiz', 'Elena', 'Ruiz');
const okafor = provider('prv-okafor', 'Chidi', 'Okafor');

function open(covers: readonly object[], nameCover: () => object = () => ({ id: 'cov-9' })) {
  const server = fakeServer({
    graphql: {
      CoversQuery: () => ({ covers, providers: [ruiz, okafor] }),
      CoversNameMutation: () => ({ nameCover: nameCover() }),
      CoversEndMutation: () => ({ endCover: { id: 'cov-1' } }),
    },
  });
  return { server, ...renderScreen(<Covers />, { permissions: ['patients:view'] }) };
}

it('says who covers whom and until when, and lets either of them end it', async () => {
  const days = { from: '2026-03-04', until: '2026-03-09' };
  const { server, user } = open([
    { __typename: 'Cover', id: 'cov-1', ...days, isGiven: true, away: ruiz, colleague: okafor },
    { __typename: 'Cover', id: 'cov-2', ...days, isGiven: false, away: okafor, colleague: ruiz },
  ]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Dr Chidi Okafor, MD covers you 03/04/2026 to 03/09/2026');
  expect(rows[1]).toHaveTextContent('You cover Dr Chidi Okafor, MD');
  await user.click(screen.getByRole('button', { name: 'End: Dr Chidi Okafor, MD covers you' }));
  await waitFor(() => expect(server.asked('CoversEndMutation')).toEqual([{ id: 'cov-1' }]));
});

it('names a colleague, never oneself, from a day to a day', async () => {
  const { server, user } = open([]);
  expect(await screen.findByText('No one covers you, and you cover no one.')).toBeVisible();
  const colleague = screen.getByLabelText(/^Colleague/);
  expect(within(colleague).queryByRole('option', { name: /Ruiz/ })).toBeNull();
  await user.selectOptions(colleague, 'Dr Chidi Okafor, MD');
  const [from, until] = [/^From/, /^Until/].map((name) => screen.getByLabelText(name));
  if (!from || !until) throw new Error('The days are missing.');
  await user.clear(from);
  await user.type(from, '2026-04-01');
  await user.clear(until);
  await user.type(until, '2026-04-05');
  await user.click(screen.getByRole('button', { name: 'Name this colleague' }));
  const sent = { colleagueId: 'prv-okafor', from: '2026-04-01', until: '2026-04-05' };
  await waitFor(() => expect(server.asked('CoversNameMutation')).toEqual([sent]));
});

it('says why a cover was not saved', async () => {
  const { user } = open([], () => {
    throw new Error('BAD_USER_INPUT');
  });
  await user.selectOptions(await screen.findByLabelText(/^Colleague/), 'Dr Chidi Okafor, MD');
  await user.click(screen.getByRole('button', { name: 'Name this colleague' }));
  expect(await screen.findByText(/The cover was not saved/)).toBeVisible();
});

it('is offered to attendings only', async () => {
  fakeServer({ graphql: { PhrasesQuery: () => ({ phrases: [] }) } });
  renderScreen(<Settings />, { permissions: ['patients:view'], user: { provider_type_id: 'RESIDENT' } });
  expect(await screen.findByRole('region', { name: 'Phrases' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Cover' })).toBeNull();
});
