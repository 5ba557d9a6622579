import { API } from '@isocenter/schemas';
import { z } from 'zod';
import { route, type RestRoute } from '../http/restRoute.ts';
import { SENSITIVE } from '../request/stepUp.ts';

const reason = z.string().trim().min(1).max(500);
const id = z.string().regex(/^pat-[a-z0-9]{1,60}$/, 'must be an id');
const record = z.union([z.strictObject({ patient: id }), z.strictObject({ mrn: z.string().trim().min(1).max(40) })]);
const order = z.strictObject({
  ...{ survivor: id, retired: id, reason },
  despite: reason.nullable(),
  compared: z.string().max(60),
});
const end = z.strictObject({
  reason,
  courses: z.record(z.string().max(80), z.enum(['stays', 'moves'])),
});
const access = { permission: 'patients:identity' } as const;

/** Merged charts (decision 181). An MRN and a reason are in the body, never in the address. */
export const MERGE_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/merges`,
    about: 'The charts that are merged, and which ones outside systems say belong to one person.',
    access,
    answer: async (_request, { patientMerges, ...actor }) => ({ body: await patientMerges.list(actor) }),
  }),
  route({
    method: 'post',
    path: `${API.data}/merges/comparison`,
    about: 'Shows two records side by side, with what differs and what stands against a merge.',
    body: z.strictObject({ records: z.tuple([record, record]) }),
    access,
    answer: async ({ body }, { patientMerges, ...actor }) => ({
      body: await patientMerges.compare(actor, body.records),
    }),
  }),
  route({
    method: 'post',
    path: `${API.data}/merges`,
    about: 'Merges one record into another.',
    stepUp: SENSITIVE,
    body: order,
    access,
    answer: async ({ body }, { patientMerges, ...actor }) => {
      await patientMerges.merge(actor, body);
      return { body: {} };
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/merges/proposals/decline`,
    about: 'Says that two records are not one person, although an outside system says so.',
    body: z.strictObject({ survivor: id, retired: id, reason }),
    access,
    answer: async ({ body }, { patientMerges, ...actor }) => {
      await patientMerges.decline(actor, body);
      return { body: {} };
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/merges/:id/undo`,
    about: 'Restores both records.',
    stepUp: SENSITIVE,
    body: end,
    access,
    answer: async ({ params, body }, { patientMerges, ...actor }) => {
      await patientMerges.undo(actor, params.id, body);
      return { body: {} };
    },
  }),
];
