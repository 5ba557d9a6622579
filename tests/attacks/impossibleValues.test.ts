import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkOf,
  give,
  openClinic,
  registerCourse,
  SIGN,
  START,
  TASK_FIELDS,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';

let clinic: Clinic;
let ruiz: Person;
let headers: Tokens;
let visits: SeenTask[] = [];
beforeAll(async () => {
  clinic = await openClinic();
  ruiz = await clinic.as('attending');
  headers = await clinic.server.signIn('usr-attending');
});
afterAll(() => clinic.close());

const STRICT = { Accept: 'application/graphql-response+json' };
const post = (path: string, body: string, more: object = {}) =>
  clinic.server.call('POST', path, { headers: { ...headers, ...more }, body });
const graphql = (query: string, variables: string) =>
  post('/api/opc', `{"query": ${JSON.stringify(query)}, "variables": ${variables}}`, STRICT);
const start = async () => {
  if (visits.length === 0) visits = (await registerCourse(ruiz)).tasks.filter(({ taskType }) => taskType === 'OTV');
  const visit = visits.shift();
  return (await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit?.id })).startTask;
};

const SAVE = `mutation($id: ID!, $values: JSON!, $note: String, $check: ValidUpdateCheckInput!) {
  updateDocument(id: $id, formValues: $values, note: $note, validUpdateCheckInputs: $check) { task { id } }
}`;
const SAVE_LITERAL = (values: string) => `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  updateDocument(id: $id, formValues: ${values}, validUpdateCheckInputs: $check) { task { id } }
}`;
const READ = `query($id: ID!) { task(taskId: $id) { revision document { formValues note { value } } } }`;

const expectRefusal = async (answer: Response, reason: RegExp) => {
  const refusal = (await answer.json()) as { code: string; message: string };
  expect(refusal.code).toBe('BAD_USER_INPUT');
  expect(refusal.message).toMatch(reason);
};

/** As JSON text, because a program cannot hold some of them. */
const IMPOSSIBLE = [
  ['a number beyond all numbers', '1e400', /number/],
  ['a number below all numbers', '-1e400', /number/],
  ['the character NUL', '"a\\u0000b"', /character/],
  ['half a character', '"a\\ud800b"', /character|Unicode/],
  ['the other half of a character', '"\\udc00"', /character|Unicode/],
] as const;

describe.each(IMPOSSIBLE)('%s', (_name, value, reason) => {
  it('is refused as an answer, and nothing is stored', async () => {
    const task = await start();
    const check = JSON.stringify(checkOf(task));
    const before = await ruiz.ask(READ, { id: task.id });
    for (const values of [`{"OTVStatus": {"weight": ${value}}}`, `{"OTVStatus": {"weight": [{"_id": ${value}}]}}`]) {
      const variables = `{"id": "${task.document?.id}", "values": ${values}, "check": ${check}}`;
      const answer = await graphql(SAVE, variables);
      expect(answer.status).toBe(400);
      await expectRefusal(answer, reason);
    }
    expect(await ruiz.ask(READ, { id: task.id })).toEqual(before);
  });

  it('is refused in the body of a REST call', async () => {
    const answer = await post('/api/data_api/user_data', `{"default_episode_type": ${value}}`);
    expect(answer.status).toBe(400);
    await expectRefusal(answer, reason);
  });

  it('is refused as the name of a member', async () => {
    if (!value.startsWith('"')) return;
    expect((await post('/api/data_api/user_data', `{${value}: 1}`)).status).toBe(400);
    const task = await start();
    const variables = `{"id": "${task.document?.id}", "values": {"OTVStatus": {${value}: 1}}, "check": ${JSON.stringify(checkOf(task))}}`;
    expect((await graphql(SAVE, variables)).status).toBe(400);
  });

  it('is refused in the text of an operation and in an address', async () => {
    const task = await start();
    const variables = JSON.stringify({ id: task.document?.id, check: checkOf(task) });
    const answer = await graphql(SAVE_LITERAL(`{OTVStatus: {weight: ${value}}}`), variables);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(reason);
    const query = 'query($mrn: String!) { searchPatientByMRN(mrn: $mrn) { externalError } }';
    const address = new URLSearchParams({ query, variables: `{"mrn": ${value}}` });
    const found = await clinic.server.call('GET', `/api/opc?${address.toString()}`, {
      headers: { ...headers, ...STRICT },
    });
    expect(found.status).toBe(400);
  });
});

