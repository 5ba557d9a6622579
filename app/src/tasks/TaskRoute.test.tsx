import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileBundle, readConfigSet } from '@isocenter/engine';
import { ROUTES, type TaskStatus } from '@isocenter/schemas';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer, json } from '../testing/server.ts';
import { Component as TaskRoute } from './TaskRoute.tsx';

const FORM = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Status
sections:
  - id: visit
    label: Visit
    fields:
      - { id: weight, type: Numeric, label: Weight, required: true }
      - { id: remark, type: Text, label: Remark }
      - { id: stage, type: Text, label: Stage, mode: InheritedEdit, carePlanField: stage }
      - { id: dose, type: Numeric, label: Dose to date, endAdornment: cGy }
`;
const bundle = compileBundle(readConfigSet([{ path: 'Radiation/OTVStatus/Default.yaml', text: FORM }]).configSet, {
  episodeType: 'Radiation',
  form: 'OTVStatus',
  system: 'Default',
});

const AT = '2026-03-04T19:05:00.000Z';
const ruiz = { id: 'usr-1', displayName: 'Elena Ruiz' };

function note(value = '') {
  return { id: 'note-e-1', value, handEdited: false, footer: 'not yet approved', updatedOn: AT, publishInfo: null };
}

function task(taskStatus: TaskStatus, values: object = {}, revision = 1) {
  const started = taskStatus !== 'NOT_STARTED';
  return {
    id: 'e-1',
    displayName: 'On-treatment visit, week 3',
    taskType: 'OTV',
    taskStatus,
    sequence: 3,
    required: false,
    revision,
    updatedOn: AT,
    bundleHash: bundle.hash,
    publishingConfigured: false,
    pendedOn: taskStatus === 'PENDED' ? AT : null,
    pendedBy: taskStatus === 'PENDED' ? ruiz : null,
    signedOn: taskStatus === 'SIGNED' ? AT : null,
    signedBy: taskStatus === 'SIGNED' ? ruiz : null,
    signatures: [],
    addenda: [],
    formContext: {
      now: AT,
      user: { id: 'usr-1', displayName: 'Elena Ruiz', role: 'ATTENDING' },
      patient: { dateOfBirth: null, sex: null },
      task: {
        id: 'e-1',
        taskType: 'OTV',
        displayName: 'Visit',
        diseaseSystem: 'Default',
        sequence: 3,
        iteration: null,
        treatmentStage: null,
      },
      carePlan: {},
      external: [],
    },
    document: started
      ? { id: 'doc-e-1', formValues: values, provenance: {}, updatedOn: AT, note: note('As signed.') }
      : null,
    episode: {
      id: 'epi-1',
      label: 'course 1 · L breast',
      tasks: [{ id: 'e-0', displayName: 'Consultation' }],
      patient: {
        id: 'pat-1',
        name: { firstName: 'Ana', middleName: null, lastName: 'Lind' },
        sourceId: '100200',
        dateOfBirth: '1967-01-21',
        sex: 'FEMALE',
        alerts: [],
      },
    },
  };
}

const ALL = {
  allowEdit: true,
  allowPend: true,
  allowSign: true,
  allowCancel: true,
  allowUnsign: true,
  allowAddend: true,
};

function open(
  status: TaskStatus,
  { values = {}, permissions = {}, notePage = false, pended = null as object | null } = {},
) {
  let revision = 1;
  const moved = (next: TaskStatus) => task(next, values, (revision += 1));
  const server = fakeServer({
    rest: { [`GET /api/data_api/bundles/${bundle.hash}`]: () => json(bundle) },
    graphql: {
      TaskRouteQuery: () => ({
        task: task(status, values),
        userTaskPermissions: { ...ALL, ...permissions },
        latestTaskVersion: pended && { id: 'ver-e-1-1', documentFormValues: pended, noteValue: 'As pended.' },
      }),
      useOpenTaskPermissionsQuery: () => ({ userTaskPermissions: ALL }),
      taskCommandsStartMutation: () => ({ startTask: moved('STARTED') }),
      taskCommandsSaveMutation: () => ({ updateDocument: { id: 'doc-e-1', task: moved('STARTED') } }),
      taskCommandsPendMutation: () => ({ pendTask: moved('PENDED') }),
      taskCommandsDiscardMutation: () => ({ discardPendedEdits: moved('PENDED') }),
    },
  });
  const manage = '/patients/pat-1/episode/epi-1/manage';
  const path = `${manage}/otv/3/e-1`;
  const view = renderScreen(<TaskRoute />, { path: `${ROUTES.episodeManage}/*`, at: notePage ? `${path}/note` : path });
  return { ...view, server, manage, path };
}
const where = () => screen.getByTestId('where').textContent;

describe('the task page', () => {
  it('shows form and note of the patient it names [TASK-013]', async () => {
    open('STARTED', { values: { OTVStatus: { weight: 70.5 } } });
    expect(await screen.findByLabelText(/Weight/)).toHaveValue('70.5');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Note' })).toHaveTextContent(/70\.5/));
    expect(screen.getByRole('region', { name: 'Patient' })).toHaveTextContent('100200');
  });

  it('starts the task with the first edit and saves on leaving the field', async () => {
    const { server, user } = open('NOT_STARTED');
    await user.type(await screen.findByLabelText(/Weight/), '71');
    expect(server.asked('taskCommandsStartMutation')).toEqual([]);
    await user.tab();
    await waitFor(() => expect(server.asked('taskCommandsSaveMutation')).toHaveLength(1));
    expect(server.asked('taskCommandsStartMutation')).toEqual([{ id: 'e-1' }]);
    expect(server.asked('taskCommandsSaveMutation')[0]).toMatchObject({
      id: 'doc-e-1',
      formValues: { OTVStatus: { weight: 71 } },
      check: { taskId: 'e-1', revision: 2 },
    });
  });

  it.each([
    ['STARTED', 'Review and Pend Note'],
    ['PENDED', 'Review and Confirm Note'],
  ] as const)('leads from a %s task to its note by "%s" [TASK-015, TASK-017]', async (status, label) => {
    const { user, path } = open(status);
    await user.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(where()).toBe(`${path}/note`));
  });

  it('keeps the answers on the way to the note and back', async () => {
    const { user } = open('STARTED');
    await user.type(await screen.findByLabelText(/Remark/), 'tired');
    await user.click(screen.getByRole('button', { name: 'Review and Pend Note' }));
    const paper = await screen.findByRole('article', { name: 'Note' });
    await waitFor(() => expect(paper).toHaveTextContent('tired'));
    await user.click(screen.getByRole('link', { name: 'Back to the form' }));
    expect(await screen.findByLabelText(/Remark/)).toHaveValue('tired');
  });

  it('does not open under the path of another patient', async () => {
    fakeServer({
      graphql: {
        TaskRouteQuery: () => ({ task: task('STARTED'), userTaskPermissions: ALL, latestTaskVersion: null }),
      },
    });
    renderScreen(<TaskRoute />, {
      path: `${ROUTES.episodeManage}/*`,
      at: '/patients/pat-2/episode/epi-1/manage/otv/3/e-1',
    });
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInTheDocument();
    expect(screen.queryByText('100200')).not.toBeInTheDocument();
  });
});

describe('a pended task that was edited', () => {
  const edited = { values: { OTVStatus: { weight: 72 } }, pended: { OTVStatus: { weight: 70 } } };

  it('asks before its note is reviewed [TASK-018, TASK-019, TASK-020, TASK-021]', async () => {
    const { user, path } = open('PENDED', edited);
    await user.click(await screen.findByRole('button', { name: 'Review and Confirm Note' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Changes to Pended Note' });
    expect(dialog).toHaveTextContent('Update pended note?');
    expect(screen.getByRole('button', { name: 'Discard Changes' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Review and Pend' }));
    await waitFor(() => expect(where()).toBe(`${path}/note`));
  });

  it('stands in the way out, and discards the edits when told to [TASK-022, TASK-023]', async () => {
    const { user, server, manage } = open('PENDED', edited);
    await user.click(await screen.findByRole('link', { name: 'course 1 · L breast' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
    expect(where()).not.toBe(manage);
    await user.click(screen.getByRole('button', { name: 'Discard edits' }));
    await waitFor(() => expect(where()).toBe(manage));
    expect(server.asked('taskCommandsDiscardMutation')).toHaveLength(1);
  });
});

describe('the note page', () => {
  it('offers what the permissions allow [TASK-052, TASK-074]', async () => {
    open('STARTED', { notePage: true, permissions: { allowSign: false } });
    expect(await screen.findByRole('button', { name: 'Pend' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
  });

  it('does not sign while something is missing, and says what', async () => {
    const { user, server } = open('STARTED', { notePage: true });
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await screen.findByRole('heading', { name: 'One thing to complete' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Weight' })).toBeInTheDocument();
    expect(server.asked('taskCommandsSignMutation')).toEqual([]);
  });

  it('pends with answers and note, then goes to the board [TASK-058, TASK-059]', async () => {
    const { user, server, manage } = open('STARTED', { notePage: true, values: { OTVStatus: { weight: 70 } } });
    await user.click(await screen.findByRole('button', { name: 'Pend' }));
    await waitFor(() => expect(where()).toBe(manage));
    const [sent] = server.asked('taskCommandsPendMutation');
    expect(sent).toMatchObject({ values: { OTVStatus: { weight: 70 } }, check: { revision: 1 } });
    expect(sent?.['note']).toContain('70');
  });
});

describe('refresh', () => {
  it('shows old, new and source before it does anything, then reads the task anew', async () => {
    const at = task('STARTED', { OTVStatus: { stage: 'IIA' } });
    const inherited = { origin: 'carePlan', taskId: 'e-0', on: AT, signed: true };
    const opened = { ...at, document: { ...at.document, provenance: { 'OTVStatus.stage': inherited } } };
    const carePlan = { stage: { value: 'IIB', taskId: 'e-0', on: AT, signed: true } };
    const server = fakeServer({
      rest: { [`GET /api/data_api/bundles/${bundle.hash}`]: () => json(bundle) },
      graphql: {
        TaskRouteQuery: () => ({ task: opened, userTaskPermissions: ALL, latestTaskVersion: null }),
        refreshCommandsContextQuery: () => ({ task: { id: 'e-1', formContext: { ...at.formContext, carePlan } } }),
        refreshCommandsRefreshMutation: () => ({ refreshTask: task('STARTED', {}, 2) }),
      },
    });
    const { user } = renderScreen(<TaskRoute />, {
      path: `${ROUTES.episodeManage}/*`,
      at: '/patients/pat-1/episode/epi-1/manage/otv/3/e-1',
    });
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refresh' });
    const row = await within(dialog).findByRole('row', { name: /^Stage/ });
    expect(row).toHaveTextContent('StageIIAIIBCare plan · Consultation · 03/04/2026');
    expect(server.asked('refreshCommandsRefreshMutation')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(server.asked('TaskRouteQuery')).toHaveLength(2));
    expect(server.asked('refreshCommandsRefreshMutation')[0]).toMatchObject({ id: 'e-1', check: { revision: 1 } });
  });
});

describe('earlier versions', () => {
  const version = (id: string, action: string) => ({
    __typename: 'TaskVersion',
    id,
    action,
    taskStatus: 'PENDED',
    createdOn: AT,
    createdBy: ruiz,
  });

  it('are listed newest first, compared in words, and restored as a new version', async () => {
    const diffs: Record<string, unknown>[] = [];
    const server = fakeServer({
      rest: { [`GET /api/data_api/bundles/${bundle.hash}`]: () => json(bundle) },
      graphql: {
        TaskRouteQuery: () => ({
          task: task('PENDED', { OTVStatus: { weight: 70 } }),
          userTaskPermissions: ALL,
          latestTaskVersion: null,
        }),
        versionQueriesListQuery: () => ({
          taskVersions: [version('ver-e-1-1', 'pended'), version('ver-e-1-2', 'refreshed')],
        }),
        versionQueriesDiffQuery: (variables) => {
          diffs.push(variables);
          const change = { path: 'OTVStatus.weight', section: 'Visit', label: 'Weight', kind: 'CHANGED', rows: [] };
          return {
            taskVersionDiff: {
              answers: [{ ...change, old: '68', new: '70' }],
              note: [
                { kind: 'SAME', text: 'Weight ' },
                { kind: 'REMOVED', text: '68' },
                { kind: 'ADDED', text: '70' },
              ],
            },
          };
        },
        versionQueriesRestoreMutation: () => ({ restoreTaskVersion: task('PENDED', {}, 2) }),
      },
    });
    const { user } = renderScreen(<TaskRoute />, {
      path: `${ROUTES.episodeManage}/*`,
      at: '/patients/pat-1/episode/epi-1/manage/otv/3/e-1',
    });
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    const listed = await within(dialog).findAllByRole('button', { name: /Elena Ruiz/ });
    expect(listed.map(({ textContent }) => textContent?.split('Elena')[0])).toEqual(['Refreshed', 'Pended']);
    expect(await within(dialog).findByRole('row', { name: /^Weight/ })).toHaveTextContent('WeightVisit6870');
    expect(within(dialog).getByText('68', { selector: 'del' })).toBeInTheDocument();
    expect(within(dialog).getByText('70', { selector: 'ins' })).toBeInTheDocument();

    await user.click(within(dialog).getByRole('button', { name: /^Pended/ }));
    await user.selectOptions(within(dialog).getByLabelText(/Compare with/), 'ver-e-1-2');
    await waitFor(() => expect(diffs.at(-1)).toEqual({ from: 'ver-e-1-1', to: 'ver-e-1-2' }));
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(server.asked('TaskRouteQuery')).toHaveLength(2));
    expect(server.asked('versionQueriesRestoreMutation')[0]).toMatchObject({
      versionId: 'ver-e-1-1',
      taskStatus: 'PENDED',
      values: { OTVStatus: { weight: 70 } },
      check: { revision: 1 },
    });
  });
});

describe('copying from the previous week', () => {
  it('starts an untouched visit, says what is never copied, and can be undone [TASK-050]', async () => {
    const server = fakeServer({
      rest: { [`GET /api/data_api/bundles/${bundle.hash}`]: () => json(bundle) },
      graphql: {
        TaskRouteQuery: () => ({ task: task('NOT_STARTED'), userTaskPermissions: ALL, latestTaskVersion: null }),
        taskCommandsStartMutation: () => ({ startTask: task('STARTED', {}, 2) }),
        useOpenTaskPermissionsQuery: () => ({ userTaskPermissions: ALL }),
        replaceCommandsCopyMutation: () => ({ copyFromPreviousWeek: task('STARTED', {}, 3) }),
        replaceCommandsUndoMutation: () => ({ undoTaskVersionAction: task('STARTED', {}, 4) }),
      },
    });
    const { user } = renderScreen(<TaskRoute />, {
      path: `${ROUTES.episodeManage}/*`,
      at: '/patients/pat-1/episode/epi-1/manage/otv/3/e-1',
    });
    await user.click(await screen.findByRole('button', { name: 'Copy from previous week' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy from previous week' });
    expect(dialog).toHaveTextContent('grades, examination, pain, performance status, dose');
    await user.click(within(dialog).getByRole('button', { name: 'Copy from previous week' }));
    await waitFor(() => expect(server.asked('replaceCommandsCopyMutation')).toHaveLength(1));
    expect(server.asked('taskCommandsStartMutation')).toHaveLength(1);
    expect(server.asked('replaceCommandsCopyMutation')[0]).toMatchObject({ id: 'e-1', check: { revision: 2 } });
    await waitFor(() => expect(server.asked('TaskRouteQuery')).toHaveLength(2));
  });
});

describe('a task that somebody else wrote', () => {
  it('is compared field by field; a dose never merges by itself', async () => {
    const mine = { OTVStatus: { weight: 70, remark: 'old' } };
    const theirs = {
      ...task('STARTED', { OTVStatus: { weight: 70, remark: 'theirs', dose: 2000 } }, 5),
      updatedBy: ruiz,
    };
    let saves = 0;
    const server = fakeServer({
      rest: { [`GET /api/data_api/bundles/${bundle.hash}`]: () => json(bundle) },
      graphql: {
        TaskRouteQuery: () => ({
          task: task('STARTED', mine),
          userTaskPermissions: ALL,
          latestTaskVersion: null,
        }),
        theirTaskQuery: () => ({ task: theirs }),
        taskCommandsSaveMutation: () => {
          if ((saves += 1) === 1) throw new Error('TASK_OUT_OF_DATE');
          return { updateDocument: { id: 'doc-e-1', task: task('STARTED', {}, 6) } };
        },
      },
    });
    const { user } = renderScreen(<TaskRoute />, {
      path: `${ROUTES.episodeManage}/*`,
      at: '/patients/pat-1/episode/epi-1/manage/otv/3/e-1',
    });
    const weight = await screen.findByLabelText(/Weight/);
    await user.clear(weight);
    await user.type(weight, '71');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Compare mine and theirs' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mine and theirs' });
    expect(await within(dialog).findByRole('radio', { name: 'Weight: mine, 71' })).toBeChecked();
    expect(within(dialog).getByRole('radio', { name: 'Remark: theirs, theirs' })).toBeChecked();
    expect(within(dialog).getByRole('button', { name: '1 to decide' })).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: 'Dose to date: theirs, 2000 cGy' }));
    await user.click(within(dialog).getByRole('button', { name: 'Merge and save' }));
    await waitFor(() => expect(server.asked('taskCommandsSaveMutation')).toHaveLength(2));
    expect(server.asked('taskCommandsSaveMutation')[1]).toMatchObject({
      formValues: { OTVStatus: { weight: 71, remark: 'theirs', dose: 2000 } },
      check: { revision: 5 },
    });
  });
});

describe('a signed task', () => {
  it('cannot be edited, and shows the note as it was signed [TASK-057, TASK-065]', async () => {
    open('SIGNED', { values: { OTVStatus: { weight: 70 } } });
    expect(await screen.findByText('As signed.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText(/Signed by Elena Ruiz on 03\/04\/2026 at 13:05\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Addend' })).toBeInTheDocument();
  });
});
