import { VITAL_KEYS } from '@isocenter/schemas';
import { builder } from '../graphql/builder.ts';
import { storedId } from '../graphql/storedIds.ts';
import { SexEnum } from '../graphql/enums.ts';
import type { Death } from '../chart/deaths.ts';
import { UserRef } from '../graphql/userRef.ts';
import type { AppointmentRecord, PatientRecord, PersonName as Name, UserInteractionRecord } from '../chart/patient.ts';
import type { CurrentVitals as Current, PerformanceScale, VitalSeries as Series } from './patientService.ts';

export const PersonName = builder.objectRef<Name>('PersonName').implement({
  fields: (t) => ({
    firstName: t.exposeString('firstName', { nullable: true }),
    middleName: t.exposeString('middleName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
  }),
});

const Trial = builder.objectRef<PatientRecord['trials'][number]>('Trial').implement({
  fields: (t) => ({ name: t.exposeString('name') }),
});

const Appointment = builder.node(builder.objectRef<AppointmentRecord>('Appointment'), {
  authScopes: { anyPermission: ['patients:view', 'schedule:view'] },
  id: storedId,
  loadOne: (id, context) => context.patients.appointment(context, id),
  fields: (t) => ({
    appointmentType: t.exposeString('appointmentType'),
    completed: t.exposeBoolean('completed'),
    activityDescription: t.exposeString('activityDescription', { nullable: true }),
    startDate: t.expose('startDate', { type: 'DateTime' }),
    status: t.exposeString('status', { nullable: true }),
    note: t.exposeString('note', { nullable: true }),
    location: t.exposeString('location', { nullable: true }),
    provider: t.exposeString('provider', { nullable: true }),
  }),
});

const VitalUnit = builder.objectRef<Series['unit']>('VitalUnit').implement({
  fields: (t) => ({ name: t.exposeString('name'), abbreviation: t.exposeString('abbreviation') }),
});
const VitalReading = builder.objectRef<Series['data'][number]>('VitalReading').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'DateTime' }),
    quantity: t.exposeFloat('quantity'),
    source: t.exposeString('source', { description: 'The outside system, or the signed note that states it' }),
    taskId: t.exposeID('taskId', { nullable: true }),
  }),
});
const VitalSeries = builder.objectRef<Series>('VitalSeries').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    subtype: t.exposeString('subtype', { nullable: true }),
    unit: t.field({ type: VitalUnit, resolve: ({ unit }) => unit }),
    data: t.field({ type: [VitalReading], resolve: ({ data }) => [...data] }),
  }),
});

const CurrentVitals = builder.objectRef<Current>('CurrentVitals').implement({
  fields: (t) => ({
    time: t.expose('time', { type: 'DateTime', nullable: true }),
    ...Object.fromEntries(
      VITAL_KEYS.map((key) => [key, t.float({ nullable: true, resolve: (current) => current[key] })]),
    ),
  }),
});

const ScoreReading = builder.objectRef<PerformanceScale['data'][number]>('ScoreReading').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    grade: t.exposeInt('grade'),
    source: t.string({ nullable: true, resolve: ({ source }) => source ?? null }),
    taskId: t.id({ nullable: true, resolve: ({ taskId }) => taskId ?? null }),
  }),
});
const PerformanceScore = builder.objectRef<PerformanceScale>('PerformanceScore').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    data: t.field({ type: [ScoreReading], resolve: ({ data }) => [...data] }),
  }),
});

const DeathOfPatient = builder.objectRef<Death>('DeathOfPatient').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', nullable: true, description: 'Null when the day is not known' }),
    source: t.exposeString('source', { description: 'The outside system, or the signed note that states it' }),
  }),
});

