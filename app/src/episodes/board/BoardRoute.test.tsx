import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BOARD_COLUMNS, ROUTES, type PermissionName } from '@isocenter/schemas';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer } from '../../testing/server.ts';
import { Component as BoardRoute } from './BoardRoute.tsx';

const AT = '2026-03-04T19:05:00.000Z';
const ruiz = { id: 'usr-1', displayName: 'Elena Ruiz' };
const task = (id: string, displayName: string, change: object = {}) => ({
  id,
  displayName,
  taskType: 'OTV',
  taskStatus: 'NOT_STARTED',
  column: 'Week 1',
  isClosed: false,
  due: null,
  iteration: null,
  sequence: 1,
  required: false,
  recordStatus: 'ACTIVE',
  allowClose: false,
  updatedOn: AT,
  updatedBy: ruiz,
  ...change,
});
const TASKS = [
  task('e-1', 'Registration', {
    taskType: 'REGISTRATION',
    column: 'Pre-Tx',
    sequence: null,
    taskStatus: 'SIGNED',
    required: true,
  }),
  task('e-2', 'Simulation order', {
    taskType: 'SIMULATION',
    column: 'Pre-Tx',
    sequence: null,
    required: true,
  }),
  task('e-3', 'On-treatment visit, week 1', { taskStatus: 'PENDED' }),
  task('e-4', 'On-treatment visit, week 2', { column: 'Week 2', sequence: 2, taskStatus: 'STARTED' }),
  task('e-5', 'On-treatment visit, week 3', { column: 'Week 3', sequence: 3 }),
  task('e-6', 'Procedure note 2', {
    taskType: 'PROCEDURE_NOTE',
    column: 'End-Tx',
    iteration: 2,
    taskStatus: 'ADDENDED',
  }),
  task('e-7', 'Taken away', { recordStatus: 'DELETED' }),
];

const column = (name: string, isFolded = false, week: object | null = null) => ({ name, isFolded, week });
const BOARD = {
  fractionsPlanned: null as number | null,
  fractionsDelivered: null as number | null,
  columns: BOARD_COLUMNS.map((name) => column(name)),
};

const SECOND = task('e-8', 'On-treatment visit 2, week 2', {
  column: 'Week 2',
  sequence: 2,
  iteration: 2,
  allowClose: true,
});
const ADDABLE = [
  { taskType: 'FOLLOWUP', displayName: 'Follow-up', columns: ['End-Tx'] },
  { taskType: 'OTV', displayName: 'On-treatment visit', columns: ['Week 1', 'Week 2'] },
];
const PATIENT = {
  id: 'pat-1',
  name: { firstName: 'Ana', middleName: null, lastName: 'Lind' },
  sourceId: '100200',
  dateOfBirth: '1967-01-21',
  sex: 'FEMALE',
  allergies: 'None known',
  alerts: [],
  language: null,
  interpreterNeeded: false,
  hasIdentityAlert: false,
};

const NOTHING = { partings: [], plans: [], entries: [] };

const MAY_CHANGE: readonly PermissionName[] = ['patients:view', 'episodes:update'];
const attending = (id: string, lastName: string) => {
  return { id, name: { title: 'Dr', firstName: 'A.', lastName, credentials: 'MD' } };
};

