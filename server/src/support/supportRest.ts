import { API } from '@isocenter/schemas';
import { z } from 'zod';
import { parseBody } from '../http/parseBody.ts';
import type { RestRoute } from '../http/restRoute.ts';
import { FAQS } from './faqs.ts';
import { newSupportRequest, supportStatusChange } from './supportRequests.ts';

const MAY_SWITCH = { permission: 'feature_flags:update' } as const;
const MAY_READ_REQUESTS = { anyPermission: ['support:view', 'feedback'] } as const;

const flagChange = z.strictObject({ value: z.union([z.boolean(), z.string(), z.null()]) });

/** Help for everyone, and feature flags and support requests for administrators. */
export const ADMIN_ROUTES: readonly RestRoute[] = [
  { method: 'get', path: `${API.data}/faqs`, access: 'permitted', answer: () => ({ body: FAQS }) },
  {
    method: 'post',
    path: `${API.data}/support`,
    access: 'permitted',
    answer: async ({ body }, { supportRequests, user, info }) => ({
      status: 201,
      body: await supportRequests.submit(parseBody(newSupportRequest, body), { user, info }),
    }),
  },
  {
    method: 'get',
    path: `${API.data}/support`,
    access: MAY_READ_REQUESTS,
    answer: async (_request, { supportRequests, user, info }) => ({ body: await supportRequests.list({ user, info }) }),
  },
  {
    method: 'get',
    path: `${API.data}/support/:id/files/:fileId`,
    access: MAY_READ_REQUESTS,
    answer: async ({ params }, { supportRequests, user, info }) => {
      const { type, bytes } = await supportRequests.file(params['id'] ?? '', params['fileId'] ?? '', { user, info });
      // Never shown as a page of ours, whatever its content.
      return { body: bytes, headers: { 'Content-Type': type, 'Content-Disposition': 'attachment' } };
    },
  },
  {
    method: 'put',
    path: `${API.data}/support/:id`,
    access: MAY_READ_REQUESTS,
    answer: async ({ params, body }, { supportRequests, user, info }) => ({
      body: await supportRequests.setStatus(params['id'] ?? '', parseBody(supportStatusChange, body).status, {
        user,
        info,
      }),
    }),
  },
  {
    method: 'get',
    path: `${API.data}/feature_flags`,
    access: MAY_SWITCH,
    answer: async (_request, { featureFlags }) => ({ body: await featureFlags.settings() }),
  },
  {
    method: 'put',
    path: `${API.data}/feature_flags/:name`,
    access: MAY_SWITCH,
    answer: async ({ params, body }, { featureFlags, user, info }) => ({
      body: await featureFlags.set(params['name'] ?? '', parseBody(flagChange, body).value, { user, info }),
    }),
  },
  {
    method: 'delete',
    path: `${API.data}/feature_flags/:name`,
    access: MAY_SWITCH,
    answer: async ({ params }, { featureFlags, user, info }) => ({
      body: await featureFlags.reset(params['name'] ?? '', { user, info }),
    }),
  },
];