export const Patient = builder.node(builder.objectRef<PatientRecord>('Patient'), {
  authScopes: { permission: 'patients:view' },
  id: storedId,
  loadOne: (id, context) => context.patients.patient(context, id),
  fields: (t) => ({
    name: t.field({ type: PersonName, resolve: ({ name }) => name }),
    dateOfBirth: t.expose('dateOfBirth', { type: 'Date', nullable: true }),
    sourceId: t.string({ description: 'The MRN', resolve: ({ mrn }) => mrn }),
    sex: t.expose('sex', { type: SexEnum, nullable: true }),
    trials: t.field({ type: [Trial], resolve: ({ trials }) => [...trials] }),
    caseId: t.exposeInt('caseId', { nullable: true }),
    patientDoc: t.expose('patientDoc', { type: 'JSON', nullable: true }),
    allergies: t.string({
      description: 'Allergies and intolerances by name, "None known", or "Not known"',
      resolve: async (patient, _args, context) => (await context.episodes.bannerAlerts(context, patient)).allergies,
    }),
    alerts: t.stringList({
      description: 'What must be known before the patient is treated: device, pregnancy, prior radiation, isolation, …',
      resolve: async (patient, _args, context) => [...(await context.episodes.bannerAlerts(context, patient)).alerts],
    }),
    language: t.string({
      nullable: true,
      description: 'The preferred language, unless it is English or not known',
      resolve: async (patient, _args, context) => (await context.episodes.bannerAlerts(context, patient)).language,
    }),
    interpreterNeeded: t.boolean({
      description: 'An outside system or a nurse says that an interpreter is needed',
      resolve: async (patient, _args, context) =>
        (await context.episodes.bannerAlerts(context, patient)).interpreterNeeded,
    }),
    hasIdentityAlert: t.boolean({
      description: 'Another person has the same MRN, and no administrator has settled it (decision 31)',
      resolve: ({ _id }, _args, context) => context.identityAlerts.isOn(context, _id),
    }),
    deceased: t.field({
      description: 'Null while no signed note and no outside system states a death (decision 61)',
      type: DeathOfPatient,
      nullable: true,
      resolve: ({ _id }, _args, context) => context.patients.death(context, _id),
    }),
    appointments: t.field({
      type: [Appointment],
      resolve: async ({ _id }, _args, context) => [...(await context.patients.appointments(context, _id))],
    }),
    vitals: t.field({
      type: [VitalSeries],
      resolve: async ({ _id }, _args, context) => [...(await context.patients.vitals(context, _id))],
    }),
    currentVitals: t.field({
      type: CurrentVitals,
      nullable: true,
      resolve: ({ _id }, _args, context) => context.patients.currentVitals(context, _id),
    }),
    performanceScores: t.field({
      type: [PerformanceScore],
      resolve: async ({ _id }, _args, context) => [...(await context.patients.performanceScores(context, _id))],
    }),
  }),
});

const UserInteraction = builder.objectRef<UserInteractionRecord>('UserInteraction').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ _id }) => _id }),
    createdBy: t.field({ type: UserRef, resolve: ({ userId, displayName }) => ({ id: userId, displayName }) }),
    createdOn: t.expose('createdOn', { type: 'DateTime' }),
    interactionType: t.exposeString('interactionType'),
    interactionId: t.exposeID('interactionId'),
  }),
});

builder.queryFields((t) => ({
  patient: t.field({
    description: 'A chart, by its id or by the numeric case number of an episode link',
    type: Patient,
    nullable: true,
    authScopes: { permission: 'patients:view' },
    args: { patientId: t.arg.id({ required: true }) },
    resolve: (_root, { patientId }, context) => context.patients.patient(context, patientId),
  }),
  recentPatients: t.field({
    description: 'The charts that the caller opened last',
    type: [Patient],
    authScopes: { permission: 'patients:view' },
    resolve: async (_root, _args, context) => [...(await context.patients.recent(context))],
  }),
}));

builder.mutationField('createUserInteraction', (t) =>
  t.field({
    description: 'Counts the use of a function, without patient data',
    type: UserInteraction,
    authScopes: { permission: 'patients:view' },
    args: { interactionType: t.arg.string({ required: true }), interactionId: t.arg.id({ required: true }) },
    resolve: (_root, { interactionType, interactionId }, context) =>
      context.patients.noteInteraction(context, interactionType, interactionId),
  }),
);
