import { type JsonObject, integerOf, isJsonObject, numberOf, propertyOf, textOf, textsOf } from '../../json/json.ts';
import { hasAtMostDecimals, roundTo } from '../../expressions/decimal.ts';
import { attributesOf } from '../../field-type/attributes.ts';
import { QUANTITIES } from './quantities.ts';
import type { AttributeDeclaration, FieldType } from '../../field-type/fieldType.ts';

export { QUANTITIES };

const KEPT_DECIMALS = 4;
/** Decimals shown for a converted value. The stored number keeps full precision. */
const SAID_DECIMALS = 2;

const QUANTITY: AttributeDeclaration = {
  name: 'quantity',
  description: 'The measured quantity, which determines the units',
  schema: { enum: Object.keys(QUANTITIES) },
};

/** Rules and reports read the canonical number. The typed entry is stored with it. */
export type Measured = {
  readonly value: number;
  readonly unit: string;
  readonly entered: { readonly value: number; readonly unit: string };
};

/** A number with a selectable unit. Stores the value in the canonical unit (decision 26) and the typed entry. */
export const unitSelector: FieldType<Measured> = {
  name: 'UnitSelector',
  description: 'A number with a selectable unit',
  holdsAnswer: true,
  attributes: attributesOf('decimals', 'max', 'min', QUANTITY, 'units'),
  toJsonSchema: (attributes) => {
    const { units, canonical } = unitsOf(attributes);
    const decimals = integerOf(attributes['decimals'] ?? null);
    const [min, max] = [numberOf(attributes['min']), numberOf(attributes['max'])];
    return {
      type: 'object',
      properties: {
        value: { type: 'number', ...(min === null ? {} : { minimum: min }), ...(max === null ? {} : { maximum: max }) },
        unit: { const: canonical },
        entered: {
          type: 'object',
          properties: {
            value: { type: 'number', ...(decimals === null ? {} : { maxDecimals: decimals }) },
            unit: { enum: units },
          },
          required: ['value', 'unit'],
          additionalProperties: false,
        },
      },
      required: ['value', 'unit', 'entered'],
      additionalProperties: false,
    };
  },
  normalize: (input, attributes) => {
    const entered = propertyOf(input, 'entered') ?? input;
    const { canonical, conversions } = unitsOf(attributes);
    const written = isJsonObject(entered) ? propertyOf(entered, 'value') : entered;
    const value = numberOf(typeof written === 'string' && written.trim() !== '' ? Number(written) : written);
    const unit = textOf(propertyOf(entered, 'unit')) ?? canonical;
    const [factor, offset] = conversions.get(unit) ?? [1, 0];
    if (value === null) return null;
    const exact = unit === canonical ? value : roundTo(value * factor + offset, KEPT_DECIMALS);
    return { value: exact, unit: canonical, entered: { value, unit } };
  },
  validate: (measured, attributes) => {
    const { units, canonical } = unitsOf(attributes);
    const decimals = integerOf(attributes['decimals'] ?? null);
    const [min, max] = [numberOf(attributes['min']), numberOf(attributes['max'])];
    if (!units.includes(measured.entered.unit)) return 'Choose a unit';
    if (decimals !== null && !hasAtMostDecimals(measured.entered.value, decimals)) {
      return decimals === 0
        ? 'Must be a whole number'
        : `At most ${decimals} ${decimals === 1 ? 'digit' : 'digits'} after the decimal`;
    }
    if (min !== null && measured.value < min) return `Must be at least ${min} ${canonical}`;
    if (max !== null && measured.value > max) return `Must be at most ${max} ${canonical}`;
    return null;
  },
  operand: { type: 'number', of: (measured) => measured.value },
  operandParts: { unit: { type: 'text', of: (measured) => measured.entered.unit } },
  toNotePhrase: ({ value, unit, entered }, { label }) => {
    const typed = `${entered.value} ${entered.unit}`;
    return {
      lead: `${label} `,
      text: entered.unit === unit ? typed : `${typed} (${roundTo(value, SAID_DECIMALS)} ${unit})`,
      locked: true,
    };
  },
  templateParts: ['value', 'unit', 'entered', 'text'],
  toTemplateValue: (measured) => ({ ...measured, text: `${measured.entered.value} ${measured.entered.unit}` }),
  migrateFrom: (old) => unitSelector.normalize(old, {}),
  validators: ['integer', 'float'],
  example: {
    yaml: `id: weight
type: UnitSelector
label: Weight
quantity: mass
max: 400`,
    answer: { value: 70.3068, unit: 'kg', entered: { value: 155, unit: 'lb' } },
  },
  samples: {
    valid: [
      {
        attributes: { quantity: 'mass' },
        value: { value: 70.3068, unit: 'kg', entered: { value: 155, unit: 'lb' } },
      },
    ],
    invalid: [
      {
        attributes: { quantity: 'mass', max: 400 },
        value: { value: 500, unit: 'kg', entered: { value: 500, unit: 'kg' } },
      },
    ],
  },
};

/** The listed units, else all units of the quantity. The first is canonical. */
export function unitsOf(attributes: JsonObject): {
  readonly units: readonly string[];
  readonly canonical: string;
  readonly conversions: ReadonlyMap<string, readonly [number, number]>;
} {
  const quantity = textOf(attributes['quantity']);
  const known = Object.entries(QUANTITIES).find(([name]) => name === quantity)?.[1] ?? {};
  const conversions = new Map<string, readonly [number, number]>(Object.entries(known));
  const listed = textsOf(attributes['units']);
  const canonical = [...conversions.keys()][0] ?? listed[0] ?? '1';
  const units = listed.length > 0 ? listed : conversions.size > 0 ? [...conversions.keys()] : [canonical];
  return { units, canonical, conversions };
}
