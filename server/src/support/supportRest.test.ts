import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FEATURE_FLAG_CHOICES, type FeatureFlagSetting, type SupportRequest } from '@isocenter/schemas';
import { FEATURE_FLAGS } from '../appSettings/featureFlags.ts';
import { auditRecords } from '../audit/auditChain.ts';
import { PRODUCTION, startTestApplication } from '../testing/testApplication.ts';
import type { TestApplication, Tokens } from '../testing/testApplication.ts';

let server: TestApplication;
let administrator: Tokens;
let clinician: Tokens;
beforeEach(async () => {
  server = await startTestApplication();
  administrator = await server.signIn('usr-administrator');
  clinician = await server.signIn('usr-attending');
});
afterEach(() => server.close());

async function call<Body = unknown>(method: string, path: string, headers: Tokens, body?: unknown) {
  const answer = await server.call(method, `/api/data_api${path}`, {
    headers,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

/** Flags as the application of another person reads them. */
async function toldFlag(name: string, application = server, headers: Tokens = clinician) {
  const answer = await application.call('POST', '/api/opc', {
    headers,
    body: { query: '{ featureFlags { name value } }' },
  });
  const { data } = (await answer.json()) as { data: { featureFlags: { name: string; value: unknown }[] } };
  return data.featureFlags.find((flag) => flag.name === name)?.value;
}

async function lastChange() {
  await server.audit.settled();
  const [last] = await server.store
    .collection(auditRecords)
    .find({ eventKind: 'admin change' }, { sort: { seq: -1 }, limit: 1 });
  return last;
}

describe('feature flags', () => {
  it('are nine, each with its current value and the default of the installation', async () => {
    const { body } = await call<FeatureFlagSetting[]>('GET', '/feature_flags', administrator);
    expect(body.map(({ name }) => name)).toEqual(Object.keys(FEATURE_FLAG_CHOICES));
    expect(body).toHaveLength(9);
    expect(body).toContainEqual({
      name: 'COVID_DASHBOARD_ENABLED',
      value: false,
      installationValue: false,
      changed: null,
    });
  });

  it('apply for everyone at the next request, without a restart [API-082]', async () => {
    const path = '/feature_flags/COVID_DASHBOARD_ENABLED';
    expect(await toldFlag('COVID_DASHBOARD_ENABLED')).toBe(false);
    expect((await call('PUT', path, administrator, { value: true })).body).toMatchObject({
      value: true,
      installationValue: false,
      changed: { by: 'Sam Keller', on: '2026-03-02T09:00:00.000Z' },
    });
    expect(await toldFlag('COVID_DASHBOARD_ENABLED')).toBe(true);
    expect((await call('DELETE', path, administrator)).body).toMatchObject({ value: false, changed: null });
    expect(await toldFlag('COVID_DASHBOARD_ENABLED')).toBe(false);
  });

  it('are recorded with who changed what, from which value to which', async () => {
    await call('PUT', '/feature_flags/EXTERNAL_PRESCRIPTION_SOURCE', administrator, { value: 'ARIA' });
    await call('PUT', '/feature_flags/EXTERNAL_PRESCRIPTION_SOURCE', administrator, { value: null });
    expect(await lastChange()).toMatchObject({
      agent: { who: 'usr-administrator' },
      entity: {
        patient: null,
        data: ['EXTERNAL_PRESCRIPTION_SOURCE'],
        detail: [{ value: 'ARIA' }, { value: 'null' }],
      },
    });
  });

  it.each([
    ['OPC', 'yes'],
    ['OPC', null],
    ['EXTERNAL_PRESCRIPTION_SOURCE', 'VARIAN'],
    ['EXTERNAL_PRESCRIPTION_SOURCE', true],
    ['FORM_CONFIG_SOURCE', null],
    ['FORM_CONFIG_SOURCE', { $ne: 1 }],
  ])('%s refuses %j', async (name, value) => {
    const before = await toldFlag(name);
    expect((await call('PUT', `/feature_flags/${name}`, administrator, { value })).status).toBe(400);
    expect(await toldFlag(name)).toEqual(before);
  });

  it.each(['NO_SUCH_FLAG', '__proto__', 'constructor'])('there is no flag %s', async (name) => {
    expect((await call('PUT', `/feature_flags/${name}`, administrator, { value: true })).status).toBe(404);
    expect((await call('DELETE', `/feature_flags/${name}`, administrator)).status).toBe(404);
  });

  it('never have values of a demonstration in production, whatever the store holds', async () => {
    const production = await startTestApplication({
      environment: {
        ...PRODUCTION,
        ISOCENTER_FIRST_ADMINISTRATOR: 'first@hospital.example',
      },
    });
    const first = await production.signIn('usr-first-administrator');
    const put = (name: string, value: unknown) =>
      production.call('PUT', `/api/data_api/feature_flags/${name}`, { headers: first, body: { value } });
    expect((await put('IS_DEMO_ENVIRONMENT', true)).status).toBe(400);
    expect((await put('FORM_CONFIG_SOURCE', 'EDITABLE_FORMS')).status).toBe(400);
    expect((await put('FORM_CONFIG_SOURCE', 'PUBLISHED_FORMS')).status).toBe(200);
    await production.store
      .collection(FEATURE_FLAGS)
      .updateOne({ _id: 'FORM_CONFIG_SOURCE' }, { $set: { value: 'EDITABLE_FORMS' } });
    const answer = await production.call('GET', '/api/data_api/feature_flags', { headers: first });
    expect(await answer.json()).toContainEqual(
      expect.objectContaining({ name: 'FORM_CONFIG_SOURCE', value: 'PUBLISHED_FORMS' }),
    );
    await production.close();
  });
});

describe('help', () => {
  it('lists questions with answers for everyone with a permission [API-038]', async () => {
    const { body } = await call<{ id: string }[]>('GET', '/faqs', clinician);
    expect(body).toContainEqual(
      expect.objectContaining({
        question: 'How do I find a patient?',
        answer: expect.stringContaining('MRN') as string,
      }),
    );
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
  });

  const REQUEST = { subject: 'Printing', description: 'The second page is empty.', url: '/patients/worklist' };

  it('takes a request, answers its id, and lists it newest first for those with the permission [API-067, API-068, PERM-043]', async () => {
    const { status, body } = await call<{ id: string }>('POST', '/support', clinician, REQUEST);
    expect(status).toBe(201);
    server.clock.pass(60_000);
    const second = await call<{ id: string }>('POST', '/support', clinician, { ...REQUEST, url: null });
    expect((await call('GET', '/support', clinician)).status).toBe(403);
    for (const reader of [administrator, await server.signIn('usr-internal-staff')]) {
      const listed = await call<SupportRequest[]>('GET', '/support', reader);
      expect(listed.body.map(({ id }) => id)).toEqual([second.body.id, body.id]);
      expect(listed.body[1]).toEqual({
        id: body.id,
        ...REQUEST,
        files: [],
        status: 'OPEN',
        createdBy: { id: 'usr-attending', name: 'Elena Ruiz' },
        createdOn: '2026-03-02T09:00:00.000Z',
      });
    }
  });

  it('records in the audit log who asked, who read and who closed', async () => {
    const { body } = await call<{ id: string }>('POST', '/support', clinician, REQUEST);
    expect(await lastChange()).toMatchObject({
      action: 'C',
      agent: { who: 'usr-attending' },
      entity: { data: [body.id], detail: [] },
    });
    await call('GET', '/support', administrator);
    const [view] = await server.store
      .collection(auditRecords)
      .find({ eventKind: 'view' }, { sort: { seq: -1 }, limit: 1 });
    expect(view).toMatchObject({ agent: { who: 'usr-administrator' } });
    expect(view?.entity.data).toContain(body.id);
    const closed = await call('PUT', `/support/${body.id}`, administrator, { status: 'CLOSED' });
    expect(closed.body).toMatchObject({ id: body.id, status: 'CLOSED', subject: 'Printing' });
    expect(await lastChange()).toMatchObject({ entity: { detail: [{ value: 'OPEN' }, { value: 'CLOSED' }] } });
  });

  it.each([
    { ...REQUEST, subject: '  ' },
    { ...REQUEST, subject: 'x'.repeat(121) },
    { ...REQUEST, description: 'x'.repeat(4001) },
    { ...REQUEST, url: 'javascript:alert(1)' },
    { ...REQUEST, url: '//elsewhere.example' },
    { ...REQUEST, url: '/patients?name=Doe' },
    { ...REQUEST, status: 'CLOSED' },
    { subject: 'x' },
    'x',
  ])('refuses an invalid request: %j', async (body) => {
    expect((await call('POST', '/support', clinician, body)).status).toBe(400);
  });

  it('stores attached files and gives them to those who may read the request [API-069]', async () => {
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255]);
    const files = [{ name: 'screen <1>.png', type: 'image/png', data: bytes.toString('base64') }];
    const { body } = await call<{ id: string }>('POST', '/support', clinician, { ...REQUEST, files });
    const listed = await call<SupportRequest[]>('GET', '/support', administrator);
    const [file] = listed.body.find(({ id }) => id === body.id)?.files ?? [];
    expect(file).toMatchObject({ name: 'screen <1>.png', type: 'image/png', bytes: 10 });
    const path = file?.path ?? '';
    const answer = await server.call('GET', path, { headers: administrator });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe('attachment');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect((await server.call('GET', path, { headers: clinician })).status).toBe(403);
    const elsewhere = path.replace(body.id, listed.body.find(({ id }) => id !== body.id)?.id ?? 'sup-none');
    expect((await server.call('GET', elsewhere, { headers: administrator })).status).toBe(404);
  });

  it.each([
    [{ name: 'x.html', type: 'text/html', data: 'eA==' }],
    [{ name: '../x.png', type: 'image/png', data: 'eA==' }],
    [{ name: 'x.png', type: 'image/png', data: 'not base64' }],
    [{ name: 'x.png', type: 'image/png', data: '' }],
    Array.from({ length: 4 }, () => ({ name: 'x.png', type: 'image/png', data: 'eA==' })),
    [{ name: 'x.png', type: 'image/png', data: Buffer.alloc(2_500_001).toString('base64') }],
  ])('refuses invalid files (%#)', async (...files) => {
    expect((await call('POST', '/support', clinician, { ...REQUEST, files })).status).toBe(400);
  });

  it('takes a file of the greatest size: its characters are not those of a text', async () => {
    const image = Buffer.alloc(2_500_000);
    image.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const files = [{ name: 'x.png', type: 'image/png', data: image.toString('base64') }];
    expect((await call('POST', '/support', clinician, { ...REQUEST, files })).status).toBe(201);
  });

  it('cannot close an unknown request', async () => {
    expect((await call('PUT', '/support/sup-none', administrator, { status: 'CLOSED' })).status).toBe(404);
    expect((await call('PUT', '/support/sup-none', administrator, { status: 'DONE' })).status).toBe(400);
  });
});
