import type { Note } from '@isocenter/engine';

/** Sentences that tell a reader nothing, or less than the answer holds. */
const EMPTY_STATEMENTS = new RegExp(
  [
    'belongs to no single',
    'is a melanoma or a sarcoma',
    'The site to be treated is in',
    'has (?:a primary tumor|metastatic disease)\\.',
    'Pregnancy[^.]*\\(male\\)',
    'has had radiation before\\.',
    'Prior radiation: yes',
    'Nutrition was reviewed\\.',
    'It is a tumor of the skin',
    'Place of treatment: This department',
  ].join('|'),
);

/** Statements of one note that cannot both be true. */
const CONTRADICTIONS: readonly (readonly [RegExp, RegExp])[] = [
  [/Radiation was completed|[Cc]ourse (?:is )?(?:finished|completed)/, /[Cc]ontinue radiation|Radiation continues/],
  [/was completed as planned/, /stopped early/],
  [/saw and examined the patient in person/, /did not see the patient in person/],
  [/No prior radiation/, /Prior (?:radiation|course):/],
  [/No known allergies/, /Allergies:/],
  [/No implanted electronic device/, /Implanted device:/],
  [/No toxicity/, /\bgrade [1-5]\b/],
  [/No missed treatment days/, /Missed treatment days/],
  [/No unresolved pain/, /[Pp]ain [1-9] of 10/],
  [/[Dd]isease status: no evidence of disease/, /Progression:/],
  [/[Nn]ot staged/, /, stage [0IV]/],
  [/in no acute distress/, /Pain: (?:[7-9]|10) of 10/],
  [/Oral intake: liquids only/, /[Ss]oft food/],
  [/Feeding tube: none/, /feeds? by tube/],
  [/No seizures/, /grade [1-5] seizure/],
  [/No concurrent systemic therapy/, /Concurrent systemic therapy:/],
  [/breaks and replans: none/, /; (?:breaks|replans): /],
  [/Weight trend: falling/, /before treatment, \+/],
  [/Weight trend: rising/, /before treatment, -[5-9]/],
  [/abdominal compression/, /in breath hold/],
  [/\bno reaction\b/, /Reaction to contrast:/],
  [/No complications/, /[Bb]lood loss and complications:/],
  [/No concurrent systemic therapy/, /Concurrent agents:/],
  [/Set-up accepted\./, /to be re-(?:planned|simulated)/],
  [/Composite dose: no overlap/, /Overlap with prior radiation: definite/],
];

/** In a note about what has been, words for what is or will be. */
const PRESENT = /\b(?:is given|is prescribed|is requested|is to be|treatment starts|continues as planned)\b/;
const PAST_NOTES: ReadonlySet<string> = new Set(['Treatment summary', 'Follow-up']);
/** That a disease has no stage is told once, when it is registered, and in the summary. */
const NO_STAGE = /Stage: (?:[Nn]ot staged|no staging system)/;
const VISIT_NOTES: ReadonlySet<string> = new Set(['Treatment status', 'Follow-up']);

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
  ['punctuation at the end', /[,;:]$|[,;:]\)|: ?\./],
  ['a label twice', /(?:^|\. )([\p{L}-]+(?: [\p{L}-]+)?): \1\b/iu],
  ['a visit that may not have been', /No (?:missed treatment days|open actions)[^.]*last visit/],
  ['an edition before its stage', /[Ss]tage: (?:AJCC|TNM|FIGO|UICC)/],
  ['a box instead of words', /\p{Ll}: (?:yes|no)\./u],
  ['a capital inside a list', /\band \p{Lu}\p{Ll}+ (?:nodes|vesicles|volume|wall)\b/u],
  ['a dose told twice', /Treatment: (\d+ cGy \([\d.]+ Gy\)) delivered in (\d+ fractions?)[^]*: \1 in \2/],
  ['a label said again', /(?:^|\. )(\p{L}{5})\p{L}*: \1/iu],
  ['a blank among thousands', /(?<!\d)\d{1,3} \d{3}(?!\d)/],
  ['a total without Gy', /[:;,] \d{3,5} cGy in \d+ fractions?(?! of| twice)/],
  ['a code after its name', /ICD-10[^.;]*\([A-Z]\d\d/],
  ['a weight without unit', /[Ww]eight: \d+(?:\.\d+)?(?!\d|\.\d| kg)/],
  ['a dose without unit', /\b(?:total|dose|delivered|prescribed):? \d{3,5}(?!\d| ?cGy| ?MBq|,)/i],
  ['an empty statement', EMPTY_STATEMENTS],
  ['the wrong register', /threatens with|is a matter of|stops at these|\(typed\)/],
];

