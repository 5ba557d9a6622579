import { z } from 'zod';
import { USERS } from '../../access/users.ts';
import type { UserDocument } from '../../access/users.ts';
import { ForbiddenError } from '../../foundation/errors.ts';
import { providers } from '../../providers/provider.ts';
import type { Store } from '../../store/store.ts';
import { FhirCallFailed } from '../fhir/fhirCallFailed.ts';
import { fhirClient } from '../fhir/fhirClient.ts';
import type { EhrSignIn } from './smartServer.ts';

const NPI = 'http://hl7.org/fhir/sid/us-npi';
const practitionerShape = z.object({
  resourceType: z.literal('Practitioner'),
  active: z.boolean().optional(),
  identifier: z.array(z.object({ system: z.string().optional(), value: z.string().optional() })).default([]),
});

/** Finds our user for a person in the EHR: both systems have the clinician's national provider identifier (NPI). */
export type PersonOfEhr = (signIn: EhrSignIn) => Promise<UserDocument>;

/** @returns a function that asks the EHR with the person's own token; it throws ForbiddenError for an unknown person */
export function ehrPeople(store: Store, fhir: { readonly baseUrl: string; readonly timeoutMs: number }): PersonOfEhr {
  return async ({ practitioner, accessToken }) => {
    const npi = practitioner === null ? null : await npiOf(practitioner, { ...fhir, accessToken });
    const known = npi === null ? [] : await store.collection(providers).find({ npi }, { limit: 2 });
    // A shared NPI identifies no one.
    const provider = known.length === 1 ? known[0] : null;
    const found = provider
      ? await store.collection(USERS).find({ providerId: provider._id, status: 'ACTIVE' }, { limit: 2 })
      : [];
    const [user, second] = found;
    if (!user || second)
      throw new ForbiddenError('Your EHR account is not known here. Ask your administrator to add you.');
    return user;
  };
}

async function npiOf(
  id: string,
  options: { readonly baseUrl: string; readonly timeoutMs: number; readonly accessToken: string },
): Promise<string | null> {
  try {
    const practitioner = await fhirClient(options).read('Practitioner', id, practitionerShape);
    if (!practitioner || practitioner.active === false) return null;
    return practitioner.identifier.find(({ system }) => system === NPI)?.value ?? null;
  } catch (error) {
    // Without the record the person cannot be identified, so the sign-in is refused.
    if (error instanceof FhirCallFailed) return null;
    throw error;
  }
}
