import { builder } from '../graphql/builder.ts';
import { SexEnum, SourceSystemEnum, TaskStatusEnum, TaskTypeEnum, type Meanings } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import { PersonName } from '../patients/patientGraphql.ts';
import { Resource } from '../providers/providerGraphql.ts';
import { Task } from '../tasks/taskGraphql.ts';
import type { ScheduledPatient, ScheduleSource, ShownVisit } from './scheduleService.ts';
import type { VisitNeed } from './taskOfVisit.ts';
import { VISIT_STATES, type VisitRecord, type VisitState } from './visit.ts';

const ScheduleRecordTypeEnum = builder.enumType('ScheduleRecordType', {
  description: 'An appointment with a person, or a session on a machine',
  values: {
    APPOINTMENT: { description: 'With a person, such as a consultation or a weekly visit' },
    TREATMENT: { description: 'On a machine' },
  } satisfies Meanings<VisitRecord['kind']>,
});
const MEANING_OF_STATE: Readonly<Record<VisitState, string>> = {
  booked: 'Still to come',
  arrived: 'The patient is there',
  fulfilled: 'It took place',
  cancelled: 'Called off before it began',
  'no-show': 'The patient did not come',
  unknown: 'The source says nothing that can be read',
};
const VisitStateEnum = builder.enumType('VisitState', {
  description: 'Where a visit is, in the words of FHIR',
  values: Object.fromEntries(
    VISIT_STATES.map((state) => [
      state.toUpperCase().replace('-', '_'),
      { value: state, description: MEANING_OF_STATE[state] },
    ]),
  ),
});
const VisitNeedEnum = builder.enumType('VisitNeedKind', {
  description: 'Where a visit leads: to a task, to one that is still to be added, or to the chart',
  values: {
    TASK: { value: 'task', description: 'The task exists' },
    NEW_TASK: { value: 'newTask', description: 'The task is still to be added to the course' },
    COURSE: { value: 'course', description: 'No course is registered yet' },
    CHOICE: { value: 'choice', description: 'Several courses are open' },
    CHART: { value: 'chart', description: 'Nothing is documented, or it is not known where' },
  } as const,
});

const Patient = builder.objectRef<ScheduledPatient>('ScheduledPatient').implement({
  description: 'Enough to tell patients apart; the chart requires its own permission',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: true, description: 'Null for a person without a chart here' }),
    hasIdentityAlert: t.exposeBoolean('hasIdentityAlert', {
      description: 'Another person has the same MRN, and no one has settled it',
    }),
    name: t.field({
      description: 'In its parts; a restricted chart shows a stand-in',
      type: PersonName,
      resolve: ({ name }) => name,
    }),
    sourceId: t.exposeString('sourceId', { nullable: true, description: 'The MRN' }),
    dateOfBirth: t.expose('dateOfBirth', {
      description: 'Null when the source has none',
      type: 'Date',
      nullable: true,
    }),
    sex: t.expose('sex', { description: 'Null when the source does not say', type: SexEnum, nullable: true }),
  }),
});

const taskOf = (needs: VisitNeed) => (needs.need === 'task' ? needs.task : null);
const Need = builder.objectRef<VisitNeed>('VisitNeed').implement({
  description: 'What a visit has to be documented in. Fields that do not belong to its kind are null',
  fields: (t) => ({
    kind: t.field({
      description: 'Decides which of the other fields are set',
      type: VisitNeedEnum,
      resolve: ({ need }) => need,
    }),
    episodeId: t.id({
      description: 'The course of the task',
      nullable: true,
      resolve: (needs) => ('course' in needs ? needs.course.episodeId : null),
    }),
    courseNumber: t.int({
      description: 'Within the patient, from 1',
      nullable: true,
      resolve: (needs) => ('course' in needs ? needs.course.courseNumber : null),
    }),
    taskType: t.field({
      description: 'The kind of document, existing or to be added',
      type: TaskTypeEnum,
      nullable: true,
      resolve: (needs) => (needs.need === 'newTask' ? needs.taskType : (taskOf(needs)?.taskType ?? null)),
    }),
    taskId: t.id({
      description: 'The task, when it exists',
      nullable: true,
      resolve: (needs) => taskOf(needs)?.id ?? null,
    }),
    displayName: t.string({
      description: 'Name of the task, when it exists',
      nullable: true,
      resolve: (needs) => taskOf(needs)?.displayName ?? null,
    }),
    taskStatus: t.field({
      description: 'Where the task is, when it exists',
      type: TaskStatusEnum,
      nullable: true,
      resolve: (needs) => taskOf(needs)?.taskStatus ?? null,
    }),
    sequence: t.int({
      description: 'The treatment week of a weekly task, from 1',
      nullable: true,
      resolve: (needs) => taskOf(needs)?.sequence ?? null,
    }),
  }),
});

