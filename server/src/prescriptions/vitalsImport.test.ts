import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tasks as taskRecords } from '../chart/task.ts';
import type { ExternalVital } from '../external/externalSource.ts';
import { openClinic, registerCourse, START, type Clinic, type Person, type SeenTask } from '../testing/clinic.ts';
import { checkOf, give, SIGN } from '../testing/clinic.ts';
import { eventsConfig, formConfig, taskLine } from '../testing/departmentConfigs.ts';
import { SMALL_CONFIGS } from '../testing/smallConfigs.ts';

const number = (id: string, key: string, decimals = 0) =>
  `- { id: ${id}, type: Numeric, label: ${id}, decimals: ${decimals}, min: 1, max: 400, externalField: vitals.${key} }`;
const CONFIGS = [
  eventsConfig([taskLine('OTV', 'OTVStatus'), taskLine('REGISTRATION', 'RegistrationTopLevel')]),
  formConfig('RegistrationTopLevel', '\n- { id: remark, type: Text, label: Remark }'),
  formConfig(
    'OTVStatus',
    [
      '',
      ...[
        number('systolic', 'bpSystolicMmhg'),
        number('diastolic', 'bpDiastolicMmhg'),
        number('pulse', 'heartRateBpm'),
        number('height', 'heightCm'),
        number('saturation', 'o2saturationPct'),
        number('breaths', 'respiratoryRateBpm'),
        number('temperature', 'temperatureC', 1),
        number('weight', 'weightKg', 1),
      ],
      '- { id: taken_at, type: DatePicker, label: taken_at, precision: minute, externalField: vitals.takenAt }',
      '- { id: remark, type: Text, label: Remark }',
    ].join('\n'),
  ),
  ...SMALL_CONFIGS.filter(({ path }) => path === 'care-plan-fields.yaml'),
];
const IMPORT = `mutation($id: ID!, $ids: [ID!]!, $check: ValidUpdateCheckInput) {
  importVitals(taskId: $id, sourceSystem: EPIC, externalIds: $ids, validUpdateCheckInputs: $check) { written kept left
    task { id taskStatus taskType updatedOn revision sequence externalDataReferences { externalIdentifiers { externalId type } }
      document { id formValues provenance updatedOn note { value updatedOn handEdited base footer } } } } }`;
const SAVE = `mutation($id: ID!, $values: JSON!, $check: ValidUpdateCheckInput!) {
  updateDocument(id: $id, formValues: $values, validUpdateCheckInputs: $check) { task { id updatedOn revision
    document { id updatedOn formValues note { updatedOn } } } } }`;

const AT = '2026-02-27T14:30:00.000Z';
const reading = (key: ExternalVital['key'], quantity: number, externalId: string, takenOn = AT): ExternalVital => ({
  ...{ key, quantity, externalId, takenOn },
});
const ALL = [
  reading('bpSystolicMmhg', 128, 'bp'),
  reading('bpDiastolicMmhg', 76, 'bp'),
  reading('heartRateBpm', 71.6, 'hr'),
  reading('heightCm', 168, 'h'),
  reading('o2saturationPct', 97, 'o2'),
  reading('respiratoryRateBpm', 15, 'rr'),
  reading('temperatureC', 36.94, 't'),
  reading('weightKg', 71.4, 'w'),
];
const IDS = ['bp', 'hr', 'h', 'o2', 'rr', 't', 'w'];

interface Answer {
  readonly importVitals: {
    readonly written: readonly string[];
    readonly kept: readonly string[];
    readonly left: readonly string[];
    readonly task: SeenTask & {
      readonly document: { readonly formValues: { readonly OTVStatus: object }; readonly provenance: object };
    };
  };
}

let clinic: Clinic;
let ruiz: Person;
let visit: string;
beforeAll(async () => {
  clinic = await openClinic({ configs: CONFIGS, environment: { DEPARTMENT_TIME_ZONE: 'America/Chicago' } });
  ruiz = await clinic.as('attending');
});
afterAll(() => clinic.close());
beforeEach(async () => {
  vi.spyOn(clinic.outside, 'vitals').mockImplementation(() => Promise.resolve(ALL as never));
  const course = await registerCourse(ruiz);
  visit = course.tasks.find(({ taskType }) => taskType === 'OTV')?.id ?? '';
});
const imported = async (ids = IDS, check: object | null = null) =>
  (await ruiz.ask<Answer>(IMPORT, { id: visit, ids, check })).importVitals;
const refusal = async (ids: readonly string[]) => (await ruiz.refused(IMPORT, { id: visit, ids }))?.extensions.code;

