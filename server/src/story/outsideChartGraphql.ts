import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import { Patient } from '../patients/patientGraphql.ts';
import type * as told from './outsideChart.ts';

const OutsideProblem = builder.objectRef<told.OutsideChart['problems'][number]>('OutsideProblem').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code', { nullable: true }),
    on: t.expose('on', { type: 'Date', nullable: true }),
  }),
});

const OutsideMedication = builder.objectRef<told.OutsideChart['medications'][number]>('OutsideMedication').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    act: t.exposeString('act', { description: '`ordered` or `given`, whichever was last' }),
    on: t.expose('on', { type: 'DateTime', nullable: true }),
    isAntineoplastic: t.exposeBoolean('isAntineoplastic'),
  }),
});

const LabPoint = builder.objectRef<told.LabTrend['points'][number]>('LabPoint').implement({
  fields: (t) => ({ on: t.expose('on', { type: 'DateTime' }), quantity: t.exposeFloat('quantity') }),
});

const LabTrend = builder.objectRef<told.LabTrend>('LabTrend').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    unit: t.exposeString('unit', { nullable: true }),
    points: t.field({ type: [LabPoint], resolve: ({ points }) => [...points] }),
  }),
});

const OutsideDocument = builder.objectRef<told.OutsideChart['documents'][number]>('OutsideDocument').implement({
  fields: (t) => ({
    id: t.exposeID('externalId'),
    title: t.exposeString('title'),
    author: t.exposeString('author', { nullable: true }),
    createdOn: t.expose('createdOn', { type: 'DateTime', nullable: true }),
  }),
});

const OutsideContact = builder.objectRef<told.OutsideChart['contacts'][number]>('OutsideContact').implement({
  fields: (t) => ({
    relation: t.exposeString('relation'),
    name: t.exposeString('name', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
  }),
});

const PriorRadiation = builder.objectRef<told.OutsideChart['priorRadiation'][number]>('PriorRadiation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    startedOn: t.expose('startedOn', { type: 'Date', nullable: true }),
    endedOn: t.expose('endedOn', { type: 'Date', nullable: true }),
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
    sourceSystem: t.expose('sourceSystem', { type: SourceSystemEnum, nullable: true }),
    readOn: t.expose('readOn', { type: 'DateTime' }),
    failed: t.exposeBoolean('failed', { description: 'It did not answer at all' }),
    missing: t.stringList({
      description: 'Parts that are empty because they are unknown',
      resolve: ({ missing }) => [...missing],
    }),
    problems: t.field({ type: [OutsideProblem], resolve: ({ problems }) => [...problems] }),
    medications: t.field({ type: [OutsideMedication], resolve: ({ medications }) => [...medications] }),
    labs: t.field({ type: [LabTrend], resolve: ({ labs }) => [...labs] }),
    documents: t.field({ type: [OutsideDocument], resolve: ({ documents }) => [...documents] }),
    contacts: t.field({ type: [OutsideContact], resolve: ({ contacts }) => [...contacts] }),
    priorRadiation: t.field({ type: [PriorRadiation], resolve: ({ priorRadiation }) => [...priorRadiation] }),
  }),
});

builder.objectField(Patient, 'outsideChart', (t) =>
  t.field({
    type: OutsideChart,
    resolve: (patient, _args, context) => context.outsideChart.read(context, patient),
  }),
);
