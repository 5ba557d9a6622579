import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { addToBatch } from '../tasks/signingBatch.ts';
import { fakeServer } from '../testing/server.ts';
import { Component as SigningQueue } from './SigningQueueRoute.tsx';

const name = { title: 'Dr', firstName: 'Elena', middleName: null, lastName: 'Ruiz', credentials: 'MD' };
const waiting = (taskId: string, waitsFor: string, by: string) => ({
  waitsFor,
  preparedOn: '2026-03-04T19:05:00.000Z',
  preparedBy: { id: by, displayName: by },
  row: {
    taskId,
    episodeId: 'epi-1',
    displayName: 'On-treatment visit, week 3',
    taskType: 'OTV',
    sequence: 3,
    physician: { id: 'prv-ruiz', name },
    patient: {
      id: 'pat-1',
      name: { firstName: 'Ana', middleName: null, lastName: 'Lind' },
      sourceId: '100200',
      dateOfBirth: '1967-01-21',
    },
  },
});

function openQueue(attendingQueue: readonly object[]) {
  const server = fakeServer({
    graphql: {
      WorklistProvidersQuery: () => ({ providers: [{ id: 'prv-ruiz', name }], ownWorklists: ['prv-ruiz'] }),
      AttendingQueueQuery: () => ({ attendingQueue }),
    },
  });
  const { user } = renderScreen(<SigningQueue />);
  return { ...server, user };
}

it('lists notes pended by residents and signed by advanced practice providers, each with its author and a link', async () => {
  const server = openQueue([waiting('e-1', 'SIGNATURE', 'Noor Haddad'), waiting('e-2', 'ATTESTATION', 'Wei Chen')]);
  const table = await screen.findByRole('table', { name: 'Notes waiting for you' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows[0]).toHaveTextContent('Your signatureNoor Haddad, pended03/04/2026');
  expect(rows[1]).toHaveTextContent('Your attestationWei Chen, signed');
  expect(within(table).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    '/patients/pat-1/episode/epi-1/manage/otv/3/e-1/note',
  );
  expect(screen.getByText('2 notes are waiting for you, longest waiting first')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All tasks' })).toHaveAttribute('href', '/patients/worklist');
  expect(server.asked('AttendingQueueQuery')).toEqual([{ providerIds: ['prv-ruiz'], limit: 100 }]);
});

it('says what belongs here when it is empty', async () => {
  openQueue([]);
  expect(await screen.findByText(/Nothing is waiting for your signature/)).toBeInTheDocument();
});

it('says that more are waiting when the page is full', async () => {
  openQueue(Array.from({ length: 100 }, (_, index) => waiting(`e-${index}`, 'SIGNATURE', 'Noor Haddad')));
  expect(await screen.findByText(/^The 100 notes that have waited longest are shown/)).toBeInTheDocument();
});

it('signs together only what was read to its end, one after the other, and names what was refused', async () => {
  const signed: string[] = [];
  const read = (taskId: string, sign: () => Promise<void>) => addToBatch({ taskId, userId: 'usr-1', sign });
  read('e-1', () => Promise.resolve(void signed.push('e-1')));
  read('e-2', () => Promise.reject(new Error('The task has changed.')));
  const { user } = openQueue(['e-1', 'e-2', 'e-3'].map((id) => waiting(id, 'SIGNATURE', 'Noor Haddad')));
  const bar = await screen.findByRole('region', { name: 'Read to be signed' });
  expect(bar).toHaveTextContent('You have read 2 notes to their end.');
  expect(screen.getAllByText('Read, not signed yet')).toHaveLength(2);
  await user.click(within(bar).getByRole('button', { name: 'Sign these 2 notes' }));
  expect(
    await screen.findByText(/Not signed: Lind, Ana, On-treatment visit, week 3\. The task has changed\./),
  ).toBeVisible();
  expect(signed).toEqual(['e-1']);
  expect(screen.queryByRole('region', { name: 'Read to be signed' })).toBeNull();
});
