import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PermissionName } from '@isocenter/schemas';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer } from '../testing/server.ts';
import { Component as Schedule } from './ScheduleRoute.tsx';

const NEEDS = { courseNumber: 1, taskType: null, taskId: null, displayName: null, taskStatus: null, sequence: null };
const visit = (number: number, more: object = {}) => ({
  ...{ __typename: 'ScheduleRecord', id: `apt-${number}`, completed: false, completedBy: null, notMarkable: null },
  ...{ startDate: `2026-03-04T${15 + number}:00:00.000Z`, endDate: null, type: 'APPOINTMENT', visitKind: 'OTV' },
  ...{ state: 'BOOKED', location: null, provider: 'Elena Ruiz, MD', note: null, sources: ['EPIC'], differences: [] },
  ...{
    activityDescription: 'On-treatment visit',
    column: 'Week 2',
    resources: [{ id: 'res-1', name: 'Clinic room 1' }],
  },
  patient: {
    ...{ __typename: 'ScheduledPatient', id: `pat-${number}`, hasIdentityAlert: false, sourceId: `410${number}` },
    ...{ dateOfBirth: '1967-01-21', name: { firstName: 'Ana', middleName: null, lastName: `Lopez${number}` } },
  },
  needs: {
    ...{ ...NEEDS, kind: 'TASK', episodeId: `epi-${number}c1`, taskType: 'OTV', taskId: `epi-${number}c1-4` },
    ...{ displayName: 'On-treatment visit, week 2', taskStatus: 'PENDED', sequence: 2 },
  },
  ...more,
});
const beam = (number: number, more: object = {}) =>
  visit(number, {
    ...{ type: 'TREATMENT', visitKind: 'RadiationTreatment', activityDescription: 'Fraction 7 of 25', provider: null },
    ...{ sources: ['ARIA'], column: null, resources: [{ id: 'res-2', name: 'Linac 1' }] },
    needs: { ...NEEDS, kind: 'CHART', episodeId: null },
    ...more,
  });

interface Served {
  visits: readonly object[];
  sources?: readonly object[];
  toggled?: () => object;
}
function serve(served: Served) {
  return fakeServer({
    graphql: {
      scheduleQueryChoicesQuery: () => ({
        providers: [
          {
            ...{ __typename: 'Provider', id: 'prv-ruiz' },
            name: { title: 'Dr', firstName: 'Elena', lastName: 'Ruiz', credentials: 'MD' },
          },
        ],
        resources: [{ id: 'res-2', name: 'Linac 1' }],
        ownWorklists: ['prv-ruiz', 'desk-NURSE'],
      }),
      scheduleQueryRecordsQuery: () => ({ scheduleRecords: served.visits, scheduleSources: served.sources ?? [] }),
      scheduleQueryToggleMutation: () => ({ toggleCompleted: served.toggled?.() ?? visit(1, { completed: true }) }),
      scheduleQueryTaskMutation: () => ({
        openVisitTask: { __typename: 'Task', id: 'epi-1c1-30', taskType: 'FOLLOWUP', sequence: null },
      }),
    },
  });
}
const MAY: readonly PermissionName[] = ['schedule:view', 'schedule:update', 'patients:view', 'episodes:update'];
const open = (permissions = MAY, url = '/start') => renderScreen(<Schedule />, { permissions, url });
const where = () => screen.getByTestId('where');
const table = () => screen.findByRole('table', { name: 'Visits' });

const NOW = new Date('2026-03-04T17:30:00.000Z');
// Only the date: a wait with fake timers is over before a slow machine has loaded a view.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

