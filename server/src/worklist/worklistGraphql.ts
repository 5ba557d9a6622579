import { builder } from '../graphql/builder.ts';
import { DiseaseSystemEnum, SexEnum, TaskStatusEnum, TaskTypeEnum, type Meanings } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import type { AwaitedAct } from './attendingQueue.ts';
import { PersonName } from '../patients/patientGraphql.ts';
import { Provider } from '../providers/providerGraphql.ts';
import type { TaskCounts } from './projection/worklistRows.ts';
import type { WorklistSort } from './projection/openTaskRecord.ts';
import type { AwaitedRow, ShownRow, WorklistPage, WorklistPatient } from './worklistService.ts';

const PAGE = 50;

const WorklistPatientObject = builder.objectRef<WorklistPatient>('WorklistPatient').implement({
  description: 'Enough to tell patients apart; the chart requires its own permission',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opens the chart' }),
    hasIdentityAlert: t.exposeBoolean('hasIdentityAlert', {
      description: 'Another person has the same MRN, and no one has settled it',
    }),
    name: t.field({
      description: 'In its parts; a restricted chart shows a stand-in',
      type: PersonName,
      resolve: ({ name }) => name,
    }),
    sourceId: t.exposeString('sourceId', { description: 'The MRN' }),
    dateOfBirth: t.expose('dateOfBirth', {
      description: 'Null when the source has none',
      type: 'Date',
      nullable: true,
    }),
    sex: t.expose('sex', { description: 'Null when the source does not say', type: SexEnum, nullable: true }),
  }),
});

export const WorklistRowObject = builder.objectRef<ShownRow>('WorklistRow').implement({
  description: 'A task with open work: begun, waiting for an act, or next in its course',
  fields: (t) => ({
    episodeId: t.exposeID('episodeId', { description: 'The course of the task' }),
    taskId: t.exposeID('taskId', { description: 'The task to open' }),
    displayName: t.exposeString('displayName', { description: 'As the board calls it; the week is in `sequence`' }),
    system: t.expose('system', { description: 'The disease system whose form it uses', type: DiseaseSystemEnum }),
    taskType: t.expose('taskType', { description: 'The kind of document', type: TaskTypeEnum }),
    taskStatus: t.expose('taskStatus', {
      description: 'Where it is between not started and signed',
      type: TaskStatusEnum,
    }),
    required: t.exposeBoolean('required', { description: 'Whether the course is incomplete without it' }),
    updatedOn: t.expose('updatedOn', { description: 'Last write: since then it waits', type: 'DateTime' }),
    sequence: t.exposeInt('sequence', {
      description: 'The treatment week of a weekly task, from 1; null for others',
      nullable: true,
    }),
    responsibleClinician: t.expose('responsibleClinician', {
      description: 'Who pended it, else who edited it last; null while no one has',
      type: UserRef,
      nullable: true,
    }),
    physician: t.field({
      description: 'The attending of the course; null when the directory no longer has them',
      type: Provider,
      nullable: true,
      resolve: ({ physician }) => physician,
    }),
    isPreSim: t.exposeBoolean('isPreSim', { description: 'No simulation order of the course is signed yet' }),
    waitsForAttestation: t.exposeBoolean('waitsForAttestation', {
      description: 'Signed, and an attending has still to confirm it',
    }),
    dueOn: t.expose('dueOn', { description: 'Null without a due date', type: 'Date', nullable: true }),
    openComments: t.exposeInt('openComments', { description: 'Of a note that was sent back to its author' }),
    patient: t.field({
      description: 'Whom it is about',
      type: WorklistPatientObject,
      resolve: ({ patient }) => patient,
    }),
  }),
});

const TaskCountsObject = builder.objectRef<TaskCounts>('TaskCounts').implement({
  description: 'How many open tasks of the kinds that the worklist offers as filters',
  fields: (t) => ({
    simOrder: t.exposeInt('simOrder', { description: 'Simulation orders' }),
    simNote: t.exposeInt('simNote', { description: 'Simulation notes' }),
    ctpNote: t.exposeInt('ctpNote', { description: 'Treatment planning notes' }),
    vsimNote: t.exposeInt('vsimNote', { description: 'Verification simulations' }),
    otv: t.exposeInt('otv', { description: 'On-treatment visits' }),
    procedureNote: t.exposeInt('procedureNote', { description: 'Notes on operations and other procedures' }),
    txSummary: t.exposeInt('txSummary', { description: 'Treatment summaries' }),
    inProgress: t.exposeInt('inProgress', { description: 'Tasks of any kind that are begun and not signed' }),
  }),
});

const TaskTypeCount = builder.objectRef<WorklistPage['countOf'][number]>('TaskTypeCount').implement({
  description: 'How many open tasks there are of one type',
  fields: (t) => ({
    taskType: t.expose('taskType', { description: 'The kind of document', type: TaskTypeEnum }),
    count: t.exposeInt('count', { description: 'Over all pages' }),
  }),
});

