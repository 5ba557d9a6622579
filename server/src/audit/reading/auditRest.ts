import { API, AUDIT_EVENTS, AUDIT_OUTCOMES } from '@isocenter/schemas';
import { z } from 'zod';
import { route, type RestRoute } from '../../http/restRoute.ts';

const MAY_READ = { permission: 'audit:view' } as const;
const LARGEST_PAGE = 200;

const seen = z.strictObject({ note: z.string().trim().min(1).max(500) });
const id = z.string().regex(/^[\w-]{1,80}$/, 'must be an id');
const day = z.iso.date();
/** `<instant>_<id>` of the previous page's last row: the position where the next page begins. */
const place = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{8,16}Z_aud-[\w-]{1,60}$/, 'must be the X-Next-Cursor of the page before')
  .transform((cursor) => {
    const separator = cursor.indexOf('_');
    return { recorded: cursor.slice(0, separator), _id: cursor.slice(separator + 1) };
  });

/** Ids, fixed words and days only: the address contains nothing about a patient. */
const asked = z
  .strictObject({
    event: z.enum(AUDIT_EVENTS).optional(),
    outcome: z.enum(AUDIT_OUTCOMES).optional(),
    user: id.optional(),
    patient: id.optional(),
    from: day.optional(),
    to: day.optional(),
    before: place.optional(),
    limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(100),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, 'from must not be after to');

const askedReport = z
  .strictObject({
    patient: z.string().regex(/^pat-[a-z0-9]{1,60}$/, 'must be an id'),
    from: day.optional(),
    to: day.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, 'from must not be after to');

/** The audit log (API-047, API-048, API-049). A list is a bare array; a header says where the next page begins. */
export const AUDIT_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/audit`,
    about: 'Entries of the audit log, the latest first; the header `X-Next-Cursor` names the next page.',
    query: asked,
    access: MAY_READ,
    answer: async ({ query: { before, limit, ...filters } }, { auditReading, user, info }) => {
      const { entries, next } = await auditReading.page(filters, { before, limit }, { user, info });
      return { body: entries, headers: next ? { 'X-Next-Cursor': `${next.recorded}_${next._id}` } : {} };
    },
  }),
  route({
    method: 'get',
    path: `${API.data}/audit/access_report`,
    about: 'Who opened, changed or took out of the chart of a patient, by day, the latest first.',
    query: askedReport,
    access: MAY_READ,
    tellsOfPatients: true,
    besidesCharts: 'who has read the chart',
    answer: async ({ query: { patient, ...days } }, { accessReports, user, info }) => ({
      body: await accessReports.of(patient, days, { user, info }),
    }),
  }),
  route({
    method: 'get',
    path: `${API.data}/audit/events`,
    about: 'The kinds of events in the audit log.',
    access: MAY_READ,
    answer: (_request, { auditReading }) => ({ body: auditReading.eventKinds() }),
  }),
  route({
    method: 'get',
    path: `${API.data}/audit/users`,
    about: 'The people named in the audit log.',
    access: MAY_READ,
    answer: async (_request, { auditReading }) => ({ body: { data: await auditReading.users() } }),
  }),
  route({
    method: 'get',
    path: `${API.data}/audit/attention`,
    about: 'How many reading alerts and faults wait for someone to look into them.',
    access: MAY_READ,
    answer: async (_request, { readingAlerts, restrictions, auditReading }) => ({
      body: {
        alerts: await readingAlerts.openCount(),
        openings: await restrictions.openCount(),
        faults: auditReading.faultCount(),
      },
    }),
  }),
  route({
    method: 'get',
    path: `${API.data}/audit/alerts`,
    about: 'The reading alerts.',
    access: MAY_READ,
    answer: async (_request, { readingAlerts }) => ({ body: await readingAlerts.list() }),
  }),
  route({
    method: 'post',
    path: `${API.data}/audit/alerts/:id/seen`,
    about: 'Settles a reading alert with a note.',
    body: seen,
    access: MAY_READ,
    answer: async ({ params, body }, { readingAlerts, user, info }) => {
      await readingAlerts.markSeen(params.id, body.note, { user, info });
      return { body: {} };
    },
  }),
  route({
    method: 'get',
    path: `${API.data}/audit/verification`,
    about: 'The result of the last verification of the audit log.',
    access: MAY_READ,
    answer: (_request, { auditReading }) => ({ body: auditReading.verification() }),
  }),
  route({
    method: 'post',
    path: `${API.data}/audit/verification`,
    about: 'Starts a verification of the audit log.',
    access: MAY_READ,
    answer: (_request, { auditReading }) => ({ body: auditReading.verify() }),
  }),
];
