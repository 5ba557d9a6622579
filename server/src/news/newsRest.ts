import { API } from '@isocenter/schemas';
import { route, type RestRoute } from '../http/restRoute.ts';

export const NEWS_ROUTES: readonly RestRoute[] = [
  /** Server-sent events (decision 148). `Last-Event-ID` goes on after a cut. */
  route({
    method: 'get',
    path: API.events,
    about: 'News of what has changed, as server-sent events; never what it says.',
    answers: 'text/event-stream',
    access: { anyPermission: ['patients:view', 'worklist:view', 'schedule:view'] },
    withoutPatients: 'ids of what has changed, never what it says',
    answer: async (request, context) => ({
      bytes: await context.news.open(context, request.header('last-event-id') ?? null),
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        // Neither our compression nor a proxy may hold events back.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      },
    }),
  }),
];
