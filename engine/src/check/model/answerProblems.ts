import type { Choice } from '../../compiled-form/compiledForm.ts';
import { type Json, isJsonArray, isJsonObject, textOf } from '../../json/json.ts';
import type { FieldEntry, FieldTable } from '../../compile/fieldTable.ts';
import type { ConfigSet } from '../../definition/definition.ts';
import { nearest } from '../../words/nearest.ts';
import { isDateLike } from '../../expressions/calendar.ts';
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
  // What a date refuses is no limit: it is text that is no date.
  const isDate = type.operand?.type === 'date';
  const refused = strictly || list || isDate ? type.validate(value, attributes, ids) : null;
  const strange = refused !== null && ids ? strangeIds(written, ids) : [];
  if (strange.length > 0) return strange;
  if (refused !== null)
    return [{ pointer: '', problem: refused.replace(/\.$/, ''), near: isDate ? meantDate(value) : [] }];
  return fieldTypes[definition.type].table ? rowProblems(entry, written, table, configSet, strictly) : [];
}

/** `14.01.2026`, as a date is written in much of Europe. */
function meantDate(value: Json): readonly string[] {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(textOf(value) ?? '') ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year !== undefined && isDateLike(iso) ? [iso] : [];
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
