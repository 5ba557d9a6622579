import { type JsonObject, integerOf, propertyOf } from '../../json/json.ts';
import { attributesOf } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';

/** Patterns as the pathologist read them. */
export type GleasonPatterns = {
  readonly primary: number;
  readonly secondary: number;
  readonly tertiary?: number;
  /** As printed in the report, separate from the computed group (decision 26). */
  readonly reportedGradeGroup?: number;
};
/** A stored Gleason answer: the patterns, or that the specimen could not be graded. */
export type GleasonValue = GleasonPatterns | { readonly notGradable: true };

const ANY_PATTERN = [1, 2, 3, 4, 5] as const;
const PARTS = ['primary', 'secondary', 'tertiary'] as const;
/** Patterns reported for a biopsy. Patterns 1 and 2 are no longer used (ISUP 2014). */
const BIOPSY_PATTERNS = [3, 4, 5] as const satisfies readonly (typeof ANY_PATTERN)[number][];
/** Grade groups (ISUP 2014). */
export const GRADE_GROUPS = [1, 2, 3, 4, 5] as const;
const GROUP: JsonObject = { type: 'integer', minimum: 1, maximum: 5 };

/** The patterns that a field offers and accepts: 1 and 2 only for old or resected tissue (decision 26). */
export function gleasonPatterns({ specimen }: JsonObject): readonly number[] {
  return specimen === 'resected' ? ANY_PATTERN : BIOPSY_PATTERNS;
}

/** Gleason patterns 3-5 on biopsy, 1-2 only for old or resected tissue. Score and ISUP group are derived, never stored. */
export const gleason: FieldType<GleasonValue> = {
  name: 'Gleason',
  description: 'Gleason patterns with score and grade group',
  holdsAnswer: true,
  attributes: attributesOf('specimen'),
  toJsonSchema: (attributes) => ({
    anyOf: [
      {
        type: 'object',
        properties: {
          ...Object.fromEntries(PARTS.map((part) => [part, { enum: [...gleasonPatterns(attributes)] }])),
          reportedGradeGroup: GROUP,
        },
        required: ['primary', 'secondary'],
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: { notGradable: { const: true } },
        required: ['notGradable'],
        additionalProperties: false,
      },
    ],
  }),
  normalize: (input) => {
    if (propertyOf(input, 'notGradable') === true) return { notGradable: true };
    const primary = integerOf(propertyOf(input, 'primary') ?? null);
    const secondary = integerOf(propertyOf(input, 'secondary') ?? null);
    if (primary === null || secondary === null) return null;
    const tertiary = integerOf(propertyOf(input, 'tertiary') ?? null);
    const reportedGradeGroup = integerOf(propertyOf(input, 'reportedGradeGroup') ?? null);
    return {
      primary,
      secondary,
      ...(tertiary === null ? {} : { tertiary }),
      ...(reportedGradeGroup === null ? {} : { reportedGradeGroup }),
    };
  },
  validate: (value, attributes) => {
    if ('notGradable' in value) return null;
    const { reportedGradeGroup: group = 1 } = value;
    if (group < 1 || group > 5) return 'Grade groups range from 1 to 5';
    const patterns = gleasonPatterns(attributes);
    const taken = PARTS.every((part) => value[part] === undefined || patterns.includes(value[part]));
    return taken ? null : `Patterns${patterns === BIOPSY_PATTERNS ? ' on biopsy' : ''} range from ${patterns[0]} to 5`;
  },
  operand: { type: 'number', of: (value) => ('notGradable' in value ? null : value.primary + value.secondary) },
  operandParts: {
    primary: { type: 'number', of: (value) => ('notGradable' in value ? null : value.primary) },
    secondary: { type: 'number', of: (value) => ('notGradable' in value ? null : value.secondary) },
    gradeGroup: { type: 'number', of: (value) => ('notGradable' in value ? null : gradeGroup(value)) },
  },
  toNotePhrase: (value, { label }) => ({ lead: `${label}: `, text: gleasonText(value), locked: true }),
  templateParts: ['primary', 'secondary', 'tertiary', 'notGradable', 'score', 'gradeGroup', 'text'],
  toTemplateValue: (value) => {
    if ('notGradable' in value) return { notGradable: true, text: gleasonText(value) };
    return {
      ...value,
      score: value.primary + value.secondary,
      gradeGroup: gradeGroup(value),
      text: gleasonText(value),
    };
  },
  migrateFrom: (old) => gleason.normalize(old, {}),
  neverCopied: 'grades',
  example: {
    yaml: `id: gleason
type: Gleason
label: Gleason score`,
    answer: { primary: 3, secondary: 4, reportedGradeGroup: 2 },
  },
  samples: {
    valid: [
      { attributes: {}, value: { primary: 3, secondary: 4 } },
      { attributes: {}, value: { notGradable: true } },
      { attributes: { specimen: 'resected' }, value: { primary: 2, secondary: 3, tertiary: 1 } },
    ],
    invalid: [
      { attributes: {}, value: { primary: 6, secondary: 4 } },
      { attributes: {}, value: { primary: 3, secondary: 2 } },
      { attributes: {}, value: { primary: 3, secondary: 4, tertiary: 2 } },
    ],
  },
};

/** ISUP 2014: 6 and less = 1, 3+4 = 2, 4+3 = 3, 8 = 4, 9 and 10 = 5. */
export function gradeGroup({ primary, secondary }: GleasonPatterns): number {
  const score = primary + secondary;
  if (score <= 6) return 1;
  if (score === 7) return primary <= 3 ? 2 : 3;
  return score === 8 ? 4 : 5;
}

/** `3 + 4 = 7, grade group 2`. */
export function gleasonText(value: GleasonValue): string {
  if ('notGradable' in value) return 'not gradable';
  const { primary, secondary, tertiary, reportedGradeGroup } = value;
  const group = gradeGroup(value);
  const third = tertiary === undefined ? '' : `, tertiary ${tertiary}`;
  const reported =
    reportedGradeGroup === undefined || reportedGradeGroup === group ? '' : ` (reported as ${reportedGradeGroup})`;
  return `${primary} + ${secondary} = ${primary + secondary}${third}, grade group ${group}${reported}`;
}
