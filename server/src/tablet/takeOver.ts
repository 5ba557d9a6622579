import type { CompiledForm, Json, Path, StoredAnswers } from '@isocenter/engine';
import type { Instant } from '@isocenter/schemas';
import type { FrozenForm, TaskRecord } from '../chart/task.ts';
import type { TabletAnswer } from '../chart/tabletSheet.ts';
import type { Act } from '../request/actor.ts';
import {
  decide,
  withContent,
  type CommandContext,
  type RecordedContent,
  type TaskChange,
} from '../tasks/changes/taskChange.ts';
import { declinedIn } from './tabletQuestions.ts';

/** What the origin of an answer names; a person reads it. */
export const PATIENT_SOURCE = 'The patient, on a tablet';

interface Source {
  readonly sheetId: string;
  readonly answeredOn: Instant | null;
  readonly taken: Act;
}

/** The answers of the task with those of the patient that a clinician chose, each with its origin. */
export function withPatientAnswers(
  compiledForm: CompiledForm,
  before: StoredAnswers,
  chosen: readonly TabletAnswer[],
  { sheetId, answeredOn, taken }: Source,
): StoredAnswers {
  const values: { [form: string]: { [field: string]: unknown } } = {};
  for (const [form, fields] of Object.entries(before.values)) values[form] = { ...fields };
  const provenance = { ...before.provenance };
  const write = (path: Path, value: Json | undefined) => {
    const field = compiledForm.fields.find((candidate) => candidate.path === path);
    if (!field) return;
    const { [field.id]: _before, ...rest } = values[field.eventType] ?? {};
    values[field.eventType] = value === undefined ? rest : { ...rest, [field.id]: value };
    if (value === undefined) delete provenance[path];
    else
      provenance[path] = {
        ...{ origin: 'external', system: PATIENT_SOURCE, id: sheetId, on: answeredOn },
        by: taken.by.displayName,
      };
  };
  for (const { path, value, declined } of chosen) {
    const list = declinedIn(compiledForm, path);
    const field = compiledForm.fields.find((candidate) => candidate.path === path);
    if (!list || !field) continue;
    const listed = values[list.eventType]?.[list.id];
    const others = Array.isArray(listed)
      ? listed.filter((id: unknown): id is string => typeof id === 'string' && id !== field.id)
      : [];
    const isListed = Array.isArray(listed) && listed.includes(field.id);
    if (!declined) write(path, value);
    if (declined || isListed) {
      const left = declined ? [...others, field.id] : others;
      write(list.path, left.length > 0 ? left : undefined);
    }
  }
  return { values, provenance };
}

/** Two versions in one command: the content before, then with the patient's answers. */
export function decideTakeOver(
  task: TaskRecord,
  context: CommandContext,
  {
    current,
    content,
    frozen,
  }: { readonly current: RecordedContent; readonly content: RecordedContent; readonly frozen: FrozenForm | null },
): TaskChange {
  return decide('refresh', task, context, (act) => {
    const before = withContent(task, current, act, task.document?.note.reason ?? 'NOTE_UPDATED');
    const document = withContent(task, content, act, 'NOTE_UPDATED');
    return {
      next: { document },
      keep: [
        { action: 'saved', document: before, frozen: task.frozen, shown: current.shown },
        { action: 'imported', document, frozen, shown: content.shown },
      ],
    };
  });
}
