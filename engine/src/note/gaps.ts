import { GAP, readMarks, isMarked, writeMarks, type Stretch } from './marks.ts';

/** Words that lead to an answer and are meaningless without it. */
const LEADS_ON: ReadonlySet<string> = new Set([
  ...[
    'a',
    'an',
    'and',
    'are',
    'as',
    'at',
    'by',
    'for',
    'from',
    'had',
    'has',
    'have',
    'in',
    'is',
    'of',
    'on',
    'or',
    'over',
  ],
  ...['per', 'than', 'the', 'to', 'under', 'was', 'were', 'with'],
]);
const LONGEST = 5;
const CLAUSE_END = /[,;]|[.!?](?=\s|$)|\n\s*\n/g;

/** A clause and its ending. */
interface Clause {
  readonly stretches: readonly Stretch[];
  readonly end: string;
}

/**
 * Repairs grammar around missing answers. A clause without any answer is removed. In a clause with another answer, the
 * words that lead to the missing answer are removed. Text typed by users is never changed.
 */
export function closeGaps(marked: string): string {
  if (!marked.includes(GAP)) return marked;
  const kept: Clause[] = [];
  for (const clause of clauses(readMarks(marked))) {
    const text = clause.stretches.map((stretch) => stretch.text).join('');
    const answers = isMarked(writeMarks(clause.stretches));
    if (text.includes(GAP) && !answers) {
      endWith(kept, clause.end);
      continue;
    }
    kept.push({ stretches: clause.stretches.map(withoutGap), end: clause.end });
  }
  return kept.map(({ stretches, end }) => writeMarks(stretches) + end).join('');
}

/** When the last clause of a sentence is removed, the previous clause ends the sentence. */
function endWith(kept: Clause[], end: string): void {
  const last = kept.at(-1);
  if (last && (last.end === ',' || last.end === ';')) kept[kept.length - 1] = { ...last, end };
}

function withoutGap(stretch: Stretch): Stretch {
  if (stretch.fields.length > 0 || !stretch.text.includes(GAP)) return stretch;
  const parts = stretch.text.split(GAP);
  const last = parts.pop() ?? '';
  return { ...stretch, text: parts.map(withoutLeads).join('') + last };
}

/** Without the words at the end that lead on. From the end, so that a long text is read once. */
function withoutLeads(text: string): string {
  let end = text.length;
  for (;;) {
    const wordEnd = text.slice(0, end).trimEnd().length;
    let start = wordEnd;
    while (start > 0 && wordEnd - start <= LONGEST && /[a-z]/i.test(text.charAt(start - 1))) start -= 1;
    const isWord = start === 0 || /[\s(]/.test(text.charAt(start - 1));
    if (wordEnd === end || !isWord || !LEADS_ON.has(text.slice(start, wordEnd).toLowerCase())) break;
    end = start;
  }
  return text.slice(0, end);
}

/** Clauses end only in template text, never inside an answer. */
function clauses(stretches: readonly Stretch[]): readonly Clause[] {
  const all: Clause[] = [];
  let open: Stretch[] = [];
  for (const stretch of stretches) {
    let i = 0;
    if (stretch.fields.length === 0) {
      for (const { 0: end, index } of stretch.text.matchAll(CLAUSE_END)) {
        open.push({ ...stretch, text: stretch.text.slice(i, index) });
        all.push({ stretches: open, end });
        open = [];
        i = index + end.length;
      }
    }
    const rest = stretch.text.slice(i);
    if (rest !== '') open.push({ ...stretch, text: rest });
  }
  return open.length > 0 ? [...all, { stretches: open, end: '' }] : all;
}
