import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { DESTRUCTION_BEGUN, disposals, keptDoses } from '../../server/src/chart/disposal.ts';
import { HIDDEN_MS } from '../../server/src/retention/disposalService.ts';
import { identityAlerts } from '../../server/src/chart/identityAlert.ts';
import { legalHolds } from '../../server/src/chart/legalHold.ts';
import { patientIdentifiers, patients } from '../../server/src/chart/patient.ts';
import { restrictions } from '../../server/src/chart/restriction.ts';
import { tabletSheets } from '../../server/src/chart/tabletSheet.ts';
import { tasks, type TaskRecord } from '../../server/src/chart/task.ts';
import { mosaiqMessages } from '../../server/src/external/mosaiq/mosaiqMessages.ts';
import { mosaiqPatientId, mosaiqPatients } from '../../server/src/external/mosaiq/mosaiqRecords.ts';
import { FILE_CHUNKS } from '../../server/src/files/fileBytes.ts';
import type { Store } from '../../server/src/store/store.ts';
import { missingRows } from '../../server/src/tasks/verifySignatures.ts';
import { IMPORT, REGISTER } from '../../server/src/testing/clinic.ts';
import { sampledStores } from './stores.ts';
import { Archive, FIRST, IDS_STAY, OLD, SECOND, keyOf, withoutNews } from './archive.ts';

const stores = await sampledStores(import.meta.url);
const FAR = '2099-01-01T00:00:00.000Z';
const NO_NAME = { firstName: null, middleName: null, lastName: 'X' };

