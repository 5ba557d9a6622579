import type { FormValues } from '@isocenter/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedSources } from '../../engine/src/testing/shippedForms.ts';
import { patients } from '../../server/src/chart/patient.ts';
import { providers } from '../../server/src/providers/provider.ts';
import {
  checkOf,
  give,
  openClinic,
  registerCourse,
  SIGN,
  START,
  TASK_FIELDS,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { COURSE_TASKS, signedCourse } from '../../server/src/testing/signedCourse.ts';
import { sampledStores } from './stores.ts';

const READ = `query($id: ID!) {
  task(taskId: $id) {
    formRecord signatures { contentHash contentVerified } document { formValues note { value } }
    authorship { contributors { person { displayName credentials } sections on } sources { task kind author { displayName } on sections } }
  }
  taskVersions(taskId: $id) { id action formRecord noteValue }
}`;
const NOW = `query($id: ID!) { task(taskId: $id) { ${TASK_FIELDS} } }`;
const CONTEXT = `query($id: ID!) { task(taskId: $id) { formContext } }`;
const UNSIGN = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  unsignTask(taskId: $id, reason: "wrong dose", validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;

const YEAR_MS = 365 * 86_400_000;
/** Of the task just signed; with SOAK of all. All are drawn again at the end. */
const EARLY_PDFS = process.env['SOAK'] === undefined ? 1 : Infinity;

interface Signed {
  readonly task: {
    readonly formRecord: unknown;
    readonly signatures: readonly { readonly contentVerified: boolean }[];
  };
}
interface Bytes {
  readonly fields: string;
  readonly pdf: string;
}

const stores = await sampledStores(import.meta.url);

describe.each(stores)('a course, task by task, on the $name store', ({ open }) => {
  let clinic: Clinic;
  let ruiz: Person;
  let discard: () => Promise<void>;
  const signed = new Map<string, { readonly taskType: string; readonly then: Bytes }>();
  beforeAll(async () => {
    const opened = await open();
    discard = () => opened.discard();
    clinic = await openClinic({ store: opened.store, configs: shippedSources() });
    ruiz = await clinic.as('attending');
  }, 120_000);
  afterAll(async () => {
    await clinic.close();
    await discard();
  });

  /** Everything that a reader can fetch of a signed task, as bytes. */
  const bytesOf = async (id: string): Promise<Bytes> => ({ fields: await fieldsOf(id), pdf: await pdfOf(id) });
  const fieldsOf = async (id: string) => {
    const read = await ruiz.ask<Signed>(READ, { id });
    expect(read.task.formRecord).not.toBeNull();
    expect(read.task.signatures.every(({ contentVerified }) => contentVerified)).toBe(true);
    return JSON.stringify(read);
  };
  const pdfOf = async (id: string) => {
    const headers = await clinic.server.signIn('usr-attending');
    const pdf = await clinic.server.call('GET', `/api/data_api/tasks/${id}/note.pdf`, { headers });
    expect(pdf.status).toBe(200);
    return Buffer.from(await pdf.arrayBuffer()).toString('base64');
  };
  /**
   * Compares what was signed before. `pdfs` says of how many tasks, from the newest on, the PDF is drawn again: all of them
   * after the last change, a few before.
   */
  const expectUnchanged = async (after: string, { except, pdfs }: { except?: string; pdfs: number }) => {
    for (const [index, [id, { taskType, then }]] of [...signed].reverse().entries()) {
      if (taskType === except) continue;
      const now = { fields: await fieldsOf(id), pdf: index < pdfs ? await pdfOf(id) : then.pdf };
      expect(now, `${taskType} after ${after}`).toEqual(then);
    }
  };

  const idOf = (taskType: string) => [...signed].find(([, task]) => task.taskType === taskType)?.[0];

  /** The prescribed fractions that an open planning would show. */
  const plannedFractions = async () => {
    const id = idOf('TREATMENT_PLANNING');
    const { task } = await ruiz.ask<{ task: { formContext: { carePlan: Record<string, { value: unknown }> } } }>(
      CONTEXT,
      { id },
    );
    return Number(task.formContext.carePlan['prescription.fractions']?.value);
  };

  /** What the head of a note and the form context read from: the patient's name and age, the attending's name. */
  const rename = async (turn: number) => {
    const staff = clinic.server.store.collection(providers);
    const provider = await staff.findOne({ _id: 'prv-ruiz' });
    const people = clinic.server.store.collection(patients);
    const patient = await people.findOne({ mrn: 'MRN1234' });
    if (!provider || !patient) throw new Error('the course has no attending or no patient');
    const name = { ...provider.name, lastName: `Ruiz ${turn}` };
    await staff.replaceOne({ _id: provider._id }, { ...provider, name });
    const dateOfBirth = `${1930 + turn}-05-04`;
    await people.replaceOne(
      { _id: patient._id },
      { ...patient, name: { ...patient.name, lastName: `Marsh ${turn}` }, dateOfBirth },
    );
  };

  it('changes nothing that was signed before, in any byte of form, note and PDF', { timeout: 300_000 }, async () => {
    const { tasks } = await registerCourse(ruiz);
    for (const [turn, { taskType, sequence, steps }] of signedCourse(
      clinic.server.clock.now(),
      'America/Chicago',
    ).entries()) {
      const task = tasks.find((candidate) => candidate.taskType === taskType && candidate.sequence === sequence);
      const answers = steps.flatMap((step) => ('answers' in step ? [step.answers] : [])).at(-1);
      if (!task || !answers) continue;
      clinic.server.clock.pass(1_000);
      const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: task.id });
      await give(ruiz, SIGN, startTask, answers);
      signed.set(task.id, { taskType, then: await bytesOf(task.id) });
      await rename(turn);
      await expectUnchanged(taskType, { pdfs: EARLY_PDFS });
    }
    await expectUnchanged('the last task', { pdfs: Infinity });
    const types = [...signed.values()].map(({ taskType }) => taskType);
    expect(types).toEqual(expect.arrayContaining([...COURSE_TASKS]));
  });

  it('changes nothing else when the prescription is signed again with another dose', { timeout: 60_000 }, async () => {
    const id = idOf('PRESCRIPTION');
    clinic.server.clock.pass(YEAR_MS);
    ruiz = await clinic.as('attending');
    const fractions = await plannedFractions();
    const { task } = await ruiz.ask<{ task: SeenTask }>(NOW, { id });
    const { unsignTask } = await ruiz.ask<{ unsignTask: SeenTask }>(UNSIGN, { id, check: checkOf(task) });
    await expectUnchanged('a withdrawn prescription', { except: 'PRESCRIPTION', pdfs: EARLY_PDFS });
    await give(ruiz, SIGN, unsignTask, withOneFractionLess(unsignTask.document?.formValues));
    await expectUnchanged('another prescription', { except: 'PRESCRIPTION', pdfs: Infinity });
    // It did reach the care plan: the forms of today show it.
    expect(fractions).toBeGreaterThan(1);
    expect(await plannedFractions()).toBe(fractions - 1);
  });
});

/** The same plan with one fraction less, in the total and in every target. */
function withOneFractionLess(answers: unknown): object {
  const { total_dose: total, dose_per_fraction: each, fractions } = (answers as FormValues)['Prescription'] ?? {};
  const count = Number(fractions);
  const text = JSON.stringify(answers)
    .replaceAll(`"fractions":${count}`, `"fractions":${count - 1}`)
    .replaceAll(`:${Number(total)}`, `:${Number(total) - Number(each)}`);
  return JSON.parse(text) as object;
}
