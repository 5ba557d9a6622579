import { API, type IdentityAlert } from '@isocenter/schemas';
import { z } from 'zod';
import type { IdentityAlertRecord } from '../chart/identityAlert.ts';
import { route, type RestRoute } from '../http/restRoute.ts';

const settlement = z.strictObject({
  revision: z.number().int().min(1),
  reason: z.string().trim().min(1).max(500),
});

/** REST, because an administrator need not have the patient-care service that GraphQL asks for. */
export const IDENTITY_ALERT_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/identity_alerts`,
    about: 'People who share an MRN and do not match.',
    access: { permission: 'patients:identity' },
    answer: async (_request, context) => ({ body: (await context.identityAlerts.open(context)).map(shown) }),
  }),
  route({
    method: 'post',
    path: `${API.data}/identity_alerts/:id/settle`,
    about: 'Settles an identity alert.',
    body: settlement,
    access: { permission: 'patients:identity' },
    answer: async ({ params, body }, context) => {
      await context.identityAlerts.settle(context, { id: params.id, ...body });
      return { body: {} };
    },
  }),
];

function shown(alert: IdentityAlertRecord & { readonly isRestricted: boolean }): IdentityAlert {
  const { _id, revision, sourceSystem, mrn, raisedOn, isRestricted, people } = alert;
  return {
    id: _id,
    revision,
    source_system: sourceSystem,
    mrn,
    raised_on: raisedOn,
    is_restricted: isRestricted,
    people: people.map(({ patientId, name, dateOfBirth }) => ({
      patient_id: patientId,
      first_name: name.firstName,
      middle_name: name.middleName,
      last_name: name.lastName,
      date_of_birth: dateOfBirth,
    })),
  };
}
