import type { NoteBlock, NoteSpan } from './note.ts';
import { upperFirst } from '../words/phrases.ts';

/**
 * While templates render, text keeps track of its fields: marks around a span carry field numbers through joins and
 * filters. The marks are Unicode private-use characters, which are removed from answers.
 */
const OPEN = '\uE000';
const TEXT = '\uE001';
const CLOSE = '\uE002';
/** A placeholder where a template printed nothing, for `closeGaps`. */
export const GAP = '\uE003';
const FIRST_MARK = OPEN.charCodeAt(0);
const LAST_MARK = CLOSE.charCodeAt(0);
const PRIVATE = /[\uE000-\uE003]/g;
const BLANK = /\s/;
const LOCK = '!';
const VERBATIM = '~';
const HANDLED = /[!~]/g;

/** The handling of a text span. */
export interface Handling {
  /** It may not be edited manually: dose, side, grade, date (decision 45). */
  readonly locked: boolean;
  /** Typed by a user: printed as typed, without case changes. */
  readonly verbatim: boolean;
}
export const PLAIN: Handling = { locked: false, verbatim: false };

/** A text span and its fields. */
export interface Stretch extends Handling {
  readonly text: string;
  readonly fields: readonly number[];
}

/** Text from a field. */
export function mark(text: string, field: number, handling: Handling): string {
  const plain = text.replace(PRIVATE, '');
  return plain === '' ? '' : wrap(plain, [field], handling);
}

/** Text with possible inner marks, all attributed to a field as well. */
export function markAround(text: string, field: number): string {
  return text === '' ? '' : wrap(text, [field], PLAIN);
}

function wrap(text: string, fields: readonly number[], { locked, verbatim }: Handling): string {
  return `${OPEN}${fields.join(',')}${locked ? LOCK : ''}${verbatim ? VERBATIM : ''}${TEXT}${text}${CLOSE}`;
}

export function isMarked(marked: string): boolean {
  return marked.includes(OPEN);
}

/** The spans of a text, in order. Stops after `most` spans, because 200 rows can be one phrase. */
export function readMarks(marked: string, most = Infinity): readonly Stretch[] {
  const found: Stretch[] = [];
  const outside: OpenMark = { fields: [], ...PLAIN, within: new Map() };
  const open: OpenMark[] = [];
  let inside = outside;
  let index = 0;
  while (found.length < most) {
    const next = nextMark(marked, index);
    const end = next === -1 ? marked.length : next;
    if (end > index) {
      const { fields, locked, verbatim } = inside;
      found.push({ text: marked.slice(index, end), fields, locked, verbatim });
    }
    if (next === -1) break;
    index = next + 1;
    if (marked[next] === OPEN) {
      const text = marked.indexOf(TEXT, index);
      open.push(inside);
      inside = openMark(marked.slice(index, text), inside);
      index = text + 1;
    } else if (marked[next] === CLOSE) {
      inside = open.pop() ?? outside;
    }
  }
  return found;
}

interface OpenMark extends Handling {
  /** The handling of the field and of the enclosing marks. */
  readonly fields: readonly number[];
  /** Inner marks by content, cached because the same few repeat. */
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
  for (let index = from; index < marked.length; index++) {
    const code = marked.charCodeAt(index);
    if (code >= FIRST_MARK && code <= LAST_MARK) return index;
  }
  return -1;
}

export function writeMarks(stretches: readonly Stretch[]): string {
  return stretches
    .map((stretch) => (stretch.fields.length > 0 ? wrap(stretch.text, stretch.fields, stretch) : stretch.text))
    .join('');
}

/**
 * Cleans up text with missing parts: template white space becomes one space, with none before punctuation or at the
 * ends, and orphaned punctuation is removed. Text typed by clinicians is never changed.
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

/** Whether `tidied` would change anything. Most text between answers is only a space and a comma. */
const UNTIDY = /\s\s|[^\S ]| [,.;:!?)]|[,;:]\s*[,;:]|\(\s*[,;:]?\s*\)|\[\s*[,;:]?\s*\]/;

function tidied(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?)])/g, '$1')
    .replace(/([,;:])(?:\s*[,;:])+/g, '$1')
    .replace(/ ?\(\s*[,;:]?\s*\)| ?\[\s*[,;:]?\s*\]/g, '');
}

/** Whether a character is white space. Tests the character code first, because this runs for every span. */
function isBlank(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code > 32 && code < 160) return false;
  return code === 32 || BLANK.test(text.charAt(index));
}

/** Merges adjacent spans of the same origin, unless white space of both meets. */
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

/** Capitalizes the first letter, unless a user typed it, and ends with a period. */
export function asSentence(stretches: readonly Stretch[]): readonly Stretch[] {
  const tidied = tidy(stretches);
  const [first, ...rest] = tidied;
  if (!first) return [];
  const capital = first.verbatim ? tidied : [{ ...first, text: upperFirst(first.text) }, ...rest];
  const end = capital.at(-1)?.text ?? '';
  return /[.!?:…]["')\]]?$/.test(end) ? capital : [...capital, { text: '.', fields: [], ...PLAIN }];
}

/** Splits paragraphs at empty lines. */
export function paragraphs(stretches: readonly Stretch[]): readonly (readonly Stretch[])[] {
  const all: Stretch[][] = [[]];
  for (const stretch of stretches) {
    if (!stretch.text.includes('\n')) {
      all.at(-1)?.push(stretch);
      continue;
    }
    stretch.text.split(/\n[^\S\n]*\n\s*/).forEach((text, index) => {
      if (index > 0) all.push([]);
      if (text !== '') all.at(-1)?.push({ ...stretch, text });
    });
  }
  return all.map(tidy).filter((paragraph) => paragraph.length > 0);
}

/** A block with its spans, with adjacent spans of the same origin merged. */
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

/** Ignores who typed a span, so that spans without case changes can merge. */
export function notVerbatim(stretch: Stretch): Stretch {
  return stretch.verbatim ? { ...stretch, verbatim: false } : stretch;
}

function sameFields(some: readonly number[], others: readonly number[]): boolean {
  return some === others || (some.length === others.length && some.every((field, index) => field === others[index]));
}
