import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MovedNote } from '@isocenter/schemas';
import { cases } from '../../server/src/analytics/cases/caseRecord.ts';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { patients } from '../../server/src/chart/patient.ts';
import { restrictions } from '../../server/src/chart/restriction.ts';
import { tasks as taskRecords } from '../../server/src/chart/task.ts';
import type { Store } from '../../server/src/store/store.ts';
import { checkOf, give, PEND, SIGN } from '../../server/src/testing/clinic.ts';
import { photographForm } from '../../server/src/testing/photographForm.ts';
import { openTasks } from '../../server/src/worklist/projection/openTaskRecord.ts';
import { sampledStores } from './stores.ts';
import { ofType, REASON, RUIZ, SEEN, VISIT, visitOf, WrongChartClinic, type Course } from './wrongChartClinic.ts';

const stores = await sampledStores(import.meta.url);

describe.each(stores)('a note in the wrong chart, on the $name store', ({ open }) => {
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

  it('stays there as it was signed, with its mark, and counts nowhere', async () => {
    const visit = await clinic.signed(visitOf(wrong));
    const before = await clinic.seen(visit.id);
    expect(before).toMatchObject({
      allowMoveChart: true,
      episode: { carePlanDoc: { 'vitals.weight': { value: 70 } } },
    });
    const stored = async () =>
      clinic.server.store.collection(taskRecords).findOne({ _id: visit.id, episodeId: wrong.id });
    const { document, signatures, versions, contribution } = (await stored()) ?? {};
    expect((await clinic.move(visit, right)).status).toBe(200);
    expect(await stored()).toMatchObject({ document, signatures, versions, contribution });
    const after = await clinic.seen(visit.id);
    expect(after).toMatchObject({
      recordStatus: 'ENTERED_IN_ERROR',
      taskStatus: 'SIGNED',
      allowMoveChart: false,
      wrongChart: {
        ...{ reason: REASON, by: { displayName: 'Elena Ruiz' } },
        movedTo: { taskId: visitOf(right).id, patientId: right.patientId, taskType: 'OTV' },
      },
      signatures: [{ verification: 'VERIFIED' }],
      episode: { enteredInError: [{ id: visit.id }], userEpisodePermissions: { allowDelete: false } },
    });
    expect(after.document).toEqual(before.document);
    expect(after.episode.carePlanDoc).not.toHaveProperty('vitals.weight');
    expect(after.episode.tasks.map(({ id }) => id)).not.toContain(visit.id);
    const { userTaskPermissions } = await clinic.ruiz.ask<{ userTaskPermissions: object }>(SEEN, { id: visit.id });
    expect(new Set(Object.values(userTaskPermissions))).toEqual(new Set([false]));
    const refused = await clinic.ruiz.refused('mutation($id: ID!) { cancelTask(id: $id) { id } }', { id: visit.id });
    expect(refused).not.toBeNull();
    await clinic.services().worklistProjection.settled();
    const [made] = await clinic.server.store.collection(cases).find({ _id: wrong.id });
    expect(JSON.stringify(made)).not.toContain('Mild erythema');
    const open = await clinic.server.store.collection(openTasks).find({ episodeId: wrong.id });
    expect(open.map(({ _id }) => _id)).not.toContain(visit.id);
  });

  it('leaves an untouched task in its place, and begins a draft in the right chart', async () => {
    const values = { OTVStatus: { ...VISIT.OTVStatus, consent_confirmed: 'Yes, by phone' } };
    const visit = await clinic.signed(visitOf(wrong), values);
    const { body } = await clinic.move(visit, right);
    expect(body).toEqual({ patient: right.patientId, course: right.id, task: visitOf(right).id });
    const draft = await clinic.seen(body.task);
    expect(draft).toMatchObject({
      ...{ recordStatus: 'ACTIVE', taskStatus: 'STARTED', signatures: [] },
      movedFrom: { reason: REASON, by: { displayName: 'Elena Ruiz' }, from: { taskId: visit.id } },
      document: { formValues: VISIT, note: { value: '' } },
      authorship: { contributors: [{ person: { displayName: 'Elena Ruiz' } }], sources: [{ task: 'another chart' }] },
    });
    expect(draft.document.formValues).toEqual(VISIT);
    // What tells of the other chart is the trace alone.
    expect(JSON.stringify([draft.document, draft.formContext])).not.toContain(wrong.patientId.slice('pat-'.length));
    const [fresh] = (await clinic.seen(visit.id)).episode.tasks.filter(({ id }) =>
      wrong.tasks.every((task) => task.id !== id),
    );
    expect(await clinic.seen(fresh?.id ?? '')).toMatchObject({ taskStatus: 'NOT_STARTED', document: null });
    const signedAgain = await give(clinic.ruiz, SIGN, await clinic.taskOf(body.task), VISIT);
    expect(signedAgain.taskStatus).toBe('SIGNED');
    // Undone by another move, into the chart it came from.
    const { revision } = await clinic.seen(body.task);
    const to = { task: fresh?.id ?? '' };
    const order = { task: body.task, revision, course: wrong.id, to, reason: 'It was right before.' };
    expect((await clinic.rest<MovedNote>('moves', order)).status).toBe(200);
    expect(await clinic.seen(fresh?.id ?? '')).toMatchObject({
      taskStatus: 'STARTED',
      movedFrom: { from: { taskId: body.task } },
    });
  });

  it('is offered the places of the right patient only, and says what stands against it', async () => {
    const visit = await clinic.signed(visitOf(wrong));
    const offered = await clinic.places(visit, { mrn: right.mrn });
    expect(offered.body).toMatchObject({ patient: { id: right.patientId, mrn: right.mrn }, hindrances: [] });
    expect(offered.body.places.filter(({ task }) => task !== null)).toHaveLength(10);
    expect(offered.body.places.filter(({ task }) => task === null).map(({ column }) => column)).toEqual([
      ...['Week 1', 'Week 2', 'Week 3'],
    ]);
    expect((await clinic.places(visit, { patient: wrong.patientId })).body.hindrances).toEqual([
      'The note is in the chart of this patient.',
    ]);
    expect((await clinic.places(visit, { mrn: 'UNKNOWN1' })).status).toBe(404);
    const same = { course: wrong.id, to: { task: visitOf(wrong, 2).id } };
    expect(await clinic.move(visit, right, same)).toMatchObject({ status: 409 });
    expect(await clinic.move(visit, right, { to: { task: ofType(right, 'TREATMENT_SUMMARY').id } })).toMatchObject({
      status: 400,
    });
    expect(await clinic.move(visit, right, { to: { column: 'Week 9' } })).toMatchObject({ status: 400 });
    expect(await clinic.move(visit, right, { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await clinic.move(visit, right, { revision: 0 })).toMatchObject({ status: 409 });
    await clinic.started(visitOf(right));
    expect(await clinic.move(visit, right)).toMatchObject({ status: 409 });
    const untouched = await clinic.places(visitOf(wrong, 3), { mrn: right.mrn });
    expect(untouched.body.hindrances).toEqual(['Nothing has been written in this task.']);
    expect((await clinic.seen(visit.id)).recordStatus).toBe('ACTIVE');
  });

  it.each([
    ['before the day of the note', '2020-01-01', false],
    ['on an unknown day', null, false],
    ['after the day of the note', '2099-01-01', true],
  ] as const)('goes to a patient who died %s: %s, %s', async (_when, date, isPossible) => {
    const visit = await clinic.signed(visitOf(wrong));
    const people = clinic.server.store.collection(patients);
    const before = (await people.findOne({ _id: right.patientId }))?.outside;
    const outside = { ...(before ?? { allergies: null, flags: [], language: null }), deceased: { date } };
    await people.updateOne({ _id: right.patientId }, { $set: { outside } });
    const { hindrances } = (await clinic.places(visit, { mrn: right.mrn })).body;
    expect(hindrances).toEqual(isPossible ? [] : [expect.stringContaining('The patient of that chart has died.')]);
    expect((await clinic.move(visit, right)).status).toBe(isPossible ? 200 : 409);
    expect((await clinic.seen(visit.id)).recordStatus).toBe(isPossible ? 'ENTERED_IN_ERROR' : 'ACTIVE');
  });

  it('goes to a further task where the course adds one, also as a draft', async () => {
    const visit = await give(clinic.ruiz, PEND, await clinic.started(visitOf(wrong)), VISIT);
    const { body, status } = await clinic.move(visit, right, { to: { column: 'Week 2' } });
    expect(status).toBe(200);
    expect(right.tasks.map(({ id }) => id)).not.toContain(body.task);
    expect(await clinic.seen(body.task)).toMatchObject({ taskStatus: 'STARTED', document: { formValues: VISIT } });
    expect((await clinic.seen(visit.id)).recordStatus).toBe('ENTERED_IN_ERROR');
  });

  it('is moved by its author, the attending and health information alone', async () => {
    const visit = await clinic.signed(visitOf(wrong));
    const resident = await clinic.server.signIn('usr-resident');
    const physicist = await clinic.server.signIn('usr-physicist');
    const administrator = await clinic.server.signIn('usr-administrator');
    for (const tokens of [resident, physicist, administrator]) {
      expect((await clinic.places(visit, {}, tokens)).status).not.toBe(200);
      expect((await clinic.move(visit, right, {}, tokens)).status).toBe(403);
    }
    expect((await clinic.seen(visit.id, await clinic.as('resident'))).allowMoveChart).toBe(false);
    expect((await clinic.seen(visit.id)).recordStatus).toBe('ACTIVE');
  });

  it('keeps to restricted charts: neither into one nor with a link to one', async () => {
    const visit = await clinic.signed(visitOf(wrong));
    const { store } = clinic.server;
    const set = { by: { id: 'usr-x', displayName: 'Pat Privacy' }, on: '2026-03-02T09:00:00.000Z' };
    const whole = { kind: 'VIP' as const, reason: 'Mayor', team: [], set, lifted: null, standing: true, revision: 1 };
    const restrict = (_id: string) =>
      store.collection(restrictions).insertOne({ _id, ...whole, auditOutbox: [], auditPending: false });
    const midLevel = await clinic.as('advanced-practice');
    expect((await clinic.move(visit, right)).status).toBe(200);
    expect((await clinic.seen(visit.id, midLevel)).wrongChart?.movedTo).not.toBeNull();
    await restrict(right.patientId);
    expect((await clinic.seen(visit.id, midLevel)).wrongChart).toMatchObject({ reason: REASON, movedTo: null });
    expect((await clinic.seen(visitOf(right).id)).movedFrom?.from).not.toBeNull();
    await store.collection(restrictions).deleteOne({ _id: right.patientId });
    await restrict(wrong.patientId);
    expect((await clinic.seen(visitOf(right).id, midLevel)).movedFrom).toMatchObject({ reason: REASON, from: null });
    await store.collection(restrictions).deleteOne({ _id: wrong.patientId });
  });

  it('says what stays behind, and takes open comments with it', async () => {
    const visit = visitOf(wrong);
    const before = await clinic.started(visit);
    const plain = (await clinic.places(before, { mrn: right.mrn })).body.warnings;
    expect(plain.join(' ')).not.toMatch(/photograph|comment|by hand/);
    const sent = { method: 'POST', headers: { ...clinic.headers }, body: photographForm() };
    expect((await fetch(`${clinic.server.url}/api/data_api/tasks/${visit.id}/photographs`, sent)).status).toBe(201);
    const say = async (text: string, section: string | null) =>
      clinic.ruiz.ask(
        'mutation($id: ID!, $section: String, $text: String!) { commentOnTask(taskId: $id, section: $section, text: $text) { id } }',
        { id: visit.id, section, text },
      );
    const resident = await clinic.as('resident');
    await give(resident, PEND, await clinic.taskOf(visit.id), VISIT, 'Edited by hand.');
    await say('Which dressing?', 'OTVStatus.visit');
    await say('This one is answered.', null);
    await say('Please add the weight.', null);
    await clinic.ruiz.ask('mutation($id: ID!) { resolveTaskComment(taskId: $id, number: 2) { id } }', { id: visit.id });
    const { warnings } = (await clinic.places(visit, { mrn: right.mrn })).body;
    expect(warnings).toEqual([
      ...plain,
      'Text that was edited in the note by hand does not move.',
      'Its photographs (1) stay in this chart. The draft gets copies of those that you choose.',
      'Its open comments (2) move with it, and must be resolved there before it can be signed.',
    ]);
    const { body } = await clinic.move(visit, right);
    const COMMENTS =
      'query($id: ID!) { task(taskId: $id) { photographs { number } comments { number section text resolvedOn by { displayName } } } }';
    const { task } = await clinic.ruiz.ask<{ task: { comments: object[]; photographs: object[] } }>(COMMENTS, {
      id: body.task,
    });
    const by = { displayName: 'Elena Ruiz' };
    expect(task.comments).toEqual([
      { number: 1, section: 'OTVStatus.visit', text: 'Which dressing?', resolvedOn: null, by },
      { number: 2, section: null, text: 'Please add the weight.', resolvedOn: null, by },
    ]);
    expect(task.photographs).toEqual([]);
    const signing = await clinic.ruiz.refused(SIGN, {
      ...{ id: body.task, values: VISIT, note: '', check: checkOf(await clinic.taskOf(body.task)) },
    });
    expect(signing?.message).toContain('comment');
    expect((await clinic.seen(body.task)).document.note.value).not.toContain('Edited by hand');
  });

  it('leaves an audit event in both charts, with ids alone', async () => {
    const visit = await clinic.signed(visitOf(wrong));
    await clinic.move(visit, right);
    await clinic.server.audit.settled();
    const of = async (patient: string, kind: 'cancel' | 'edit') =>
      (await clinic.server.store.collection(auditRecords).find({ 'entity.patient': patient, eventKind: kind })).flatMap(
        ({ entity }) => entity.detail,
      );
    expect(await of(wrong.patientId, 'cancel')).toEqual([{ type: 'entered in error', value: `moves to ${right.id}` }]);
    expect(await of(wrong.patientId, 'edit')).toContainEqual({ type: 'instead of', value: visit.id });
    expect(await of(right.patientId, 'edit')).toContainEqual({ type: 'moved from', value: visit.id });
  });

  it('arrives after a kill between the mark and what follows from it, once', async () => {
    const visit = await clinic.signed(visitOf(wrong));
    const { store, clock } = clinic.server;
    const dying: Store = {
      ...store,
      collection: (definition) => {
        const all = store.collection(definition);
        if (definition.name !== 'tasks') return all;
        return new Proxy(all, {
          get: (target, name) => {
            const member: unknown = Reflect.get(target, name);
            if (name === 'insertOne') return () => Promise.reject(new Error('killed'));
            return typeof member === 'function' ? (member.bind(target) as unknown) : member;
          },
        });
      },
    };
    const order = {
      task: visit.id,
      revision: (await clinic.seen(visit.id)).revision,
      course: right.id,
      reason: REASON,
    };
    const to = { task: visitOf(right).id };
    await expect(clinic.services(dying).wrongCharts.move(RUIZ, { ...order, to, photographs: [] })).rejects.toThrow(
      'killed',
    );
    expect(await clinic.seen(visit.id)).toMatchObject({
      recordStatus: 'ENTERED_IN_ERROR',
      wrongChart: { movedTo: null },
    });
    // A colleague begins the task that was chosen.
    await clinic.started(visitOf(right));
    expect(await clinic.services().wrongCharts.completeDue()).toBe(0);
    clock.pass(6_000);
    await Promise.all([clinic.services().wrongCharts.completeDue(), clinic.services().wrongCharts.completeDue()]);
    expect(await clinic.services().wrongCharts.completeDue()).toBe(0);
    const all = await store.collection(taskRecords).find({ episodeId: { $in: [wrong.id, right.id] } });
    const arrived = all.filter(({ movedFrom }) => movedFrom?.taskId === visit.id);
    expect(arrived.map(({ taskStatus }) => taskStatus)).toEqual(['STARTED']);
    expect(arrived[0]?._id).not.toBe(visitOf(right).id);
    expect(all.filter(({ insteadOf }) => insteadOf === visit.id)).toHaveLength(1);
    expect((await clinic.seen(visit.id)).wrongChart?.movedTo?.taskId).toBe(arrived[0]?._id);
  });
});
