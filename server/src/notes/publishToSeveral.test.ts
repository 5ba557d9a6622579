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
import { checkOf, give, IMPORT, openClinic, person, REGISTER, registerCourse, SIGN, START } from '../testing/clinic.ts';
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

  it('takes the place of a note in the wrong chart by its document number, when MOSAIQ has not answered', async () => {
    await knownThere();
    await mosaiq.set({ answerWith: 'nothing' });
    await publish();
    clinic.server.clock.pass(2 * 24 * 60 * 60_000);
    const external = externalSources([clinic.outside, source]);
    await clinicalServices({ ...clinic.server, external, log }).publicationOutbox.deliverDue();
    ruiz = await clinic.as('attending');
    clinic.outside.people.push(person({ externalId: 'right', sourceId: 'MRN9876' }));
    const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, {
      mrn: 'MRN9876',
    });
    const { createEpisode } = await ruiz.ask<{ createEpisode: { id: string; tasks: SeenTask[] } }>(REGISTER, {
      patientId: importPatient.patient.id,
    });
    const { task } = await ruiz.ask<{ task: { revision: number; publications: object[] } }>(
      'query($id: ID!) { task(taskId: $id) { revision publications { status receivingApplication } } }',
      { id: visit.id },
    );
    expect(task.publications).toContainEqual({ status: 'failed', receivingApplication: 'Mosaiq' });
    const to = { task: createEpisode.tasks.find(({ taskType }) => taskType === 'OTV')?.id };
    const moved = await clinic.server.call('POST', '/api/data_api/wrong_chart/moves', {
      headers: { ...(await clinic.server.signIn('usr-attending')) },
      body: { task: visit.id, revision: task.revision, course: createEpisode.id, to, reason: 'Wrong chart.' },
    });
    expect(moved.status).toBe(200);
    await mosaiq.set({});
    await deliver();
    const notes = (await mosaiq.received()).notes.filter(({ document }) => document.includes(visit.id));
    const [note] = notes;
    expect(notes).toMatchObject([
      { event: 'T02', isObsolete: true },
      { event: 'T10', isObsolete: false, replaces: note?.document, document: `${note?.document}-retracted` },
    ]);
  });

  describe('looked after by an administrator', () => {
    const OUTBOX = `query { publicationOutbox { isCut receivers { receivingApplication waiting failed delivered }
      entries { taskId noteName publication { id status error attempts receivingApplication } } } }`;
    const RETRY = `mutation($task: ID!, $id: ID!) { retryPublication(taskId: $task, publicationId: $id) { status error } }`;
    const WITHDRAW = `mutation($task: ID!, $id: ID!, $reason: String!) {
      withdrawPublication(taskId: $task, publicationId: $id, reason: $reason) { status } }`;
    interface Outbox {
      readonly receivers: readonly object[];
      readonly entries: readonly { readonly publication: { readonly id: string } }[];
    }
    const refusedByMosaiq = async () => {
      await knownThere();
      await mosaiq.set({ answerWith: 'AE' });
      await publish();
      const staff = await clinic.as('internal-staff');
      const outbox = (await staff.ask<{ publicationOutbox: Outbox }>(OUTBOX)).publicationOutbox;
      const id = outbox.entries[0]?.publication.id ?? '';
      return { staff, outbox, id, the: { task: visit.id, id } };
    };

    it('is listed for each receiver without its patient, and sent again [ADMIN-027]', async () => {
      const { staff, outbox, the } = await refusedByMosaiq();
      expect(outbox).toEqual({
        isCut: false,
        receivers: [
          { receivingApplication: 'Epic', waiting: 0, failed: 0, delivered: 1 },
          { receivingApplication: 'Mosaiq', waiting: 0, failed: 1, delivered: 0 },
        ],
        entries: [
          {
            ...{ taskId: visit.id, noteName: expect.any(String) as string },
            publication: {
              ...{ id: the.id, status: 'failed', error: 'Mosaiq refused the note.', attempts: 1 },
              receivingApplication: 'Mosaiq',
            },
          },
        ],
      });
      expect(JSON.stringify(outbox)).not.toMatch(/Marsh|MRN1234/);
      expect(await staff.ask(RETRY, the)).toMatchObject({ retryPublication: { status: 'failed' } });
      await mosaiq.set({});
      expect(await staff.ask(RETRY, the)).toMatchObject({ retryPublication: { status: 'accepted' } });
      expect(await filed()).toEqual([['T02', false]]);
      expect(clinic.outside.noteCalls).toBe(1);
      expect((await staff.ask<{ publicationOutbox: Outbox }>(OUTBOX)).publicationOutbox.entries).toEqual([]);
      expect(await staff.refused(RETRY, the)).not.toBeNull();
      expect(await ruiz.refused(OUTBOX)).not.toBeNull();
    });

    it('is withdrawn with a reason that its author reads, who may publish it again', async () => {
      const { staff, the } = await refusedByMosaiq();
      expect(await staff.refused(WITHDRAW, { ...the, reason: ' ' })).toMatchObject({
        message: 'A reason of 1 to 1000 characters is required.',
      });
      await staff.ask(WITHDRAW, { ...the, reason: 'Filed there by hand.' });
      const words = `query($id: ID!) { task(taskId: $id) { publication { status withdrawnBecause withdrawnBy { displayName } } } }`;
      expect(await ruiz.ask(words, { id: visit.id })).toEqual({
        task: {
          publication: {
            ...{ status: 'withdrawn', withdrawnBecause: 'Filed there by hand.' },
            withdrawnBy: { displayName: expect.any(String) as string },
          },
        },
      });
      expect(await staff.refused(WITHDRAW, { ...the, reason: 'Again.' })).not.toBeNull();
      await mosaiq.set({});
      await deliver();
      expect(await filed()).toEqual([]);
      expect(await publish()).toMatchObject({ message: 'Published to Epic and Mosaiq.' });
      expect(await filed()).toEqual([['T02', false]]);
    });

    it('withdraws nothing that a system has', async () => {
      await publish();
      const staff = await clinic.as('internal-staff');
      const { publication } = (
        await ruiz.ask<{ task: { publication: { id: string } } }>(
          'query($id: ID!) { task(taskId: $id) { publication { id } } }',
          { id: visit.id },
        )
      ).task;
      expect(await staff.refused(WITHDRAW, { task: visit.id, id: publication.id, reason: 'No.' })).not.toBeNull();
      expect(await seen()).toMatchObject({ publication: { status: 'accepted' } });
    });
  });

  it('sends a note with its addendum also to the system that did not take it before', async () => {
    await knownThere();
    await mosaiq.set({ answerWith: 'AE' });
    await publish();
    await mosaiq.set({});
    await ruiz.ask(ADDEND, { id: visit.id, check: checkOf(visit) });
    expect(await seen()).toMatchObject({ publications: [{ status: 'queued' }, { status: 'queued' }] });
    await deliver();
    expect(await filed()).toEqual([['T02', false]]);
    const earlier = 'query($id: ID!) { task(taskId: $id) { earlierPublications { status receivingApplication } } }';
    expect(await ruiz.ask(earlier, { id: visit.id })).toEqual({
      task: {
        earlierPublications: [
          { receivingApplication: 'Mosaiq', status: 'superseded' },
          { receivingApplication: 'Epic', status: 'accepted' },
        ],
      },
    });
  });

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
