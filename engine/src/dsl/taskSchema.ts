import {
  BOARD_COLUMNS,
  CLINICIAN_ROLES,
  DUE_AFTER,
  EVENT_TYPES,
  TASK_TYPES,
  TREATMENT_PHASES,
} from '@isocenter/schemas';
import type { JsonObject } from '../json/json.ts';
import { HEAD } from './commonKeys.ts';
import { flag, list, map, ref, text, word } from './schemaWords.ts';

/** The grammar of an `Events` config. */
export const TASK_PARTS = {
  events: map(
    'The tasks of an episode type',
    { ...HEAD, tasks: list('In the order shown on the board', ref('task'), { minItems: 1 }) },
    ['formConfigType', 'episodeType', 'system', 'tasks'],
  ),
  task: map(
    'A task: its roles, its timing and its forms',
    {
      taskType: word('The task type', TASK_TYPES),
      displayName: text('The name shown to clinicians'),
      stage: word('The treatment stage', TREATMENT_PHASES),
      sequence: { type: 'integer', minimum: 1, maximum: 10, description: 'The treatment week' },
      sequences: list('The treatment weeks', { type: 'integer', minimum: 1, maximum: 10 }),
      iterations: {
        type: 'integer',
        minimum: 0,
        description: 'How often it is repeated; 0 for a task that is only added',
      },
      column: text('The name of its column on the board, numbered by its sequences; by default one of the twelve'),
      repeats: flag('A user can add it again to its own columns'),
      dueEveryFractions: {
        type: 'integer',
        minimum: 1,
        description: 'Due each time that so many fractions are delivered',
      },
      due: map(
        'When it is due',
        {
          days: list(
            'Days from then on; one number for each repetition',
            { type: 'integer', minimum: 0 },
            { minItems: 1 },
          ),
          after: word('What the days are counted from: a part of the treatment, or a signed task', DUE_AFTER),
        },
        ['days', 'after'],
      ),
      repeatable: list('The columns of the board to which a user can add it again', word('', BOARD_COLUMNS), {
        minItems: 1,
      }),
      required: flag('Required in every episode'),
      roles: map(
        'The clinical roles with each permission',
        {
          edit: list('Roles that may edit', word('', CLINICIAN_ROLES)),
          pend: list('Roles that may pend (send for signing)', word('', CLINICIAN_ROLES)),
          sign: list('Roles that may sign', word('', CLINICIAN_ROLES)),
        },
        ['edit', 'pend', 'sign'],
      ),
      attestations: list(
        'What an attending may state when signing or attesting the work of others',
        map(
          '',
          {
            id: text('The id; a signature stores it with the text'),
            of: list('The roles whose work it attests', word('', CLINICIAN_ROLES), { minItems: 1 }),
            presence: flag('It says that the attending was with the patient'),
            text: text('The statement, as the note shows it'),
          },
          ['id', 'of', 'presence', 'text'],
        ),
      ),
      secondApproval: word('The role that must approve a signed prescription as well', CLINICIAN_ROLES),
      publishing: flag('The note may be sent to the record system'),
      enableAppointmentSelect: flag('The user can choose the patient visit of the sent note'),
      usesEpicPublishFlow: flag('The note is sent as the user, who signs in to Epic'),
      forms: list(
        'The forms of the task',
        map(
          '',
          {
            eventType: word('The event type of the form', EVENT_TYPES),
            relevant: { ...ref('condition'), description: 'The form is shown while this is true' },
          },
          ['eventType'],
        ),
        { minItems: 1 },
      ),
    },
    ['taskType', 'stage', 'roles', 'forms'],
  ),
} as const satisfies Record<string, JsonObject>;
