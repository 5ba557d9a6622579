import { builder } from '../graphql/builder.ts';
import { DiseaseTypeEnum, SourceSystemEnum } from '../graphql/enums.ts';
import type * as past from './timeline.ts';

const dose = (tenths: number | null) => (tenths === null ? null : tenths / 10);

const Demographics = builder.objectRef<past.Demographics>('TimelineDemographics').implement({
  description: 'Who the patient is. A value is null when neither the chart nor the outside system states it',
  fields: (t) => ({
    mrn: t.exposeString('mrn', { description: 'Of our chart' }),
    dateOfBirth: t.expose('dateOfBirth', { description: 'As the chart has it', type: 'Date', nullable: true }),
    maritalStatus: t.exposeString('maritalStatus', {
      description: 'In the words of the outside system',
      nullable: true,
    }),
    religion: t.exposeString('religion', { description: 'In the words of the outside system', nullable: true }),
    language: t.exposeString('language', {
      description: 'The language that the outside system names first',
      nullable: true,
    }),
    race: t.exposeString('race', { description: 'In the words of the outside system', nullable: true }),
    gender: t.exposeString('gender', {
      description: 'In the words of the outside system, else the sex in the chart',
      nullable: true,
    }),
    deceased: t.exposeBoolean('deceased', { description: 'Null when it is not known', nullable: true }),
    deathDate: t.expose('deathDate', {
      description: 'Null for a living patient, and when the day is not known',
      type: 'Date',
      nullable: true,
    }),
    lastContact: t.expose('lastContact', {
      description: 'The latest visit or note that anyone has stated',
      type: 'DateTime',
      nullable: true,
    }),
  }),
});

const Diagnosis = builder.objectRef<past.Diagnosis>('TimelineDiagnosis').implement({
  description: 'A diagnosis with its code',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique within the timeline' }),
    code: t.exposeString('code', { description: 'Usually ICD-10-CM; null when it is not coded', nullable: true }),
    display: t.exposeString('display', { description: 'In words' }),
    onsetOn: t.expose('onsetOn', { description: 'Null when the day is not known', type: 'Date', nullable: true }),
  }),
});

const Encounter = builder.objectRef<past.Encounter>('TimelineEncounter').implement({
  description: 'A stay or visit in the hospital',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique within the timeline' }),
    kind: t.exposeString('kind', { description: 'In the words of the outside system, such as inpatient' }),
    startedOn: t.expose('startedOn', { description: 'Null when it is not stated', type: 'DateTime', nullable: true }),
    endedOn: t.expose('endedOn', {
      description: 'Null while it lasts, and when it is not stated',
      type: 'DateTime',
      nullable: true,
    }),
    location: t.exposeString('location', { description: 'Null when it is not stated', nullable: true }),
    diagnoses: t.field({
      description: 'Those that were made or treated then',
      type: [Diagnosis],
      resolve: ({ diagnoses }) => [...diagnoses],
    }),
  }),
});

const Procedure = builder.objectRef<past.Procedure>('TimelineProcedure').implement({
  description: 'An operation or another procedure',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique within the timeline' }),
    code: t.exposeString('code', {
      description: 'As the outside system codes it; null when it does not',
      nullable: true,
    }),
    display: t.exposeString('display', { description: 'In words' }),
    startedOn: t.expose('startedOn', { description: 'Null when it is not stated', type: 'DateTime', nullable: true }),
    endedOn: t.expose('endedOn', { description: 'Null when it is not stated', type: 'DateTime', nullable: true }),
  }),
});

