import { builder } from '../graphql/builder.ts';
import { SexEnum, SourceSystemEnum, type Meanings } from '../graphql/enums.ts';
import type { ImportResult } from './importPatient.ts';
import { Patient, PersonName } from './patientGraphql.ts';
import {
  type FoundOutside,
  type FoundPerson as Person,
  type InternalSearchResult as Found,
  type OutsideSearch as SearchedBy,
  type PatientSearch as Search,
  type PatientsFound as Everyone,
} from './patientSearch.ts';

const InternalSearchResult = builder.objectRef<Found>('InternalSearchResult').implement({
  description: 'A person with a chart here. Several names, numbers or dates mean several identities in one record',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opens the chart' }),
    hasIdentityAlert: t.boolean({
      description: 'Another person has the same MRN, and no one has settled it',
      resolve: ({ id }, _args, context) => context.identityAlerts.isOn(context, id),
    }),
    isDeceased: t.boolean({
      description: 'A signed note or an outside system states a death',
      resolve: async ({ id }, _args, context) => (await context.patients.death(context, id)) !== null,
    }),
    dobs: t.field({
      description: 'Every date of birth in the record',
      type: ['Date'],
      resolve: ({ dobs }) => [...dobs],
    }),
    mrns: t.stringList({ description: 'Every MRN in the record', resolve: ({ mrns }) => [...mrns] }),
    names: t.field({
      description: 'Every name in the record, the current one first',
      type: [PersonName],
      resolve: ({ names }) => [...names],
    }),
    formerMrns: t.stringList({
      description: 'Under which the person was known before records were merged (decision 181)',
      resolve: async ({ id }, _args, context) =>
        (await context.patients.mergedRecords(context, id)).map(({ mrn }) => mrn),
    }),
  }),
});

const ExternalPatient = builder.objectRef<FoundOutside>('ExternalPatient').implement({
  description: 'A person as an outside system knows them; not yet a chart here',
  fields: (t) => ({
    externalId: t.exposeID('externalId', { description: 'The id in that system, sent back to import the person' }),
    sourceId: t.exposeString('sourceId', { description: 'The MRN in that system' }),
    dateOfBirth: t.expose('dateOfBirth', {
      description: 'Null when the system has none',
      type: 'Date',
      nullable: true,
    }),
    name: t.field({ description: 'As that system spells it', type: PersonName, resolve: ({ name }) => name }),
    sex: t.expose('sex', { description: 'Null when the system does not say', type: SexEnum, nullable: true }),
    sourceSystem: t.expose('sourceSystem', { description: 'Which system knows this person', type: SourceSystemEnum }),
    oncoraId: t.exposeID('oncoraId', {
      description: 'The chart here that was imported from this person; null when there is none',
      nullable: true,
    }),
  }),
});

const PatientSearch = builder.objectRef<Search>('PatientSearch').implement({
  description: '`externalError` is set when the external system failed; the results from here are still answered',
  fields: (t) => ({
    internal: t.field({
      description: 'Charts here',
      type: [InternalSearchResult],
      resolve: ({ internal }) => [...internal],
    }),
    external: t.field({
      description: 'People in the outside system, with or without a chart here',
      type: [ExternalPatient],
      resolve: ({ external }) => [...external],
    }),
    externalError: t.exposeString('externalError', {
      description: 'A sentence for the person at the screen; null when the system answered',
      nullable: true,
    }),
    externalSystem: t.expose('externalSystem', {
      description: 'The system that was asked; null when none is set up',
      type: SourceSystemEnum,
      nullable: true,
    }),
  }),
});

const FoundPerson = builder.objectRef<Person>('FoundPerson').implement({
  description: 'One person, however many systems know them',
  fields: (t) => ({
    internal: t.field({
      description: 'The chart here; null when only outside systems know the person',
      type: InternalSearchResult,
      nullable: true,
      resolve: ({ internal }) => internal,
    }),
    external: t.field({
      description: 'The same person in outside systems; empty when only we know them',
      type: [ExternalPatient],
      resolve: ({ external }) => [...external],
    }),
  }),
});

