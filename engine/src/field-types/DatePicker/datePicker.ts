import { type Json, type JsonObject, textOf } from '../../json/json.ts';
import { isDateLike, longDate } from '../../expressions/calendar.ts';
import { attributesOf } from '../../field-type/attributes.ts';
import type { AttributeDeclaration, FieldType, ImpliedConstraint } from '../../field-type/fieldType.ts';

/** The format of each precision, as patterns for ajv and for the engine. */
const PRECISION = {
  year: { length: 4, pattern: '^\\d{4}$', message: 'Enter a year' },
  month: { length: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$', message: 'Enter a month and year' },
  day: { length: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$', message: 'Enter a date' },
  minute: { length: 16, pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$', message: 'Enter a date and time' },
} as const;

/** The refusal of a date after today; `messages.invalid` of the config replaces it. */
export const IN_THE_FUTURE = 'This date is in the future';

/** The refusal of a date that cannot be the patient's. */
const BEFORE_BIRTH = 'This date is before the patient was born';

const tense: AttributeDeclaration = {
  name: 'tense',
  description:
    'What the date says: `happened` states what took place and refuses a date after today in the department, `planned` may be in the future; both refuse a date before the birth of the patient',
  schema: { enum: ['happened', 'planned'] },
};

const clinicalDate: AttributeDeclaration = {
  name: 'clinicalDate',
  description:
    'The date of the visit or procedure that the task documents: earlier values, the care plan and the timeline follow it, not the signature',
  schema: { type: 'boolean' },
};

/** A calendar date with the given `precision`, never converted between time zones (decision 30). */
export const datePicker: FieldType<string> = {
  name: 'DatePicker',
  description: 'A calendar date',
  holdsAnswer: true,
  attributes: [
    ...attributesOf('offerToday', 'precision'),
    tense,
    clinicalDate,
    limit('min', 'Earliest'),
    limit('max', 'Latest'),
  ],
  toJsonSchema: (attributes) => ({ type: 'string', pattern: precisionOf(attributes).pattern, calendarDate: true }),
  normalize: (input, attributes) => {
    const typed = textOf(input)?.trim();
    if (typed === undefined) return null;
    const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
    const iso = american ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}` : typed;
    const { length } = precisionOf(attributes);
    return isDateLike(iso) && iso.length > length ? iso.slice(0, length) : iso;
  },
  validate: (value, attributes) => {
    const { pattern, message } = precisionOf(attributes);
    return new RegExp(pattern).test(value) && isDateLike(value) ? null : message;
  },
  operand: { type: 'date', of: (value) => (isDateLike(value) ? value : null) },
  toNotePhrase: (value, { label }) => ({ lead: `${label} `, text: longDate(value), locked: true }),
  toTemplateValue: (value) => value,
  migrateFrom: (old) => (typeof old === 'string' && isDateLike(old) ? old.slice(0, 10) : null),
  validators: ['date'],
  /** By the day: the clock of an open form stands still, so a time later today is accepted. */
  impliedConstraints: (id, { tense, min, max }) => [
    ...refusedBy('min', id, min),
    ...(tense === 'happened' && max === 'today' ? [] : refusedBy('max', id, max)),
    ...(tense === 'happened'
      ? [{ expression: { not: { field: id, after: { context: 'today' } } }, message: IN_THE_FUTURE }]
      : []),
    ...(tense === undefined
      ? []
      : [
          {
            expression: { not: { field: id, before: { context: 'patient.dateOfBirth' } } },
            message: BEFORE_BIRTH,
            isFixed: true as const,
          },
        ]),
  ],
  resolveDefault: (written, today) => (written === 'today' ? today : written),
  /** New date cells default to today (FORM-114). */
  newCell: ({ precision }, today) => (precision === undefined ? today : null),
  neverCopied: 'dates',
  example: {
    yaml: `id: last_fraction
type: DatePicker
label: Date of the last fraction
tense: happened
validator: date`,
    answer: '2026-01-15',
  },
  samples: {
    valid: [
      { attributes: {}, value: '2026-11-21' },
      { attributes: { precision: 'month' }, value: '2019-03' },
    ],
    invalid: [
      { attributes: {}, value: '2026-02-30' },
      { attributes: {}, value: 'tomorrow' },
    ],
  },
};

/** A date can be typed, so a limit of the picker refuses as well. */
function refusedBy(side: 'min' | 'max', id: string, limit: Json | undefined): readonly ImpliedConstraint[] {
  if (typeof limit !== 'string') return [];
  const operand = limit === 'today' ? { context: 'today' } : limit;
  const written = limit === 'today' ? 'today' : longDate(limit);
  return side === 'min'
    ? [{ expression: { not: { field: id, before: operand } }, message: `Must be on or after ${written}` }]
    : [{ expression: { not: { field: id, after: operand } }, message: `Must be on or before ${written}` }];
}

function limit(name: 'min' | 'max', word: string): AttributeDeclaration {
  return {
    name,
    description: `${word} date that is accepted: a date with the precision of the field, or \`today\` in the department`,
    schema: { type: 'string', pattern: '^(today|\\d{4}(-\\d{2}(-\\d{2}(T\\d{2}:\\d{2})?)?)?)$' },
  };
}

function precisionOf(attributes: JsonObject): (typeof PRECISION)[keyof typeof PRECISION] {
  const { precision } = attributes;
  return precision === 'year' || precision === 'month' || precision === 'minute' ? PRECISION[precision] : PRECISION.day;
}
