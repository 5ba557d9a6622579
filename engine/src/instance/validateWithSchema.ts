import type { FormValues } from '@isocenter/schemas';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { CompiledForm, CompiledField } from '../compiled-form/compiledForm.ts';
import { type JsonObject, isJsonArray, isJsonObject, propertyOf } from '../json/json.ts';
import { isDateLike } from '../expressions/calendar.ts';
import { hasAtMostDecimals } from '../expressions/decimal.ts';
import type { FormError } from './state/formInstance.ts';

/**
 * An independent validation: ajv checks each answer against its fragment of the compiled form's schema. For the server,
 * the CLI and the tests, which show that the instance always agrees. Not for browsers, because ajv needs `eval`.
 */
export function validateWithSchema(compiledForm: CompiledForm, values: FormValues): readonly FormError[] {
  const validators = validatorsOf(compiledForm);
  return compiledForm.fields.flatMap((field): readonly FormError[] => {
    if (field.table !== undefined) return [];
    const own = values[field.eventType];
    const value = own && Object.hasOwn(own, field.id) ? own[field.id] : undefined;
    const validator = validators.get(field.index);
    return value === undefined || !validator ? [] : refusals(field, validator, value);
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

const validatorsByForm = new WeakMap<CompiledForm, ReadonlyMap<number, ValidateFunction>>();

function validatorsOf(compiledForm: CompiledForm): ReadonlyMap<number, ValidateFunction> {
  const validators = validatorsByForm.get(compiledForm) ?? compileAll(compiledForm);
  validatorsByForm.set(compiledForm, validators);
  return validators;
}

function compileAll(compiledForm: CompiledForm): ReadonlyMap<number, ValidateFunction> {
  const ajv = createAjv();
  const forms = compiledForm.schema['properties'];
  return new Map(
    compiledForm.fields.flatMap((field) => {
      const form = propertyOf(forms, field.eventType);
      const fragment = propertyOf(propertyOf(form, 'properties'), field.id);
      return field.table === undefined && isJsonObject(fragment) ? [[field.index, ajv.compile(fragment)] as const] : [];
    }),
  );
}

/** Custom keywords of our fragments: exact decimals, valid dates, one row per term. */
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
    keyword: 'uniqueTerms',
    type: 'array',
    schemaType: 'boolean',
    validate: (_: boolean, value: readonly JsonObject[]) => {
      return isJsonArray(value) && new Set(value.map((row) => propertyOf(row, 'term'))).size === value.length;
    },
  });
  return ajv;
}
