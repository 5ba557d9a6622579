import type { Instant } from '@isocenter/schemas';
import type { CompiledField, CompiledForm, Path } from '../compiled-form/compiledForm.ts';
import { isEmpty } from '../expressions/operators.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { propertyOf } from '../json/json.ts';
import { ownJson } from './events/readAnswer.ts';
import type { FormRecord, RecordedField } from './formRecord.ts';
import { cellPath } from './state/paths.ts';
import type { SectionProgress } from './state/formInstance.ts';
import type { StoredAnswers } from './state/provenance.ts';
import { isRows } from './state/tableRows.ts';

const NO_PROGRESS = {
  relevant: true,
  answered: 0,
  total: 0,
  requiredMissing: 0,
  errors: 0,
  warnings: 0,
  reviews: 0,
  unknown: 0,
} as const satisfies Omit<SectionProgress, 'section' | 'shown'>;

/**
 * The record of a version that is older than records: its answers, and nothing else. No rule runs, because the data of
 * that time is gone. An inherited or calculated field without an answer is marked as not recorded.
 */
export function recordOfAnswers(compiledForm: CompiledForm, answers: StoredAnswers, takenOn: Instant): FormRecord {
  const calculated = new Set(compiledForm.rules.flatMap((rule) => (rule.facet === 'calculate' ? [rule.target] : [])));
  const isComputed = ({ mode, index, type }: CompiledField) =>
    (mode !== 'Definition' || calculated.has(index)) && fieldTypes[type].heading === undefined;
  const bySection = compiledForm.sections.map(({ fields }) =>
    fields.flatMap((index): readonly RecordedField[] => {
      const field = compiledForm.fields[index];
      if (!field) return [];
      const answered = answeredField(compiledForm, field, answers);
      if (answered.length > 0) return answered;
      return isComputed(field) ? [{ path: field.path, value: null, notRecorded: true }] : [];
    }),
  );
  return {
    version: 1,
    formHash: compiledForm.hash,
    takenOn,
    sections: bySection.map((fields, section) => ({ section, ...NO_PROGRESS, shown: fields.length > 0 })),
    fields: bySection.flat(),
    people: [],
    answersOnly: true,
  };
}

/** A field and its cells; empty without an answer. */
function answeredField(
  { fields }: CompiledForm,
  field: CompiledField,
  { values, provenance }: StoredAnswers,
): readonly RecordedField[] {
  const recorded = (path: Path, value: RecordedField['value']): RecordedField => {
    const from = Object.hasOwn(provenance, path) ? provenance[path] : undefined;
    return { path, value, ...(from === undefined ? {} : { provenance: from }) };
  };
  const value = ownJson(values[field.eventType], field.id);
  if (isEmpty(value)) return [];
  if (!field.columns || !isRows(value)) return [recorded(field.path, value)];
  const columns = field.columns.flatMap((index) => fields[index] ?? []);
  const cells = value.flatMap((row) =>
    columns.flatMap((column) => {
      const cell = propertyOf(row, column.id) ?? null;
      return isEmpty(cell) ? [] : [recorded(cellPath(field, row._id, column), cell)];
    }),
  );
  const rowIds = value.map(({ _id }) => _id);
  return [recorded(field.path, rowIds), ...cells];
}
