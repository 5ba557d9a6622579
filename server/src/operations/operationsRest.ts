import { API } from '@isocenter/schemas';
import { route, type RestRoute } from '../http/restRoute.ts';

/** How the installation is, for its operators. */
export const OPERATION_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/operations`,
    access: { permission: 'oncora' },
    answer: async (_request, { operations }) => ({ body: await operations.state() }),
  }),
];
