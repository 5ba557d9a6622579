import { CLINICIAN_ROLES, SEXES, TASK_TYPES } from '@isocenter/schemas';
import type { JsonObject } from '../json/json.ts';
import { ANYTHING, list, map, ref, text, word } from './schemaWords.ts';

/** The origins of an answer, for `expect: origin`. */
const ORIGINS = ['default', 'user', 'calculated', 'assembled', 'carePlan', 'external', 'template', 'copied'] as const;

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
    'Scenarios of the form next to this file',
    { scenarios: list('Scenarios, which run independently', ref('scenario'), { minItems: 1 }) },
    ['scenarios'],
  ),
  scenario: map(
    'One test of the form',
    {
      name: text('The expected behavior, as a sentence'),
      given: { ...ref('given'), description: 'The initial state' },
      set: {
        description: 'Answers entered in order, as a map, or as a list of maps when the order matters',
        anyOf: [ref('answers'), list('', ref('answers'))],
      },
      expect: { ...ref('expectation'), description: 'The expected state' },
    },
    ['name', 'expect'],
  ),
  given: map('The state when the form is opened', {
    context: { ...ref('scenarioContext'), description: 'Time, user, patient, task, care plan and external data' },
    answers: { ...ref('answers'), description: 'Saved answers, by field id or by form and field id' },
    copied: fields('The answers that were copied from an earlier task and not reviewed yet'),
  }),
  scenarioContext: map('All data of a form besides answers; every key is optional', {
    now: text('The time in UTC (default: 2026-01-15T10:00:00Z)'),
    today: text('The calendar date of the department, yyyy-MM-dd (default: the date of now)'),
    user: map('The user who fills in the form', {
      id: text('The id of the user'),
      displayName: text('The name of the user'),
      role: word('The clinical role of the user', CLINICIAN_ROLES),
    }),
    patient: map('The patient: all values that forms read as patient.…', {
      dateOfBirth: { type: ['string', 'null'], description: 'yyyy-MM-dd' },
      sex: word('The sex in the record', SEXES),
      firstName: text('The first name'),
      lastName: text('The last name'),
      mrn: text('The medical record number'),
    }),
    task: map('The task', {
      id: text('The task id; external data with the same id belongs to this task'),
      taskType: word('The task type', TASK_TYPES),
      displayName: text('The name shown to clinicians'),
      diseaseSystem: text('The disease system of the treated site'),
      sequence: { type: ['integer', 'null'], description: 'The treatment week' },
      iteration: { type: ['integer', 'null'], description: 'The number of the repetition' },
      treatmentStage: { type: ['string', 'null'], description: 'The treatment stage' },
    }),
    carePlan: byField(
      'Values from other tasks by care plan field: the value, or {value, taskId, on, signed}',
      ANYTHING,
    ),
    external: list(
      'Data of external systems; newest linkedOn first, undated last',
      map(
        'One linked record',
        {
          id: text('The id in the external system'),
          system: text('The external system'),
          taskId: text('The linked task; the id of this task for its own data'),
          linkedOn: { type: ['string', 'null'], description: 'The time of linking' },
          formValues: { ...ref('answers'), description: 'The values, by external or field name' },
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
    'The expected state',
    {
      visible: claims('Shown fields, or a map of field to true or false'),
      hidden: fields('Hidden fields'),
      required: claims('Required fields, or a map of field to true or false'),
      optional: fields('Optional fields'),
      readOnly: claims('Read-only fields, or a map of field to true or false'),
      editable: fields('Editable fields'),
      value: byField('The value of a field; null for empty or hidden', ANYTHING),
      error: message('The error of a field: the message, true for any, false for none'),
      warning: message('The warning of a field: the message, true for any, false for none'),
      choices: byField('The ids of the offered choices, in order', list('', text(''))),
      origin: byField('The origin of the value', word('', ORIGINS)),
      note: {
        description: 'The whole note, or text that it must or must not contain',
        anyOf: [
          { type: 'string' },
          map('', {
            exact: text('The whole note'),
            contains: parts('Text that the note must contain'),
            lacks: parts('Text that the note must not contain'),
          }),
        ],
      },
    },
    [],
    { minProperties: 1 },
  ),
} as const satisfies Record<string, JsonObject>;
