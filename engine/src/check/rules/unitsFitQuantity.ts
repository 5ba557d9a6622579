import { QUANTITIES } from '../../field-types/UnitSelector/quantities.ts';
import { textOf, textsOf } from '../../json/json.ts';
import { allFields, type FieldFact } from '../model/formNodes.ts';
import { defineRule, type Hit } from '../model/rule.ts';

interface Misfit extends Hit {
  readonly id: string;
  /** Null when the units have no quantity. */
  readonly unit: string | null;
  readonly quantity: string | null;
  readonly known: readonly string[];
  readonly near: readonly string[];
}

/** Amounts are stored in the first unit of their quantity. A unit without a conversion would store a wrong number. */
export const unitsFitQuantity = defineRule({
  code: 'FC114',
  name: 'units-fit-quantity',
  severity: 'error',
  summary: 'A unit does not belong to the quantity of its field',
  find: (model) => allFields(model).flatMap(misfits),
  message: ({ id, unit, quantity, known, near }: Misfit) => {
    if (unit === null) {
      return {
        what: `"${id}" has no "quantity", so its units cannot be converted.`,
        why: 'Amounts in different units would be stored and compared as the same number.',
        fix: `Add "quantity": ${Object.keys(QUANTITIES).join(', ')}. Without it, list exactly one unit.`,
      };
    }
    return {
      what: `"${unit}" is not a unit of ${quantity ?? ''}.`,
      why: `An amount in ${unit} would be stored as the same number of ${known[0] ?? ''}.`,
      fix: near[0] === undefined ? `Write ${known.join(', ')}, or choose another quantity.` : `Write "${near[0]}".`,
    };
  },
});

function misfits({ field, path }: FieldFact): readonly Misfit[] {
  const { id, type, attributes } = field;
  if (type !== 'UnitSelector') return [];
  const quantity = textOf(attributes['quantity']);
  const known = Object.keys(Object.entries(QUANTITIES).find(([name]) => name === quantity)?.[1] ?? {});
  const units = textsOf(attributes['units']);
  const common = { path: `${path}.units`, id, quantity, known };
  if (known.length === 0) {
    const position = field.positionOf('units');
    return units.length === 1 || quantity !== null ? [] : [{ ...common, position, unit: null, near: [] }];
  }
  return units.flatMap((unit, index) => {
    if (known.includes(unit)) return [];
    return [{ ...common, position: field.positionOf(`units/${index}`), unit, near: sameLetters(unit, known) }];
  });
}

/** Only another case of the same letters: between units, a similar name is another amount. */
function sameLetters(unit: string, known: readonly string[]): readonly string[] {
  return known.filter((name) => name.toLowerCase() === unit.toLowerCase());
}
