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
  required: false,
  updatedOn: '2026-03-04T19:05:00.000Z',
  sequence: taskType === 'OTV' ? 2 : null,
  isPreSim: taskType !== 'OTV',
  waitsForAttestation: false,
  dueOn: taskType === 'OTV' ? '2026-03-02' : null,
  openComments: 0,
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

function serve({
  total = null as number | null,
  hasNextPage = false,
  own = ['prv-ruiz'],
  rows = null as object[] | null,
} = {}) {
  return fakeServer({
    graphql: {
      ChangedPrescriptionsQuery: () => ({ prescriptionsChangedOutside: [] }),
      WorklistProvidersQuery: () => ({
        providers: [attending('prv-ruiz', 'Ruiz'), attending('prv-okafor', 'Okafor')],
        ownWorklists: own,
      }),
      WorklistTableQuery: ({ providerIds, taskType, after, before }) => ({
        worklist: {
          rows:
            rows ??
            (providerIds as string[]).map((id, index) => row(index + 1, id, (taskType as string | null) ?? 'OTV')),
          total: total ?? (providerIds as string[]).length,
          pageInfo: {
            ...{ hasNextPage, hasPreviousPage: after !== null || before !== null },
            ...{ startCursor: 'first', endCursor: 'last' },
          },
          taskCounts: COUNTS,
          countOf: [
            { taskType: 'SIMULATION', count: 3 },
            { taskType: 'OTV', count: 12 },
            { taskType: 'MPC', count: 2 },
          ],
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
    expect(link).toHaveAttribute('href', '/patients/pat-1/episode/epi-1/manage/otv/2/epi-1-4/note');
    expect(link.closest('tr')).toHaveTextContent(
      /Lopez1, Ana410021 · 01\/21\/1967.*Pended03\/02\/2026, overdueBreastGrace Chen/,
    );
    const counts = screen.getByRole('group', { name: 'Task counts' });
    expect(within(counts).getByRole('button', { name: 'On-treatment visit 12' })).toBeVisible();
    expect(within(counts).getByRole('button', { name: 'All tasks 17 9 in progress' })).toBeVisible();
    expect(within(counts).getByRole('button', { name: 'Medical physics consultation 2' })).toBeVisible();
    await user.click(within(counts).getByRole('button', { name: 'Simulation order 3' }));
    expect(await within(table).findByText('before simulation')).toBeVisible();
    expect(server.asked('WorklistTableQuery').at(-1)).toMatchObject({ taskType: 'SIMULATION', after: null });
  });

  it('says of an untouched task whether it is required [TASK-038, TASK-039]', async () => {
    const untouched = (number: number, required: boolean) => ({
      ...row(number, 'prv-ruiz'),
      ...{ taskStatus: 'NOT_STARTED', required },
    });
    serve({ rows: [untouched(1, true), untouched(2, false)] });
    renderScreen(<Worklist />, { permissions: ['patients:view'] });
    const table = await screen.findByRole('table', { name: 'Worklist' });
    const [required, optional] = within(table).getAllByRole('row').slice(-2);
    expect(required).toHaveTextContent('Not Started (Required)');
    expect(optional).toHaveTextContent('Not Started (Optional)');
  });

  it('is gone through by keys: J and K move, E opens the form of the row', async () => {
    serve();
    const { user } = renderScreen(<Worklist />, { permissions: ['patients:view'] });
    await screen.findByText('1 task, longest waiting first');
    await user.click(screen.getByRole('combobox', { name: 'Physicians' }));
    await user.click(await screen.findByRole('option', { name: /Okafor/, hidden: true }));
    await screen.findByText('2 tasks, longest waiting first');
    await user.click(screen.getByRole('heading', { name: 'Worklist' }));
    const links = screen.getAllByRole('link', { name: 'On-treatment visit, week 2' });
    await user.keyboard('j');
    expect(links[0]).toHaveFocus();
    await user.keyboard('jj');
    expect(links[1]).toHaveFocus();
    await user.keyboard('k');
    expect(links[0]).toHaveFocus();
    await user.keyboard('e');
    expect(screen.getByTestId('where')).toHaveTextContent('/patients/pat-1/episode/epi-1/manage/otv/2/epi-1-4');
  });

  it('shows the columns that a person has chosen, also the next time', async () => {
    serve();
    const first = renderScreen(<Worklist />, { permissions: ['patients:view'] });
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await screen.findByRole('table', { name: 'Worklist' });
    expect(heads()).toEqual(['Patient', 'Task', 'Status', 'Due', 'Disease', 'Clinician', 'Physician', 'Updated']);
    await first.user.click(screen.getByText('Columns'));
    await first.user.click(screen.getByRole('checkbox', { name: 'Disease' }));
    await waitFor(() => expect(heads()).not.toContain('Disease'));
    cleanup();
    renderScreen(<Worklist />, { permissions: ['patients:view'] });
    await screen.findByRole('table', { name: 'Worklist' });
    expect(heads()).not.toContain('Disease');
    localStorage.clear();
  });

  it('of a nurse is the desk of the role', async () => {
    const server = serve({ own: ['desk-OTHER'] });
    renderScreen(<Worklist />, { permissions: ['patients:view'] });
    expect(await screen.findByText('All attendings: the tasks of your role')).toBeVisible();
    expect(server.asked('WorklistTableQuery')[0]).toMatchObject({ providerIds: ['desk-OTHER'] });
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
