import { getNamedType, isAbstractType, isObjectType, type GraphQLOutputType } from 'graphql';
import type { Filter } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '@isocenter/schemas';
import { startSandbox, type RunningSandbox } from '../../fixtures/epic-sandbox/startSandbox.ts';
import { auditRecords, type AuditRecord } from '../../server/src/audit/auditChain.ts';
import { patients } from '../../server/src/chart/patient.ts';
import { schema } from '../../server/src/graphqlSchema.ts';
import { REST_ROUTES } from '../../server/src/restRoutes.ts';
import { GRAPHQL_MATRIX, REST_MATRIX, type AuditedAs, type MatrixRow } from './accessMatrix.ts';
import { AuditedClinic, LINK_SECRET, WITH_PRESCRIPTION } from './auditedClinic.ts';
import { callerOf } from './callerOf.ts';
import { GRAPHQL_SAMPLES } from './graphqlSamples.ts';
import { restSamples } from './restSamples.ts';
import type { Sample, SampleCall } from './sampleCall.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { Metrics } from '../../server/src/watching/metrics.ts';
import { serviceToken } from '../../server/src/testing/serviceToken.ts';
import { startTelemetry } from '../../server/src/watching/telemetry.ts';
import { watchedStore } from '../../server/src/watching/watchedStore.ts';
import { startOtlpReceiver, type OtlpReceiver } from '../setup/otlpReceiver.ts';
import { rootFields } from './sampleOperation.ts';

let sandbox: RunningSandbox;
let clinic: AuditedClinic;
let receiver: OtlpReceiver;
let telemetry: ReturnType<typeof startTelemetry>;
beforeAll(async () => {
  sandbox = await startSandbox(['--application', 'http://localhost:4600']);
  const environment = { EPIC_FHIR_URL: sandbox.url, MOSAIQ_LISTEN_PORT: '9', LINKING_APPLICATION_SECRET: LINK_SECRET };
  const metrics = new Metrics();
  receiver = await startOtlpReceiver();
  telemetry = startTelemetry(receiver.url, { metrics, log: { warn: () => undefined } });
  const store = watchedStore(await openEmbeddedStore({ folder: ':memory:' }), metrics);
  clinic = await AuditedClinic.open(environment, WITH_PRESCRIPTION, store);
});
afterAll(async () => {
  await telemetry.stop();
  await receiver.close();
  await clinic.clinic.close();
  await sandbox.end();
});

const fields = rootFields([schema.getQueryType(), schema.getMutationType()]);
/** An event stream has no end, so no answer to read; its own test says that it records nothing. */
const routes = REST_ROUTES.filter(({ path }) => path !== API.events).map(({ method, path }) => ({
  ...{ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path },
}));

interface Answer {
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
}
/** Reads the whole answer: an unread body keeps its connection open, and the server could not close. */
async function answerOf(response: Response): Promise<Answer> {
  const requestId = response.headers.get('x-request-id') ?? '';
  return { requestId, status: response.status, body: await response.text() };
}

/** The records that no call has been judged by yet. A search by request id would read the whole log for each of 300 calls. */
let unread: Filter<AuditRecord> = {};

/** What a call left in the audit log: the records that carry its request id. */
async function recordsOf(requestId: string) {
  await clinic.clinic.server.audit.settled();
  const found = await clinic.clinic.server.store.collection(auditRecords).find(unread, { sort: { seq: 1 } });
  const last = found.at(-1);
  if (last) unread = { chainId: last.chainId, seq: { $gt: last.seq } };
  const records = found.filter(({ entity }) => entity.requestId === requestId);
  // What the background does for the same request, such as sending a note, comes from no address.
  const ofCall = records.filter(({ agent }) => agent.networkAddress !== '');
  return ofCall.map(({ eventKind, outcome, agent, entity }) => ({
    ...{ kind: eventKind, outcome, who: agent.who, patient: entity.patient },
  }));
}
const asText = ({ kind, patient }: AuditedAs) => (patient ? `${kind} of a patient` : kind);

/** Compares the records of a successful call with its row. */
async function expectRecords(answer: Answer, row: MatrixRow, call: SampleCall, who: string): Promise<void> {
  const records = await recordsOf(answer.requestId);
  if ('nothing' in row.records) {
    // A call without what it needs may be refused, and leaves the record of that.
    expect(records.filter(({ outcome }) => outcome !== '4' || answer.status < 400)).toEqual([]);
    return;
  }
  const kinds = new Set(records.map(({ kind, patient }) => asText({ kind, patient: patient !== null })));
  expect([...kinds].sort()).toEqual(row.records.map(asText).sort());
  expect(records.filter((record) => record.outcome !== '0' || record.who !== (call.who ?? who))).toEqual([]);
  const patients = records.flatMap(({ patient }) => patient ?? []);
  if (call.patient !== 'any' && row.records.some(({ patient }) => patient))
    expect(patients).toContain(clinic.patientId);
}

async function callField(field: (typeof fields)[number], { args }: SampleCall, who: string): Promise<Answer> {
  const response = await clinic.clinic.server.call('POST', '/api/opc', {
    headers: await clinic.tokens(who),
    body: args ? field.operationWith(args) : field.operation,
  });
  return answerOf(response);
}

async function callRoute(
  { method, path }: (typeof routes)[number],
  { params = {}, query, body, headers }: SampleCall,
  who: string,
): Promise<Answer> {
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'no-such-record');
  const url = `${clinic.clinic.server.url}${address}${query ? `?${query}` : ''}`;
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  const json = body === undefined || isForm ? {} : { 'Content-Type': 'application/json' };
  const content = isForm ? body : JSON.stringify(body);
  const sent = { ...json, ...(headers ?? (await clinic.tokens(who))) };
  const sentBody = content === undefined ? {} : { body: content };
  return answerOf(await fetch(url, { method, redirect: 'manual', headers: sent, ...sentBody }));
}

