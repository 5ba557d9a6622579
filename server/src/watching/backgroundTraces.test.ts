import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { ADA } from '../../../fixtures/mosaiq-sandbox/examples.ts';
import { patientMessage } from '../../../fixtures/mosaiq-sandbox/messages.ts';
import { startOtlpReceiver, type OtlpReceiver } from '../../../tests/setup/otlpReceiver.ts';
import { cases } from '../analytics/cases/caseRecord.ts';
import { tasks } from '../chart/task.ts';
import { clinicalServices } from '../clinicalServices.ts';
import { externalSources } from '../external/externalSources.ts';
import { framed } from '../external/hl7/mllpReader.ts';
import { startMosaiqListener } from '../external/mosaiq/mosaiqListener.ts';
import { systemClock } from '../foundation/clock.ts';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import { give, openClinic, registerCourse, SIGN, START, type Clinic, type SeenTask } from '../testing/clinic.ts';
import { upgradeStore } from '../upgrade/upgradeStore.ts';
import { Metrics } from './metrics.ts';
import { startTelemetry } from './telemetry.ts';

const span = z.object({
  ...{ traceId: z.string(), spanId: z.string(), parentSpanId: z.string().optional(), name: z.string() },
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).optional(),
});
const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
const log = pino({ level: 'silent' });

let receiver: OtlpReceiver;
let telemetry: ReturnType<typeof startTelemetry>;
let clinic: Clinic;
beforeEach(async () => {
  receiver = await startOtlpReceiver();
  telemetry = startTelemetry(receiver.url, { metrics: new Metrics(), log });
  clinic = await openClinic({ environment: { EPIC_FHIR_URL: 'http://127.0.0.1:9/api/FHIR/R4' } });
});
afterEach(async () => {
  await clinic.close();
  await telemetry.stop();
  await receiver.close();
});

async function spans() {
  await telemetry.stop();
  const all = receiver.traces.flatMap((body) =>
    sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  return { all, of: (name: string) => all.filter((each) => each.name === name) };
}

it('shows what follows from a change: in the trace of its request, or linked to it, and names no patient', async () => {
  const ruiz = await clinic.as('attending');
  const { tasks: course, patientId } = await registerCourse(ruiz);
  const id = course.find(({ taskType }) => taskType === 'OTV')?.id;
  const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id });
  clinic.outside.takesNotes = 'away';
  const task = await give(ruiz, SIGN, startTask, { OTVStatus: { weight: 70 } });
  await ruiz.ask(
    `mutation($note: ID!, $patient: ID!) { publishNote(noteId: $note, patientId: $patient, action: SIGNED) { message } }`,
    { note: `note-${task.id}`, patient: patientId },
  );
  clinic.server.clock.pass(20_000);
  clinic.outside.takesNotes = 'yes';
  const external = externalSources([clinic.outside]);
  await clinicalServices({ ...clinic.server, external, log }).publicationOutbox.deliverDue();
  await clinic.server.audit.settled();
  const { all, of } = await spans();
  const requests = new Map(of('POST graphql').map(({ traceId, spanId }) => [traceId, spanId]));
  const roots = new Map(
    all.filter(({ parentSpanId }) => !parentSpanId).map(({ traceId, spanId }) => [traceId, spanId]),
  );
  expect(requests.size).toBeGreaterThan(3);
  for (const name of ['make worklist', 'make case']) {
    expect(of(name).length).toBeGreaterThan(0);
    expect(of(name).filter(({ traceId }) => !requests.has(traceId))).toEqual([]);
  }
  // Gathered from several requests, or tried again later: a trace of its own, which leads to each of them.
  const [again] = of('send note').filter(({ traceId }) => !requests.has(traceId));
  for (const own of [...of('copy audit events'), again]) {
    expect(own?.parentSpanId ?? '').toBe('');
    expect(requests.has(own?.traceId ?? '')).toBe(false);
    const links = own?.links ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const { traceId, spanId } of links) expect(spanId).toBe(roots.get(traceId));
  }
  expect(of('copy audit events').length).toBeGreaterThan(0);
  expect(again?.links?.map(({ traceId }) => requests.has(traceId))).toEqual([true]);
  for (const planted of [clinic.outside.people[0]?.name.lastName ?? '', patientId, task.id, 'Weight 70'])
    expect(receiver.text()).not.toContain(planted);
});

it('shows what is read from outside systems, and names no patient', async () => {
  const { store, audit, clock } = clinic.server;
  const { tasks: course, id: episodeId } = await registerCourse(await clinic.as('attending'));
  const taskId = course[0]?.id ?? '';
  await store
    .collection(tasks)
    .updateOne({ _id: taskId, episodeId }, { $set: { outsideDue: clock.now().toISOString() } });
  const external = externalSources([Object.assign(clinic.outside, { schedule: () => Promise.resolve([]) })]);
  const { prescriptionPoll, scheduleSync } = clinicalServices({ ...clinic.server, external, log });
  await prescriptionPoll.lookAtDue();
  await scheduleSync.readDue();
  const listener = await startMosaiqListener({
    ...{ store, audit, clock, log, host: '127.0.0.1', port: 0, tls: null, addresses: null, senders: null },
    read: { timeZone: 'America/Chicago', charset: 'UTF-8' },
    limits: { messageBytes: 100_000, messageTime: 10_000, idleTime: 10_000, connections: 1 },
  });
  const sender = connect(listener.port, '127.0.0.1');
  sender.write(framed(patientMessage('A28', ADA, { controlId: 'C1', at: clock.now() })));
  await once(sender, 'data');
  await listener.inbox.settled();
  sender.destroy();
  await listener.close();
  const { of } = await spans();
  for (const name of ['check prescription', 'read schedule', 'write HL7 message'])
    expect(of(name).length, name).toBeGreaterThan(0);
  for (const planted of [ADA.mrn, ADA.lastName, taskId]) expect(receiver.text()).not.toContain(planted);
});

it('shows migrations and indexes', async () => {
  const store = await openEmbeddedStore({ folder: ':memory:' });
  const migrations = [{ to: 2, says: 'nothing', changes: [] }];
  await upgradeStore(store, { clock: systemClock, log, holder: 'one', collections: [cases], migrations });
  await store.close();
  const { of } = await spans();
  expect(of('migrate records')).toHaveLength(1);
  expect(of('make indexes')).toHaveLength(1);
});
