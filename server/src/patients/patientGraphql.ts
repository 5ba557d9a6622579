import { VITAL_KEYS, VITALS } from '@isocenter/schemas';
import { builder } from '../graphql/builder.ts';
import { storedId } from '../graphql/storedIds.ts';
import { SexEnum } from '../graphql/enums.ts';
import type { Death } from '../chart/deaths.ts';
import { UserRef } from '../graphql/userRef.ts';
import type { AppointmentRecord, PatientRecord, PersonName as Name, UserInteractionRecord } from '../chart/patient.ts';
import type { CurrentVitals as Current, PerformanceScale, VitalSeries as Series } from './patientService.ts';

export const PersonName = builder.objectRef<Name>('PersonName').implement({
  description: 'A name in its parts. Which parts exist depends on the source',
  fields: (t) => ({
    firstName: t.exposeString('firstName', {
      description: 'Given name; null when the source has none',
      nullable: true,
    }),
    middleName: t.exposeString('middleName', { description: 'Null when the source has none', nullable: true }),
    lastName: t.exposeString('lastName', { description: 'Family name; null when the source has none', nullable: true }),
  }),
});

const Trial = builder.objectRef<PatientRecord['trials'][number]>('Trial').implement({
  description: 'A clinical trial in which the patient takes part',
  fields: (t) => ({ name: t.exposeString('name', { description: 'As the source or the registration names it' }) }),
});

const Appointment = builder.node(builder.objectRef<AppointmentRecord>('Appointment'), {
  description: 'A visit of the patient as the outside system states it',
  authScopes: { anyPermission: ['patients:view', 'schedule:view'] },
  id: storedId,
  loadOne: (id, context) => context.patients.appointment(context, id),
  fields: (t) => ({
    appointmentType: t.exposeString('appointmentType', {
      description: 'One of the fifteen kinds of visits, such as OTV or CTSimulation',
    }),
    completed: t.exposeBoolean('completed', {
      description: 'The source says that it took place, or a person has marked it',
    }),
    activityDescription: t.exposeString('activityDescription', {
      description: 'The words of the source for what is done; null when it says nothing',
      nullable: true,
    }),
    startDate: t.expose('startDate', { description: 'When it begins', type: 'DateTime' }),
    status: t.exposeString('status', {
      description: 'The word of the source, such as booked; null when it says nothing',
      nullable: true,
    }),
    note: t.exposeString('note', { description: 'A remark of the source; null when there is none', nullable: true }),
    location: t.exposeString('location', {
      description: 'Room or site; null when the source does not say',
      nullable: true,
    }),
    provider: t.exposeString('provider', {
      description: 'Name of the clinician as the source spells it; null when it does not say',
      nullable: true,
    }),
  }),
});

const VitalUnit = builder.objectRef<Series['unit']>('VitalUnit').implement({
  description: 'The unit of a vital sign; one for each sign, whatever the source used',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As it stands behind a number on screen, such as mmHg' }),
    abbreviation: t.exposeString('abbreviation', { description: 'The UCUM code, such as mm[Hg]' }),
  }),
});
const VitalReading = builder.objectRef<Series['data'][number]>('VitalReading').implement({
  description: 'One measured value',
  fields: (t) => ({
    date: t.expose('date', { description: 'When it was measured', type: 'DateTime' }),
    quantity: t.exposeFloat('quantity', { description: 'In the unit of its series' }),
    source: t.exposeString('source', { description: 'The outside system, or the signed note that states it' }),
    taskId: t.exposeID('taskId', {
      description: 'The task whose signed note states it; null for a reading of an outside system',
      nullable: true,
    }),
  }),
});
const VitalSeries = builder.objectRef<Series>('VitalSeries').implement({
  description: 'All readings of one vital sign',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Such as Weight or Systolic blood pressure' }),
    subtype: t.exposeString('subtype', {
      description: 'The key of the sign with its unit, such as `weightKg`',
      nullable: true,
    }),
    unit: t.field({ description: 'All readings of the series have it', type: VitalUnit, resolve: ({ unit }) => unit }),
    data: t.field({
      description: 'Earliest first. A reading that a visit took over from outside comes once',
      type: [VitalReading],
      resolve: ({ data }) => [...data],
    }),
  }),
});

