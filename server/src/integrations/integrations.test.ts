import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADA, examples } from '../../../fixtures/mosaiq-sandbox/examples.ts';
import { auditRecords } from '../audit/auditChain.ts';
import { externalSources } from '../external/externalSources.ts';
import { startMosaiqListener, type MosaiqListener } from '../external/mosaiq/mosaiqListener.ts';
import { mosaiqMessages } from '../external/mosaiq/mosaiqMessages.ts';
import { mosaiqPatientId, mosaiqPatients } from '../external/mosaiq/mosaiqRecords.ts';
import { mosaiqSource } from '../external/mosaiq/mosaiqSource.ts';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import type { Store } from '../store/store.ts';
import { DEAD_LETTER, deadLetterIn } from '../testing/deadLetter.ts';
import { startTestApplication, type TestApplication } from '../testing/testApplication.ts';

const log = pino({ level: 'silent' });
const DEAD = 'query { hl7DeadLetters { id at reason messageType sender } }';
const OPEN = 'query ($id: ID!) { hl7Message(messageId: $id) { text acts { act reason by { displayName } } } }';
const REPLAY = `mutation ($id: ID!, $message: String, $reason: String!) {
  replayHL7Message(messageId: $id, message: $message, reason: $reason) }`;
const DISMISS = 'mutation ($id: ID!) { dismissHL7Message(messageId: $id, reason: "Sent by mistake.") }';
const SEND = 'mutation ($message: String!) { sendTestHL7Message(message: $message) { acknowledgement text } }';

let store: Store;
let server: TestApplication;
let listener: MosaiqListener;

