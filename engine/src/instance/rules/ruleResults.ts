import { type Json, integerOf, isJsonArray } from '../../json/json.ts';
import { roundTo } from '../../expressions/decimal.ts';
import { isEmpty } from '../../expressions/operators.ts';
import type { IndexedField, IndexedRule } from '../state/formIndex.ts';
import type { Facts } from '../state/facts.ts';

/** The result of a rule that could not be evaluated. */
export const BROKEN = Symbol('broken');

export function operandOf(field: IndexedField, value: Json, part: string | undefined): Json {
  if (isEmpty(value)) return null;
  if (part === undefined) return field.operand.of(value);
  const operand = field.behavior.operandParts?.[part];
  return operand ? operand.of(value) : attributeOf(field, field.operand.of(value), part);
}

/** An attribute of the chosen option; of several options, each value once. */
function attributeOf({ offered }: IndexedField, chosen: Json, name: string): Json {
  const valueOf = (id: Json) => offered?.find((choice) => choice.id === id)?.attributes?.[name] ?? null;
  if (!isJsonArray(chosen)) return valueOf(chosen);
  return [...new Set(chosen.map(valueOf))].filter((value) => value !== null);
}

export function factsAfter(rule: IndexedRule, facts: Facts, result: Json): Partial<Facts> {
  switch (rule.facet) {
    case 'relevant':
      return { relevant: result === true };
    case 'required':
      return { required: result === true };
    case 'readOnly':
      return { readOnly: result === true };
    case 'constraint':
      return { failed: withMember(facts.failed, rule.number, result !== true) };
    case 'choice':
      return { hiddenChoices: withMember(facts.hiddenChoices, rule.choice ?? '', result !== true) };
    case 'calculate':
      return {};
  }
}

/** The result of a calculation in the stored format of the field. Numbers are rounded to its decimals. */
export function calculatedValue(field: IndexedField, result: Json): Json {
  if (!field.behavior.holdsAnswer) return result;
  const decimals = integerOf(field.attributes['decimals'] ?? null);
  const value = typeof result === 'number' && decimals !== null ? roundTo(result, decimals) : result;
  return field.behavior.normalize(value, field.attributes);
}

export function withMember<T>(members: readonly T[], member: T, isIn: boolean): readonly T[] {
  if (members.includes(member) === isIn) return members;
  return isIn ? [...members, member] : members.filter((other) => other !== member);
}
