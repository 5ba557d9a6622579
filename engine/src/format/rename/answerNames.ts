import type { CheckModel } from '../../check/model/checkModel.ts';
import { writtenAnswers, type WrittenAnswer } from '../../check/model/writtenAnswers.ts';
import { EVENT_TYPES } from '@isocenter/schemas';
import { child, itemsOf, positionOf, textOf, type SourceNode, type Span } from '../../source/sourceNode.ts';
import { isOneOf } from '../../resolve/address.ts';
import type { NameEdits } from './nameEdits.ts';
import { isTarget, type RenameTarget } from './target.ts';

/** Renames in scenarios and content templates. */
export function renameInAnswers(model: CheckModel, target: RenameTarget, edits: NameEdits): void {
  for (const answer of writtenAnswers(model)) {
    if (isInScope(answer, target)) renameAnswer(answer, target, edits);
  }
  if (target.request.system === 'Default') renameInOtherForms(model, target, edits);
}

/** A field of one system alone is answered in files for that system. */
function isInScope({ form, nameSpan }: WrittenAnswer, { request }: RenameTarget): boolean {
  const isSystem = request.system === 'Default' || nameSpan.source.path.includes(`/${request.system}.test.`);
  return form.episodeType === request.episodeType && (isSystem || form.system === request.system);
}

function renameAnswer({ field, name, nameSpan, value }: WrittenAnswer, target: RenameTarget, edits: NameEdits): void {
  const { path, from, request } = target;
  if (!field) return;
  if (!target.choice && isTarget(field, target)) {
    edits.rename(positionOf(nameSpan), from, request.to, name.slice(0, name.length - from.length));
  }
  // `targets[r1].dose` names a table before a column.
  if (!target.choice && field.table !== null && field.path.startsWith(`${path}[].`)) {
    edits.rename(positionOf(nameSpan), from, request.to, name.slice(0, name.indexOf(`${from}[`)));
  }
  if (value) inValue(value, field.path, target, edits);
}

function inValue(value: SourceNode, path: string, target: RenameTarget, edits: NameEdits): void {
  const [table = '', column] = target.path.split('[].');
  if (path === target.path && target.choice) renameChoices(value, target, edits);
  if (path !== table || column === undefined) return;
  for (const row of itemsOf(value)) {
    if (row.kind !== 'map') continue;
    for (const entry of row.entries.filter(({ key }) => key === column)) {
      if (target.choice) renameChoices(entry.value, target, edits);
      else edits.rename(positionOf(entry.keySpan), target.from, target.request.to);
    }
  }
}

/** The choice in an answer: an id, a list of ids, or an id with more about it. */
export function renameChoices(value: SourceNode | undefined, target: RenameTarget, edits: NameEdits): void {
  if (!value) return;
  if (textOf(value) === target.from) edits.rename(positionOf(value), target.from, target.request.to);
  for (const item of itemsOf(value)) renameChoices(item, target, edits);
  renameChoices(child(value, 'value'), target, edits);
}

/** The scenarios of other forms of a task may start with saved answers of this form. */
function renameInOtherForms({ reading }: CheckModel, target: RenameTarget, edits: NameEdits): void {
  const { episodeType, form } = target.request;
  for (const { file, role } of reading.files) {
    if (role.role !== 'scenario' || role.address.episodeType !== episodeType || role.address.eventType === form)
      continue;
    for (const scenario of itemsOf(child(file.root ?? undefined, 'scenarios'))) {
      const answers = child(child(scenario, 'given'), 'answers');
      const byForm = answers?.kind === 'map' && answers.entries.every(({ key }) => isOneOf(EVENT_TYPES, key));
      const own = byForm ? child(answers, form) : undefined;
      for (const { key, keySpan, value } of own?.kind === 'map' ? own.entries : []) {
        renameSaved(key, keySpan, value, target, edits);
      }
    }
  }
}

function renameSaved(key: string, keySpan: Span, value: SourceNode, target: RenameTarget, edits: NameEdits): void {
  const path = `${target.request.form}.${key}`;
  if (!target.choice && path === target.path) edits.rename(positionOf(keySpan), target.from, target.request.to);
  inValue(value, path, target, edits);
}
