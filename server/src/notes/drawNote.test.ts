import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { drawNote } from './drawNote.ts';
import type { NotePaper } from './notePaper.ts';

const PAPER: NotePaper = {
  title: 'On-treatment visit, week 1',
  course: 'Course 1 · L breast · 4256/16 · Dr Ruiz',
  patient: { name: 'Łukaszewicz, Zoë', mrn: 'MRN1234', facts: 'born 05/04/1961 · Female' },
  watermark: null,
  warning: null,
  unverified: null,
  blocks: [
    { kind: 'heading', text: 'Status' },
    { kind: 'paragraph', text: 'Weight 70.5 kg. Dose to date 1330 cGy (≤ 4256 cGy), Δ −0.4 kg, β-blocker.' },
  ],
  footer: 'approved',
  authors: [
    { name: 'Petra Novak, MD, Resident', wrote: 'Interval history, Examination · March 4, 2026 at 11:00 AM CST' },
    { name: 'Ada Okoye, RN, Other clinician', wrote: 'Vitals · March 4, 2026 at 10:40 AM CST' },
  ],
  sources: ['Copied from On-treatment visit, week 1, by Petra Novak, MD, March 1, 2026: Interval history'],
  photographs: [],
  signatures: [
    {
      name: 'Elena Ruiz, MD, Attending physician',
      act: 'signed March 4, 2026 at 1:05 PM CST',
      statement: 'I saw and evaluated the patient together with the resident.',
      reason: null,
      notVerified: null,
    },
  ],
  addenda: [],
  origin: 'Signed March 4, 2026 at 1:05 PM CST',
  writtenOn: new Date('2026-03-05T15:00:00Z'),
};

/** The text of every page, as a screen reader or a search finds it. */
async function read(paper: NotePaper): Promise<{ pages: readonly string[]; title: unknown }> {
  const pdf = await getDocumentProxy(new Uint8Array((await drawNote(paper)).pdf));
  const { info } = await pdf.getMetadata();
  return { pages: (await extractText(pdf)).text, title: 'Title' in info ? info.Title : null };
}

interface Placed {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** Where each stretch of upright text lies on the first page, in points. */
async function placed(paper: NotePaper): Promise<readonly Placed[]> {
  const pdf = await getDocumentProxy(new Uint8Array((await drawNote(paper)).pdf));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, slope, , , left] = item.transform.map(Number);
    return slope === 0 && left !== undefined ? [{ text: item.str, left, right: left + item.width }] : [];
  });
}

const textOf = (...lines: readonly string[]): NotePaper => ({
  ...PAPER,
  blocks: lines.map((text) => ({ kind: 'paragraph' as const, text })),
});
/** Spaces and the order of right-to-left pieces depend on the reader, so words are compared one by one. */
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

const SCRIPTS = {
  Hebrew: 'המטופלת מדווחת על עייפות קלה, דרגה 1. מנה 5005 cGy ב-19 טיפולים.',
  Arabic: 'المريضة تشكو من تعب خفيف، الدرجة 1. الجرعة 5005 cGy في 19 جلسة.',
  Chinese: '患者诉轻度乏力，1级。放疗剂量5005 cGy，共19次。皮肤无红斑。',
  'traditional Chinese': '患者主訴輕度疲倦，無皮膚紅斑，體重穩定。',
  Japanese: '患者は軽度の倦怠感を訴えている。カルテ参照。',
  Korean: '환자는 경미한 피로를 호소합니다. 피부 홍반 없음.',
  Devanagari: 'रोगी को हल्की थकान है।',
  Bengali: 'রোগীর হালকা ক্লান্তি আছে।',
  Thai: 'ผู้ป่วยมีอาการอ่อนเพลียเล็กน้อย',
  Armenian: 'Հիվանդը թեթև հոգնածություն ունի։',
  Cyrillic: 'Пациентка сообщает о лёгкой усталости.',
  Greek: 'Η ασθενής αναφέρει ήπια κόπωση.',
  Vietnamese: 'Bệnh nhân mệt mỏi nhẹ, Nguyễn Thị Đặng.',
  emoji: 'Mood 😀 👍 ❤️ ☢️',
  symbols: '☐ not done ☑ done ⅔ of 30 ≤ 5005 cGy ♀',
} as const;

