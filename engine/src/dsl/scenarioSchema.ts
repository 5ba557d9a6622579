import type { JsonObject } from '../json/json.ts';
import { ANYTHING, list, map, ref, text, word } from './schemaWords.ts';

/** Where an answer can come from, as `expect: origin` names it. */
export const ORIGINS = ['default', 'user', 'calculated', 'carePlan', 'external', 'template', 'copied'] as const;

const fields = (description: string): JsonObject =>
  list(description, text('A field id, or EventType.id'), { minItems: 1 });
const byField = (description: string, of: JsonObject): JsonObject => ({
  type: 'object',
  description,
  additionalProperties: of,
});
const claims = (description: string): JsonObject => ({
  description,
  anyOf: [fields(''), byField('', { type: 'boolean' })],
});
const message = (description: string): JsonObject =>
  byField(description, { anyOf: [{ type: 'string' }, { type: 'boolean' }] });
const parts = (description: string): JsonObject => ({ description, anyOf: [{ type: 'string' }, list('', text(''))] });

/** The grammar of `<system>.test.yaml`. */
export const SCENARIO_PARTS = {
  scenarios: map(
    'Scenarios of the form beside the file',
    { scenarios: list('Each plays by itself', ref('scenario'), { minItems: 1 }) },
    ['scenarios'],
  ),
  scenario: map(
    'One thing that must come out of the form',
    {
      name: text('What must hold, in a sentence'),
      given: { ...ref('given'), description: 'What there is before anybody answers' },
      set: {
        description: 'Answers given one after another, as a clinician would; a list of maps where the order matters',
        anyOf: [ref('answers'), list('', ref('answers'))],
      },
      expect: { ...ref('expectation'), description: 'What must have come of it' },
    },
    ['name', 'expect'],
  ),
  given: map('What there is when the form is opened', {
    context: { ...ref('scenarioContext'), description: 'Time, people, task, care plan and outside data' },
    answers: { ...ref('answers'), description: 'Answers saved before: by field id, or by form and field id' },
    copied: fields('Of the answers, those that were copied from an earlier task and not looked at yet'),
  }),
  scenarioContext: map('Everything a form knows that is no answer; all of it may be left out', {
    now: text('The instant in UTC; 2026-01-15T10:00:00Z when left out'),
    today: text('The department’s calendar date, yyyy-MM-dd; the date of now when left out'),
    user: map('Who fills the form', {
      id: text('Their id'),
      displayName: text('Their name'),
      role: { type: ['string', 'null'], description: 'Their clinical role' },
    }),
    patient: {
      type: 'object',
      description: 'Whose form it is: whatever the forms read as patient.…',
      properties: {
        dateOfBirth: { type: ['string', 'null'], description: 'yyyy-MM-dd' },
        sex: { type: ['string', 'null'], description: 'As the record says it' },
      },
      required: [],
      additionalProperties: ANYTHING,
    },
    task: map('The task', {
      id: text('Its id; outside data of the same id belongs to this task'),
      taskType: text('Its type'),
      displayName: text('What clinicians call it'),
      diseaseSystem: text('The disease system of the treated site'),
      sequence: { type: ['integer', 'null'], description: 'Its week' },
      iteration: { type: ['integer', 'null'], description: 'Which repetition it is' },
      treatmentStage: { type: ['string', 'null'], description: 'When in the course' },
    }),
    carePlan: byField(
      'Values of other tasks by care plan field: the bare value, or {value, taskId, on, signed}',
      ANYTHING,
    ),
    external: list(
      'Data of outside systems; newest linkedOn first, undated last',
      map(
        'One linked record',
        {
          id: text('Its id there'),
          system: text('The outside system'),
          taskId: text('The task it is linked to; the form’s own id for data of the same task'),
          linkedOn: { type: ['string', 'null'], description: 'When it was linked' },
          formValues: { ...ref('answers'), description: 'What it holds, by external or field name' },
        },
        ['formValues'],
      ),
    ),
    choices: byField(
      'Lists that only the host knows, by source: providers:ATTENDING, taxonomy:…',
      list('', ref('listedChoice')),
    ),
  }),
  expectation: map(
    'What must have come of it',
    {
      visible: claims('Shown fields; or a map of field to true or false'),
      hidden: fields('Hidden fields'),
      required: claims('Fields that must be answered; or a map'),
      optional: fields('Fields that need not be answered'),
      readOnly: claims('Fields that nobody can edit; or a map'),
      editable: fields('Fields that can be edited'),
      value: byField('What a field holds; null for empty or hidden', ANYTHING),
      error: message('What a field is told: the message, true for any, false for none'),
      warning: message('The same for warnings'),
      choices: byField('The ids a field offers, in order', list('', text(''))),
      origin: byField('Where the value came from', word('', ORIGINS)),
      note: {
        description: 'The whole note, or what stands in it and what does not',
        anyOf: [
          { type: 'string' },
          map('', {
            exact: text('The whole note'),
            contains: parts('Text that stands in it'),
            lacks: parts('Text that must not'),
          }),
        ],
      },
    },
    [],
    { minProperties: 1 },
  ),
} as const satisfies Record<string, JsonObject>;
