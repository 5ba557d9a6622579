import { API, PROVIDER_TYPES } from '@isocenter/schemas';
import type { AddressChange, CurrentUser } from '@isocenter/schemas';
import { z } from 'zod';
import { BadInputError, NotFoundError } from '../foundation/errors.ts';
import { route, type RestRequest, type RestRoute } from '../http/restRoute.ts';
import type { SignedInUser } from '../request/actor.ts';
import type { RequestContext } from '../request/services.ts';

const me = async (_request: RestRequest, { user, users }: RequestContext) => {
  const change = (await users.byId(user.id))?.addressChange ?? null;
  const told = change && {
    before: change.before,
    after: change.after,
    changed_on: change.changedOn,
    changed_by: change.changedBy,
  };
  return { body: currentUser(user, told) };
};

const logout = async (_request: RestRequest, { user, info, signOut }: RequestContext) => {
  await signOut({ user, info });
  return {};
};

const LONGEST_FORM = 20_000;
const linkToken = z.object({ token: z.string().min(1).max(4_000) });

export const ACCESS_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/api/auth/me',
    about: 'The person who is signed in, with their permissions.',
    access: 'signedIn',
    answer: me,
  }),
  route({
    method: 'get',
    path: `${API.data}/auth/me`,
    about: 'The person who is signed in, with their permissions.',
    access: 'signedIn',
    answer: me,
  }),
  route({
    method: 'get',
    path: `${API.data}/auth/provider_types`,
    about: 'The provider types.',
    access: 'permitted',
    answer: () => ({ body: PROVIDER_TYPES }),
  }),
  route({
    method: 'post',
    path: `${API.data}/auth/check_permissions`,
    about: 'The person who is signed in; 404 without any permission.',
    access: 'signedIn',
    answer: (_request, { user }) => {
      if (user.permissions.size === 0) throw new NotFoundError('Permissions');
      return { body: currentUser(user, null) };
    },
  }),
  /** The person has seen that administrators changed their address. */
  route({
    method: 'post',
    path: `${API.data}/auth/address_change/seen`,
    about: 'The person has seen that their address was changed.',
    succeeds: 204,
    access: 'signedIn',
    answer: async (_request, { user, users }) => {
      await users.sawAddressChange(user.id);
      return {};
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/logout`,
    about: 'Ends the sign-in.',
    access: 'signedIn',
    succeeds: 204,
    answer: logout,
  }),
  route({
    method: 'post',
    path: `${API.data}/auth/logout`,
    about: 'Ends the sign-in.',
    access: 'signedIn',
    succeeds: 204,
    answer: logout,
  }),
  /** Called by the identity provider, whose signature is all that it shows (decision 186). */
  route({
    method: 'post',
    path: `${API.data}/auth/backchannel_logout`,
    about: 'The identity provider tells that someone has signed out there.',
    takes: 'application/x-www-form-urlencoded',
    access: 'public',
    answer: async ({ incoming }, { endAtProvider }) => {
      const token = new URLSearchParams(await formText(incoming)).get('logout_token');
      if (!token) throw new BadInputError('The form has no logout_token.');
      await endAtProvider(token);
      return {};
    },
  }),
  /** The name by which the linking application knows this person; null for people who do not use it. */
  route({
    method: 'get',
    path: API.brocadeCheck,
    about: 'The name by which the linking application knows the person.',
    access: 'signedIn',
    answer: (_request, { user }) => ({
      body: { brocade_user: user.permissions.has('brocade') ? user.email : null },
    }),
  }),
  /** The new token is the ID token. The access token comes with it, because every call needs both. */
  route({
    method: 'get',
    path: API.reissueToken,
    about: 'Exchanges the token of an episode link for a sign-in.',
    query: linkToken,
    access: 'public',
    isSignIn: true,
    answer: async ({ query: { token } }, { episodeLinks, signInWith }) => {
      const signIn = await episodeLinks.reissue(token);
      await signInWith(signIn);
      return { body: { new_token: signIn.idToken, access_token: signIn.accessToken } };
    },
  }),
];

/** @throws BadInputError beyond any token */
async function formText(incoming: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const part of incoming) {
    text += String(part);
    if (text.length > LONGEST_FORM) throw new BadInputError('The form is too long.');
  }
  return text;
}

function currentUser(
  { id, displayName, email, permissions, providerTypeId, providerId }: SignedInUser,
  address_change: AddressChange | null,
): CurrentUser {
  return {
    id,
    username: displayName,
    email,
    permissions: [...permissions],
    provider_type_id: providerTypeId,
    provider_id: providerId,
    address_change,
  };
}
