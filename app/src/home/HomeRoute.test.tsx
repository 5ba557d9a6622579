import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROUTES, type Change } from '@isocenter/schemas';
import { Component as Admin } from '../admin/AdminRoute.tsx';
import * as changes from '../requests/changes.ts';
import { register } from '../navigation/registered.ts';
import { EMPTY_DAY } from '../testing/emptyDay.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer, json } from '../testing/server.ts';
import { Component as Home } from './HomeRoute.tsx';

const ADMINISTRATION = [ROUTES.integrations, ROUTES.feedback, ROUTES.supportRequests];
register([ROUTES.auditLog, ROUTES.readingAlerts, ROUTES.patientList, ROUTES.worklist, ...ADMINISTRATION]);
const onChanges = vi.spyOn(changes, 'onChanges');
beforeEach(() => void onChanges.mockReset().mockReturnValue(() => undefined));
// Test files share modules.
afterAll(() => onChanges.mockRestore());
/** What the screen hears. */
const hearing = () => (told: readonly Change[]) => act(() => onChanges.mock.lastCall?.[0](told));

const day = (change: object = {}) => ({ MyDayQuery: () => ({ myDay: { ...EMPTY_DAY, ...change } }) });
const ATTENTION = 'GET /api/data_api/audit/attention';

it.each([
  ['the home screen', Home],
  ['the root of administration', Admin],
])('%s tells people who may read the audit log what waits for them', async (_name, Screen) => {
  fakeServer({ graphql: day(), rest: { [ATTENTION]: () => json({ alerts: 2, openings: 1, faults: 1 }) } });
  renderScreen(<Screen />, { permissions: ['audit:view'] });
  const alerts = await screen.findByRole('link', { name: '2 reading alerts wait for someone to look into them.' });
  expect(alerts).toHaveAttribute('href', ROUTES.readingAlerts);
  const faults = screen.getByRole('link', { name: /audit log or signed notes were changed or damaged: 1 problem/ });
  expect(faults).toHaveAttribute('href', ROUTES.auditLog);
});

it('says nothing when nothing waits', async () => {
  const server = fakeServer({
    graphql: day(),
    rest: { [ATTENTION]: () => json({ alerts: 0, openings: 0, faults: 0 }) },
  });
  renderScreen(<Home />, { permissions: ['audit:view'] });
  await expect.poll(() => server.calls.filter(({ path }) => path.endsWith('attention')).length).toBe(1);
  expect(screen.queryByRole('region', { name: 'Audit' })).toBeNull();
});

