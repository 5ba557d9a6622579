import { API, ROUTES } from '@isocenter/schemas';
import { z } from 'zod';
import { BadInputError, NotFoundError, UnauthenticatedError } from '../../foundation/errors.ts';
import type { RequestContext } from '../../request/services.ts';
import { route, type RestRequest, type RestRoute } from '../../http/restRoute.ts';

const secret = z.string().min(1).max(4_000);
const launchQuery = z
  .object({ iss: secret, launch: secret })
  .or(z.object({ iss: z.undefined().optional(), launch: z.undefined().optional() }));
const answerQuery = z.object({ code: secret, state: secret });

/** The secret of the tab: a person who gets hold of a state or a code in a URL does not have it. */
function tabOf({ header }: Pick<RestRequest, 'header'>): string {
  const tab = header('x-launch-tab') ?? '';
  if (!/^[\w-]{32,100}$/.test(tab)) throw new BadInputError('This sign-in did not begin in this tab. Start it again.');
  return tab;
}

/** Ends the sign-in to the EHR. Our own sign-in stays: the application calls this first and logs out afterwards. */
const logout = async (_request: RestRequest, { ehr, user }: RequestContext) => {
  await ehr?.end(user.signInId);
  return {};
};

export const EHR_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: API.launchEhr,
    about: 'Begins a sign-in through the EHR.',
    query: launchQuery,
    access: 'public',
    isSignIn: true,
    answer: async (request, { ehr, signedIn }) => {
      if (!ehr) throw new NotFoundError('An EHR');
      const { iss, launch: token } = request.query;
      const tab = tabOf(request);
      const user = await signedIn();
      if (iss === undefined && !user) throw new UnauthenticatedError();
      return { body: await ehr.begin(iss === undefined ? null : { iss, token }, { user, tab }) };
    },
  }),
  /** `return_route` is where a launch leads; null for a person who was signed in before: their tab knows where they came from. */
  route({
    method: 'get',
    path: API.ehrRedirect,
    about: 'Finishes a sign-in through the EHR.',
    query: answerQuery,
    access: 'public',
    isSignIn: true,
    answer: async (request, { ehr, info, signedIn, signInWith }) => {
      if (!ehr) throw new NotFoundError('An EHR');
      const { signIn, patient } = await ehr.finish(request.query, { user: await signedIn(), tab: tabOf(request) });
      if (!signIn) return { body: { ok: true, return_route: null } };
      const user = await signInWith(signIn);
      const { idToken, accessToken } = signIn;
      const chart = patient === null ? null : await ehr.chartOf(patient, { user, info });
      const returnRoute = chart === null ? ROUTES.home : ROUTES.patient.replace(':patientId', chart);
      return { body: { ok: true, id_token: idToken, access_token: accessToken, return_route: returnRoute } };
    },
  }),
  route({
    method: 'get',
    path: API.ehrLogout,
    about: 'Ends the sign-in to the EHR only.',
    access: 'signedIn',
    succeeds: 204,
    answer: logout,
  }),
  route({
    method: 'post',
    path: API.ehrLogout,
    about: 'Ends the sign-in to the EHR only.',
    access: 'signedIn',
    succeeds: 204,
    answer: logout,
  }),
];
