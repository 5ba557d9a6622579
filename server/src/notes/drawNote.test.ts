import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { drawNote } from './drawNote.ts';
import type { NotePaper } from './notePaper.ts';

const PAPER: NotePaper = {
  title: 'On-treatment visit, week 1',
  course: 'course 1 · L breast · 4256/16 · Dr Ruiz',
  patient: { name: 'Łukaszewicz, Zoë', mrn: 'MRN1234', facts: 'born 05/04/1961 · Female' },
  watermark: null,
  blocks: [
    { kind: 'heading', text: 'Status' },
    { kind: 'paragraph', text: 'Weight 70.5 kg. Dose to date 1330 cGy (≤ 4256 cGy), Δ −0.4 kg, β-blocker.' },
  ],
  footer: 'approved',
  signatures: [
    {
      name: 'Elena Ruiz',
      role: 'Attending physician',
      act: 'signed March 4, 2026 at 1:05 PM',
      reason: null,
      verified: true,
    },
  ],
  addenda: [],
  printed: 'Printed March 5, 2026 at 9:00 AM by Elena Ruiz',
  printedOn: new Date('2026-03-05T15:00:00Z'),
};

/** The text of every page, as a screen reader or a search finds it. */
async function read(paper: NotePaper): Promise<{ pages: readonly string[]; title: unknown }> {
  const pdf = await getDocumentProxy(new Uint8Array(await drawNote(paper)));
  const { info } = await pdf.getMetadata();
  return { pages: (await extractText(pdf)).text, title: 'Title' in info ? info.Title : null };
}

describe('a printed note', () => {
  it('has text in any alphabet that can be selected and searched', async () => {
    const { pages } = await read(PAPER);
    expect(pages).toHaveLength(1);
    for (const part of ['Łukaszewicz, Zoë', 'MRN MRN1234', 'born 05/04/1961', 'Status', '≤ 4256 cGy', 'β-blocker']) {
      expect(pages[0]).toContain(part);
    }
  });

  it('has the patient and the page number on each of many pages', async () => {
    const blocks = Array.from({ length: 90 }, (_, index) => ({
      kind: 'paragraph' as const,
      text: `Paragraph ${index}. ${'All is well. '.repeat(20)}`,
    }));
    const { pages } = await read({ ...PAPER, blocks });
    expect(pages.length).toBeGreaterThan(4);
    pages.forEach((page, index) => {
      expect(page).toContain('Łukaszewicz, Zoë');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    expect(pages.join(' ')).toContain('Paragraph 89.');
  });

  it('names its signers', async () => {
    const [page] = (await read(PAPER)).pages;
    expect(page).toContain('Elena Ruiz, Attending physician');
    expect(page).toContain('signed March 4, 2026 at 1:05 PM');
    expect(page).not.toContain('DRAFT');
  });

  it('is marked on every page while it is not signed', async () => {
    const blocks = Array.from({ length: 60 }, () => ({ kind: 'paragraph' as const, text: 'All is well. '.repeat(30) }));
    const { pages } = await read({ ...PAPER, blocks, signatures: [], watermark: 'DRAFT – not signed' });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('DRAFT – not signed');
    expect(pages.at(-1)).toContain('Not signed.');
  });

  it('warns when the signed content was altered', async () => {
    const [signature] = PAPER.signatures;
    if (!signature) throw new Error('no signature');
    const [page] = (await read({ ...PAPER, signatures: [{ ...signature, verified: false }] })).pages;
    expect(page).toContain('The content no longer matches this signature.');
  });

  it('names no patient in its properties', async () => {
    expect((await read(PAPER)).title).toBe('On-treatment visit, week 1');
  });

  it('has its addenda below the note', async () => {
    const addenda = [{ head: 'Addendum · Elena Ruiz · March 6, 2026', text: 'The left side.', reason: 'A slip' }];
    const [page] = (await read({ ...PAPER, addenda })).pages;
    expect(page).toMatch(/signed March 4.*Addendum · Elena Ruiz.*The left side\..*Reason: A slip/s);
  });
});
