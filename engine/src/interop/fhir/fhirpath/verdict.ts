import { allOf, anyOf, not, type Condition } from '../../conditions.ts';

/**
 * A FHIRPath condition: when it is true, and when it is false. Otherwise it is empty, as a comparison is without an answer.
 * `not()` of empty is empty, so that it cannot be told from the true side alone.
 */
export interface Verdict {
  readonly yes: Condition;
  readonly no: Condition;
}

/** True or false, never empty. */
export function certain(condition: Condition): Verdict {
  return { yes: condition, no: not(condition) };
}
/** Empty unless all of these hold. */
export function givenThat(given: readonly Condition[], condition: Condition): Verdict {
  return { yes: condition, no: all(...given, not(condition)) };
}
export function opposite({ yes, no }: Verdict): Verdict {
  return { yes: no, no: yes };
}
export function both(a: Verdict, b: Verdict): Verdict {
  return { yes: all(a.yes, b.yes), no: anyOf([a.no, b.no]) };
}
export function either(a: Verdict, b: Verdict): Verdict {
  return opposite(both(opposite(a), opposite(b)));
}
export function exclusive(a: Verdict, b: Verdict): Verdict {
  return {
    yes: anyOf([all(a.yes, b.no), all(a.no, b.yes)]),
    no: anyOf([all(a.yes, b.yes), all(a.no, b.no)]),
  };
}
/** `iif`: the second branch also counts when the condition is empty. */
export function chosen(when: Verdict, then: Verdict, otherwise: Verdict): Verdict {
  const side = (name: keyof Verdict): Condition =>
    anyOf([all(when.yes, then[name]), all(not(when.yes), otherwise[name])]);
  return { yes: side('yes'), no: side('no') };
}
export const NEVER: Verdict = { yes: false, no: false };

function all(...conditions: readonly Condition[]): Condition {
  return allOf(conditions) ?? true;
}
