import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeletionRequest, Retention } from '@isocenter/schemas';
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

const ASKED = { patient: 'pat-9x', asked_by: 'PATIENT', asked_on: '2026-02-27', wish: 'Erase all.' } as const;
const REQUESTS: readonly DeletionRequest[] = [
  { id: 'del-1', ...ASKED, recorded: BY, decision: null },
  {
    ...{ id: 'del-2', ...ASKED, patient: 'pat-8m', recorded: BY },
    decision: { ...BY, reason: 'The law.', kept: ['NOTES', 'AUDIT'], retained_until: '2056-03-02', is_held: true },
  },
];

function show(
  answer: Retention,
  permissions: readonly 'patients:retention'[] = ['patients:retention'],
  path = '/',
  url = path,
) {
  const server = fakeServer({
    rest: {
      'GET /api/data_api/retention': () => json(answer),
      'GET /api/data_api/deletion_requests': () => json({ requests: REQUESTS }),
      'POST /api/data_api/deletion_requests': () => json({}),
      'POST /api/data_api/deletion_requests/del-1/decide': () => json({}),
      'POST /api/data_api/legal_holds': () => json({}),
      'POST /api/data_api/legal_holds/hld-1/lift': () => json({}),
    },
  });
  const { user } = renderScreen(<Route />, { permissions: [...permissions], path, url });
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
  await user.type(await screen.findByLabelText(/^MRN( \*)?$/), ' MRN1234 ');
  expect(screen.getByRole('button', { name: 'Place hold' })).toBeDisabled();
  await user.type(screen.getByLabelText(/^Reason/), 'A second lawsuit.');
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

it('records a request to erase a chart, and decides it with a reason', async () => {
  const { user, sent } = show(ALL);
  await user.type(await screen.findByLabelText(/MRN of the chart/), 'MRN1234');
  await user.type(screen.getByLabelText(/Arrived on/), '2026-02-27');
  await user.type(screen.getByLabelText(/What is asked/), 'Erase everything.');
  await user.click(screen.getByRole('button', { name: 'Record request' }));
  expect(await screen.findByText('The request is recorded.')).toBeVisible();
  const body = { mrn: 'MRN1234', asked_by: 'PATIENT', asked_on: '2026-02-27', wish: 'Erase everything.' };
  expect(sent('/api/data_api/deletion_requests')).toEqual(body);
  await user.click(screen.getByRole('button', { name: 'Decide: pat-9x' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decide this request' });
  await user.type(within(dialog).getByRole('textbox'), 'The law obliges us.');
  await user.click(within(dialog).getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('The decision is stored. Print the answer.')).toBeVisible();
  expect(sent('/api/data_api/deletion_requests/del-1/decide')).toEqual({ reason: 'The law obliges us.' });
  expect(screen.getByRole('link', { name: 'Answer letter: pat-8m' })).toHaveAttribute(
    'href',
    '/admin/retention?letter=del-2',
  );
});

it('answers a request with what stays, why and until when, and names no one', async () => {
  show(ALL, ['patients:retention'], '/', '/?letter=del-2');
  expect(await screen.findByText(/We keep yours until 03\/02\/2056/)).toBeVisible();
  expect(screen.getByText(/a legal hold is on the record/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText(/pat-8m|Pat Records/)).not.toBeInTheDocument();
});

it('is not there without the permission', async () => {
  show(ALL, []);
  expect(await screen.findByText(/not found/i)).toBeVisible();
});
