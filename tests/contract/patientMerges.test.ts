import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MergedPatients, PatientComparison } from '@isocenter/schemas';
import { extractText } from 'unpdf';
import { pino } from 'pino';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { cases } from '../../server/src/analytics/cases/caseRecord.ts';
import { identifierId, patientIdentifiers, patients } from '../../server/src/chart/patient.ts';
import { restrictions } from '../../server/src/chart/restriction.ts';
import { taskVersions } from '../../server/src/chart/task.ts';
import { clinicalServices, drainClinicalOutboxes } from '../../server/src/clinicalServices.ts';
import { externalSources } from '../../server/src/external/externalSources.ts';
import { mosaiqPatientId, mosaiqPatients } from '../../server/src/external/mosaiq/mosaiqRecords.ts';
import { treatmentDays } from '../../server/src/foundation/calendar.ts';
import { followSaidMerges } from '../../server/src/merging/outsideMerges.ts';
import {
  give,
  IMPORT,
  openClinic,
  PEND,
  person,
  REGISTER,
  SIGN,
  START,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);
const log = pino({ level: 'silent' });
const REASON = 'Registered twice at admission.';
const CHART = `query($id: ID!) { patient(patientId: $id) { id sourceId caseId allergies alerts
  formerRecords { sourceId mergedBy } episodes { id formerMrn } } }`;

interface Chart {
  readonly id: string;
  readonly sourceId: string;
  readonly caseId: number;
  readonly allergies: string;
  readonly alerts: readonly string[];
  readonly formerRecords: readonly { readonly sourceId: string; readonly mergedBy: string }[];
  readonly episodes: readonly { readonly id: string; readonly formerMrn: string | null }[];
}

