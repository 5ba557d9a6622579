import { screen } from '@testing-library/react';
import {
  compileForm,
  createFormStore,
  readConfigSet,
  readFormContext,
  readFormValues,
  takeRecord,
} from '@isocenter/engine';
import { ROUTES, type TaskStatus } from '@isocenter/schemas';
import { Component as TaskRoute } from '../tasks/page/TaskRoute.tsx';
import { StepUp } from '../shell/StepUp.tsx';
import { renderScreen } from './renderScreen.tsx';
import { fakeServer, json, type Answers, type GraphqlAnswers } from './server.ts';

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
export const compiledForm = compileForm(
  readConfigSet([{ path: 'Radiation/OTVStatus/Default.yaml', text: FORM }]).configSet,
  {
    episodeType: 'Radiation',
    form: 'OTVStatus',
    system: 'Default',
  },
);

export const AT = '2026-03-04T19:05:00.000Z';
export const ruiz = { id: 'usr-1', displayName: 'Elena Ruiz' };

function note(value = '') {
  return {
    id: 'note-e-1',
    value,
    handEdited: false,
    base: null,
    footer: 'not yet approved',
    updatedOn: AT,
    publishInfo: null,
  };
}

const CONTEXT = {
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
};

/** What the form showed with these answers. */
function recordOf(values: object) {
  const context = readFormContext(CONTEXT, 'formContext');
  const answers = { values: readFormValues(values, 'formValues'), provenance: {} };
  return takeRecord(createFormStore({ compiledForm, context, answers }));
}

const signedByRuiz = {
  signedBy: ruiz,
  ...{ role: 'ATTENDING', signedOn: AT, meaning: 'signed', reason: null, contentHash: 'ab12', credentials: 'MD' },
  ...{ statement: null, configVersion: 'cfg-1', contentVerified: true, verification: 'VERIFIED', verifiedOn: AT },
  ...{ signingKeyId: 'sig-12ab', signingKeyCreatedOn: AT },
};

/** A task as the server returns it: one weekly visit of a course. */
export function task(taskStatus: TaskStatus, values: object = {}, revision = 1) {
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
    updatedBy: ruiz,
    formHash: compiledForm.hash,
    publishingConfigured: false,
    allowMoveChart: false,
    wrongChart: null as object | null,
    movedFrom: null as object | null,
    pendedOn: taskStatus === 'PENDED' ? AT : null,
    pendedBy: taskStatus === 'PENDED' ? ruiz : null,
    signedOn: taskStatus === 'SIGNED' ? AT : null,
    signedBy: taskStatus === 'SIGNED' ? ruiz : null,
    signatureFault: null,
    signatures: taskStatus === 'SIGNED' ? [signedByRuiz] : [],
    authorship: null,
    addenda: [],
    comments: [] as readonly object[],
    allowComment: true,
    photographs: [] as readonly object[],
    formContext: CONTEXT,
    formRecord: taskStatus === 'SIGNED' ? recordOf(values) : null,
    document: started
      ? { id: 'doc-e-1', formValues: values, provenance: {}, updatedOn: AT, updatedBy: ruiz, note: note('As signed.') }
      : null,
    episode: {
      id: 'epi-1',
      label: 'Course 1 · L breast',
      tasks: [{ id: 'e-0', displayName: 'Consultation' }],
      patient: {
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
      },
    },
  };
}

/** No system of record takes this patient's note. */
function unpublishable(fields: object) {
  const { episode } = task('STARTED');
  const patient = { ...episode.patient, appointments: [] };
  const nothing = {
    receivingApplication: null,
    enableAppointmentSelect: false,
    publications: [],
    earlierPublications: [],
  };
  return { ...fields, ...nothing, episode: { ...episode, patient } };
}

const ALL = {
  allowEdit: true,
  allowPend: true,
  allowSign: true,
  allowCancel: true,
  allowUnsign: true,
  allowAddend: true,
  allowAttest: false,
  allowPublish: false,
  allowPublishOnPend: false,
  allowPublishOnSign: false,
};

interface OpenOptions {
  readonly values?: object;
  readonly permissions?: object;
  readonly notePage?: boolean;
  /** A path other than the task's own. */
  readonly url?: string | { pathname: string; state?: unknown };
  /** Answers of the latest pended version. */
  readonly pended?: object | null;
  /** Replaces the task of that status. */
  readonly opened?: object;
  /** Additional or different handlers. */
  readonly graphql?: GraphqlAnswers;
  readonly rest?: Answers['rest'];
}

const MANAGE = '/patients/pat-1/episode/epi-1/manage';
const PATH = `${MANAGE}/otv/3/e-1`;

/** Renders the task's page, or its note page, with a server that accepts every common command. */
export function openTask(status: TaskStatus, options: OpenOptions = {}) {
  const { values = {}, permissions = {}, notePage = false, pended = null, opened, graphql = {}, rest = {} } = options;
  const url = options.url ?? (notePage ? `${PATH}/note` : PATH);
  let revision = 1;
  const moved = (next: TaskStatus) => task(next, values, (revision += 1));
  const server = fakeServer({
    rest: { [`GET /api/data_api/compiled_forms/${compiledForm.hash}`]: () => json(compiledForm), ...rest },
    graphql: {
      latestPendedQuery: () => ({
        latestTaskVersion: pended && { id: 'ver-e-1-1', documentFormValues: pended, noteValue: 'As pended.' },
      }),
      publishQueriesQuery: () => ({ task: unpublishable(opened ?? task(status, values)), userTaskPermissions: ALL }),
      TaskRouteQuery: () => ({
        task: opened ?? task(status, values),
        userTaskPermissions: { ...ALL, ...permissions },
      }),
      useStatementsQuery: () => ({ task: { id: 'e-1', attestationChoices: [], authorship: null } }),
      useOpenTaskPermissionsQuery: () => ({ userTaskPermissions: ALL }),
      presenceCommandsKeepMutation: () => ({ keepTaskPresence: [] }),
      presenceCommandsEndMutation: () => ({ endTaskPresence: true }),
      taskCommandsStartMutation: () => ({ startTask: moved('STARTED') }),
      taskCommandsSaveMutation: () => ({
        updateDocument: { id: 'doc-e-1', task: moved(status === 'PENDED' ? 'PENDED' : 'STARTED') },
      }),
      taskCommandsPendMutation: () => ({ pendTask: moved('PENDED') }),
      rareCommandsDiscardMutation: () => ({ discardPendedEdits: moved('PENDED') }),
      ...graphql,
    },
  });
  const view = renderScreen(
    <>
      <TaskRoute />
      <StepUp />
    </>,
    { path: `${ROUTES.episodeManage}/*`, url },
  );
  return { ...view, server, manage: MANAGE, path: PATH };
}

/** The current location. */
export const where = () => screen.getByTestId('where').textContent;
