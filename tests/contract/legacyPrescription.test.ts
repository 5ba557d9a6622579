import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digitsOf, parseLossless } from '../../server/src/foundation/losslessJson.ts';
import { give, openClinic, registerCourse, SIGN, START } from '../../server/src/testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../../server/src/testing/clinic.ts';
import { PRESCRIPTION_CONFIGS, SUPPORT_DATA_CONFIG } from '../../server/src/testing/prescriptionClinic.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);
const CONFIGS = [...PRESCRIPTION_CONFIGS, SUPPORT_DATA_CONFIG];
const PATH = '/api/data_api/prescription';
const TASK = `query($id: ID!) { task(taskId: $id) { document { formValues provenance note { value } } } }`;

interface Shown {
  readonly target_objectives: readonly Readonly<Record<string, unknown>>[];
  readonly revision: unknown;
  readonly [time: string]: unknown;
}
interface SavedTask {
  readonly document: {
    readonly formValues: { readonly Prescription?: object };
    readonly provenance: Readonly<Record<string, object>>;
    readonly note: { readonly value: string };
  };
}

const ROW = '"targets":["ptv_high"],"fraction_set":"1","technique":"vmat","pattern":"daily"';
const BREAST = `{${ROW},"dose_frac":266,"fractions":16,"dose":42.56}`;

describe.each(stores)('the legacy prescription interface, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let headers: Tokens;
  let id: string;

  beforeAll(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store, configs: CONFIGS });
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard();
  });
  beforeEach(async () => {
    clinic.server.clock.pass(1000);
    ruiz = await clinic.as('attending');
    headers = await clinic.server.signIn('usr-attending');
    const { tasks } = await registerCourse(ruiz);
    id = tasks.find(({ taskType }) => taskType === 'PRESCRIPTION')?.id ?? '';
  });

  const get = async (path: string) => {
    const answer = await clinic.server.call('GET', `${PATH}/${path}`, { headers });
    return { status: answer.status, body: await answer.text() };
  };
  const seen = async () => parseLossless((await get(id)).body) as Shown;
  /** The body is text, so that its numbers are the digits of the test. */
  const post = async (rows: string, from: Shown) => {
    const { task_updated_on, document_updated_on, note_updated_on, revision } = from;
    const check = JSON.stringify({ task_updated_on, document_updated_on, note_updated_on }).slice(1);
    const body = `{"target_objectives":[${rows}],"revision":${digitsOf(revision)},${check}`;
    const answer = await fetch(`${clinic.server.url}${PATH}/${id}`, {
      ...{ method: 'POST', body, headers: { ...headers, 'Content-Type': 'application/json' } },
    });
    return { status: answer.status, body: await answer.text() };
  };
  const start = async () => (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
  const stored = async () => (await ruiz.ask<{ task: SavedTask }>(TASK, { id })).task.document;

  it('answers the lists by column, and the sites by name [API-029, API-030, RX-037, RX-039]', async () => {
    expect(JSON.parse((await get('support_data')).body)).toEqual({
      targets: [{ id: 'ptv_high', short_label: 'PTV_High', long_label: 'High-dose volume' }],
      fraction_sets: [{ id: '1', short_label: '1', long_label: '1' }],
      techniques: [{ id: 'vmat', short_label: 'VMAT', long_label: 'Volumetric arc' }],
      fractions: [{ id: '16', short_label: '16', long_label: '16' }],
      patterns: [{ id: 'daily', short_label: 'Daily', long_label: 'Once daily' }],
    });
    const names = (JSON.parse((await get('taxonomy')).body) as { display_name: string }[]).map((e) => e.display_name);
    expect(names).toEqual(['Anal canal', 'breast', 'Lung']);
  });

  it('answers presets, all or by site [API-031, RX-038, RX-046]', async () => {
    const sites = async (query: string) =>
      (JSON.parse((await get(`presets${query}`)).body) as { site: string }[]).map(({ site }) => site);
    expect(await sites('')).toEqual(['breast', 'lung']);
    expect(await sites('?site=LUNG')).toEqual(['lung']);
    expect(await sites('?site=heart')).toEqual([]);
    expect((await get('presets?site=a&site=b')).status).toBe(400);
    expect((await get('presets?site=breast')).body).toContain('"dose":42.56,');
  });

  it('saves rows and answers them with the same digits [API-032, API-033, RX-032]', async () => {
    await start();
    const saved = await post(`${BREAST},{${ROW},"dose_frac":266.7,"fractions":15,"dose":40.0}`, await seen());
    expect(saved.status, saved.body).toBe(200);
    const { body } = await get(id);
    expect(body).toBe(saved.body);
    expect(body).toContain('"dose_frac":266,"fractions":16,"dose":42.56,');
    expect(body).toContain('"dose_frac":266.7,"fractions":15,"dose":40,');
    expect((await seen()).target_objectives.map((row) => [row['id'], row['errors']])).toEqual([
      ['1', []],
      ['2', []],
    ]);
    const { formValues, provenance, note } = await stored();
    expect(formValues).toMatchObject({
      Prescription: {
        target_objectives: [
          { dose: 4256, dose_frac: 266 },
          { dose: 4000, dose_frac: 266.7 },
        ],
      },
    });
    expect(provenance['Prescription.target_objectives[1].dose']).toMatchObject({ origin: 'user', by: 'usr-attending' });
    expect(note.value).toContain('4256');
  });

  it('saves an unfinished row with its errors, and removes rows that are not sent [RX-024, RX-033, RX-034]', async () => {
    await start();
    await post(`${BREAST},{}`, await seen());
    const [, added] = (await seen()).target_objectives;
    expect(added).toMatchObject({ id: '2', targets: [], technique: null });
    expect(added?.['errors']).toEqual(
      ['targets', 'fraction_set', 'technique', 'pattern'].map((key) => ({ key, error: '' })),
    );
    await post('', await seen());
    expect((await seen()).target_objectives).toEqual([]);
    expect(Object.keys((await stored()).provenance).filter((path) => path.includes('['))).toEqual([]);
  });

  it.each([
    ['"dose":2.6625', '266.25 cGy is no whole tenth of a cGy'],
    ['"dose":-1', 'A dose is negative.'],
    ['"technique":"tomo"', 'not among the support data'],
    ['"fractions":1.5', 'whole number'],
    ['"dose":"50.4"', 'not a number'],
  ])('refuses a row with %s, names it, and writes nothing', async (cell, reason) => {
    await start();
    const before = await seen();
    const refused = await post(`${BREAST},{${cell}}`, before);
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('Row 2, ');
    expect(refused.body).toContain(reason);
    expect(await seen()).toEqual(before);
  });

  it('refuses what is not fresh, not JSON, or signed', async () => {
    const started = await start();
    const before = await seen();
    expect((await post(BREAST, before)).status).toBe(200);
    expect((await post('', before)).status).toBe(409);
    expect((await post('{', before)).status).toBe(400);
    expect((await post(`{"id":"1"},{"id":"1"}`, await seen())).status).toBe(400);
    expect((await get('tsk-unknown')).status).toBe(404);
    const now = await ruiz.ask<{ task: SeenTask }>(
      `query($id: ID!) { task(taskId: $id) { id taskStatus taskType sequence updatedOn revision document { id formValues updatedOn note { value updatedOn handEdited base footer } } } }`,
      { id: started.id },
    );
    await give(ruiz, SIGN, now.task, now.task.document?.formValues as object);
    const signed = await seen();
    expect((await post('', signed)).status).toBe(409);
    expect(await seen()).toEqual(signed);
  });
});
