import type { Path } from '../../compiled-form/compiledForm.ts';
import type { Json } from '../../json/json.ts';
import { isEmpty } from '../../expressions/operators.ts';
import type { Rows } from '../../field-type/tables.ts';
import type { Answer, CellOrigin } from '../state/answer.ts';
import type { FormIndex, IndexedField } from '../state/formIndex.ts';
import type { StoredAnswers, Provenance, Provenances } from '../state/provenance.ts';
import { cellPath } from '../state/paths.ts';
import { tableRows } from '../state/tableRows.ts';

/** Null when the field has no stored data, so it may be filled. A cleared answer has a provenance. */
export function storedAnswer(
  index: FormIndex,
  field: IndexedField,
  { values, provenance }: StoredAnswers,
): Answer | null {
  const raw = ownJson(values[field.eventType], field.id);
  const value = field.behavior.normalize(raw, field.attributes);
  const from = ownProvenance(provenance, field.path);
  if (isEmpty(value) && from === null) return null;
  if (field.columns) return tableAnswer(index, field, tableRows(index.fields, field, value), from, provenance);
  const overridden = field.calculation !== null && (from === null || from.origin === 'user');
  return { value: isEmpty(value) ? null : value, from, ...(overridden ? { overridden: true as const } : {}) };
}

/** A display-only field can be unknown too, and the user may have accepted that. */
export function storedOverride(field: IndexedField, { provenance }: StoredAnswers): Answer | null {
  const from = ownProvenance(provenance, field.path);
  return from?.override ? { value: null, from } : null;
}

function tableAnswer(
  index: FormIndex,
  table: IndexedField,
  value: Rows | null,
  from: Provenance | null,
  provenance: Provenances,
): Answer {
  const cells: { [cell: string]: CellOrigin } = {};
  for (const row of value ?? []) {
    for (const i of table.columns ?? []) {
      const column = index.fields[i];
      const origin = column ? ownProvenance(provenance, cellPath(table, row._id, column)) : null;
      if (!column || !origin) continue;
      const overridden = column.calculation !== null && origin.origin === 'user';
      cells[`${row._id}.${column.id}`] = { from: origin, ...(overridden ? { overridden: true as const } : {}) };
    }
  }
  return { value, from, cells };
}

/** A stored answer by its storage key. */
export function ownJson(values: Readonly<Record<string, unknown>> | undefined, id: string): Json {
  const value = values && Object.hasOwn(values, id) ? values[id] : null;
  return isJson(value) ? value : null;
}
function ownProvenance(provenance: Provenances, path: Path): Provenance | null {
  return (Object.hasOwn(provenance, path) ? provenance[path] : undefined) ?? null;
}
/** Stored answers are JSON. Other values (a function, a symbol) are not answers. */
function isJson(value: unknown): value is Json {
  return value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value);
}