beforeAll(async () => {
  store = await openEmbeddedStore({ folder: ':memory:' });
  const port = await freePort();
  const source = mosaiqSource({
    ...{ store, log, client: null, timeoutMs: 1_000 },
    listener: { host: '127.0.0.1', port },
  });
  server = await startTestApplication({
    ...{ store, external: externalSources([source]) },
    environment: {
      ...{ MOSAIQ_LISTEN_PORT: String(port), EPIC_FHIR_URL: 'https://user:hidden@epic.example/fhir' },
    },
  });
  listener = await startMosaiqListener({
    ...{
      store,
      clock: server.clock,
      audit: server.audit,
      log,
      host: '127.0.0.1',
      port,
      tls: null,
      addresses: null,
      senders: null,
    },
    read: { timeZone: 'America/Chicago', charset: 'UTF-8' },
  });
});
afterAll(async () => {
  await listener.close();
  await server.close();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function ask<Data>(query: string, variables: object = {}, who = 'usr-internal-staff'): Promise<Data> {
  const headers = await server.signIn(who);
  const answer = await server.call('POST', '/api/opc', { headers, body: { query, variables } });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: readonly { message: string }[] };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}
const dead = async () => (await ask<{ hl7DeadLetters: { id: string; at: string }[] }>(DEAD)).hl7DeadLetters;

it('says which systems answer, and since when they did not [API-117, EXT-002]', async () => {
  const query = 'query { integrationHealthChecks { sourceSystem status reason history { status reason } } }';
  interface Health {
    readonly integrationHealthChecks: readonly object[];
  }
  expect((await ask<Health>(query)).integrationHealthChecks).toEqual([
    { sourceSystem: 'MOSAIQ', status: 'SUCCESS', reason: null, history: [] },
  ]);
  const { port } = listener;
  await listener.close();
  expect((await ask<Health>(query)).integrationHealthChecks).toMatchObject([
    { status: 'FAILURE', reason: 'The HL7 listener does not answer.', history: [{ status: 'SUCCESS', reason: null }] },
  ]);
  listener = await startMosaiqListener({
    ...{
      store,
      clock: server.clock,
      audit: server.audit,
      log,
      host: '127.0.0.1',
      port,
      tls: null,
      addresses: null,
      senders: null,
    },
    read: { timeZone: 'America/Chicago', charset: 'UTF-8' },
  });
  expect((await ask<Health>(query)).integrationHealthChecks).toMatchObject([
    { status: 'SUCCESS', history: [{ status: 'FAILURE' }, { status: 'SUCCESS' }] },
  ]);
});

it('shows the settings of every system, and no secret [API-118]', async () => {
  const query = `query { integrationSettings { sourceSystem isConfigured abilities
    settings { name value isSet isSecret } } }`;
  interface Row {
    readonly sourceSystem: string;
    readonly isConfigured: boolean;
    readonly settings: readonly { readonly name: string; readonly value: string | null }[];
  }
  const { integrationSettings: rows } = await ask<{ integrationSettings: readonly Row[] }>(query);
  expect(rows.map(({ sourceSystem, isConfigured }) => [sourceSystem, isConfigured])).toEqual([
    ...[
      ['ARIA', false],
      ['ARIA_DB', false],
      ['EPIC', false],
      ['MOSAIQ', true],
    ],
  ]);
  expect(rows.find(({ sourceSystem }) => sourceSystem === 'MOSAIQ')?.settings).toContainEqual({
    ...{ name: 'MOSAIQ_LISTEN_PORT', value: String(listener.port), isSet: true, isSecret: false },
  });
  expect(JSON.stringify(rows)).not.toContain('hidden');
});

describe('a test message [API-163]', () => {
  const withId = (id: string, change: (text: string) => string = (text) => text) =>
    change(DEAD_LETTER.replace('DEAD-1', id).replace('|P|', '|T|'));

  it('goes through the listener and changes nothing', async () => {
    const sent = await ask<{ sendTestHL7Message: object }>(SEND, { message: withId('TEST-1') });
    expect(sent.sendTestHL7Message).toEqual({ acknowledgement: 'AA', text: null });
    expect(await store.collection(mosaiqPatients).findOne({ _id: mosaiqPatientId('7009001') })).toBeNull();
  });

  it('is answered with the reason when it cannot be read', async () => {
    const message = withId('TEST-2', (text) => text.replace('19511130', 'soon'));
    const sent = await ask<{ sendTestHL7Message: object }>(SEND, { message });
    expect(sent.sendTestHL7Message).toEqual({
      ...{ acknowledgement: 'AE', text: 'The date of birth is not a calendar date.' },
    });
    for (const { id } of await dead()) await ask(DISMISS, { id });
  });

  it('that could change something is not sent', async () => {
    await expect(ask(SEND, { message: DEAD_LETTER })).rejects.toThrow('MSH-11 must be T');
    await expect(ask(SEND, { message: 'hello' })).rejects.toThrow('MSH');
  });
});

describe('a message that could not be used', () => {
  it('is listed without its content, and read with a record of who did', async () => {
    const id = await deadLetterIn(store);
    const list = await dead();
    expect(list).toMatchObject([{ id, at: 'PID-5' }]);
    expect(JSON.stringify(list)).not.toMatch(/7009001|Berg/);
    const { hl7Message } = await ask<{ hl7Message: { text: string } }>(OPEN, { id });
    expect(hl7Message.text).toBe(DEAD_LETTER);
    await server.audit.settled();
    const seen = await store.collection(auditRecords).find({ eventKind: 'view' });
    expect(seen.filter(({ entity }) => entity.data.includes(id)).map(({ agent }) => agent.who)).toEqual([
      'usr-internal-staff',
    ]);
    await expect(ask(DEAD, {}, 'usr-attending')).rejects.toThrow();
    await ask(DISMISS, { id });
    expect(await dead()).toEqual([]);
    expect((await store.collection(mosaiqMessages).findOne({ _id: id }))?.raw).not.toBeNull();
  });

  it('is corrected and played again, with what arrived kept', async () => {
    const id = await deadLetterIn(store);
    const message = DEAD_LETTER.replace('7009001', '7009777');
    await ask(REPLAY, { id, message, reason: 'A digit was missing, ticket 4711.' });
    expect(await listener.inbox.writeWaiting()).toBe(1);
    const person = await store.collection(mosaiqPatients).findOne({ _id: mosaiqPatientId('7009777') });
    expect(person?.name.lastName).toBe('Berg');
    const record = await store.collection(mosaiqMessages).findOne({ _id: id });
    expect(record).toMatchObject({
      state: 'done',
      acts: [{ act: 'corrected', reason: 'A digit was missing, ticket 4711.' }],
    });
    expect(Buffer.from(record?.acts[0]?.replaced ?? '', 'base64').toString()).toBe(DEAD_LETTER.replaceAll('\n', '\r'));
    await expect(ask(REPLAY, { id, reason: 'Again.' })).rejects.toThrow('could not be found');
  });

  it('keeps its amounts, its number and its time, and names the person whom it is given to', async () => {
    const order = [...examples((controlId) => ({ controlId, at: new Date('2026-03-02T08:00:00Z') }))].find(
      ([name]) => name === 'ORM^O01',
    )?.[1];
    const text = (order ?? '')
      .trim()
      .replaceAll('\r', '\n')
      .replace(/\|EX-\d+\|/, '|DEAD-1|');
    const id = await deadLetterIn(store, text);
    const refusal = (change: (text: string) => string, reason = 'Wrong.') =>
      expect(ask(REPLAY, { id, message: change(text), reason })).rejects;
    await refusal((all) => all.replace('|40.05|', '|50.05|')).toThrow('Correct them in MOSAIQ');
    await refusal((all) => all.replace('RT-FX^^99RT|T1|15', 'RT-FX^^99RT|T1|16')).toThrow('Correct them in MOSAIQ');
    await refusal((all) => all.replace(`${ADA.mrn}^`, '7009888^').replace('|19640229|', '||')).toThrow(
      'PID-5 and PID-7',
    );
    await refusal((all) => all.replace('|DEAD-1|', '|DEAD-2|')).toThrow('cannot be changed');
    await refusal((all) => all.replace('|P|', '|T|')).toThrow('not for production');
    await refusal((all) => all.replace('^^^RADONC^MR', '^^^RADONC^AN')).toThrow('PID-3');
    await refusal((all) => all, ' ').toThrow('reason');
    expect(await dead()).toMatchObject([{ id }]);
    await ask(DISMISS, { id });
  });
});
