import type { NoteBlock, NoteSpan } from './note.ts';
import { upperFirst } from './words.ts';

/**
 * While templates render, text remembers the fields it came from: marks around a stretch carry field numbers through
 * joins and filters. The letters are of Unicode's private area; answers that contain them lose them.
 */
const OPEN = '\uE000';
const TEXT = '\uE001';
const CLOSE = '\uE002';
/** Stands where a template printed nothing, until `closeGaps` has looked at what is around it. */
export const GAP = '\uE003';
const MARKS = /[\uE000-\uE002]/g;
const PRIVATE = /[\uE000-\uE003]/g;
const LOCK = '!';
const VERBATIM = '~';

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

export function speaks(marked: string): boolean {
  return marked.includes(OPEN);
}

export function readMarks(marked: string): readonly Stretch[] {
  const found: Stretch[] = [];
  const open: (Handling & { readonly fields: readonly number[] })[] = [];
  let at = 0;
  const add = (text: string): void => {
    if (text === '') return;
    const fields = [...new Set(open.flatMap((one) => one.fields))].sort((a, b) => a - b);
    const { locked, verbatim } = open.at(-1) ?? PLAIN;
    found.push({ text, fields, locked, verbatim });
  };
  for (const { 0: letter, index } of marked.matchAll(MARKS)) {
    if (index < at) continue;
    add(marked.slice(at, index));
    at = index + 1;
    if (letter === OPEN) {
      const text = marked.indexOf(TEXT, at);
      const head = marked.slice(at, text);
      open.push({
        fields: head.replace(/[!~]/g, '').split(',').map(Number),
        locked: head.includes(LOCK),
        verbatim: head.includes(VERBATIM),
      });
      at = text + 1;
    } else if (letter === CLOSE) {
      open.pop();
    }
  }
  add(marked.slice(at));
  return found;
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
      text = text
        .replace(/\s+/g, ' ')
        .replace(/ ([,.;:!?)])/g, '$1')
        .replace(/([,;:])(?:\s*[,;:])+/g, '$1')
        .replace(/ ?\(\s*[,;:]?\s*\)| ?\[\s*[,;:]?\s*\]/g, '');
      if (/^ ?[,.;:!?]/.test(text) && /[\s,.;:!?]$/.test(last)) text = text.replace(/^ ?[,.;:!?]+/, '');
    }
    if (/\s$/.test(last)) text = text.replace(/^\s+/, '');
    if (text === '') continue;
    out.push({ ...stretch, text });
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
  const spans: NoteSpan[] = [];
  for (const { text, fields, locked } of stretches) {
    const paths = fields.map(pathOf);
    const last = spans.at(-1);
    if (last && (last.locked ?? false) === locked && last.fields.join() === paths.join()) {
      spans[spans.length - 1] = { ...last, text: last.text + text };
    } else {
      spans.push({ text, fields: paths, ...(locked ? { locked: true as const } : {}) });
    }
  }
  return { id, kind, text: spans.map((span) => span.text).join(''), spans };
}
