import type { Json, JsonObject } from '../../bundle/bundle.ts';
import { attributesOf } from '../attributes.ts';
import { CTCAE_VERSION, sayTerm } from '../CTCAE/ctcae.ts';
import type { FieldType } from '../fieldType.ts';
import { integerOf, isJsonArray, partOf, textOf } from '../json.ts';
import { joinWithAnd } from '../../note/words.ts';

/** The worst grade of one event over the signed visits. Acute is up to 90 days (decision 26). */
export type MaximalToxicity = {
  readonly _id: string;
  readonly term: string;
  readonly grade: number;
  readonly version: string;
  readonly phase: 'acute' | 'late';
  readonly baseline?: number;
};

/** Worst toxicities of a course. The host computes them from signed visits and hands them in as external data. */
export const maximalToxicities: FieldType<readonly MaximalToxicity[]> = {
  name: 'MaximalToxicities',
  says: 'The worst toxicities of a course',
  holdsAnswer: true,
  attributes: attributesOf('adverseEvents'),
  toJsonSchema: () => ({ type: 'array', items: ROW, minItems: 1 }),
  normalise: (input) => {
    const rows = (isJsonArray(input) ? input : []).flatMap((row) => rowOf(row) ?? []);
    return rows.length > 0 ? rows : null;
  },
  validate: (rows) => {
    const grades = rows.flatMap((row) => [row.grade, row.baseline ?? 0]);
    return grades.every((grade) => grade >= 0 && grade <= 5) ? null : 'Grades run from 0 to 5';
  },
  operand: { type: 'number', of: (rows) => Math.max(...rows.map((row) => row.grade)) },
  operandParts: { terms: { type: 'choices', of: (rows) => rows.map((row) => row.term) } },
  toNotePhrase: (rows, { label }) => {
    const worst = [...rows].sort((a, b) => b.grade - a.grade || (a.term < b.term ? -1 : 1));
    return { lead: `${label}: `, text: joinWithAnd(worst.map(sayRow)), locked: true };
  },
  toTemplateValue: (rows) => rows.map((row) => ({ ...row, term: sayTerm(row.term), text: sayRow(row) })),
  migrateFrom: (old) => maximalToxicities.normalise(old, {}),
  samples: {
    valid: [
      {
        attributes: {},
        value: [{ _id: 'fatigue', term: 'fatigue', grade: 2, version: CTCAE_VERSION, phase: 'acute', baseline: 0 }],
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
  const term = textOf(partOf(json, 'term'));
  const grade = integerOf(partOf(json, 'grade') ?? null);
  if (term === null || grade === null) return null;
  const phase = partOf(json, 'phase') === 'late' ? 'late' : 'acute';
  const baseline = integerOf(partOf(json, 'baseline') ?? null);
  return {
    _id: textOf(partOf(json, '_id')) ?? (phase === 'late' ? `${term}:late` : term),
    term,
    grade,
    version: textOf(partOf(json, 'version')) ?? CTCAE_VERSION,
    phase,
    ...(baseline === null ? {} : { baseline }),
  };
}

function sayRow({ term, grade, phase, baseline }: MaximalToxicity): string {
  const before = baseline === undefined ? '' : ` (baseline ${baseline})`;
  return `${phase === 'late' ? 'late ' : ''}${sayTerm(term)} grade ${grade}${before}`;
}
