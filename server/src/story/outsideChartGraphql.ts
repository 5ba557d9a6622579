import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import { Patient } from '../patients/patientGraphql.ts';
import type * as told from './outsideChart.ts';

const OutsideProblem = builder.objectRef<told.OutsideChart['problems'][number]>('OutsideProblem').implement({
  description: 'A diagnosis or problem on the list of the outside system',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id there' }),
    name: t.exposeString('name', { description: 'In the words of that system' }),
    code: t.exposeString('code', { description: 'Usually ICD-10-CM; null when it is not coded', nullable: true }),
    on: t.expose('on', {
      description: 'Onset, or the day it was recorded; null when neither is stated',
      type: 'Date',
      nullable: true,
    }),
  }),
});

const OutsideMedication = builder.objectRef<told.OutsideChart['medications'][number]>('OutsideMedication').implement({
  description: 'A drug with its last order or administration',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stays the same for one drug of one patient' }),
    name: t.exposeString('name', { description: 'In the words of the outside system' }),
    act: t.exposeString('act', { description: '`ordered` or `given`, whichever was last' }),
    on: t.expose('on', {
      description: 'The time of that order or administration; null when it is not stated',
      type: 'DateTime',
      nullable: true,
    }),
    isAntineoplastic: t.exposeBoolean('isAntineoplastic', { description: 'Counts as systemic therapy against cancer' }),
  }),
});

const LabPoint = builder.objectRef<told.LabTrend['points'][number]>('LabPoint').implement({
  description: 'One laboratory result with a number',
  fields: (t) => ({
    on: t.expose('on', { description: 'When the sample was taken', type: 'DateTime' }),
    quantity: t.exposeFloat('quantity', { description: 'In the unit of its trend' }),
  }),
});

const LabTrend = builder.objectRef<told.LabTrend>('LabTrend').implement({
  description: 'A laboratory value over time, in one unit. Results in two units are two trends',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Name and unit' }),
    name: t.exposeString('name', { description: 'Such as PSA or Hemoglobin' }),
    unit: t.exposeString('unit', {
      description: 'As the outside system writes it; null for a value without one',
      nullable: true,
    }),
    points: t.field({ description: 'By date, earliest first', type: [LabPoint], resolve: ({ points }) => [...points] }),
  }),
});

const OutsideDocument = builder.objectRef<told.OutsideChart['documents'][number]>('OutsideDocument').implement({
  description: 'A document in the outside system, without its content',
  fields: (t) => ({
    id: t.exposeID('externalId', { description: 'The id there' }),
    title: t.exposeString('title', { description: 'As that system calls it' }),
    author: t.exposeString('author', { description: 'Null when that system does not say', nullable: true }),
    createdOn: t.expose('createdOn', {
      description: 'Null when that system does not say',
      type: 'DateTime',
      nullable: true,
    }),
  }),
});

const OutsideContact = builder.objectRef<told.OutsideChart['contacts'][number]>('OutsideContact').implement({
  description: 'A person to call about the patient',
  fields: (t) => ({
    relation: t.exposeString('relation', { description: 'Such as spouse or emergency contact' }),
    name: t.exposeString('name', { description: 'Null when only the relation is known', nullable: true }),
    phone: t.exposeString('phone', {
      description: 'As written in the outside system; null when it has none',
      nullable: true,
    }),
  }),
});

const PriorRadiation = builder.objectRef<told.OutsideChart['priorRadiation'][number]>('PriorRadiation').implement({
  description: 'A course that another department gave',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id in the outside system' }),
    label: t.exposeString('label', { description: 'The course in words, as that system names it' }),
    startedOn: t.expose('startedOn', { description: 'Null when the day is not known', type: 'Date', nullable: true }),
    endedOn: t.expose('endedOn', { description: 'Null when the day is not known', type: 'Date', nullable: true }),
    doses: t.stringList({
      description: 'Each volume with the dose that it received',
      resolve: ({ referencePoints }) =>
        referencePoints.map(({ name, doseTenthsCGy, fractions }) =>
          [
            name,
            doseTenthsCGy === null ? 'dose not known' : `${doseTenthsCGy / 10} cGy`,
            fractions === null ? null : `${fractions} fractions`,
          ]
            .filter(Boolean)
            .join(', '),
        ),
    }),
  }),
});

const OutsideChart = builder.objectRef<told.OutsideChart>('OutsideChart').implement({
  description: 'Read from the outside system at each request',
  fields: (t) => ({
    sourceSystem: t.expose('sourceSystem', {
      description: 'Null when the patient has no record outside',
      type: SourceSystemEnum,
      nullable: true,
    }),
    readOn: t.expose('readOn', { description: 'When it was asked: nothing of it is stored', type: 'DateTime' }),
    failed: t.exposeBoolean('failed', { description: 'It did not answer at all' }),
    missing: t.stringList({
      description: 'Parts that are empty because they are unknown',
      resolve: ({ missing }) => [...missing],
    }),
    problems: t.field({
      description: 'As that system lists them',
      type: [OutsideProblem],
      resolve: ({ problems }) => [...problems],
    }),
    medications: t.field({
      description: 'One entry for each drug, the latest first',
      type: [OutsideMedication],
      resolve: ({ medications }) => [...medications],
    }),
    labs: t.field({
      description: 'Only values that radiation oncology follows, such as PSA and blood counts',
      type: [LabTrend],
      resolve: ({ labs }) => [...labs],
    }),
    documents: t.field({
      description: 'Latest first',
      type: [OutsideDocument],
      resolve: ({ documents }) => [...documents],
    }),
    contacts: t.field({
      description: 'Emergency contacts and next of kin',
      type: [OutsideContact],
      resolve: ({ contacts }) => [...contacts],
    }),
    priorRadiation: t.field({
      description: 'Courses that our own records do not have',
      type: [PriorRadiation],
      resolve: ({ priorRadiation }) => [...priorRadiation],
    }),
  }),
});

builder.objectField(Patient, 'outsideChart', (t) =>
  t.field({
    description: 'Asked at each request, so it takes as long as the outside system takes',
    type: OutsideChart,
    resolve: (patient, _args, context) => context.outsideChart.read(context, patient),
  }),
);
