import { SCHEDULE_FILTERS } from '@isocenter/schemas';
import { builder } from '../graphql/builder.ts';
import { SexEnum, SourceSystemEnum, TaskStatusEnum, TaskTypeEnum } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import { PersonName } from '../patients/patientGraphql.ts';
import { Resource } from '../providers/providerGraphql.ts';
import { Task } from '../tasks/taskGraphql.ts';
import type { ScheduledPatient, ScheduleSource, ShownVisit } from './scheduleService.ts';
import type { VisitNeed } from './taskOfVisit.ts';
import { VISIT_STATES } from './visit.ts';

const ScheduleRecordTypeEnum = builder.enumType('ScheduleRecordType', { values: SCHEDULE_FILTERS });
const VisitStateEnum = builder.enumType('VisitState', {
  values: Object.fromEntries(VISIT_STATES.map((state) => [state.toUpperCase().replace('-', '_'), { value: state }])),
});
const VisitNeedEnum = builder.enumType('VisitNeedKind', {
  description: 'Where a visit leads: to a task, to one that is still to be added, or to the chart',
  values: {
    TASK: { value: 'task' },
    NEW_TASK: { value: 'newTask' },
    COURSE: { value: 'course', description: 'No course is registered yet' },
    CHOICE: { value: 'choice', description: 'Several courses are open' },
    CHART: { value: 'chart' },
  } as const,
});

const Patient = builder.objectRef<ScheduledPatient>('ScheduledPatient').implement({
  description: 'Enough to tell patients apart; the chart requires its own permission',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: true, description: 'Null for a person without a chart here' }),
    hasIdentityAlert: t.exposeBoolean('hasIdentityAlert'),
    name: t.field({ type: PersonName, resolve: ({ name }) => name }),
    sourceId: t.exposeString('sourceId', { nullable: true, description: 'The MRN' }),
    dateOfBirth: t.expose('dateOfBirth', { type: 'Date', nullable: true }),
    sex: t.expose('sex', { type: SexEnum, nullable: true }),
  }),
});

const taskOf = (needs: VisitNeed) => (needs.need === 'task' ? needs.task : null);
const Need = builder.objectRef<VisitNeed>('VisitNeed').implement({
  fields: (t) => ({
    kind: t.field({ type: VisitNeedEnum, resolve: ({ need }) => need }),
    episodeId: t.id({ nullable: true, resolve: (needs) => ('course' in needs ? needs.course.episodeId : null) }),
    courseNumber: t.int({ nullable: true, resolve: (needs) => ('course' in needs ? needs.course.courseNumber : null) }),
    taskType: t.field({
      type: TaskTypeEnum,
      nullable: true,
      resolve: (needs) => (needs.need === 'newTask' ? needs.taskType : (taskOf(needs)?.taskType ?? null)),
    }),
    taskId: t.id({ nullable: true, resolve: (needs) => taskOf(needs)?.id ?? null }),
    displayName: t.string({ nullable: true, resolve: (needs) => taskOf(needs)?.displayName ?? null }),
    taskStatus: t.field({
      type: TaskStatusEnum,
      nullable: true,
      resolve: (needs) => taskOf(needs)?.taskStatus ?? null,
    }),
    sequence: t.int({ nullable: true, resolve: (needs) => taskOf(needs)?.sequence ?? null }),
  }),
});

