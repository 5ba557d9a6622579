import { API } from '@isocenter/schemas';
import { parseBody } from '../http/parseBody.ts';
import type { RestRoute, SignedInRoute } from '../http/restRoute.ts';
import { bannerInput } from './banner.ts';
import { userDataPatch } from './userSettings.ts';

const writeBanner: SignedInRoute['answer'] = async ({ body }, { banner, user, info }) => ({
  body: await banner.write(parseBody(bannerInput, body).banner, { user, info }),
});

export const APP_SETTINGS_ROUTES: readonly RestRoute[] = [
  { method: 'get', path: API.config, access: 'nobody', answer: (_request, { appConfig }) => ({ body: appConfig }) },
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
