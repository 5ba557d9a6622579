import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, type GraphqlAnswers } from '../../testing/server.ts';
import { Component as SimOrders } from './SimOrdersRoute.tsx';

const order = (taskId: string, publication: object | null) => ({
  ...{ taskId, orderName: 'Simulation order', publication },
  ...{ signedBy: { id: 'usr-1', displayName: 'Elena Ruiz' }, signedOn: '2026-03-02T15:00:00.000Z' },
});
const ORDERS = [
  order('epi-1-2', null),
  order('epi-2-2', { id: 'pub-2', status: 'failed', error: 'MOSAIQ refused the note.' }),
  order('epi-3-2', { id: 'pub-3', status: 'accepted', error: null }),
];
const ANSWERS: GraphqlAnswers = { simOrdersQuery: () => ({ qaMosaiqSimOrders: { isCut: false, orders: ORDERS } }) };

function show(answers: GraphqlAnswers = {}, permissions: readonly 'oncora'[] = ['oncora']) {
  const server = fakeServer({ graphql: { ...ANSWERS, ...answers } });
  return { server, ...renderScreen(<SimOrders />, { permissions: [...permissions] }) };
}
const changeStart = (value: string) => fireEvent.change(screen.getByLabelText('QA start date'), { target: { value } });

it('sim orders are listed from the start date, with what became of each in MOSAIQ [ADMIN-030, API-119]', async () => {
  const { server } = show();
  const table = await screen.findByRole('table', { name: 'QA MOSAIQ QCLs' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Simulation orderepi-1-2Elena Ruiz, 03/02/2026, 09:00Never sent',
    'Simulation orderepi-2-2Elena Ruiz, 03/02/2026, 09:00FailedMOSAIQ refused the note.',
    'Simulation orderepi-3-2Elena Ruiz, 03/02/2026, 09:00Arrived',
  ]);
  expect(screen.getByText('3 orders, 2 not in MOSAIQ')).toBeVisible();
  changeStart('2026-02-01');
  await screen.findByText('3 orders, 2 not in MOSAIQ');
  expect(server.asked('simOrdersQuery').at(-1)).toEqual({ qaStartDate: '2026-02-01' });
});

it('no date asks for nothing, and says so', async () => {
  const { server } = show();
  await screen.findByRole('table');
  const { length } = server.asked('simOrdersQuery');
  changeStart('');
  expect(screen.getByText('Choose a date.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(server.asked('simOrdersQuery')).toHaveLength(length);
});

it('there may be none, more than are listed, or they cannot be loaded', async () => {
  let isAway = true;
  const { user } = show({
    simOrdersQuery: () =>
      isAway ? Promise.reject(new Error('Away.')) : { qaMosaiqSimOrders: { isCut: true, orders: [] } },
  });
  expect(await screen.findByText('The simulation orders could not be loaded.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No simulation order was signed on this day or later.')).toBeVisible();
  expect(screen.getByText('There are more orders. Choose a later date.')).toBeVisible();
});

it('is for internal staff', () => {
  const { server } = show({}, []);
  expect(screen.queryByLabelText('QA start date')).toBeNull();
  expect(server.calls).toEqual([]);
});