export const ScheduleRecord = builder.objectRef<ShownVisit>('ScheduleRecord').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    completed: t.exposeBoolean('completed'),
    completedBy: t.field({
      description: 'Who marked it here; null where its source says so',
      type: UserRef,
      nullable: true,
      resolve: ({ completedBy }) => completedBy,
    }),
    notMarkable: t.exposeString('notMarkable', {
      nullable: true,
      description: 'Why `toggleCompleted` would be refused, in a sentence; null when it would not',
    }),
    startDate: t.field({ type: 'DateTime', resolve: ({ visit }) => visit.startDate }),
    endDate: t.field({ type: 'DateTime', nullable: true, resolve: ({ visit }) => visit.endDate }),
    type: t.field({ type: ScheduleRecordTypeEnum, resolve: ({ visit }) => visit.kind }),
    visitKind: t.string({ resolve: ({ visit }) => visit.visitKind }),
    state: t.field({ type: VisitStateEnum, resolve: ({ visit }) => visit.state }),
    patient: t.field({ type: Patient, resolve: ({ patient }) => patient }),
    location: t.string({ nullable: true, resolve: ({ visit }) => visit.location }),
    provider: t.string({ nullable: true, resolve: ({ visit }) => visit.provider }),
    note: t.string({ nullable: true, resolve: ({ visit }) => visit.note }),
    activityDescription: t.string({ nullable: true, resolve: ({ visit }) => visit.activity }),
    sourceSystem: t.field({
      description: 'The system whose statement is shown',
      type: SourceSystemEnum,
      resolve: ({ visit }) => visit.sourceSystem,
    }),
    sources: t.field({ type: [SourceSystemEnum], resolve: ({ sources }) => [...sources] }),
    differences: t.stringList({
      description: 'Where its systems contradict each other, in sentences',
      resolve: ({ differences }) => [...differences],
    }),
    resources: t.field({ type: [Resource], resolve: ({ resources }) => [...resources] }),
    column: t.exposeString('column', { nullable: true, description: 'The column of the board that it belongs to' }),
    needs: t.field({ type: Need, resolve: ({ needs }) => needs }),
  }),
});

export const ScheduleSourceObject = builder.objectRef<ScheduleSource>('ScheduleSource').implement({
  description: 'How fresh the schedule of an outside system is, for the days that were asked for',
  fields: (t) => ({
    sourceSystem: t.expose('sourceSystem', { type: SourceSystemEnum }),
    readOn: t.expose('readOn', { type: 'DateTime', nullable: true, description: 'Null while a day was never read' }),
    failedSince: t.expose('failedSince', { type: 'DateTime', nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

const ScheduleRecordInput = builder.inputType('ScheduleRecordInput', {
  description: 'A schedule record as the person sees it',
  fields: (t) => ({ completed: t.boolean({ required: true }) }),
});

const authScopes = { permission: 'schedule:view' } as const;

builder.queryFields((t) => ({
  scheduleRecords: t.field({
    description: 'The visits of some days of the department, earliest first',
    type: [ScheduleRecord],
    authScopes,
    args: {
      providerIds: t.arg.idList({ description: 'Missing: all' }),
      startDate: t.arg({ type: 'Date', required: true }),
      endDate: t.arg({ type: 'Date', required: true, description: 'The last day; at most 42 days' }),
      resourceIds: t.arg.idList({ description: 'Missing: all' }),
    },
    resolve: async (_root, { providerIds, resourceIds, startDate, endDate }, context) => [
      ...(await context.schedule.records(context, {
        ...{ startDate, endDate, providerIds: providerIds ?? null, resourceIds: resourceIds ?? null },
      })),
    ],
  }),
  scheduleRecordsByPatient: t.field({
    description: 'Every known visit of a patient, earliest first',
    type: [ScheduleRecord],
    authScopes,
    args: { patientId: t.arg.id({ required: true }) },
    resolve: async (_root, { patientId }, context) => [...(await context.schedule.ofPatient(context, patientId))],
  }),
  scheduleSources: t.field({
    description: 'How fresh these days are, by outside system',
    type: [ScheduleSourceObject],
    authScopes,
    args: { startDate: t.arg({ type: 'Date', required: true }), endDate: t.arg({ type: 'Date', required: true }) },
    resolve: async (_root, range, context) => [...(await context.schedule.sources(context, range))],
  }),
}));

builder.mutationFields((t) => ({
  toggleCompleted: t.field({
    description: 'Marks a visit as completed, or takes that back. Where `notMarkable` is null',
    type: ScheduleRecord,
    authScopes: { permission: 'schedule:update' },
    args: { id: t.arg.id({ required: true }), record: t.arg({ type: ScheduleRecordInput, required: true }) },
    resolve: (_root, { id, record }, context) => context.schedule.toggleCompleted(context, id, record.completed),
  }),
  openVisitTask: t.field({
    description: 'The task in which a visit is documented; added to the course when it is missing',
    type: Task,
    authScopes: { permission: 'patients:view' },
    args: { id: t.arg.id({ required: true, description: 'Of the schedule record' }) },
    resolve: (_root, { id }, context) => context.schedule.taskOf(context, id),
  }),
}));
