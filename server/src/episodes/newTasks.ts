import { columnOf } from '@isocenter/schemas';
import type { EventTask } from '../forms/configVersion.ts';
import type { TaskRecord } from '../chart/task.ts';
import type { EpisodeRecord } from '../chart/episode.ts';

/**
 * The tasks of an episode, from its `Events` config: a task type with sequences is one task per week, with iterations
 * one per repeat (none for a task that is only added), otherwise one. In the order of the config; the number in the id never changes.
 */
export function newTasks(episode: EpisodeRecord, events: readonly EventTask[]): readonly TaskRecord[] {
  return events.flatMap(occurrences).map((occurrence, index) => newTask(episode, occurrence, index + 1));
}

export interface Occurrence {
  readonly definition: EventTask;
  readonly sequence: number | null;
  readonly iteration: number | null;
}

function occurrences(definition: EventTask): readonly Occurrence[] {
  if (definition.sequences.length > 0) {
    return definition.sequences.map((sequence) => ({ definition, sequence, iteration: null }));
  }
  if (definition.iterations === 1) return [{ definition, sequence: null, iteration: null }];
  return Array.from({ length: definition.iterations }, (_, index) => ({
    definition,
    sequence: null,
    iteration: index + 1,
  }));
}

/** A task at its start. @param number its place in the episode, part of its id */
export function newTask(
  episode: EpisodeRecord,
  { definition, sequence, iteration }: Occurrence,
  number: number,
): TaskRecord {
  return {
    _id: `${episode._id}-${number}`,
    episodeId: episode._id,
    patientId: episode.patientId,
    episodeType: episode.episodeType,
    formConfigId: episode.formConfigId,
    displayName: displayName(definition, sequence, iteration),
    taskType: definition.taskType,
    treatmentStage: definition.stage,
    iteration,
    sequence,
    ...(definition.column === undefined ? {} : { column: columnOf(definition, sequence) }),
    ...(definition.due ? { due: definition.due } : {}),
    required: definition.required,
    roles: definition.roles,
    ...(definition.attestations ? { attestations: definition.attestations } : {}),
    ...(definition.secondApproval ? { secondApproval: definition.secondApproval } : {}),
    publishing: definition.publishing,
    enableAppointmentSelect: definition.enableAppointmentSelect,
    usesEpicPublishFlow: definition.usesEpicPublishFlow,
    recordStatus: 'ACTIVE',
    taskStatus: 'NOT_STARTED',
    revision: 0,
    updatedOn: episode.createdOn,
    updatedBy: null,
    started: null,
    pended: null,
    signed: null,
    addended: null,
    frozen: null,
    document: null,
    versions: [],
    signatures: [],
    addenda: [],
    contribution: { pended: null, signed: null },
    externalDataReferences: [],
    auditOutbox: [],
    auditPending: false,
  };
}

/** "Treatment visit, cycle 3"; a task without a number in the course is not told apart by its column. */
function displayName(definition: EventTask, sequence: number | null, iteration: number | null): string {
  const { displayName, column = 'Week' } = definition;
  const name = iteration === null ? displayName : `${displayName} ${iteration}`;
  return sequence === null ? name : `${name}, ${column.toLowerCase()} ${sequence}`;
}
