import { API, CONSENT_CHANGES, CONSENT_KINDS, LIMITS } from '@isocenter/schemas';
import { z } from 'zod';
import { route, type RestRoute } from '../http/restRoute.ts';

const access = { permission: 'content_templates' } as const;
const version = z.strictObject({
  kind: z.enum(CONSENT_KINDS),
  after: z.int().min(0),
  in_force_on: z.iso.date(),
  change: z.enum(CONSENT_CHANGES).nullable(),
  text: z.string().trim().min(1).max(LIMITS.consentTextCharacters),
});

/** The consent texts of the department (decision 198). */
export const CONSENT_TEXT_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/consent_texts`,
    about: 'All versions of the consent texts of the department.',
    access,
    answer: async (_request, { consentTexts, ...actor }) => ({ body: await consentTexts.list(actor) }),
  }),
  route({
    method: 'post',
    path: `${API.data}/consent_texts`,
    about:
      'Adds a version of a consent text, in force from a day on. It never changes. `after` is how many versions, and versions taken back, the author saw.',
    body: version,
    access,
    answer: async ({ body }, { consentTexts, ...actor }) => {
      const { kind, after, in_force_on: inForceOn, change, text } = body;
      await consentTexts.publish(actor, { kind, after, inForceOn, change, text });
      return { body: {} };
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/consent_texts/:id/take_back`,
    about:
      'Takes back the last version of a consent text while it is not in force, with a reason. It stays in the list.',
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    access,
    answer: async ({ params, body }, { consentTexts, ...actor }) => {
      await consentTexts.takeBack(actor, params.id, body.reason);
      return { body: {} };
    },
  }),
];
