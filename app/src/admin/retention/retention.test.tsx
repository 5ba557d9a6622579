import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeletionRequest, Disposal, Retention } from '@isocenter/schemas';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { Component as Route } from './RetentionRoute.tsx';

const BY = { by: { id: 'usr-2', name: 'Pat Records' }, on: '2026-03-01T15:00:00.000Z' };
const DISPOSAL: Disposal = {
  ...{ id: 'dsp-5k-1', patient: 'pat-5k', state: 'PROPOSED', reason: 'Past its retention.', proposed: BY },
  rule: { retention_class: 'SEEN', years: 10, last_entry: '1990-03-01', retained_until: '2000-03-01' },
  ...{
    approved: null,
    hidden_until: null,
    ended: null,
    destroyed_on: null,
    counts: null,
    courses: [],
    keeps_doses: false,
  },
};
const DONE: Disposal = {
  ...{ ...DISPOSAL, id: 'dsp-4k-1', patient: 'pat-4k', state: 'DONE', approved: BY, destroyed_on: BY.on },
  counts: { charts: 1, courses: 2, tasks: 24, signed_notes: 1, versions: 3, photographs: 0 },
  ...{ courses: ['epi-4kc1', 'epi-4kc2'], keeps_doses: true },
};
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
    {
      ...{ patient: 'pat-5k', retention_class: 'SEEN', is_held: false },
      ...{ last_entry: '1990-03-01', retained_until: '2000-03-01' },
    },
    {
      ...{ patient: 'pat-6k', retention_class: 'SEEN', is_held: false },
      ...{ last_entry: '1990-03-01', retained_until: '2000-03-01' },
    },
  ],
  disposals: [
    DISPOSAL,
    { ...DISPOSAL, id: 'dsp-3k-1', patient: 'pat-3k', proposed: { by: { id: 'usr-1', name: 'Me' }, on: BY.on } },
    {
      ...{ ...DISPOSAL, id: 'dsp-2k-1', patient: 'pat-2k', state: 'ENDED' },
      ended: { by: null, on: BY.on, reason: 'A task is open.' },
    },
    {
      ...{ ...DISPOSAL, id: 'dsp-1k-1', patient: 'pat-1k', state: 'APPROVED', approved: BY },
      hidden_until: '2026-03-02T15:00:00.000Z',
    },
    DONE,
  ],
  ...{ hidden: 1, hidden_holds: 2, is_cut: false },
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
  hold = () => json({}),
) {
  const server = fakeServer({
    rest: {
      'GET /api/data_api/retention': () => json(answer),
      'GET /api/data_api/deletion_requests': () => json({ requests: REQUESTS }),
      'POST /api/data_api/deletion_requests': () => json({}),
      'POST /api/data_api/deletion_requests/del-1/decide': () => json({}),
      'POST /api/data_api/disposals': () => json({}),
      'POST /api/data_api/disposals/dsp-5k-1/approve': () => json({}),
      'POST /api/data_api/disposals/dsp-5k-1/withdraw': () => json({}),
      'POST /api/data_api/legal_holds': hold,
      'POST /api/data_api/legal_holds/hld-1/lift': () => json({}),
    },
  });
  const { user } = renderScreen(<Route />, { permissions: [...permissions], path, url });
  const sent = (to: string) => server.calls.find((call) => call.method === 'POST' && call.path === to)?.body;
  const isSent = (to: string) => server.calls.some((call) => call.method === 'POST' && call.path === to);
  return { user, sent, isSent };
}