const Toxicity = builder.objectRef<past.Toxicity>('TimelineToxicity').implement({
  description: 'One graded event of a signed task',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique within the timeline' }),
    taskId: t.exposeID('taskId', { description: 'The signed task that states it' }),
    episodeId: t.exposeID('episodeId', { description: 'The course of that task' }),
    name: t.exposeString('name', { description: 'The term, as its form words it' }),
    grade: t.exposeInt('grade', { description: '0 to 5, as the CTCAE grades; 5 is death' }),
    isCtcae: t.exposeBoolean('isCtcae', { description: 'Whether the term is one of the CTCAE' }),
    version: t.exposeString('version', {
      description: 'The version of the CTCAE, such as 5.0; null for other terms',
      nullable: true,
    }),
    on: t.string({
      description: 'The date of the visit, yyyy-MM-dd; for a form without one the instant of its signature',
      resolve: ({ date, on }) => date ?? on,
    }),
  }),
});

const Chemotherapy = builder.objectRef<past.Chemotherapy>('TimelineChemotherapy').implement({
  description: 'One agent of systemic therapy, over all its orders',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique within the timeline' }),
    agent: t.exposeString('agent', { description: 'In the words of the outside system' }),
    intent: t.exposeString('intent', { description: 'Such as curative; null when it is not stated', nullable: true }),
    firstOn: t.expose('firstOn', {
      description: 'First order or administration; null when it is not stated',
      type: 'DateTime',
      nullable: true,
    }),
    lastOn: t.expose('lastOn', {
      description: 'Last order or administration; null when it is not stated',
      type: 'DateTime',
      nullable: true,
    }),
    ordered: t.exposeInt('ordered', { description: 'How many orders' }),
    given: t.exposeInt('given', { description: 'How many administrations' }),
  }),
});

const Imaging = builder.objectRef<past.Imaging>('TimelineImaging').implement({
  description: 'One imaging study, without its pictures',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique within the timeline' }),
    modality: t.exposeString('modality', {
      description: 'Such as CT or MR; null when it is not stated',
      nullable: true,
    }),
    bodySite: t.exposeString('bodySite', { description: 'Null when it is not stated', nullable: true }),
    description: t.exposeString('description', {
      description: 'In the words of the outside system; null when it says nothing',
      nullable: true,
    }),
    on: t.expose('on', { description: 'Null when it is not stated', type: 'DateTime', nullable: true }),
  }),
});

const ReferencePoint = builder.objectRef<past.ReferencePoint>('TimelineReferencePoint').implement({
  description: 'What one volume of a course has received',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The volume' }),
    doseCGy: t.float({
      description: 'Delivered, in cGy',
      nullable: true,
      resolve: ({ doseTenthsCGy }) => dose(doseTenthsCGy),
    }),
    fractions: t.exposeInt('fractions', { description: 'Delivered; null when it is not known', nullable: true }),
  }),
});

const RadiationCourse = builder.objectRef<past.RadiationCourse>('TimelineRadiationCourse').implement({
  description: 'A course of radiation, here or in another department',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique within the timeline' }),
    episodeId: t.exposeID('episodeId', {
      description: 'Our course; null for one that only the outside system knows',
      nullable: true,
    }),
    label: t.exposeString('label', { description: 'As courses are told apart' }),
    registeredOn: t.expose('registeredOn', {
      description: 'When our course was registered; null for one from outside',
      type: 'DateTime',
      nullable: true,
    }),
    startedOn: t.expose('startedOn', {
      description: 'First day of treatment; null when it is not known',
      type: 'Date',
      nullable: true,
    }),
    endedOn: t.expose('endedOn', {
      description: 'Last day of treatment; null while it lasts or when it is not known',
      type: 'Date',
      nullable: true,
    }),
    intent: t.exposeString('intent', { description: 'Such as curative; null when it is not stated', nullable: true }),
    diseaseType: t.expose('diseaseType', {
      description: 'As it was registered; null for a course from outside',
      type: DiseaseTypeEnum,
      nullable: true,
    }),
    diagnoses: t.stringList({ description: 'In words, with their codes', resolve: ({ diagnoses }) => [...diagnoses] }),
    referencePoints: t.field({
      description: 'One entry for each volume; empty when no dose is known',
      type: [ReferencePoint],
      resolve: ({ referencePoints }) => [...referencePoints],
    }),
  }),
});

