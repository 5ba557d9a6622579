import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReadingAlert } from '@isocenter/schemas';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { Component as ReadingAlerts } from './ReadingAlertsRoute.tsx';

const LIST = 'GET /api/data_api/audit/alerts';
const ALERT: ReadingAlert = {
  ...{ id: 'rda-usr-1-2026-03-02T15', user: { id: 'usr-1', name: 'Elena Ruiz' }, hour: '2026-03-02T15:00:00.000Z' },
  ...{ raised_on: '2026-03-02T15:20:00.000Z', patients: 251, threshold: 250, seen: null },
};
const show = () => renderScreen(<ReadingAlerts />, { permissions: ['audit:view'] });

it('lists who read unusually many charts, and marks an alert as looked at with a reason', async () => {
  let seen: ReadingAlert['seen'] = null;
  const server = fakeServer({
    rest: {
      [LIST]: () => json([{ ...ALERT, seen }]),
      [`POST /api/data_api/audit/alerts/${ALERT.id}/seen`]: ({ body }) => {
        const { note } = body as { note: string };
        seen = { by: { id: 'usr-2', name: 'Ada Admin' }, on: '2026-03-02T16:00:00.000Z', note };
        return json({});
      },
    },
  });
  const { user } = show();
  const list = await screen.findByRole('list', { name: 'Reading alerts' });
  expect(list).toHaveTextContent('Elena Ruiz read the charts of 251 patients');
  expect(list).toHaveTextContent('In the hour from 03/02/2026, 09:00');
  expect(list).toHaveTextContent('Not looked at yet');
  expect(within(list).getByRole('link')).toHaveAttribute('href', '/admin/audit?user=usr-1');
  await user.click(within(list).getByRole('button', { name: /^Mark as looked at: Elena Ruiz/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark alert as looked at' });
  const mark = within(dialog).getByRole('button', { name: 'Mark as looked at' });
  expect(mark).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox'), 'Night shift.');
  await user.click(mark);
  expect(await screen.findByText('Looked at by Ada Admin, 03/02/2026, 10:00')).toHaveTextContent('Night shift.');
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Night shift.' });
});

it('may be empty, or fail to load', async () => {
  let isAway = true;
  fakeServer({ rest: { [LIST]: () => (isAway ? json({ message: 'Away.' }, 400) : json([])) } });
  const { user } = show();
  expect(await screen.findByText('The reading alerts could not be loaded.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No one has read unusually many charts.')).toBeVisible();
});

it('is not found without the permission', () => {
  const server = fakeServer({});
  renderScreen(<ReadingAlerts />, { permissions: ['support:view'] });
  expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
  expect(server.calls).toEqual([]);
});
