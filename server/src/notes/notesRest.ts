import { API } from '@isocenter/schemas';
import { route, type RestRoute } from '../http/restRoute.ts';

/** Notes as files; `?version=ver-…` draws a version of the task instead of the current note. */
export const NOTE_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/tasks/:id/note.pdf`,
    access: { permission: 'patients:view' },
    answer: async ({ params, query: { version } }, context) => ({
      body: await context.notePdf.pdf(context, params.id, typeof version === 'string' ? version : null),
      headers: {
        'Content-Type': 'application/pdf',
        // The file name contains no patient or task, because lists of downloads show it.
        'Content-Disposition': 'attachment; filename="note.pdf"',
      },
    }),
  }),
];