describe('the scripts of a printed note', () => {
  it.each(Object.entries(SCRIPTS))('carries %s: every word can be read back', async (_script, text) => {
    const [page = ''] = (await read(textOf(text))).pages;
    const lettersOf = (part: string) =>
      [...part.normalize('NFKC')].filter((letter) => /[\p{L}\p{N}\p{S}]/u.test(letter)).sort();
    const seen = lettersOf(page);
    for (const letter of lettersOf(text)) expect(seen, `${letter} of ${text}`).toContain(letter);
    expect(page).not.toContain('[U+');
  });

  it.each(Object.entries(SCRIPTS))('keeps long text in %s between the margins', async (_script, text) => {
    const lines = await placed(textOf(`${text} `.repeat(12), text.replaceAll(' ', '').repeat(12)));
    expect(lines.length).toBeGreaterThan(10);
    for (const { text: line, left, right } of lines) {
      expect(left, line).toBeGreaterThanOrEqual(59.5);
      expect(right, line).toBeLessThanOrEqual(552.5);
    }
  });

  it('sets right-to-left paragraphs to the right margin', async () => {
    const lines = await placed(textOf('המטופלת מדווחת'));
    const last = Math.max(...lines.filter(({ text }) => /\p{Script=Hebrew}/u.test(text)).map(({ right }) => right));
    expect(last).toBeCloseTo(552, 0);
  });

  it.each([
    ['Hebrew', 'מנה 5005 cGy (19)'],
    ['Arabic', 'الجرعة 5005 cGy (19)'],
    ['Persian digits', 'دوز ۵۰۰۶ در ۱۹'],
    ['Arabic digits', 'الجرعة ٥٠٠٦ في ١٩'],
    ['an override that reverses text', 'Dose \u202E6005\u202C cGy'],
  ])('never reverses the digits of a number: %s', async (_what, text) => {
    const numbers = text.match(/\p{Nd}{2,}/gu) ?? [];
    const seen = (await placed(textOf(text))).map((line) => line.text).join(' ');
    for (const number of numbers) expect(wordsOf(seen.replace(/[()]/g, ' '))).toContain(number);
  });

  it('breaks a word that is longer than the line', async () => {
    const lines = await placed(textOf('W'.repeat(400)));
    expect(lines.filter(({ text }) => text.includes('WWW')).length).toBeGreaterThan(5);
    for (const { right } of lines) expect(right).toBeLessThanOrEqual(552.5);
  });

  it('names a character that no font has instead of leaving it out', async () => {
    const paper = textOf('Old Persian 𐎠 ends.');
    expect((await read(paper)).pages[0]).toContain('[U+103A0] ends.');
    expect((await drawNote(paper)).uncovered).toEqual([0x103a0]);
  });

  it('keeps a long name in the header on its line', async () => {
    const name = `${'患者'.repeat(60)}, Zoë`;
    for (const { right } of await placed({ ...PAPER, patient: { ...PAPER.patient, name } })) {
      expect(right).toBeLessThanOrEqual(552.5);
    }
  });

  it('is small: a note in English embeds one family', async () => {
    expect((await drawNote(textOf('All is well. '.repeat(200)))).pdf.length).toBeLessThan(100_000);
    expect((await drawNote(textOf(...Object.values(SCRIPTS)))).pdf.length).toBeLessThan(400_000);
  });

  it('is the same file each time', async () => {
    const paper = textOf(...Object.values(SCRIPTS));
    expect((await drawNote(paper)).pdf.equals((await drawNote(paper)).pdf)).toBe(true);
  });

  it('does not depend on the notes that were printed before', async () => {
    // The characters of each pair share a glyph. The text layer keeps the first that a document used.
    const characters = ['\u{2206}x', '\u{394}x', 'O\u{2019}x', 'O\u{2bc}x'];
    for (const text of [...characters, ...characters]) {
      const { pages } = await read(textOf(text));
      expect(pages.join()).toContain(text);
    }
  });
});

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

  it('names authors by section, sources, and signers with their statement', async () => {
    const [page] = (await read(PAPER)).pages;
    expect(page).toMatch(
      /Authors and signatures.*Petra Novak, MD, Resident.*Interval history, Examination.*Ada Okoye, RN.*Vitals.*Copied from/s,
    );
    expect(page).toContain('Elena Ruiz, MD, Attending physician');
    expect(page).toContain('“I saw and evaluated the patient together with the resident.”');
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
    const [page] = (await read({ ...PAPER, signatures: [{ ...signature, notVerified: 'Not verified.' }] })).pages;
    expect(page).toContain('Not verified.');
  });

  it('says on every page that it is not verified', async () => {
    const blocks = Array.from({ length: 60 }, () => ({ kind: 'paragraph' as const, text: 'Weight 70.5 kg.' }));
    const { pages } = await read({ ...PAPER, blocks, unverified: 'NOT VERIFIED. The content does not match.' });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('NOT VERIFIED');
  });

  it('names no patient in its properties', async () => {
    expect((await read(PAPER)).title).toBe('On-treatment visit, week 1');
  });

  it('has its addenda below the note', async () => {
    const addenda = [
      { head: 'Addendum · Elena Ruiz · March 6, 2026', text: 'The left side.', reason: 'A slip', verified: true },
    ];
    const [page] = (await read({ ...PAPER, addenda })).pages;
    expect(page).toMatch(/signed March 4.*Addendum · Elena Ruiz.*The left side\..*Reason: A slip/s);
  });
});
