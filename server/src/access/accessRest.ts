import { API, PROVIDER_TYPES } from '@isocenter/schemas';
import type { CurrentUser } from '@isocenter/schemas';
import { NotFoundError } from '../errors.ts';
import { parseBody } from '../http/parseBody.ts';
import type { RestRoute, SignedInRoute } from '../http/restRoute.ts';
import type { SignedInUser } from '../requestContext.ts';
import { bannerInput } from './banner.ts';
import { userDataPatch } from './userSettings.ts';

const me: SignedInRoute['answer'] = (_request, { user }) => ({ body: currentUser(user) });

const logout: SignedInRoute['answer'] = async (_request, { user, info, signOut }) => {
  await signOut(user, info);
  return {};
};

/** Ends what an EHR launch began. Our own sign-in stays: the application fires this first and logs out after. */
const ehrLogout: SignedInRoute['answer'] = () => ({});

const writeBanner: SignedInRoute['answer'] = async ({ body }, { banner, user, info }) => ({
  body: await banner.write(parseBody(bannerInput, body).banner, { user, info }),
});

export const ACCESS_ROUTES: readonly RestRoute[] = [
  { method: 'get', path: API.config, access: 'nobody', answer: (_request, { appConfig }) => ({ body: appConfig }) },
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
  { method: 'get', path: API.ehrLogout, access: 'signedIn', answer: ehrLogout },
  { method: 'post', path: API.ehrLogout, access: 'signedIn', answer: ehrLogout },
  {
    method: 'get',
    path: `${API.data}/user_data`,
    access: 'signedIn',
    answer: async (_request, { user, userSettings }) => ({ body: await userSettings.read(user.id) }),
  },
  {
    method: 'post',
    path: `${API.data}/user_data`,
    access: 'signedIn',
    answer: async ({ body }, { user, userSettings }) => ({
      body: await userSettings.save(user.id, parseBody(userDataPatch, body)),
    }),
  },
  {
    method: 'get',
    path: `${API.data}/banner`,
    access: 'signedIn',
    answer: async (_request, { banner }) => ({ body: await banner.read() }),
  },
  {
    method: 'post',
    path: `${API.data}/banner`,
    access: { permission: 'banner:update' },
    answer: writeBanner,
  },
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