const LabResult = builder.objectRef<past.LabSeries['data'][number]>('TimelineLabResult').implement({
  description: 'One laboratory result',
  fields: (t) => ({
    on: t.expose('on', { description: 'When the sample was taken', type: 'DateTime' }),
    quantity: t.exposeFloat('quantity', {
      description: 'In the unit of its series; null for a result in words',
      nullable: true,
    }),
    text: t.exposeString('text', { description: 'Null for a result with a number', nullable: true }),
  }),
});
const LabSeries = builder.objectRef<past.LabSeries>('TimelineLabSeries').implement({
  description: 'One laboratory value in one unit',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique within the timeline' }),
    name: t.exposeString('name', { description: 'In the words of the outside system' }),
    unit: t.exposeString('unit', { description: 'Null for a value without one', nullable: true }),
    data: t.field({ description: 'Latest first', type: [LabResult], resolve: ({ data }) => [...data] }),
  }),
});

const OutsideAnswer = builder.objectRef<past.OutsideAnswer>('TimelineOutside').implement({
  description: 'The outside system that was asked for this timeline',
  fields: (t) => ({
    sourceSystem: t.expose('sourceSystem', { description: 'Which system it was', type: SourceSystemEnum }),
    failed: t.exposeBoolean('failed', { description: 'It did not answer at all, so only our own records are shown' }),
    missing: t.stringList({
      description: 'Parts that it could not answer, by name',
      resolve: ({ missing }) => [...missing],
    }),
  }),
});

const Timeline = builder.objectRef<past.Timeline>('Timeline').implement({
  description: 'Lists are latest first; the outside part is as answered now',
  fields: (t) => ({
    demographics: t.field({
      description: 'Who the patient is',
      type: Demographics,
      resolve: ({ demographics }) => demographics,
    }),
    encounters: t.field({
      description: 'Stays and visits in the outside system',
      type: [Encounter],
      resolve: ({ encounters }) => [...encounters],
    }),
    diagnoses: t.field({
      description: 'Those that belong to no encounter',
      type: [Diagnosis],
      resolve: ({ diagnoses }) => [...diagnoses],
    }),
    procedures: t.field({
      description: 'Operations and others, from the outside system',
      type: [Procedure],
      resolve: ({ procedures }) => [...procedures],
    }),
    toxicities: t.field({
      description: 'From signed notes of all courses',
      type: [Toxicity],
      resolve: ({ toxicities }) => [...toxicities],
    }),
    chemotherapy: t.field({
      description: 'One entry for each agent',
      type: [Chemotherapy],
      resolve: ({ chemotherapy }) => [...chemotherapy],
    }),
    imaging: t.field({
      description: 'Null for people who may not see imaging',
      type: [Imaging],
      nullable: true,
      resolve: ({ imaging }) => imaging && [...imaging],
    }),
    radiationOncology: t.field({
      description: 'Our courses and those of other departments',
      type: [RadiationCourse],
      resolve: ({ radiationOncology }) => [...radiationOncology],
    }),
    labs: t.field({
      description: 'Every numeric and worded result that the outside system has',
      type: [LabSeries],
      resolve: ({ labs }) => [...labs],
    }),
    outside: t.field({
      description: 'Null when the patient has no record outside, or the system keeps no history',
      type: OutsideAnswer,
      nullable: true,
      resolve: ({ outside }) => outside,
    }),
  }),
});

builder.queryField('timeline', (t) =>
  t.field({
    description: "A patient's past: courses, toxicities, doses and events",
    type: Timeline,
    nullable: true,
    authScopes: { permission: 'patients:view' },
    args: { patientId: t.arg.id({ required: true, description: 'The chart, by its id (`pat-…`)' }) },
    resolve: (_root, { patientId }, context) => context.timeline.timeline(context, patientId),
  }),
);
