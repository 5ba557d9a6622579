import { LIMITS } from '@isocenter/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawNote } from '../../server/src/notes/drawNote.ts';
import { drawNoteInThread } from '../../server/src/notes/noteDrawing.ts';
import type { NotePaper } from '../../server/src/notes/notePaper.ts';
import { checkOf, openClinic, registerCourse, START, TASK_FIELDS } from '../../server/src/testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../../server/src/testing/clinic.ts';
import { turnsDuring } from './effort.ts';

const SAVE = `mutation($id: ID!, $values: JSON!, $note: String, $base: String, $check: ValidUpdateCheckInput!) {
  updateDocument(id: $id, formValues: $values, note: $note, noteBase: $base, validUpdateCheckInputs: $check) { id }
}`;
const command = (name: string) => `mutation($id: ID!, $values: JSON!, $note: String!, $check: ValidUpdateCheckInput!) {
  ${name}(id: $id, documentFormValues: $values, noteValue: $note, validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;
const ADDEND = `mutation($id: ID!, $addendum: String!, $reason: String!, $check: ValidUpdateCheckInput!) {
  addendTask(taskId: $id, addendum: $addendum, reason: $reason, validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;
const TOO_LONG = { extensions: { code: 'INPUT_TOO_LARGE' } };

describe('a text that is longer than anyone writes', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let visit: SeenTask;
  const values = { OTVStatus: { weight: 70 } };
  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    const { tasks } = await registerCourse(ruiz);
    const id = tasks.find(({ taskType }) => taskType === 'OTV')?.id;
    visit = (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
  });
  afterAll(() => clinic.close());

  it('is refused as a note with a sentence, when saving, pending and signing', async () => {
    const note = 'x'.repeat(LIMITS.noteCharacters + 1);
    const sentence = 'The note has 500,001 characters; it can have at most 500,000. Nothing was saved.';
    const ids = { id: visit.document?.id, values, check: checkOf(visit) };
    for (const sent of [{ note }, { base: note }])
      expect(await ruiz.refused(SAVE, { ...ids, ...sent })).toMatchObject(TOO_LONG);
    for (const name of ['pendTask', 'signTask']) {
      const refusal = await ruiz.refused(command(name), { ...ids, id: visit.id, note });
      expect(refusal).toMatchObject({ ...TOO_LONG, message: sentence });
    }
  });

  it('is refused as an addendum or a reason with a sentence, and the signed note stays as it is', async () => {
    const sign = { id: visit.id, values, note: 'Weight 70 kg.', check: checkOf(visit) };
    const { signTask: signed } = await ruiz.ask<{ signTask: SeenTask }>(command('signTask'), sign);
    const ids = { id: visit.id, check: checkOf(signed) };
    const long = { addendum: 'x'.repeat(3_800_000), reason: 'More' };
    const refusal = await ruiz.refused(ADDEND, { ...ids, ...long });
    expect(refusal?.message).toBe(
      'The addendum has 3,800,000 characters; it can have at most 20,000. Nothing was saved.',
    );
    const reason = { addendum: 'More', reason: 'x'.repeat(LIMITS.reasonCharacters + 1) };
    expect(await ruiz.refused(ADDEND, { ...ids, ...reason })).toMatchObject(TOO_LONG);
    const fits = { addendum: 'x'.repeat(LIMITS.addendumCharacters), reason: 'More' };
    expect(await ruiz.refused(ADDEND, { ...ids, ...fits })).toBeNull();
  });

  it('is refused as an answer, in a list with too many members, and as any other text', async () => {
    const rows = Array.from({ length: LIMITS.tableRowsMost + 1 }, (_, row) => ({ _id: `r${row}` }));
    const ids = { id: visit.document?.id, check: checkOf(visit) };
    expect((await ruiz.refused(SAVE, { ...ids, values: { OTVStatus: { rows } } }))?.message).toBe(
      'A list of an answer has 2,001 entries; it can have at most 2,000. Nothing was saved.',
    );
    const remark = 'x'.repeat(LIMITS.answerCharacters + 1);
    expect(await ruiz.refused(SAVE, { ...ids, values: { OTVStatus: { remark } } })).toMatchObject(TOO_LONG);
    const many = Array.from({ length: 1_000 }, () => Array<number>(LIMITS.argumentValues / 1_000).fill(0));
    const fragments = `mutation($id: ID!, $many: JSON, $check: ValidUpdateCheckInput!) {
      updateDocument(id: $id, formValues: {}, noteFragments: $many, validUpdateCheckInputs: $check) { id } }`;
    expect(await ruiz.refused(fragments, { ...ids, many: { list: many } })).toMatchObject({
      ...TOO_LONG,
      message: 'These are too many values; a call can have at most 500,000. Nothing was saved.',
    });
    const long = 'x'.repeat(LIMITS.textCharacters + 1);
    const noted = (type: string) => `createUserInteraction(interactionId: "x", interactionType: ${type}) { id }`;
    expect(await ruiz.refused(`mutation($long: String!) { ${noted('$long')} }`, { long })).toMatchObject(TOO_LONG);
    expect(await ruiz.refused(`mutation { ${noted(`"${long}"`)} }`)).toMatchObject(TOO_LONG);
  });
});

const paperOf = (characters: number): NotePaper => ({
  title: 'On-treatment visit, week 1',
  course: 'Course 1',
  patient: { name: 'Marsh, Jenny', mrn: 'MRN1234', facts: 'born 05/04/1961 · Female' },
  watermark: null,
  warning: null,
  unverified: null,
  blocks: Array.from({ length: characters / 1_000 }, () => ({
    kind: 'paragraph' as const,
    text: 'All is well. '.repeat(77),
  })),
  footer: 'approved',
  authors: [{ name: 'Elena Ruiz', wrote: 'Visit' }],
  sources: [],
  photographs: [],
  signatures: [],
  addenda: [],
  origin: 'Signed March 2, 2026',
  writtenOn: new Date('2026-03-02T09:00:00.000Z'),
});

describe('a long note', () => {
  it('is drawn while the server answers everyone else', async () => {
    await drawNoteInThread(paperOf(1_000));
    expect(await turnsDuring(() => drawNoteInThread(paperOf(300_000)))).toBeGreaterThan(20);
  });

  it('is the same file, byte for byte, as it was before threads drew notes', async () => {
    const paper = paperOf(20_000);
    expect((await drawNoteInThread(paper)).pdf.equals((await drawNote(paper)).pdf)).toBe(true);
  });
});