it('the character NUL is refused in a note, a reason and a path', async () => {
  const task = await start();
  const variables = { id: task.document?.id, values: {}, note: 'a\u0000b', check: checkOf(task) };
  expect((await graphql(SAVE, JSON.stringify(variables))).status).toBe(400);
  expect((await clinic.server.call('GET', '/api/data_api/files/%00', { headers })).status).toBeLessThan(500);
});

describe('fifty thousand', () => {
  const many = (of: (index: number) => string) => Array.from({ length: 50_000 }, (_, index) => of(index)).join(',');

  it.each([
    ['unknown members of a REST body', (text: string) => post('/api/data_api/user_data', text)],
    ['variables of an operation', (text: string) => graphql('{ __typename }', text)],
  ])('%s are refused', async (_what, send) => {
    const answer = await send(`{${many((index) => `"k${index}":1`)}}`);
    expect(answer.status).toBe(400);
    expect((await answer.text()).length).toBeLessThan(1_000);
  });

  it.each([
    ['form', (keys: string) => `{${keys}}`],
    ['field', (keys: string) => `{"OTVStatus": {${keys}}}`],
  ])('answers of no %s are refused, and none is stored', async (_what, values) => {
    const task = await start();
    const check = JSON.stringify(checkOf(task));
    const text = values(many((index) => `"k${index}":{}`));
    const answer = await graphql(SAVE, `{"id": "${task.document?.id}", "values": ${text}, "check": ${check}}`);
    const body = await answer.text();
    expect(body.slice(0, 300)).toContain('BAD_USER_INPUT');
    expect(answer.status).toBe(400);
    expect(body.length).toBeLessThan(1_000);
    const { task: stored } = await ruiz.ask<{ task: SeenTask }>(READ, { id: task.id });
    expect(Object.keys(stored.document?.formValues ?? {}).length).toBeLessThan(10);
  });

  it.each([
    ['query($ids: [ID!]!) { attendingQueue(providerIds: $ids) { waitsFor } }'],
    ['query($ids: [ID!]!) { worklist(providerIds: $ids) { total } }'],
    ['query($ids: [ID!]!) { nodes(ids: $ids) { id } }'],
  ])('identifiers are refused: %s', async (query) => {
    const answer = await graphql(query, `{"ids": [${many((index) => `"prv-${index}"`)}]}`);
    const body = await answer.text();
    expect(body.slice(0, 300)).toContain('BAD_USER_INPUT');
    expect(answer.status).toBe(400);
  });
});

describe('answers of fields that the form does not have', () => {
  const made = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`made_up_${index}`, 'unseen']));

  it('stay with the draft, like those that a changed form leaves behind, and never get into what is signed', async () => {
    const task = await start();
    const values = { OTVStatus: { weight: 70, missed_days: 'no', ...made(200) } };
    await ruiz.ask(SAVE, { id: task.document?.id, values, check: checkOf(task) });
    const read = await ruiz.ask<{ task: SeenTask }>(`query($id: ID!) { task(taskId: $id) { ${TASK_FIELDS} } }`, {
      id: task.id,
    });
    expect(read.task.document?.formValues).toEqual(values);
    const signed = await give(ruiz, SIGN, read.task, values);
    expect(signed.document?.formValues).toEqual({ OTVStatus: { weight: 70, missed_days: 'no' } });
  });

  it('are refused when they are more than any form loses', async () => {
    const task = await start();
    const sent = { id: task.document?.id, values: { OTVStatus: made(201) }, check: checkOf(task) };
    expect((await ruiz.refused(SAVE, sent))?.message).toBe('201 answers belong to no field of this form.');
  });
});
