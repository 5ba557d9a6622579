import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { tasks as taskRecords } from '../../server/src/chart/task.ts';
import { treatmentEntries } from '../../server/src/chart/treatmentRecord.ts';
import type { SeenTask } from '../../server/src/testing/clinic.ts';
import { sampledStores } from './stores.ts';
import { ofType, visitOf, WrongChartClinic, type Course } from './wrongChartClinic.ts';

const stores = await sampledStores(import.meta.url);
const IN_ERROR = 'The note was written in the wrong chart.';
const PUBLISH = `mutation($note: ID!, $patient: ID!) {
  publishNote(noteId: $note, patientId: $patient, action: SIGNED) { message } }`;

describe.each(stores)('a note in the wrong chart, on the $name store: what was sent and used', ({ open }) => {
  let clinic: WrongChartClinic;
  let wrong: Course;
  let right: Course;

  beforeAll(async () => {
    clinic = await WrongChartClinic.open(await open());
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    ({ wrong, right } = await clinic.registerTwo());
  });

  it('is taken back where it was published, and nothing of it leaves the house afterwards', async () => {
    const visit = await clinic.signed(visitOf(wrong));
    await clinic.ruiz.ask(PUBLISH, { note: `note-${visit.id}`, patient: wrong.patientId });
    expect((await clinic.places(visit, { mrn: right.mrn })).body.warnings).toContain(
      'EPIC has this note and will be told to disregard it.',
    );
    const published = (await clinic.seen(visit.id)).document;
    await clinic.move(visit, right);
    clinic.server.clock.pass(60_000);
    await clinic.services().publicationOutbox.deliverDue();
    const [note, retraction, ...more] = clinic.outside.notes;
    expect(more).toEqual([]);
    expect(retraction).toMatchObject({
      ...{ retracts: true, replaces: 'doc1', title: 'Entered in error: On-treatment visit, week 1' },
      ...{ patient: note?.patient, authors: ['Elena Ruiz'] },
    });
    const { text } = await extractText(new Uint8Array(retraction?.pdf ?? Buffer.alloc(0)), { mergePages: true });
    expect(text).toContain('does not belong to this patient');
    expect(text).not.toContain('erythema');
    expect(await clinic.seen(visit.id)).toMatchObject({
      document: published,
      publications: [{ status: 'accepted' }],
      earlierPublications: [{ status: 'accepted' }],
    });
    const again = await clinic.ruiz.refused(PUBLISH, { note: `note-${visit.id}`, patient: wrong.patientId });
    expect(again?.extensions.code).toBe('TRANSITION_REFUSED');
  });

  /** After so long that everyone must sign in again. */
  async function passDays(days: number) {
    clinic.server.clock.pass(days * 24 * 60 * 60_000);
    await clinic.services().publicationOutbox.deliverDue();
    await clinic.signInAgain();
  }
  const publish = (visit: SeenTask) => clinic.ruiz.ask(PUBLISH, { note: `note-${visit.id}`, patient: wrong.patientId });
  const storedPublications = async ({ id }: SeenTask) =>
    (await clinic.server.store.collection(taskRecords).findOne({ _id: id, episodeId: wrong.id }))?.publications;

  it('whose sending was given up without an answer is taken back all the same: the receiver may have it', async () => {
    const visit = await clinic.signed(visitOf(wrong));
    clinic.outside.takesNotes = 'lost';
    await publish(visit);
    await passDays(2);
    expect(await storedPublications(visit)).toMatchObject([{ status: 'failed', accepted: null }]);
    const [note] = clinic.outside.notes;
    expect((await clinic.places(visit, { mrn: right.mrn })).body.warnings).toContain(
      'EPIC may have this note, because it did not answer, and will be told to disregard it.',
    );
    expect((await clinic.move(visit, right)).status).toBe(200);
    clinic.outside.takesNotes = 'yes';
    clinic.server.clock.pass(60_000);
    await clinic.services().publicationOutbox.deliverDue();
    expect(clinic.outside.notes).toEqual([
      note,
      expect.objectContaining({ retracts: true, replaces: null, mayReplace: note?.identifier, patient: note?.patient }),
    ]);
    expect(await storedPublications(visit)).toMatchObject([
      { status: 'withdrawn', withdrawn: { by: { displayName: 'Elena Ruiz' }, reason: IN_ERROR } },
      { status: 'accepted', retracts: true },
    ]);
  });

  it.each([
    ['was refused', 'refused'],
    ['waits to be sent, and was never tried', null],
  ] as const)('that %s is never sent, and says who decided that', async (_what, takes) => {
    const visit = await clinic.signed(visitOf(wrong));
    clinic.outside.takesNotes = takes ?? 'yes';
    if (takes !== null) await publish(visit);
    else {
      const { store } = clinic.server;
      clinic.outside.takesNotes = 'refused';
      await publish(visit);
      const [tried] = (await storedPublications(visit)) ?? [];
      const { unanswered: _, triedOn: _on, ...untried } = { ...tried, status: 'queued' as const, attempts: 0 };
      await store
        .collection(taskRecords)
        .updateOne({ _id: visit.id, episodeId: wrong.id }, { $set: { publications: [untried as never] } });
    }
    expect((await clinic.move(visit, right)).status).toBe(200);
    clinic.outside.takesNotes = 'yes';
    await passDays(1);
    expect(clinic.outside.notes).toEqual([]);
    expect(await storedPublications(visit)).toMatchObject([
      { status: 'withdrawn', withdrawn: { by: { displayName: 'Elena Ruiz' }, reason: IN_ERROR } },
    ]);
    await clinic.server.audit.settled();
    const moved = await clinic.server.store
      .collection(auditRecords)
      .find({ 'entity.patient': wrong.patientId, eventKind: 'cancel' });
    const [publication] = (await storedPublications(visit)) ?? [];
    expect(moved.flatMap(({ entity }) => entity.detail)).toContainEqual({
      type: 'outbox withdraw',
      value: publication?.id,
    });
  });

  it('prints with its mark', async () => {
    const visit = await clinic.signed(visitOf(wrong));
    await clinic.move(visit, right);
    const answer = await clinic.server.call('GET', `/api/data_api/tasks/${visit.id}/note.pdf`, {
      headers: clinic.headers,
    });
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    expect(text).toContain('Entered in error: belongs to another chart. Marked by Elena Ruiz');
    expect(text).toContain('ENTERED IN ERROR');
  });

  it('that is a prescription orders nothing, and forms that took from it ask again', async () => {
    const ordered = await clinic.signed(ofType(wrong, 'PRESCRIPTION'), { Prescription: { fractions: 25 } });
    expect((await clinic.seen(ordered.id)).episode.carePlanDoc).toHaveProperty(['prescription.fractions']);
    const to = { task: ofType(right, 'PRESCRIPTION').id };
    const plan = { episodeId: wrong.id, patientId: wrong.patientId, number: 1, plan: 'A', fractions: 2, doses: [] };
    const entry = { ...plan, firstDay: '2026-02-27', lastDay: '2026-03-02', days: [], state: 'in-progress' as const };
    const whole = { ...entry, source: null, by: null, on: '2026-03-02T09:00:00.000Z', reason: null };
    const { store } = clinic.server;
    const given = { _id: `trt-${wrong.id}-1`, ...whole, auditOutbox: [], auditPending: false };
    await store.collection(treatmentEntries).insertOne(given);
    const refused = await clinic.move(ordered, right, { to });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(
      '2 fractions are recorded in this course while this prescription is in force.',
    );
    const END = `mutation($id: ID!) { endPrescription(taskId: $id, kind: stopped, atFraction: 2, reason: "Wrong patient.") { id } }`;
    await clinic.ruiz.ask(END, { id: ordered.id });
    expect((await clinic.move(ordered, right, { to })).status).toBe(200);
    const after = await clinic.seen(ordered.id);
    expect(after).toMatchObject({ prescriptionState: 'enteredInError' });
    expect(after.episode.carePlanDoc).not.toHaveProperty(['prescription.fractions']);
    expect((await clinic.seen(visitOf(wrong).id)).formContext.wrongChart).toEqual([ordered.id]);
    const TREATMENT = 'query($id: ID!) { treatmentRecord(episodeId: $id) { partings } }';
    const { treatmentRecord } = await clinic.ruiz.ask<{ treatmentRecord: { partings: string[] } }>(TREATMENT, {
      id: wrong.id,
    });
    expect(treatmentRecord.partings).toContain(
      'A prescription of this course was entered in error, and no other one is in force.',
    );
    const legacy = await clinic.server.call('GET', `/api/data_api/prescription/${ordered.id}`, {
      headers: clinic.headers,
    });
    expect(legacy.status).toBe(404);
  });
});