function openBoard({
  allowDelete = false,
  permissions = MAY_CHANGE,
  addable = ADDABLE,
  tasks = TASKS,
  board = BOARD,
  episodeType = 'Radiation',
} = {}) {
  const server = fakeServer({
    graphql: {
      BoardRouteQuery: () => ({
        episode: {
          id: 'epi-1',
          label: 'Course 1 · L breast',
          episodeType,
          provider: { id: 'prv-1' },
          userEpisodePermissions: { allowDelete },
          tasks,
          board,
          addableTasks: addable,
          enteredInError: [],
          patient: PATIENT,
        },
      }),
      TreatmentPanelQuery: () => ({
        treatmentRecord: {
          count: 0,
          fractions: null,
          doseTenthsCGy: null,
          lastDay: null,
          missedDays: null,
          calendar: {
            ...{ days: [], fractionsDelivered: null, fractionsPrescribed: null, doseTenthsCGy: null },
            ...{ doseFrom: null, gaps: [] },
          },
          ...NOTHING,
        },
      }),
      ChangePhysicianDialogQuery: () => ({ providers: [attending('prv-1', 'Ruiz'), attending('prv-2', 'Okafor')] }),
      ChangePhysicianDialogMutation: () => ({
        updateEpisode: {
          id: 'epi-1',
          label: 'Course 1 · L breast · Dr Okafor',
          provider: attending('prv-2', 'Okafor'),
        },
      }),
      AddTaskDialogMutation: () => ({
        addTask: { id: 'e-8', episode: { id: 'epi-1', patient: { id: 'pat-1' }, board, tasks: [...tasks, SECOND] } },
      }),
      CloseTaskDialogMutation: () => ({
        closeTask: { id: 'epi-1', patient: { id: 'pat-1' }, board, tasks: TASKS },
      }),
      DeleteEpisodeDialogMutation: () => ({ deleteEpisode: { success: true, id: 'epi-1' } }),
    },
  });
  const url = '/patients/pat-1/episode/epi-1/manage';
  return { server, ...renderScreen(<BoardRoute />, { path: ROUTES.episodeManage, url, permissions }) };
}

