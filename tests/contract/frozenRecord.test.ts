import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormStore, parseCompiledForm, readFormContext, takeRecord, type FormRecord } from '@isocenter/engine';
import {
  checkOf,
  openClinic,
  registerCourse,
  START,
  TASK_FIELDS,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { eventsConfig, formConfig, taskLine } from '../../server/src/testing/departmentConfigs.ts';
import { contentHash } from '../../server/src/tasks/changes/contentHash.ts';
import { tasks, taskVersions } from '../../server/src/chart/task.ts';
import type { TaskType } from '@isocenter/schemas';
import { sampledStores } from './stores.ts';

const task = (taskType: TaskType, eventType: string) =>
  taskLine(taskType, eventType, { publishing: true, edit: ['ATTENDING', 'RESIDENT'] });

/** A planning that inherits dose and fractions from a prescription and calculates with them. */
const CONFIGS = [
  {
    path: 'care-plan-fields.yaml',
    text: `
fields:
  - { id: prescription.totalDose, name: Total dose, type: number }
  - { id: prescription.fractions, name: Fractions, type: number }
  - { id: prescription.doseTenthsCGy, name: Dose in tenths, type: number }
`,
  },
  eventsConfig([
    task('PRESCRIPTION', 'Prescription'),
    task('TREATMENT_PLANNING', 'TreatmentPlanning'),
    task('VERIFICATION_SIMULATION', 'VerificationSimulation'),
  ]),
  formConfig(
    'Prescription',
    `
- { id: dose, type: Numeric, label: Total dose, required: true, carePlanField: prescription.totalDose }
- { id: fractions, type: Numeric, label: Fractions, required: true, carePlanField: prescription.fractions }
- { id: tenths, type: Numeric, label: Dose in tenths, carePlanField: prescription.doseTenthsCGy }
`,
  ),
  formConfig(
    'TreatmentPlanning',
    `
- { id: technique, type: Text, label: Technique, required: true }
- { id: dose, type: Numeric, label: Prescribed dose, mode: InheritedReadOnly, carePlanField: prescription.totalDose }
- { id: fractions, type: Numeric, label: Sessions, mode: InheritedEdit, carePlanField: prescription.fractions }
- { id: per_session, type: Numeric, label: Dose per session, decimals: 1, readOnly: true, calculate: { quotient: [{ field: dose }, { field: fractions }] } }
- { id: physician, type: AttendingMultiSelect, label: Physician }
- id: beams
  type: Table
  label: Beams
  columns:
    - { id: name, type: Text, label: Name }
    - { id: dose, type: Numeric, label: Dose }
`,
  ),
  formConfig('VerificationSimulation', '- { id: shift, type: Numeric, label: Shift }'),
];

const CONTENT_COMMAND = (name: string) => `mutation(
  $id: ID!, $values: JSON!, $provenance: JSON, $note: String!, $record: JSON, $check: ValidUpdateCheckInput!
) {
  ${name}(
    id: $id, documentFormValues: $values, provenance: $provenance, noteValue: $note, formRecord: $record,
    validUpdateCheckInputs: $check
  ) { ${TASK_FIELDS} }
}`;
const PEND = CONTENT_COMMAND('pendTask');
const SIGN = CONTENT_COMMAND('signTask');
const READ = `query($id: ID!) { task(taskId: $id) {
  ${TASK_FIELDS} formHash formContext formRecord signatures { meaning contentHash contentVerified }
} }`;
const VERSIONS = `query($id: ID!) { taskVersions(taskId: $id) { id action formHash formRecord noteValue } }`;
const UNSIGN = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  unsignTask(taskId: $id, reason: "wrong technique", validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;
const REFRESH = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  refreshTask(taskId: $id, validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;
const DIFF = `query($from: ID!) { taskVersionDiff(fromVersionId: $from) { answers { path old new } } }`;

interface ReadTask extends SeenTask {
  readonly formHash: string;
  readonly formContext: unknown;
  readonly formRecord: FormRecord | null;
  readonly signatures: readonly { meaning: string; contentHash: string; contentVerified: boolean }[];
}
interface Version {
  readonly id: string;
  readonly action: string;
  readonly formRecord: FormRecord;
  readonly noteValue: string;
}

const PLANNED = { TreatmentPlanning: { technique: 'VMAT', beams: [{ _id: 'b1', name: 'Arc 1', dose: 100 }] } };
const fieldOf = (record: FormRecord | null, id: string) =>
  record?.fields.find(({ path }) => path === `TreatmentPlanning.${id}`) ?? null;

const stores = await sampledStores(import.meta.url);

describe.each(stores)('what was signed, on the $name store', ({ open }) => {
  let clinic: Clinic;
  let ruiz: Person;
  let all: readonly SeenTask[];
  let discard: () => Promise<void>;

  const read = async (id: string) => (await ruiz.ask<{ task: ReadTask }>(READ, { id })).task;
  const versions = async (id: string) => (await ruiz.ask<{ taskVersions: Version[] }>(VERSIONS, { id })).taskVersions;
  const idOf = (taskType: string) => all.find((candidate) => candidate.taskType === taskType)?.id ?? '';
  const pdf = async (id: string) => {
    const headers = await clinic.server.signIn('usr-attending');
    const answer = await clinic.server.call('GET', `/api/data_api/tasks/${id}/note.pdf`, { headers });
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  };
  const start = async (taskType: string) =>
    (await ruiz.ask<{ startTask: SeenTask }>(START, { id: idOf(taskType) })).startTask;
  const command = async (query: string, seen: SeenTask, values: object, sent: object = {}) => {
    clinic.server.clock.pass(1_000);
    const variables = { id: seen.id, values, note: '', check: checkOf(seen), ...sent };
    return Object.values(await ruiz.ask<Record<string, SeenTask>>(query, variables))[0] as SeenTask;
  };
  /** The form as a browser shows it that opened the task now. */
  const screenOf = async (id: string, answers: object) => {
    const { formHash, formContext } = await read(id);
    const headers = await clinic.server.signIn('usr-attending');
    const answer = await clinic.server.call('GET', `/api/data_api/compiled_forms/${formHash}`, { headers });
    const compiledForm = parseCompiledForm(await answer.json());
    const context = readFormContext(formContext, 'formContext');
    return createFormStore({
      compiledForm,
      context,
      answers: { values: answers as Record<string, Record<string, unknown>>, provenance: {} },
    });
  };

  beforeAll(async () => {
    const opened = await open();
    discard = () => opened.discard();
    clinic = await openClinic({ store: opened.store, configs: CONFIGS });
    ruiz = await clinic.as('attending');
    ({ tasks: all } = await registerCourse(ruiz));
  });
  afterAll(async () => {
    await clinic.close();
    await discard().catch(() => undefined);
  });

  it('never changes: a dose that was not answered stays so after a later prescription', async () => {
    const planning = await command(SIGN, await start('TREATMENT_PLANNING'), PLANNED);
    const then = await read(planning.id);
    const thenPdf = await pdf(planning.id);
    expect(fieldOf(then.formRecord, 'dose')).toEqual({
      path: 'TreatmentPlanning.dose',
      value: null,
      readOnly: true,
    });
    expect(fieldOf(then.formRecord, 'beams')).toMatchObject({ value: ['b1'] });
    expect(fieldOf(then.formRecord, 'beams[b1].name')).toMatchObject({ value: 'Arc 1' });
    expect(then.formRecord?.sections).toMatchObject([{ answered: 2, total: 6 }]);

    // It also names the course from now on: 5005/19.
    const prescription = { Prescription: { dose: 5005, fractions: 19, tenths: 50_050 } };
    await command(SIGN, await start('PRESCRIPTION'), prescription);
    const now = await read(planning.id);
    expect(JSON.stringify(now.formRecord)).toBe(JSON.stringify(then.formRecord));
    expect(now.document?.note.value).toBe(then.document?.note.value);
    expect(now.signatures).toEqual(then.signatures);
    expect(now.signatures).toMatchObject([{ contentVerified: true }]);
    expect(now.formContext).toMatchObject({ carePlan: { 'prescription.totalDose': { value: 5005 } } });
    // The course in its head is named as it was.
    expect(await pdf(planning.id)).toBe(thenPdf);
  });

  it('is covered by the hash of the signature: a changed record is shown as changed', async () => {
    const id = idOf('TREATMENT_PLANNING');
    const collection = clinic.server.store.collection(taskVersions);
    const body = await collection.findOne({ taskId: id, action: 'signed' });
    if (!body?.shown) throw new Error('the version has no record');
    const fields = body.shown.form.fields.map((field) =>
      field.path === 'TreatmentPlanning.dose' ? { ...field, value: 5005 } : field,
    );
    const forged = { ...body, shown: { ...body.shown, form: { ...body.shown.form, fields } } };
    await collection.replaceOne({ _id: body._id, episodeId: body.episodeId }, forged);
    expect((await read(id)).signatures).toMatchObject([{ contentVerified: false }]);
    await collection.replaceOne({ _id: body._id, episodeId: body.episodeId }, body);
    expect((await read(id)).signatures).toMatchObject([{ contentVerified: true }]);
  });

  it('stays with the version when the signature is withdrawn and given again', async () => {
    const id = idOf('TREATMENT_PLANNING');
    const first = await read(id);
    const unsigned = await command(UNSIGN, first, {});
    expect((await read(id)).formRecord).toBeNull();
    const byAction = new Map((await versions(id)).map((version) => [version.action, version]));
    expect(byAction.get('signed')?.formRecord).toEqual(first.formRecord);
    expect(byAction.get('unsigned')?.formRecord).toEqual(first.formRecord);
    const answers = { ...PLANNED, TreatmentPlanning: { ...PLANNED.TreatmentPlanning, technique: 'IMRT' } };
    await command(SIGN, unsigned, answers);
    const again = await read(id);
    expect(fieldOf(again.formRecord, 'dose')).toMatchObject({
      value: 5005,
      provenance: { origin: 'carePlan', taskId: idOf('PRESCRIPTION'), signed: true },
    });
    expect(fieldOf(again.formRecord, 'per_session')).toMatchObject({
      value: 263.4,
      provenance: { origin: 'calculated' },
    });
    expect(again.signatures.map(({ contentVerified }) => contentVerified)).toEqual([true, true, true]);
    const [from] = (await versions(id)).filter(({ action }) => action === 'signed');
    const { taskVersionDiff } = await ruiz.ask<{ taskVersionDiff: { answers: unknown[] } }>(DIFF, { from: from?.id });
    expect(taskVersionDiff.answers).toContainEqual({ path: 'TreatmentPlanning.dose', old: '', new: '5005' });
  });

  it('is what the signer saw: a screen with older data is refused, and nothing is written [TASK-043]', async () => {
    const { tasks: course } = await registerCourse(ruiz);
    const find = (taskType: string) => course.find((candidate) => candidate.taskType === taskType) as SeenTask;
    const begin = async (taskType: string) =>
      (await ruiz.ask<{ startTask: SeenTask }>(START, { id: find(taskType).id })).startTask;
    const planning = await begin('TREATMENT_PLANNING');
    const screen = await screenOf(planning.id, PLANNED);
    const prescription = await begin('PRESCRIPTION');
    await command(SIGN, prescription, { Prescription: { dose: 4256, fractions: 16 } });

    const sent = {
      id: planning.id,
      values: screen.answers().values,
      provenance: screen.answers().provenance,
      note: screen.note().text,
      check: checkOf(planning),
    };
    for (const query of [PEND, SIGN]) {
      const refusal = await ruiz.refused(query, { ...sent, record: takeRecord(screen) });
      expect(refusal).toMatchObject({ extensions: { code: 'FORM_CHANGED' } });
      expect(refusal?.message).not.toContain('4256');
    }
    expect(await read(planning.id)).toMatchObject({ taskStatus: 'STARTED', revision: planning.revision });
    expect(await ruiz.refused(SIGN, { ...sent, record: { version: 1 } })).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });

    const fresh = await screenOf(planning.id, PLANNED);
    await command(SIGN, planning, fresh.answers().values, {
      provenance: fresh.answers().provenance,
      note: fresh.note().text,
      record: takeRecord(fresh),
    });
    expect(fieldOf((await read(planning.id)).formRecord, 'dose')).toMatchObject({ value: 4256 });
  });

  it('is kept with every version: pended, refreshed, canceled', async () => {
    const pended = await command(PEND, await start('VERIFICATION_SIMULATION'), {
      VerificationSimulation: { shift: 3 },
    });
    const refreshed = await command(REFRESH, pended, {});
    const cancel = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
      cancelTask(taskId: $id, validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
    }`;
    await command(cancel, refreshed, {});
    const kept = await versions(pended.id);
    expect(kept.map(({ action }) => action)).toEqual(['pended', 'saved', 'refreshed', 'cancelled']);
    for (const { formRecord } of kept) {
      expect(formRecord.fields).toMatchObject([{ path: 'VerificationSimulation.shift', value: 3 }]);
    }
  });

  it('of a signature older than records is its answers, without later data, and is not verified', async () => {
    const { tasks: course } = await registerCourse(ruiz);
    const of = (taskType: string) => course.find((candidate) => candidate.taskType === taskType)?.id ?? '';
    const begin = async (taskType: string) =>
      (await ruiz.ask<{ startTask: SeenTask }>(START, { id: of(taskType) })).startTask;
    const planning = await command(SIGN, await begin('TREATMENT_PLANNING'), PLANNED);
    const stored = await clinic.server.store.collection(tasks).findOne({ _id: planning.id });
    const bodies = clinic.server.store.collection(taskVersions);
    const body = await bodies.findOne({ taskId: planning.id, action: 'signed' });
    if (!stored || !body) throw new Error('nothing was stored');
    const { shown: _shown, ...older } = body;
    const hash = contentHash({ answers: body.formValues, note: body.noteValue });
    await bodies.replaceOne({ _id: body._id, episodeId: body.episodeId }, older);
    await clinic.server.store
      .collection(tasks)
      .replaceOne(
        { _id: planning.id, episodeId: stored.episodeId },
        { ...stored, signatures: stored.signatures.map((row) => ({ ...row, contentHash: hash })) },
      );
    await command(SIGN, await begin('PRESCRIPTION'), { Prescription: { dose: 5005, fractions: 19 } });
    const now = await read(planning.id);
    // The hash fits, but anyone can compute it: only a key verifies.
    expect(now.signatures).toMatchObject([{ contentVerified: false, contentHash: hash }]);
    expect(now.formRecord?.answersOnly).toBe(true);
    expect(fieldOf(now.formRecord, 'technique')).toMatchObject({ value: 'VMAT' });
    expect(fieldOf(now.formRecord, 'dose')).toEqual({
      path: 'TreatmentPlanning.dose',
      value: null,
      notRecorded: true,
    });
  });
});
