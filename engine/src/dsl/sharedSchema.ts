import { DISEASE_SYSTEMS, EPISODE_TYPES, EVENT_TYPES, LIMITS, TASK_TYPES } from '@isocenter/schemas';
import type { JsonObject } from '../json/json.ts';
import { CHOICE_KEYS, SOURCE } from './commonKeys.ts';
import { CHOICE_ATTRIBUTES } from './fieldSchema.ts';
import { ANYTHING, flag, list, map, ref, text, word } from './schemaWords.ts';

/** The grammar of files that forms share: support data, content templates, the entries of the care plan. */
export const SHARED_PARTS = {
  supportData: map(
    'A list of choices shared by many forms',
    {
      label: text('The title of the list'),
      ...SOURCE,
      choiceAttributes: CHOICE_ATTRIBUTES,
      choices: {
        description: 'The choices',
        anyOf: [list('', ref('listedChoice'), { minItems: 1 }), ref('dataFile')],
      },
    },
    ['source', 'choices'],
  ),
  listedChoice: map('A choice of a shared list, which cannot have a condition', CHOICE_KEYS, ['id', 'label']),
  contentTemplate: map(
    'Preset answers that a clinician may apply to a task; the file name is the id',
    {
      name: text('The name shown to clinicians; unique, ignoring case', {
        minLength: 1,
        maxLength: LIMITS.contentTemplateNameCharacters,
      }),
      description: text('When to use it', { maxLength: LIMITS.contentTemplateDescriptionCharacters }),
      episodeType: word('The episode type it applies to', EPISODE_TYPES),
      taskType: word('The task type it applies to', TASK_TYPES),
      system: word('The disease system it applies to; Default applies to all', DISEASE_SYSTEMS),
      site: text('The treatment site it applies to, such as left_breast'),
      published: flag('Offered to clinicians'),
      ...SOURCE,
      formValues: {
        type: 'object',
        description: 'The preset answers, by form of the task and field id',
        propertyNames: { enum: EVENT_TYPES },
        additionalProperties: ref('answers'),
      },
    },
    ['name', 'episodeType', 'taskType', 'system', 'published', 'source', 'reviewedBy', 'formValues'],
  ),
  answers: {
    type: 'object',
    description: 'Answers by field id, in the stored format',
    additionalProperties: ANYTHING,
  },
  carePlanFields: map(
    'The entries of the care plan',
    {
      fields: list(
        'In the order shown on the admin screen',
        map(
          '',
          {
            id: text('The name used in carePlanField'),
            name: text('The name shown to clinicians'),
            type: text('A description of the entry'),
            maxAge: {
              type: 'integer',
              minimum: 1,
              description: 'The number of days after which the value must be confirmed',
            },
          },
          ['id', 'name', 'type'],
        ),
      ),
    },
    ['fields'],
  ),
} as const satisfies Record<string, JsonObject>;