describe("an episode's manage page", () => {
  it('lists its tasks week by week, each with its status and whether it is required [EPI-030]', async () => {
    openBoard();
    const board = await screen.findByRole('region', { name: 'Task board' });
    const said = within(board)
      .getAllByRole('link')
      .map((card) => [card.closest('section')?.getAttribute('aria-label'), card.textContent]);
    expect(said).toEqual([
      ['Pre-Tx', 'RegistrationSignedElena Ruiz · 03/04/2026'],
      ['Pre-Tx', 'Simulation orderNot Started (Required)'],
      ['Week 1', 'On-treatment visit, week 1PendedElena Ruiz · 03/04/2026'],
      ['Week 2', 'On-treatment visit, week 2StartedElena Ruiz · 03/04/2026'],
      ['Week 3', 'On-treatment visit, week 3Not Started (Optional)'],
      ['End-Tx', 'Procedure note 2AddendedElena Ruiz · 03/04/2026'],
    ]);
    expect(screen.getByText('2 of 6 tasks signed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete episode' })).not.toBeInTheDocument();
  });

  it('shows the weeks that this course has with their fractions and days, and the others on request', async () => {
    const week = {
      firstFraction: 1,
      lastFraction: 5,
      firstDay: '2026-03-02',
      lastDay: '2026-03-06',
      isExpected: false,
    };
    const second = { ...week, firstFraction: 6, lastFraction: 6, firstDay: '2026-03-09', lastDay: '2026-03-09' };
    const { user } = openBoard({
      board: {
        ...{ fractionsPlanned: 6, fractionsDelivered: 5 },
        columns: [
          column('Week 1', false, week),
          column('Week 2', false, { ...second, isExpected: true }),
          column('Week 3', true),
        ],
      },
      tasks: [
        task('e-3', 'On-treatment visit, week 1', { due: { on: '2026-03-06', isExpected: false, fraction: 5 } }),
        task('e-4', 'On-treatment visit, week 2', {
          ...{ column: 'Week 2', due: { on: '2026-03-13', isExpected: true, fraction: 10 } },
        }),
        task('e-5', 'On-treatment visit, week 3', { column: 'Week 3', isClosed: true }),
      ],
    });
    const first = await screen.findByRole('region', { name: 'Week 1' });
    expect(first).toHaveTextContent('Fractions 1 to 5 · 03/02 to 03/06');
    expect(within(first).getByRole('link')).toHaveTextContent('Overdue since 03/06/2026');
    expect(screen.getByRole('region', { name: 'Week 2' })).toHaveTextContent(
      /Fraction 6 · expected 03\/09.*Due about 03\/13\/2026/,
    );
    expect(screen.getByText('5 of 6 fractions delivered')).toBeVisible();
    expect(screen.getByText('0 of 2 tasks signed')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Week 3' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show Week 3, which this course does not have' }));
    expect(screen.getByRole('region', { name: 'Week 3' })).toHaveTextContent('Not needed: closed with the course');
  });

  it('has a treatment calendar for a course of radiation, and none for an operation or drugs', async () => {
    const { server } = openBoard();
    await waitFor(() => expect(server.asked('TreatmentPanelQuery')).toHaveLength(1));
    cleanup();
    for (const episodeType of ['Surgical', 'Medical']) {
      const { server } = openBoard({ episodeType });
      expect(await screen.findByRole('region', { name: 'Task board' })).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Treatment record' })).not.toBeInTheDocument();
      expect(server.asked('TreatmentPanelQuery')).toEqual([]);
      cleanup();
    }
  });

  it('offers to delete an episode if the server allows it, then returns to the chart', async () => {
    const { user, server } = openBoard({ allowDelete: true });
    await user.click(await screen.findByRole('button', { name: 'Delete episode' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this episode?' });
    expect(dialog).toHaveTextContent('Lind, Ana (MRN 100200): nothing in Course 1 · L breast is signed.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete episode' }));
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/patients\/pat-1$/));
    expect(server.asked('DeleteEpisodeDialogMutation')).toEqual([{ id: 'epi-1' }]);
  });

  it('transfers the episode to another attending, and updates its title', async () => {
    const { user, server } = openBoard();
    await user.click(await screen.findByRole('button', { name: 'Change physician' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change physician' });
    expect(dialog).toHaveTextContent(
      'Lind, Ana (MRN 100200), Course 1 · L breast: the new attending takes over the episode',
    );
    const save = within(dialog).getByRole('button', { name: 'Change physician' });
    const physician = await within(dialog).findByRole('combobox', { name: 'Physician' });
    expect(physician).toHaveDisplayValue('Dr A. Ruiz, MD');
    expect(save).toBeDisabled();
    await user.selectOptions(physician, 'Dr A. Okafor, MD');
    await user.click(save);
    expect(await screen.findByRole('heading', { name: 'Course 1 · L breast · Dr Okafor' })).toBeInTheDocument();
    expect(server.asked('ChangePhysicianDialogMutation')).toEqual([{ episode: { id: 'epi-1', providerId: 'prv-2' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers neither to a user with read access', async () => {
    openBoard({ allowDelete: true, permissions: ['patients:view'] });
    await screen.findByRole('region', { name: 'Task board' });
    expect(screen.queryByRole('button', { name: 'Change physician' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete episode' })).not.toBeInTheDocument();
  });

  it('adds a task to a column that the server offers, and shows it at once', async () => {
    const { user, server } = openBoard();
    await user.click(await screen.findByRole('button', { name: 'Add task' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a task' });
    expect(dialog).toHaveTextContent('Lind, Ana (MRN 100200), Course 1 · L breast');
    expect(within(dialog).getByRole('combobox', { name: 'Column' })).toHaveDisplayValue('End-Tx');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Task' }), 'On-treatment visit');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Column' }), 'Week 2');
    await user.click(within(dialog).getByRole('button', { name: 'Add task' }));
    expect(await screen.findByRole('link', { name: /On-treatment visit 2, week 2/ })).toBeInTheDocument();
    expect(server.asked('AddTaskDialogMutation')).toEqual([
      {
        episodeId: 'epi-1',
        taskType: 'OTV',
        column: 'Week 2',
        requestKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers no tasks to add when the server offers none', async () => {
    openBoard({ addable: [] });
    await screen.findByRole('region', { name: 'Task board' });
    expect(screen.queryByRole('button', { name: 'Add task' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /not needed/ })).not.toBeInTheDocument();
  });

  it('takes an added task off the board with a reason', async () => {
    const { user, server } = openBoard({ tasks: [...TASKS, SECOND] });
    await user.click(await screen.findByRole('button', { name: 'On-treatment visit 2, week 2: not needed' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take "On-treatment visit 2, week 2" off the board?' });
    const confirm = within(dialog).getByRole('button', { name: 'Take it off' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'No second visit');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('link', { name: /visit 2, week 2/ })).not.toBeInTheDocument());
    expect(server.asked('CloseTaskDialogMutation')).toEqual([{ id: 'e-8', reason: 'No second visit' }]);
  });
});