const Worklist = builder.objectRef<WorklistPage>('Worklist').implement({
  description: 'One page of open work',
  fields: (t) => ({
    rows: t.field({
      description: 'The rows of this page',
      type: [WorklistRowObject],
      resolve: ({ rows }) => [...rows],
    }),
    pageInfo: t.field({
      description: 'Cursors for the page before and after',
      type: builder.pageInfoRef(),
      resolve: ({ pageInfo }) => pageInfo,
    }),
    total: t.exposeInt('total', { description: 'The total of all pages' }),
    taskCounts: t.field({
      description: 'Over all rows of the chosen providers, independent of page and task type',
      type: TaskCountsObject,
      resolve: ({ counts }) => counts,
    }),
    countOf: t.field({
      description: 'Of every type with open tasks: together they are all rows of the chosen providers',
      type: [TaskTypeCount],
      resolve: ({ countOf }) => [...countOf],
    }),
  }),
});

export const AwaitedActEnum = builder.enumType('AwaitedAct', {
  description: 'What a task waits for',
  values: {
    SIGNATURE: { description: 'The first signature of a pended note' },
    ATTESTATION: { description: 'An attending confirms what others have signed' },
    ACKNOWLEDGEMENT: { description: 'An attending takes note of a signed document' },
    CO_SIGNATURE: { description: 'The second approval that the task needs' },
  } satisfies Meanings<AwaitedAct>,
});

const AttendingQueueRow = builder.objectRef<AwaitedRow>('AttendingQueueRow').implement({
  description: 'A task that waits for an act of the caller',
  fields: (t) => ({
    waitsFor: t.expose('waitsFor', { description: 'The act that would settle it', type: AwaitedActEnum }),
    preparedBy: t.field({
      description: 'Who pended or signed it',
      type: UserRef,
      resolve: ({ preparedBy }) => preparedBy,
    }),
    preparedOn: t.expose('preparedOn', { description: 'Since when it waits', type: 'DateTime' }),
    row: t.field({ description: 'The task with its patient', type: WorklistRowObject, resolve: ({ row }) => row }),
  }),
});

builder.queryField('attendingQueue', (t) =>
  t.field({
    description:
      "The tasks that wait for the caller's signature (pended by others) or attestation among the patients of these attendings, longest waiting first",
    type: [AttendingQueueRow],
    authScopes: { permission: 'patients:view' },
    args: {
      providerIds: t.arg.idList({
        required: true,
        description: 'Attendings (`prv-…`) or the desk of a role, as `ownWorklists` names them',
      }),
      limit: t.arg.int({ defaultValue: PAGE, description: 'At most 200' }),
    },
    resolve: async (_root, { providerIds, limit }, context) => [
      ...(await context.worklist.forAttending(context, providerIds, Math.max(1, limit ?? PAGE))),
    ],
  }),
);

const WorklistSortEnum = builder.enumType('WorklistSort', {
  description: 'By what the worklist is sorted',
  values: {
    UPDATED: { description: 'Last write: the longest waiting first' },
    TASK: { description: 'Name of the task, then its week' },
    STATUS: { description: 'Status of the task' },
    DISEASE: { description: 'Disease system' },
    CLINICIAN: { description: 'The clinician who has it in hand' },
    DUE: { description: 'Due date; tasks without one at the end' },
  } satisfies Meanings<WorklistSort>,
});

builder.queryField('worklist', (t) =>
  t.field({
    description: 'The open work for the patients of these attendings, longest waiting first',
    type: Worklist,
    authScopes: { anyPermission: ['patients:view', 'worklist:view'] },
    args: {
      providerIds: t.arg.idList({
        required: true,
        description: 'Attendings (`prv-…`) or the desk of a role, as `ownWorklists` names them',
      }),
      taskType: t.arg({ type: TaskTypeEnum, description: 'Only tasks of this type; without it, all' }),
      sort: t.arg({ type: WorklistSortEnum, description: 'By default UPDATED' }),
      descending: t.arg.boolean({ description: 'True turns the order around' }),
      after: t.arg.string({ description: 'The cursor of the last row before this page' }),
      before: t.arg.string({ description: 'The cursor of the first row after this page' }),
      limit: t.arg.int({ defaultValue: PAGE, description: 'At most 200' }),
    },
    resolve: (_root, { providerIds, taskType, sort, descending, after, before, limit }, context) =>
      context.worklist.page(context, {
        providerIds,
        taskType: taskType ?? null,
        sort: sort ?? 'UPDATED',
        descending: descending ?? false,
        after: after ?? null,
        before: before ?? null,
        limit: Math.max(1, limit ?? PAGE),
      }),
  }),
);

builder.queryField('ownWorklists', (t) =>
  t.idList({
    description: 'The worklists with which the caller begins: ids of attendings, or the desk of a role (decision 153)',
    authScopes: { anyPermission: ['patients:view', 'worklist:view'] },
    resolve: async (_root, _args, context) => [...(await context.worklist.ownLists(context))],
  }),
);
