import { isJsonArray, isJsonObject, textOf, type JsonObject } from '../../json/json.ts';
import { nearest } from '../../words/nearest.ts';
import { answerProblems } from '../model/answerProblems.ts';
import type { CheckModel } from '../model/checkModel.ts';
import { allFields, type FieldFact } from '../model/formNodes.ts';
import { defineRule, writeNearest, type Hit } from '../model/rule.ts';

interface Misfit extends Hit {
  readonly table: string;
  readonly problem: string;
  readonly near: readonly string[];
}

/** The keys of a row that are no cells. */
const ROW_KEYS = ['_id', 'id', 'label'];

/** A form copies the rows that it brings along as they are, and leaves out what no column takes. */
export const rowsFitColumns = defineRule({
  code: 'FC139',
  name: 'rows-fit-columns',
  severity: 'error',
  summary: 'A row that a form brings along has a cell that its table cannot hold',
  find: (model) => {
    return allFields(model).flatMap((fact) => {
      const { tableData, cells } = fact.field.attributes;
      const key = cells === undefined ? 'tableData' : 'cells';
      const rows = cells ?? tableData;
      if (!isJsonArray(rows) || rows.length === 0) return [];
      const ids = new Set<string>();
      return rows.flatMap((row, index) => {
        if (!isJsonObject(row)) return [];
        const at = `${key}/${index}`;
        return [...twiceNamed(row, at, fact, ids), ...misfits(row, at, fact, model)];
      });
    });
  },
  message: ({ table, problem, near }: Misfit) => ({
    what: `A row of "${table}" does not fit: ${problem}.`,
    why: 'The form would open without this cell, or with an error that the clinician did not cause.',
    fix:
      near.length > 0 ? writeNearest(near, 'correct the row.') : 'Correct the row, or add what it needs to the table.',
  }),
});

function misfits(row: JsonObject, at: string, fact: FieldFact, { configSet }: CheckModel): readonly Misfit[] {
  const { table, entry } = fact;
  const columns = table.columnsOf(entry.index).flatMap((index) => table.fields[index] ?? []);
  return Object.entries(row).flatMap(([key, cell]): readonly Misfit[] => {
    if (ROW_KEYS.includes(key)) return [];
    const column = columns.find(({ definition }) => definition.id === key);
    if (!column) {
      const names = columns.map(({ definition }) => definition.id);
      return [misfit(fact, `${at}/${key}#`, `the table has no column "${key}"`, nearest(key, names))];
    }
    return answerProblems(column, cell, table, configSet).map(({ pointer, problem, near }) => {
      return misfit(fact, `${at}/${key}${pointer}`, `"${key}": ${problem}`, near);
    });
  });
}

/** Of two rows with one id, the table keeps the first. */
function twiceNamed(row: JsonObject, at: string, fact: FieldFact, ids: Set<string>): readonly Misfit[] {
  const key = row['_id'] === undefined ? 'id' : '_id';
  const id = textOf(row[key] ?? null);
  if (id === null) return [];
  const isTaken = ids.has(id);
  ids.add(id);
  return isTaken ? [misfit(fact, `${at}/${key}`, `another row has the id "${id}"`)] : [];
}

function misfit({ field, path }: FieldFact, at: string, problem: string, near: readonly string[] = []): Misfit {
  const named = at.replace('#', '').replaceAll('/', '.');
  return { position: field.positionOf(at), path: `${path}.${named}`, table: field.id, problem, near };
}