/** Words that begin with a lower-case letter: p16, pT2, mTOR, α/β, °C. */
const SMALL = /^(?:p16|p53|[cpyr]{1,2}[TNM]|pH|mTOR|eGFR|hCG|α)/u;

/**
 * Faults in the prose of a note: template remains, punctuation, sentences without a capital or a period, repeated
 * sentences, contradictions, empty statements, and values without unit or total.
 */
export function proseFaults({ blocks, text }: Note): readonly string[] {
  const paragraphs = blocks.filter(({ kind }) => kind !== 'heading').map(({ text }) => text);
  const sentences = paragraphs.flatMap(sentencesOf);
  return [
    ...paragraphs.flatMap((text) =>
      FAULTS.flatMap(([name, pattern]) => (pattern.test(text) ? said(name, text, pattern) : [])),
    ),
    ...paragraphs.filter((text) => !/[.!?…]["”)]?$/.test(text)).map((text) => `no full stop: ${text.slice(-60)}`),
    ...sentences
      .filter((sentence) => /^\p{Ll}/u.test(sentence) && !SMALL.test(sentence))
      .map((sentence) => `no capital: ${sentence.slice(0, 60)}`),
    ...CONTRADICTIONS.filter(([claim, other]) => claim.test(text) && other.test(text)).map(
      ([claim, other]) => `a contradiction: ${claim.exec(text)?.[0]} / ${other.exec(text)?.[0]}`,
    ),
    // CTCAE v5.0 grades a loss of weight from 5% on.
    ...(/before treatment, -(?:[5-9]|\d\d)(?:\.\d)?%/.test(text) && !/grade \d weight loss/.test(text)
      ? said('a loss of weight without its grade', text, /before treatment, -\d/)
      : []),
    ...(isHeaded(blocks, PAST_NOTES) && PRESENT.test(text) ? said('the wrong tense', text, PRESENT) : []),
    ...(isHeaded(blocks, VISIT_NOTES) && NO_STAGE.test(text) ? said('an empty statement', text, NO_STAGE) : []),
    ...sentences
      .filter((sentence) => /fractions? of \d+(?:\.\d+)? cGy/.test(sentence) && !/cGy \(/.test(sentence))
      .map((sentence) => `no total: ${sentence.slice(0, 80)}`),
    ...sentences
      .filter((sentence, at) => sentence.length > 20 && sentences.indexOf(sentence) !== at)
      .map((sentence) => `repeated sentence: ${sentence}`),
  ];
}

function isHeaded(blocks: Note['blocks'], headings: ReadonlySet<string>): boolean {
  return blocks.some(({ kind, text }) => kind === 'heading' && headings.has(text));
}

/** A period, a space and a letter end a sentence, except after a title or an initial. */
function sentencesOf(paragraph: string): readonly string[] {
  return paragraph.split(/(?<=(?<!\b(?:Dr|Mr|Ms|Mrs|St|vs|approx|\p{Lu}))[.!?]) +(?=\S)/u);
}

function said(name: string, text: string, pattern: RegExp): readonly string[] {
  const at = text.search(pattern);
  return [`${name}: …${text.slice(Math.max(0, at - 30), at + 40)}…`];
}
