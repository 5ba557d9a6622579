import JSZip from 'jszip';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { treatmentDays } from '../../server/src/foundation/calendar.ts';
import { ROLES } from '../../server/src/access/users.ts';
import { CaseProjection } from '../../server/src/analytics/cases/caseProjection.ts';
import { cases } from '../../server/src/analytics/cases/caseRecord.ts';
import { caseExports } from '../../server/src/analytics/caseExport.ts';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { tasks, type TaskRecord } from '../../server/src/chart/task.ts';
import { TaskReads } from '../../server/src/chart/taskReads.ts';
import { treatmentEntries, treatmentEntryId } from '../../server/src/chart/treatmentRecord.ts';
import { cleanPicture } from '../../server/src/pictures/cleanPicture.ts';
import { formLibrary } from '../../server/src/forms/formLibrary.ts';
import { give, openClinic, PEND, registerCourse, SIGN, START, TASK_FIELDS } from '../../server/src/testing/clinic.ts';
import { checkOf, type Clinic, type Person, type SeenTask } from '../../server/src/testing/clinic.ts';
import { drawnPicture, photographForm } from '../../server/src/testing/photographForm.ts';
import { syntheticCase } from '../../server/src/testing/syntheticCases.ts';
import { untouchedTask } from '../../server/src/testing/taskFixture.ts';
import { r4Problems } from './fhirR4.ts';
import type {
  AnsweredQuestion,
  CaseExport,
  CaseField,
  CaseSearchAnswer,
  CohortComparison,
  Prediction,
  QuestionRun,
  RareReport,
  ResearchQuestion,
  Viewpoint,
  ViewpointData,
} from '@isocenter/schemas';
import { testStores, type TestStore } from './stores.ts';

