import { SOURCE_SYSTEM_LABEL } from '@isocenter/schemas';
import type { DeliveredDose, TreatmentEntry } from '../chart/treatmentRecord.ts';
import { builder } from '../graphql/builder.ts';
import { UserRef } from '../graphql/userRef.ts';
import { CALENDAR_KINDS, type CalendarDay, type TreatmentCalendar } from './treatmentCalendar.ts';
import type { ShownTreatment } from './treatmentService.ts';

const Dose = builder.objectRef<DeliveredDose>('DeliveredDose').implement({
  description: 'What one target has received in one plan so far',
  fields: (t) => ({
    target: t.exposeString('target', { description: 'The volume, as the plan names it' }),
    doseTenthsCGy: t.exposeInt('doseTenthsCGy', { description: 'In tenths of a cGy: 20000 is 20 Gy' }),
    exact: t.exposeString('exactCGy', { description: 'In cGy, digit by digit as it was stated' }),
  }),
});

const Entry = builder.objectRef<TreatmentEntry>('TreatmentEntry').implement({
  description: 'What was delivered of one plan up to a day, all in all',
  fields: (t) => ({
    id: t.exposeID('_id', { description: 'Unique; an entry is never changed' }),
    plan: t.exposeString('plan', { description: 'The plan, as its source names it' }),
    fractions: t.exposeInt('fractions', { description: 'Delivered up to that day, in this plan' }),
    doses: t.field({
      description: 'One entry for each target of the plan',
      type: [Dose],
      resolve: ({ doses }) => [...doses],
    }),
    firstDay: t.expose('firstDay', { description: 'Null when the source does not say', type: 'Date', nullable: true }),
    lastDay: t.expose('lastDay', { description: 'Null when the source does not say', type: 'Date', nullable: true }),
    state: t.exposeString('state', { description: 'in-progress, completed, stopped or unknown' }),
    source: t.string({
      description: 'The outside system; null when it was typed by hand',
      nullable: true,
      resolve: ({ source }) => (source ? SOURCE_SYSTEM_LABEL[source.system] : null),
    }),
    by: t.field({
      description: 'Who typed it or had the source read; null when the server did by itself',
      type: UserRef,
      nullable: true,
      resolve: ({ by }) => by,
    }),
    on: t.expose('on', { description: 'When it was stored', type: 'DateTime' }),
    reason: t.exposeString('reason', {
      description: 'Why an earlier statement is corrected; null for one that only goes on',
      nullable: true,
    }),
  }),
});

const MEANING_OF_KIND: Readonly<Record<CalendarDay['kind'], string>> = {
  delivered: 'A session is recorded',
  planned: 'A session is booked',
  projected: 'Nothing is booked; where a remaining fraction would fall on the next working days',
  missed: 'A working day of the course that has passed without a session',
  break: 'One of two or more such days in a row',
  weekend: 'Saturday or Sunday without a session',
  holiday: 'A day on which the department does not treat',
};
const CalendarKindEnum = builder.enumType('TreatmentDayKind', {
  description: 'What a day of a course is',
  values: Object.fromEntries(
    CALENDAR_KINDS.map((kind) => [kind.toUpperCase(), { value: kind, description: MEANING_OF_KIND[kind] }]),
  ),
});

const Day = builder.objectRef<CalendarDay>('TreatmentDay').implement({
  description: 'One day of a course',
  fields: (t) => ({
    day: t.expose('day', { description: 'A day of the department', type: 'Date' }),
    kind: t.field({
      description: 'What is known or planned of it',
      type: CalendarKindEnum,
      resolve: ({ kind }) => kind,
    }),
    fraction: t.exposeInt('fraction', {
      description: 'Its number in the course; null where the record does not tell sessions apart',
      nullable: true,
    }),
    doseTenthsCGy: t.exposeInt('doseTenthsCGy', { nullable: true, description: 'At the end of the day' }),
    remark: t.exposeString('remark', {
      description: 'What the source of a booking says, such as why it was canceled; null without',
      nullable: true,
    }),
  }),
});

const DoseFromEnum = builder.enumType('DoseFrom', {
  description: 'Where the dose to date comes from',
  values: {
    RECORD: { value: 'record', description: 'The treatment record states it' },
    VISITS: {
      value: 'visits',
      description: 'Fractions that the latest signed visit states x dose per fraction: there is no treatment record',
    },
    SUMMARY: { value: 'summary', description: 'The signed treatment summary states it: there is no treatment record' },
    FRACTIONS: { value: 'fractions', description: 'Fractions x dose per fraction of the prescription' },
  } as const,
});

