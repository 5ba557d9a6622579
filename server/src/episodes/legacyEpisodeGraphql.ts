import { builder } from '../graphql/builder.ts';
import { storedId } from '../graphql/storedIds.ts';
import { DiseaseSystemEnum } from '../graphql/enums.ts';
import { Patient } from '../patients/patientGraphql.ts';
import type { LegacyEpisodeRecord } from './legacyEpisode.ts';

const LegacyEpisode = builder.node(builder.objectRef<LegacyEpisodeRecord>('LegacyEpisode'), {
  description: 'A course documented before this product',
  authScopes: { permission: 'patients:view' },
  id: storedId,
  loadOne: (id, context) => context.legacyEpisodes.legacyEpisode(context, id),
  fields: (t) => ({
    patient: t.field({
      description: 'The chart it belongs to',
      type: Patient,
      resolve: ({ patientId }, _args, context) => context.patients.patient(context, patientId),
    }),
    primaryDiseaseSystem: t.expose('primaryDiseaseSystem', {
      description: 'Decides under which heading the chart lists it',
      type: DiseaseSystemEnum,
    }),
    registrationDate: t.expose('registrationDate', {
      description: 'Null when the old record has none',
      type: 'Date',
      nullable: true,
    }),
    firstFractionDate: t.expose('firstFractionDate', {
      description: 'Null when the old record has none',
      type: 'Date',
      nullable: true,
    }),
    courseStartDate: t.expose('courseStartDate', {
      description: 'Null when the old record has none',
      type: 'Date',
      nullable: true,
    }),
  }),
});

builder.objectField(Patient, 'legacyEpisodes', (t) =>
  t.field({
    description: 'Courses documented before this product; to read only',
    type: [LegacyEpisode],
    resolve: async ({ _id }, _args, context) => [...(await context.legacyEpisodes.ofPatient(context, _id))],
  }),
);

builder.queryField('legacyEpisode', (t) =>
  t.field({
    description: 'One course from before this product',
    type: LegacyEpisode,
    nullable: true,
    authScopes: { permission: 'patients:view' },
    args: { id: t.arg.id({ required: true, description: '`leg-…`' }) },
    resolve: (_root, { id }, context) => context.legacyEpisodes.legacyEpisode(context, id),
  }),
);
