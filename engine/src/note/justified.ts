import type { IndexedField } from '../instance/state/formIndex.ts';
import type { SectionState } from '../instance/state/formState.ts';
import { justificationOf, reasonsAsked } from '../instance/state/justification.ts';
import { NO_ANSWER } from '../instance/state/answer.ts';
import { cellKey, cellPath } from '../instance/state/paths.ts';
import { isRows } from '../instance/state/tableRows.ts';

/** A doubted value with its reason. */
interface Justified {
  readonly field: IndexedField;
  readonly asked: readonly string[];
  readonly reason: string;
}

/** The shown fields and cells of a section whose value was kept with a reason. */
export function justifiedIn(fields: readonly IndexedField[], section: SectionState): readonly Justified[] {
  return fields.flatMap((field): readonly Justified[] => {
    if (field.table !== undefined) return [];
    const facts = section.facts[field.local] ?? field.facts;
    if (!facts.relevant) return [];
    const { value, from, cells = {} } = section.answers[field.id] ?? NO_ANSWER;
    const own = justified(field, facts.errors, from);
    const columns = fields.filter(({ table }) => table === field.index);
    const ofCells = (isRows(value) && columns.length > 0 ? value : []).flatMap((row) =>
      columns.flatMap((column) => {
        const path = cellPath(field, row._id, column);
        const cell = Object.hasOwn(section.cells, path) ? section.cells[path] : undefined;
        return cell ? justified(column, cell.errors, cells[cellKey(field, row._id, column)]?.from ?? null) : [];
      }),
    );
    return [...own, ...ofCells];
  });
}

function justified(
  field: IndexedField,
  errors: Parameters<typeof reasonsAsked>[0],
  from: Parameters<typeof justificationOf>[1],
): readonly Justified[] {
  const asked = reasonsAsked(errors);
  const given = justificationOf(asked, from);
  return given ? [{ field, asked, reason: given.reason }] : [];
}
