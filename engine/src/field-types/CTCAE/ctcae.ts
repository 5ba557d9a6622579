import {
  type Json,
  type JsonObject,
  integerOf,
  isJsonArray,
  isJsonObject,
  isTrue,
  numberOf,
  propertyOf,
  textOf,
} from '../../json/json.ts';
import { attributesOf, requiredAttribute } from '../../field-type/attributes.ts';
import type { Choice } from '../../compiled-form/compiledForm.ts';
import type { ChoicesInput, FieldChoices, FieldType, NoteField } from '../../field-type/fieldType.ts';
import { joinWithAnd, lowerFirst } from '../../words/phrases.ts';

/** The version of CTCAE that grades are stored with. */
export const CTCAE_VERSION = '5.0';
/** CTCAE attribution to treatment, least likely first. */
export const ATTRIBUTIONS = ['unrelated', 'unlikely', 'possible', 'probable', 'definite'] as const;

/** One graded event. `term` is the snake_case id of the CTCAE term. Grade 0 is an answer; "not asked" is not. */
type GradedEvent = {
  readonly _id?: string;
  readonly term: string;
  readonly grade: number;
  readonly version: string;
  readonly attribution?: string;
};
type CtcaeValue = GradedEvent | readonly GradedEvent[];

/**
 * Toxicity by CTCAE. A field with one adverse event holds one graded event. A field with several holds a list of them,
 * at most one per term, with the term as `_id`. So does a field with `withOther`, which accepts any other term.
 * The version is stored with each grade (decision 26). Choices are the existing grades of the listed terms: ids
 * `0`-`5`, or `<term>:<grade>` in a list.
 */
export const ctcae: FieldType<CtcaeValue> = {
  name: 'CTCAE',
  description: 'Toxicity graded by CTCAE',
  holdsAnswer: true,
  attributes: [...attributesOf('inline', 'withOther'), requiredAttribute('adverseEvents')],
  toJsonSchema: (attributes, choiceIds) => {
    const terms = termsOf(attributes);
    const several = holdsSeveral(attributes);
    const events = terms.map((term) => eventSchema(term, gradesOf(term, several, choiceIds), several));
    if (!several && events[0]) return events[0];
    if (isTrue(attributes['withOther'])) events.push(otherEventSchema(terms));
    return { type: 'array', items: { anyOf: events }, minItems: 1, uniqueTerms: true };
  },
  normalize: (input, attributes) => {
    const terms = termsOf(attributes);
    if (!holdsSeveral(attributes)) return eventOf(isJsonArray(input) ? input[0] : input, terms[0] ?? null, false);
    const events = (isJsonArray(input) ? input : [input]).flatMap((event) => eventOf(event, null, true) ?? []);
    const latest = [...new Map(events.map((event) => [event.term, event])).values()];
    return latest.length > 0 ? latest : null;
  },
  validate: (value, attributes, choiceIds) => {
    const terms = termsOf(attributes);
    for (const event of eventsOf(value)) {
      const listed = terms.includes(event.term);
      if (!listed && !(isTrue(attributes['withOther']) && OTHER_TERM.test(event.term)))
        return 'Choose a listed adverse event';
      if (!gradesOf(event.term, holdsSeveral(attributes), listed ? choiceIds : null).includes(event.grade))
        return 'Choose a grade that exists for this event';
    }
    return null;
  },
  operand: { type: 'number', of: (value) => Math.max(...eventsOf(value).map((event) => event.grade)) },
  operandParts: {
    grade: { type: 'number', of: (value) => Math.max(...eventsOf(value).map((event) => event.grade)) },
    attribution: { type: 'choice', of: (value) => eventsOf(value)[0]?.attribution ?? null },
    terms: { type: 'choices', of: (value) => eventsOf(value).map((event) => event.term) },
  },
  toNotePhrase: (value, field) => {
    if (isJsonArray(value)) {
      const text = joinWithAnd(
        eventsOf(value).map((event) => `${adverseEventText(event.term)} grade ${gradeText(event)}`),
      );
      return { lead: '', text, locked: true };
    }
    return { lead: `${field.label} grade `, text: eventsOf(value).map(gradeText).join(''), locked: true };
  },
  templateParts: ['term', 'grade', 'attribution', 'text'],
  toTemplateValue: (value, field) => {
    const events = eventsOf(value).map((event) => templateEvent(event, field));
    return isJsonArray(value) ? events : (events[0] ?? null);
  },
  migrateFrom: (old) => eventOf(old, null, false),
  ownChoices: gradeChoices,
  operandLimits: { low: 0, high: 5 },
  neverCopied: 'grades',
  example: {
    yaml: `id: fatigue
type: CTCAE
label: Fatigue
adverseEvents: [fatigue]
showBaseline: true
carePlanField: toxicity.fatigue`,
    answer: { term: 'fatigue', grade: 2, version: '5.0', attribution: 'probable' },
  },
  samples: {
    valid: [
      { attributes: { adverseEvents: ['fatigue'] }, value: { term: 'fatigue', grade: 0, version: CTCAE_VERSION } },
      {
        attributes: { adverseEvents: ['fatigue', 'nausea'] },
        value: [{ _id: 'nausea', term: 'nausea', grade: 2, version: CTCAE_VERSION, attribution: 'probable' }],
      },
      {
        attributes: { adverseEvents: ['fatigue'], withOther: true },
        value: [{ _id: 'nausea', term: 'nausea', grade: 1, version: CTCAE_VERSION }],
      },
    ],
    invalid: [
      {
        attributes: { adverseEvents: ['fatigue'], withOther: true },
        value: [{ _id: 'nausea', term: 'nausea', grade: 7, version: CTCAE_VERSION }],
      },
      { attributes: { adverseEvents: ['fatigue'] }, value: { term: 'fatigue', grade: 6, version: CTCAE_VERSION } },
      { attributes: { adverseEvents: ['fatigue'] }, value: { term: 'nausea', grade: 1, version: CTCAE_VERSION } },
    ],
  },
};