describe('the schedule', () => {
  it('shows appointments first, and toggles both filters on and off [SCHED-001, SCHED-002, CONST-023]', async () => {
    serve({ visits: [visit(1), beam(2)] });
    const { user } = open();
    expect(within(await table()).getAllByRole('row')).toHaveLength(2);
    const [appointments, treatments] = ['Appointments', 'Treatments'].map((name) =>
      screen.getByRole('button', { name }),
    );
    if (!appointments || !treatments) throw new Error('The filters are missing.');
    expect([appointments, treatments].map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    expect(screen.getByText('1 visit, 1 of the other type')).toBeVisible();
    await user.click(treatments);
    expect(await screen.findByText('Fraction 7 of 25')).toBeVisible();
    expect(where()).toHaveTextContent('/start?show=APPOINTMENT%2CTREATMENT');
    await user.click(appointments);
    await user.click(treatments);
    expect(await screen.findByText('Choose appointments, treatments, or both.')).toBeVisible();
  });

  it('asks for the selected date: by the field, by buttons, and with left, right and T [SCHED-003, SHELL-032]', async () => {
    const server = serve({ visits: [visit(1)] });
    const { user } = open();
    await table();
    const asked = () => server.asked('scheduleQueryRecordsQuery').at(-1);
    expect(asked()).toMatchObject({ startDate: '2026-03-04', endDate: '2026-03-04' });
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(asked()).toMatchObject({ startDate: '2026-03-05' }));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(asked()).toMatchObject({ startDate: '2026-03-03' }));
    expect(where()).toHaveTextContent('/start?day=2026-03-03');
    await user.keyboard('t');
    await waitFor(() => expect(where()).toHaveTextContent(/\/start$/));
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    await waitFor(() => expect(asked()).toMatchObject({ startDate: '2026-03-05' }));
    expect(screen.getByLabelText('Date')).toHaveValue('2026-03-05');
  });

  it('sorts ascending and descending, with a line where now is [SCHED-004]', async () => {
    serve({ visits: [visit(1), visit(2), visit(3)] });
    const { user } = open();
    const rows = async () =>
      within(await table())
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent ?? '');
    expect((await rows()).map((text) => /Lopez\d|Now, \d\d:\d\d/.exec(text)?.[0])).toEqual([
      ...['Lopez1', 'Lopez2', 'Now, 11:30', 'Lopez3'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Earliest first' }));
    await waitFor(async () => expect((await rows())[0]).toContain('Lopez3'));
    expect(where()).toHaveTextContent('sort=desc');
  });

  it('leads each row to the chart and to the task it needs, added when it is missing', async () => {
    const newTask = { ...NEEDS, kind: 'NEW_TASK', episodeId: 'epi-2c1', taskType: 'FOLLOWUP' };
    serve({
      visits: [
        visit(1),
        visit(2, { needs: newTask }),
        visit(3, { needs: { ...NEEDS, kind: 'COURSE', episodeId: null } }),
        visit(4, { needs: { ...NEEDS, kind: 'CHOICE', episodeId: null } }),
      ],
    });
    const { user } = open();
    await table();
    const link = (name: RegExp | string) => screen.getByRole('link', { name });
    expect(link('Lopez1, Ana')).toHaveAttribute('href', '/patients/pat-1');
    expect(link(/week 2 · Pended/)).toHaveAttribute('href', '/patients/pat-1/episode/epi-1c1/manage/otv/2/epi-1c1-4');
    expect(link('Register a course')).toHaveAttribute('href', '/patients/pat-3/episode/settings');
    expect(link(/open the chart/)).toHaveAttribute('href', '/patients/pat-4');
    await user.click(screen.getByRole('button', { name: 'Add follow-up' }));
    await waitFor(() => expect(where()).toHaveTextContent('/patients/pat-2/episode/epi-2c1/manage/'));
  });

  it('toggles completed for people who may change the schedule, and says why it may not [SCHED-012, PERM-010]', async () => {
    const server = serve({
      visits: [visit(1), visit(2, { completed: true, notMarkable: 'Epic says that this visit is completed.' })],
    });
    const { user } = open();
    const box = await screen.findByRole('checkbox', { name: 'Completed: Lopez1, Ana, 10:00' });
    await user.click(box);
    await waitFor(() => expect(box).toBeChecked());
    expect(server.asked('scheduleQueryToggleMutation')).toEqual([{ id: 'apt-1', record: { completed: false } }]);
    const other = screen.getByRole('checkbox', { name: /Lopez2/ });
    expect(other).toBeDisabled();
    expect(other).toHaveAttribute('title', 'Epic says that this visit is completed.');
  });

  it('offers no registration to people who may not register', async () => {
    serve({ visits: [visit(3, { needs: { ...NEEDS, kind: 'COURSE', episodeId: null } })] });
    open(['schedule:view', 'patients:view']);
    expect(await screen.findByRole('link', { name: 'Lopez3, Ana' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Register a course' })).toBeNull();
  });

  it('is read only without schedule:update, and opens no charts without patients:view [PERM-009]', async () => {
    serve({ visits: [visit(1)] });
    open(['schedule:view']);
    expect(await screen.findByRole('checkbox', { name: /Lopez1/ })).toBeDisabled();
    expect(screen.queryByRole('link', { name: /Lopez1/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /week 2/ })).toBeNull();
  });

  it('tells no-show and canceled apart by word, icon and line', async () => {
    serve({ visits: [visit(1, { state: 'NO_SHOW' }), visit(2, { state: 'CANCELLED' }), visit(3)] });
    open();
    const states = within(await table())
      .getAllByRole('row')
      .map((row) => row.getAttribute('data-state'));
    expect(states).toEqual(expect.arrayContaining(['NO_SHOW', 'CANCELLED', 'BOOKED']));
    expect(screen.getByText('No-show')).toBeVisible();
    expect(screen.getByText('Canceled')).toBeVisible();
  });

  it('shows a person without a chart with what the source says, and how to go on', async () => {
    const patient = { ...visit(1).patient, id: null };
    serve({ visits: [visit(1, { patient, needs: { ...NEEDS, kind: 'CHART', episodeId: null } })] });
    open();
    expect(await screen.findByText('No chart here. Search for the MRN to import the patient.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Lopez1/ })).toBeNull();
  });

  it('says which system is away since when, why, and how old the rest is', async () => {
    const source = {
      readOn: '2026-03-04T17:00:00.000Z',
      failedSince: '2026-03-04T17:05:00.000Z',
      reason: 'It did not answer.',
    };
    serve({
      visits: [visit(1)],
      sources: [
        { sourceSystem: 'EPIC', ...source },
        { sourceSystem: 'ARIA', readOn: null, failedSince: null, reason: null },
      ],
    });
    open();
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Epic has not answered since 03/04/2026, 11:05: It did not answer. Shown as it was at 03/04/2026, 11:00.',
    );
    expect(screen.getByText('Aria is being asked for these days.')).toBeVisible();
  });

  it.each([
    ['/start', 'No visits on these days.'],
    ['/start?providers=prv-ruiz', /No visits for the chosen providers/],
    ['/start?view=week', 'A week shows chosen providers, machines or rooms. Choose at least one.'],
  ])('says what is missing when nothing is shown: %s', async (url, text) => {
    serve({ visits: [] });
    open(MAY, url);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('leads from an empty week to that of the person who looks', async () => {
    serve({ visits: [visit(1)] });
    const { user } = open(MAY, '/start?view=week');
    await user.click(await screen.findByRole('button', { name: 'Show my week' }));
    expect(await screen.findByText('Lopez1, Ana')).toBeVisible();
    expect(screen.queryByText(/A week shows chosen/)).toBeNull();
  });

  it('offers to try again after a failure', async () => {
    let isDown = true;
    fakeServer({
      graphql: {
        scheduleQueryChoicesQuery: () => ({ providers: [], resources: [], ownWorklists: [] }),
        scheduleQueryRecordsQuery: () => {
          if (isDown) throw new Error('INTERNAL');
          return { scheduleRecords: [visit(1)], scheduleSources: [] };
        },
      },
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open();
    expect(await screen.findByText('The schedule could not be loaded.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Lopez1, Ana')).toBeVisible();
  });

  it('has a week of chosen providers, and machines on a time line', async () => {
    const server = serve({ visits: [visit(1), beam(2)] });
    const { user } = open(MAY, '/start?providers=prv-ruiz&show=APPOINTMENT,TREATMENT');
    await table();
    await user.click(screen.getByRole('button', { name: 'Week' }));
    const wednesday = await screen.findByRole('region', { name: 'Wednesday, 03/04/2026' });
    expect(within(wednesday).getAllByRole('listitem')).toHaveLength(2);
    expect(server.asked('scheduleQueryRecordsQuery').at(-1)).toMatchObject({
      ...{ startDate: '2026-03-02', endDate: '2026-03-08', providerIds: ['prv-ruiz'] },
    });
    await user.click(screen.getByRole('button', { name: 'Machines' }));
    const linac = await screen.findByRole('region', { name: 'Linac 1, visits in order of time' });
    expect(linac).toHaveTextContent(/11:00.*Lopez2.*Now, 11:30/);
  });

  it('changes by itself when a colleague changes a visit, and keeps still for other days', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
    const told: ((text: string) => void)[] = [];
    const served: Served = { visits: [visit(1)] };
    const server = serve(served);
    const graphqlFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
      if (path !== '/api/data_api/events') return graphqlFetch(path, init);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void told.push((text) => controller.enqueue(new TextEncoder().encode(text))),
      });
      return Promise.resolve(new Response(body, { status: 200 }));
    });
    open();
    await table();
    await waitFor(() => expect(told).toHaveLength(1));
    const before = server.asked('scheduleQueryRecordsQuery').length;
    const tell = (about: string, ids: readonly string[]) =>
      act(async () => {
        told[0]?.(`id: chg-1\nevent: changes\ndata: ${JSON.stringify([{ about, ids }])}\n\n`);
        await vi.advanceTimersByTimeAsync(1_000);
      });
    await tell('schedule', ['2026-03-09']);
    expect(server.asked('scheduleQueryRecordsQuery')).toHaveLength(before);
    served.visits = [visit(1, { completed: true, completedBy: { displayName: 'Grace Chen' } })];
    await tell('schedule', ['2026-03-04']);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Lopez1/ })).toBeChecked());
  });
});
