import { z } from 'zod';
import { route, type PublicContext, type RestAnswer, type RestRequest, type RestRoute } from '../http/restRoute.ts';
import { typedCode } from './tabletCode.ts';
import { MOST_WORDS } from './tabletQuestions.ts';
import type { TabletView } from './tabletService.ts';

const opening = z.strictObject({ code: typedCode });
const confirmation = z.strictObject({ dateOfBirth: z.iso.date() });
const given = z.strictObject({
  path: z.string().max(200),
  value: z.union([z.number(), z.string().max(MOST_WORDS), z.null()]),
  declined: z.boolean(),
});

const held = ({ header }: Pick<RestRequest, 'header'>, { tablet }: PublicContext) => tablet.secretIn(header('cookie'));

/** A tablet without a sheet keeps nothing. */
function shown(view: TabletView, context: PublicContext): RestAnswer {
  return view.state === 'none'
    ? { body: view, headers: { 'Set-Cookie': context.tablet.cookie(null) } }
    : { body: view };
}

/**
 * The whole of what a tablet may call. These routes know no user: the only right is the secret of one sheet, and it
 * opens nothing else.
 */
export const TABLET_ROUTES: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/api/tablet/open',
    about: 'Opens the questions of a patient with a code.',
    body: opening,
    access: 'public',
    isSignIn: true,
    answer: async ({ body }, context) => {
      const secret = await context.tablet.open(context.info, body.code);
      const view = await context.tablet.view(context.info, secret);
      return { body: view, headers: { 'Set-Cookie': context.tablet.cookie(secret) } };
    },
  }),
  route({
    method: 'get',
    path: '/api/tablet/sheet',
    about: 'The questions of the open sheet.',
    access: 'public',
    answer: async (request, context) => shown(await context.tablet.view(context.info, held(request, context)), context),
  }),
  route({
    method: 'post',
    path: '/api/tablet/confirm',
    about: 'Confirms the date of birth of the patient.',
    body: confirmation,
    access: 'public',
    isSignIn: true,
    answer: async (request, context) => {
      const { dateOfBirth } = request.body;
      return shown(await context.tablet.confirm(context.info, held(request, context), dateOfBirth), context);
    },
  }),
  route({
    method: 'post',
    path: '/api/tablet/answer',
    about: 'Answers one question.',
    body: given,
    access: 'public',
    answer: async (request, context) => ({
      body: await context.tablet.answer(context.info, held(request, context), request.body),
    }),
  }),
  route({
    method: 'post',
    path: '/api/tablet/lock',
    about: 'Locks the sheet until the date of birth is confirmed again.',
    access: 'public',
    answer: async (request, context) => shown(await context.tablet.lock(context.info, held(request, context)), context),
  }),
  route({
    method: 'post',
    path: '/api/tablet/finish',
    about: 'Hands the answers in.',
    access: 'public',
    answer: async (request, context) => {
      await context.tablet.finish(context.info, held(request, context));
      return shown({ state: 'none' }, context);
    },
  }),
];
