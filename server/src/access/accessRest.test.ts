import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../audit/auditChain.ts';
import { startTestApplication } from '../testing/testApplication.ts';
import type { TestApplication, Tokens } from '../testing/testApplication.ts';

let server: TestApplication;
let unpermitted: Tokens;
let staff: Tokens;
beforeAll(async () => {
  server = await startTestApplication({
    environment: { SUPPORT_EMAIL: 'help@hospital.example', ISOCENTER_DEMO_PASSWORD: 'not to be told' },
  });
  unpermitted = await server.signIn('usr-no-permissions');
  staff = await server.signIn('usr-internal-staff');
});
afterAll(() => server.close());

const get = async (path: string, headers: object = {}) => {
  const answer = await server.call('GET', path, { headers });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const post = async (path: string, headers: object, body: unknown) => {
  const answer = await server.call('POST', path, { headers, body });
  return { status: answer.status, body: (await answer.json()) as unknown };
};

describe('REST', () => {
  it('gives everyone the configuration, without secrets [API-010]', async () => {
    const { status, body } = await get('/api/config');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      environment: { name: 'demo', isProduction: false },
      oidc: { issuer: server.settings.oidc.issuer, clientId: 'isocenter' },
      links: { supportMail: 'help@hospital.example', eventManager: null },
    });
    expect(JSON.stringify(body)).not.toContain('not to be told');
  });

  it.each(['/api/auth/me', '/api/data_api/auth/me'])(
    '%s answers the user with permissions and provider type [API-011, API-012, AUTH-045, PERM-046]',
    async (path) => {
      const { body } = await get(path, await server.signIn('usr-attending'));
      expect(body).toMatchObject({ username: 'Elena Ruiz', provider_type_id: 'ATTENDING', provider_id: 'prv-ruiz' });
      expect(body).toHaveProperty('permissions', expect.arrayContaining(['patients:view']));
    },
  );

  it('lists the provider types [API-062, EPI-025]', async () => {
    const { body } = await get('/api/data_api/auth/provider_types', staff);
    expect(body).toEqual([
      { id: 'ATTENDING', name: 'attending' },
      { id: 'ADVANCED_PRACTICE', name: 'advanced practice' },
      { id: 'MID_LEVEL', name: 'mid-level' },
      { id: 'RESIDENT', name: 'resident' },
      { id: 'PHYSICIST', name: 'physicist' },
      { id: 'OTHER', name: 'other' },
    ]);
  });

  it('answers 404 for settings before the first save, then keeps them [API-014, API-036, API-037, AUTH-046, PERM-050]', async () => {
    const path = '/api/data_api/user_data';
    expect((await get(path, unpermitted)).status).toBe(404);
    const accepted_terms = [{ name: '', version: '1' }];
    const none = { default_episode_type: null, saved_filters: [] };
    expect((await post(path, unpermitted, { accepted_terms })).body).toEqual({ ...none, accepted_terms });
    expect((await post(path, unpermitted, { default_episode_type: 'Radiation' })).status).toBe(200);
    const saved_filters = [
      { list: 'patients', name: 'Mine', query: 'sex=FEMALE&providers=prv-ruiz,prv-iyer&sort=MRN' },
    ];
    expect((await post(path, unpermitted, { saved_filters })).status).toBe(200);
    expect((await get(path, unpermitted)).body).toEqual({
      default_episode_type: 'Radiation',
      accepted_terms,
      saved_filters,
    });
    expect((await get(path, staff)).status).toBe(404);
  });

  const words = [{ list: 'patients', name: 'Mine', query: 'search=Ana Lopez' }];
  it.each([
    { default_episode_type: 'OTV' },
    { accepted_terms: 'all' },
    { saved_filters: words },
    { other: 1 },
    [],
    'x',
    7,
  ])('refuses invalid settings: %j', async (body) =>
    expect((await post('/api/data_api/user_data', unpermitted, body)).status).toBe(400),
  );

  it('takes a banner of up to 175 characters from people with the permission [API-040, API-041, CONST-001, PERM-044]', async () => {
    const path = '/api/data_api/banner';
    expect((await get(path, unpermitted)).body).toEqual({ banner: null });
    expect((await post(path, staff, { banner: 'x'.repeat(176) })).status).toBe(400);
    expect((await post(path, staff, { banner: 'x'.repeat(175) })).status).toBe(200);
    expect((await get(path, unpermitted)).body).toEqual({ banner: 'x'.repeat(175) });
    expect((await post(path, staff, { banner: '  ' })).body).toEqual({ banner: null });
    expect((await post(path, unpermitted, { banner: 'mine' })).status).toBe(403);
    expect((await post(path, await server.signIn('usr-administrator'), { banner: 'mine' })).status).toBe(403);
  });

  it('records who changed the banner, with the old and the new text', async () => {
    await post('/api/data_api/banner', staff, { banner: 'Downtime at 7 pm' });
    await post('/api/data_api/banner', staff, { banner: null });
    await server.audit.settled();
    const changes = await server.store
      .collection(auditRecords)
      .find({ eventKind: 'admin change' }, { sort: { seq: -1 } });
    expect(changes[0]).toMatchObject({
      agent: { who: 'usr-internal-staff' },
      entity: { detail: [{ value: 'Downtime at 7 pm' }, { value: '' }] },
    });
  });

  it('answers the EHR logout and keeps our own sign-in [API-017]', async () => {
    expect((await server.call('GET', '/api/opc/ehr_logout', { headers: staff })).status).toBe(204);
    expect((await get('/api/data_api/auth/me', staff)).status).toBe(200);
  });

  it('checks again whether a person without permissions has some now', async () => {
    expect((await post('/api/data_api/auth/check_permissions', unpermitted, {})).status).toBe(404);
    expect((await post('/api/data_api/auth/check_permissions', staff, {})).status).toBe(200);
  });

  it('answers an unknown address with 401 without a sign-in, and 404 with one', async () => {
    expect((await get('/api/data_api/nothing')).status).toBe(401);
    expect((await get('/api/data_api/nothing', unpermitted)).body).toMatchObject({ code: 'NOT_FOUND' });
  });
});