const CurrentVitals = builder.objectRef<Current>('CurrentVitals').implement({
  description:
    'The latest reading of each vital sign, each from its own time. A sign is null when it was never measured',
  fields: (t) => ({
    time: t.expose('time', {
      description: 'The time of the latest of all of them; null when none is known',
      type: 'DateTime',
      nullable: true,
    }),
    ...Object.fromEntries(
      VITAL_KEYS.map((key) => [
        key,
        t.float({
          description: `${VITALS[key].label} in ${VITALS[key].unit}; null when it was never measured`,
          nullable: true,
          resolve: (current) => current[key],
        }),
      ]),
    ),
  }),
});

const ScoreReading = builder.objectRef<PerformanceScale['data'][number]>('ScoreReading').implement({
  description: 'A performance score on one day',
  fields: (t) => ({
    date: t.expose('date', { description: 'The clinical date of the assessment', type: 'Date' }),
    grade: t.exposeInt('grade', {
      description: 'The number on its scale; what it means depends on the scale (ECOG rises, Karnofsky falls)',
    }),
    source: t.string({
      description: 'The note that states it, by name; null for an imported score',
      nullable: true,
      resolve: ({ source }) => source ?? null,
    }),
    taskId: t.id({
      description: 'The task whose signed note states it; null for an imported score',
      nullable: true,
      resolve: ({ taskId }) => taskId ?? null,
    }),
  }),
});
const PerformanceScore = builder.objectRef<PerformanceScale>('PerformanceScore').implement({
  description: 'All assessments by one scale',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stays the same for one scale of one patient' }),
    name: t.exposeString('name', { description: 'ECOG, Karnofsky or Lansky' }),
    data: t.field({ description: 'Earliest first', type: [ScoreReading], resolve: ({ data }) => [...data] }),
  }),
});

const DeathOfPatient = builder.objectRef<Death>('DeathOfPatient').implement({
  description: 'That the patient has died, with who says so',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', nullable: true, description: 'Null when the day is not known' }),
    source: t.exposeString('source', { description: 'The outside system, or the signed note that states it' }),
  }),
});

const FormerRecord = builder.objectRef<PatientRecord>('FormerRecord').implement({
  description: 'A record that was merged into this one (decision 181)',
  fields: (t) => ({
    patientId: t.exposeID('_id', { description: 'Its own id, in addresses from before' }),
    sourceId: t.string({ description: 'The MRN', resolve: ({ mrn }) => mrn }),
    name: t.field({ description: 'As that record states it', type: PersonName, resolve: ({ name }) => name }),
    dateOfBirth: t.expose('dateOfBirth', { description: 'As that record states it', type: 'Date', nullable: true }),
    mergedOn: t.field({
      description: 'When the two were merged',
      type: 'DateTime',
      nullable: true,
      resolve: ({ merges }) => merges?.at(-1)?.made.on ?? null,
    }),
    mergedBy: t.string({
      description: 'Who merged the two: a person, or an outside system',
      nullable: true,
      resolve: ({ merges }) => merges?.at(-1)?.made.by.displayName ?? null,
    }),
  }),
});