function eventsOf(value: CtcaeValue): readonly GradedEvent[] {
  return isList(value) ? value : [value];
}
function isList(value: CtcaeValue): value is readonly GradedEvent[] {
  return Array.isArray(value);
}

function termsOf(attributes: JsonObject): readonly string[] {
  const { adverseEvents } = attributes;
  return isJsonArray(adverseEvents) ? adverseEvents.filter((term) => typeof term === 'string') : [];
}

/** The existing grades of the field's terms, with their descriptions. Every term has grade 0. */
function gradeChoices(attributes: JsonObject, { adverseEvent, problem }: ChoicesInput): FieldChoices {
  const ids = termsOf(attributes);
  const several = holdsSeveral(attributes);
  const choices = ids.flatMap((id): readonly Choice[] => {
    const term = adverseEvent(id);
    if (!term) {
      problem(`"${id}" is not a CTCAE v5 term.`);
      return [];
    }
    const grades = [[0, `No ${term.term.toLowerCase()}`] as const, ...term.grades];
    return grades.map(([grade, text]) => ({
      id: several ? `${id}:${grade}` : String(grade),
      label: String(grade),
      long: text,
      ...(several ? { group: term.term } : {}),
    }));
  });
  // A list with one term has different ids than the single term.
  return { key: `ctcae:${ids.join(',')}${several && ids.length === 1 ? ',' : ''}`, choices };
}

/** Whether the answer is a list of events. Without listed terms (never in a compiled form) it is one event. */
function holdsSeveral(attributes: JsonObject): boolean {
  return termsOf(attributes).length > 1 || isTrue(attributes['withOther']);
}

/** Validates a term by its id. The terminology, not the form, defines the grades of an unlisted term. */
const OTHER_TERM = /^[a-z][a-z0-9_]*$/;

function otherEventSchema(listed: readonly string[]): JsonObject {
  const term = { type: 'string', pattern: OTHER_TERM.source, not: { enum: listed } };
  const { properties, ...event } = eventSchema('', [0, 1, 2, 3, 4, 5], true);
  return { ...event, properties: { ...(isJsonObject(properties) ? properties : {}), _id: term, term } };
}

