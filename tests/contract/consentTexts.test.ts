import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsentTexts } from '@isocenter/schemas';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { consentTexts, consentVersions } from '../../server/src/chart/consentText.ts';
import { checkOf, give, openClinic, registerCourse, SIGN, START } from '../../server/src/testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../../server/src/testing/clinic.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);
/** The visit asks for the consent as the shipped forms do. */
const CONFIGS = SMALL_CONFIGS.map(({ path, text }) => ({
  path,
  text: text.replace(
    '      - id: remark\n',
    `      - id: consent
        type: Radio
        label: Consent
        mode: InheritedEdit
        defines: true
        carePlanField: consent
        choices: [{ id: signed, label: Signed }, { id: withdrawn, label: Withdrawn }]
      - id: consent_signed_on
        type: DatePicker
        label: Consent signed on
        tense: happened
        mode: InheritedEdit
        defines: true
        carePlanField: consent.signedOn
        relevant: consent = signed and carePlan.consentText.days is answered
        required: true
        constraint:
          expression: not (consent_signed_on before carePlan.consentText.renewedOn)
          message: "What patients consent to has changed: why is it not renewed?"
          severity: reason
      - id: consent_version
        type: Numeric
        label: Version
        decimals: 0
        readOnly: true
        relevant: countUntil(carePlan.consentText.days, consent_signed_on) > 0
        calculate: countUntil(carePlan.consentText.days, consent_signed_on)
      - id: remark\n`,
  ),
}));
const DAY = 24 * 60 * 60_000;
const CONTEXT = 'query($id: ID!) { task(taskId: $id) { formContext } }';
const STORY = 'query($id: ID!) { patient(patientId: $id) { story { courses { facts { label value } } } } }';

interface Context {
  readonly task: { readonly formContext: { readonly carePlan: Readonly<Record<string, { readonly value: unknown }>> } };
}
interface Story {
  readonly patient: {
    readonly story: { readonly courses: readonly { readonly facts: readonly { label: string; value: string }[] }[] };
  };
}

