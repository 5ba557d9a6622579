import { API, PROVIDER_TYPES } from '@isocenter/schemas';
import type { CurrentUser } from '@isocenter/schemas';
import { z } from 'zod';
import { NotFoundError } from '../foundation/errors.ts';
import { parseBody } from '../http/parseBody.ts';
import { route, type RestRequest, type RestRoute } from '../http/restRoute.ts';
import type { SignedInUser } from '../request/actor.ts';
import type { RequestContext } from '../request/services.ts';

const me = (_request: RestRequest, { user }: RequestContext) => ({ body: currentUser(user) });

const logout = async (_request: RestRequest, { user, info, signOut }: RequestContext) => {
  await signOut({ user, info });
  return {};
};

const linkToken = z.object({ token: z.string().min(1).max(4_000) });

export const ACCESS_ROUTES: readonly RestRoute[] = [
  route({ method: 'get', path: '/api/auth/me', access: 'signedIn', answer: me }),
  route({ method: 'get', path: `${API.data}/auth/me`, access: 'signedIn', answer: me }),
  route({
    method: 'get',
    path: `${API.data}/auth/provider_types`,
    access: 'permitted',
    answer: () => ({ body: PROVIDER_TYPES }),
  }),
  route({
    method: 'post',
    path: `${API.data}/auth/check_permissions`,
    access: 'signedIn',
    answer: (_request, { user }) => {
      if (user.permissions.size === 0) throw new NotFoundError('Permissions');
      return { body: currentUser(user) };
    },
  }),
  route({ method: 'post', path: `${API.data}/logout`, access: 'signedIn', answer: logout }),
  route({ method: 'post', path: `${API.data}/auth/logout`, access: 'signedIn', answer: logout }),
  /** The name by which the linking application knows this person; null for people who do not use it. */
  route({
    method: 'get',
    path: API.brocadeCheck,
    access: 'signedIn',
    answer: (_request, { user }) => ({
      body: { brocade_user: user.permissions.has('brocade') ? user.email : null },
    }),
  }),
  /** The new token is the ID token. The access token comes with it, because every call needs both. */
  route({
    method: 'get',
    path: API.reissueToken,
    access: 'nobody',
    callsPerMinute: 30,
    answer: async ({ query }, { episodeLinks, signInWith }) => {
      const signIn = await episodeLinks.reissue(parseBody(linkToken, query).token);
      await signInWith(signIn);
      return { body: { new_token: signIn.idToken, access_token: signIn.accessToken } };
    },
  }),
];

function currentUser({ id, displayName, email, permissions, providerTypeId, providerId }: SignedInUser): CurrentUser {
  return {
    id,
    username: displayName,
    email,
    permissions: [...permissions],
    provider_type_id: providerTypeId,
    provider_id: providerId,
  };
}
