import { API } from '@isocenter/schemas';
import { z } from 'zod';
import { create as contentDisposition } from 'content-disposition';
import { route, type RestRoute } from '../http/restRoute.ts';

const version = z.object({ version: z.string().optional() });

/** Notes as files; `?version=ver-…` draws a version of the task instead of the current note. */
export const NOTE_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/tasks/:id/note.pdf`,
    about: 'The note of a task as PDF; `version` draws a version instead.',
    query: version,
    answers: 'application/pdf',
    access: { permission: 'patients:view' },
    answer: async ({ params, query }, context) => {
      const { name, pdf } = await context.notePdf.pdf(context, params.id, query.version ?? null);
      return {
        body: pdf,
        headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': contentDisposition(name) },
      };
    },
  }),
];
