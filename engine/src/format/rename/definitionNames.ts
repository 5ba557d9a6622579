import type { CheckModel } from '../../check/model/checkModel.ts';
import type { FieldEntry } from '../../compile/fieldTable.ts';
import { type Json, isJsonArray, isJsonObject } from '../../json/json.ts';
import { isDataFile } from '../../resolve/address.ts';
import type { NameEdits } from './nameEdits.ts';
import { renamePatches } from './patchNames.ts';
import { RenameError } from './renameError.ts';
import { isTarget, type RenameTarget } from './target.ts';

/** Renames where fields are defined and patched, and notes the old name for the migration of stored answers. */
export function renameDefinitions(model: CheckModel, target: RenameTarget, edits: NameEdits): void {
  for (const { table } of target.sets) {
    for (const entry of table.fields) {
      if (isTarget(entry, target)) renameDefinition(entry, target, edits);
      renameRows(entry, target, edits);
      renameEffects(entry, target, edits);
    }
  }
  renamePatches(model, target, edits);
}

function renameDefinition({ definition }: FieldEntry, target: RenameTarget, edits: NameEdits): void {
  const { from, request } = target;
  if (!target.choice) {
    const position = definition.positionOf('id');
    refuseLibrary(position.file, target);
    edits.rename(position, from, request.to);
    edits.insertAfter(position, (before, after) => note(from, definition.was, before, after));
    return;
  }
  const choices = definition.choices?.kind === 'inline' ? definition.choices.choices : [];
  choices.forEach(({ id, was = [] }, index) => {
    if (id !== from) return;
    const position = definition.positionOf(`choices/${index}/id`);
    refuseLibrary(position.file, target);
    edits.rename(position, from, request.to);
    if (isDataFile(position.file)) edits.noteInCsv(position, from);
    else edits.insertAfter(position, (before, after) => note(from, was, before, after));
  });
  for (const name of ['exclusiveOptions', 'groups', 'defaultValue']) {
    const written = definition.attributes[name];
    if (written === undefined) continue;
    for (const pointer of pointersTo(written, from, name)) {
      const isLabel = pointer.endsWith('/label');
      if (!isLabel) edits.rename(definition.positionOf(pointer), from, request.to);
    }
  }
}

/** The entry for the migration, behind the id: `was: [old]`. */
function note(from: string, was: readonly string[], before: string, after: string): string {
  if (was.length > 0) return '';
  const entry = `was: [${JSON.stringify(from)}]`;
  const indent = /^[ -]*(?=id:)/.exec(before)?.[0];
  const isBlock = indent !== undefined && /^\s*(#.*)?$/.test(after);
  return isBlock ? `\n${' '.repeat(indent.length)}${entry}` : `, ${entry}`;
}

function refuseLibrary(file: string, { request: { from, form } }: RenameTarget): void {
  if (!file.startsWith('field-library/')) return;
  throw new RenameError(
    `"${from}" of ${form} is written in ${file}, which other forms use. Write it in the form first, then rename it.`,
  );
}

/** Rows that the form brings along name columns, and may hold choices. */
function renameRows({ path, definition }: FieldEntry, target: RenameTarget, edits: NameEdits): void {
  const [table, column] = target.path.split('[].');
  if (path !== table || column === undefined) return;
  for (const name of ['tableData', 'cells', 'defaultValue']) {
    const rows = definition.attributes[name];
    (isJsonArray(rows) ? rows : []).forEach((row, index) => {
      if (!isJsonObject(row) || !(column in row)) return;
      const place = `${name}/${index}/${column}`;
      if (!target.choice) edits.rename(definition.positionOf(`${place}#`), target.from, target.request.to);
      for (const pointer of target.choice ? pointersTo(row[column] ?? null, target.from, place) : []) {
        edits.rename(definition.positionOf(pointer), target.from, target.request.to);
      }
    });
  }
}

function renameEffects({ definition, form, table: rowOf }: FieldEntry, target: RenameTarget, edits: NameEdits): void {
  const { from, request, path } = target;
  if (form.eventType !== request.form) return;
  for (const { field, position, value } of definition.sideEffects) {
    const own = rowOf === null ? `${form.eventType}.${field}` : null;
    const isNamed = own === path || (path.includes('[].') && field === from) || field === `${form.eventType}.${from}`;
    if (!isNamed || !field.endsWith(target.choice ? '' : from)) continue;
    if (target.choice) {
      if (value.tree === from) edits.rename(value.positionOf(''), from, request.to);
    } else edits.rename(position, from, request.to, field.slice(0, field.length - from.length));
  }
}

function pointersTo(value: Json, text: string, pointer: string): readonly string[] {
  if (value === text) return [pointer];
  if (isJsonArray(value)) return value.flatMap((item, index) => pointersTo(item, text, `${pointer}/${index}`));
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([key, item]) => pointersTo(item, text, `${pointer}/${key}`))
    : [];
}
