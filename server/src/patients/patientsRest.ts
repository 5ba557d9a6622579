import { API, SEXES, type PatientListItem } from '@isocenter/schemas';
import { z } from 'zod';
import { route, type RestAnswer, type RestRoute } from '../http/restRoute.ts';
import type { RequestContext } from '../request/services.ts';
import type { PatientRecord } from '../chart/patient.ts';
import { LARGEST_PAGE, PATIENT_SORTS } from './patientList.ts';

const PAGE = 100;

/** Enumerated filters, the sort and the page may be part of an address. */
const listQuery = {
  sex: z.enum(SEXES).optional(),
  active: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  sort: z.enum(PATIENT_SORTS).default('NAME'),
  descending: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  providers: z
    .string()
    .regex(/^[\w-]{1,80}(,[\w-]{1,80}){0,49}$/)
    .transform((ids) => ids.split(','))
    .optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(PAGE),
};
const listParameters = z.strictObject(listQuery);
/** Typed text may be a name: it is sent in a body, never in an address (decision 50). */
const searchParameters = z.strictObject({ ...listQuery, search: z.string().max(60).default('') });

async function listed(query: z.output<typeof searchParameters>, context: RequestContext): Promise<RestAnswer> {
  const { patients, total } = await context.patientList.page(context, {
    search: query.search.trim() === '' ? null : query.search,
    providerIds: query.providers ?? null,
    sex: query.sex ?? null,
    active: query.active ?? null,
    sort: query.sort,
    descending: query.descending,
    offset: query.offset,
    limit: query.limit,
  });
  const [alerted, deaths] = await Promise.all([
    context.identityAlerts.among(patients.map(({ _id }) => _id)),
    Promise.all(patients.map(({ _id }) => context.patients.death(context, _id))),
  ]);
  return {
    body: patients.map((patient, index) => ({
      ...listItem(patient),
      identity_alert: alerted.has(patient._id),
      deceased: Boolean(deaths[index]),
    })),
    headers: { 'X-Total-Count': String(total) },
  };
}

function listItem({
  _id,
  name,
  mrn,
  dateOfBirth,
  sex,
  active,
  createdOn,
}: PatientRecord): Omit<PatientListItem, 'identity_alert' | 'deceased'> {
  return {
    id: _id,
    first_name: name.firstName,
    middle_name: name.middleName,
    last_name: name.lastName,
    mrn,
    date_of_birth: dateOfBirth,
    sex,
    active,
    created_on: createdOn,
  };
}

export const PATIENT_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/patients/list`,
    about: 'Patients by filters; the header `X-Total-Count` has the total.',
    query: listParameters,
    access: { permission: 'patients:view' },
    answer: ({ query }, context) => listed({ search: '', ...query }, context),
  }),
  route({
    method: 'post',
    path: `${API.data}/patients/list`,
    about: 'Patients by filters and typed text; the header `X-Total-Count` has the total.',
    body: searchParameters,
    access: { permission: 'patients:view' },
    answer: ({ body }, context) => listed(body, context),
  }),
];