it('says how long charts are kept, which are past that, and which are held', async () => {
  show(ALL);
  expect(
    await screen.findByText(/kept for 30 years after its last entry.*until 1 year after the birthday at 18/),
  ).toBeVisible();
  const row = screen.getByRole('row', { name: /pat-7k/ });
  for (const text of ['Treated', '02/28/1990', '02/28/2020', 'Held']) expect(row).toHaveTextContent(text);
  expect(screen.getByText('1 further chart is restricted and not shown to you.')).toBeVisible();
  expect(screen.getByText('2 further legal holds are on restricted charts and not shown to you.')).toBeVisible();
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

it('says that no chart has a mistyped MRN, at the number', async () => {
  const { user } = show(ALL, ['patients:retention'], '/', '/', () => json({ message: 'Not found.' }, 404));
  const number = await screen.findByLabelText(/^MRN( \*)?$/);
  await user.type(number, 'MRN12E4');
  await user.type(screen.getByLabelText(/^Reason/), 'A lawsuit.');
  await user.click(screen.getByRole('button', { name: 'Place hold' }));
  await waitFor(() => expect(number).toHaveAccessibleDescription(/No chart has this MRN\. Check the number\./));
  expect(number).toHaveFocus();
});

it('says that a hold by MRN has ended a disposal', async () => {
  const ended = { ...DISPOSAL, state: 'ENDED' as const, ended: { ...BY, reason: 'For a legal hold.' } };
  const now: { -readonly [Key in keyof Retention]: Retention[Key] } = { ...ALL };
  const { user } = show(now, ['patients:retention'], '/', '/', () => {
    now.disposals = [ended];
    return json({});
  });
  await user.type(await screen.findByLabelText(/^MRN( \*)?$/), 'MRN1234');
  await user.type(screen.getByLabelText(/^Reason/), 'A lawsuit.');
  await user.click(screen.getByRole('button', { name: 'Place hold' }));
  expect(await screen.findByText('The legal hold is placed, and the disposal has ended.')).toBeVisible();
});

it('proposes the disposal of a chart that is due and not held, with a reason', async () => {
  const { user, sent } = show(ALL);
  expect(await screen.findByRole('row', { name: /pat-5k/ })).toHaveTextContent('Proposed');
  expect(screen.queryByRole('button', { name: 'Propose disposal: pat-7k' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Propose disposal: pat-6k' }));
  const dialog = await screen.findByRole('dialog', { name: 'Propose to dispose of this chart' });
  await user.type(within(dialog).getByRole('textbox'), 'Past its retention.');
  await user.click(within(dialog).getByRole('button', { name: 'Propose disposal' }));
  expect(await screen.findByText('The disposal is proposed. Another person must approve it.')).toBeVisible();
  expect(sent('/api/data_api/disposals')).toEqual({ patient: 'pat-6k', reason: 'Past its retention.' });
});

it('lets another person approve or withdraw, says what approving means, and why one was stopped', async () => {
  const { user, sent, isSent } = show(ALL);
  const all = within(await screen.findByRole('list', { name: 'Disposals' }));
  expect(all.getByText(/Stopped by the server, .*: A task is open\./)).toBeVisible();
  expect(all.getByText('1 record, 2 courses, 24 tasks, 1 signed note, 3 versions, 0 photographs')).toBeVisible();
  // Not by the person who proposed it.
  expect(all.getAllByRole('button', { name: /Approve/ })).toHaveLength(1);
  expect(all.getByText('You have proposed it. Another person must approve it.')).toBeVisible();
  expect(all.getByText('Approved, hidden for a day')).toBeVisible();
  expect(all.getAllByText(/^Can be withdrawn until/).map(({ textContent }) => textContent)).toEqual([
    'Can be withdrawn until 03/02/2026, 09:00',
  ]);
  const withdrawals = all.getAllByRole('button', { name: /Withdraw/ });
  expect(withdrawals.map((button) => button.getAttribute('aria-label')?.split(': ')[1])).toEqual([
    ...['pat-5k', 'pat-3k', 'pat-1k'],
  ]);
  await user.click(all.getByRole('button', { name: 'Withdraw disposal: pat-5k' }));
  const reason = await screen.findByRole('dialog', { name: 'Withdraw this disposal' });
  await user.type(within(reason).getByRole('textbox'), 'It is needed.');
  await user.click(within(reason).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The disposal is withdrawn.')).toBeVisible();
  expect(sent('/api/data_api/disposals/dsp-5k-1/withdraw')).toEqual({ reason: 'It is needed.' });
  await user.click(all.getByRole('button', { name: 'Approve disposal: pat-5k' }));
  const dialog = await screen.findByRole('dialog', { name: 'Destroy this chart' });
  expect(within(dialog).getByText(/You can withdraw for a day; after that it cannot be undone/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Destroy the chart' }));
  await waitFor(() => expect(isSent('/api/data_api/disposals/dsp-5k-1/approve')).toBe(true));
});

it('places a legal hold on a chart that is being disposed of, hidden or not', async () => {
  const { user, sent } = show(ALL);
  const all = within(await screen.findByRole('list', { name: 'Disposals' }));
  const buttons = all.getAllByRole('button', { name: /Place hold/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    ...['Place hold: pat-5k', 'Place hold: pat-3k', 'Place hold: pat-1k'],
  ]);
  await user.click(all.getByRole('button', { name: 'Place hold: pat-1k' }));
  const dialog = await screen.findByRole('dialog', { name: 'Place a legal hold' });
  expect(within(dialog).getByText(/The disposal ends, and the chart is seen again/)).toBeVisible();
  await user.type(within(dialog).getByRole('textbox'), 'A lawsuit.');
  await user.click(within(dialog).getByRole('button', { name: 'Place hold' }));
  expect(await screen.findByText('The legal hold is placed, and the disposal has ended.')).toBeVisible();
  expect(sent('/api/data_api/legal_holds')).toEqual({ patient: 'pat-1k', reason: 'A lawsuit.' });
});

it('prints a certificate of what was destroyed, which names no patient', async () => {
  show(ALL, ['patients:retention'], '/', '/?certificate=dsp-4k-1');
  expect(await screen.findByRole('heading', { name: 'Certificate of destruction' })).toBeVisible();
  for (const text of [/record of patient pat-4k was destroyed on/, /last entry 03\/01\/1990, kept until 03\/01\/2000/])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Courses: epi-4kc1, epi-4kc2')).toBeVisible();
  expect(screen.getByText(/What was delivered is kept/)).toBeVisible();
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