/** The existing grades of a term; all six when the compiled form does not list them. */
function gradesOf(term: string, several: boolean, choiceIds: readonly string[] | null): readonly number[] {
  const all = [0, 1, 2, 3, 4, 5];
  if (choiceIds === null) return all;
  return all.filter((grade) => choiceIds.includes(several ? `${term}:${grade}` : String(grade)));
}

/** Reads a graded event, a bare grade, or a grade written as text. */
function eventOf(json: Json | undefined, onlyTerm: string | null, asRow: boolean): GradedEvent | null {
  const written = isJsonObject(json) ? propertyOf(json, 'grade') : json;
  const grade = integerOf(typeof written === 'string' && written.trim() !== '' ? Number(written) : (written ?? null));
  const term = onlyTerm ?? textOf(propertyOf(json, 'term')) ?? textOf(propertyOf(json, '_id'));
  if (grade === null || term === null) return null;
  const attribution = ATTRIBUTIONS.find((known) => known === propertyOf(json, 'attribution'));
  const version = textOf(propertyOf(json, 'version')) ?? CTCAE_VERSION;
  return { ...(asRow ? { _id: term } : {}), term, grade, version, ...(attribution ? { attribution } : {}) };
}

function eventSchema(term: string, grades: readonly number[], asRow: boolean): JsonObject {
  return {
    type: 'object',
    properties: {
      ...(asRow ? { _id: { const: term } } : {}),
      term: { const: term },
      grade: { enum: grades },
      version: { type: 'string' },
      attribution: { enum: ATTRIBUTIONS },
    },
    required: [...(asRow ? ['_id'] : []), 'term', 'grade', 'version'],
    additionalProperties: false,
  };
}

/** `2, probably related`. */
function gradeText(event: GradedEvent): string {
  const attribution = ATTRIBUTION_TEXT.find(([name]) => name === event.attribution)?.[1];
  return attribution ? `${event.grade}, ${attribution}` : String(event.grade);
}
/** Each attribution as note text. */
export const ATTRIBUTION_TEXT = [
  ['unrelated', 'unrelated to treatment'],
  ['unlikely', 'unlikely related'],
  ['possible', 'possibly related'],
  ['probable', 'probably related'],
  ['definite', 'definitely related'],
] as const satisfies readonly (readonly [(typeof ATTRIBUTIONS)[number], string])[];

/** The name of an adverse event inside a sentence. */
export function adverseEventText(term: string): string {
  return SPOKEN.get(term) ?? lowerFirst(term.replaceAll('_', ' '));
}

/** Terms whose words CTCAE inverts. Forms say the words of their own events; a list of worst events has no form. */
const SPOKEN: ReadonlyMap<string, string> = new Map([
  ['central_nervous_system_necrosis', 'CNS necrosis'],
  ['cystitis_noninfective', 'noninfective cystitis'],
  ['dermatitis_radiation', 'radiation dermatitis'],
  ['edema_cerebral', 'cerebral edema'],
  ['edema_limbs', 'limb edema'],
  ['hearing_impaired', 'hearing impairment'],
  ['joint_range_of_motion_decreased', 'decreased joint range of motion'],
  ['lymphocyte_count_decreased', 'decreased lymphocyte count'],
  ['mucositis_oral', 'oral mucositis'],
  ['neutrophil_count_decreased', 'decreased neutrophil count'],
  ['osteonecrosis_of_jaw', 'osteonecrosis of the jaw'],
  ['platelet_count_decreased', 'decreased platelet count'],
  ['urinary_tract_pain', 'pain on urination'],
  ['white_blood_cell_decreased', 'decreased white blood cell count'],
]);

function templateEvent(event: GradedEvent, field: NoteField): Json {
  const attribution = ATTRIBUTION_TEXT.find(([name]) => name === event.attribution)?.[1] ?? null;
  return {
    term: adverseEventText(event.term),
    grade: numberOf(event.grade),
    attribution,
    text: field.choiceLabel(String(event.grade)),
  };
}