describe('every GraphQL field leaves the audit records of its row', () => {
  it.each(fields)('$name', async (field) => {
    const row = GRAPHQL_MATRIX[field.name];
    if (!row) throw new Error('The matrix has no row for this field.');
    const who = callerOf(row, true);
    const samples: readonly Sample[] | undefined = GRAPHQL_SAMPLES[field.name];
    if (!samples) {
      // A field that records nothing needs no sample: it is called with ids of no record.
      expect(row.records).toHaveProperty('nothing');
      await expectRecords(await callField(field, {}, who), row, {}, who);
      return;
    }
    for (const sample of samples) {
      const call = await sample(clinic);
      const answer = await callField(field, call, who);
      expect(JSON.parse(answer.body)).not.toHaveProperty('errors');
      await expectRecords(answer, row, call, who);
    }
  });
});

describe('every REST route leaves the audit records of its row', () => {
  it.each(routes)('$name', async (route) => {
    const row = REST_MATRIX[route.name];
    if (!row) throw new Error('The matrix has no row for this route.');
    const who = row.allowed === 'interface' ? '' : callerOf(row, false);
    const sample = restSamples(sandbox)[route.name];
    if (!sample) {
      expect(row.records).toHaveProperty('nothing');
      const body = route.method === 'GET' ? {} : { body: {} };
      await expectRecords(await callRoute(route, body, who), row, {}, who);
      return;
    }
    const call = await sample(clinic);
    const answer = await callRoute(route, call, who);
    expect(answer.status, answer.body).toBeLessThan(300);
    await expectRecords(answer, row, call, who);
  });
});

it('an interface that fetches a course is recorded under its own name, with the patient', async () => {
  const { id, headers } = await serviceToken(clinic.clinic.server, ['fhir:export']);
  const route = routes.find(({ path }) => path === '/api/data_api/episode/:id/fhir');
  if (!route) throw new Error('There is no such route.');
  const call = { params: { id: clinic.episodeId }, body: { reason: 'Registry of cancers' }, headers };
  const answer = await callRoute(route, call, '');
  expect(answer.status, answer.body).toBe(200);
  const records = await recordsOf(answer.requestId);
  expect(records.map(({ kind, who, patient }) => [kind, who, patient]).sort()).toEqual([
    ['download', id, clinic.patientId],
    ['interface', id, null],
  ]);
});

/** The first place with its surroundings. The nanoseconds of a time may have the digits of a date among them. */
function shownIn(text: string, value: string | null): readonly string[] {
  if (!value) return [];
  const isNumber = /^\d+$/.test(value);
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1))
    if (!isNumber || !/\d/.test(text[at - 1] ?? '')) return [text.slice(Math.max(0, at - 60), at + 40)];
  return [];
}

it('the traces of all these calls show the work, and name no patient [CONST-028]', async () => {
  const { store } = clinic.clinic.server;
  const known = await store.collection(patients).find({});
  await telemetry.stop();
  const text = receiver.traces.join('');
  const shown = ['find tasks', 'POST graphql', 'graphql', 'GET /api/data_api/auth/me'];
  expect(shown.filter((name) => !text.includes(`"name":"${name}"`))).toEqual([]);
  const planted = known.flatMap(({ _id, name, dateOfBirth, mrn }) => [
    ...[_id, mrn, name.firstName, name.lastName],
    ...(dateOfBirth ? [dateOfBirth, dateOfBirth.replaceAll('-', '')] : []),
  ]);
  expect([...new Set(planted)].flatMap((value) => shownIn(text, value))).toEqual([]);
  expect(planted.length).toBeGreaterThan(20);
});

/** The object types that an answer can contain. */
function typesIn(type: GraphQLOutputType, found = new Set<string>()): ReadonlySet<string> {
  const named = getNamedType(type);
  if (found.has(named.name)) return found;
  found.add(named.name);
  if (isObjectType(named)) for (const field of Object.values(named.getFields())) typesIn(field.type, found);
  else if (isAbstractType(named)) for (const possible of schema.getPossibleTypes(named)) typesIn(possible, found);
  return found;
}

/** Open to everyone who may view patients, and record nothing all the same. Extend this list only by decision. */
const CHART_PERMISSION_WITHOUT_RECORD = [
  'Mutation.createUserInteraction',
  'Mutation.endTaskPresence',
  'Mutation.keepTaskPresence',
  'Query.covers',
  'Query.externalDocumentPDF',
  'Query.phrases',
];
/** Types that hold patient data. */
const PATIENT_DATA = ['Patient', 'Episode', 'LegacyEpisode', 'Task', 'TaskVersion', 'Document', 'Note', 'Appointment'];

describe('a row may say "nothing" only without patient data', () => {
  const isRecorded = ({ records }: MatrixRow) => !('nothing' in records);

  it('what requires the permission to view patients is recorded, with fixed exceptions', () => {
    const unrecorded = Object.entries({ ...GRAPHQL_MATRIX, ...REST_MATRIX })
      .filter(([, row]) => Array.isArray(row.allowed) && row.allowed.join() === 'patients:view' && !isRecorded(row))
      .map(([name]) => name);
    expect(unrecorded.sort()).toEqual(CHART_PERMISSION_WITHOUT_RECORD);
  });

  it('a field whose answer can contain a patient, an episode or a task is recorded', () => {
    const unrecorded = fields.filter(({ name, type }) => {
      const row = GRAPHQL_MATRIX[name];
      return !(row && isRecorded(row)) && PATIENT_DATA.some((patientType) => typesIn(type).has(patientType));
    });
    expect(unrecorded.map(({ name }) => name)).toEqual([]);
  });
});