describe('vital signs of an outside system', () => {
  it('are written under the eight keys into the form of a visit, with their time and source [EXT-011, EXT-012, TASK-026]', async () => {
    const { task, written, kept, left } = await imported();
    expect(task.taskStatus).toBe('STARTED');
    expect(task.document.formValues.OTVStatus).toEqual({
      ...{ systolic: 128, diastolic: 76, pulse: 72, height: 168, saturation: 97, breaths: 15 },
      ...{ temperature: 36.9, weight: 71.4, taken_at: '2026-02-27T08:30' },
    });
    expect([written.length, kept, left]).toEqual([9, [], []]);
    expect(task.document.provenance).toMatchObject({
      'OTVStatus.weight': { origin: 'external', system: 'Epic', id: 'w', by: 'Elena Ruiz' },
    });
    expect(task).toMatchObject({
      externalDataReferences: [{ externalIdentifiers: IDS.map((externalId) => ({ externalId, type: 'VitalSigns' })) }],
    });
  });

  it('never replace what a person typed, and say so', async () => {
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit });
    const { updateDocument } = await ruiz.ask<{ updateDocument: { task: SeenTask } }>(SAVE, {
      ...{ id: startTask.document?.id, values: { OTVStatus: { weight: 70 } }, check: checkOf(startTask) },
    });
    const { task, written, kept } = await imported(IDS, checkOf(updateDocument.task));
    expect(task.document.formValues.OTVStatus).toMatchObject({ weight: 70, systolic: 128 });
    expect(kept).toEqual(['weight']);
    expect(written).not.toContain('weight');
  });

  it('do not come under a time that a person typed for other readings', async () => {
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit });
    const values = { OTVStatus: { systolic: 140, taken_at: '2026-02-20T10:00' } };
    await ruiz.ask(SAVE, { id: startTask.document?.id, values, check: checkOf(startTask) });
    expect((await ruiz.refused(IMPORT, { id: visit, ids: ['w'] }))?.message).toBe(
      'The form names another time of the vital signs. Clear it, then import again.',
    );
  });

  it('replace an earlier import, and the content before is kept as a version', async () => {
    const { task } = await imported(['w', 'hr']);
    vi.mocked(clinic.outside.vitals).mockImplementation(
      () => Promise.resolve([reading('weightKg', 70.2, 'w2', '2026-03-01T09:00:00.000Z')]) as never,
    );
    const next = await imported(['w2'], checkOf(task));
    // The pulse of the first import would stand under the time of the second one.
    expect(next.task.document.formValues.OTVStatus).toEqual({ weight: 70.2, taken_at: '2026-03-01T03:00' });
    const record = await clinic.server.store.collection(taskRecords).findOne({ _id: visit });
    expect(record?.versions.filter(({ action }) => action === 'imported')).toHaveLength(2);
  });

  it('are refused of another patient, of two times, and twice of one kind', async () => {
    expect(await refusal(['elsewhere'])).toBe('NOT_FOUND');
    expect(await refusal([])).toBe('NOT_FOUND');
    vi.mocked(clinic.outside.vitals).mockImplementation(
      () =>
        Promise.resolve([
          ...ALL,
          reading('weightKg', 90, 'w9', '2026-01-01T09:00:00.000Z'),
          reading('weightKg', 55, 'twice'),
        ]) as never,
    );
    expect(await refusal(['w', 'w9'])).toBe('BAD_USER_INPUT');
    expect(await refusal(['w', 'twice'])).toBe('BAD_USER_INPUT');
    const record = await clinic.server.store.collection(taskRecords).findOne({ _id: visit });
    expect(record?.taskStatus).toBe('NOT_STARTED');
  });

  it('never change a signed visit, nor one that another person has changed', async () => {
    const { task } = await imported(['w']);
    const stale = checkOf(task);
    await ruiz.ask(SAVE, { id: task.document.id, values: { OTVStatus: { weight: 71 } }, check: stale });
    expect((await ruiz.refused(IMPORT, { id: visit, ids: ['w'], check: stale }))?.extensions.code).toBe(
      'TASK_OUT_OF_DATE',
    );
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, {
      id: (await registerCourse(ruiz)).tasks.find(({ taskType }) => taskType === 'OTV')?.id,
    });
    visit = startTask.id;
    await give(ruiz, SIGN, startTask, { OTVStatus: { weight: 70 } });
    expect(await refusal(['w'])).toBe('TRANSITION_REFUSED');
  });
});
