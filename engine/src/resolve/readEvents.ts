import {
  BOARD_COLUMNS,
  CLINICIAN_ROLES,
  columnOf,
  DUE_AFTER,
  EVENT_TYPES,
  TASK_TYPES,
  TASK_TYPE_LABEL,
  TREATMENT_PHASES,
  type TreatmentPhase,
} from '@isocenter/schemas';
import type { TaskDefinition } from '../definition/definition.ts';
import { booleanOf, child, headOf, itemsOf, numberOf, textOf, textsOf, type SourceNode } from '../source/sourceNode.ts';
import { isOneOf } from './address.ts';
import { readExpression } from './readExpression.ts';

/** The tasks of an `Events` config. Invalid parts are left out here and reported by the shape check. */
export function readEvents(root: SourceNode): readonly TaskDefinition[] {
  return itemsOf(child(root, 'tasks')).flatMap((task) => {
    const taskType = textOf(child(task, 'taskType')) ?? '';
    const stage = textOf(child(task, 'stage')) ?? '';
    if (!isOneOf(TASK_TYPES, taskType) || !isOneOf(TREATMENT_PHASES, stage)) return [];
    const roles = child(task, 'roles');
    const rolesOf = (key: string) => textsOf(child(roles, key)).filter((role) => isOneOf(CLINICIAN_ROLES, role));
    const sequence = numberOf(child(task, 'sequence'));
    const sequences = itemsOf(child(task, 'sequences')).flatMap((item) => numberOf(item) ?? []);
    return [
      {
        taskType,
        displayName: textOf(child(task, 'displayName')) ?? TASK_TYPE_LABEL[taskType],
        stage,
        sequences: sequence === undefined ? sequences : [sequence],
        iterations: numberOf(child(task, 'iterations')) ?? 1,
        ...columnsOf(task, stage, sequence === undefined ? sequences : [sequence]),
        ...dueOf(task),
        required: booleanOf(child(task, 'required')) ?? false,
        roles: { edit: rolesOf('edit'), pend: rolesOf('pend'), sign: rolesOf('sign') },
        ...attestationsOf(child(task, 'attestations')),
        ...secondApprovalOf(child(task, 'secondApproval')),
        publishing: booleanOf(child(task, 'publishing')) ?? false,
        enableAppointmentSelect: booleanOf(child(task, 'enableAppointmentSelect')) ?? false,
        usesEpicPublishFlow: booleanOf(child(task, 'usesEpicPublishFlow')) ?? false,
        forms: itemsOf(child(task, 'forms')).flatMap((form) => {
          const eventType = textOf(child(form, 'eventType')) ?? '';
          const relevant = child(form, 'relevant');
          return isOneOf(EVENT_TYPES, eventType)
            ? [{ eventType, relevant: relevant ? readExpression(relevant) : null }]
            : [];
        }),
        position: headOf(task),
      },
    ];
  });
}

/** Its own column, if it has one, and the columns to which it can be added again. */
function columnsOf(
  task: SourceNode,
  stage: TreatmentPhase,
  sequences: readonly number[],
): Pick<TaskDefinition, 'column' | 'repeatable'> {
  const column = textOf(child(task, 'column'));
  const listed: readonly string[] = textsOf(child(task, 'repeatable')).filter((name) => isOneOf(BOARD_COLUMNS, name));
  const own = [...(sequences.length > 0 ? sequences : [null])].map((sequence) => columnOf({ column, stage }, sequence));
  const repeatable = booleanOf(child(task, 'repeats')) === true ? own : listed;
  return { ...(column === undefined ? {} : { column }), ...(repeatable.length > 0 ? { repeatable } : {}) };
}

function dueOf(task: SourceNode): Pick<TaskDefinition, 'due'> {
  const everyFractions = numberOf(child(task, 'dueEveryFractions'));
  if (everyFractions !== undefined) return { due: { everyFractions } };
  const due = child(task, 'due');
  const days = itemsOf(child(due, 'days')).flatMap((item) => numberOf(item) ?? []);
  const after = textOf(child(due, 'after')) ?? '';
  return days.length > 0 && isOneOf(DUE_AFTER, after) ? { due: { days, after } } : {};
}

function secondApprovalOf(node: SourceNode | undefined): Pick<TaskDefinition, 'secondApproval'> {
  const role = textOf(node) ?? '';
  return isOneOf(CLINICIAN_ROLES, role) ? { secondApproval: role } : {};
}

function attestationsOf(node: SourceNode | undefined): Pick<TaskDefinition, 'attestations'> {
  const attestations = itemsOf(node).map((statement) => ({
    id: textOf(child(statement, 'id')) ?? '',
    of: textsOf(child(statement, 'of')).filter((role) => isOneOf(CLINICIAN_ROLES, role)),
    presence: booleanOf(child(statement, 'presence')) ?? false,
    text: textOf(child(statement, 'text')) ?? '',
  }));
  return attestations.length > 0 ? { attestations } : {};
}