describe.each(stores)('two records of one person on the $name store', ({ open }) => {
  let opened: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let administrator: Tokens;
  let count = 0;
  let kept: { readonly id: string; readonly mrn: string; readonly course: string; readonly tasks: readonly SeenTask[] };
  let ended: typeof kept;

  beforeAll(async () => {
    opened = await open();
    clinic = await openClinic({ store: opened.store });
    ruiz = await clinic.as('attending');
    administrator = await clinic.server.signIn('usr-administrator');
    clinic.outside.alerts = (externalId) =>
      Promise.resolve({
        ...{ allergies: externalId.startsWith('kept') ? [] : ['Penicillin'], interpreter: false, language: null },
        ...{ flags: externalId.startsWith('kept') ? ['Contact isolation'] : [], deceased: null },
      });
  });
  afterAll(async () => {
    await clinic.close();
    await opened.discard();
  });
  beforeEach(async () => {
    count += 1;
    kept = await imported('kept', {});
    ended = await imported('ended', {});
    await clinic.server.audit.settled();
    clinic.server.clock.pass(1_000);
  });

  async function imported(name: string, change: object): Promise<typeof kept> {
    const mrn = `${name.toUpperCase()}${1000 + count}`;
    clinic.outside.people.push(person({ externalId: `${name}${count}`, sourceId: mrn, ...change }));
    const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, { mrn });
    const patientId = importPatient.patient.id;
    const { createEpisode } = await ruiz.ask<{ createEpisode: { id: string; tasks: SeenTask[] } }>(REGISTER, {
      patientId,
    });
    return { id: patientId, mrn, course: createEpisode.id, tasks: createEpisode.tasks };
  }
  async function rest<Body = { message?: string }>(
    method: string,
    path: string,
    body?: object,
    headers: object = administrator,
  ) {
    const sent = body ? { headers, body } : { headers };
    const answer = await clinic.server.call(method, `/api/data_api/merges${path}`, sent);
    return { status: answer.status, body: (await answer.json()) as Body };
  }
  const compare = async (a: object = { mrn: kept.mrn }, b: object = { mrn: ended.mrn }) =>
    (await rest<PatientComparison>('POST', '/comparison', { records: [a, b] })).body;
  async function merge(change: object = {}, from = ended.id, into = kept.id) {
    const { compared } = await compare({ patient: into }, { patient: from });
    return rest('POST', '', { survivor: into, retired: from, reason: REASON, despite: null, compared, ...change });
  }
  const undo = (courses: object = {}, id = ended.id) =>
    rest('POST', `/${id}/undo`, { reason: 'They are two people.', courses });
  const chart = async (id: string) => (await ruiz.ask<{ patient: Chart }>(CHART, { id })).patient;
  const mergeOf = async (id: string) =>
    (await rest<MergedPatients>('GET', '')).body.merges.find(({ retired }) => retired === id);

  it('are shown side by side, with what differs and what stands against a merge', async () => {
    const { patients: both, differences, hindrances } = await compare();
    expect(both.map(({ mrn, allergies, courses }) => [mrn, allergies, courses.length])).toEqual([
      [kept.mrn, 'None known', 1],
      [ended.mrn, 'Penicillin', 1],
    ]);
    expect([differences, hindrances]).toEqual([[], []]);
    const itself = await compare({ mrn: kept.mrn }, { patient: kept.id });
    expect(itself.hindrances).toEqual(['This is one record. A record cannot be merged with itself.']);
    expect((await rest('POST', '/comparison', { records: [{ mrn: kept.mrn }, { mrn: 'NOBODY' }] })).status).toBe(404);
    const physicist = await clinic.server.signIn('usr-physicist');
    expect((await rest('GET', '', undefined, physicist)).status).toBe(403);
    expect(
      (
        await rest(
          'POST',
          '',
          { survivor: kept.id, retired: ended.id, reason: REASON, despite: null, compared: 'x' },
          physicist,
        )
      ).status,
    ).toBe(403);
  });

  it('become one chart: courses of both, joined alerts, and the old number and id lead to it', async () => {
    expect((await merge()).status).toBe(200);
    const merged = await chart(ended.id);
    expect(merged).toEqual(await chart(kept.id));
    expect(merged).toMatchObject({
      id: kept.id,
      sourceId: kept.mrn,
      allergies: 'Penicillin',
      alerts: ['Contact isolation'],
    });
    expect(merged.formerRecords).toMatchObject([{ sourceId: ended.mrn }]);
    expect(merged.episodes).toEqual(
      expect.arrayContaining([
        { id: kept.course, formerMrn: null },
        { id: ended.course, formerMrn: ended.mrn },
      ]),
    );
    const { searchPatients } = await ruiz.ask<{
      searchPatients: { people: { internal: { id: string; formerMrns: string[] } }[] };
    }>('query($text: String!) { searchPatients(text: $text) { people { internal { id formerMrns } } } }', {
      text: ended.mrn,
    });
    expect(searchPatients.people.map(({ internal }) => internal)).toEqual([{ id: kept.id, formerMrns: [ended.mrn] }]);
    const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, {
      mrn: ended.mrn,
    });
    expect(importPatient.patient.id).toBe(kept.id);
    const { createEpisode } = await ruiz.ask<{ createEpisode: { id: string } }>(REGISTER, { patientId: ended.id });
    expect(createEpisode.id).toContain(kept.id.slice('pat-'.length));
    const made = await clinic.server.store.collection(cases).find({ _id: { $in: [kept.course, ended.course] } });
    expect(made.map(({ patientId }) => patientId)).toEqual([kept.id, kept.id]);
  });

  it('are refused without a second reason where they differ, and never unseen', async () => {
    const other = await imported('other', { dateOfBirth: '1999-01-01', sex: 'MALE' });
    const { differences, compared } = await compare({ mrn: kept.mrn }, { mrn: other.mrn });
    expect(differences).toEqual(['date_of_birth', 'sex']);
    const refused = await merge({}, other.id);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('The dates of birth and sexes do not agree.');
    const { store } = clinic.server;
    await store.collection(patients).updateOne({ _id: other.id }, { $set: { dateOfBirth: '1999-01-02' } });
    expect((await merge({ compared, despite: 'A typing error.' }, other.id)).status).toBe(409);
    expect((await merge({ despite: 'A typing error.' }, other.id)).status).toBe(200);
    expect(await mergeOf(other.id)).toMatchObject({ despite: 'A typing error.', made: { reason: REASON } });
  });

  it('wait for a restriction, for a colleague at work, and follow chains', async () => {
    const { store } = clinic.server;
    const set = { by: { id: 'usr-x', displayName: 'Pat Privacy' }, on: '2026-03-02T09:00:00.000Z' };
    const restricted = {
      _id: ended.id,
      kind: 'VIP' as const,
      reason: 'Mayor',
      team: [],
      set,
      lifted: null,
      standing: true,
    };
    const team = [{ id: 'usr-administrator', displayName: 'Administrator' }];
    await store
      .collection(restrictions)
      .insertOne({ ...restricted, team, revision: 1, auditOutbox: [], auditPending: false });
    expect((await merge()).status).toBe(409);
    await store.collection(restrictions).deleteOne({ _id: ended.id });
    const taskId = ended.tasks[0]?.id ?? '';
    await ruiz.ask(
      'mutation($id: ID!) { keepTaskPresence(taskId: $id, screen: "s1s1s1s1s1s1s1s1", editing: true) { __typename } }',
      { id: taskId },
    );
    const refused = await merge();
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringMatching(/has a task of these charts open/),
    ]);
    clinic.server.clock.pass(10 * 60_000);
    const third = await imported('third', {});
    expect((await merge()).status).toBe(200);
    expect((await merge({}, ended.id, third.id)).status).toBe(409);
    expect((await merge({}, kept.id, third.id)).status).toBe(200);
    expect((await chart(ended.id)).id).toBe(third.id);
    expect((await chart(third.id)).formerRecords.map(({ sourceId }) => sourceId).sort()).toEqual([ended.mrn, kept.mrn]);
  });

  it('offer the allergies of both to every form, and both to who reads the story', async () => {
    await merge();
    const [task] = kept.tasks;
    const { task: read } = await ruiz.ask<{ task: { formContext: { external: { formValues: object }[] } } }>(
      'query($id: ID!) { task(taskId: $id) { formContext } }',
      { id: task?.id },
    );
    expect(JSON.stringify(read.formContext)).toContain('Penicillin');
    const { patient } = await ruiz.ask<{ patient: { story: { safety: { label: string; value: string }[] } } }>(
      'query($id: ID!) { patient(patientId: $id) { story { safety { label value } } } }',
      { id: kept.id },
    );
    expect(patient.story.safety.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['None known', 'Penicillin', 'Contact isolation']),
    );
  });

  it('have facts under ids of their own, because a browser keeps one record per id', async () => {
    const idsOf = async (id: string) =>
      (
        await ruiz.ask<{ patient: { story: { safety: { id: string }[] } } }>(
          'query($id: ID!) { patient(patientId: $id) { story { safety { id } } } }',
          { id },
        )
      ).patient.story.safety.map((fact) => fact.id);
    const ids = [...(await idsOf(kept.id)), ...(await idsOf(ended.id))];
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keep what was signed as it was signed', async () => {
    const task = ended.tasks.find(({ taskType }) => taskType === 'OTV');
    if (!task) throw new Error('The course has no visit.');
    const started = (await ruiz.ask<{ startTask: SeenTask }>(START, { id: task.id })).startTask;
    const signed = await give(ruiz, SIGN, started, { OTVStatus: { weight: 71 } }, 'A note.');
    const before = await clinic.server.store.collection(taskVersions).find({ taskId: task.id });
    const attending = await clinic.server.signIn('usr-attending');
    const printed = async () => {
      const answer = await clinic.server.call('GET', `/api/data_api/tasks/${task.id}/note.pdf`, { headers: attending });
      return (await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })).text;
    };
    expect(await printed()).not.toContain('now known');
    await merge();
    expect(await clinic.server.store.collection(taskVersions).find({ taskId: task.id })).toEqual(before);
    expect(before.at(-1)?.shown?.head.patient.mrn).toBe(ended.mrn);
    expect(signed.taskStatus).toBe('SIGNED');
    const paper = await printed();
    expect(paper).toContain(`MRN ${ended.mrn}`);
    expect(paper).toContain(`now known under MRN ${kept.mrn}`);
    const { vitals, deceased } = (
      await ruiz.ask<{ patient: { vitals: { subtype: string; data: { taskId: string | null }[] }[]; deceased: null } }>(
        'query($id: ID!) { patient(patientId: $id) { vitals { subtype data { taskId } } deceased { date } } }',
        { id: kept.id },
      )
    ).patient;
    expect(vitals.flatMap(({ data }) => data.map(({ taskId }) => taskId))).toContain(task.id);
    expect(deceased).toBeNull();
  });

  it('are one person in the access report, in lists and in the audit of both', async () => {
    await merge();
    const { activePatients } = await ruiz.ask<{ activePatients: { edges: { node: { id: string } }[] } }>(
      'query($text: String) { activePatients(activePatientsParams: { search: $text }) { edges { node { id } } } }',
      { text: ended.mrn },
    );
    expect(activePatients.edges.map(({ node }) => node.id)).toEqual([kept.id]);
    await ruiz.ask('query($id: ID!) { episode(episodeId: $id) { patient { id } } }', { id: ended.course });
    await clinic.server.audit.settled();
    const report = async (id: string) =>
      (await (
        await clinic.server.call('GET', `/api/data_api/audit/access_report?patient=${id}`, { headers: administrator })
      ).json()) as { rows: { user: { name: string } | null; opened: number; changed: number }[] };
    const [ofKept, ofEnded] = [await report(kept.id), await report(ended.id)];
    expect(ofKept.rows.map(({ user }) => user?.name)).toEqual(ofEnded.rows.map(({ user }) => user?.name));
    const records = await clinic.server.store
      .collection(auditRecords)
      .find({ eventKind: 'admin change', 'entity.patient': { $in: [kept.id, ended.id] } });
    expect(records.map(({ entity }) => [entity.patient, entity.detail[0]?.type]).sort()).toEqual(
      [
        [ended.id, 'merged into'],
        [kept.id, 'took over'],
      ].sort(),
    );
  });

  it('are restored, with what was written since where its course belongs', async () => {
    await merge();
    const [task] = ended.tasks;
    if (!task) throw new Error('The course has no task.');
    const started = (await ruiz.ask<{ startTask: SeenTask }>(START, { id: task.id })).startTask;
    await give(ruiz, PEND, started, {}, 'Written after the merge.');
    const registered = async () =>
      (await ruiz.ask<{ createEpisode: { id: string; tasks: SeenTask[] } }>(REGISTER, { patientId: kept.id }))
        .createEpisode;
    const [stays, moves] = [await registered(), await registered()];
    expect((await mergeOf(ended.id))?.courses_since.map(({ id, is_begun }) => [id, is_begun]).sort()).toEqual(
      [stays.id, moves.id].sort().map((id) => [id, false]),
    );
    expect((await undo()).status).toBe(409);
    expect((await undo({ [stays.id]: 'stays', [moves.id]: 'moves' })).status).toBe(200);
    const [first, second] = [await chart(kept.id), await chart(ended.id)];
    expect(first).toMatchObject({ id: kept.id, allergies: 'None known', formerRecords: null });
    expect(second).toMatchObject({ id: ended.id, allergies: 'Penicillin', alerts: [], formerRecords: null });
    expect(first.episodes.map(({ id }) => id).sort()).toEqual([kept.course, stays.id].sort());
    expect(second.episodes).toHaveLength(2);
    expect(second.episodes.map(({ id }) => id)).toContain(ended.course);
    const { task: read } = await ruiz.ask<{ task: SeenTask }>(
      'query($id: ID!) { task(taskId: $id) { document { note { value } } } }',
      { id: task.id },
    );
    expect(read.document?.note.value).toBe('Written after the merge.');
    const made = await clinic.server.store.collection(cases).findOne({ _id: ended.course });
    expect(made?.patientId).toBe(ended.id);
    expect((await undo()).status).toBe(409);
  });

  it('ask for a course in which work has begun to stay', async () => {
    await merge();
    const { createEpisode } = await ruiz.ask<{ createEpisode: { id: string; tasks: SeenTask[] } }>(REGISTER, {
      patientId: kept.id,
    });
    await ruiz.ask(START, { id: createEpisode.tasks[0]?.id });
    expect((await undo({ [createEpisode.id]: 'moves' })).status).toBe(400);
    expect((await undo({ [createEpisode.id]: 'stays' })).status).toBe(200);
  });

  it('lose nothing when both directions, or a save, come at once', async () => {
    const both = await Promise.all([merge(), merge({}, kept.id, ended.id)]);
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const standing = (
      await clinic.server.store.collection(patients).find({ _id: { $in: [kept.id, ended.id] } })
    ).filter(({ mergedInto }) => mergedInto);
    expect(standing.length).toBeLessThanOrEqual(1);
    for (const { _id } of standing) await undo({}, _id);
    const [task] = ended.tasks;
    if (!task) throw new Error('The course has no task.');
    const started = (await ruiz.ask<{ startTask: SeenTask }>(START, { id: task.id })).startTask;
    clinic.server.clock.pass(60_000);
    const [merged, pended] = await Promise.all([merge(), give(ruiz, PEND, started, {}, 'At the same moment.')]);
    expect([merged.status, pended.document?.note.value]).toEqual([200, 'At the same moment.']);
    expect((await chart(kept.id)).episodes).toHaveLength(2);
  });

  /** Both were imported from MOSAIQ, which says that they are one person's. */
  async function joinedInMosaiq() {
    const { store } = clinic.server;
    const ids = [kept, ended].map(({ mrn }) => mosaiqPatientId(mrn));
    const [into = '', from = ''] = ids;
    for (const [index, { id, mrn }] of [kept, ended].entries()) {
      const externalId = ids[index] ?? '';
      const own = { patientId: id, sourceSystem: 'MOSAIQ' as const, mrn, externalId };
      await store.collection(patientIdentifiers).insertOne({ _id: identifierId('MOSAIQ', mrn), ...own });
      await store.collection(mosaiqPatients).insertOne({
        ...{ _id: externalId, mrn, authority: null, sentOn: null, mergedInto: externalId === from ? into : null },
        ...{
          name: { firstName: 'Jenny', middleName: null, lastName: 'Marsh' },
          dateOfBirth: '1961-05-04',
          sex: 'FEMALE',
        },
      });
    }
    return { store, into, from };
  }

  it('are merged when MOSAIQ joins them, unless a person must look, and not again once it is taken back', async () => {
    const { store } = await joinedInMosaiq();
    const { patientMerges } = clinicalServices({ ...clinic.server, external: externalSources([clinic.outside]), log });
    await store.collection(patients).updateOne({ _id: ended.id }, { $set: { sex: 'MALE' } });
    await followSaidMerges(store, patientMerges);
    const proposals = (await rest<MergedPatients>('GET', '')).body.proposals;
    expect(proposals).toEqual([
      {
        ...{ source_system: 'MOSAIQ', retired: ended.id, survivor: kept.id },
        reasons: ['Name, date of birth or sex do not agree.'],
      },
    ]);
    await store.collection(patients).updateOne({ _id: ended.id }, { $set: { sex: 'FEMALE' } });
    await followSaidMerges(store, patientMerges);
    expect(await mergeOf(ended.id)).toMatchObject({ survivor: kept.id, made: { by: { name: 'Mosaiq' } } });
    expect((await undo()).status).toBe(200);
    await followSaidMerges(store, patientMerges);
    expect((await chart(ended.id)).id).toBe(ended.id);
  });

  it('stay apart when someone declines what MOSAIQ says, with a record in both charts', async () => {
    const { store } = await joinedInMosaiq();
    const { patientMerges } = clinicalServices({ ...clinic.server, external: externalSources([clinic.outside]), log });
    await store.collection(patients).updateOne({ _id: ended.id }, { $set: { sex: 'MALE' } });
    const proposal = { survivor: kept.id, retired: ended.id, reason: 'Twins.' };
    expect((await rest('POST', '/proposals/decline', { ...proposal, retired: kept.id })).status).toBe(404);
    expect((await rest('POST', '/proposals/decline', proposal)).status).toBe(200);
    expect((await rest<MergedPatients>('GET', '')).body.proposals).toEqual([]);
    await store.collection(patients).updateOne({ _id: ended.id }, { $set: { sex: 'FEMALE' } });
    await followSaidMerges(store, patientMerges);
    expect((await chart(ended.id)).id).toBe(ended.id);
    expect((await rest('POST', '/proposals/decline', proposal)).status).toBe(404);
    await clinic.server.audit.settled();
    const records = await store.collection(auditRecords).find({ eventKind: 'admin change' });
    const declined = records.filter(({ entity }) => entity.detail.some(({ type }) => type === 'merge declined with'));
    const own = declined.filter(({ entity }) => [kept.id, ended.id].includes(entity.patient ?? ''));
    expect(own.map(({ entity }) => entity.patient).sort()).toEqual([kept.id, ended.id].sort());
    // A person may still come to another conclusion.
    expect((await merge()).status).toBe(200);
  });

  it('are shown as two people once MOSAIQ says so, until a person restores them', async () => {
    const { store, into, from } = await joinedInMosaiq();
    const { patientMerges } = clinicalServices({ ...clinic.server, external: externalSources([clinic.outside]), log });
    await followSaidMerges(store, patientMerges);
    expect(await mergeOf(ended.id)).toMatchObject({ split_by: null });
    await store.collection(mosaiqPatients).updateOne({ _id: from }, { $set: { mergedInto: null, splitFrom: into } });
    expect(await mergeOf(ended.id)).toMatchObject({ survivor: kept.id, split_by: 'MOSAIQ' });
    expect((await chart(ended.id)).id).toBe(kept.id);
    expect((await undo()).status).toBe(200);
    await followSaidMerges(store, patientMerges);
    expect((await chart(ended.id)).id).toBe(ended.id);
  });

  it('are completed after a kill between the merge and what follows from it', async () => {
    const { store, audit, clock, settings } = clinic.server;
    const by = { id: 'usr-administrator', displayName: 'Administrator' };
    const made = { by, on: clock.now().toISOString(), reason: REASON };
    await store.collection(patients).updateOne({ _id: kept.id }, { $set: { active: false } });
    await store.collection(patients).updateOne(
      { _id: ended.id },
      {
        $set: {
          ...{ mergedInto: kept.id, recordStatus: 'MERGED', auditPending: true },
          merges: [{ survivorId: kept.id, made, despite: null, undone: null }],
        },
      },
    );
    const days = treatmentDays(settings.timeZone, settings.holidays);
    await drainClinicalOutboxes({ store, audit, clock, log, days });
    expect((await store.collection(cases).findOne({ _id: ended.course }))?.patientId).toBe(kept.id);
    expect((await store.collection(patients).findOne({ _id: kept.id }))?.active).toBe(true);
    expect((await chart(ended.id)).id).toBe(kept.id);
  });
});
