import { API } from '@isocenter/schemas';
import { NotFoundError } from '../foundation/errors.ts';
import { route, type RestRoute } from '../http/restRoute.ts';

export const FORM_ROUTES: readonly RestRoute[] = [
  /** A compiled form. Its address is derived from its content, so browsers may cache it forever; it contains no patient data. */
  route({
    method: 'get',
    path: `${API.data}/compiled_forms/:hash`,
    about: 'A compiled form by the hash of its content.',
    access: { anyPermission: ['patients:view', 'content_templates'] },
    withoutPatients: 'forms and their sentences',
    answer: async ({ params }, { forms }) => {
      const hash = params.hash;
      if (!/^[0-9a-f]{64}$/.test(hash)) throw new NotFoundError('This form');
      return {
        body: Buffer.from(await forms.compiledFormJson(hash)),
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': 'private, max-age=31536000, immutable',
        },
      };
    },
  }),
  /** Ready-made sentences for notes (API-039). */
  route({
    method: 'get',
    path: `${API.data}/boilerplate`,
    about: 'Ready-made sentences for notes.',
    access: { anyPermission: ['patients:view', 'content_templates'] },
    withoutPatients: 'forms and their sentences',
    answer: async (_request, { formConfigs }) => ({ body: await formConfigs.boilerplate() }),
  }),
];