const Calendar = builder.objectRef<TreatmentCalendar>('TreatmentCalendar').implement({
  description: 'Delivered, planned and missed fractions of a course, day by day; nothing in it is typed',
  fields: (t) => ({
    days: t.field({
      description: 'From the first day of treatment to the last planned one',
      type: [Day],
      resolve: ({ days }) => [...days],
    }),
    fractionsDelivered: t.exposeInt('fractionsDelivered', {
      description: 'Null when nothing says how many',
      nullable: true,
    }),
    fractionsPrescribed: t.exposeInt('fractionsPrescribed', {
      description: 'Null without a prescription',
      nullable: true,
    }),
    doseTenthsCGy: t.exposeInt('doseTenthsCGy', {
      description: 'To the highest target so far, in tenths of a cGy; null when it is not known',
      nullable: true,
    }),
    doseFrom: t.field({
      description: 'Null when no dose is known',
      type: DoseFromEnum,
      nullable: true,
      resolve: ({ doseFrom }) => doseFrom,
    }),
    gaps: t.stringList({ description: 'What it cannot show, in sentences', resolve: ({ gaps }) => [...gaps] }),
  }),
});

const Treatment = builder.objectRef<ShownTreatment>('TreatmentRecord').implement({
  description: 'What was delivered in a course',
  fields: (t) => ({
    id: t.id({ description: 'One for each course', resolve: ({ episodeId }) => `trr-${episodeId}` }),
    plans: t.field({
      description: 'The latest statement of each plan',
      type: [Entry],
      resolve: ({ record }) => [...(record?.plans ?? [])],
    }),
    entries: t.field({
      description: 'Every statement, oldest first; none is ever changed',
      type: [Entry],
      resolve: ({ record }) => [...(record?.entries ?? [])],
    }),
    count: t.exposeInt('count', { description: 'Sent back when a statement is added' }),
    fractions: t.int({
      description: 'In all; null when plans overlap in time',
      nullable: true,
      resolve: ({ record }) => record?.fractions,
    }),
    doseTenthsCGy: t.int({
      description: 'To the highest target, in tenths of a cGy; null when plans cannot be added up',
      nullable: true,
      resolve: ({ record }) => record?.doseTenthsCGy,
    }),
    lastDay: t.field({
      description: 'Last day with a session; null when it is not known',
      type: 'Date',
      nullable: true,
      resolve: ({ record }) => record?.lastDay,
    }),
    missedDays: t.int({
      description:
        'Days of treatment without a session, weekends and holidays aside; null where the days are not known',
      nullable: true,
      resolve: ({ missedDays }) => missedDays,
    }),
    calendar: t.field({
      description: 'Worked out again at each request',
      type: Calendar,
      resolve: (shown, _args, context) => context.treatments.calendar(shown),
    }),
    partings: t.stringList({
      description: 'Where the delivered and the prescribed treatment part ways, in sentences',
      resolve: ({ partings }) => [...partings],
    }),
  }),
});

const DeliveredDoseInput = builder.inputType('DeliveredDoseInput', {
  description: 'What one target has received so far, typed by hand',
  fields: (t) => ({
    target: t.string({ required: true, description: 'The volume, as the prescription names it' }),
    doseCGy: t.string({ required: true, description: 'Total so far, with at most one decimal' }),
  }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.queryField('treatmentRecord', (t) =>
  t.field({
    description: 'What was delivered in a course',
    type: Treatment,
    authScopes,
    args: { episodeId: t.arg.id({ required: true, description: 'The course, by its id (`epi-…`)' }) },
    resolve: (_root, { episodeId }, context) => context.treatments.record(context, episodeId),
  }),
);

builder.mutationFields((t) => ({
  recordTreatment: t.field({
    description: 'Appends what was delivered of one plan, typed by hand',
    type: Treatment,
    authScopes,
    args: {
      episodeId: t.arg.id({ required: true, description: 'The course, by its id (`epi-…`)' }),
      plan: t.arg.string({
        required: true,
        description: 'The plan, by the same name as before: another name is another plan',
      }),
      fractions: t.arg.int({ required: true, description: 'Delivered so far' }),
      doses: t.arg({
        type: [DeliveredDoseInput],
        required: true,
        description: 'One entry for each target of the plan',
      }),
      firstDay: t.arg({ type: 'Date', description: 'Null when it is not known' }),
      lastDay: t.arg({ type: 'Date', description: 'Null when it is not known; never later than today' }),
      reason: t.arg.string({ description: 'Needed for a correction' }),
      count: t.arg.int({ required: true, description: 'The number of statements that the person has read' }),
    },
    resolve: (_root, { episodeId, reason, count, firstDay, lastDay, plan, fractions, doses }, context) => {
      const statement = { plan, fractions, doses, firstDay: firstDay ?? null, lastDay: lastDay ?? null };
      return context.treatments.type(context, episodeId, { statement, reason: reason ?? '', count });
    },
  }),
  readTreatmentRecord: t.field({
    description: 'Asks the sources of linked prescriptions what was delivered',
    type: Treatment,
    authScopes,
    args: { episodeId: t.arg.id({ required: true, description: 'The course, by its id (`epi-…`)' }) },
    resolve: (_root, { episodeId }, context) => context.treatments.read(context, episodeId),
  }),
}));
