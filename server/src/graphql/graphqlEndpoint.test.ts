import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTION, startTestApplication } from '../testing/testApplication.ts';
import type { TestApplication, Tokens } from '../testing/testApplication.ts';
import { OPERATION_LIMITS } from './operationLimits.ts';
import { CALLS_PER_MINUTE } from './rateLimits.ts';

const HASH = 'a'.repeat(32);
const persistedOperations = new Map([[HASH, 'query Flags { featureFlags { name value } }']]);
const WITH_CHIEF = { ...PRODUCTION, ISOCENTER_FIRST_ADMINISTRATOR: 'chief@hospital.example' };

let demo: TestApplication;
let production: TestApplication;
let ruiz: Tokens;
beforeAll(async () => {
  demo = await startTestApplication({ persistedOperations });
  production = await startTestApplication({ persistedOperations, environment: WITH_CHIEF });
  ruiz = await demo.signIn('usr-attending');
});
afterAll(() => Promise.all([demo.close(), production.close()]));

interface GraphqlAnswer {
  readonly status: number;
  readonly data?: Record<string, unknown> | null;
  readonly errors?: { message: string; extensions: Record<string, unknown> }[];
}
async function ask(body: unknown, server = demo, headers: object = ruiz): Promise<GraphqlAnswer> {
  const accept = { Accept: 'application/graphql-response+json' };
  const answer = await server.call('POST', '/api/opc', { headers: { ...accept, ...headers }, body });
  return { status: answer.status, ...((await answer.json()) as object) };
}
const codeOf = ({ errors = [] }: GraphqlAnswer) => errors[0]?.extensions['code'];

describe('the GraphQL endpoint', () => {
  it('is at /api/opc and requires tokens [API-070]', async () => {
    expect((await ask({ query: '{ __typename }' }, demo, {})).status).toBe(401);
    expect(await ask({ query: '{ __typename }' })).toMatchObject({ status: 200, data: { __typename: 'Query' } });
  });

  it.each([
    'OPC',
    'COVID_DASHBOARD_ENABLED',
    'PATIENT_LIST_ENABLED',
    'PATIENT_SEARCH_ENABLED',
    'PATIENT_TIMELINE_ENABLED',
  ])('answers the flag %s [CONST-039, CONST-040, CONST-041, CONST-042, CONST-043]', async (name) => {
    const { data } = await ask({ id: HASH });
    expect(data?.['featureFlags']).toContainEqual(expect.objectContaining({ name }));
  });

  it('answers the other four flags with the values of the installation [CONST-044, CONST-045, CONST-046, CONST-047]', async () => {
    const { data } = await ask({ id: HASH });
    expect(data?.['featureFlags']).toEqual(
      expect.arrayContaining([
        { name: 'EXTERNAL_PRESCRIPTION_SOURCE', value: null },
        { name: 'FHIR_PATIENT_SEARCH_ENABLED', value: false },
        { name: 'IS_DEMO_ENVIRONMENT', value: true },
        { name: 'FORM_CONFIG_SOURCE', value: 'EDITABLE_FORMS' },
      ]),
    );
  });

  it('accepts only the operations of the application in production, and hides the schema', async () => {
    const headers = await production.signIn('usr-first-administrator');
    expect((await ask({ id: HASH }, production, headers)).status).toBe(200);
    const refused = 'This server accepts only the operations of its application.';
    expect(await ask({ query: '{ featureFlags { name } }' }, production, headers)).toMatchObject({ message: refused });
    expect((await ask({ query: '{ __schema { types { name } } }' }, production, headers)).status).toBe(400);
    const { data } = await ask({ id: HASH }, production, headers);
    expect(data?.['featureFlags']).toContainEqual({ name: 'FORM_CONFIG_SOURCE', value: 'PUBLISHED_FORMS' });
  });

  it('asks for a reload when the operation is of another version', async () => {
    const answer = await ask({ id: 'b'.repeat(32) });
    expect(answer.status).toBe(400);
    expect(answer).toMatchObject({ message: 'The application has another version than the server. Reload the page.' });
  });

  it.each([
    ['depth', `{ ${'__schema { types { fields { type { '.repeat(4)} name ${'} } } }'.repeat(4)} }`],
    [
      'aliases',
      `{ ${Array.from({ length: OPERATION_LIMITS.aliases + 1 }, (_, index) => `f${index}: __typename`).join(' ')} }`,
    ],
  ])('refuses an operation whose %s is above the limit', async (part, query) => {
    const answer = await ask({ query });
    expect(answer.status).toBe(400);
    expect(answer.errors?.map(({ message }) => message).join()).toContain(`The operation's ${part} is above`);
  });

  const rows = '{ edges { node { episodes { tasks { id taskType displayName } } } } }';
  it.each([
    ['as a literal', `{ activePatients(activePatientsParams: { first: 100 }) ${rows} }`, {}],
    [
      'as a variable in an input object',
      `query ($first: Int) { activePatients(activePatientsParams: { first: $first }) ${rows} }`,
      { first: 100 },
    ],
    [
      'as a whole input object',
      `query ($params: ActivePatientsParams) { activePatients(activePatientsParams: $params) ${rows} }`,
      { params: { first: 100 } },
    ],
  ])('counts the rows that an operation asks for %s', async (_case, query, variables) => {
    const answer = await ask({ query, variables });
    expect(answer.errors?.map(({ message }) => message)).toEqual([
      `The operation's cost is above ${OPERATION_LIMITS.cost}.`,
    ]);
  });

  it('refuses a batch', async () => {
    expect((await ask([{ id: HASH }, { id: HASH }])).status).toBe(400);
  });

  it('refuses a person who asks too often, and still answers others', async () => {
    const query = 'mutation { logError(error: "x") }';
    const headers = await demo.signIn('usr-physicist');
    const answers = [];
    for (let call = 0; call <= (CALLS_PER_MINUTE['logError'] ?? 0); call += 1)
      answers.push(await ask({ query }, demo, headers));
    expect(answers.at(-2)?.status).toBe(200);
    expect(answers.at(-1)?.status).toBe(429);
    expect(codeOf(answers.at(-1) ?? { status: 0 })).toBe('RATE_LIMITED');
    expect((await ask({ query })).status).toBe(200);
  });
});
