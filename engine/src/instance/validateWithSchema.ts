import type { FormValues } from '@isocenter/schemas';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { CompiledForm, CompiledField } from '../compiled-form/compiledForm.ts';
import { type JsonObject, isJsonArray, isJsonObject, propertyOf } from '../json/json.ts';
import { isDateLike } from '../expressions/calendar.ts';
import { hasAtMostDecimals } from '../expressions/decimal.ts';
import { isReason } from '../words/reason.ts';
import type { FormError } from './state/formInstance.ts';

/**
 * An independent validation: ajv checks each answer against its fragment of the compiled form's schema. For the server,
 * the CLI and the tests, which show that the instance always agrees. Not for browsers, because ajv needs `eval`.
 */
export function validateWithSchema(compiledForm: CompiledForm, values: FormValues): readonly FormError[] {
  return compiledForm.fields.flatMap((field): readonly FormError[] => {
    if (field.table !== undefined) return [];
    const own = values[field.eventType];
    const value = own && Object.hasOwn(own, field.id) ? own[field.id] : undefined;
    const validator = value === undefined ? null : validatorOf(compiledForm, field);
    return validator ? refusals(field, validator, value) : [];
  });
}

function refusals(field: CompiledField, validate: ValidateFunction, value: unknown): readonly FormError[] {
  if (validate(value)) return [];
  const paths = (validate.errors ?? []).map((error) => cellPath(field, error.instancePath, value));
  return [...new Set(paths)].map((path) => ({
    path,
    message: `Does not fit ${field.label}`,
    severity: 'error' as const,
  }));
}

/** Converts `/0/days` in a table answer to the cell `[r1].days`. */
function cellPath(field: CompiledField, pointer: string, value: unknown): string {
  const [, row, column] = pointer.split('/');
  if (!field.columns || row === undefined || column === undefined || !Array.isArray(value)) return field.path;
  const stored: unknown = value[Number(row)];
  const id = typeof stored === 'object' && stored !== null && '_id' in stored ? stored._id : null;
  return typeof id === 'string' ? `${field.path}[${id}].${column}` : field.path;
}

const validatorsByForm = new WeakMap<CompiledForm, Map<number, ValidateFunction | null>>();
let shared: Ajv2020 | null = null;

/** Compiled when a field has its first answer: a form has hundreds of fields, of which a visit answers a few dozen. */
function validatorOf(compiledForm: CompiledForm, field: CompiledField): ValidateFunction | null {
  const validators = validatorsByForm.get(compiledForm) ?? new Map<number, ValidateFunction | null>();
  validatorsByForm.set(compiledForm, validators);
  const known = validators.get(field.index);
  if (known !== undefined) return known;
  const validator = compileFragment(compiledForm, field);
  validators.set(field.index, validator);
  return validator;
}

function compileFragment({ schema }: CompiledForm, { eventType, id }: CompiledField): ValidateFunction | null {
  const form = propertyOf(schema['properties'], eventType);
  const fragment = propertyOf(propertyOf(form, 'properties'), id);
  if (!isJsonObject(fragment)) return null;
  const ajv = (shared ??= createAjv());
  const validator = ajv.compile(fragment);
  // What it keeps would outlive the form.
  ajv.removeSchema(fragment);
  return validator;
}

/** Custom keywords of our fragments: exact decimals, valid dates, reasons in words, one row per term. */
function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
  ajv.addKeyword({
    keyword: 'maxDecimals',
    type: 'number',
    schemaType: 'number',
    validate: (decimals: number, value: number) => hasAtMostDecimals(value, decimals),
  });
  ajv.addKeyword({
    keyword: 'calendarDate',
    type: 'string',
    schemaType: 'boolean',
    validate: (_: boolean, value: string) => isDateLike(value),
  });
  ajv.addKeyword({
    keyword: 'words',
    type: 'string',
    schemaType: 'boolean',
    validate: (_: boolean, value: string) => isReason(value),
  });
  ajv.addKeyword({
    keyword: 'uniqueTerms',
    type: 'array',
    schemaType: 'boolean',
    validate: (_: boolean, value: readonly JsonObject[]) => {
      return isJsonArray(value) && new Set(value.map((row) => propertyOf(row, 'term'))).size === value.length;
    },
  });
  return ajv;
}
