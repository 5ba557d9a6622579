import { type Json, type JsonObject, isJsonObject } from '../../../json/json.ts';
import { allOf, not, type Condition } from '../../conditions.ts';
import type { Value } from '../../fitting.ts';
import type { Syntax } from '../../syntax/syntax.ts';
import { MIRRORED, OPERATOR_OF, type Comparator } from '../../target.ts';
import { Confusion, Untranslatable } from '../../untranslatable.ts';
import { JsCalls } from './jsCalls.ts';

/** Date comparisons by helper or by date method. */
const HELPERS: { readonly [name: string]: Comparator } = {
  ...{ isDateBefore: '<', isDateAfter: '>', isDateBeforeSimple: '<', isDateAfterSimple: '>' },
  ...{ isDateAfterOrEqual: '>=', isDateBeforeOrEqual: '<=', isDateEqual: '=', isDateEqualTo: '=' },
};
const METHODS: { readonly [name: string]: Comparator } = {
  ...{ isBefore: '<', isAfter: '>', isSame: '=', isSameOrAfter: '>=', isSameOrBefore: '<=' },
};
const DAY = ['day', 'days', 'd', 'date'];

/** Comparisons of dates. JavaScript compares moments, our language days, or minutes when both have a time. */
export abstract class JsDates extends JsCalls {
  /** `isDateBefore(a, b)` and the like; null for other helpers. */
  protected dateHelper(name: string, args: readonly Syntax[], whole: Syntax): Condition | null {
    const comparator = Object.hasOwn(HELPERS, name) ? HELPERS[name] : undefined;
    const [left, right, third, unit] = args;
    if (!comparator || !left || !right) return null;
    if (name === 'isDateAfter') return this.afterAmount(left, right, third, unit, whole);
    if (third && !(third.kind === 'literal' && third.value === 'YYYY-MM-DD'))
      throw new Untranslatable('dates in another format have no counterpart', third.start);
    if (left.kind === 'literal') throw new Untranslatable('the first date must not be text', left.start);
    return this.dates(this.dateOf(left), comparator, this.dateOf(right), whole);
  }

  /** `isDateAfter(a, b, 7, 'days')`. Without an amount, both engines compare with January 1, 1970. */
  private afterAmount(
    left: Syntax,
    right: Syntax,
    amount: Syntax | undefined,
    unit: Syntax | undefined,
    whole: Syntax,
  ): Condition {
    if (!amount || unit?.kind !== 'literal') {
      const problem = 'isDateAfter without an amount and a unit compares with the year 1970';
      throw new Confusion(problem, 'Call isDateAfterSimple, or add an amount and a unit.', whole.start);
    }
    return this.dates(this.dateOf(left), '>', this.later(right, amount, String(unit.value), 1), whole);
  }

  /** `moment(a).isAfter(b, 'day')` and the like; null for other methods. */
  protected dateMethod(of: Syntax, name: string, args: readonly Syntax[], whole: Syntax): Condition | null {
    const comparator = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    const [operand, unit] = args;
    if (!comparator || !operand) return null;
    const isByDay = unit?.kind === 'literal' && DAY.includes(String(unit.value));
    if (unit && !isByDay) throw new Untranslatable('dates can only be compared by day', unit.start);
    const [left, right] = [this.dateOf(of), this.dateOf(operand)];
    return this.dates(isByDay ? byDay(left) : left, comparator, isByDay ? byDay(right) : right, whole);
  }

  /** Both must have a value. */
  protected dates(left: Value, comparator: Comparator, right: Value, whole: Syntax): Condition {
    if (left.isNow && !right.isNow) return this.dates(right, MIRRORED[comparator], left, whole);
    if (comparator === '!=') return not(this.dates(left, '=', right, whole));
    if (right.isNow) return this.withNow(left, comparator, right, whole);
    if (left.timed !== right.timed)
      throw new Untranslatable('it compares a date that has a time of day with one that has none', whole.start);
    if (left.byDay) return byDays(left.tree, comparator, right.tree);
    return order(left.tree, comparator, right.tree);
  }

  /** The day of a date begins before the current time of that day. */
  private withNow(left: Value, comparator: Comparator, right: Value, whole: Syntax): Condition {
    if (left.isNow || left.timed) throw new Untranslatable('it compares with the current time of day', whole.start);
    if (comparator === '=') {
      const problem = 'a date is compared with the current moment, which is never the same';
      throw new Confusion(problem, 'Compare by day: isSame(…, "day").', whole.start);
    }
    return order(left.tree, comparator === '<' ? '<=' : comparator === '>=' ? '>' : comparator, right.tree);
  }
}

function byDay({ tree, timed }: Value): Value {
  return { tree, kind: 'date', ...(timed ? { byDay: true } : {}) };
}

/** Compared by day, whatever the time. */
function byDays(left: Json, comparator: Comparator, right: Json): Condition {
  return { value: { daysBetween: [right, left] }, [OPERATOR_OF[comparator]]: 0 };
}

function order(left: Json, comparator: Comparator, right: Json): Condition {
  const subject = subjectOf(left);
  if (comparator === '=') return { ...subject, eq: right };
  const isBefore = comparator === '<' || comparator === '>=';
  const inner = { ...subject, [isBefore ? 'before' : 'after']: right };
  if (comparator === '<' || comparator === '>') return inner;
  const given = [left, right].filter((date) => isJsonObject(date) && date['context'] !== 'today');
  return allOf([...given.map((date) => ({ ...subjectOf(date), answered: true })), not(inner)]) ?? true;
}

function subjectOf(tree: Json): JsonObject {
  return isJsonObject(tree) && tree['field'] !== undefined ? tree : { value: tree };
}
