import type { Json, JsonObject } from '../../../json/json.ts';
import { DATE_STEPS, type Value } from '../../fitting.ts';
import type { Syntax } from '../../syntax/syntax.ts';
import type { Target } from '../../target.ts';
import { UnknownHelper, Untranslatable } from '../../untranslatable.ts';
import { HELPERS } from './helpers.ts';
import { isPlainFormat, parses } from './jsNames.ts';
import { JsValues, TODAY } from './jsValues.ts';

/** The current moment: the day here, with a time of day in JavaScript. */
const NOW: Value = { tree: TODAY, kind: 'date', isNow: true };
const DATES = ['parseDate', 'Date', 'dayjs', 'moment'];
const FIGURES = ['parseInt', 'parseFloat', 'Number'];
const ABBREVIATED = new Map([
  ['d', 'day'],
  ['w', 'week'],
  ['M', 'month'],
  ['y', 'year'],
]);
/** Calls on a date that return the same date. */
const SAME_DATE = ['getTime', 'toISOString', 'toDate', 'valueOf'];

/** Calls of helpers, of date libraries and of methods as values. */
export abstract class JsCalls extends JsValues {
  override called(syntax: Syntax & { kind: 'call' }): Value {
    const { name, of, args, start } = syntax;
    const [first, second] = args;
    if (of?.kind === 'name' && of.name === 'Math') return this.math(syntax);
    if (of !== null && !isClock(of)) return this.behind(of, name, args, start);
    if (name === 'today' || (DATES.includes(name) && !first)) return NOW;
    if (first && DATES.includes(name) && isPlainFormat(name, second)) return this.dateOf(first);
    if (first && FIGURES.includes(name) && isPlainFormat(name, second)) return this.figureOf(name, first);
    if (first && name === 'String') return this.textOf(first);
    if (first && name === 'Boolean') return { tree: this.condition(first), kind: 'truth' };
    const helper = first && second && this.helper(name, first, second);
    if (helper) return helper;
    if (HELPERS.includes(name)) throw new Untranslatable(`"${name}()" has no counterpart`, start);
    throw new UnknownHelper(name, HELPERS, start);
  }

  /** A method of a value. */
  private behind(of: Syntax, name: string, args: readonly Syntax[], start: number): Value {
    const [first, second] = args;
    const unit = first?.kind === 'literal' ? first.value : null;
    if (SAME_DATE.includes(name) && !first) return this.dateOf(of);
    if (name === 'toString' && !first) return this.textOf(of);
    if (name === 'startOf' && unit === 'day') return { tree: this.dateOf(of).tree, kind: 'date' };
    if (name === 'toFixed') this.notInCondition(name, of);
    if (name === 'toFixed' && (!first || typeof unit === 'number'))
      return { tree: { round: [this.figure(this.value(of), of), unit ?? 0] }, kind: 'digits' };
    if (name === 'diff' && first) return this.apart(of, first, second, start);
    if ((name === 'add' || name === 'subtract') && first && second?.kind === 'literal')
      return this.later(of, first, String(second.value), name === 'add' ? 1 : -1, true);
    throw new Untranslatable(`".${name}()" has no counterpart`, start);
  }

  /** @throws Untranslatable when it is not a date */
  private date(syntax: Syntax): Json {
    const value = this.value(syntax);
    if (value.kind === 'date') return value.tree;
    throw new Untranslatable('it counts time from a value that is not a date', syntax.start);
  }

  protected dateOf(syntax: Syntax): Value {
    const value = this.value(syntax);
    if (value.kind === 'date') return value;
    const isDay = typeof value.tree === 'string' && /^\d{4}-\d\d-\d\d$/.test(value.tree);
    if (isDay) return { tree: value.tree, kind: 'date' };
    throw new Untranslatable('it reads a date from a value that is not a date', syntax.start);
  }

  private figureOf(name: string, syntax: Syntax): Value {
    const target = this.names.target(syntax);
    if (target?.kind === 'choice') {
      const tree = figureOfChoice(target, this.names.reference(target), name, syntax.start);
      return { tree: name === 'Number' ? this.orZero(tree) : tree, kind: 'number' };
    }
    // What cannot be parsed is no number, so nothing stands for an empty answer.
    const value = name === 'Number' ? this.value(syntax) : this.strictly(syntax);
    if (name === 'parseInt' && target?.whole !== true)
      throw new Untranslatable('parseInt cuts off decimals', syntax.start);
    if (value.kind === 'digits') return { tree: value.tree, kind: 'number' };
    return { tree: this.figure(value, syntax), kind: 'number' };
  }