export const Patient = builder.node(builder.objectRef<PatientRecord>('Patient'), {
  description: 'A chart. Reading one is recorded in the audit log, with the reason where the chart is restricted',
  authScopes: { permission: 'patients:view' },
  id: storedId,
  loadOne: (id, context) => context.patients.patient(context, id),
  fields: (t) => ({
    name: t.field({
      description: 'As the source spells it; corrections arrive from there',
      type: PersonName,
      resolve: ({ name }) => name,
    }),
    dateOfBirth: t.expose('dateOfBirth', {
      description: 'Null when the source has none',
      type: 'Date',
      nullable: true,
    }),
    sourceId: t.string({ description: 'The MRN', resolve: ({ mrn }) => mrn }),
    sex: t.expose('sex', {
      description: 'Administrative sex, as the source states it; null when it does not',
      type: SexEnum,
      nullable: true,
    }),
    trials: t.field({
      description: 'Also of records that were merged into this one. Empty when none is known',
      type: [Trial],
      resolve: async ({ _id, trials }, _args, context) => {
        const merged = await context.patients.mergedRecords(context, _id);
        const all = [...trials, ...merged.flatMap((record) => record.trials)];
        return [...new Map(all.map((trial) => [trial.name, trial])).values()];
      },
    }),
    caseId: t.exposeInt('caseId', {
      description: 'The number under which analytics counts the patient; it appears in links instead of the MRN',
      nullable: true,
    }),
    patientDoc: t.expose('patientDoc', {
      description: 'Values that hold for all courses, by the name of their field; null while there are none',
      type: 'JSON',
      nullable: true,
    }),
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
    formerRecords: t.field({
      description: 'Records of the same person that were merged into this one (decision 181); null without any',
      type: [FormerRecord],
      nullable: true,
      resolve: async ({ _id }, _args, context) => {
        const merged = await context.patients.mergedRecords(context, _id);
        return merged.length === 0 ? null : [...merged];
      },
    }),
    appointments: t.field({
      description: 'Visits that outside systems have announced, earliest first',
      type: [Appointment],
      resolve: async ({ _id }, _args, context) => [...(await context.patients.appointments(context, _id))],
    }),
    vitals: t.field({
      description: 'From outside systems and from signed notes, one series for each sign',
      type: [VitalSeries],
      resolve: async ({ _id }, _args, context) => [...(await context.patients.vitals(context, _id))],
    }),
    currentVitals: t.field({
      description: 'Null when nothing was ever measured',
      type: CurrentVitals,
      nullable: true,
      resolve: ({ _id }, _args, context) => context.patients.currentVitals(context, _id),
    }),
    performanceScores: t.field({
      description: 'One entry for each scale in use',
      type: [PerformanceScore],
      resolve: async ({ _id }, _args, context) => [...(await context.patients.performanceScores(context, _id))],
    }),
  }),
});

const UserInteraction = builder.objectRef<UserInteractionRecord>('UserInteraction').implement({
  description: 'That a person opened something; the charts opened last are read from these',
  fields: (t) => ({
    id: t.id({ description: 'Not used by any other call', resolve: ({ _id }) => _id }),
    createdBy: t.field({
      description: 'The caller',
      type: UserRef,
      resolve: ({ userId, displayName }) => ({ id: userId, displayName }),
    }),
    createdOn: t.expose('createdOn', { description: 'Server time', type: 'DateTime' }),
    interactionType: t.exposeString('interactionType', { description: 'The function, as the caller named it' }),
    interactionId: t.exposeID('interactionId', { description: 'The record it was used on, by its id' }),
  }),
});

builder.queryFields((t) => ({
  patient: t.field({
    description: 'A chart, by its id or by the numeric case number of an episode link',
    type: Patient,
    nullable: true,
    authScopes: { permission: 'patients:view' },
    args: { patientId: t.arg.id({ required: true, description: '`pat-…`, or the numeric case number' }) },
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
    args: {
      interactionType: t.arg.string({ required: true, description: 'A short name of the function: letters, up to 60' }),
      interactionId: t.arg.id({ required: true, description: 'The record it was used on, by its id, such as a chart' }),
    },
    resolve: (_root, { interactionType, interactionId }, context) =>
      context.patients.noteInteraction(context, interactionType, interactionId),
  }),
);
