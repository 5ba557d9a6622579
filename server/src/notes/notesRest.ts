import { API } from '@isocenter/schemas';
import { route, type RestRoute } from '../http/restRoute.ts';

/** Notes as files; `?version=ver-…` draws a version of the task instead of the note as it stands. */
export const NOTE_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/tasks/:id/note.pdf`,
    access: { permission: 'patients:view' },
    answer: async ({ params, query: { version } }, context) => ({
      body: await context.notePdf.pdf(context, params.id, typeof version === 'string' ? version : null),
      headers: {
        'Content-Type': 'application/pdf',
        // A file name with a patient or a task in it would lie in every list of downloads.
        'Content-Disposition': 'attachment; filename="note.pdf"',
      },
    }),
  }),
];
