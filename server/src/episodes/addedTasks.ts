import { BOARD_COLUMNS, columnOf, LIMITS, type TaskType, type TreatmentPhase } from '@isocenter/schemas';
import type { EpisodeRecord } from '../chart/episode.ts';
import type { TaskRecord } from '../chart/task.ts';
import type { EventTask } from '../forms/configVersion.ts';
import { BadInputError } from '../foundation/errors.ts';
import type { Act } from '../request/actor.ts';
import { newTask } from './newTasks.ts';

/** The order of a clinician: one more task of this type, in this column of the board. */
export interface TaskOrder {
  readonly episodeId: string;
  readonly taskType: TaskType;
  readonly column: string;
  /** Made by the client, one per order; null when the client cannot repeat one. */
  readonly requestKey: string | null;
}

/** @throws BadInputError unless `Events` lets a user add such a task to this column */
export function requireAddable(
  definitions: readonly EventTask[],
  { taskType, column }: TaskOrder,
): { readonly definition: EventTask; readonly column: string } {
  const definition = definitions.find((known) => known.taskType === taskType);
  const columns = definition?.repeatable ?? [];
  if (!definition || columns.length === 0)
    throw new BadInputError('A task of this type cannot be added to this course.');
  if (!columns.includes(column)) throw new BadInputError('A task of this type cannot be added to this column.');
  return { definition, column };
}

/** @param all every task of the episode, also those taken off the board: their numbers are never used again */
export function addedTask(
  episode: EpisodeRecord,
  { definition, column }: { readonly definition: EventTask; readonly column: string },
  all: readonly TaskRecord[],
  added: Act & { readonly requestKey: string | null },
): TaskRecord {
  if (all.length >= LIMITS.tasksOfCourse)
    throw new BadInputError('This course has the most tasks that a course can have.');
  const { stage, sequence } = placeOf(definition, column);
  const isWeekly = definition.sequences.length > 1;
  const alike = all.filter(
    (task) => task.taskType === definition.taskType && (!isWeekly || task.sequence === sequence),
  );
  const iteration = alike.length === 0 ? null : Math.max(...alike.map((task) => task.iteration ?? 1)) + 1;
  const number = Math.max(episode.plannedTasks, ...all.map(numberOf)) + 1;
  const task = newTask(episode, { definition: { ...definition, stage, required: false }, sequence, iteration }, number);
  // A revision above 0 tells the worklist that the course has changed.
  return { ...task, revision: 1, updatedOn: added.on, added };
}

/** Where a column is in the course. */
function placeOf(definition: EventTask, column: string): Place {
  if (definition.column !== undefined) {
    const sequence = definition.sequences.find((known) => columnOf(definition, known) === column) ?? null;
    return { stage: definition.stage, sequence };
  }
  if (column === 'Pre-Tx') return { stage: 'PRE_TREATMENT', sequence: null };
  if (column === 'End-Tx') return { stage: 'POST_TREATMENT', sequence: null };
  return { stage: 'ON_TREATMENT', sequence: BOARD_COLUMNS.findIndex((known) => known === column) };
}

interface Place {
  readonly stage: TreatmentPhase;
  readonly sequence: number | null;
}

const numberOf = ({ _id }: Pick<TaskRecord, '_id'>) => Number(_id.slice(_id.lastIndexOf('-') + 1));
