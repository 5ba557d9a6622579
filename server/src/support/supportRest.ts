import { API } from '@isocenter/schemas';
import { route, type RestRoute } from '../http/restRoute.ts';
import { FAQS } from './faqs.ts';
import { newSupportRequest, supportStatusChange } from './supportRequests.ts';

const MAY_READ_REQUESTS = { anyPermission: ['support:view', 'feedback'] } as const;

/** Help for everyone, and support requests for administrators. */
export const SUPPORT_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/faqs`,
    about: 'Frequently asked questions with their answers.',
    access: 'permitted',
    answer: () => ({ body: FAQS }),
  }),
  route({
    method: 'post',
    path: `${API.data}/support`,
    about: 'Submits a support request.',
    body: newSupportRequest,
    succeeds: 201,
    access: 'permitted',
    answer: async ({ body }, { supportRequests, user, info }) => ({
      body: await supportRequests.submit(body, { user, info }),
    }),
  }),
  route({
    method: 'get',
    path: `${API.data}/support`,
    about: 'The support requests.',
    access: MAY_READ_REQUESTS,
    answer: async (_request, { supportRequests, user, info }) => ({ body: await supportRequests.list({ user, info }) }),
  }),
  route({
    method: 'get',
    path: `${API.data}/support/:id/files/:fileId`,
    about: 'A file of a support request.',
    answers: 'application/octet-stream',
    access: MAY_READ_REQUESTS,
    answer: async ({ params }, { supportRequests, user, info }) => {
      const { type, bytes } = await supportRequests.file(params.id, params.fileId, { user, info });
      // Never shown as a page of ours, whatever its content.
      return { body: bytes, headers: { 'Content-Type': type, 'Content-Disposition': 'attachment' } };
    },
  }),
  route({
    method: 'put',
    path: `${API.data}/support/:id`,
    about: 'Changes the status of a support request.',
    body: supportStatusChange,
    access: MAY_READ_REQUESTS,
    answer: async ({ params, body }, { supportRequests, user, info }) => ({
      body: await supportRequests.setStatus(params.id, body.status, {
        user,
        info,
      }),
    }),
  }),
];