  private textOf(syntax: Syntax): Value {
    const { tree, kind } = this.value(syntax);
    if (kind === 'text' || kind === 'choice' || kind === 'time') return { tree, kind: 'text' };
    if (kind === 'number') return { tree: { concat: [tree] }, kind: 'text' };
    throw new Untranslatable('it makes text of a value that has no text here', syntax.start);
  }

  private helper(name: string, first: Syntax, second: Syntax): Value | null {
    const pair = (): readonly [Json, Json] => [
      this.figure(this.strictly(first), first),
      this.figure(this.strictly(second), second),
    ];
    switch (name) {
      case 'calcBMI':
      case 'calcBSA': {
        const [height, weight] = pair();
        return { tree: this.orZero({ [name === 'calcBMI' ? 'bmi' : 'bsa']: [weight, height] }), kind: 'number' };
      }
      case 'calcGravida':
        this.notInCondition(name, first);
        if ([first, second].some((figure) => this.names.target(figure)?.whole !== true))
          throw new Untranslatable('calcGravida cuts off decimals', first.start);
        return { tree: { sum: pair() }, kind: 'number' };
      case 'addDaysToDate':
        return this.later(first, second, 'days', 1);
      case 'addWeeksToDate':
        return this.later(first, second, 'weeks', 1);
      case 'calcTimeDifference': {
        if (second.kind !== 'literal' || second.value !== 'd') return null;
        const tree = this.date(first);
        return { tree: { max: [{ daysBetween: [tree, TODAY] }, { daysBetween: [TODAY, tree] }] }, kind: 'number' };
      }
      default:
        return null;
    }
  }

  /** A date with time added. `setDate` and moment agree on days, and on months only moment stays in the month. */
  protected later(of: Syntax, amount: Syntax, unit: string, sign: 1 | -1, byMoment = false): Value {
    const from = this.dateOf(of);
    const step = DATE_STEPS.get(ABBREVIATED.get(unit) ?? unit);
    const steps = this.value(amount).tree;
    if (!step || (step.by === 'addMonths' && !byMoment))
      throw new Untranslatable(`only days and weeks can be added here, not "${unit}"`, amount.start);
    if (typeof steps !== 'number' || !Number.isInteger(steps))
      throw new Untranslatable('only a fixed number of days can be added', amount.start);
    if (from.timed) throw new Untranslatable('nothing can be added to a date with a time of day', of.start);
    return { ...from, tree: { [step.by]: [from.tree, sign * step.each * steps] } };
  }

  /** `moment(a).diff(b, 'years')`: completed years, or days, from b to a. */
  private apart(later: Syntax, earlier: Syntax, unit: Syntax | undefined, start: number): Value {
    const name = unit?.kind === 'literal' ? String(unit.value) : '';
    const dates = [this.date(earlier), this.date(later)];
    if (/^(years?|y)$/.test(name)) return { tree: { ageAt: dates }, kind: 'number' };
    if (/^(days?|d)$/.test(name)) return { tree: { daysBetween: dates }, kind: 'number' };
    throw new Untranslatable(`time can only be counted in years and days, not in "${name || 'milliseconds'}"`, start);
  }

  private math({ name, args, start }: Syntax & { kind: 'call' }): Value {
    const values = args.map((argument) => this.figure(this.value(argument), argument));
    if (name === 'round' && values.length === 1) return { tree: { round: [values[0] ?? null, 0] }, kind: 'number' };
    if (/^(max|min)$/.test(name) && args.some(parses))
      throw new Untranslatable(`"Math.${name}()" of what may be NaN has no counterpart`, start);
    if ((name === 'max' || name === 'min') && values.length > 0) return { tree: { [name]: values }, kind: 'number' };
    if (name === 'pow' && values[1] === 2)
      return { tree: { product: [values[0] ?? 0, values[0] ?? 0] }, kind: 'number' };
    throw new Untranslatable(`"Math.${name}()" has no counterpart`, start);
  }
}

/** A number read from an option: the number that its id starts with, or is. */
function figureOfChoice({ choices = [] }: Target, field: JsonObject, name: string, start: number): Json {
  const figures = choices.flatMap(({ id }) => {
    if (!/^-?\d+(\.\d+)?$/.test(id)) return [];
    return [{ id, figure: name === 'parseInt' ? Number.parseInt(id, 10) : Number(id) }];
  });
  if (figures.length === 0 || figures.length < choices.length)
    throw new Untranslatable('the ids of its options are not numbers', start);
  const chosen = figures.map(({ id, figure }) => ({ choose: [{ ...field, eq: id }, figure, 0] }));
  return { choose: [{ ...field, answered: true }, { sum: chosen }] };
}

function isClock(syntax: Syntax): boolean {
  return syntax.kind === 'name' && ['_', 'helper', 'window', 'dayjs', 'moment'].includes(syntax.name);
}
