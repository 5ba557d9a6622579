import { API, CLINICIAN_ROLES } from '@isocenter/schemas';
import { z } from 'zod';
import { route, type RestRoute } from '../http/restRoute.ts';

const asked = z.strictObject({
  types: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(CLINICIAN_ROLES)))
    .optional(),
  resources: z.enum(['true', 'false']).optional(),
});

export const PROVIDER_ROUTES: readonly RestRoute[] = [
  /** A bare array of providers; with `resources=true` providers and resources, as a schedule needs them. */
  route({
    method: 'get',
    path: `${API.data}/providers`,
    about: 'The clinicians of some or all types; with `resources` also machines and rooms.',
    query: asked,
    access: { anyPermission: ['patients:view', 'worklist:view', 'schedule:view'] },
    withoutPatients: 'clinicians and rooms',
    answer: async ({ query: { types, resources } }, { providers }) => {
      const found = (await providers.ofTypes(types ?? null)).map(({ _id, type, name, npi }) => ({
        id: _id,
        type,
        name,
        npi,
      }));
      if (resources !== 'true') return { body: found };
      const places = (await providers.resources()).map(({ _id, name }) => ({ id: _id, name }));
      return { body: { providers: found, resources: places } };
    },
  }),
];
