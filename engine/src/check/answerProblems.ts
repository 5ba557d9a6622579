import type { Choice, Json } from '../compiled-form/compiledForm.ts';
import type { FieldEntry, FieldTable } from '../compile/fieldTable.ts';
import type { ConfigSet } from '../definition/definition.ts';
import { nearest } from '../definition/nearest.ts';
import { isEmpty } from '../expressions/operators.ts';
import { fieldTypes, TABLE_TYPES } from '../field-types/fieldTypes.ts';
import { isJsonArray, isJsonObject } from '../field-types/json.ts';
import { fieldChoices } from './fieldChoices.ts';

/** Why a field cannot hold an answer, and where in the answer. */
export interface AnswerProblem {
  readonly pointer: string;
  readonly problem: string;
  /** Options whose names are near to one that is not offered. */
  readonly near?: readonly string[];
}

/**
 * What keeps a field from holding an answer that an author wrote: a default, a preset, a step of a scenario. Lists that
 * only the host knows are not judged.
 * @param strictly false lets an answer be out of range, as a scenario may want it; its kind and options are still judged
 */
export function answerProblems(
  entry: FieldEntry,
  written: Json,
  table: FieldTable,
  configSet: ConfigSet,
  strictly = true,
): readonly AnswerProblem[] {
  const { definition } = entry;
  if (isEmpty(written)) return [];
  const type = fieldTypes[definition.type];
  const list = fieldChoices(entry, configSet);
  const onlyHostKnows = list?.choices === null;
  const attributes = onlyHostKnows ? { ...definition.attributes, dynamicChoices: true } : definition.attributes;
  const value = type.normalise(written, attributes);
  if (value === null) return [{ pointer: '', problem: 'it does not fit the type' }];
  const ids = list?.choices?.map(({ id }: Choice) => id) ?? null;
  const refused = strictly || list ? type.validate(value, attributes, ids) : null;
  const strange = refused !== null && ids ? strangeIds(written, ids) : [];
  if (strange.length > 0) return strange;
  if (refused !== null) return [{ pointer: '', problem: refused.replace(/\.$/, '') }];
  return TABLE_TYPES.has(definition.type) ? rowProblems(entry, written, table, configSet, strictly) : [];
}

/** Of the ids that stand in an answer, those that are not offered. */
function strangeIds(written: Json, ids: readonly string[]): readonly AnswerProblem[] {
  const isList = isJsonArray(written);
  return (isList ? written : [written]).flatMap((id, at) => {
    if (typeof id !== 'string' || ids.includes(id)) return [];
    const problem = `it offers no choice "${id}"`;
    return [{ pointer: isList ? `/${at}` : '', problem, near: nearest(id, ids) }];
  });
}

function rowProblems(
  entry: FieldEntry,
  rows: Json,
  table: FieldTable,
  configSet: ConfigSet,
  strictly: boolean,
): readonly AnswerProblem[] {
  const columns = table.columnsOf(entry.index).flatMap((at) => table.fields[at] ?? []);
  return (isJsonArray(rows) ? rows : []).flatMap((row, at) => {
    if (!isJsonObject(row)) return [{ pointer: `/${at}`, problem: 'a row is a map of columns' }];
    return Object.entries(row).flatMap(([key, cell]): readonly AnswerProblem[] => {
      const pointer = `/${at}/${key}`;
      if (key === '_id') return typeof cell === 'string' ? [] : [{ pointer, problem: 'the "_id" of a row is text' }];
      const column = columns.find((one) => one.key === key || one.definition.id === key);
      if (!column) return [{ pointer, problem: `the table has no column "${key}"` }];
      const found = answerProblems(column, cell, table, configSet, strictly);
      return found.map((one) => ({ ...one, pointer: pointer + one.pointer }));
    });
  });
}