const stores = await testStores();
const UNSIGN = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  unsignTask(taskId: $id, reason: "Wrong patient weighed", validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;

const SIGNATURE: TaskRecord['signatures'][number] = {
  ...{ meaning: 'signed', by: { id: 'usr-ruiz', displayName: 'Elena Ruiz' }, role: 'ATTENDING', contentHash: '' },
  ...{ on: '2026-03-13T10:00:00.000Z', appVersion: 'main@1', configVersion: 'cfg-1', reason: null },
};

describe.each(stores)('cases, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let course: Awaited<ReturnType<typeof registerCourse>>;
  beforeEach(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store });
    ruiz = await clinic.as('attending');
    course = await registerCourse(ruiz);
  });
  afterEach(async () => {
    await clinic.close();
    await own.discard();
  });
  const caseNow = async () => {
    await clinic.server.audit.settled();
    return own.store.collection(cases).findOne({ _id: course.id });
  };
  const start = async (taskType: string, week: number | null = null) => {
    clinic.server.clock.pass(86_400_000);
    ruiz = await clinic.as('attending');
    const id = course.tasks.find((task) => task.taskType === taskType && task.sequence === week)?.id;
    return (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
  };
  const weigh = async (command: string, week: number, weight: number) => {
    const visit = await start('OTV', week);
    return give(ruiz, command, visit, { OTVStatus: { weight } });
  };

  it('have the latest signed answer; an unsigned one never counts [VIEW-010]', async () => {
    expect((await caseNow())?.values).toMatchObject({ course_number: 1, unsigned_documents: 0 });
    await weigh(SIGN, 2, 70);
    await weigh(PEND, 3, 65);
    const before = await caseNow();
    expect(before?.values).toMatchObject({ otv_status_weight: 70, vitals_weight: 70, visits_signed: 1 });
    expect(before?.values).toMatchObject({ unsigned_documents: 1, sex: 'FEMALE', attending: 'prv-ruiz' });
    const later = await weigh(SIGN, 4, 68);
    expect((await caseNow())?.values).toMatchObject({ otv_status_weight: 68, visits_signed: 2 });
    await ruiz.ask(UNSIGN, { id: later.id, check: checkOf(later) });
    expect((await caseNow())?.values).toMatchObject({ otv_status_weight: 70, visits_signed: 1 });
  });

  it('are made again from nothing, and say how many are behind', async () => {
    await weigh(SIGN, 2, 70);
    const made = await caseNow();
    const { store } = own;
    const forms = formLibrary(store);
    const reads = new TaskReads(store, forms);
    const log = { error: () => undefined };
    const projection = new CaseProjection({
      store,
      reads,
      forms,
      clock: clinic.server.clock,
      log,
      days: treatmentDays('UTC', []),
    });
    expect(await projection.behind()).toBe(0);
    await store.collection(cases).deleteOne({ _id: course.id });
    expect(await projection.behind()).toBe(1);
    expect(await projection.makeMissing()).toBe(1);
    expect(await caseNow()).toEqual({ ...made, madeOn: clinic.server.clock.now().toISOString() });
    expect(await projection.makeMissing()).toBe(0);
  });

  it('of other courses are made although one cannot be, and the server starts', async () => {
    await weigh(SIGN, 2, 70);
    const other = await registerCourse(ruiz);
    const { store } = own;
    const form = { formHash: '0'.repeat(64), diseaseSystem: 'Default' } as const;
    const signed = await store.collection(tasks).findOne({ episodeId: course.id, taskStatus: 'SIGNED' });
    await store
      .collection(tasks)
      .updateOne({ _id: signed?._id ?? '', episodeId: course.id }, { $set: { frozen: form, auditPending: true } });
    const caseOf = (_id: string) => store.collection(cases).findOne({ _id });
    await expect.poll(() => caseOf(other.id)).not.toBeNull();
    for (const _id of [course.id, other.id]) await store.collection(cases).deleteOne({ _id });
    const told: unknown[] = [];
    const { clock } = clinic.server;
    const forms = formLibrary(store);
    const log = { error: (error: object) => void told.push(error) };
    const use = { store, forms, reads: new TaskReads(store, forms), clock, log, days: treatmentDays('UTC', []) };
    const projection = new CaseProjection(use);
    await projection.makeLeftBehind();
    await store.collection(cases).deleteOne({ _id: other.id });
    expect(await projection.makeMissing()).toBe(1);
    expect([await caseOf(course.id), (await caseOf(other.id))?._id]).toEqual([null, other.id]);
    // The mark of a killed process may have been taken off before.
    expect([1, 2]).toContain(told.length);
  });

  it('tell how long documents waited for their signature, and that a summary is missing', async () => {
    const DAY = 86_400_000;
    const visit = await start('OTV', 2);
    expect((await caseNow())?.values).toMatchObject({ unsigned_since: '2026-03-03', documents_signed: 0 });
    clinic.server.clock.pass(9 * DAY);
    ruiz = await clinic.as('attending');
    await give(ruiz, SIGN, visit, { OTVStatus: { weight: 70 } });
    const late = (await caseNow())?.values;
    expect(late).toMatchObject({ documents_signed: 1, documents_late: 1, signed_in_time: 'no', longest_to_sign: 9 });
    expect(late).not.toHaveProperty('unsigned_since');
    expect(late).not.toHaveProperty('summary_in_time');
    await own.store.collection(treatmentEntries).insertOne({
      ...{ _id: treatmentEntryId(course.id, 1), episodeId: course.id, patientId: course.patientId, number: 1 },
      ...{ plan: 'A', fractions: 5, doses: [], firstDay: '2026-03-03', lastDay: '2026-03-09', days: [] },
      ...{ state: 'completed', source: null, by: null, on: '2026-03-09T12:00:00.000Z', reason: null },
      ...{ auditOutbox: [], auditPending: false },
    });
    const summary = await start('TREATMENT_SUMMARY');
    expect((await caseNow())?.values).toMatchObject({ summary_in_time: 'none', last_fraction_on: '2026-03-09' });
    clinic.server.clock.pass(31 * DAY);
    ruiz = await clinic.as('attending');
    await give(ruiz, SIGN, summary, { TreatmentSummary: { weight_at_end: 68 } });
    expect((await caseNow())?.values).toMatchObject({ summary_in_time: 'no' });
  });

  it('know of a death that another course of the patient tells, and of its withdrawal', async () => {
    const { createEpisode } = await ruiz.ask<{ createEpisode: { id: string } }>(
      `mutation($id: ID!) { createEpisode(patientId: $id, episodeType: Radiation, providerId: "prv-ruiz") { id } }`,
      { id: course.patientId },
    );
    const other = createEpisode.id;
    const told = (day: string): TaskRecord => ({
      ...untouchedTask({ _id: `${other}-90`, episodeId: other, patientId: course.patientId, taskType: 'FOLLOWUP' }),
      ...{ taskStatus: 'SIGNED', signatures: [SIGNATURE], revision: 7 },
      contribution: {
        pended: null,
        signed: {
          on: SIGNATURE.on,
          values: [
            { field: 'vitalStatus', value: 'dead' },
            { field: 'deathDate', value: day },
          ],
        },
      },
    });
    expect((await caseNow())?.values['died']).toBe(undefined);
    const { store } = own;
    const forms = formLibrary(store);
    const projection = new CaseProjection({
      ...{ store, forms, reads: new TaskReads(store, forms), clock: clinic.server.clock },
      ...{ log: { error: () => undefined }, days: treatmentDays('UTC', []) },
    });
    await store.collection(tasks).insertOne(told('2026-03-12'));
    await projection.follow(other);
    expect((await caseNow())?.values).toMatchObject({ died: 'yes', last_contact_on: '2026-03-12', survival_days: 10 });
    await store
      .collection(tasks)
      .updateOne({ _id: `${other}-90`, episodeId: other }, { $set: { signatures: [], revision: 8 } });
    await projection.follow(other);
    expect((await caseNow())?.values['died']).toBe(undefined);
  });

  it('know of a later contact that another course of the patient documents', async () => {
    await weigh(SIGN, 2, 70);
    expect((await caseNow())?.values).toMatchObject({ last_contact_on: '2026-03-03', died: 'no' });
    const { createEpisode } = await ruiz.ask<{ createEpisode: { id: string; tasks: readonly SeenTask[] } }>(
      `mutation($id: ID!) { createEpisode(patientId: $id, episodeType: Radiation, providerId: "prv-ruiz") { id tasks { id taskType sequence } } }`,
      { id: course.patientId },
    );
    await clinic.server.audit.settled();
    const [empty] = await own.store.collection(cases).find({ _id: createEpisode.id });
    expect(empty?.values).not.toHaveProperty('last_contact_on');
    clinic.server.clock.pass(40 * 86_400_000);
    ruiz = await clinic.as('attending');
    const id = createEpisode.tasks.find(({ taskType, sequence }) => taskType === 'OTV' && sequence === 2)?.id;
    const { startTask: visit } = await ruiz.ask<{ startTask: SeenTask }>(START, { id });
    await give(ruiz, SIGN, visit, { OTVStatus: { weight: 66 } });
    const seen = (await caseNow())?.values;
    expect(seen?.['last_contact_on']).toBe('2026-04-12');
    expect((await own.store.collection(cases).findOne({ _id: createEpisode.id }))?.values['last_contact_on']).toBe(
      '2026-04-12',
    );
  });

  it('leave without the photographs of their tasks, named or not, in every format', async () => {
    const visit = await start('OTV', 2);
    const picture = drawnPicture(7);
    const caption = 'Zebra tattoo above the field';
    const address = `${clinic.server.url}/api/data_api/tasks/${visit.id}/photographs`;
    const signedIn = { ...(await clinic.server.signIn('usr-attending')) };
    const added = await fetch(address, {
      method: 'POST',
      headers: signedIn,
      body: photographForm({ caption }, picture),
    });
    expect(added.status).toBe(201);
    const { task } = await ruiz.ask<{ task: SeenTask }>(`query($id: ID!) { task(taskId: $id) { ${TASK_FIELDS} } }`, {
      id: visit.id,
    });
    await give(ruiz, SIGN, task, { OTVStatus: { weight: 70 } });
    await caseNow();
    const [photograph] = (await own.store.collection(tasks).findOne({ _id: visit.id }))?.photographs ?? [];
    if (!photograph) throw new Error('no photograph');
    const { sha256, fileId } = photograph;
    const kept = cleanPicture(picture).bytes;
    const headers = await clinic.server.signIn('usr-internal-staff');
    for (const format of ['csv', 'parquet', 'fhir'])
      for (const isIdentified of [true, false]) {
        const body = {
          charts: [],
          filters: [],
          all: true,
          withoutRare: false,
          isIdentified,
          format,
          reason: 'Registry',
        };
        const answer = await clinic.server.call('POST', '/api/data_api/cases/exports', { headers, body });
        expect(answer.status).toBe(200);
        const zip = await JSZip.loadAsync(await answer.arrayBuffer());
        const files = await Promise.all(Object.values(zip.files).map((file) => file.async('nodebuffer')));
        const all = Buffer.concat(files);
        expect(all.toString('latin1')).toMatch(format === 'fhir' ? /"resourceType"/ : /otv_status_weight/);
        for (const part of [caption, 'Zebra', sha256, fileId, kept, kept.toString('base64'), 'hotograph'])
          expect(all.includes(part), `${format}, ${isIdentified ? 'named' : 'de-identified'}`).toBe(false);
      }
  });

  it('leave as a bundle of FHIR, with a reason, the permissions, a record, and not too often', async () => {
    await weigh(SIGN, 2, 70);
    const ask = async (body: object, who = 'usr-internal-staff') => {
      const headers = await clinic.server.signIn(who);
      return clinic.server.call('POST', `/api/data_api/episode/${course.id}/fhir`, { headers, body });
    };
    expect((await ask({ reason: ' ' })).status).toBe(400);
    expect((await ask({ reason: 'Registry' }, 'usr-attending')).status).toBe(403);
    expect((await ask({ reason: 'Registry' }, 'usr-no-permissions')).status).toBe(403);
    const answer = await ask({ reason: 'Registry' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/fhir+json');
    const bundle: unknown = await answer.json();
    expect(r4Problems(bundle)).toEqual([]);
    expect(bundle).toMatchObject({ resourceType: 'Bundle', entry: [{ resource: { resourceType: 'Patient' } }] });
    const [made] = await own.store.collection(caseExports).find({});
    expect(made).toMatchObject({ reason: 'Registry', format: 'fhir', isIdentified: true, rows: 1 });
    await clinic.server.audit.settled();
    const records = await own.store.collection(auditRecords).find({ eventKind: 'download' });
    expect(records.map(({ entity }) => entity.data)).toEqual([[made?._id, course.id]]);
    if (!made) throw new Error('no export');
    const many = Array.from({ length: 60 }, (_, number) => ({ ...made, _id: `exp-${number}` }));
    await own.store.collection(caseExports).insertMany(many);
    expect((await ask({ reason: 'Registry' })).status).toBe(429);
  });

  it('never go back to an older reading', async () => {
    const { store } = own;
    await weigh(SIGN, 2, 70);
    const before = await caseNow();
    await store.collection(cases).updateOne({ _id: course.id }, { $inc: { stamp: 100 } });
    await weigh(SIGN, 4, 60);
    expect((await caseNow())?.values['otv_status_weight']).toBe(before?.values['otv_status_weight']);
  });
});

describe.each(stores)('questions about cases, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  beforeAll(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store });
    await own.store.collection(cases).insertMany(Array.from({ length: 300 }, (_, number) => syntheticCase(number)));
    // A researcher sees counts and no chart.
    await own.store
      .collection(ROLES)
      .updateOne({ _id: 'rol-care-team' }, { $set: { permissions: ['viewpoints:view', 'viewpoints:create'] } });
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard();
  });
  async function call<Body>(who: string, method: string, path: string, body?: unknown) {
    const headers = await clinic.server.signIn(who);
    const answer = await clinic.server.call(method, `/api/data_api/${path}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
    return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as Body };
  }
  const search = (http_query: object, who = 'usr-attending', more: object = {}) =>
    call<CaseSearchAnswer>(who, 'POST', 'cases/search', {
      ...{ field_names: ['age', 'disease_system', 'case_id'], http_query, limit: 10_000 },
      ...more,
    });

  it('lists every field with its source and how often it is filled [API-020, VIEW-010, VIEW-030]', async () => {
    const { body } = await call<CaseField[]>('usr-attending', 'GET', 'fields');
    const byName = new Map(body.map((field) => [field.short_name, field]));
    expect(byName.get('otv_status_weight')).toMatchObject({
      ...{ label: 'Weight', type: 'number', origin: 'form', form: 'OTVStatus', path: 'OTVStatus.weight' },
      cases: 300,
    });
    expect(byName.get('otv_status_missed_days')).toMatchObject({ type: 'choice', filled: 0 });
    expect(byName.get('otv_status_remark')).toBe(undefined);
    expect(byName.get('age')).toMatchObject({ filled: 300, unit: 'years', origin: 'course', since: null });
    expect(byName.get('vitals_weight')).toMatchObject({ origin: 'carePlan' });
    expect((await call('usr-no-permissions', 'GET', 'fields')).status).toBe(403);
  });

  it.each([
    ['equality', { disease_system: 'Breast' }, (system: unknown) => system === 'Breast'],
    ['ne', { disease_system: { ne: 'Breast' } }, (system: unknown) => system !== 'Breast'],
    ['in', { disease_system: { in: ['GU', 'HN'] } }, (system: unknown) => system === 'GU' || system === 'HN'],
    ['nin', { disease_system: { $nin: ['GU', 'HN'] } }, (system: unknown) => system !== 'GU' && system !== 'HN'],
    ['lte', { age: { lte: 50 } }, (_: unknown, age: unknown) => Number(age) <= 50],
    ['gte', { age: { gte: 50 } }, (_: unknown, age: unknown) => Number(age) >= 50],
  ])('finds the cases by %s [API-018, VIEW-018]', async (_, query, holds) => {
    const all = (await search({})).body.rows;
    const found = await search(query);
    expect(found.status).toBe(200);
    const wanted = all.filter((row) => holds(row['disease_system'], row['age']));
    expect(found.body.rows).toEqual(wanted);
    expect(found.body.matching).toBe(wanted.length);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(all.length);
  });

  it('shows no row of fewer than five cases to people who may not see charts', async () => {
    const { body } = await search({}, 'usr-other');
    expect(body.has_rare).toBe(true);
    const counts = new Map<string, number>();
    for (const row of body.rows) counts.set(JSON.stringify(row), (counts.get(JSON.stringify(row)) ?? 0) + 1);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(5);
    expect(body.rows.every((row) => row['case_id'] === null && !('patient_id' in row))).toBe(true);
    expect((await search({ age: 25, disease_system: 'HN' }, 'usr-other')).body.matching).toBe(null);
  });

  it.each([
    { nothing_like_it: 1 },
    { age: 'x' },
    { age: { lte: '1' } },
    { disease_system: { gte: 'A' } },
    { registered_on: '2026-02-30' },
    { age: { regex: '.*' } },
    { overall_survival: 1 },
    { age: { in: Array.from({ length: 501 }, () => 1) } },
  ])('refuses %j with a sentence', async (query) => {
    const { status } = await search(query);
    expect(status).toBe(400);
  });

  const AGE = { id: 'a', title: 'Age', feature: 'age', feature2: null };
  const SYSTEM = { id: 's', title: 'System', feature: 'disease_system', feature2: null };
  const SURVIVAL = { id: 'k', title: 'Survival', feature: 'overall_survival', feature2: 'sex' };

  it('adds, lists in groups, changes, shows and deletes viewpoints [API-021, API-022, API-023, API-024, API-025]', async () => {
    const viewpoint = { name: 'Ages', description: '', shared: false, charts: [AGE, SYSTEM], filters: [] };
    const added = await call<Viewpoint>('usr-attending', 'POST', 'viewpoints', { viewpoint });
    expect(added.status).toBe(201);
    const id = added.body._id;
    expect(added.body).toEqual({
      ...{ ...viewpoint, _id: id, preset: false, user: { id: 'usr-attending', name: 'Elena Ruiz' }, revision: 1 },
    });
    const ids = async (who: string) => (await call<Viewpoint[]>(who, 'GET', 'viewpoints')).body.map(({ _id }) => _id);
    expect(await ids('usr-attending')).toContain(id);
    expect(await ids('usr-other')).not.toContain(id);
    expect((await call('usr-other', 'GET', `viewpoints/${id}/data`)).status).toBe(404);
    const shared = { viewpoint: { ...viewpoint, shared: true, filters: [{ feature: 'age', lower: 50 }] } };
    expect((await call('usr-other', 'PUT', `viewpoints/${id}`, shared)).status).toBe(403);
    const changed = await call<Viewpoint>('usr-attending', 'PUT', `viewpoints/${id}`, shared);
    expect(changed.body).toMatchObject({ shared: true, revision: 2 });
    const stale = { viewpoint: { ...shared.viewpoint, revision: 1 } };
    expect((await call('usr-attending', 'PUT', `viewpoints/${id}`, stale)).status).toBe(409);
    expect(await ids('usr-other')).toContain(id);
    const { body } = await call<ViewpointData>('usr-attending', 'GET', `viewpoints/${id}/data`);
    const old = (await search({ age: { gte: 50 } })).body.rows.length;
    expect(body).toMatchObject({ matching: old, of: 300, behind: 0 });
    expect(body.excluded).toEqual([{ feature: 'age', other: 300 - old, unknown: 0, missing: 0 }]);
    expect(body.charts.map(({ n, content }) => [n, content.kind])).toEqual([
      [old, 'histogram'],
      [old, 'categories'],
    ]);
    expect((await call('usr-attending', 'DELETE', `viewpoints/${id}`)).status).toBe(204);
    expect((await call('usr-attending', 'GET', `viewpoints/${id}/data`)).status).toBe(404);
  });

  it('never changes a preset, and each of them has figures [VIEW-025]', async () => {
    const { body } = await call<Viewpoint[]>('usr-attending', 'GET', 'viewpoints');
    const presets = body.filter(({ preset }) => preset);
    expect(presets).toHaveLength(11);
    const [first] = presets;
    const viewpoint = { name: 'Mine', charts: [], filters: [] };
    expect((await call('usr-attending', 'PUT', `viewpoints/${first?._id}`, { viewpoint })).status).toBe(422);
  });

  it('shows survival only to people who may see curves [VIEW-034]', async () => {
    const ask = (who: string) => call<ViewpointData>(who, 'POST', 'cases/charts', { charts: [SURVIVAL] });
    const seen = (await ask('usr-attending')).body.charts[0]?.content;
    expect(seen).toMatchObject({ kind: 'survival', logRank: { degreesOfFreedom: 1 } });
    expect((await ask('usr-other')).body.charts[0]?.content).toEqual({ kind: 'nothing', why: 'permission' });
  });

  it('compares two cohorts with a log-rank test and a hazard ratio, unless they share cases', async () => {
    const curve = { ...SURVIVAL, feature2: null };
    const charts = [curve, AGE, { id: 'i', title: 'Events', feature: 'progression_or_death', feature2: null }];
    const women = [{ feature: 'sex', equal: 'FEMALE' }];
    const ask = (a: object[], b: object[], isApart: boolean, who = 'usr-attending') =>
      call<CohortComparison>(who, 'POST', 'cases/comparison', { charts, a, b, isApart });
    const { body, status } = await ask(women, [{ feature: 'sex', equal: 'MALE' }], false);
    expect(status).toBe(200);
    expect(body).toMatchObject({ shared: 0, a: { of: 300 } });
    expect((body.a.matching ?? 0) + (body.b.matching ?? 0)).toBe(300);
    expect(body.curves.map(({ id, content }) => [id, content.kind])).toEqual([
      ['k', 'survival'],
      ['i', 'incidence'],
    ]);
    const survival = body.curves[0]?.content;
    if (survival?.kind !== 'survival') throw new Error('no curves');
    expect(survival.groups.map(({ label, n }) => [label, n])).toEqual([
      ['Cohort A', body.a.matching],
      ['Cohort B', body.b.matching],
    ]);
    // The same figures as the curves of one chart by sex.
    const bySex = await call<ViewpointData>('usr-attending', 'POST', 'cases/charts', { charts: [SURVIVAL] });
    const single = bySex.body.charts[0]?.content;
    if (single?.kind !== 'survival') throw new Error('no curves');
    expect(survival.logRank).toEqual(single.logRank);
    expect(survival.hazardRatio).toEqual(single.hazardRatio);
    expect(survival.hazardRatio?.lower).toBeLessThan(survival.hazardRatio?.upper ?? 0);

    const overlapping = (await ask(women, [], false)).body;
    expect(overlapping).toMatchObject({ shared: body.a.matching, b: { matching: 300 } });
    expect(overlapping.curves[0]?.content).toMatchObject({ logRank: null, hazardRatio: null });
    const apart = (await ask(women, [], true)).body;
    expect(apart).toMatchObject({ shared: body.a.matching, b: { matching: body.b.matching } });
    expect(apart.curves[0]?.content).toMatchObject({ logRank: survival.logRank, hazardRatio: survival.hazardRatio });
    const few = (await ask(women, [], true, 'usr-other')).body;
    expect(few.curves.map(({ content }) => content)).toEqual(
      few.curves.map(() => ({ kind: 'nothing', why: 'permission' })),
    );
  });

  it('leaves the filters on the features of a chart out of it, when charts filter each other', async () => {
    const filters = [{ feature: 'disease_system', equal: 'Breast' }];
    const ask = { charts: [SYSTEM, AGE], filters, isCrossFilter: true };
    const { body } = await call<ViewpointData>('usr-attending', 'POST', 'cases/charts', ask);
    expect(body.charts[0]?.n).toBe(300);
    expect(body.charts[1]?.n).toBe(body.matching);
  });

  it('downloads rows as CSV, with a reason and the permission [API-026, VIEW-006, VIEW-035]', async () => {
    const ask = (who: string, body: object) => call<string>(who, 'POST', 'viewpoints/preset-start/download', body);
    expect((await ask('usr-attending', {})).status).toBe(400);
    expect((await ask('usr-attending', { reason: 'Audit', all: true })).status).toBe(403);
    expect((await ask('usr-other', { reason: 'Audit' })).status).toBe(403);
    const { status, body } = await ask('usr-attending', { reason: 'Audit' });
    expect(status).toBe(200);
    expect(body.split('\r\n')[0]).toBe('Case,Disease system,Attending,From consultation to first fraction (days)');
  });

  const everyone = { charts: [AGE, SYSTEM], filters: [], reason: 'Registry 7' };
  const textOf = async (zip: JSZip, name: string) => (await zip.file(name)?.async('string')) ?? '';

  it('exports cases without names, tells how rare they are, and lists who took what and why', async () => {
    const given = await own.store
      .collection(ROLES)
      .updateOne(
        { _id: 'rol-care-team' },
        { $set: { permissions: ['viewpoints:view', 'viewpoints:create', 'viewpoints:download_all'] } },
      );
    expect(given.matched).toBe(1);
    const ask = async (body: object, who = 'usr-other', path = 'cases/exports') => {
      const headers = await clinic.server.signIn(who);
      return clinic.server.call('POST', `/api/data_api/${path}`, { headers, body });
    };
    // People who may not open charts get neither names nor rare rows; others without the permission get nothing.
    expect((await ask({ ...everyone, isIdentified: true })).status).toBe(403);
    expect((await ask({ ...everyone, withoutRare: false })).status).toBe(403);
    expect((await ask({ ...everyone, reason: ' ' })).status).toBe(400);
    expect((await ask(everyone, 'usr-attending')).status).toBe(403);
    expect((await ask(everyone, 'usr-no-permissions')).status).toBe(403);

    const { reason: _reason, ...asked } = everyone;
    const report = (await (await ask(asked, 'usr-other', 'cases/exports/report')).json()) as RareReport;
    expect(report).toMatchObject({ cases: 300, fields: 2, leftOut: 0 });
    const answer = await ask(everyone);
    expect(answer.status).toBe(200);
    const zip = await JSZip.loadAsync(await answer.arrayBuffer());
    const lines = (await textOf(zip, 'cases.csv'))
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(lines[0]).toEqual(['case_key', 'patient_key', 'disease_system', 'age']);
    expect(lines).toHaveLength((report.rows ?? 0) + 1);
    const keys = lines.slice(1).map(([key]) => key ?? '');
    expect(keys.every((key) => /^[a-p]{24}$/.test(key))).toBe(true);
    // The order of the cases in the product would tell who came first.
    expect(keys).toEqual(keys.toSorted());
    if (report.k !== null) expect(report.k).toBeGreaterThanOrEqual(5);
    expect(JSON.parse(await textOf(zip, 'export.json'))).toMatchObject({ identified: false, smallestGroup: report.k });

    const [listed] = (await call<CaseExport[]>('usr-other', 'GET', 'cases/exports')).body;
    expect(listed).toMatchObject({ reason: 'Registry 7', rows: report.rows, k: report.k, isIdentified: false });
    await clinic.server.audit.settled();
    const records = await own.store.collection(auditRecords).find({ eventKind: 'download' });
    expect(records.filter(({ entity }) => entity.data.includes(listed?._id ?? ''))).toHaveLength(1);
  });

  it('keeps a research question with its answer, and says what changed when it is asked again', async () => {
    const curve = { ...SURVIVAL, feature2: null };
    const asked = {
      ...{ name: 'Survival of women', notes: 'For the tumor board', shared: true, charts: [curve, AGE] },
      ...{ a: [{ feature: 'sex', equal: 'FEMALE' }], b: [{ feature: 'sex', equal: 'MALE' }], isApart: false },
    };
    const saved = await call<ResearchQuestion>('usr-attending', 'POST', 'cases/questions', asked);
    expect(saved.status).toBe(201);
    const { _id: id, codeVersion, dataVersion } = saved.body;
    expect(saved.body).toMatchObject({ name: 'Survival of women', by: 'Elena Ruiz', isOwn: true });
    expect(codeVersion).toMatch(/@/);
    expect((await call('usr-no-permissions', 'POST', 'cases/questions', asked)).status).toBe(403);

    const run = async (who = 'usr-attending') =>
      (await call<QuestionRun>(who, 'POST', `cases/questions/${id}/run`)).body;
    const same = { isSameAnswer: true, added: 0, gone: 0, changed: 0, dataVersion, codeVersion };
    expect(await run()).toMatchObject(same);

    // A field that the question does not use changes nothing; one that it uses does.
    const woman = await own.store.collection(cases).findOne({ _id: 'epi-s0c1' });
    if (!woman) throw new Error('no case');
    const change = async (values: object) => {
      clinic.server.clock.pass(1_000);
      const madeOn = clinic.server.clock.now().toISOString();
      const next = { ...woman, madeOn, stamp: woman.stamp + 1, values: { ...woman.values, ...values } };
      await own.store.collection(cases).replaceOne({ _id: woman._id }, next);
    };
    await change({ otv_status_weight: 71 });
    expect(await run()).toMatchObject(same);
    await change({ age: 30, survival_days: 4_000 });
    const later = await run();
    expect(later).toMatchObject({ isSameAnswer: false, added: 0, gone: 0, changed: 1 });
    expect(later.dataVersion).not.toBe(dataVersion);

    const opened = (await call<AnsweredQuestion>('usr-attending', 'GET', `cases/questions/${id}`)).body;
    expect(opened.question.dataVersion).toBe(dataVersion);
    expect(opened.answer.curves[0]?.content.kind).toBe('survival');
    // A colleague without charts and curves sees neither in the answer that someone else saved.
    const others = (await call<AnsweredQuestion>('usr-other', 'GET', `cases/questions/${id}`)).body;
    expect(others.answer.curves.map(({ content }) => content)).toEqual([{ kind: 'nothing', why: 'permission' }]);
    const ages = others.answer.a.charts.find(({ content }) => content.kind === 'histogram');
    expect(ages?.content).toMatchObject({ summary: { least: null, most: null } });
    expect((await run('usr-other')).changed).toBe(null);
    expect((await call<ResearchQuestion[]>('usr-other', 'GET', 'cases/questions')).body).toMatchObject([
      { _id: id, isOwn: false },
    ]);
    const hidden = { ...asked, shared: false };
    const own2 = (await call<ResearchQuestion>('usr-attending', 'POST', 'cases/questions', hidden)).body._id;
    expect((await call('usr-other', 'GET', `cases/questions/${own2}`)).status).toBe(404);
    expect((await call('usr-other', 'POST', `cases/questions/${own2}/run`)).status).toBe(404);
    await own.store.collection(cases).replaceOne({ _id: woman._id }, woman);
  });

  it('predicts for generic and gastrointestinal courses only, says what the model is, and records the reading [API-034, API-035, VIEW-029, PERM-037]', async () => {
    const found = await own.store.collection(cases).find({});
    const idOf = (system: string) => found.find(({ values }) => values['disease_system'] === system)?._id ?? '';
    const gi = await call<Prediction>('usr-attending', 'POST', `prediction/${idOf('GI')}`);
    expect(gi.status).toBe(200);
    expect(gi.body.probability).toBeGreaterThan(0);
    expect(gi.body.probability).toBeLessThan(1);
    expect(gi.body.model).toMatchObject({ isDemonstration: true });
    expect(gi.body.model.statement).toContain('makes no clinical claim');
    expect((await call<Prediction>('usr-attending', 'GET', `prediction/${idOf('GI')}`)).body).toMatchObject({
      ...{ probability: gi.body.probability, factors: gi.body.factors },
    });
    expect((await call('usr-attending', 'GET', `prediction/${idOf('Breast')}`)).status).toBe(404);
    expect((await call('usr-attending', 'GET', 'prediction/epi-none')).status).toBe(404);
    expect((await call('usr-other', 'GET', `prediction/${idOf('GI')}`)).status).toBe(403);
  });
});
