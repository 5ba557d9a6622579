import { builder } from '../graphql/builder.ts';
import { SexEnum, SourceSystemEnum } from '../graphql/enums.ts';
import type { ImportResult } from './importPatient.ts';
import { Patient, PersonName } from './patientGraphql.ts';
import {
  OUTSIDE_SEARCHES,
  type FoundOutside,
  type FoundPerson as Person,
  type InternalSearchResult as Found,
  type PatientSearch as Search,
  type PatientsFound as Everyone,
} from './patientSearch.ts';

const InternalSearchResult = builder.objectRef<Found>('InternalSearchResult').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    hasIdentityAlert: t.boolean({ resolve: ({ id }, _args, context) => context.identityAlerts.isOn(context, id) }),
    isDeceased: t.boolean({
      resolve: async ({ id }, _args, context) => (await context.patients.death(context, id)) !== null,
    }),
    dobs: t.field({ type: ['Date'], resolve: ({ dobs }) => [...dobs] }),
    mrns: t.stringList({ resolve: ({ mrns }) => [...mrns] }),
    names: t.field({ type: [PersonName], resolve: ({ names }) => [...names] }),
  }),
});

const ExternalPatient = builder.objectRef<FoundOutside>('ExternalPatient').implement({
  fields: (t) => ({
    externalId: t.exposeID('externalId'),
    sourceId: t.exposeString('sourceId'),
    dateOfBirth: t.expose('dateOfBirth', { type: 'Date', nullable: true }),
    name: t.field({ type: PersonName, resolve: ({ name }) => name }),
    sex: t.expose('sex', { type: SexEnum, nullable: true }),
    sourceSystem: t.expose('sourceSystem', { type: SourceSystemEnum }),
    oncoraId: t.exposeID('oncoraId', { nullable: true }),
  }),
});

const PatientSearch = builder.objectRef<Search>('PatientSearch').implement({
  description: '`externalError` is set when the external system failed; the results from here are still answered',
  fields: (t) => ({
    internal: t.field({ type: [InternalSearchResult], resolve: ({ internal }) => [...internal] }),
    external: t.field({ type: [ExternalPatient], resolve: ({ external }) => [...external] }),
    externalError: t.exposeString('externalError', { nullable: true }),
    externalSystem: t.expose('externalSystem', { type: SourceSystemEnum, nullable: true }),
  }),
});

const FoundPerson = builder.objectRef<Person>('FoundPerson').implement({
  description: 'One person, however many systems know them',
  fields: (t) => ({
    internal: t.field({ type: InternalSearchResult, nullable: true, resolve: ({ internal }) => internal }),
    external: t.field({ type: [ExternalPatient], resolve: ({ external }) => [...external] }),
  }),
});

const OutsideSearch = builder.enumType('OutsideSearch', {
  description: 'By what the external system was searched, or why it was not',
  values: OUTSIDE_SEARCHES,
});

const PatientsFound = builder.objectRef<Everyone>('PatientsFound').implement({
  description: 'The best match first, with how the typed text was understood',
  fields: (t) => ({
    people: t.field({ type: [FoundPerson], resolve: ({ people }) => [...people] }),
    hasMore: t.exposeBoolean('hasMore', { description: 'More of our patients match than are listed' }),
    words: t.stringList({ resolve: ({ words }) => [...words] }),
    datesOfBirth: t.field({ type: ['Date'], resolve: ({ datesOfBirth }) => [...datesOfBirth] }),
    externalSystem: t.expose('externalSystem', { type: SourceSystemEnum, nullable: true }),
    externalSearch: t.expose('externalSearch', { type: OutsideSearch }),
    externalError: t.exposeString('externalError', { nullable: true }),
  }),
});

const ImportClash = builder.objectRef<NonNullable<ImportResult['clash']>>('ImportClash').implement({
  fields: (t) => ({
    held: t.field({
      description: 'The chart here that owns the MRN; null when only people outside share it',
      type: InternalSearchResult,
      nullable: true,
      resolve: ({ held }) => held,
    }),
    incoming: t.field({
      description: 'First the one to import, then the others outside with the same MRN',
      type: [ExternalPatient],
      resolve: ({ incoming }) => [...incoming],
    }),
  }),
});

const ImportPatientResult = builder.objectRef<ImportResult>('ImportPatientResult').implement({
  description: 'Either the imported patient, or the clash to decide on (decision 31)',
  fields: (t) => ({
    patient: t.field({ type: Patient, nullable: true, resolve: ({ patient }) => patient }),
    clash: t.field({ type: ImportClash, nullable: true, resolve: ({ clash }) => clash }),
  }),
});

const ImportClashDecision = builder.enumType('ImportClashDecision', {
  values: ['SAME_PERSON', 'DIFFERENT_PERSON'] as const,
});

builder.queryFields((t) => ({
  searchPatients: t.field({
    description: 'By parts of names, part of an MRN and birth date, in any order',
    type: PatientsFound,
    authScopes: { permission: 'patients:view' },
    args: { text: t.arg.string({ required: true }) },
    resolve: (_root, { text }, context) => context.patientSearch.find(context, text),
  }),
  searchPatientByMRN: t.field({
    description: 'Patients by MRN, name or date of birth, here and in the outside systems',
    type: PatientSearch,
    authScopes: { permission: 'patients:view' },
    args: { mrn: t.arg.string({ required: true }) },
    resolve: (_root, { mrn }, context) => context.patientSearch.byMrn(context, mrn),
  }),
  externalPatients: t.field({
    description: 'The people with an MRN in the outside systems',
    type: [ExternalPatient],
    authScopes: { permission: 'patients:view' },
    args: {
      mrn: t.arg.string({ required: true }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true }),
    },
    resolve: async (_root, { mrn, sourceSystem }, context) => [
      ...(await context.patientSearch.outside(context, mrn, sourceSystem)),
    ],
  }),
}));

builder.mutationField('importPatient', (t) =>
  t.field({
    description: 'Imports a patient of an outside system, or says with whom they clash',
    type: ImportPatientResult,
    authScopes: { permission: 'patients:view' },
    args: {
      mrn: t.arg.string({ required: true }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true }),
      externalId: t.arg.string(),
      clashDecision: t.arg({ type: ImportClashDecision }),
    },
    resolve: (_root, { mrn, sourceSystem, externalId, clashDecision }, context) =>
      context.patientImport.import(context, {
        mrn,
        sourceSystem,
        externalId: externalId ?? null,
        clashDecision: clashDecision ?? null,
      }),
  }),
);
