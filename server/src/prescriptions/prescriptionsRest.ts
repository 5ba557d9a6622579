import { API } from '@isocenter/schemas';
import { z } from 'zod';
import { writeLossless } from '../foundation/losslessJson.ts';
import { readLosslessBody } from '../http/losslessBody.ts';
import { route, type RestAnswer, type RestRoute } from '../http/restRoute.ts';

const LISTS = { anyPermission: ['patients:view', 'form_config', 'content_templates'] } as const;
const CHART = { permission: 'patients:view' } as const;
const presetsOf = z.object({ site: z.string().optional() });
const MOST_BYTES = 256 * 1024;

/** Doses are written digit by digit: a floating-point number on the way could be another dose. */
const exact = (body: unknown): RestAnswer => ({
  body: Buffer.from(writeLossless(body)),
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
});

/** The legacy prescription interface: rows with `dose` in Gy and `dose_frac` in cGy (API-029 to API-033). */
export const PRESCRIPTION_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/prescription/support_data`,
    about: 'The lists that prescriptions choose from.',
    access: LISTS,
    withoutPatients: 'lists that prescriptions choose from',
    answer: async (_request, { legacyPrescriptions }) => ({ body: await legacyPrescriptions.supportData() }),
  }),
  route({
    method: 'get',
    path: `${API.data}/prescription/taxonomy`,
    about: 'The sites and targets of prescriptions.',
    access: LISTS,
    withoutPatients: 'lists that prescriptions choose from',
    answer: async (_request, { legacyPrescriptions }) => ({ body: await legacyPrescriptions.taxonomy() }),
  }),
  route({
    method: 'get',
    path: `${API.data}/prescription/presets`,
    about: 'Usual prescriptions, of a site or of all.',
    query: presetsOf,
    access: LISTS,
    withoutPatients: 'lists that prescriptions choose from',
    answer: async ({ query: { site } }, { legacyPrescriptions }) =>
      exact(await legacyPrescriptions.presets(site ?? null)),
  }),
  route({
    method: 'get',
    path: `${API.data}/prescription/:id`,
    about: 'The rows of a prescription, with `dose` in Gy and `dose_frac` in cGy.',
    access: CHART,
    answer: async ({ params }, context) => exact(await context.legacyPrescriptions.prescription(context, params.id)),
  }),
  route({
    method: 'post',
    path: `${API.data}/prescription/:id`,
    about: 'Writes the rows of a prescription, with `dose` in Gy and `dose_frac` in cGy.',
    takes: 'application/json',
    access: CHART,
    answer: async ({ params, incoming }, context) => {
      const body = await readLosslessBody(incoming, MOST_BYTES);
      return exact(await context.legacyPrescriptions.save(context, params.id, body));
    },
  }),
];
