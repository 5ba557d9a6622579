import type { Path } from '../../compiled-form/compiledForm.ts';
import { isEmpty } from '../../expressions/operators.ts';
import { type Json, propertyOf, sameJson } from '../../json/json.ts';
import type { FormIndex, IndexedField } from '../state/formIndex.ts';
import type { MovedAnswer } from '../state/formInstance.ts';
import type { AnswerPatch } from '../state/history.ts';
import { cellPath } from '../state/paths.ts';
import { rowIn, rowsIn } from '../state/tableRows.ts';

/**
 * The answers that a step replaced besides the one that was given. Values that a form always calculates are left out,
 * because they follow by design; an empty answer has lost nothing.
 */
export function movedAnswers(
  index: FormIndex,
  patches: readonly AnswerPatch[],
  answered: Path | null,
): readonly MovedAnswer[] {
  return patches.flatMap(({ section, field: id, before, after }) => {
    const field = index.sectionFields[section]?.find(
      (candidate) => candidate.id === id && candidate.table === undefined,
    );
    if (!field) return [];
    const [was, is] = [before?.value ?? null, after?.value ?? null];
    const changes = field.columns ? cellsOf(index, field, was, is) : [{ field, path: field.path, was, is }];
    return changes.flatMap((change): readonly MovedAnswer[] => {
      const isOwn = change.path === answered || change.field.calculation !== null;
      if (isOwn || isEmpty(change.was) || sameJson(change.was, change.is)) return [];
      return [{ path: change.path, label: change.field.label, before: change.was, after: change.is }];
    });
  });
}

/** The cells of the rows that are in both lists. */
function cellsOf(index: FormIndex, table: IndexedField, was: Json, is: Json) {
  return rowsIn(was).flatMap((row) => {
    const now = rowIn(is, row._id);
    if (!now || now === row) return [];
    return (table.columns ?? []).flatMap((number) => {
      const field = index.fields[number];
      if (!field) return [];
      const path = cellPath(table, row._id, field);
      return [{ field, path, was: propertyOf(row, field.id) ?? null, is: propertyOf(now, field.id) ?? null }];
    });
  });
}
