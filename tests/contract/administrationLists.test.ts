import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClinic, type Clinic } from '../../server/src/testing/clinic.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';

let clinic: Clinic;
let headers: Tokens;
beforeAll(async () => {
  clinic = await openClinic();
  headers = await clinic.server.signIn('usr-internal-staff');
  const send = (path: string, body: object) => clinic.server.call('POST', `/api/data_api/${path}`, { headers, body });
  expect(
    (await send('support', { subject: 'Printer', description: 'It is out of paper.', url: null, files: [] })).status,
  ).toBe(201);
  const mapping = { source: 'MOSAIQ', externalValue: 'walked', internalValue: 'Default' };
  expect((await send('auth/mappings', { mapping })).status).toBe(201);
});
afterAll(() => clinic.close());

it.each([
  ['audit', ['id', 'recorded', 'event']],
  ['files', null],
  ['support', ['id', 'subject', 'description', 'status']],
  ['auth/users', ['id', 'email', 'name', 'roles', 'providerTypeId', 'status', 'revision']],
  ['auth/roles', ['id', 'name', 'permissions', 'users', 'revision']],
  ['auth/permissions', ['id', 'name', 'description', 'revision']],
  ['auth/provider_types', ['id', 'name']],
  ['auth/mappings', ['id', 'source', 'externalValue', 'internalValue', 'revision']],
] as const)('GET %s answers an array of its records [ADMIN-033]', async (path, members) => {
  const answer = await clinic.server.call('GET', `/api/data_api/${path}`, { headers });
  expect(answer.status).toBe(200);
  const records = (await answer.json()) as object[];
  expect(Array.isArray(records)).toBe(true);
  if (members === null) return;
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) expect(Object.keys(record)).toEqual(expect.arrayContaining([...members]));
});
