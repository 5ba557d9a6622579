import { API } from '@isocenter/schemas';
import { BadInputError } from '../foundation/errors.ts';
import { writeLossless } from '../foundation/losslessJson.ts';
import { readLosslessBody } from '../http/losslessBody.ts';
import { route, type RestAnswer, type RestRoute } from '../http/restRoute.ts';

const LISTS = { anyPermission: ['patients:view', 'form_config', 'content_templates'] } as const;
const CHART = { permission: 'patients:view' } as const;
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
    access: LISTS,
    withoutPatients: 'lists that prescriptions choose from',
    answer: async (_request, { legacyPrescriptions }) => ({ body: await legacyPrescriptions.supportData() }),
  }),
  route({
    method: 'get',
    path: `${API.data}/prescription/taxonomy`,
    access: LISTS,
    withoutPatients: 'lists that prescriptions choose from',
    answer: async (_request, { legacyPrescriptions }) => ({ body: await legacyPrescriptions.taxonomy() }),
  }),
  route({
    method: 'get',
    path: `${API.data}/prescription/presets`,
    access: LISTS,
    withoutPatients: 'lists that prescriptions choose from',
    answer: async ({ query: { site } }, { legacyPrescriptions }) => {
      if (site !== undefined && typeof site !== 'string') throw new BadInputError('site: is invalid');
      return exact(await legacyPrescriptions.presets(site ?? null));
    },
  }),
  route({
    method: 'get',
    path: `${API.data}/prescription/:id`,
    access: CHART,
    answer: async ({ params }, context) => exact(await context.legacyPrescriptions.prescription(context, params.id)),
  }),
  route({
    method: 'post',
    path: `${API.data}/prescription/:id`,
    access: CHART,
    readsBody: true,
    answer: async ({ params, incoming }, context) => {
      const body = await readLosslessBody(incoming, MOST_BYTES);
      return exact(await context.legacyPrescriptions.save(context, params.id, body));
    },
  }),
];