const OutsideSearch = builder.enumType('OutsideSearch', {
  description: 'By what the external system was searched, or why it was not',
  values: {
    MRN: { description: 'By the number' },
    NAME_AND_DATE_OF_BIRTH: { description: 'By name and date of birth together' },
    NOT_ENOUGH: { description: 'Not asked: the text is neither a number nor a name with a date of birth' },
    OFF: { description: 'Not asked: no outside system is set up for search' },
  } satisfies Meanings<SearchedBy>,
});

const PatientsFound = builder.objectRef<Everyone>('PatientsFound').implement({
  description: 'The best match first, with how the typed text was understood',
  fields: (t) => ({
    people: t.field({
      description: 'At most one page; narrow the text when `hasMore` is true',
      type: [FoundPerson],
      resolve: ({ people }) => [...people],
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'More of our patients match than are listed' }),
    words: t.stringList({
      description: 'What was taken for parts of names or numbers',
      resolve: ({ words }) => [...words],
    }),
    datesOfBirth: t.field({
      description: 'What was taken for a date; several when day and month could be meant either way',
      type: ['Date'],
      resolve: ({ datesOfBirth }) => [...datesOfBirth],
    }),
    externalSystem: t.expose('externalSystem', {
      description: 'The system that was asked; null when none is set up',
      type: SourceSystemEnum,
      nullable: true,
    }),
    externalSearch: t.expose('externalSearch', {
      description: 'By what it was asked, or why it was not',
      type: OutsideSearch,
    }),
    externalError: t.exposeString('externalError', {
      description: 'A sentence for the person at the screen; null when the system answered or was not asked',
      nullable: true,
    }),
  }),
});

const ImportClash = builder.objectRef<NonNullable<ImportResult['clash']>>('ImportClash').implement({
  description: 'Two people who would share one MRN. A person must decide before anything is stored',
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
    patient: t.field({
      description: 'The chart; null while a clash waits for a decision',
      type: Patient,
      nullable: true,
      resolve: ({ patient }) => patient,
    }),
    clash: t.field({
      description: 'Null when the patient was imported',
      type: ImportClash,
      nullable: true,
      resolve: ({ clash }) => clash,
    }),
  }),
});

const ImportClashDecision = builder.enumType('ImportClashDecision', {
  description: 'What a person decided about two records with one MRN',
  values: {
    SAME_PERSON: { description: 'One person: the chart that is here gets a further identity' },
    DIFFERENT_PERSON: { description: 'Two people: a second chart is made, and both carry an identity alert' },
  },
});

builder.queryFields((t) => ({
  searchPatients: t.field({
    description: 'By parts of names, part of an MRN and birth date, in any order',
    type: PatientsFound,
    authScopes: { permission: 'patients:view' },
    args: {
      text: t.arg.string({
        required: true,
        description: 'Parts of names, part of an MRN and a birth date, in any order and in usual ways of writing dates',
      }),
    },
    resolve: (_root, { text }, context) => context.patientSearch.find(context, text),
  }),
  searchPatientByMRN: t.field({
    description: 'Patients by MRN, name or date of birth, here and in the outside systems',
    type: PatientSearch,
    authScopes: { permission: 'patients:view' },
    args: { mrn: t.arg.string({ required: true, description: 'An MRN; a name or a date is understood as well' }) },
    resolve: (_root, { mrn }, context) => context.patientSearch.byMrn(context, mrn),
  }),
  externalPatients: t.field({
    description: 'The people with an MRN in the outside systems',
    type: [ExternalPatient],
    authScopes: { permission: 'patients:view' },
    args: {
      mrn: t.arg.string({ required: true, description: 'The whole number, as the outside system writes it' }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true, description: 'The outside system to ask' }),
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
      mrn: t.arg.string({ required: true, description: 'The MRN in that system' }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true, description: 'The outside system to ask' }),
      externalId: t.arg.string({ description: 'Which of several people with this MRN; not needed when there is one' }),
      clashDecision: t.arg({ type: ImportClashDecision, description: 'Needed only after the answer named a clash' }),
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