describe.each(stores)('the consent texts of the department, on the $name store', ({ open }) => {
  let opened: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  beforeAll(async () => {
    opened = await open();
    clinic = await openClinic({ store: opened.store, configs: CONFIGS });
    ruiz = await clinic.as('attending');
  });
  afterAll(async () => {
    await clinic.close();
    await opened.discard();
  });

  async function call(method: string, body?: object, who = 'usr-internal-staff', path = '') {
    const headers = await clinic.server.signIn(who);
    const answer = await clinic.server.call(
      method,
      `/api/data_api/consent_texts${path}`,
      body ? { headers, body } : { headers },
    );
    return { status: answer.status, body: (await answer.json()) as ConsentTexts & { readonly message?: string } };
  }
  const day = (later: number) => new Date(clinic.server.clock.now().getTime() + later * DAY).toISOString().slice(0, 10);
  const version = (after: number, later: number, change: 'EDITORIAL' | 'MATERIAL' | null = null) => ({
    ...{ kind: 'Radiation', after, in_force_on: day(later), change, text: `Words of version ${after + 1}.` },
  });
  /** The clock moves on, so everyone signs in again. */
  async function pass(days: number) {
    clinic.server.clock.pass(days * DAY);
    ruiz = await clinic.as('attending');
  }

  it('are added by who may, in their order, and never changed; forms and chart follow from their day on', async () => {
    const { patientId, tasks } = await registerCourse(ruiz);
    const visits = tasks.filter(({ taskType }) => taskType === 'OTV');
    const carePlan = async (id = visits[1]?.id ?? '') =>
      (await ruiz.ask<Context>(CONTEXT, { id })).task.formContext.carePlan;
    const consent = async () => {
      const { story } = (await ruiz.ask<Story>(STORY, { id: patientId })).patient;
      return story.courses.flatMap(({ facts }) => facts).find(({ label }) => label === 'Consent')?.value;
    };
    const start = async (index: number) =>
      (await ruiz.ask<{ startTask: SeenTask }>(START, { id: visits[index]?.id ?? '' })).startTask;

    expect((await call('POST', version(0, -30), 'usr-attending')).status).toBe(403);
    expect((await call('GET', undefined, 'usr-attending')).status).toBe(403);
    expect(await carePlan()).not.toHaveProperty(['consentText.days']);
    // The first one may have been in force for long.
    expect((await call('POST', version(0, -30))).status).toBe(200);
    expect((await call('POST', version(0, 1))).status).toBe(409);
    expect((await call('POST', version(1, 1))).body.message).toContain('editorial or material');
    for (const later of [-1, 0])
      expect((await call('POST', version(1, later, 'MATERIAL'))).body.message).toContain('tomorrow or later');

    // What the patient signed is on version 1, which no later plan changes before its day.
    const signedOn = day(-2);
    const OTVStatus = { weight: 70, consent: 'signed', consent_signed_on: signedOn, consent_version: 1 };
    const visit = await start(0);
    const early = await ruiz.refused(SIGN, {
      ...{ id: visit.id, note: '', check: checkOf(visit) },
      values: { OTVStatus: { weight: 70, consent: 'signed' } },
    });
    expect(early?.extensions.code).toBe('FORM_HAS_ERRORS');
    await give(ruiz, SIGN, visit, { OTVStatus });
    expect(await consent()).toMatch(/^Signed \d\d\/\d\d\/\d{4}, version 1: valid$/);

    expect((await call('POST', version(1, 1, 'EDITORIAL'))).status).toBe(200);
    expect((await call('POST', version(2, 1, 'MATERIAL'))).body.message).toContain('Version 2 comes into force on');
    expect((await call('POST', version(2, 3, 'MATERIAL'))).status).toBe(200);
    expect((await carePlan())['consentText.days']?.value).toEqual([day(-30)]);
    await pass(2);
    expect((await carePlan())['consentText.days']?.value).toHaveLength(2);
    expect(await carePlan()).not.toHaveProperty(['consentText.renewedOn']);
    expect(await consent()).toMatch(/version 1: valid$/);
    await pass(1);
    expect((await carePlan())['consentText.renewedOn']?.value).toBe(day(0));
    expect(await consent()).toMatch(/version 1: outdated by version 3 of \d\d\/\d\d\/\d{4}$/);

    // A form of the course that began before asks why, and takes the renewed consent.
    const second = await start(1);
    const refused = await ruiz.refused(SIGN, {
      ...{ id: second.id, note: '', check: checkOf(second) },
      values: { OTVStatus },
    });
    expect(refused?.extensions.code).toBe('FORM_HAS_ERRORS');
    await give(ruiz, SIGN, second, { OTVStatus: { ...OTVStatus, consent_signed_on: day(0), consent_version: 3 } });
    expect(await consent()).toMatch(/version 3: valid$/);
    const third = await start(2);
    await give(ruiz, SIGN, third, { OTVStatus: { weight: 70, consent: 'withdrawn' } });
    expect(await consent()).toBe('Withdrawn');

    const { texts } = (await call('GET')).body;
    expect(texts.map(({ version: number, change, text }) => [number, change, text])).toEqual([
      [3, 'MATERIAL', 'Words of version 3.'],
      [2, 'EDITORIAL', 'Words of version 2.'],
      [1, null, 'Words of version 1.'],
    ]);
    await clinic.server.audit.settled();
    const found = await clinic.server.store.collection(auditRecords).find({ eventKind: 'admin change' });
    const told = found.flatMap(({ entity }) => entity.data.filter((id) => id.startsWith('cst-')));
    expect(told.sort()).toEqual(['cst-radiation-1', 'cst-radiation-2', 'cst-radiation-3']);
    expect(JSON.stringify(found)).not.toContain('Words of version');
  });

  it('are taken back while they are only planned, with a reason, and stay as they were written', async () => {
    const { store, audit } = clinic.server;
    const medical = (after: number, later: number, change: 'EDITORIAL' | 'MATERIAL' | null = null) => ({
      ...{ ...version(after, later, change), kind: 'Medical' },
    });
    const takeBack = (entry: number, who?: string, reason = 'The ethics board objected.') =>
      call('POST', { reason }, who, `/cst-medical-${entry}/take_back`);
    const stateOf = async (number: number) =>
      (await call('GET')).body.texts.find(({ kind, version: known }) => kind === 'Medical' && known === number);
    expect((await call('POST', medical(0, 5))).status).toBe(200);
    const written = await store.collection(consentTexts).findOne({ _id: 'cst-medical-1' });
    expect((await takeBack(1, 'usr-attending')).status).toBe(403);
    expect((await takeBack(1, undefined, ' ')).status).toBe(400);
    expect((await takeBack(9)).status).toBe(404);
    const both = await Promise.all([takeBack(1), takeBack(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await takeBack(1)).status).toBe(409);
    expect(await stateOf(1)).toMatchObject({
      ...{ text: 'Words of version 1.', in_force_on: day(5), change: null },
      taken_back: { by: { id: 'usr-internal-staff' }, reason: 'The ethics board objected.' },
    });
    await audit.settled();
    const carried = { auditOutbox: [], auditPending: false };
    expect(await store.collection(consentTexts).findOne({ _id: 'cst-medical-1' })).toEqual({ ...written, ...carried });

    // Its number is not given again. Without one that stands, the next one is the first.
    for (const seen of [0, 1]) expect((await call('POST', medical(seen, -30))).status).toBe(409);
    expect((await call('POST', medical(2, -30))).status).toBe(200);
    expect((await call('POST', medical(3, 3, 'MATERIAL'))).status).toBe(200);
    // The last one first: what it says it changes depends on the one before.
    expect((await call('POST', medical(4, 4, 'EDITORIAL'))).status).toBe(200);
    expect((await takeBack(4)).body.message).toContain('Version 4 follows it.');
    for (const entry of [5, 4]) expect((await takeBack(entry)).status).toBe(200);
    // Of someone who adds a version to the one that is taken back at this moment, one is refused.
    expect((await call('POST', medical(7, 9, 'MATERIAL'))).status).toBe(200);
    const atOnce = await Promise.all([takeBack(8), call('POST', medical(8, 10, 'EDITORIAL'))]);
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    if (atOnce[0].status !== 200) for (const entry of [9, 8]) expect((await takeBack(entry)).status).toBe(200);
    const of = async () => (await call('GET')).body.texts.filter(({ kind }) => kind === 'Medical');
    const entries = (await of()).length + (await of()).filter((text) => text.taken_back).length;
    expect((await call('POST', medical(entries, 1, 'EDITORIAL'))).status).toBe(200);
    const read = (await consentVersions(store)).filter(({ kind }) => kind === 'Medical');
    expect(read.map((each) => each.version)).toEqual((await of()).map((text) => text.version).toReversed());
    expect(read.map((each) => each.inForceOn)).toEqual([day(-30), day(-30), ...read.slice(2).map(() => day(1))]);
    expect(read.map((each) => each.change)).toEqual([...read.slice(1).map(() => null), 'EDITORIAL']);

    // What is in force, or was, stays: someone may have signed it.
    expect((await takeBack(3)).body.message).toContain('Version 2 is in force');
    await pass(1);
    for (const entry of [3, entries + 1]) expect((await takeBack(entry)).status).toBe(409);
    expect((await of())[0]).toMatchObject({ in_force_on: day(0), taken_back: null });
    await audit.settled();
    const found = await store.collection(auditRecords).find({ eventKind: 'admin change' });
    const told = found.flatMap(({ entity: { detail } }) => detail.filter(({ type }) => type.includes('taken back')));
    expect(told.map(({ value }) => value)).toEqual(expect.arrayContaining(['cst-medical-1', 'cst-medical-4']));
    expect(told).toHaveLength((await of()).filter((text) => text.taken_back).length);
    expect(JSON.stringify(found)).not.toContain('ethics');
  });
});
