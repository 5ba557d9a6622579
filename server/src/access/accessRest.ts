import { API, PROVIDER_TYPES } from '@isocenter/schemas';
import type { CurrentUser } from '@isocenter/schemas';
import { z } from 'zod';
import { NotFoundError } from '../foundation/errors.ts';
import { parseBody } from '../http/parseBody.ts';
import type { PublicRoute, RestRoute, SignedInRoute } from '../http/restRoute.ts';
import type { SignedInUser } from '../request/actor.ts';

const me: SignedInRoute['answer'] = (_request, { user }) => ({ body: currentUser(user) });

const logout: SignedInRoute['answer'] = async (_request, { user, info, signOut }) => {
  await signOut({ user, info });
  return {};
};

/** The name by which the linking application knows this person; null for people who do not use it. */
const brocadeCheck: SignedInRoute['answer'] = (_request, { user }) => ({
  body: { brocade_user: user.permissions.has('brocade') ? user.email : null },
});

const linkToken = z.object({ token: z.string().min(1).max(4_000) });

/** The new token is the ID token. The access token comes with it, because every call needs both. */
const reissueToken: PublicRoute['answer'] = async ({ query }, { episodeLinks, signInWith }) => {
  const signIn = await episodeLinks.reissue(parseBody(linkToken, query).token);
  await signInWith(signIn);
  return { body: { new_token: signIn.idToken, access_token: signIn.accessToken } };
};

export const ACCESS_ROUTES: readonly RestRoute[] = [
  { method: 'get', path: '/api/auth/me', access: 'signedIn', answer: me },
  { method: 'get', path: `${API.data}/auth/me`, access: 'signedIn', answer: me },
  {
    method: 'get',
    path: `${API.data}/auth/provider_types`,
    access: 'permitted',
    answer: () => ({ body: PROVIDER_TYPES }),
  },
  {
    method: 'post',
    path: `${API.data}/auth/check_permissions`,
    access: 'signedIn',
    answer: (_request, { user }) => {
      if (user.permissions.size === 0) throw new NotFoundError('Permissions');
      return { body: currentUser(user) };
    },
  },
  { method: 'post', path: `${API.data}/logout`, access: 'signedIn', answer: logout },
  { method: 'post', path: `${API.data}/auth/logout`, access: 'signedIn', answer: logout },
  { method: 'get', path: API.brocadeCheck, access: 'signedIn', answer: brocadeCheck },
  { method: 'get', path: API.reissueToken, access: 'nobody', callsPerMinute: 30, answer: reissueToken },
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
