import type { NoteBlock, NoteSpan } from './note.ts';
import { upperFirst } from '../words/phrases.ts';

/**
 * While templates render, text remembers the fields it came from: marks around a stretch carry field numbers through
 * joins and filters. The letters are of Unicode's private area; answers that contain them lose them.
 */
const OPEN = '\uE000';
const TEXT = '\uE001';
const CLOSE = '\uE002';
/** Stands where a template printed nothing, until `closeGaps` has looked at what is around it. */
export const GAP = '\uE003';
const FIRST_MARK = OPEN.charCodeAt(0);
const LAST_MARK = CLOSE.charCodeAt(0);
const PRIVATE = /[\uE000-\uE003]/g;
const BLANK = /\s/;
const LOCK = '!';
const VERBATIM = '~';
const HANDLED = /[!~]/g;

/** How a stretch of text may be handled. */
export interface Handling {
  /** It may not be edited by hand: dose, side, grade, date (decision 45). */
  readonly locked: boolean;
  /** A person typed it: it prints as typed, no letter of it is ever re-cased. */
  readonly verbatim: boolean;
}
export const PLAIN: Handling = { locked: false, verbatim: false };

/** A stretch of text and the fields that made it. */
export interface Stretch extends Handling {
  readonly text: string;
  readonly fields: readonly number[];
}

/** Text made by a field. */
export function mark(text: string, field: number, handling: Handling): string {
  const plain = text.replace(PRIVATE, '');
  return plain === '' ? '' : wrap(plain, [field], handling);
}

/** Text that may have marks inside, all of it owed to a field too. */
export function markAround(text: string, field: number): string {
  return text === '' ? '' : wrap(text, [field], PLAIN);
}

function wrap(text: string, fields: readonly number[], { locked, verbatim }: Handling): string {
  return `${OPEN}${fields.join(',')}${locked ? LOCK : ''}${verbatim ? VERBATIM : ''}${TEXT}${text}${CLOSE}`;
}

export function isMarked(marked: string): boolean {
  return marked.includes(OPEN);
}

/** The stretches of a text, in order; no more than `most`, without reading the rest: 200 rows can be one phrase. */
export function readMarks(marked: string, most = Infinity): readonly Stretch[] {
  const found: Stretch[] = [];
  const outside: OpenMark = { fields: [], ...PLAIN, within: new Map() };
  const open: OpenMark[] = [];
  let inside = outside;
  let at = 0;
  while (found.length < most) {
    const next = nextMark(marked, at);
    const end = next === -1 ? marked.length : next;
    if (end > at) {
      const { fields, locked, verbatim } = inside;
      found.push({ text: marked.slice(at, end), fields, locked, verbatim });
    }
    if (next === -1) break;
    at = next + 1;
    if (marked[next] === OPEN) {
      const text = marked.indexOf(TEXT, at);
      open.push(inside);
      inside = openMark(marked.slice(at, text), inside);
      at = text + 1;
    } else if (marked[next] === CLOSE) {
      inside = open.pop() ?? outside;
    }
  }
  return found;
}

interface OpenMark extends Handling {
  /** The field's own, and those of the marks around it. */
  readonly fields: readonly number[];
  /** Marks met inside this one, by what they say: the same few come again and again. */
  readonly within: Map<string, OpenMark>;
}

function openMark(head: string, around: OpenMark): OpenMark {
  const known = around.within.get(head);
  if (known) return known;
  const own = head.replace(HANDLED, '').split(',').map(Number);
  const fields = [...new Set([...around.fields, ...own])].sort((a, b) => a - b);
  const made = { fields, locked: head.includes(LOCK), verbatim: head.includes(VERBATIM), within: new Map() };
  around.within.set(head, made);
  return made;
}

function nextMark(marked: string, from: number): number {
  for (let at = from; at < marked.length; at++) {
    const code = marked.charCodeAt(at);
    if (code >= FIRST_MARK && code <= LAST_MARK) return at;
  }
  return -1;
}

export function writeMarks(stretches: readonly Stretch[]): string {
  return stretches.map((one) => (one.fields.length > 0 ? wrap(one.text, one.fields, one) : one.text)).join('');
}

/**
 * Grammar that survives what is missing: white space of templates shrinks to one blank, none stands before punctuation
 * or at the ends, and punctuation left over from something unsaid goes. What a clinician typed stays as typed.
 */
