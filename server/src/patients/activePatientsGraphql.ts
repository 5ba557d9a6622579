import { BadInputError } from '../foundation/errors.ts';
import { builder } from '../graphql/builder.ts';
import { SexEnum, type Meanings } from '../graphql/enums.ts';
import type { PatientRecord } from '../chart/patient.ts';
import { Patient } from './patientGraphql.ts';
import type { PatientPage, PatientSort } from './patientList.ts';

const PAGE = 50;

interface Listed {
  readonly patient: PatientRecord;
  /** Position in the whole list, from 0. */
  readonly place: number;
}

const PatientEdge = builder.objectRef<Listed>('PatientEdge').implement({
  description: 'A row of the patient list with its place',
  fields: (t) => ({
    cursor: t.string({
      description: 'Sent back as `after` to continue behind this row; says nothing about the patient',
      resolve: ({ place }) => cursorOf(place),
    }),
    node: t.field({ description: 'The chart of the row', type: Patient, resolve: ({ patient }) => patient }),
  }),
});

const PatientConnection = builder.objectRef<PatientPage & { readonly offset: number }>('PatientConnection').implement({
  description: 'One page of the patient list',
  fields: (t) => ({
    edges: t.field({
      description: 'The rows of this page',
      type: [PatientEdge],
      resolve: ({ patients, offset }) => patients.map((patient, index) => ({ patient, place: offset + index })),
    }),
    pageInfo: t.field({
      description: 'Whether there is a page before and after',
      type: builder.pageInfoRef(),
      resolve: ({ patients, offset, total }) => ({
        hasNextPage: offset + patients.length < total,
        hasPreviousPage: offset > 0,
        startCursor: patients.length > 0 ? cursorOf(offset) : null,
        endCursor: patients.length > 0 ? cursorOf(offset + patients.length - 1) : null,
      }),
    }),
    totalCount: t.int({ description: 'Rows of all pages together', resolve: ({ total }) => total }),
  }),
});

const PatientSortEnum = builder.enumType('PatientSort', {
  description: 'By what the patient list is sorted',
  values: {
    NAME: { description: 'Family name, then given name' },
    MRN: { description: 'Medical record number, as text' },
    DATE_OF_BIRTH: { description: 'Oldest first; unknown dates at one end' },
    ADDED: { description: 'When the chart was imported' },
  } satisfies Meanings<PatientSort>,
});

const ActivePatientsParams = builder.inputType('ActivePatientsParams', {
  description: 'Which patients to list and in which order; all conditions must hold',
  fields: (t) => ({
    providerIds: t.idList({ description: 'Attendings with a course of the patient' }),
    search: t.string({ description: 'Beginnings of names or of an MRN' }),
    sex: t.field({ type: SexEnum, description: 'Without it, all' }),
    sort: t.field({ type: PatientSortEnum, description: 'By default NAME' }),
    descending: t.boolean({ description: 'True turns the order around' }),
    first: t.int({ description: 'Rows of a page; 50 by default' }),
    after: t.string({ description: 'The cursor of the last row before this page' }),
    offset: t.int({ description: 'Rows before this page, for jumping to a page without a cursor' }),
  }),
});

builder.queryField('activePatients', (t) =>
  t.field({
    description: 'Patients with an open episode',
    type: PatientConnection,
    authScopes: { permission: 'patients:view' },
    args: {
      activePatientsParams: t.arg({
        type: ActivePatientsParams,
        description: 'Without it, the first page of all by name',
      }),
    },
    resolve: async (_root, { activePatientsParams: params }, context) => {
      const offset = params?.after ? readCursor(params.after) + 1 : (params?.offset ?? 0);
      const page = await context.patientList.page(context, {
        active: true,
        providerIds: params?.providerIds ?? null,
        search: params?.search ?? null,
        sex: params?.sex ?? null,
        sort: params?.sort ?? 'NAME',
        descending: params?.descending ?? false,
        limit: params?.first ?? PAGE,
        offset,
      });
      return { ...page, offset };
    },
  }),
);

/** A cursor is a position in the list: it contains nothing about a patient. */
function cursorOf(place: number): string {
  return Buffer.from(`row ${place}`).toString('base64url');
}

function readCursor(cursor: string): number {
  const place = /^row (\d{1,7})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1];
  if (place === undefined) throw new BadInputError('This cursor is invalid.');
  return Number(place);
}
