import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../server/src/access/users.ts';
import { cases } from '../../server/src/analytics/cases/caseRecord.ts';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { openClinic, type Clinic } from '../../server/src/testing/clinic.ts';
import { syntheticCase } from '../../server/src/testing/syntheticCases.ts';
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
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);

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
