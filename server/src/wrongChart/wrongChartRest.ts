import { API, LIMITS } from '@isocenter/schemas';
import { z } from 'zod';
import { route, type RestRoute } from '../http/restRoute.ts';

const patient = z.string().regex(/^pat-[a-z0-9]{1,60}$/, 'must be an id');
const task = z.string().regex(/^epi-[a-z0-9]{1,60}-\d{1,6}$/, 'must be an id');
const course = z.string().regex(/^epi-[a-z0-9]{1,60}$/, 'must be an id');
const order = z.strictObject({
  task,
  revision: z.int().min(0),
  course,
  to: z.union([z.strictObject({ task }), z.strictObject({ column: z.string().min(1).max(60) })]),
  reason: z.string().trim().min(1).max(LIMITS.reasonCharacters),
  photographs: z
    .array(z.int().min(1))
    .max(LIMITS.photographs)
    .refine((numbers) => new Set(numbers).size === numbers.length, 'must name each photograph once')
    .default([]),
});
const access = { permission: 'notes:move' } as const;

/** Notes in the wrong chart (decision 183). An MRN and a reason are in the body, never in the address. */
export const WRONG_CHART_ROUTES: readonly RestRoute[] = [
  route({
    method: 'post',
    path: `${API.data}/wrong_chart/places`,
    about: 'Where a note that was written in the wrong chart can go, and what stands against it.',
    body: z.union([z.strictObject({ task, patient }), z.strictObject({ task, mrn: z.string().trim().min(1).max(40) })]),
    access,
    answer: async ({ body }, { wrongCharts, ...actor }) => ({ body: await wrongCharts.places(actor, body.task, body) }),
  }),
  route({
    method: 'post',
    path: `${API.data}/wrong_chart/moves`,
    about: 'Marks a note as entered in error, and begins a draft in the right chart.',
    body: order,
    access,
    answer: async ({ body }, { wrongCharts, ...actor }) => ({ body: await wrongCharts.move(actor, body) }),
  }),
];
