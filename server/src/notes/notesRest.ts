import { API } from '@isocenter/schemas';
import { create as contentDisposition } from 'content-disposition';
import { route, type RestRoute } from '../http/restRoute.ts';

/** Notes as files; `?version=ver-…` draws a version of the task instead of the current note. */
export const NOTE_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/tasks/:id/note.pdf`,
    access: { permission: 'patients:view' },
    answer: async ({ params, query: { version } }, context) => {
      const { name, pdf } = await context.notePdf.pdf(context, params.id, typeof version === 'string' ? version : null);
      return {
        body: pdf,
        headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': contentDisposition(name) },
      };
    },
  }),
];
