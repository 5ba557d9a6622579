import { SOURCE_SYSTEM_LABEL } from '@isocenter/schemas';
import type { DeliveredDose, TreatmentEntry } from '../chart/treatmentRecord.ts';
import { builder } from '../graphql/builder.ts';
import { UserRef } from '../graphql/userRef.ts';
import { CALENDAR_KINDS, type CalendarDay, type TreatmentCalendar } from './treatmentCalendar.ts';
import type { ShownTreatment } from './treatmentService.ts';

const Dose = builder.objectRef<DeliveredDose>('DeliveredDose').implement({
  fields: (t) => ({
    target: t.exposeString('target'),
    doseTenthsCGy: t.exposeInt('doseTenthsCGy'),
    exact: t.exposeString('exactCGy', { description: 'In cGy, digit by digit as it was stated' }),
  }),
});

const Entry = builder.objectRef<TreatmentEntry>('TreatmentEntry').implement({
  description: 'What was delivered of one plan up to a day, all in all',
  fields: (t) => ({
    id: t.exposeID('_id'),
    plan: t.exposeString('plan'),
    fractions: t.exposeInt('fractions'),
    doses: t.field({ type: [Dose], resolve: ({ doses }) => [...doses] }),
    firstDay: t.expose('firstDay', { type: 'Date', nullable: true }),
    lastDay: t.expose('lastDay', { type: 'Date', nullable: true }),
    state: t.exposeString('state'),
    source: t.string({
      description: 'The outside system; null when it was typed by hand',
      nullable: true,
      resolve: ({ source }) => (source ? SOURCE_SYSTEM_LABEL[source.system] : null),
    }),
    by: t.field({ type: UserRef, nullable: true, resolve: ({ by }) => by }),
    on: t.expose('on', { type: 'DateTime' }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

const CalendarKindEnum = builder.enumType('TreatmentDayKind', {
  values: Object.fromEntries(CALENDAR_KINDS.map((kind) => [kind.toUpperCase(), { value: kind }])),
});

const Day = builder.objectRef<CalendarDay>('TreatmentDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    kind: t.field({ type: CalendarKindEnum, resolve: ({ kind }) => kind }),
    fraction: t.exposeInt('fraction', { nullable: true }),
    doseTenthsCGy: t.exposeInt('doseTenthsCGy', { nullable: true, description: 'At the end of the day' }),
    remark: t.exposeString('remark', { nullable: true }),
  }),
});

const DoseFromEnum = builder.enumType('DoseFrom', {
  values: {
    RECORD: { value: 'record' },
    FRACTIONS: { value: 'fractions', description: 'Fractions x dose per fraction of the prescription' },
  } as const,
});

const Calendar = builder.objectRef<TreatmentCalendar>('TreatmentCalendar').implement({
  description: 'Delivered, planned and missed fractions of a course, day by day; nothing in it is typed',
  fields: (t) => ({
    days: t.field({ type: [Day], resolve: ({ days }) => [...days] }),
    fractionsDelivered: t.exposeInt('fractionsDelivered', { nullable: true }),
    fractionsPrescribed: t.exposeInt('fractionsPrescribed', { nullable: true }),
    doseTenthsCGy: t.exposeInt('doseTenthsCGy', { nullable: true }),
    doseFrom: t.field({ type: DoseFromEnum, nullable: true, resolve: ({ doseFrom }) => doseFrom }),
    gaps: t.stringList({ description: 'What it cannot show, in sentences', resolve: ({ gaps }) => [...gaps] }),
  }),
});

const Treatment = builder.objectRef<ShownTreatment>('TreatmentRecord').implement({
  description: 'What was delivered in a course',
  fields: (t) => ({
    id: t.id({ resolve: ({ episodeId }) => `trr-${episodeId}` }),
    plans: t.field({ type: [Entry], resolve: ({ record }) => [...(record?.plans ?? [])] }),
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
    doseTenthsCGy: t.int({ nullable: true, resolve: ({ record }) => record?.doseTenthsCGy }),
    lastDay: t.field({ type: 'Date', nullable: true, resolve: ({ record }) => record?.lastDay }),
    missedDays: t.int({
      description:
        'Days of treatment without a session, weekends and holidays aside; null where the days are not known',
      nullable: true,
      resolve: ({ missedDays }) => missedDays,
    }),
    calendar: t.field({ type: Calendar, resolve: (shown, _args, context) => context.treatments.calendar(shown) }),
    partings: t.stringList({
      description: 'Where the delivered and the prescribed treatment part ways, in sentences',
      resolve: ({ partings }) => [...partings],
    }),
  }),
});

const DeliveredDoseInput = builder.inputType('DeliveredDoseInput', {
  fields: (t) => ({
    target: t.string({ required: true }),
    doseCGy: t.string({ required: true, description: 'Total so far, with at most one decimal' }),
  }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.queryField('treatmentRecord', (t) =>
  t.field({
    description: 'What was delivered in a course',
    type: Treatment,
    authScopes,
    args: { episodeId: t.arg.id({ required: true }) },
    resolve: (_root, { episodeId }, context) => context.treatments.record(context, episodeId),
  }),
);

builder.mutationFields((t) => ({
  recordTreatment: t.field({
    description: 'Appends what was delivered of one plan, typed by hand',
    type: Treatment,
    authScopes,
    args: {
      episodeId: t.arg.id({ required: true }),
      plan: t.arg.string({ required: true }),
      fractions: t.arg.int({ required: true, description: 'Delivered so far' }),
      doses: t.arg({ type: [DeliveredDoseInput], required: true }),
      firstDay: t.arg({ type: 'Date' }),
      lastDay: t.arg({ type: 'Date' }),
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
    args: { episodeId: t.arg.id({ required: true }) },
    resolve: (_root, { episodeId }, context) => context.treatments.read(context, episodeId),
  }),
}));
