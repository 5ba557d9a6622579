import { builder } from '../graphql/builder.ts';
import { DiseaseSystemEnum, SexEnum, TaskStatusEnum, TaskTypeEnum } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import { PersonName } from '../patients/patientGraphql.ts';
import { Provider } from '../providers/providerGraphql.ts';
import type { TaskCounts } from './projection/worklistRows.ts';
import { WORKLIST_SORTS } from './projection/openTaskRecord.ts';
import type { AwaitedRow, ShownRow, WorklistPage, WorklistPatient } from './worklistService.ts';

const PAGE = 50;

const WorklistPatientObject = builder.objectRef<WorklistPatient>('WorklistPatient').implement({
  description: 'Enough to tell patients apart; the chart requires its own permission',
  fields: (t) => ({
    id: t.exposeID('id'),
    hasIdentityAlert: t.exposeBoolean('hasIdentityAlert'),
    name: t.field({ type: PersonName, resolve: ({ name }) => name }),
    sourceId: t.exposeString('sourceId'),
    dateOfBirth: t.expose('dateOfBirth', { type: 'Date', nullable: true }),
    sex: t.expose('sex', { type: SexEnum, nullable: true }),
  }),
});

export const WorklistRowObject = builder.objectRef<ShownRow>('WorklistRow').implement({
  fields: (t) => ({
    episodeId: t.exposeID('episodeId'),
    taskId: t.exposeID('taskId'),
    displayName: t.exposeString('displayName'),
    system: t.expose('system', { type: DiseaseSystemEnum }),
    taskType: t.expose('taskType', { type: TaskTypeEnum }),
    taskStatus: t.expose('taskStatus', { type: TaskStatusEnum }),
    required: t.exposeBoolean('required'),
    updatedOn: t.expose('updatedOn', { type: 'DateTime' }),
    sequence: t.exposeInt('sequence', { nullable: true }),
    responsibleClinician: t.expose('responsibleClinician', { type: UserRef, nullable: true }),
    physician: t.field({ type: Provider, nullable: true, resolve: ({ physician }) => physician }),
    isPreSim: t.exposeBoolean('isPreSim', { description: 'No simulation order of the course is signed yet' }),
    waitsForAttestation: t.exposeBoolean('waitsForAttestation'),
    dueOn: t.expose('dueOn', { description: 'Null without a due date', type: 'Date', nullable: true }),
    openComments: t.exposeInt('openComments', { description: 'Of a note that was sent back to its author' }),
    patient: t.field({ type: WorklistPatientObject, resolve: ({ patient }) => patient }),
  }),
});

const TaskCountsObject = builder.objectRef<TaskCounts>('TaskCounts').implement({
  fields: (t) => ({
    simOrder: t.exposeInt('simOrder'),
    simNote: t.exposeInt('simNote'),
    ctpNote: t.exposeInt('ctpNote'),
    vsimNote: t.exposeInt('vsimNote'),
    otv: t.exposeInt('otv'),
    procedureNote: t.exposeInt('procedureNote'),
    txSummary: t.exposeInt('txSummary'),
    inProgress: t.exposeInt('inProgress'),
  }),
});

const TaskTypeCount = builder.objectRef<WorklistPage['countOf'][number]>('TaskTypeCount').implement({
  fields: (t) => ({ taskType: t.expose('taskType', { type: TaskTypeEnum }), count: t.exposeInt('count') }),
});

const Worklist = builder.objectRef<WorklistPage>('Worklist').implement({
  fields: (t) => ({
    rows: t.field({ type: [WorklistRowObject], resolve: ({ rows }) => [...rows] }),
    pageInfo: t.field({ type: builder.pageInfoRef(), resolve: ({ pageInfo }) => pageInfo }),
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
  values: ['SIGNATURE', 'ATTESTATION', 'ACKNOWLEDGEMENT', 'CO_SIGNATURE'] as const,
});

const AttendingQueueRow = builder.objectRef<AwaitedRow>('AttendingQueueRow').implement({
  fields: (t) => ({
    waitsFor: t.expose('waitsFor', { type: AwaitedActEnum }),
    preparedBy: t.field({
      description: 'Who pended or signed it',
      type: UserRef,
      resolve: ({ preparedBy }) => preparedBy,
    }),
    preparedOn: t.expose('preparedOn', { type: 'DateTime' }),
    row: t.field({ type: WorklistRowObject, resolve: ({ row }) => row }),
  }),
});

builder.queryField('attendingQueue', (t) =>
  t.field({
    description:
      "The tasks that wait for the caller's signature (pended by others) or attestation among the patients of these attendings, longest waiting first",
    type: [AttendingQueueRow],
    authScopes: { permission: 'patients:view' },
    args: {
      providerIds: t.arg.idList({ required: true }),
      limit: t.arg.int({ defaultValue: PAGE, description: 'At most 200' }),
    },
    resolve: async (_root, { providerIds, limit }, context) => [
      ...(await context.worklist.forAttending(context, providerIds, Math.max(1, limit ?? PAGE))),
    ],
  }),
);

const WorklistSortEnum = builder.enumType('WorklistSort', { values: WORKLIST_SORTS });

builder.queryField('worklist', (t) =>
  t.field({
    description: 'The open work for the patients of these attendings, longest waiting first',
    type: Worklist,
    authScopes: { anyPermission: ['patients:view', 'worklist:view'] },
    args: {
      providerIds: t.arg.idList({ required: true }),
      taskType: t.arg({ type: TaskTypeEnum }),
      sort: t.arg({ type: WorklistSortEnum, description: 'By default UPDATED' }),
      descending: t.arg.boolean(),
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
