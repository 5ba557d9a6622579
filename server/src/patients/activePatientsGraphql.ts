import { BadInputError } from '../errors.ts';
import { builder } from '../graphql/builder.ts';
import type { PatientRecord } from './patient.ts';
import { Patient } from './patientGraphql.ts';
import type { PatientCursor, PatientPage } from './patientService.ts';

const PAGE = 50;

const PatientEdge = builder.objectRef<PatientRecord>('PatientEdge').implement({
  fields: (t) => ({
    cursor: t.string({ resolve: cursorOf }),
    node: t.field({ type: Patient, resolve: (patient) => patient }),
  }),
});

const PatientConnection = builder
  .objectRef<PatientPage & { readonly isFirst: boolean }>('PatientConnection')
  .implement({
    fields: (t) => ({
      edges: t.field({ type: [PatientEdge], resolve: ({ patients }) => [...patients] }),
      pageInfo: t.field({
        type: builder.pageInfoRef(),
        resolve: ({ patients, hasNextPage, isFirst }) => ({
          hasNextPage,
          hasPreviousPage: !isFirst,
          startCursor: patients[0] ? cursorOf(patients[0]) : null,
          endCursor: patients.at(-1) ? cursorOf(patients.at(-1) as PatientRecord) : null,
        }),
      }),
      totalCount: t.exposeInt('totalCount'),
    }),
  });

const ActivePatientsParams = builder.inputType('ActivePatientsParams', {
  fields: (t) => ({ providerIds: t.idList(), search: t.string(), first: t.int(), after: t.string() }),
});

builder.queryField('activePatients', (t) =>
  t.field({
    description: 'Patients with an open episode, by family name',
    type: PatientConnection,
    authScopes: { permission: 'patients:view' },
    args: { activePatientsParams: t.arg({ type: ActivePatientsParams }) },
    resolve: async (_root, { activePatientsParams: asked }, context) => {
      const after = asked?.after ? readCursor(asked.after) : null;
      const page = await context.patients.active(context, {
        providerIds: asked?.providerIds ?? null,
        search: asked?.search ?? null,
        first: asked?.first ?? PAGE,
        after,
      });
      return { ...page, isFirst: after === null };
    },
  }),
);

/** A cursor names the patient only by id: names do not travel in it. */
function cursorOf({ _id }: PatientRecord): string {
  return Buffer.from(_id).toString('base64url');
}

function readCursor(cursor: string): PatientCursor {
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!/^pat-[0-9a-z]+$/.test(id)) throw new BadInputError('This cursor is none of ours.');
  return { id };
}
