import { roundTo } from '../../expressions/decimal.ts';
import { QUANTITIES } from '../../field-types/UnitSelector/quantities.ts';
import { child, numberOf, textOf, type SourceNode } from '../../source/sourceNode.ts';
import type { TargetUnit } from '../target.ts';
import { extensionName, extensionOf, extensionsOf } from './extensions.ts';

const KEPT_DECIMALS = 4;

/** A unit that a question offers. */
export interface Unit {
  readonly [key: string]: string;
  readonly id: string;
  readonly label: string;
}

export function offeredUnits(node: SourceNode): readonly Unit[] {
  const units = extensionsOf(node)
    .filter((extension) => extensionName(extension) === 'questionnaire-unitOption')
    .flatMap((extension): readonly Unit[] => {
      const coding = child(extension, 'valueCoding');
      const id = textOf(child(coding, 'code')) ?? textOf(child(coding, 'display'));
      const system = textOf(child(coding, 'system'));
      if (id === undefined || id === '') return [];
      return [{ id, label: unitName(coding) ?? id, ...(system === undefined ? {} : { system }) }];
    });
  return [...new Map(units.map((unit) => [unit.id, unit])).values()];
}

export function unitName(coding: SourceNode | undefined): string | undefined {
  return textOf(child(coding, 'display')) ?? textOf(child(coding, 'code'));
}

/** The quantity that has all of these units; undefined when they cannot be converted. */
export function quantityOf(units: readonly Unit[]): string | undefined {
  return Object.entries(QUANTITIES).find(([, known]) => units.every(({ id }) => Object.hasOwn(known, id)))?.[0];
}

/** The unit in which conditions read the amounts of a question. */
export function unitOf(node: SourceNode): TargetUnit {
  const offered = offeredUnits(node);
  if (offered.length > 1) {
    const quantity = quantityOf(offered);
    const conversions = Object.entries(QUANTITIES).find(([name]) => name === quantity)?.[1] ?? {};
    return { names: Object.keys(conversions).slice(0, 1), isOneOfSeveral: true };
  }
  const coding = child(extensionOf(node, 'questionnaire-unit'), 'valueCoding');
  const own = [textOf(child(coding, 'code')), textOf(child(coding, 'display'))];
  const names = [...own, ...offered.flatMap(({ id, label }) => [id, label])].filter((name) => name !== undefined);
  return { names, isOneOfSeveral: false };
}

/** The number of a Quantity in the unit of a question; null where the two cannot be compared. */
export function amountIn({ names, isOneOfSeveral }: TargetUnit, quantity: SourceNode): number | null {
  const value = numberOf(child(quantity, 'value'));
  const written = [textOf(child(quantity, 'code')), textOf(child(quantity, 'unit'))].filter(
    (name) => name !== undefined,
  );
  if (value === undefined) return null;
  if (written.length === 0) return isOneOfSeveral ? null : value;
  if (written.some((name) => names.includes(name))) return value;
  for (const conversions of Object.values(QUANTITIES)) {
    const known = new Map<string, readonly [factor: number, offset: number]>(Object.entries(conversions));
    const [from, to] = [written, names].map((all) => all.map((name) => known.get(name)).find((found) => found));
    if (from && to) return roundTo((value * from[0] + from[1] - to[1]) / to[0], KEPT_DECIMALS);
  }
  return null;
}
