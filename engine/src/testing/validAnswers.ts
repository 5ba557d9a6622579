import type { CompiledForm, CompiledField, Choice } from '../compiled-form/compiledForm.ts';
import { type Json, type JsonObject, isJsonArray, isTrue, numberOf, propertyOf, textOf } from '../json/json.ts';
import { ICD10CM } from '../terminology/coded.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { QUANTITIES } from '../field-types/UnitSelector/quantities.ts';

/**
 * The `nth` valid answer of any field. Answers 0 and 1 differ when a field has at least two answers.
 * `choices` are the currently offered choices.
 */
export function validAnswer(
  compiledForm: CompiledForm,
  field: CompiledField,
  nth: number,
  choices: readonly Choice[],
): Json {
  const { attributes } = field;
  const id = choices[nth % Math.max(1, choices.length)]?.id ?? null;
  switch (field.type) {
    case 'Text':
    case 'LongText':
    case 'NoteFragment':
    case 'CustomComponent':
      return text(attributes, nth);
    case 'Numeric':
      return figure(attributes, nth);
    case 'Radio':
      return id;
    case 'Checkbox':
      if (field.choices === null) return nth % 2 === 0 ? true : null;
      return id === null ? null : [id];
    case 'DatePicker':
      return date(attributes, nth);
    case 'CTCAE':
      return grade(attributes, id);
    case 'PerformanceScaleSection': {
      const [scale, score] = id?.includes(':') ? id.split(':') : [textOf(attributes['scale']), id];
      return score === null ? null : { scale: scale ?? 'ECOG', score: Number(score) };
    }
    case 'NodeSelector':
    case 'AttendingMultiSelect':
      return [id ?? `prv-${(nth % 2) + 1}`];
    case 'Diagnosis': {
      const coded = DIAGNOSES[nth % DIAGNOSES.length] ?? null;
      return isTrue(attributes['multiple']) ? [coded] : coded;
    }
    case 'UnitSelector':
      return measured(attributes, nth);
    case 'Table':
    case 'Grid':
    case 'RadioTable':
      return rows(compiledForm, field, nth);
    default: {
      const { valid } = fieldTypes[field.type].samples;
      return valid[nth % Math.max(1, valid.length)]?.value ?? null;
    }
  }
}

const DIAGNOSES: readonly Json[] = [
  { code: 'C50.412', system: ICD10CM, display: 'Malignant neoplasm of upper-outer quadrant of left female breast' },
  { code: 'C61', system: ICD10CM, display: 'Malignant neoplasm of prostate' },
];

function text(attributes: JsonObject, nth: number): string {
  const least = numberOf(attributes['minLength']) ?? 0;
  const most = numberOf(attributes['maxLength']) ?? 80;
  const words = `${nth % 2 === 0 ? 'First' : 'Second'} words${nth > 1 ? ` ${nth}` : ''}`;
  return words.padEnd(least, ' more').slice(0, most);
}

function limits(attributes: JsonObject): readonly [number, number] {
  const props = attributes['inputProps'];
  const least = numberOf(attributes['min']) ?? numberOf(propertyOf(props, 'min'));
  const most = numberOf(attributes['max']) ?? numberOf(propertyOf(props, 'max'));
  return [least ?? (most === null ? 1 : Math.min(1, most - 10)), most ?? (least ?? 1) + 10];
}

function figure(attributes: JsonObject, nth: number): number {
  const [least, most] = limits(attributes);
  const span = Math.floor(most - least);
  return span < 1 ? (nth % 2 === 0 ? least : most) : Math.ceil(least) + (nth % Math.min(span + 1, 7));
}

function date({ precision }: JsonObject, nth: number): string {
  const day = `2026-11-${String(10 + (nth % 15)).padStart(2, '0')}`;
  if (precision === 'year') return String(2010 + (nth % 15));
  if (precision === 'month') return `2026-${String(1 + (nth % 12)).padStart(2, '0')}`;
  return precision === 'minute' ? `${day}T09:30` : day;
}

function grade({ adverseEvents }: JsonObject, id: string | null): Json {
  if (id === null) return null;
  const [term, own] = id.split(':');
  const only = isJsonArray(adverseEvents) ? adverseEvents[0] : null;
  return own === undefined ? { term: only ?? null, grade: Number(id) } : [{ term: term ?? '', grade: Number(own) }];
}

function measured(attributes: JsonObject, nth: number): Json {
  const listed = attributes['units'];
  const quantity = Object.entries(QUANTITIES).find(([name]) => name === attributes['quantity'])?.[1] ?? {};
  const unit = Object.keys(quantity)[0] ?? (isJsonArray(listed) ? (listed[0] ?? null) : null);
  return { value: figure(attributes, nth), unit };
}

/** All fixed rows, or one new row, with every column answered. */
function rows(compiledForm: CompiledForm, table: CompiledField, nth: number): Json {
  const written = table.attributes['cells'] ?? table.attributes['tableData'];
  const fixed = (isJsonArray(written) ? written : []).flatMap((row) => textOf(propertyOf(row, 'id')) ?? []);
  return (fixed.length > 0 ? fixed : ['r1']).map((rowId) => {
    const cells = (table.columns ?? []).flatMap((index) => {
      const column = compiledForm.fields[index];
      if (!column || !fieldTypes[column.type].holdsAnswer) return [];
      const offered = column.choices === null ? [] : (compiledForm.choices[column.choices] ?? []);
      return [[column.id, validAnswer(compiledForm, column, nth, offered)] as const];
    });
    return { _id: rowId, ...Object.fromEntries(cells) };
  });
}
