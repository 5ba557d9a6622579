import { API, DELETION_ASKERS } from '@isocenter/schemas';
import { z } from 'zod';
import { route, type RestRoute } from '../http/restRoute.ts';
import { SENSITIVE } from '../request/stepUp.ts';

const reason = z.string().trim().min(1).max(500);
const hold = z.union([
  z.strictObject({ patient: z.string().regex(/^pat-[a-z0-9]{1,60}$/, 'must be an id'), reason }),
  z.strictObject({ mrn: z.string().trim().min(1).max(40), reason }),
]);
const asked = z.strictObject({
  mrn: z.string().trim().min(1).max(40),
  asked_by: z.enum(DELETION_ASKERS),
  asked_on: z.iso.date(),
  wish: reason,
});
const access = { permission: 'patients:retention' } as const;

/** Retention and legal holds (decision 184). An MRN and a reason are in the body, never in the address. */
export const RETENTION_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/retention`,
    about: 'How long charts are kept, which are past that, and the legal holds.',
    access,
    tellsOfPatients: true,
    answer: async (_request, { retention, disposals, ...actor }) => ({
      body: await retention.list(actor, disposals.listed),
    }),
  }),
  route({
    method: 'post',
    path: `${API.data}/legal_holds`,
    about:
      'Places a legal hold on a chart, also on a restricted one: nothing of it can be deleted. A disposal of it ends, also in its hidden day.',
    body: hold,
    access,
    tellsOfPatients: true,
    besidesCharts:
      'it protects, and tells nothing of the chart: one in its hidden day can be held, and a restricted one without a reason',
    answer: async ({ body }, { retention, disposals, ...actor }) => {
      await retention.place(actor, body, disposals.endForHold);
      return { body: {} };
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/legal_holds/:id/lift`,
    about: 'Lifts a legal hold.',
    body: z.strictObject({ reason }),
    access,
    tellsOfPatients: true,
    answer: async ({ params, body }, { retention, ...actor }) => {
      await retention.lift(actor, params.id, body.reason);
      return { body: {} };
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/disposals`,
    about: 'Proposes to dispose of a chart whose retention has ended. Another person must approve it.',
    stepUp: SENSITIVE,
    body: z.strictObject({ patient: z.string().regex(/^pat-[a-z0-9]{1,60}$/, 'must be an id'), reason }),
    access,
    tellsOfPatients: true,
    answer: async ({ body }, { disposals, ...actor }) => {
      await disposals.propose(actor, body);
      return { body: {} };
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/disposals/:id/approve`,
    about: 'Approves the disposal of a chart: no one sees it from then on, and it is destroyed a day later.',
    stepUp: SENSITIVE,
    access,
    tellsOfPatients: true,
    answer: async ({ params }, { disposals, ...actor }) => {
      await disposals.approve(actor, params.id);
      return { body: {} };
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/disposals/:id/withdraw`,
    about: 'Withdraws the disposal of a chart, proposed or approved, until its destruction begins.',
    body: z.strictObject({ reason }),
    access,
    tellsOfPatients: true,
    answer: async ({ params, body }, { disposals, ...actor }) => {
      await disposals.withdraw(actor, params.id, body.reason);
      return { body: {} };
    },
  }),
  route({
    method: 'get',
    path: `${API.data}/deletion_requests`,
    about: 'Requests to erase charts, and what was decided.',
    access,
    tellsOfPatients: true,
    answer: async (_request, { deletionRequests, ...actor }) => ({ body: await deletionRequests.list(actor) }),
  }),
  route({
    method: 'post',
    path: `${API.data}/deletion_requests`,
    about: 'Records a request to erase a chart. Nothing is deleted.',
    body: asked,
    access,
    tellsOfPatients: true,
    answer: async ({ body }, { deletionRequests, ...actor }) => {
      const { mrn, asked_by: askedBy, asked_on: askedOn, wish } = body;
      await deletionRequests.record(actor, { mrn, askedBy, askedOn, wish });
      return { body: {} };
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/deletion_requests/:id/decide`,
    about: 'Decides a request to erase a chart. Nothing is deleted.',
    body: z.strictObject({ reason }),
    access,
    tellsOfPatients: true,
    answer: async ({ params, body }, { deletionRequests, ...actor }) => {
      await deletionRequests.decide(actor, params.id, body.reason);
      return { body: {} };
    },
  }),
];
