import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMosaiqSandbox, type RunningMosaiq } from '../../../fixtures/mosaiq-sandbox/startMosaiqSandbox.ts';
import { clinicalServices } from '../clinicalServices.ts';
import { externalSources } from '../external/externalSources.ts';
import type { ExternalPatientSource } from '../external/externalSource.ts';
import { MllpClient } from '../external/hl7/mllpClient.ts';
import { mosaiqPatientId, mosaiqPatients, type MosaiqPatientRecord } from '../external/mosaiq/mosaiqRecords.ts';
import { mosaiqSource } from '../external/mosaiq/mosaiqSource.ts';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import type { Store } from '../store/store.ts';
import { checkOf, give, openClinic, person, registerCourse, SIGN, START } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';

const log = pino({ level: 'silent' });
const PUBLISH = `mutation($note: ID!, $patient: ID!) { publishNote(noteId: $note, patientId: $patient, action: SIGNED) {
  message error receivingApplication receivers { receivingApplication message error } } }`;
const ADDEND = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  addendTask(taskId: $id, addendum: "Weight was 71 kg.", reason: "Typed wrong.", validUpdateCheckInputs: $check) { id } }`;
const SEEN = `query($id: ID!) { task(taskId: $id) { taskStatus
  publications { status receivingApplication } publication { status receivingApplication } } }`;

describe('publishing a note to the systems that know the patient', () => {
  let mosaiq: RunningMosaiq;
  let store: Store;
  let source: ExternalPatientSource;
  let clinic: Clinic;
  let ruiz: Person;
  let patientId: string;
  let visit: SeenTask;

  beforeAll(async () => {
    mosaiq = await startMosaiqSandbox();
  });
  afterAll(() => mosaiq.kill());
  beforeEach(async () => {
    await mosaiq.set({});
    store = await openEmbeddedStore({ folder: ':memory:' });
    const address = { host: mosaiq.host, port: mosaiq.port, tls: null };
    const client = new MllpClient(address, 300);
    source = mosaiqSource({ ...{ store, log, client, timeoutMs: 1_000 }, listener: address });
    clinic = await openClinic({ store, others: [source] });
    ruiz = await clinic.as('attending');
    const { tasks, ...course } = await registerCourse(ruiz);
    patientId = course.patientId;
    const id = tasks.find(({ taskType }) => taskType === 'OTV')?.id ?? '';
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id });
    visit = await give(ruiz, SIGN, startTask, { OTVStatus: { weight: 70 } });
  });
  afterEach(async () => {
    await source.close?.();
    await clinic.close();
  });

  const knownThere = async (change: Partial<MosaiqPatientRecord> = {}) => {
    const { sourceId: mrn, name, dateOfBirth, sex } = person({});
    const _id = mosaiqPatientId(mrn);
    const record = { _id, mrn, authority: null, name, dateOfBirth, sex, sentOn: null, mergedInto: null, ...change };
    await store.collection(mosaiqPatients).insertOne(record);
  };
  const publish = async () =>
    (
      await ruiz.ask<{ publishNote: Record<string, unknown> }>(PUBLISH, {
        note: `note-${visit.id}`,
        patient: patientId,
      })
    ).publishNote;
  const seen = async () =>
    (await ruiz.ask<{ task: { publications: object[]; publication: object } }>(SEEN, { id: visit.id })).task;
  const deliver = async () => {
    clinic.server.clock.pass(120_000);
    const external = externalSources([clinic.outside, source]);
    await clinicalServices({ ...clinic.server, external, log }).publicationOutbox.deliverDue();
  };
  const filed = async () => {
    const { notes } = await mosaiq.received();
    return notes
      .filter(({ document }) => document.includes(visit.id))
      .map(({ event, isObsolete }) => [event, isObsolete]);
  };

  it('sends it to each, and says what became of it there [EXT-005, EXT-016]', async () => {
    await knownThere();
    expect(await publish()).toEqual({
      ...{ message: 'Published to Epic and Mosaiq.', error: null, receivingApplication: 'Epic and Mosaiq' },
      receivers: [
        { receivingApplication: 'Epic', message: 'Published to Epic.', error: null },
        { receivingApplication: 'Mosaiq', message: 'Published to Mosaiq.', error: null },
      ],
    });
    expect(await filed()).toEqual([['T02', false]]);
    expect(clinic.outside.notes).toHaveLength(1);
  });

  it.each([
    ['another name', { name: { firstName: 'Other', middleName: null, lastName: 'Person' } }],
    ['no birth date', { dateOfBirth: null }],
  ] satisfies [string, Partial<MosaiqPatientRecord>][])(
    'sends none of a patient whom MOSAIQ knows with %s',
    async (_, known) => {
      await knownThere(known);
      expect(await publish()).toMatchObject({ message: 'Published to Epic.', receivingApplication: 'Epic' });
      expect(await filed()).toEqual([]);
    },
  );

  it('tries the one that failed again, and sends to the other once', async () => {
    await knownThere();
    await mosaiq.set({ answerWith: 'AE' });
    expect(await publish()).toMatchObject({
      message: null,
      error: 'Published to Epic. The note was not published to Mosaiq: Mosaiq refused the note.',
    });
    expect(await seen()).toMatchObject({ taskStatus: 'SIGNED', publication: { status: 'failed' } });
    await mosaiq.set({});
    expect(await publish()).toMatchObject({ message: 'Published to Epic and Mosaiq.' });
    expect(clinic.outside.noteCalls).toBe(1);
  });

  it.each(['AR', 'another message', 'nothing'] as const)(
    'keeps it until MOSAIQ takes it, which now answers with %s',
    async (answerWith) => {
      await knownThere();
      await mosaiq.set({ answerWith });
      const { message } = await publish();
      expect(message).toContain('The note will be sent to Mosaiq as soon as possible.');
      expect(await seen()).toMatchObject({ taskStatus: 'SIGNED', publication: { status: 'queued' } });
      await mosaiq.set({});
      await deliver();
      expect(await seen()).toMatchObject({ publications: [{ status: 'accepted' }, { status: 'accepted' }] });
      expect(await filed()).toEqual([['T02', false]]);
    },
  );

  it('sends a note with its addendum in place of the one without, wherever that is', async () => {
    await knownThere();
    await publish();
    await ruiz.ask(ADDEND, { id: visit.id, check: checkOf(visit) });
    expect(await seen()).toMatchObject({ publications: [{ status: 'queued' }, { status: 'queued' }] });
    await deliver();
    expect(await filed()).toEqual([
      ['T02', true],
      ['T10', false],
    ]);
    expect(clinic.outside.notes.map(({ replaces }) => replaces !== null)).toEqual([false, true]);
  });
});
