import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROUTES, type PermissionName } from '@isocenter/schemas';
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
  treatmentStage: 'ON_TREATMENT',
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
    treatmentStage: 'PRE_TREATMENT',
    sequence: null,
    taskStatus: 'SIGNED',
    required: true,
  }),
  task('e-2', 'Simulation order', {
    taskType: 'SIMULATION',
    treatmentStage: 'PRE_TREATMENT',
    sequence: null,
    required: true,
  }),
  task('e-3', 'On-treatment visit, week 1', { taskStatus: 'PENDED' }),
  task('e-4', 'On-treatment visit, week 2', { sequence: 2, taskStatus: 'STARTED' }),
  task('e-5', 'On-treatment visit, week 3', { sequence: 3 }),
  task('e-6', 'Procedure note 2', {
    taskType: 'PROCEDURE_NOTE',
    treatmentStage: 'POST_TREATMENT',
    iteration: 2,
    taskStatus: 'ADDENDED',
  }),
  task('e-7', 'Taken away', { recordStatus: 'DELETED' }),
];

const SECOND = task('e-8', 'On-treatment visit 2, week 2', { sequence: 2, iteration: 2, allowClose: true });
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

function openBoard({ allowDelete = false, permissions = MAY_CHANGE, addable = ADDABLE, tasks = TASKS } = {}) {
  const server = fakeServer({
    graphql: {
      BoardRouteQuery: () => ({
        episode: {
          id: 'epi-1',
          label: 'Course 1 · L breast',
          provider: { id: 'prv-1' },
          userEpisodePermissions: { allowDelete },
          tasks,
          addableTasks: addable,
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
        addTask: { id: 'e-8', episode: { id: 'epi-1', patient: { id: 'pat-1' }, tasks: [...tasks, SECOND] } },
      }),
      CloseTaskDialogMutation: () => ({
        closeTask: { id: 'epi-1', patient: { id: 'pat-1' }, tasks: TASKS },
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