export const ScheduleRecord = builder.objectRef<ShownVisit>('ScheduleRecord').implement({
  description: 'A visit as all outside systems together state it',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Needed to mark it or to open its task' }),
    completed: t.exposeBoolean('completed', {
      description: 'A source says that it took place, or a person has marked it',
    }),
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
    startDate: t.field({ description: 'When it begins', type: 'DateTime', resolve: ({ visit }) => visit.startDate }),
    endDate: t.field({
      description: 'Null when no source says',
      type: 'DateTime',
      nullable: true,
      resolve: ({ visit }) => visit.endDate,
    }),
    type: t.field({
      description: 'An appointment with a person, or a session on a machine',
      type: ScheduleRecordTypeEnum,
      resolve: ({ visit }) => visit.kind,
    }),
    visitKind: t.string({
      description: 'One of the fifteen kinds of visits, such as OTV',
      resolve: ({ visit }) => visit.visitKind,
    }),
    state: t.field({
      description: 'As the most believed source states it',
      type: VisitStateEnum,
      resolve: ({ visit }) => visit.state,
    }),
    patient: t.field({
      description: 'Whom it is about, with or without a chart here',
      type: Patient,
      resolve: ({ patient }) => patient,
    }),
    location: t.string({
      description: 'Null when no source says',
      nullable: true,
      resolve: ({ visit }) => visit.location,
    }),
    provider: t.string({
      description: 'Name of the clinician as the source spells it; null when it does not say',
      nullable: true,
      resolve: ({ visit }) => visit.provider,
    }),
    note: t.string({
      description: 'A remark of the source; null when there is none',
      nullable: true,
      resolve: ({ visit }) => visit.note,
    }),
    activityDescription: t.string({
      description: 'The words of the source for what is done; null when it says nothing',
      nullable: true,
      resolve: ({ visit }) => visit.activity,
    }),
    sourceSystem: t.field({
      description: 'The system whose statement is shown',
      type: SourceSystemEnum,
      resolve: ({ visit }) => visit.sourceSystem,
    }),
    sources: t.field({
      description: 'Every system that has it, the most believed first',
      type: [SourceSystemEnum],
      resolve: ({ sources }) => [...sources],
    }),
    differences: t.stringList({
      description: 'Where its systems contradict each other, in sentences',
      resolve: ({ differences }) => [...differences],
    }),
    resources: t.field({
      description: 'Machines and rooms that it books',
      type: [Resource],
      resolve: ({ resources }) => [...resources],
    }),
    column: t.exposeString('column', { nullable: true, description: 'The column of the board that it belongs to' }),
    needs: t.field({ description: 'Where it is documented', type: Need, resolve: ({ needs }) => needs }),
  }),
});

export const ScheduleSourceObject = builder.objectRef<ScheduleSource>('ScheduleSource').implement({
  description: 'How fresh the schedule of an outside system is, for the days that were asked for',
  fields: (t) => ({
    sourceSystem: t.expose('sourceSystem', { description: 'The system that was read', type: SourceSystemEnum }),
    readOn: t.expose('readOn', { type: 'DateTime', nullable: true, description: 'Null while a day was never read' }),
    failedSince: t.expose('failedSince', {
      description: 'When it stopped answering; null while it answers',
      type: 'DateTime',
      nullable: true,
    }),
    reason: t.exposeString('reason', { description: 'Why it does not answer; null while it does', nullable: true }),
  }),
});

const ScheduleRecordInput = builder.inputType('ScheduleRecordInput', {
  description: 'A schedule record as the person sees it',
  fields: (t) => ({
    completed: t.boolean({ required: true, description: 'True marks the visit as completed, false takes that back' }),
  }),
});

const authScopes = { permission: 'schedule:view' } as const;

builder.queryFields((t) => ({
  scheduleRecords: t.field({
    description: 'The visits of some days of the department, earliest first',
    type: [ScheduleRecord],
    authScopes,
    args: {
      providerIds: t.arg.idList({ description: 'Missing: all' }),
      startDate: t.arg({ type: 'Date', required: true, description: 'The first day, of the department' }),
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
    args: { patientId: t.arg.id({ required: true, description: 'The chart, by its id (`pat-…`)' }) },
    resolve: async (_root, { patientId }, context) => [...(await context.schedule.ofPatient(context, patientId))],
  }),
  scheduleSources: t.field({
    description: 'How fresh these days are, by outside system',
    type: [ScheduleSourceObject],
    authScopes,
    args: {
      startDate: t.arg({ type: 'Date', required: true, description: 'The first day, of the department' }),
      endDate: t.arg({ type: 'Date', required: true, description: 'The last day' }),
    },
    resolve: async (_root, range, context) => [...(await context.schedule.sources(context, range))],
  }),
}));

builder.mutationFields((t) => ({
  toggleCompleted: t.field({
    description: 'Marks a visit as completed, or takes that back. Where `notMarkable` is null',
    type: ScheduleRecord,
    authScopes: { permission: 'schedule:update' },
    args: {
      id: t.arg.id({ required: true, description: 'The schedule record' }),
      record: t.arg({ type: ScheduleRecordInput, required: true, description: 'What it shall be afterwards' }),
    },
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
