import type { Choice } from '../../compiled-form/compiledForm.ts';
import { type Json, isJsonArray, isJsonObject } from '../../json/json.ts';
import type { FieldEntry, FieldTable } from '../../compile/fieldTable.ts';
import type { ConfigSet } from '../../definition/definition.ts';
import { nearest } from '../../words/nearest.ts';
import { isEmpty } from '../../expressions/operators.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { fieldChoices } from './fieldChoices.ts';

/** Why a field cannot hold an answer, and where in the answer the problem is. */
export interface AnswerProblem {
  readonly pointer: string;
  readonly problem: string;
  /** Offered choices with a name similar to an unknown one. */
  readonly near?: readonly string[];
}

/**
 * Problems of an answer that an author wrote: a default, a preset or a scenario step. Choices that only the host knows
 * are not checked.
 * @param strictly false allows an answer out of range, for scenarios; its type and choices are still checked
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
  const value = type.normalize(written, attributes);
  if (value === null) return [{ pointer: '', problem: 'it does not fit the field type' }];
  const ids = list?.choices?.map(({ id }: Choice) => id) ?? null;
  const refused = strictly || list ? type.validate(value, attributes, ids) : null;
  const strange = refused !== null && ids ? strangeIds(written, ids) : [];
  if (strange.length > 0) return strange;
  if (refused !== null) return [{ pointer: '', problem: refused.replace(/\.$/, '') }];
  return fieldTypes[definition.type].table ? rowProblems(entry, written, table, configSet, strictly) : [];
}

/** The ids in an answer that are not offered. */
function strangeIds(written: Json, ids: readonly string[]): readonly AnswerProblem[] {
  const isList = isJsonArray(written);
  return (isList ? written : [written]).flatMap((id, index) => {
    if (typeof id !== 'string' || ids.includes(id)) return [];
    const problem = `it offers no choice "${id}"`;
    return [{ pointer: isList ? `/${index}` : '', problem, near: nearest(id, ids) }];
  });
}

function rowProblems(
  entry: FieldEntry,
  rows: Json,
  table: FieldTable,
  configSet: ConfigSet,
  strictly: boolean,
): readonly AnswerProblem[] {
  const columns = table.columnsOf(entry.index).flatMap((index) => table.fields[index] ?? []);
  return (isJsonArray(rows) ? rows : []).flatMap((row, index) => {
    if (!isJsonObject(row)) return [{ pointer: `/${index}`, problem: 'a row must be a map of columns' }];
    return Object.entries(row).flatMap(([key, cell]): readonly AnswerProblem[] => {
      const pointer = `/${index}/${key}`;
      if (key === '_id')
        return typeof cell === 'string' ? [] : [{ pointer, problem: 'the "_id" of a row must be text' }];
      const column = columns.find((candidate) => candidate.key === key || candidate.definition.id === key);
      if (!column) return [{ pointer, problem: `the table has no column "${key}"` }];
      const found = answerProblems(column, cell, table, configSet, strictly);
      return found.map((problem) => ({ ...problem, pointer: pointer + problem.pointer }));
    });
  });
}
