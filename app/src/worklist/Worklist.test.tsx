import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer } from '../testing/server.ts';
import { Component as SimOrders } from './SimOrderWorklistRoute.tsx';
import { Component as Worklist } from './WorklistRoute.tsx';

const attending = (id: string, lastName: string) => ({
  __typename: 'Provider',
  id,
  name: { title: 'Dr', firstName: 'E', lastName, credentials: 'MD' },
});
const row = (number: number, providerId: string, taskType = 'OTV') => ({
  episodeId: `epi-${number}`,
  taskId: `epi-${number}-4`,
  displayName: taskType === 'OTV' ? 'On-treatment visit, week 2' : 'Simulation order',
  system: 'Breast',
  taskType,
  taskStatus: 'PENDED',
  updatedOn: '2026-03-04T19:05:00.000Z',
  sequence: taskType === 'OTV' ? 2 : null,
  isPreSim: taskType !== 'OTV',
  waitsForAttestation: false,
  responsibleClinician: { displayName: 'Grace Chen' },
  physician: attending(providerId, providerId),
  patient: {
    id: `pat-${number}`,
    name: { firstName: 'Ana', middleName: null, lastName: `Lopez${number}` },
    sourceId: `41002${number}`,
    dateOfBirth: '1967-01-21',
  },
});
const COUNTS = {
  simOrder: 3,
  simNote: 0,
  ctpNote: 1,
  vsimNote: 0,
  otv: 12,
  procedureNote: 0,
  txSummary: 2,
  inProgress: 9,
};

function serve({ total = null as number | null, hasNextPage = false } = {}) {
  return fakeServer({
    graphql: {
      ChangedPrescriptionsQuery: () => ({ prescriptionsChangedOutside: [] }),
      WorklistProvidersQuery: () => ({
        providers: [attending('prv-ruiz', 'Ruiz'), attending('prv-okafor', 'Okafor')],
        me: { __typename: 'Provider', id: 'prv-ruiz' },
      }),
      WorklistTableQuery: ({ providerIds, taskType, after, before }) => ({
        worklist: {
          rows: (providerIds as string[]).map((id, index) => row(index + 1, id, (taskType as string | null) ?? 'OTV')),
          total: total ?? (providerIds as string[]).length,
          pageInfo: {
            ...{ hasNextPage, hasPreviousPage: after !== null || before !== null },
            ...{ startCursor: 'first', endCursor: 'last' },
          },
          taskCounts: COUNTS,
        },
      }),
    },
  });
}

beforeEach(() => sessionStorage.clear());

describe('the worklist', () => {
  it('shows open tasks with their counts, and each row opens its task [WORK-001, WORK-006, SHELL-034]', async () => {
    const server = serve();
    const { user } = renderScreen(<Worklist />, { permissions: ['patients:view'] });
    const table = await screen.findByRole('table', { name: 'Worklist' });
    const link = within(table).getByRole('link', { name: 'On-treatment visit, week 2' });
    expect(link).toHaveAttribute('href', '/patients/pat-1/episode/epi-1/manage/otv/2/epi-1-4');
    expect(link.closest('tr')).toHaveTextContent(/Lopez1, Ana410021 · 01\/21\/1967.*Pended.*Breast.*Grace Chen/);
    const counts = screen.getByRole('group', { name: 'Task counts' });
    expect(within(counts).getByRole('button', { name: 'On-treatment visit 12' })).toBeVisible();
    expect(counts).toHaveTextContent('9 in progress');
    await user.click(within(counts).getByRole('button', { name: 'Simulation order 3' }));
    expect(await within(table).findByText('before simulation')).toBeVisible();
    expect(server.asked('WorklistTableQuery').at(-1)).toMatchObject({ taskType: 'SIMULATION', after: null });
  });

  it('is filtered by the chosen physicians, who are kept across a reload [WORK-005, WORK-007]', async () => {
    serve();
    const first = renderScreen(<Worklist />, { permissions: ['patients:view'] });
    await screen.findByText('1 task, longest waiting first');
    await first.user.click(screen.getByRole('combobox', { name: 'Physicians' }));
    await first.user.click(await screen.findByRole('option', { name: /Okafor/, hidden: true }));
    expect(await screen.findByText('2 tasks, longest waiting first')).toBeVisible();
    cleanup();
    renderScreen(<Worklist />, { permissions: ['patients:view'] });
    expect(await screen.findByText('2 tasks, longest waiting first')).toBeVisible();
  });

  it('shows only simulation orders on their own page [WORK-004, SHELL-035]', async () => {
    const server = serve();
    renderScreen(<SimOrders />, { permissions: ['patients:view'] });
    expect(await screen.findByRole('link', { name: 'Simulation order' })).toBeVisible();
    expect(server.asked('WorklistTableQuery')[0]).toMatchObject({ taskType: 'SIMULATION' });
    expect(screen.queryByRole('group', { name: 'Task counts' })).toBeNull();
  });

  it('keeps task type and sort in the URL, and requests them from the server', async () => {
    const server = serve();
    const { user } = renderScreen(<Worklist />, { permissions: ['patients:view'] });
    await screen.findByRole('table', { name: 'Worklist' });
    await user.click(screen.getByRole('button', { name: 'Simulation order 3' }));
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await waitFor(() => {
      expect(screen.getByTestId('where')).toHaveTextContent('/start?task=SIMULATION&sort=STATUS&descending=true');
    });
    expect(server.asked('WorklistTableQuery').at(-1)).toMatchObject({
      taskType: 'SIMULATION',
      sort: 'STATUS',
      descending: true,
    });
    expect(screen.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('turns pages by the rows at their ends, which the URL keeps and a saved filter does not', async () => {
    const server = serve({ total: 120, hasNextPage: true });
    const { user } = renderScreen(<Worklist />, { permissions: ['patients:view'] });
    const where = () => screen.getByTestId('where');
    const asked = () => server.asked('WorklistTableQuery').at(-1);
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(asked()).toMatchObject({ after: 'last', before: null });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Page 3 of 4')).toBeVisible();
    expect(where()).toHaveTextContent('/start?page=3&after=last');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(where()).toHaveTextContent('/start?page=2&before=first'));
    expect(asked()).toMatchObject({ after: null, before: 'first' });
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await waitFor(() => expect(where()).toHaveTextContent(/\/start\?sort=STATUS$/));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(where()).toHaveTextContent('/start?page=2&after=last&sort=STATUS'));
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(where()).toHaveTextContent(/\/start\?sort=STATUS$/));
  });

  it('has no links for users who may not open charts', async () => {
    serve();
    renderScreen(<Worklist />, { permissions: ['worklist:view'] });
    expect(await screen.findByText('On-treatment visit, week 2')).toBeVisible();
    expect(screen.queryByRole('link', { name: /visit/ })).toBeNull();
  });
});
