import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ComparedPatient, MergedPatients, PatientComparison } from '@isocenter/schemas';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { Component as Screen } from './MergesRoute.tsx';

const PATH = '/api/data_api/merges';
const COURSE = { id: 'epi-7kc2', label: 'Course 2 · breast', registered_on: '2026-03-02T15:00:00.000Z' };
const MERGED: MergedPatients = {
  merges: [
    {
      ...{ retired: 'pat-8m', retired_mrn: '222', survivor: 'pat-7k', survivor_mrn: '111', despite: 'A typing error.' },
      split_by: 'MOSAIQ',
      made: { by: { id: 'usr-2', name: 'Pat Records' }, on: '2026-03-01T15:00:00.000Z', reason: 'Admitted twice.' },
      courses_since: [
        { ...COURSE, signed_notes: 0, open_tasks: 0, is_begun: false },
        { ...COURSE, id: 'epi-7kc3', label: 'Course 3 · brain', signed_notes: 1, open_tasks: 0, is_begun: true },
      ],
    },
  ],
  proposals: [
    {
      ...{ source_system: 'MOSAIQ', retired: 'pat-9x', survivor: 'pat-7k' },
      reasons: ['Name, date of birth or sex do not agree.'],
    },
  ],
};
const person = (change: Partial<ComparedPatient>): ComparedPatient => ({
  ...{ id: 'pat-7k', mrn: '111', source_system: 'EPIC', first_name: 'Ana', middle_name: null, last_name: 'Marsh' },
  ...{ date_of_birth: '1961-05-04', sex: 'FEMALE', added_on: '2026-01-05T15:00:00.000Z', former_mrns: [] },
  ...{ allergies: 'Penicillin', alerts: [], courses: [{ ...COURSE, signed_notes: 2, open_tasks: 1 }] },
  ...change,
});
const ALIKE: PatientComparison = {
  patients: [person({}), person({ id: 'pat-8m', mrn: '222', allergies: 'None known', courses: [] })],
  ...{ differences: [], hindrances: [], compared: 'state-1' },
};

function show(comparison: PatientComparison, address = '/') {
  const server = fakeServer({
    rest: {
      [`GET ${PATH}`]: () => json(MERGED),
      [`POST ${PATH}`]: () => json({}),
      [`POST ${PATH}/comparison`]: () => json(comparison),
      [`POST ${PATH}/pat-8m/undo`]: () => json({}),
      [`POST ${PATH}/proposals/decline`]: () => json({}),
    },
  });
  const { user } = renderScreen(<Screen />, { permissions: ['patients:identity'], path: address });
  const sent = (path: string) => server.calls.findLast((call) => call.method === 'POST' && call.path === path)?.body;
  return { user, sent };
}

it('shows two records side by side and merges them the way around that a person chooses', async () => {
  const { user, sent } = show(ALIKE);
  await user.type(await screen.findByLabelText(/MRN of the record that stays/), '111');
  await user.type(screen.getByLabelText(/MRN of the record that becomes part/), '222');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const table = within(await screen.findByRole('region', { name: 'The two records side by side' }));
  expect(sent(`${PATH}/comparison`)).toEqual({ records: [{ mrn: '111' }, { mrn: '222' }] });
  expect(table.getByRole('row', { name: 'MRN 111 222' })).toBeVisible();
  expect(table.getByRole('row', { name: 'Allergies Penicillin None known' })).toBeVisible();
  expect(table.getByText('Course 2 · breast (2 signed, 1 task under way)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn around' }));
  const merge = screen.getByRole('button', { name: 'Merge MRN 111 into MRN 222' });
  expect(merge).toBeDisabled();
  await user.type(screen.getByLabelText(/^Reason/), 'Admitted twice.');
  await user.click(merge);
  await screen.findByText('The records are merged.');
  const order = {
    survivor: 'pat-8m',
    retired: 'pat-7k',
    reason: 'Admitted twice.',
    despite: null,
    compared: 'state-1',
  };
  expect(sent(PATH)).toEqual(order);
});

it('asks for a second reason where the two differ', async () => {
  const other = person({ id: 'pat-8m', mrn: '222', date_of_birth: '1999-01-01', sex: 'MALE' });
  const comparison = {
    ...ALIKE,
    patients: [person({}), other] as const,
    differences: ['date_of_birth', 'sex'] as const,
  };
  const { user, sent } = show(comparison);
  await user.click(await screen.findByRole('button', { name: /^Compare what Mosaiq joined/ }));
  expect(sent(`${PATH}/comparison`)).toEqual({ records: [{ patient: 'pat-7k' }, { patient: 'pat-9x' }] });
  const table = within(await screen.findByRole('region', { name: 'The two records side by side' }));
  expect(table.getAllByText('Differs')).toHaveLength(2);
  await user.type(screen.getByLabelText(/^Reason/), 'Admitted twice.');
  const merge = screen.getByRole('button', { name: 'Merge MRN 222 into MRN 111' });
  expect(merge).toBeDisabled();
  await user.type(screen.getByLabelText(/Why this is one person all the same/), 'A typing error.');
  await user.click(merge);
  await screen.findByText('The records are merged.');
  expect(sent(PATH)).toMatchObject({ despite: 'A typing error.' });
});

it('merges nothing while something stands against it', async () => {
  const { user } = show({ ...ALIKE, hindrances: ['This is one record. A record cannot be merged with itself.'] });
  await user.type(await screen.findByLabelText(/MRN of the record that stays/), '111');
  await user.type(screen.getByLabelText(/MRN of the record that becomes part/), '111');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText('This is one record. A record cannot be merged with itself.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Merge MRN/ })).toBeNull();
});

it('restores both, and asks whose a course is that was registered since', async () => {
  const { user, sent } = show(ALIKE);
  const list = within(await screen.findByRole('list', { name: 'Merged records' }));
  expect(list.getByText('MRN 222 is part of MRN 111')).toBeVisible();
  expect(list.getByText('Although they differ: A typing error.')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Restore both: MRN 222' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore both records' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Two people.');
  const restore = dialog.getByRole('button', { name: 'Restore both' });
  expect(restore).toBeDisabled();
  const begun = within(dialog.getByRole('group', { name: /Course 3 · brain.*Work has begun/ }));
  expect(begun.getByRole('radio', { name: 'MRN 222' })).toBeDisabled();
  await user.click(
    within(dialog.getByRole('group', { name: 'Course 2 · breast' })).getByRole('radio', { name: 'MRN 222' }),
  );
  await user.click(restore);
  await screen.findByText('Both records are restored.');
  expect(sent(`${PATH}/pat-8m/undo`)).toEqual({
    ...{ reason: 'Two people.', courses: { 'epi-7kc2': 'moves', 'epi-7kc3': 'stays' } },
  });
});

it('keeps two records that an outside system joined, with a reason, and tells which ones it has parted again', async () => {
  const { user, sent } = show(ALIKE);
  expect(await screen.findByText(/^Mosaiq says now that these are two people/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Say that what Mosaiq joined is not one person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep two records' }));
  const confirm = dialog.getByRole('button', { name: 'Keep both' });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByRole('textbox'), 'Twins.');
  await user.click(confirm);
  await screen.findByText('The two records stay apart.');
  expect(sent(`${PATH}/proposals/decline`)).toEqual({ survivor: 'pat-7k', retired: 'pat-9x', reason: 'Twins.' });
});
