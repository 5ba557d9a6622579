import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { drawNote } from '../../server/src/notes/drawNote.ts';
import type { NotePaper } from '../../server/src/notes/notePaper.ts';
import { patients } from './patients/patients.ts';
import { playCourse } from './play.ts';
import { elementsOf, SETS } from './summaryElements.ts';

/** The paper of a signed note of the patient. */
const paper = (name: string, mrn: string, blocks: NotePaper['blocks']): NotePaper => ({
  title: 'Treatment summary',
  course: 'Course 1',
  patient: { name, mrn, facts: 'born 01/01/1960' },
  warning: null,
  watermark: null,
  unverified: null,
  blocks,
  footer: 'approved',
  authors: [],
  sources: [],
  photographs: [],
  signatures: [],
  addenda: [],
  origin: 'Signed March 4, 2026',
  writtenOn: new Date('2026-03-05T15:00:00Z'),
});

/** Lines break anywhere on paper: neither blanks nor capitals count. */
const withoutBlanks = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

const summaries = patients.flatMap((patient, index) => {
  if (!patient.tasks.some(({ type }) => type === 'TREATMENT_SUMMARY')) return [];
  const form = playCourse(patient).find(({ task }) => task.type === 'TREATMENT_SUMMARY')?.form;
  return form ? [{ name: patient.name, mrn: `MRN${1000 + index}`, form }] : [];
});

type Summary = (typeof summaries)[number];

it('knows the elements of each set, and 15 courses with a summary', () => {
  const [summary] = summaries;
  const counts: Record<string, number> = {};
  for (const { set } of summary ? elementsOf(summary.form, summary) : []) counts[set] = (counts[set] ?? 0) + 1;
  expect(counts).toEqual(SETS);
  expect(summaries.length).toBeGreaterThanOrEqual(15);
});

/** The elements that the PDF of a summary does not say. */
async function missingOnPaper({ name, mrn, form }: Summary, blocks: NotePaper['blocks']): Promise<readonly string[]> {
  const { pdf } = await drawNote(paper(name, mrn, blocks));
  const printed = withoutBlanks((await extractText(new Uint8Array(pdf), { mergePages: true })).text);
  return elementsOf(form, { name, mrn }).flatMap(({ set, name: element, says }) => {
    const unsaid = says.filter((statement) => !printed.includes(withoutBlanks(statement)));
    return unsaid.length > 0 ? [`${set}, ${element}: ${unsaid.join(' | ')}`] : [];
  });
}

it('misses what the note says and the paper does not', async () => {
  const [summary] = summaries;
  if (!summary) throw new Error('No course has a summary.');
  const { blocks } = summary.form.note();
  const paragraphs = blocks.filter(({ text }) => text.includes(':'));
  expect(paragraphs.length).toBeGreaterThan(3);
  for (const dropped of paragraphs) {
    const left = blocks.filter((block) => block !== dropped);
    expect(await missingOnPaper(summary, left), dropped.text).not.toEqual([]);
  }
});

describe.each(summaries)('the printed summary of $name', ({ name, mrn, form }) => {
  it('can be signed and contains every element of ASTRO, CoC and ACR-ARS', async () => {
    expect(form.validation().signable).toBe(true);
    expect(await missingOnPaper({ name, mrn, form }, form.note().blocks)).toEqual([]);
  });

  it('says nothing of what no answer holds', () => {
    const empty = elementsOf(form, { name, mrn }).filter(({ says }) => says.length === 0);
    // A benign disease and a metastasis have no stage.
    expect(
      empty.map(({ name: element }) => element).filter((element) => element !== 'stage' && element !== 'after-care'),
    ).toEqual([]);
  });
});
