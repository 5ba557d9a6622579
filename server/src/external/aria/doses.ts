import { exactCGy, type DoseReading } from '../exactDose.ts';
import { digitsOf } from '../../foundation/losslessJson.ts';
import { UCUM } from '../fhir/radiotherapyCodes.ts';
import type { Extension, RtQuantity } from './radiotherapyResources.ts';

export const extensionsOf = (all: readonly Extension[] | undefined, url: string): Extension[] =>
  (all ?? []).filter((each) => each.url === url);

/** A quantity that contradicts itself, as with the code "cGy" beside the unit "Gy", is a hundredfold error in the making. */
export function doseOf(quantity: RtQuantity | undefined, zero: 'refused' | 'allowed'): DoseReading {
  if (quantity === undefined) return { unreadable: 'A dose is not a quantity.' };
  const { value, comparator, system, code, unit } = quantity;
  if (comparator !== undefined) return { unreadable: 'A dose has a comparator.' };
  if (system !== undefined && system !== UCUM) return { unreadable: 'A dose has a unit that is not from UCUM.' };
  if (code !== undefined && unit !== undefined && isUnit(unit) && unit.toLowerCase() !== code.toLowerCase())
    return { unreadable: 'A dose has two different units.' };
  return exactCGy(digitsOf(value) ?? '', code ?? unit ?? null, zero);
}

const isUnit = (unit: string) => /^(?:[mcd]?gy|rad|rem|[mc]?sv)$/i.test(unit);
