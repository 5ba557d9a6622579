import { EXTERNAL_DATA_TYPES, type SourceSystem } from '@isocenter/schemas';
import type { LinkedPrescriptions, SettledQuestion, WrittenValue } from '../chart/linkedPrescription.ts';
import type { FrozenForm, TaskRecord } from '../chart/task.ts';
import type { ExternalPrescription } from '../external/externalPrescription.ts';
import { NotFoundError } from '../foundation/errors.ts';
import { referenceId } from '../tasks/changes/referenceChange.ts';
import {
  decide,
  keepTaskTimes,
  refuse,
  withContent,
  type CommandContext,
  type RecordedContent,
  type TaskChange,
} from '../tasks/changes/taskChange.ts';
import { outsideDueAfter } from './followLinks.ts';

/** The content of the screen before and after, both as a version keeps them. */
export interface ContentChange {
  readonly current: RecordedContent;
  readonly content: RecordedContent;
  readonly frozen: FrozenForm | null;
}

const [PRESCRIPTION_COURSE] = EXTERNAL_DATA_TYPES;

interface ImportInput extends ContentChange {
  readonly sourceSystem: SourceSystem;
  readonly prescriptions: readonly ExternalPrescription[];
  readonly written: readonly WrittenValue[];
  readonly settled: readonly Omit<SettledQuestion, 'by' | 'on'>[];
  /** Milliseconds between two looks at the source. */
  readonly followEvery: number;
}

/** Links prescriptions and writes what they say, in one write. The content before is kept as a version. */
export function decideImport(task: TaskRecord, context: CommandContext, input: ImportInput): TaskChange {
  const { sourceSystem, prescriptions, written } = input;
  const id = referenceId(task);
  return contentChange(task, context, input, 'imported', (act) => ({
    externalDataReferences: [
      ...task.externalDataReferences,
      {
        id,
        sourceSystem,
        externalIdentifiers: prescriptions.map(({ externalId }) => ({ externalId, type: PRESCRIPTION_COURSE })),
      },
    ],
    prescriptionLinks: [
      ...(task.prescriptionLinks ?? []),
      {
        ...{ id, sourceSystem, prescriptions, written, linked: act, unlinked: null, refreshed: act },
        settled: input.settled.map((question) => ({ ...question, ...act })),
      },
    ],
    outsideDue: outsideDueAfter(context.now, input.followEvery),
  }));
}

interface UpdateInput extends ContentChange {
  readonly id: string;
  readonly prescriptions: readonly ExternalPrescription[];
  readonly written: readonly WrittenValue[];
  readonly settled: ImportInput['settled'];
}

/** Writes what the source has changed since. The content before is kept as a version. */
export function decideUpdate(task: TaskRecord, context: CommandContext, input: UpdateInput): TaskChange {
  const { id, prescriptions, written, settled } = input;
  if (!linkOf(task, id)) return refuse(new NotFoundError('This link'));
  return contentChange(task, context, input, 'imported', (act) => ({
    prescriptionLinks: changed(task, id, (link) => ({
      ...{ ...link, prescriptions, written, refreshed: act },
      settled: [...link.settled, ...settled.map((question) => ({ ...question, ...act }))],
    })),
  }));
}

/** Nothing has changed in the source: only the time of the comparison moves. */
export function decideRefreshed(
  task: TaskRecord,
  context: CommandContext,
  { id, prescriptions }: Pick<UpdateInput, 'id' | 'prescriptions'>,
): TaskChange {
  if (!linkOf(task, id)) return refuse(new NotFoundError('This link'));
  return keepTaskTimes(
    task,
    decide('edit', task, context, (act) => ({
      next: { prescriptionLinks: changed(task, id, (link) => ({ ...link, prescriptions, refreshed: act })) },
    })),
  );
}

/** Takes what came from the link out of the form, and the reference off the task. The link stays in the record. */
export function decideUnlinkPrescriptions(
  task: TaskRecord,
  context: CommandContext,
  input: ContentChange & { readonly id: string },
): TaskChange {
  const { id } = input;
  if (!linkOf(task, id)) return refuse(new NotFoundError('This link'));
  return contentChange(task, context, input, 'unlinked', (act) => {
    const prescriptionLinks = changed(task, id, (link) => ({ ...link, unlinked: act }));
    const isLeft = prescriptionLinks.some(({ unlinked }) => unlinked === null);
    return {
      externalDataReferences: task.externalDataReferences.filter((reference) => reference.id !== id),
      prescriptionLinks,
      ...(isLeft ? {} : { outsideDue: null }),
    };
  });
}

/** Content in place of that of the screen, which is kept as a version, in one write with the link behind it. */
export function contentChange(
  task: TaskRecord,
  context: CommandContext,
  { current, content, frozen }: ContentChange,
  action: 'imported' | 'unlinked',
  change: (act: LinkedPrescriptions['linked']) => Partial<TaskRecord>,
): TaskChange {
  return decide('refresh', task, context, (act) => {
    const before = withContent(task, current, act, task.document?.note.reason ?? 'NOTE_UPDATED');
    const document = withContent(task, content, act, 'NOTE_UPDATED');
    return {
      next: { ...change(act), document },
      keep: [
        { action: 'saved', document: before, frozen: task.frozen, shown: current.shown },
        { action, document, frozen, shown: content.shown },
      ],
    };
  });
}

/** The link with this id, unless it was removed. */
export function linkOf(task: TaskRecord, id: string): LinkedPrescriptions | null {
  return task.prescriptionLinks?.find((link) => link.id === id && link.unlinked === null) ?? null;
}

function changed(
  task: TaskRecord,
  id: string,
  change: (link: LinkedPrescriptions) => LinkedPrescriptions,
): readonly LinkedPrescriptions[] {
  return (task.prescriptionLinks ?? []).map((link) => (link.id === id ? change(link) : link));
}
