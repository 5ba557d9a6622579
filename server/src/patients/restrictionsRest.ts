import { API, OPENING_REASON, RESTRICTION_KINDS } from '@isocenter/schemas';
import { z } from 'zod';
import { route, type RestRoute } from '../http/restRoute.ts';

const reason = z.string().trim().min(1).max(500);
const restricted = {
  kind: z.enum(RESTRICTION_KINDS),
  reason,
  team: z.array(z.string().max(80)).max(50),
};
const restriction = z.union([
  z.strictObject({ patient: z.string().regex(/^pat-[a-z0-9]{1,60}$/, 'must be an id'), ...restricted }),
  z.strictObject({ mrn: z.string().trim().min(1).max(40), ...restricted }),
]);
const opening = z.strictObject({ reason: z.string().trim().min(OPENING_REASON.least).max(OPENING_REASON.most) });

const OPENS = 'it decides who may read a chart, and answers nothing of it';

/** Restricted charts (decision 174). An MRN and a reason are in the body, never in the address. */
export const RESTRICTION_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/restrictions`,
    about: 'The restricted charts, and who opened one with which reason.',
    access: { anyPermission: ['patients:restrict', 'audit:view'] },
    answer: async (_request, { restrictions }) => ({ body: await restrictions.list() }),
  }),
  route({
    method: 'post',
    path: `${API.data}/restrictions`,
    about: 'Restricts a chart to its care team.',
    body: restriction,
    access: { permission: 'patients:restrict' },
    tellsOfPatients: true,
    besidesCharts: OPENS,
    answer: async ({ body }, { restrictions, ...actor }) => {
      await restrictions.restrict(actor, body);
      return { body: {} };
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/restrictions/:id/lift`,
    about: 'Lifts the restriction of a chart.',
    body: z.strictObject({ revision: z.number().int().min(1), reason }),
    access: { permission: 'patients:restrict' },
    tellsOfPatients: true,
    besidesCharts: OPENS,
    answer: async ({ params, body }, { restrictions, ...actor }) => {
      await restrictions.lift(actor, params.id, body);
      return { body: {} };
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/restrictions/openings/:id/review`,
    about: 'Says what a review of an opened restricted chart found.',
    body: z.strictObject({ note: reason }),
    access: { permission: 'audit:view' },
    tellsOfPatients: true,
    besidesCharts: OPENS,
    answer: async ({ params, body }, { restrictions, ...actor }) => {
      await restrictions.review(actor, params.id, body.note);
      return { body: {} };
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/restrictions/:id/open`,
    about: 'Opens a restricted chart, for some hours, for a person who states a reason.',
    body: opening,
    access: { permission: 'patients:view' },
    besidesCharts: OPENS,
    answer: async ({ params, body }, { restrictions, ...actor }) => ({
      body: { until: await restrictions.open(actor, params.id, body.reason) },
    }),
  }),
];