it('asks nothing for others', async () => {
  const server = fakeServer({
    graphql: day(),
    rest: { [ATTENTION]: () => json({ alerts: 2, openings: 0, faults: 0 }) },
  });
  renderScreen(<Home />, { permissions: ['patients:view'] });
  expect(await screen.findByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expect(server.calls.filter(({ path }) => path.endsWith('attention'))).toEqual([]);
});

const item = (number: number, change: { row?: object; [name: string]: unknown } = {}) => ({
  ...{ waitsFor: null, on: '2026-03-03T19:05:00.000Z', reasons: [], by: null },
  ...change,
  row: {
    ...{ taskId: `epi-${number}-4`, episodeId: `epi-${number}`, displayName: 'On-treatment visit, week 2' },
    ...{ taskType: 'OTV', taskStatus: 'NOT_STARTED', sequence: 2, dueOn: null, openComments: 0, physician: null },
    patient: {
      ...{ id: `pat-${number}`, hasIdentityAlert: false, sourceId: `41002${number}`, dateOfBirth: '1967-01-21' },
      name: { firstName: 'Ana', middleName: null, lastName: `Lopez${number}` },
    },
    ...change.row,
  },
});
const listOf = (...tasks: readonly object[]) => ({ tasks, hasMore: false });

describe('my day', () => {
  it('names what waits, what is due and since when, and each row leads to its task or its note', async () => {
    fakeServer({
      graphql: day({
        waiting: listOf(
          item(1, { waitsFor: 'CO_SIGNATURE', by: { displayName: 'Petra Novak' } }),
          item(2, { waitsFor: 'SIGNATURE' }),
        ),
        due: listOf(
          item(3, { row: { dueOn: '2026-03-02' } }),
          item(4, { row: { dueOn: '2026-03-04' } }),
          item(5, { row: { dueOn: '2026-03-09' } }),
        ),
        failed: listOf(item(6, { reasons: ['Epic did not answer.'] })),
        changed: listOf(item(7, { reasons: ['PTV: dose 200 -> 210 cGy', 'PTV: side left -> right'] })),
      }),
    });
    renderScreen(<Home />, { permissions: ['patients:view'] });
    const waiting = await screen.findByRole('region', { name: 'Waiting for me' });
    const [first, second] = within(waiting).getAllByRole('link');
    expect(first).toHaveTextContent(
      'Lopez1, Ana 410021 · 01/21/1967On-treatment visit, week 2Co-signature · from Petra Novak · since 03/03/2026',
    );
    expect(first).toHaveAttribute('href', '/patients/pat-1/episode/epi-1/manage/otv/2/epi-1-4');
    expect(second).toHaveAttribute('href', '/patients/pat-2/episode/epi-2/manage/otv/2/epi-2-4/note');
    const due = screen.getByRole('region', { name: 'Due' });
    expect(
      within(due)
        .getAllByRole('link')
        .map(({ lastChild }) => lastChild?.textContent),
    ).toEqual(['Overdue since 03/02/2026', 'Due today', 'Due 03/09/2026']);
    expect(screen.getByRole('region', { name: 'Notes that did not arrive' })).toHaveTextContent('Epic did not answer.');
    expect(screen.getByRole('region', { name: 'Prescriptions changed outside' })).toHaveTextContent(
      'PTV: dose 200 -> 210 cGy; PTV: side left -> right',
    );
    expect(screen.queryByRole('region', { name: 'My drafts' })).toBeNull();
    expect(screen.getByRole('link', { name: /^Patient Care/ })).toBeVisible();
  });

  it('begins with the day of the department, written out [UI-009]', async () => {
    fakeServer({ graphql: day() });
    renderScreen(<Home />, { permissions: ['patients:view'] });
    expect(await screen.findByText('Wednesday, March 4, 2026')).toBeVisible();
  });

  it('marks what has waited for a week as late, in words', async () => {
    const waited = (on: string) => item(1, { waitsFor: 'SIGNATURE', on });
    const waiting = listOf(waited('2026-02-25T18:00:00.000Z'), waited('2026-02-26T18:00:00.000Z'));
    fakeServer({ graphql: day({ waiting }) });
    renderScreen(<Home />, { permissions: ['patients:view'] });
    const [late, recent] = within(await screen.findByRole('region', { name: 'Waiting for me' })).getAllByRole('link');
    expect(late).toHaveTextContent('Late: waits for 7 days');
    expect(recent).not.toHaveTextContent('Late');
  });

  it('lists what waits too long for a colleague, for whom, and for how many days', async () => {
    const physician = { id: 'prv-2', name: { title: 'Dr', firstName: 'Chidi', lastName: 'Okafor', credentials: 'MD' } };
    const by = { displayName: 'Petra Novak' };
    const escalated = listOf(
      item(1, { waitsFor: 'ATTESTATION', by, on: '2026-02-20T18:00:00.000Z', row: { physician } }),
    );
    fakeServer({ graphql: day({ escalated }) });
    renderScreen(<Home />, { permissions: ['patients:view'] });
    const list = await screen.findByRole('region', { name: 'Escalated to you' });
    expect(within(list).getByRole('link')).toHaveTextContent(
      /Attestation · waits for Dr Chidi Okafor, MD · from Petra Novak · since 02\/20\/2026Late: waits for 12 days$/,
    );
  });

  it('says what belongs into empty lists, and that a list has more', async () => {
    fakeServer({ graphql: day({ due: { tasks: [item(1)], hasMore: true } }) });
    renderScreen(<Home />, { permissions: ['patients:view'] });
    expect(await screen.findByText('Nothing waits for your signature.')).toBeVisible();
    const due = screen.getByRole('region', { name: 'Due' });
    expect(within(due).getByRole('heading')).toHaveTextContent('Due1+');
    expect(within(due).getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/patients/worklist?sort=DUE');
  });

  it('says of a list without a screen of its own that the next ones follow', async () => {
    fakeServer({ graphql: day({ escalated: { tasks: [item(1), item(2)], hasMore: true } }) });
    renderScreen(<Home />, { permissions: ['patients:view'] });
    const escalated = await screen.findByRole('region', { name: 'Escalated to you' });
    expect(within(escalated).getByText('The first 2 are shown. The next ones appear as these are done.')).toBeVisible();
  });

  const visit = (number: number, needs: object, change: object = {}) => ({
    ...{ __typename: 'ScheduleRecord', id: `apt-${number}`, startDate: `2026-03-04T${14 + number}:00:00.000Z` },
    ...{ state: 'BOOKED', visitKind: 'OTV', activityDescription: 'On-treatment visit' },
    patient: {
      ...{ __typename: 'ScheduledPatient', id: `pat-${number}`, hasIdentityAlert: false, sourceId: `410${number}` },
      ...{ dateOfBirth: '1967-01-21', name: { firstName: 'Ana', middleName: null, lastName: `Lopez${number}` } },
    },
    needs: {
      ...{ kind: 'TASK', episodeId: `epi-${number}`, courseNumber: 1, taskType: 'OTV', taskId: `epi-${number}-4` },
      ...{ displayName: 'On-treatment visit, week 2', taskStatus: 'PENDED', sequence: 2, ...needs },
    },
    ...change,
  });
  const comes = (visits: readonly object[], change: object = {}) => ({
    visits: { hasMore: false, providerIds: ['prv-ruiz'], visits, sources: [], ...change },
  });

  it('shows who comes today, with the task that each visit needs, its state, and the way to the schedule', async () => {
    const missing = { kind: 'NEW_TASK', taskId: null, displayName: null, taskStatus: null, taskType: 'FOLLOWUP' };
    const visits = [visit(1, {}), visit(2, missing), visit(3, { kind: 'CHART', taskType: null }, { state: 'NO_SHOW' })];
    fakeServer({ graphql: day(comes(visits)) });
    renderScreen(<Home />, { permissions: ['patients:view', 'schedule:view'] });
    const list = await screen.findByRole('region', { name: 'Visits today' });
    expect(within(list).getByRole('heading')).toHaveTextContent('Visits today3');
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
      '09:00Lopez1, Ana 4101 · 01/21/1967On-treatment visit, week 2 · Pended',
    );
    expect(within(list).getByRole('link', { name: /week 2 · Pended/ })).toHaveAttribute(
      'href',
      '/patients/pat-1/episode/epi-1/manage/otv/2/epi-1-4',
    );
    expect(within(list).getByRole('button', { name: 'Add follow-up' })).toBeVisible();
    expect(within(list).getByText('No-show')).toBeVisible();
    expect(within(list).getByRole('link', { name: 'Open the schedule' })).toHaveAttribute(
      'href',
      '/patients/schedule?providers=prv-ruiz',
    );
  });

  it('says which system is away instead of "no visits" alone', async () => {
    const away = { failedSince: '2026-03-04T14:05:00.000Z', reason: 'It did not answer.', readOn: null };
    fakeServer({ graphql: day(comes([], { sources: [{ sourceSystem: 'EPIC', ...away }] })) });
    renderScreen(<Home />, { permissions: ['patients:view', 'schedule:view'] });
    expect(await screen.findByText('No visits today.')).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent(/Epic has not answered since .*: It did not answer\./);
  });

  it('has no visits for people who may not see the schedule', async () => {
    fakeServer({ graphql: day() });
    renderScreen(<Home />, { permissions: ['patients:view'] });
    await screen.findByText('Nothing waits for your signature.');
    expect(screen.queryByRole('region', { name: 'Visits today' })).toBeNull();
  });

  it('asks again when the schedule of today or the chart of someone who comes has changed', async () => {
    const hear = hearing();
    const server = fakeServer({
      graphql: { ...day(comes([visit(1, {})])), useListChangesQuery: () => ({ worklistRevision: 'prv-ruiz:1' }) },
    });
    renderScreen(<Home />, { permissions: ['patients:view', 'schedule:view'] });
    await screen.findByRole('region', { name: 'Visits today' });
    const asked = () => server.asked('MyDayQuery').length;
    const before = asked();
    hear([{ about: 'schedule', ids: ['2026-03-05'] }]);
    hear([{ about: 'chart', ids: ['pat-9', 'epi-9'] }]);
    await waitFor(() => expect(server.asked('useListChangesQuery')).toHaveLength(1));
    expect(asked()).toBe(before);
    hear([{ about: 'schedule', ids: ['2026-03-04'] }]);
    await waitFor(() => expect(asked()).toBe(before + 1));
    hear([{ about: 'chart', ids: ['pat-1', 'epi-1'] }]);
    await waitFor(() => expect(asked()).toBe(before + 2));
  });

  it('shows an administrator the numbers of the department, and no list of tasks', async () => {
    const none = { visits: null, waiting: null, escalated: null, due: null, drafts: null, changed: null, failed: null };
    const department = { systemsAway: 1, failedNotes: 2, lateNotes: 3, openSupportRequests: null, newFeedback: 0 };
    fakeServer({ graphql: day({ ...none, department }) });
    renderScreen(<Home />, { permissions: ['oncora', 'feedback'] });
    const numbers = await screen.findByRole('region', { name: 'Department' });
    expect(
      within(numbers)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1 outside system does not answer',
      '2 notes did not arrive',
      '3 notes wait too long for an attending',
      '0 messages of feedback this week',
    ]);
    expect(screen.queryByRole('region', { name: 'Due' })).toBeNull();
  });

  it('moves nothing while the pointer is on it, says that there is more, and shows it when the pointer goes', async () => {
    const hear = hearing();
    let waiting = listOf(item(1, { waitsFor: 'SIGNATURE' }));
    const revision = () => `prv-ruiz:${waiting.tasks.length}`;
    const server = fakeServer({
      graphql: {
        MyDayQuery: () => ({ myDay: { ...EMPTY_DAY, waiting, revision: revision() } }),
        useListChangesQuery: () => ({ worklistRevision: revision() }),
      },
    });
    const { user } = renderScreen(<Home />, { permissions: ['patients:view'] });
    const row = await screen.findByRole('link', { name: /Lopez1/ });
    await user.hover(row);
    waiting = listOf(item(2, { waitsFor: 'SIGNATURE' }), item(1, { waitsFor: 'SIGNATURE' }));
    // Something changed in another chart, and then in one of the person's own.
    const before = waiting;
    waiting = listOf(item(1, { waitsFor: 'SIGNATURE' }));
    hear([{ about: 'chart', ids: ['pat-9', 'epi-9'] }]);
    await waitFor(() => expect(server.asked('useListChangesQuery')).toEqual([{ providerIds: null }]));
    expect(server.asked('MyDayQuery')).toHaveLength(1);
    waiting = before;
    hear([{ about: 'chart', ids: ['pat-2', 'epi-2'] }]);
    expect(await screen.findByText('There are changes.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Lopez2/ })).toBeNull();
    await user.hover(screen.getByRole('heading', { name: /^Welcome/ }));
    expect(await screen.findByRole('link', { name: /Lopez2/ })).toBeVisible();
    expect(screen.queryByText('There are changes.')).toBeNull();
  });

  it('offers another try when it cannot be loaded', async () => {
    let tries = 0;
    fakeServer({
      graphql: {
        MyDayQuery: () => {
          tries += 1;
          if (tries < 2) throw new Error('INTERNAL');
          return { myDay: EMPTY_DAY };
        },
      },
    });
    const { user } = renderScreen(<Home />, { permissions: ['patients:view'] });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing is due in the next seven days.')).toBeVisible();
  });
});
