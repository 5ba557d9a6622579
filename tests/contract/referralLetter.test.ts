import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedSources } from '../../engine/src/testing/shippedForms.ts';
import { give, openClinic, PEND, registerCourse, SIGN, START } from '../../server/src/testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../../server/src/testing/clinic.ts';
import { signedCourse } from '../../server/src/testing/signedCourse.ts';

const ADD = `mutation($episodeId: ID!) {
  addTask(episodeId: $episodeId, taskType: REFERRAL_LETTER, column: "End-Tx") { id displayName }
}`;
const NOTE = `query($id: ID!) {
  task(taskId: $id) { taskStatus publishingConfigured document { formValues note { value handEdited } } signatures { contentVerified signedBy { displayName } } }
}`;
const PUBLISH = `mutation($note: ID!, $patient: ID!) {
  publishNote(noteId: $note, patientId: $patient, action: SIGNED) { message error }
}`;
interface Letter {
  readonly task: {
    readonly taskStatus: string;
    readonly document: {
      readonly formValues: object;
      readonly note: { readonly value: string; readonly handEdited: boolean };
    };
    readonly signatures: readonly object[];
  };
}

/** What the writer types; the rest comes from the course. */
const TYPED = {
  ReferralLetter: {
    letter_date: '2026-03-02',
    recipient: 'Dr. Miller',
    occasion: 'end',
    course: 'She tolerated treatment well and works again.',
    effects: 'redness of the skin for two more weeks',
    requests: 'mammogram in six months',
    call_us: 'a rash that weeps, cough or dyspnea',
    next_visit: 'in six weeks',
    phone: '555-0100',
  },
};
const ADDED = 'She asks you to continue her endocrine therapy.';

let clinic: Clinic;
let ruiz: Person;
let resident: Person;
let course: Awaited<ReturnType<typeof registerCourse>>;

beforeAll(async () => {
  const environment = { EPIC_FHIR_URL: 'http://127.0.0.1:9/api/FHIR/R4' };
  clinic = await openClinic({ configs: shippedSources(), environment });
  ruiz = await clinic.as('attending');
  resident = await clinic.as('resident');
  course = await registerCourse(ruiz);
}, 120_000);
afterAll(() => clinic.close());

const started = async (who: Person, id: string) => (await who.ask<{ startTask: SeenTask }>(START, { id })).startTask;
const letter = async (id: string) => (await ruiz.ask<Letter>(NOTE, { id })).task;

it('a letter to the referring physician is written from the course, edited, signed, printed and sent', async () => {
  const past = signedCourse(clinic.server.clock.now(), clinic.server.settings.timeZone);
  for (const { taskType, sequence, steps } of past) {
    const task = course.tasks.find((planned) => planned.taskType === taskType && planned.sequence === sequence);
    const values = steps.flatMap((step) => ('answers' in step ? [step.answers] : [])).at(-1);
    if (task && values) await give(ruiz, SIGN, await started(ruiz, task.id), values);
  }

  const { addTask } = await ruiz.ask<{ addTask: { id: string; displayName: string } }>(ADD, { episodeId: course.id });
  const { id } = addTask;
  expect(addTask.displayName).toBe('Letter to the referring physician');
  const drafted = await give(resident, PEND, await started(resident, id), TYPED);
  const { formValues, note } = (await letter(id)).document;
  const draft = note.value;
  expect(draft).toContain('To: Dr. Miller.');
  expect(draft).toContain('Your patient has completed radiation with us. The diagnosis is ');
  expect(draft).toMatch(/\d+ cGy \(.* Gy\) in \d+ fractions were delivered\. Treatment was from /);

  const edited = draft.replace(TYPED.ReferralLetter.course, `${TYPED.ReferralLetter.course} ${ADDED}`);
  const pended = await give(resident, PEND, drafted, formValues, edited);
  expect(await pdfOf(id)).toMatch(/DRAFT/);
  await give(ruiz, SIGN, pended, formValues, edited);
  expect(await letter(id)).toMatchObject({
    taskStatus: 'SIGNED',
    document: { note: { value: edited, handEdited: true } },
    signatures: [{ contentVerified: true, signedBy: { displayName: 'Elena Ruiz' } }],
  });

  const paper = await pdfOf(id);
  expect(paper).not.toMatch(/DRAFT/);
  for (const part of ['Letter to the referring physician', 'To: Dr. Miller.', ADDED, 'Elena Ruiz, MD'])
    expect(paper).toContain(part);
  const { publishNote } = await ruiz.ask<{ publishNote: object }>(PUBLISH, {
    note: `note-${id}`,
    patient: course.patientId,
  });
  expect(publishNote).toEqual({ message: 'Published to Epic.', error: null });
  expect(clinic.outside.notes.at(-1)).toMatchObject({ taskType: 'REFERRAL_LETTER', isFinal: true });
}, 120_000);

async function pdfOf(id: string): Promise<string> {
  const headers = await clinic.server.signIn('usr-attending');
  const answer = await clinic.server.call('GET', `/api/data_api/tasks/${id}/note.pdf`, { headers });
  expect(answer.status).toBe(200);
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