export function tidy(stretches: readonly Stretch[]): readonly Stretch[] {
  const out: Stretch[] = [];
  let last = ' ';
  for (const stretch of stretches) {
    let text = stretch.text;
    if (stretch.fields.length === 0) {
      if (UNTIDY.test(text)) text = tidied(text);
      if (/^ ?[,.;:!?]/.test(text) && /[\s,.;:!?]$/.test(last)) text = text.replace(/^ ?[,.;:!?]+/, '');
    }
    if (isBlank(last, last.length - 1) && isBlank(text, 0)) text = text.trimStart();
    if (text === '') continue;
    out.push(text === stretch.text ? stretch : { ...stretch, text });
    last = text.at(-1) ?? last;
  }
  for (let end = out.at(-1); end; end = out.at(-1)) {
    const text = end.text.trimEnd();
    if (text !== '') {
      out[out.length - 1] = { ...end, text };
      break;
    }
    out.pop();
  }
  return out;
}

/** Whether `tidied` would change anything: most of what stands between answers is a blank and a comma. */
const UNTIDY = /\s\s|[^\S ]| [,.;:!?)]|[,;:]\s*[,;:]|\(\s*[,;:]?\s*\)|\[\s*[,;:]?\s*\]/;

function tidied(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?)])/g, '$1')
    .replace(/([,;:])(?:\s*[,;:])+/g, '$1')
    .replace(/ ?\(\s*[,;:]?\s*\)| ?\[\s*[,;:]?\s*\]/g, '');
}

/** White space at a place of a text. Most letters are told by their number alone: this is asked for every stretch. */
function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code > 32 && code < 160) return false;
  return code === 32 || BLANK.test(text.charAt(at));
}

/** The same text in as few stretches as say it: neighbours of one origin are one, unless white space of both meets. */
export function joinAlike(stretches: readonly Stretch[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const { text, fields, locked, verbatim } = stretch;
    const last = joined.at(-1);
    const alike = last && last.locked === locked && last.verbatim === verbatim && sameFields(last.fields, fields);
    if (alike && !(isBlank(last.text, last.text.length - 1) && isBlank(text, 0))) {
      joined[joined.length - 1] = { ...last, text: last.text + text };
    } else joined.push(stretch);
  }
  return joined;
}

/** Begins with a capital, unless a person typed the beginning, and ends with a full stop. */
export function asSentence(stretches: readonly Stretch[]): readonly Stretch[] {
  const tidied = tidy(stretches);
  const [first, ...rest] = tidied;
  if (!first) return [];
  const capital = first.verbatim ? tidied : [{ ...first, text: upperFirst(first.text) }, ...rest];
  const end = capital.at(-1)?.text ?? '';
  return /[.!?:…]["')\]]?$/.test(end) ? capital : [...capital, { text: '.', fields: [], ...PLAIN }];
}

/** Paragraphs are parted by an empty line, wherever it stands. */
export function paragraphs(stretches: readonly Stretch[]): readonly (readonly Stretch[])[] {
  const all: Stretch[][] = [[]];
  for (const stretch of stretches) {
    if (!stretch.text.includes('\n')) {
      all.at(-1)?.push(stretch);
      continue;
    }
    stretch.text.split(/\n[^\S\n]*\n\s*/).forEach((text, at) => {
      if (at > 0) all.push([]);
      if (text !== '') all.at(-1)?.push({ ...stretch, text });
    });
  }
  return all.map(tidy).filter((paragraph) => paragraph.length > 0);
}

/** A block with its spans; neighbours of the same origin become one. */
export function block(
  id: string,
  kind: NoteBlock['kind'],
  stretches: readonly Stretch[],
  pathOf: (field: number) => string,
): NoteBlock {
  const spans: (NoteSpan & { text: string })[] = [];
  let before: Stretch | null = null;
  for (const stretch of stretches) {
    const { text, fields, locked } = stretch;
    const last = spans.at(-1);
    if (last && before?.locked === locked && sameFields(before.fields, fields)) last.text += text;
    else spans.push({ text, fields: fields.map(pathOf), ...(locked ? { locked: true as const } : {}) });
    before = stretch;
  }
  return { id, kind, text: spans.map((span) => span.text).join(''), spans };
}

/** For stretches that nothing re-cases: they join with their neighbours, whoever wrote which. */
export function notVerbatim(stretch: Stretch): Stretch {
  return stretch.verbatim ? { ...stretch, verbatim: false } : stretch;
}

function sameFields(some: readonly number[], others: readonly number[]): boolean {
  return some === others || (some.length === others.length && some.every((field, at) => field === others[at]));
}
