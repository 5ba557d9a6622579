import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Retention } from '@isocenter/schemas';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { Component as Route } from './RetentionRoute.tsx';

const BY = { by: { id: 'usr-2', name: 'Pat Records' }, on: '2026-03-01T15:00:00.000Z' };
const ALL: Retention = {
  periods: { treated: 30, seen: 10, of_age: 18, minors: 1 },
  holds: [
    { id: 'hld-1', patient: 'pat-7k', reason: 'A lawsuit.', placed: BY, lifted: null },
    { id: 'hld-2', patient: 'pat-8m', reason: 'An inquiry.', placed: BY, lifted: { ...BY, reason: 'It is closed.' } },
  ],
  due: [
    {
      ...{ patient: 'pat-7k', retention_class: 'TREATED', is_held: true },
      ...{ last_entry: '1990-02-28', retained_until: '2020-02-28' },
    },
  ],
  ...{ hidden: 1, is_cut: false },
};

function show(answer: Retention, permissions: readonly 'patients:retention'[] = ['patients:retention'], path = '/') {
  const server = fakeServer({
    rest: {
      'GET /api/data_api/retention': () => json(answer),
      'POST /api/data_api/legal_holds': () => json({}),
      'POST /api/data_api/legal_holds/hld-1/lift': () => json({}),
    },
  });
  const { user } = renderScreen(<Route />, { permissions: [...permissions], path });
  const sent = (to: string) => server.calls.find((call) => call.method === 'POST' && call.path === to)?.body;
  return { user, sent };
}

it('says how long charts are kept, which are past that, and which are held', async () => {
  show(ALL);
  expect(
    await screen.findByText(/kept for 30 years after its last entry.*until 1 year after the birthday at 18/),
  ).toBeVisible();
  const row = screen.getByRole('row', { name: /pat-7k/ });
  for (const text of ['Treated', '02/28/1990', '02/28/2020', 'Held']) expect(row).toHaveTextContent(text);
  expect(screen.getByText('1 further chart is restricted and not shown to you.')).toBeVisible();
  expect(screen.getByText(/Lifted by Pat Records, .*: It is closed\./)).toBeVisible();
});

it('places a hold by MRN, and lifts one with a reason', async () => {
  const { user, sent } = show(ALL);
  await user.type(await screen.findByLabelText(/MRN/), ' MRN1234 ');
  expect(screen.getByRole('button', { name: 'Place hold' })).toBeDisabled();
  await user.type(screen.getByLabelText(/Reason/), 'A second lawsuit.');
  await user.click(screen.getByRole('button', { name: 'Place hold' }));
  expect(await screen.findByText('The legal hold is placed.')).toBeVisible();
  expect(sent('/api/data_api/legal_holds')).toEqual({ mrn: 'MRN1234', reason: 'A second lawsuit.' });
  await user.click(screen.getByRole('button', { name: 'Lift hold: pat-7k' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lift this legal hold' });
  await user.type(within(dialog).getByRole('textbox'), 'It is settled.');
  await user.click(within(dialog).getByRole('button', { name: 'Lift hold' }));
  expect(await screen.findByText('The legal hold is lifted.')).toBeVisible();
  expect(sent('/api/data_api/legal_holds/hld-1/lift')).toEqual({ reason: 'It is settled.' });
});

it('is not there without the permission', async () => {
  show(ALL, []);
  expect(await screen.findByText(/not found/i)).toBeVisible();
});
