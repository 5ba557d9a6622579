import { API } from '@isocenter/schemas';
import { route, type RestRoute } from '../http/restRoute.ts';
import { newFeedback } from './feedbackService.ts';

const MAY_READ = { permission: 'feedback' } as const;

/** Any user gives feedback; the makers of the product read it (API-028). */
export const FEEDBACK_ROUTES: readonly RestRoute[] = [
  route({
    method: 'post',
    path: `${API.data}/feedback`,
    about: 'Gives feedback.',
    body: newFeedback,
    succeeds: 201,
    access: 'permitted',
    answer: async ({ body }, { feedback, user, info }) => ({
      body: await feedback.give(body, { user, info }),
    }),
  }),
  route({
    method: 'get',
    path: `${API.data}/feedback`,
    about: 'Feedback of users.',
    access: MAY_READ,
    answer: async (_request, { feedback, user, info }) => ({ body: await feedback.list({ user, info }) }),
  }),
];
