import { type Json, type JsonObject, integerOf, isJsonArray, propertyOf, textOf } from '../../json/json.ts';
import { attributesOf } from '../../field-type/attributes.ts';
import { CTCAE_VERSION, adverseEventText } from '../CTCAE/ctcae.ts';
import type { FieldType } from '../../field-type/fieldType.ts';
import { joinWithAnd } from '../../words/phrases.ts';

/** The worst grade of one event across signed visits. Acute means to day 90 from the first fraction (decision 64). */
type MaximalToxicity = {
  readonly _id: string;
  readonly term: string;
  readonly grade: number;
  readonly version: string;
  readonly phase: 'acute' | 'late';
  readonly baseline?: number;
};

/** The worst toxicities of a course. The host computes them from signed visits and provides them as external data. */
export const maximalToxicities: FieldType<readonly MaximalToxicity[]> = {
  name: 'MaximalToxicities',
  description: 'The worst toxicities of a course',
  holdsAnswer: true,
  attributes: attributesOf('adverseEvents'),
  toJsonSchema: () => ({ type: 'array', items: ROW, minItems: 1 }),
  normalize: (input) => {
    const rows = (isJsonArray(input) ? input : []).flatMap((row) => rowOf(row) ?? []);
    return rows.length > 0 ? rows : null;
  },
  validate: (rows) => {
    const grades = rows.flatMap((row) => [row.grade, row.baseline ?? 0]);
    return grades.every((grade) => grade >= 0 && grade <= 5) ? null : 'Grades range from 0 to 5';
  },
  operand: { type: 'number', of: (rows) => Math.max(...rows.map((row) => row.grade)) },
  operandParts: { terms: { type: 'choices', of: (rows) => rows.map((row) => row.term) } },
  toNotePhrase: (rows, { label }) => {
    return { lead: `${label}: `, text: PHASES.flatMap((phase) => phaseText(rows, phase)).join('; '), locked: true };
  },
  templateParts: ['acute', 'late'],
  /** By phase as text, and by row. */
  toTemplateValue: (rows) => ({
    acute: phaseText(rows, 'acute').join(''),
    late: phaseText(rows, 'late').join(''),
    rows: worstFirst(rows).map((row) => ({ ...row, term: adverseEventText(row.term), text: rowText(row) })),
  }),
  migrateFrom: (old) => maximalToxicities.normalize(old, {}),
  validators: ['array'],
  neverCopied: 'grades',
  worstToxicities: true,
  example: {
    yaml: `id: worst_toxicities
type: MaximalToxicities
label: Worst toxicities
externalField: toxicities.worst
mode: ExternalAnyTaskReadOnly`,
    answer: [{ _id: 'fatigue', term: 'fatigue', grade: 2, version: '5.0', phase: 'acute', baseline: 0 }],
  },
  samples: {
    valid: [
      {
        attributes: {},
        value: [{ _id: 'fatigue', term: 'fatigue', grade: 2, version: CTCAE_VERSION, phase: 'acute', baseline: 0 }],
      },
      {
        attributes: {},
        value: [
          { _id: 'dermatitis_radiation', term: 'dermatitis_radiation', grade: 3, version: '6.0', phase: 'acute' },
          { _id: 'fatigue', term: 'fatigue', grade: 1, version: CTCAE_VERSION, phase: 'acute', baseline: 1 },
          {
            _id: 'superficial_soft_tissue_fibrosis:late',
            term: 'superficial_soft_tissue_fibrosis',
            grade: 2,
            version: CTCAE_VERSION,
            phase: 'late',
          },
        ],
      },
    ],
    invalid: [
      {
        attributes: {},
        value: [{ _id: 'fatigue', term: 'fatigue', grade: 9, version: CTCAE_VERSION, phase: 'acute' }],
      },
    ],
  },
};

const GRADE: JsonObject = { type: 'integer', minimum: 0, maximum: 5 };
const ROW: JsonObject = {
  type: 'object',
  properties: {
    _id: { type: 'string' },
    term: { type: 'string' },
    grade: GRADE,
    version: { type: 'string' },
    phase: { enum: ['acute', 'late'] },
    baseline: GRADE,
  },
  required: ['_id', 'term', 'grade', 'version', 'phase'],
  additionalProperties: false,
};

function rowOf(json: Json): MaximalToxicity | null {
  const term = textOf(propertyOf(json, 'term'));
  const grade = integerOf(propertyOf(json, 'grade') ?? null);
  if (term === null || grade === null) return null;
  const phase = propertyOf(json, 'phase') === 'late' ? 'late' : 'acute';
  const baseline = integerOf(propertyOf(json, 'baseline') ?? null);
  return {
    _id: textOf(propertyOf(json, '_id')) ?? (phase === 'late' ? `${term}:late` : term),
    term,
    grade,
    version: textOf(propertyOf(json, 'version')) ?? CTCAE_VERSION,
    phase,
    ...(baseline === null ? {} : { baseline }),
  };
}

const PHASES = ['acute', 'late'] as const satisfies readonly MaximalToxicity['phase'][];

function worstFirst(rows: readonly MaximalToxicity[]): readonly MaximalToxicity[] {
  return [...rows].sort((a, b) => b.grade - a.grade || (a.term < b.term ? -1 : 1));
}

/** Acute and late separately, worst first; phases without an event are left out. */
function phaseText(rows: readonly MaximalToxicity[], wanted: MaximalToxicity['phase']): readonly string[] {
  const own = worstFirst(rows.filter(({ phase }) => phase === wanted));
  return own.length === 0 ? [] : [`${wanted}: ${joinWithAnd(own.map(rowText))}`];
}

/** `grade 2 fatigue (baseline 0)`; the version only when it is not the default. */
function rowText({ term, grade, version, baseline }: MaximalToxicity): string {
  const notes = [
    ...(baseline === undefined ? [] : [`baseline ${baseline}`]),
    ...(version === CTCAE_VERSION ? [] : [`CTCAE ${version}`]),
  ];
  return `grade ${grade} ${adverseEventText(term)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}
