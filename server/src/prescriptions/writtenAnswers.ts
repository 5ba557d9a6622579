import type { Json, JsonObject, StoredAnswers } from '@isocenter/engine';
import { SOURCE_SYSTEM_LABEL, type FormValues, type SourceSystem } from '@isocenter/schemas';
import { isDeepStrictEqual } from 'node:util';
import type { WrittenValue } from '../chart/linkedPrescription.ts';
import type { Act } from '../request/actor.ts';

/** Where an answer is: a field of a form, or a cell of a row of a table. */
interface Place {
  readonly form: string;
  readonly field: string;
  readonly cell: { readonly row: string; readonly column: string } | null;
}

function placeOf(path: string): Place | null {
  const parts = /^(\w+)\.(\w+)(?:\[([\w-]+)\]\.(\w+))?$/.exec(path);
  if (!parts) return null;
  const [, form = '', field = '', row, column] = parts;
  return { form, field, cell: row === undefined || column === undefined ? null : { row, column } };
}

type Row = JsonObject;

function rowsIn(values: FormValues, { form, field }: Place): readonly Row[] {
  const rows = values[form]?.[field];
  return Array.isArray(rows) ? (rows as readonly Row[]) : [];
}

/** The answer at a path as it is stored now; undefined without one. */
export function answerAt(values: FormValues, path: string): unknown {
  const place = placeOf(path);
  if (!place) return undefined;
  const { form, field, cell } = place;
  if (!cell) return values[form]?.[field];
  return rowsIn(values, place).find(({ _id }) => _id === cell.row)?.[cell.column];
}

function withAnswer(values: FormValues, path: string, value: Json | undefined): FormValues {
  const place = placeOf(path);
  if (!place) return values;
  const { form, field, cell } = place;
  if (!cell) return { ...values, [form]: withMember(values[form] ?? {}, field, value) };
  const rows = rowsIn(values, place);
  const known = rows.some(({ _id }) => _id === cell.row) ? rows : [...rows, { _id: cell.row }];
  const next = known.map((row) => (row['_id'] === cell.row ? withMember(row, cell.column, value) : row));
  return { ...values, [form]: { ...values[form], [field]: next } };
}

function withMember<Member>(of: { readonly [name: string]: Member }, name: string, value: Member | undefined) {
  const { [name]: _before, ...rest } = of;
  return value === undefined ? rest : { ...rest, [name]: value };
}

export interface Source {
  readonly system: SourceSystem;
  readonly linked: Act;
}

/** The answers with what the source says, each with its provenance: system, id, version, who linked it and when. */
export function withWritten(
  answers: StoredAnswers,
  written: readonly WrittenValue[],
  { system, linked }: Source,
): StoredAnswers {
  let { values } = answers;
  const provenance = { ...answers.provenance };
  for (const { path, value, prescription, version } of written) {
    values = withAnswer(values, path, value);
    provenance[path] = {
      origin: 'external',
      system: SOURCE_SYSTEM_LABEL[system],
      id: prescription,
      on: linked.on,
      by: linked.by.displayName,
      ...(version === null ? {} : { version }),
    };
  }
  return { values, provenance };
}

/**
 * The answers without what came from a link: its rows as a whole, because half a row would be an order that neither the
 * source nor a person gave, and its other answers unless a person has changed them.
 * @param rows only these rows and no other answer; by default everything
 */
export function withoutWritten(
  answers: StoredAnswers,
  written: readonly WrittenValue[],
  rows: ReadonlySet<string> | null = null,
): StoredAnswers {
  let { values } = answers;
  const gone = new Set<string>();
  for (const { path, value } of written) {
    const place = placeOf(path);
    if (!place) continue;
    const { form, field, cell } = place;
    if (cell) {
      if (rows && !rows.has(cell.row)) continue;
      gone.add(`${form}.${field}[${cell.row}].`);
      const left = rowsIn(values, place).filter(({ _id }) => _id !== cell.row);
      values = { ...values, [form]: withMember(values[form] ?? {}, field, left.length > 0 ? left : undefined) };
    } else if (!rows && isDeepStrictEqual(values[form]?.[field], value)) {
      gone.add(path);
      values = withAnswer(values, path, undefined);
    }
  }
  const isGone = (path: string) =>
    gone.has(path) || [...gone].some((start) => start.endsWith('.') && path.startsWith(start));
  const kept = Object.entries(answers.provenance).filter(([path]) => !isGone(path));
  return { values, provenance: Object.fromEntries(kept) };
}

/** The row of a cell's path; null for a field. */
export const rowOf = (path: string) => placeOf(path)?.cell?.row ?? null;

/**
 * What an update writes: what is new or changed in the source. An answer that a person changed and the source did not
 * stays as the person left it.
 */
export function newlySaid(before: readonly WrittenValue[], after: readonly WrittenValue[]): readonly WrittenValue[] {
  const was = new Map(before.map(({ path, value }) => [path, value]));
  return after.filter(({ path, value }) => !was.has(path) || !isDeepStrictEqual(was.get(path), value));
}

/** What the source no longer says, of rows that stay and of fields. */
export function noLongerSaid(before: readonly WrittenValue[], after: readonly WrittenValue[]): readonly WrittenValue[] {
  const still = new Set(after.map(({ path }) => path));
  return before.filter(({ path }) => !still.has(path));
}

/** The answers without single cells and fields that still say what the source had said. */
export function withoutAnswers(answers: StoredAnswers, written: readonly WrittenValue[]): StoredAnswers {
  const unchanged = written.filter(({ path, value }) => isDeepStrictEqual(answerAt(answers.values, path), value));
  const gone = new Set(unchanged.map(({ path }) => path));
  const values = unchanged.reduce((left, { path }) => withAnswer(left, path, undefined), answers.values);
  const provenance = Object.fromEntries(Object.entries(answers.provenance).filter(([path]) => !gone.has(path)));
  return { values, provenance };
}