describe.each(stores)('the disposal of a chart, on the $name store', ({ open }) => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await Archive.open(await open());
  });
  afterAll(() => archive.close());

  /** A person under the same MRN in MOSAIQ, and one message about them. */
  async function addToMosaiq({ id, mrn }: { readonly id: string; readonly mrn: string }, change: object) {
    const { store } = archive;
    const about = mosaiqPatientId(mrn);
    const copy = { _id: about, mrn, authority: null, name: NO_NAME, dateOfBirth: null, sex: null, sentOn: OLD };
    await store.collection(mosaiqPatients).insertOne({ ...copy, mergedInto: null });
    await store
      .collection(patientIdentifiers)
      .insertOne({ _id: `MOSAIQ|${mrn}`, patientId: id, sourceSystem: 'MOSAIQ', mrn, externalId: about });
    const by = { id: 'usr-x', displayName: 'X' };
    const act = { by, on: OLD, act: 'corrected' as const, reason: 'MRN', replaced: 'cGF0aWVudA==' };
    const message = {
      sender: 'M',
      controlId: '1',
      type: 'ADT^A08',
      receivedOn: OLD,
      order: `${OLD}${id}`,
      content: 'x',
    };
    const state = { state: 'dismissed' as const, fault: null, patients: [about], raw: 'cGF0aWVudA==', acts: [act] };
    const _id = `mqm-${keyOf(id)}`;
    const carries = { auditOutbox: [], auditPending: false };
    await store.collection(mosaiqMessages).insertOne({ _id, ...message, ...state, ...carries, ...change });
    return _id;
  }
  const set = (task: { readonly visit: string; readonly course: string }, change: Partial<TaskRecord>) =>
    archive.store.collection(tasks).updateOne({ _id: task.visit, episodeId: task.course }, { $set: change });
  const publication = {
    ...{ id: 'pub-1', versionId: 'ver-1', receivingApplication: 'EPIC' as const, appointmentId: null, role: null },
    ...{
      asked: { by: { id: 'usr-x', displayName: 'X' }, on: OLD },
      signInId: null,
      attempts: 1,
      error: null,
      accepted: null,
    },
  };

  it('is refused while anything stands against it, and says what', async () => {
    const chart = await archive.chart();
    const { id, mrn, course, visit } = chart;
    const { store } = archive;
    const byX = { by: { id: 'usr-x', displayName: 'X' }, on: OLD };
    const carries = { auditOutbox: [], auditPending: false };
    const said = async () => {
      const { status, body } = await archive.propose(id);
      expect(status).toBe(409);
      return body.message?.replace('This chart cannot be disposed of. ', '');
    };
    const sent = { ...publication, status: 'failed' as const };
    await set(chart, { taskStatus: 'PENDED', taskType: 'PRESCRIPTION', publications: [sent], moveDue: OLD });
    const hold = { _id: `hld-${keyOf(id)}`, patientId: id, reason: 'A lawsuit.', placed: byX, lifted: null };
    await store.collection(legalHolds).insertOne({ ...hold, standing: true, ...carries });
    const people = [{ externalId: null, patientId: id, name: NO_NAME, dateOfBirth: null }];
    const alert = {
      _id: `ida-${keyOf(id)}`,
      sourceSystem: 'EPIC' as const,
      mrn,
      people,
      raisedOn: OLD,
      settlements: [],
    };
    await store.collection(identityAlerts).insertOne({ ...alert, status: 'OPEN', revision: 1, ...carries });
    const sheet = { _id: `tab-${keyOf(id)}`, patientId: id, episodeId: course, taskId: visit, formHash: 'x' };
    const until = { codeUntil: FAR, until: FAR, session: null, wrongBirthDates: 0, confirmedUntil: null };
    const empty = { answers: [], answeredOn: null, reviewed: null, revision: 1, ...carries };
    await store.collection(tabletSheets).insertOne({ ...sheet, ...until, ...empty, offered: byX, state: 'OPENED' });
    await addToMosaiq(chart, { state: 'dead' });
    await store.collection(patients).updateOne({ _id: id }, { $set: { createdOn: '2026-03-02T09:00:00.000Z' } });
    expect(await said()).toBe(
      [
        'Its retention has not ended: it is kept until 2056-03-02.',
        'It is under a legal hold. Lift the hold first.',
        'Several people share its MRN, and no one has settled who is who. Settle the identity alert first.',
        '"On-treatment visit, week 1" is open. Sign or cancel it first; its period then begins again.',
        '"On-treatment visit, week 1" is in force. Sign the treatment summary, or stop it; its period then begins again.',
        '"On-treatment visit, week 1" is not sent yet. Send or withdraw it in Integrations.',
        '"On-treatment visit, week 1" is on its way to another chart. Wait until it is there.',
        'A questionnaire is with the patient or waits for a review. Review it first.',
        'A message of MOSAIQ about this person could not be used. Play it again or dismiss it.',
      ].join(' '),
    );
    await store.collection(patients).updateOne({ _id: id }, { $set: { createdOn: OLD, dateOfBirth: null } });
    await store.collection(legalHolds).deleteOne({ _id: hold._id });
    await store.collection(identityAlerts).deleteOne({ _id: alert._id });
    await store.collection(tabletSheets).deleteOne({ _id: sheet._id });
    await store.collection(mosaiqMessages).deleteOne({ _id: `mqm-${keyOf(id)}` });
    await set(chart, { taskStatus: 'SIGNED', taskType: 'OTV', publications: [], moveDue: null });
    expect(await said()).toBe('It has no date of birth, so no one knows whether the patient was a minor: it is kept.');
    const saidOf = async (change: Partial<TaskRecord>) => {
      await set(chart, { taskStatus: 'SIGNED', taskType: 'OTV', publications: [], ...change });
      return said();
    };
    await store.collection(patients).updateOne({ _id: id }, { $set: { dateOfBirth: '1961-05-04' } });
    expect(await saidOf({ taskStatus: 'STARTED' })).toContain('is open.');
    expect(await saidOf({ publications: [{ ...publication, status: 'queued' }] })).toContain('is not sent yet.');
    expect(await saidOf({ taskType: 'PRESCRIPTION' })).toContain('is in force.');
    expect(await archive.of(id)).toBeUndefined();
    // With a signed summary, or delivered to its end, it is in force no longer.
    const all = await store.collection(tasks).find({ episodeId: course });
    const [signedVisit, summary] = ['PRESCRIPTION', 'TREATMENT_SUMMARY'].map((type) =>
      all.find(({ taskType }) => taskType === type),
    );
    const at = { _id: summary?._id ?? '', episodeId: course };
    const signatures = signedVisit?.signatures ?? [];
    await store.collection(tasks).updateOne(at, { $set: { signatures, taskStatus: 'SIGNED' } });
    expect((await archive.propose(id)).status).toBe(200);
    const withdrawal = { reason: 'Only to see.' };
    await archive.call('POST', `disposals/dsp-${keyOf(id)}-1/withdraw`, withdrawal);
    await store.collection(tasks).updateOne(at, { $set: { signatures: [], taskStatus: 'NOT_STARTED' } });
    expect(await said()).toContain('is in force.');
    await archive.deliver(chart);
    expect((await archive.propose(id)).status).toBe(200);
  });

  it('needs two people, and what was not there at the proposal stops the approval', async () => {
    const { id, visit, course } = await archive.chart();
    expect((await archive.propose(id, 'usr-attending')).status).toBe(403);
    expect((await archive.propose(id)).status).toBe(200);
    expect((await archive.propose(id, SECOND)).status).toBe(409);
    const proposed = await archive.of(id);
    const rule = { retention_class: 'SEEN', years: 10, last_entry: '1990-03-01', retained_until: '2000-03-01' };
    expect(proposed).toMatchObject({
      state: 'PROPOSED',
      reason: 'Past its retention.',
      rule,
      approved: null,
      counts: null,
    });
    expect(await archive.approve(proposed?.id, FIRST)).toMatchObject({
      status: 403,
      body: { message: 'You have proposed this disposal. Another person must approve it.' },
    });
    expect((await archive.approve(proposed?.id, 'usr-attending')).status).toBe(403);
    await set({ visit, course }, { taskStatus: 'PENDED' });
    expect((await archive.approve(proposed?.id)).body.message).toContain('is open. Sign or cancel it first');
    const withdraw = () => archive.call('POST', `disposals/${proposed?.id}/withdraw`, { reason: 'Not finished.' });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(409);
    expect((await archive.approve(proposed?.id)).status).toBe(409);
    expect(await archive.of(id)).toMatchObject({ state: 'ENDED', ended: { reason: 'Not finished.' } });
    expect(await archive.later()).toBe(0);
    expect(await archive.store.collection(patients).countDocuments({ _id: id, recordStatus: 'ACTIVE' })).toBe(1);
  });

  it('hides all of the chart with one write, and destroys everything of it but ids', async () => {
    const [chart, other] = [await archive.chart(), await archive.chart()];
    const { id, mrn, name, visit, course } = chart;
    const words = [keyOf(id), mrn, name];
    const before = await archive.traces(...words);
    for (const part of ['tasks', 'taskVersions', 'patients', 'patientSearchKeys', 'patientIdentifiers', 'vitals'])
      expect(before).toContain(part);
    for (const part of ['userInteractions', 'worklist', 'courseOutlines', 'cases']) expect(before).toContain(part);
    const chunks = () => archive.store.collection(FILE_CHUNKS).countDocuments({});
    const chunksBefore = await chunks();
    const disposal = await archive.approved(id);

    const ruiz = await archive.ruiz();
    for (const [query, of] of [
      ['query($id: ID!) { patient(patientId: $id) { id } }', id],
      ['query($id: ID!) { task(taskId: $id) { id } }', visit],
      ['query($id: ID!) { episode(episodeId: $id) { id } }', course],
    ] as const)
      expect((await ruiz.refused(query, { id: of }))?.extensions.code).toBe('NOT_FOUND');
    expect((await ruiz.refused(IMPORT, { mrn }))?.extensions.code).toBe('NOT_FOUND');
    expect((await ruiz.refused(REGISTER, { patientId: id }))?.extensions.code).toBe('NOT_FOUND');
    // Nothing is destroyed before a day has passed and everything was looked at again.
    expect(await archive.services().disposals.continueDue()).toBe(0);
    const hidden = await archive.store.collection(disposals).findOne({ _id: disposal });
    expect(Date.parse(hidden?.due ?? '') - Date.parse(hidden?.approved?.on ?? '')).toBe(HIDDEN_MS);
    expect(await archive.traces(...words)).toEqual(expect.arrayContaining(['tasks', 'patients']));

    expect(await archive.later()).toBe(1);
    await archive.clinic.server.audit.settled();
    expect(await archive.traces(mrn, name, 'Mild erythema of')).toEqual([]);
    expect(withoutNews(await archive.traces(keyOf(id)))).toEqual(IDS_STAY);
    expect(await chunks()).toBeLessThan(chunksBefore);
    expect(await archive.of(id)).toMatchObject({
      ...{ id: disposal, state: 'DONE', courses: [course], keeps_doses: false, ended: null },
      counts: { charts: 1, courses: 1, tasks: 12, signed_notes: 1, versions: 1, photographs: 1 },
      ...{ proposed: { by: { id: 'usr-administrator' } }, approved: { by: { id: SECOND } } },
    });
    expect((await archive.store.collection(disposals).findOne({ _id: disposal }))?.left).toBeNull();
    // Another chart has lost nothing, and a person who comes back gets a new one.
    const later = await archive.ruiz();
    expect(await archive.traces(keyOf(other.id))).toEqual(
      expect.arrayContaining(['tasks', 'patients', 'taskVersions']),
    );
    const again = await later.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, { mrn });
    expect(again.importPatient.patient.id).not.toBe(id);
  });

  it('is withdrawn by either of the two until it begins, and the chart is back as it was', async () => {
    const { id, visit } = await archive.chart();
    const asked = async () => (await archive.ruiz()).ask('query($id: ID!) { task(taskId: $id) { id } }', { id: visit });
    const before = await archive.traces(keyOf(id));
    const disposal = await archive.approved(id);
    await expect(asked()).rejects.toThrow('NOT_FOUND');
    const until = new Date(archive.clinic.server.clock.now().getTime() + HIDDEN_MS).toISOString();
    expect((await archive.call('GET', 'retention')).body.disposals.find(({ patient }) => patient === id)).toMatchObject(
      { state: 'APPROVED', hidden_until: until },
    );
    const withdraw = (who: string) =>
      archive.call('POST', `disposals/${disposal}/withdraw`, { reason: 'It is still needed.' }, who);
    expect((await withdraw('usr-attending')).status).toBe(403);
    expect((await withdraw(FIRST)).status).toBe(200);
    expect(await asked()).toEqual({ task: { id: visit } });
    expect(await archive.traces(keyOf(id))).toEqual(expect.arrayContaining([...before]));
    expect(await archive.store.collection(patients).countDocuments({ _id: id, recordStatus: 'ACTIVE' })).toBe(1);
    expect(await archive.later()).toBe(0);
    expect((await withdraw(SECOND)).status).toBe(409);
    // Once it has begun, there is no way back.
    const [again, gone] = [await archive.approved(id), await archive.later()];
    expect(gone).toBe(1);
    expect((await archive.call('POST', `disposals/${again}/withdraw`, { reason: 'Too late.' })).status).toBe(409);
  });

  it('ends when a legal hold is placed on the chart, also in its hidden day, and the chart is back', async () => {
    const { id, mrn, visit } = await archive.chart();
    const { store, clinic } = archive;
    const hold = (body: object, who = SECOND) =>
      archive.call('POST', 'legal_holds', { reason: 'A lawsuit.', ...body }, who);
    const asked = async () => (await archive.ruiz()).ask('query($id: ID!) { task(taskId: $id) { id } }', { id: visit });
    const stands = () => store.collection(legalHolds).countDocuments({ patientId: id, standing: true });
    const lift = async () => {
      for (const { _id } of await store.collection(legalHolds).find({ patientId: id, standing: true }))
        expect((await archive.call('POST', `legal_holds/${_id}/lift`, { reason: 'Settled.' })).status).toBe(200);
    };
    const ended = { state: 'ENDED', counts: null, ended: { by: { id: SECOND }, reason: 'For a legal hold.' } };
    // Of a chart that no search finds any more, a letter of a court has the MRN; the list has the id.
    for (const named of [{ mrn }, { patient: id }]) {
      const disposal = await archive.approved(id);
      await expect(asked()).rejects.toThrow('NOT_FOUND');
      expect((await hold(named, 'usr-attending')).status).toBe(403);
      expect((await hold(named)).status).toBe(200);
      expect(await asked()).toEqual({ task: { id: visit } });
      expect(await stands()).toBe(1);
      expect(await store.collection(disposals).findOne({ _id: disposal })).toMatchObject({
        ...{ state: 'ENDED', isHiding: false, due: null },
        ended: { by: { id: SECOND }, reason: 'For a legal hold.' },
      });
      expect(await archive.later()).toBe(0);
      await lift();
    }
    // A proposal ends as well, also that of a chart which was restricted since.
    expect((await archive.propose(id)).status).toBe(200);
    const set = { by: { id: 'usr-x', displayName: 'X' }, on: OLD };
    const whole = { kind: 'VIP' as const, reason: 'Mayor', team: [], set, lifted: null, standing: true, revision: 1 };
    await store.collection(restrictions).insertOne({ _id: id, ...whole, auditOutbox: [], auditPending: false });
    expect((await hold({ patient: id })).status).toBe(200);
    await store.collection(restrictions).deleteOne({ _id: id });
    expect((await archive.call('GET', 'retention')).body.disposals.find(({ patient }) => patient === id)).toMatchObject(
      ended,
    );
    expect((await archive.propose(id)).body.message).toContain('It is under a legal hold.');
    await lift();
    await clinic.server.audit.settled();
    const found = await store.collection(auditRecords).find({ 'entity.patient': id, eventKind: 'admin change' });
    const told = found
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ agent, entity }) => [agent.who, entity.detail[0]?.type]);
    expect(told.slice(0, 5)).toEqual([
      [FIRST, 'disposal of chart proposed'],
      [SECOND, 'disposal of chart approved'],
      [SECOND, 'disposal of chart withdrawn'],
      [SECOND, 'legal hold placed'],
      [FIRST, 'legal hold lifted'],
    ]);
    expect(JSON.stringify(found)).not.toContain('lawsuit');
    // Once the destruction has begun, a hold would promise what it cannot keep.
    const disposal = await archive.approved(id);
    await store.collection(disposals).updateOne({ _id: disposal }, { $set: { state: 'DESTROYING' } });
    expect(await hold({ patient: id })).toMatchObject({
      ...{ status: 409, body: { message: 'The destruction of this chart has begun. It can no longer be held.' } },
    });
    expect(await stands()).toBe(0);
  });

  it('is not carried out when a legal hold comes at the moment of the destruction', async () => {
    const { id } = await archive.chart();
    const { store } = archive;
    const disposal = await archive.approved(id);
    // The server has looked at everything and found nothing; the hold comes before it writes that it begins.
    let isPlaced = false;
    const meeting: Store = {
      ...{ kind: store.kind, ping: () => store.ping(), close: () => store.close() },
      collection: (definition) => {
        const all = store.collection(definition);
        if (definition.name !== disposals.name) return all;
        return new Proxy(all, {
          get(target, name) {
            const member: unknown = Reflect.get(target, name);
            if (typeof member !== 'function') return member;
            if (name !== 'updateOne') return member.bind(target) as unknown;
            return async (...args: unknown[]): Promise<unknown> => {
              const isBeginning = JSON.stringify(args).includes('DESTROYING');
              if (isBeginning && !isPlaced) {
                isPlaced = true;
                const { status } = await archive.call('POST', 'legal_holds', { patient: id, reason: 'A lawsuit.' });
                expect(status).toBe(200);
              }
              return Reflect.apply(member, target, args) as unknown;
            };
          },
        });
      },
    };
    await archive.later(meeting);
    expect(isPlaced).toBe(true);
    expect(await store.collection(disposals).findOne({ _id: disposal })).toMatchObject({
      ...{ state: 'ENDED', isHiding: false, counts: null, ended: { reason: 'For a legal hold.' } },
    });
    expect(await store.collection(patients).countDocuments({ _id: id, recordStatus: 'ACTIVE' })).toBe(1);
    expect(await store.collection(legalHolds).countDocuments({ patientId: id, standing: true })).toBe(1);
    expect(await archive.later()).toBe(0);
  });

  it('leaves a log that verifies and tells who did what; a chart that went without one is missed', async () => {
    const { id, visit } = await archive.chart();
    const { audit } = archive.clinic.server;
    const compare = (records: Parameters<typeof missingRows>[1]) => missingRows(archive.store, records);
    await archive.approved(id);
    await archive.later();
    await audit.settled();
    expect((await audit.verify(compare)).faults).toEqual([]);
    const found = await archive.store
      .collection(auditRecords)
      .find({ 'entity.patient': id, eventKind: 'admin change' });
    const told = found
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ agent, action, entity }) => [agent.who, action, entity.detail[0]?.type]);
    expect(told).toEqual([
      ['usr-administrator', 'U', 'disposal of chart proposed'],
      [SECOND, 'U', 'disposal of chart approved'],
      [SECOND, 'D', DESTRUCTION_BEGUN],
      [SECOND, 'D', 'chart destroyed'],
    ]);
    expect(JSON.stringify(found)).not.toContain('Past its retention');
    // Someone with access to the database deletes the tasks of another chart, and writes a certificate for it.
    const stolen = await archive.chart();
    const mine = await archive.store.collection(disposals).findOne({ patientId: id });
    if (mine) {
      const forged = { ...mine, _id: `dsp-${keyOf(stolen.id)}-1`, patientId: stolen.id, charts: [stolen.id] };
      await archive.store.collection(disposals).insertOne(forged);
    }
    await archive.store.collection(tasks).deleteOne({ _id: stolen.visit, episodeId: stolen.course });
    expect((await audit.verify(compare)).faults).toEqual([
      `A signature or an addendum of task ${stolen.visit} is missing: the audit log names it.`,
    ]);
    expect(visit).not.toBe(stolen.visit);
    await archive.store.collection(disposals).deleteOne({ _id: `dsp-${keyOf(stolen.id)}-1` });
  });

  it('is stopped when someone wrote in the chart as it was approved, and gives the chart back', async () => {
    const { id, course, visit } = await archive.chart();
    const disposal = await archive.approved(id);
    await set({ visit, course }, { taskStatus: 'STARTED' });
    expect(await archive.later()).toBe(1);
    expect(await archive.of(id)).toMatchObject({
      ...{ id: disposal, state: 'ENDED', counts: null },
      ended: {
        by: null,
        reason: '"On-treatment visit, week 1" is open. Sign or cancel it first; its period then begins again.',
      },
    });
    const { task } = await (
      await archive.ruiz()
    ).ask<{ task: { id: string } }>('query($id: ID!) { task(taskId: $id) { id } }', {
      id: visit,
    });
    expect(task.id).toBe(visit);
    await set({ visit, course }, { taskStatus: 'SIGNED' });
    await archive.approved(id);
    expect(await archive.later()).toBe(1);
    expect(
      (await archive.call('GET', 'retention')).body.disposals.filter(({ patient }) => patient === id),
    ).toMatchObject([{ state: 'ENDED' }, { state: 'DONE' }]);
  });

  it('of two records of one person destroys both, and keeps what was delivered under each MRN', async () => {
    const [kept, merged] = [await archive.chart({ isTreated: true }), await archive.chart()];
    await archive.store
      .collection(patients)
      .updateOne({ _id: merged.id }, { $set: { mergedInto: kept.id, recordStatus: 'MERGED' } });
    await archive.store.collection(patients).updateOne({ _id: kept.id }, { $set: { hasMerged: true } });
    await archive.approved(merged.id, kept.id);
    expect(await archive.later()).toBe(1);
    expect(await archive.of(kept.id)).toMatchObject({
      ...{ state: 'DONE', keeps_doses: true, counts: { charts: 2, courses: 2, signed_notes: 2 } },
      rule: { retention_class: 'TREATED', years: 30 },
    });
    expect(await archive.traces(kept.mrn, merged.mrn)).toEqual(['keptDoses']);
    const doses = await archive.store.collection(keptDoses).find({ mrn: { $in: [kept.mrn, merged.mrn] } });
    expect(doses).toHaveLength(2);
    expect(doses[0]).toMatchObject({
      dateOfBirth: '1961-05-04',
      plans: [{ plan: 'Breast', fractions: 25, doses: [{ target: 'PTV', doseTenthsCGy: 50_000 }] }],
    });
    expect(await archive.traces(kept.name, merged.name)).toEqual([]);
    // The person is back: those who treat see what was delivered, those who treat a namesake of the number do not.
    const plans = async (mrn: string, born: string) => {
      const ruiz = await archive.ruiz();
      const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, { mrn });
      const { id } = importPatient.patient;
      await archive.store.collection(patients).updateOne({ _id: id }, { $set: { dateOfBirth: born } });
      const PLANS = `query($id: ID!) { patient(patientId: $id) {
        keptPlans { plan fractions firstDay lastDay doses { target doseTenthsCGy } } } }`;
      return (await ruiz.ask<{ patient: { keptPlans: object[] } }>(PLANS, { id })).patient.keptPlans;
    };
    expect(await plans(kept.mrn, '1961-05-04')).toEqual([
      {
        ...{ plan: 'Breast', fractions: 25, firstDay: '1990-01-20', lastDay: '1990-02-27' },
        doses: [{ target: 'PTV', doseTenthsCGy: 50_000 }],
      },
    ]);
    expect(await plans(merged.mrn, '1988-01-01')).toEqual([]);
  });

  it('takes the copy of MOSAIQ with it, and empties its messages', async () => {
    const { id, mrn } = await archive.chart();
    const _id = await addToMosaiq({ id, mrn }, {});
    await archive.approved(id);
    expect(await archive.later()).toBe(1);
    expect(await archive.traces(mrn)).toEqual([]);
    expect(await archive.store.collection(mosaiqMessages).findOne({ _id })).toMatchObject({
      raw: null,
      acts: [{ replaced: null }],
    });
  });
});
