import { API } from '@isocenter/schemas';
import { route, type RestRoute } from '../http/restRoute.ts';

/** How the installation is, for its operators. */
export const OPERATION_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/operations`,
    about: 'How the installation is: its work, its stores and its outside systems.',
    access: { permission: 'oncora' },
    scope: 'metrics',
    answer: async (_request, { operations }) => ({ body: await operations.state() }),
  }),
];
