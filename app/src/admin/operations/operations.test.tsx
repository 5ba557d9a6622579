import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Operations } from '@isocenter/schemas';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { Component as OperationsScreen } from './OperationsRoute.tsx';

const STATE = 'GET /api/data_api/operations';
const state: Operations = {
  version: {
    ...{ branch: 'main', sha: 'abc1234', node: 'v20.19.0', shape: 1, workers: 2 },
    started_on: '2026-03-02T15:00:00.000Z',
  },
  store: { kind: 'mongodb', is_sharded: true, answers_in: 3 },
  queues: [
    { name: 'audit events', count: 2 },
    { name: 'notes that failed', count: 4 },
  ],
  systems: [
    { id: 'EPIC', is_up: false, last_success: '2026-03-02T14:00:00.000Z' },
    { id: 'ARIA', is_up: null, last_success: null },
  ],
  audit: { state: 'faulty', checked_on: '2026-03-02T15:10:00.000Z', faults: 1, is_anchored: false },
  backup: null,
  slow: [
    {
      what: 'find tasks',
      milliseconds: 2100,
      on: '2026-03-02T15:20:00.000Z',
      request_id: '11111111-1111-4111-8111-111111111111',
    },
  ],
};
const show = () => renderScreen(<OperationsScreen />, { permissions: ['oncora'] });
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

it('shows store, queues, systems, audit log, backup and slow operations', async () => {
  fakeServer({ rest: { [STATE]: () => json(state) } });
  show();
  expect(await screen.findByText('MongoDB, sharded')).toBeVisible();
  expect(valueOf('Answers in')).toHaveTextContent('3 ms');
  expect(valueOf('Last backup on this machine')).toHaveTextContent('unknown');
  expect(valueOf('Audit log')).toHaveTextContent('Faults found');
  expect(valueOf('Anchored outside')).toHaveTextContent('Behind');
  expect(valueOf('Audit events to copy')).toHaveTextContent('2');
  expect(valueOf('Notes that did not arrive')).toHaveTextContent('4');
  expect(valueOf('Version')).toHaveTextContent('main abc1234');
  const systems = screen.getByRole('list', { name: 'Outside systems' });
  expect(within(systems).getByText('Does not answer')).toBeVisible();
  expect(systems).toHaveTextContent('Last answer: 03/02/2026, 08:00');
  const row = screen.getByRole('row', { name: /find tasks/ });
  expect(row).toHaveTextContent('2100 ms');
  expect(row).toHaveTextContent('11111111-1111-4111-8111-111111111111');
});

it('says when the store does not answer, and when a backup was made', async () => {
  const backup = { made_on: '2026-03-02T10:00:00.000Z', last_write: '2026-03-02T09:59:00.000Z' };
  fakeServer({
    rest: {
      [STATE]: () => json({ ...state, backup, slow: [], systems: [], store: { ...state.store, answers_in: null } }),
    },
  });
  show();
  expect(await screen.findByText('No answer')).toBeVisible();
  expect(valueOf('Last backup on this machine')).toHaveTextContent('03/02/2026, 04:00');
  expect(valueOf('It holds changes up to')).toHaveTextContent('03/02/2026, 03:59');
  expect(screen.getByText('None since the start.')).toBeVisible();
  expect(screen.getByText('No outside system is set up.')).toBeVisible();
});

it('may fail to load, and is asked again', async () => {
  let isAway = true;
  fakeServer({ rest: { [STATE]: () => (isAway ? json({ message: 'Away.' }, 400) : json(state)) } });
  const { user } = show();
  expect(await screen.findByText('The state of the installation could not be loaded.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('MongoDB, sharded')).toBeVisible();
});

it('is not found without the permission', () => {
  const server = fakeServer({});
  renderScreen(<OperationsScreen />, { permissions: ['audit:view'] });
  expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
  expect(server.calls).toEqual([]);
});
