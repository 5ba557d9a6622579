import type { Note } from '@isocenter/engine';

/** Patterns that no signed note may contain, by the name in the report. */
const FAULTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['two blanks', / {2}/],
  ['a blank before punctuation', / [,.;:!?)]/],
  ['a blank after an opening bracket', /\( /],
  ['punctuation twice', /[,;:][,;:.]|\.\.|\.,/],
  ['empty brackets', /\(\s*\)/],
  ['an unresolved template', /\{\{|\}\}|\{%|%\}/],
  ['a programming value', /\b(?:undefined|null|NaN|true|false)\b|\[object/],
  ['an id instead of a label', /\b[a-z]+_[a-z]+\b/],
  ['no blank after a full stop', /[a-z)%]\.[A-Z]/],
  ['a word twice', /\b(?!had\b|that\b)(\p{L}+) \1\b/u],
  ['a dangling word', /\b(?:of|by|with|for|at|from|to|and|or|against|the|a|an|is|was|are|were)[.;,)]/],
  ['a unit twice', /(\b\p{L}+\/\p{L}+|\bkg|\bcGy|%) \1/u],
];

/** Words that begin with a lower-case letter: p16, pT2, mTOR, α/β, °C. */
const SMALL = /^(?:p16|p53|[cpyr]{1,2}[TNM]|pH|mTOR|eGFR|hCG|α)/u;

/**
 * Faults in the prose of a note: template remains, punctuation, sentences without a capital or a period, and
 * repeated sentences.
 */
export function proseFaults({ blocks }: Note): readonly string[] {
  const paragraphs = blocks.filter(({ kind }) => kind !== 'heading').map(({ text }) => text);
  const sentences = paragraphs.flatMap(sentencesOf);
  return [
    ...paragraphs.flatMap((text) =>
      FAULTS.flatMap(([name, pattern]) => (pattern.test(text) ? said(name, text, pattern) : [])),
    ),
    ...paragraphs.filter((text) => !/[.!?…]["”)]?$/.test(text)).map((text) => `no full stop: ${text.slice(-60)}`),
    ...sentences
      .filter((one) => /^\p{Ll}/u.test(one) && !SMALL.test(one))
      .map((one) => `no capital: ${one.slice(0, 60)}`),
    ...sentences
      .filter((one, at) => one.length > 20 && sentences.indexOf(one) !== at)
      .map((one) => `repeated sentence: ${one}`),
  ];
}

/** A period, a space and a letter end a sentence, except after a title or an initial. */
function sentencesOf(paragraph: string): readonly string[] {
  return paragraph.split(/(?<=(?<!\b(?:Dr|Mr|Ms|Mrs|St|vs|approx|\p{Lu}))[.!?]) +(?=\S)/u);
}

function said(name: string, text: string, pattern: RegExp): readonly string[] {
  const at = text.search(pattern);
  return [`${name}: …${text.slice(Math.max(0, at - 30), at + 40)}…`];
}
