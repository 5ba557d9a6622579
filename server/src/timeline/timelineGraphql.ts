import { builder } from '../graphql/builder.ts';
import { DiseaseTypeEnum, SourceSystemEnum } from '../graphql/enums.ts';
import type * as past from './timeline.ts';

const dose = (tenths: number | null) => (tenths === null ? null : tenths / 10);

const Demographics = builder.objectRef<past.Demographics>('TimelineDemographics').implement({
  fields: (t) => ({
    mrn: t.exposeString('mrn'),
    dateOfBirth: t.expose('dateOfBirth', { type: 'Date', nullable: true }),
    maritalStatus: t.exposeString('maritalStatus', { nullable: true }),
    religion: t.exposeString('religion', { nullable: true }),
    language: t.exposeString('language', { nullable: true }),
    race: t.exposeString('race', { nullable: true }),
    gender: t.exposeString('gender', { nullable: true }),
    deceased: t.exposeBoolean('deceased', { nullable: true }),
    deathDate: t.expose('deathDate', { type: 'Date', nullable: true }),
    lastContact: t.expose('lastContact', { type: 'DateTime', nullable: true }),
  }),
});

const Diagnosis = builder.objectRef<past.Diagnosis>('TimelineDiagnosis').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code', { nullable: true }),
    display: t.exposeString('display'),
    onsetOn: t.expose('onsetOn', { type: 'Date', nullable: true }),
  }),
});

const Encounter = builder.objectRef<past.Encounter>('TimelineEncounter').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    startedOn: t.expose('startedOn', { type: 'DateTime', nullable: true }),
    endedOn: t.expose('endedOn', { type: 'DateTime', nullable: true }),
    location: t.exposeString('location', { nullable: true }),
    diagnoses: t.field({ type: [Diagnosis], resolve: ({ diagnoses }) => [...diagnoses] }),
  }),
});

const Procedure = builder.objectRef<past.Procedure>('TimelineProcedure').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code', { nullable: true }),
    display: t.exposeString('display'),
    startedOn: t.expose('startedOn', { type: 'DateTime', nullable: true }),
    endedOn: t.expose('endedOn', { type: 'DateTime', nullable: true }),
  }),
});

const Toxicity = builder.objectRef<past.Toxicity>('TimelineToxicity').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    taskId: t.exposeID('taskId'),
    episodeId: t.exposeID('episodeId'),
    name: t.exposeString('name'),
    grade: t.exposeInt('grade'),
    isCtcae: t.exposeBoolean('isCtcae'),
    version: t.exposeString('version', { nullable: true }),
    on: t.string({
      description: 'The date of the visit, yyyy-MM-dd; for a form without one the instant of its signature',
      resolve: ({ date, on }) => date ?? on,
    }),
  }),
});

const Chemotherapy = builder.objectRef<past.Chemotherapy>('TimelineChemotherapy').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    agent: t.exposeString('agent'),
    intent: t.exposeString('intent', { nullable: true }),
    firstOn: t.expose('firstOn', { type: 'DateTime', nullable: true }),
    lastOn: t.expose('lastOn', { type: 'DateTime', nullable: true }),
    ordered: t.exposeInt('ordered'),
    given: t.exposeInt('given'),
  }),
});

const Imaging = builder.objectRef<past.Imaging>('TimelineImaging').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    modality: t.exposeString('modality', { nullable: true }),
    bodySite: t.exposeString('bodySite', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    on: t.expose('on', { type: 'DateTime', nullable: true }),
  }),
});

const ReferencePoint = builder.objectRef<past.ReferencePoint>('TimelineReferencePoint').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    doseCGy: t.float({
      description: 'Delivered, in cGy',
      nullable: true,
      resolve: ({ doseTenthsCGy }) => dose(doseTenthsCGy),
    }),
    fractions: t.exposeInt('fractions', { nullable: true }),
  }),
});

const RadiationCourse = builder.objectRef<past.RadiationCourse>('TimelineRadiationCourse').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    episodeId: t.exposeID('episodeId', { nullable: true }),
    label: t.exposeString('label'),
    registeredOn: t.expose('registeredOn', { type: 'DateTime', nullable: true }),
    startedOn: t.expose('startedOn', { type: 'Date', nullable: true }),
    endedOn: t.expose('endedOn', { type: 'Date', nullable: true }),
    intent: t.exposeString('intent', { nullable: true }),
    diseaseType: t.expose('diseaseType', { type: DiseaseTypeEnum, nullable: true }),
    diagnoses: t.stringList({ resolve: ({ diagnoses }) => [...diagnoses] }),
    referencePoints: t.field({ type: [ReferencePoint], resolve: ({ referencePoints }) => [...referencePoints] }),
  }),
});

const LabResult = builder.objectRef<past.LabSeries['data'][number]>('TimelineLabResult').implement({
  fields: (t) => ({
    on: t.expose('on', { type: 'DateTime' }),
    quantity: t.exposeFloat('quantity', { nullable: true }),
    text: t.exposeString('text', { nullable: true }),
  }),
});
const LabSeries = builder.objectRef<past.LabSeries>('TimelineLabSeries').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    unit: t.exposeString('unit', { nullable: true }),
    data: t.field({ type: [LabResult], resolve: ({ data }) => [...data] }),
  }),
});

const OutsideAnswer = builder.objectRef<past.OutsideAnswer>('TimelineOutside').implement({
  fields: (t) => ({
    sourceSystem: t.expose('sourceSystem', { type: SourceSystemEnum }),
    failed: t.exposeBoolean('failed'),
    missing: t.stringList({ resolve: ({ missing }) => [...missing] }),
  }),
});

const Timeline = builder.objectRef<past.Timeline>('Timeline').implement({
  description: 'Lists are latest first; the outside part is as answered now',
  fields: (t) => ({
    demographics: t.field({ type: Demographics, resolve: ({ demographics }) => demographics }),
    encounters: t.field({ type: [Encounter], resolve: ({ encounters }) => [...encounters] }),
    diagnoses: t.field({ type: [Diagnosis], resolve: ({ diagnoses }) => [...diagnoses] }),
    procedures: t.field({ type: [Procedure], resolve: ({ procedures }) => [...procedures] }),
    toxicities: t.field({ type: [Toxicity], resolve: ({ toxicities }) => [...toxicities] }),
    chemotherapy: t.field({ type: [Chemotherapy], resolve: ({ chemotherapy }) => [...chemotherapy] }),
    imaging: t.field({ type: [Imaging], nullable: true, resolve: ({ imaging }) => imaging && [...imaging] }),
    radiationOncology: t.field({
      type: [RadiationCourse],
      resolve: ({ radiationOncology }) => [...radiationOncology],
    }),
    labs: t.field({ type: [LabSeries], resolve: ({ labs }) => [...labs] }),
    outside: t.field({ type: OutsideAnswer, nullable: true, resolve: ({ outside }) => outside }),
  }),
});

builder.queryField('timeline', (t) =>
  t.field({
    description: "A patient's past: courses, toxicities, doses and events",
    type: Timeline,
    nullable: true,
    authScopes: { permission: 'patients:view' },
    args: { patientId: t.arg.id({ required: true }) },
    resolve: (_root, { patientId }, context) => context.timeline.timeline(context, patientId),
  }),
);
