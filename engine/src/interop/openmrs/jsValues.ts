import { type Json, type JsonObject, isJsonArray, propertyOf } from '../../json/json.ts';
import { not, type Condition } from '../conditions.ts';
import type { Syntax } from '../syntax/syntax.ts';
import type { Target } from '../target.ts';
import { UnknownHelper, Untranslatable } from '../untranslatable.ts';
import { HELPERS } from './helpers.ts';
import type { Value } from '../fitting.ts';
import { isNothing, type JsNames } from './jsNames.ts';

const TODAY: Value = { tree: { context: 'today' }, kind: 'date' };
const BIRTH = { context: 'patient.dateOfBirth' };
const AGE: Value = { tree: { ageAt: [BIRTH, { context: 'today' }] }, kind: 'number' };
const SEX: Value = { tree: { context: 'patient.sex' }, kind: 'text' };
const CONTEXT: { readonly [path: string]: Value } = {
  ...{ age: AGE, 'patient.age': AGE, sex: SEX, gender: SEX, 'patient.sex': SEX, 'patient.gender': SEX },
  ...{ 'patient.birthDate': { tree: BIRTH, kind: 'date' }, 'patient.birthdate': { tree: BIRTH, kind: 'date' } },
  ...{ birthdate: { tree: BIRTH, kind: 'date' }, dateOfBirth: { tree: BIRTH, kind: 'date' } },
};
const ARITHMETIC: { readonly [operator: string]: 'sum' | 'difference' | 'product' | 'quotient' } = {
  ...{ '+': 'sum', '-': 'difference', '*': 'product', '/': 'quotient' },
};
/** Calls that return their argument or the value they are called on. */
const PASSED = ['parseInt', 'parseFloat', 'Number', 'String', 'Boolean', 'parseDate', 'Date', 'dayjs', 'moment'];
const PASSED_BEHIND = ['toString', 'trim', 'getTime', 'toISOString', 'toDate', 'startOf', 'endOf', 'valueOf'];
const FIGURES = ['parseInt', 'parseFloat', 'Number'];

/** JavaScript values in our language. Conditions are translated separately. */
export abstract class JsValues {
  protected readonly names: JsNames;
  constructor(names: JsNames) {
    this.names = names;
  }
  abstract condition(syntax: Syntax): Condition;

  value(syntax: Syntax): Value {
    const target = this.names.target(syntax);
    if (target) return { tree: this.names.reference(target), kind: target.kind };
    switch (syntax.kind) {
      case 'literal':
        return { tree: syntax.value, kind: LITERAL_KINDS[typeof syntax.value] ?? 'unknown' };
      case 'unary':
        return this.signed(syntax);
      case 'binary':
        return this.arithmetic(syntax);
      case 'call':
        return this.called(syntax);
      case 'name':
      case 'member': {
        const known = CONTEXT[pathOf(syntax)];
        if (known) return known;
        break;
      }
      case 'choose':
        return this.chosen(syntax);
      default:
        break;
    }
    throw new Untranslatable('the value has no counterpart', syntax.start);
  }

  private signed({ operator, of, start }: Syntax & { kind: 'unary' }): Value {
    if (operator === 'new') return this.value(of);
    if (operator === '!')
      return { tree: this.condition({ kind: 'unary', operator, of, start, end: of.end }), kind: 'truth' };
    if (operator !== '-' && operator !== '+') throw new Untranslatable(`"${operator}" has no counterpart`, start);
    const tree = this.figure(of);
    if (operator === '+') return { tree, kind: 'number' };
    return { tree: typeof tree === 'number' ? -tree : { product: [-1, tree] }, kind: 'number' };
  }

  private arithmetic(syntax: Syntax & { kind: 'binary' }): Value {
    const { operator, left, right } = syntax;
    if (operator === '??' || operator === '||') {
      const [first, second] = [this.value(left), this.value(right)];
      return { tree: { coalesce: [first.tree, second.tree] }, kind: kindOfBoth([first, second]) };
    }
    const name = Object.hasOwn(ARITHMETIC, operator) ? ARITHMETIC[operator] : undefined;
    if (!name) return { tree: this.condition(syntax), kind: 'truth' };
    if (operator === '+' && [left, right].some((operand) => this.isText(operand))) {
      const texts = [left, right].flatMap((operand) => parts(this.value(operand).tree, 'concat'));
      return { tree: { concat: texts }, kind: 'text' };
    }
    const operands = [left, right].map((operand) => this.figure(operand));
    const isFlat = name === 'sum' || name === 'product';
    return {
      tree: { [name]: isFlat ? operands.flatMap((operand) => parts(operand, name)) : operands },
      kind: 'number',
    };
  }

  private isText(syntax: Syntax): boolean {
    return this.value(syntax).kind === 'text';
  }

  /** @throws Untranslatable when it is not a number */
  private figure(syntax: Syntax): Json {
    const { tree, kind } = this.value(syntax);
    if (kind === 'truth') return { choose: [tree, 1, 0] };
    if (kind === 'number' || (kind === 'unknown' && tree !== null)) return tree;
    throw new Untranslatable('it calculates with a value that is not a number', syntax.start);
  }

  /** @throws Untranslatable when it is not a date */
  private date(syntax: Syntax): Json {
    const { tree, kind } = this.value(syntax);
    if (kind === 'date') return tree;
    throw new Untranslatable('it counts time from a value that is not a date', syntax.start);
  }

  private called(syntax: Syntax & { kind: 'call' }): Value {
    const { name, of, args, start } = syntax;
    const [first, second] = args;
    if (of?.kind === 'name' && of.name === 'Math') return this.math(syntax);
    if (of === null || isClock(of)) {
      if (name === 'today' || (['Date', 'dayjs', 'moment'].includes(name) && !first)) return TODAY;
      const target = first && FIGURES.includes(name) ? this.names.target(first) : null;
      if (target?.kind === 'choice')
        return { tree: figureOfChoice(target, this.names.reference(target), start), kind: 'number' };
      if (target && target.kind !== 'number') throw new Untranslatable('answers of this type are not numbers', start);
      if (first && PASSED.includes(name)) return this.value(first);
      const helper = first && second && this.helper(name, first, second);
      if (helper) return helper;
      if (!HELPERS.includes(name)) throw new UnknownHelper(name, HELPERS, start);
    } else {
      if (PASSED_BEHIND.includes(name) && args.every((argument) => argument.kind === 'literal')) return this.value(of);
      if (name === 'toFixed' && (!first || first.kind === 'literal'))
        return { tree: { round: [this.figure(of), first?.kind === 'literal' ? first.value : 0] }, kind: 'number' };
      if (name === 'diff' && first) return this.apart(of, first, second, start);
    }
    throw new Untranslatable(`"${name}()" has no counterpart`, start);
  }

  private helper(name: string, first: Syntax, second: Syntax): Value | null {
    const pair = (): readonly [Json, Json] => [this.figure(first), this.figure(second)];
    switch (name) {
      case 'calcBMI':
      case 'calcBSA': {
        const [height, weight] = pair();
        return { tree: { [name === 'calcBMI' ? 'bmi' : 'bsa']: [weight, height] }, kind: 'number' };
      }
      case 'calcGravida':
        return { tree: { sum: pair() }, kind: 'number' };
      case 'calcTimeDifference': {
        if (second.kind !== 'literal' || second.value !== 'd') return null;
        const tree = this.date(first);
        const both = [{ daysBetween: [tree, TODAY.tree] }, { daysBetween: [TODAY.tree, tree] }];
        return { tree: { max: both }, kind: 'number' };
      }
      default:
        return null;
    }
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
    const values = args.map((argument) => this.figure(argument));
    if (name === 'round' && values.length === 1) return { tree: { round: [values[0] ?? null, 0] }, kind: 'number' };
    if ((name === 'max' || name === 'min') && values.length > 0) return { tree: { [name]: values }, kind: 'number' };
    if (name === 'pow' && values[1] === 2)
      return { tree: { product: [values[0] ?? 0, values[0] ?? 0] }, kind: 'number' };
    throw new Untranslatable(`"Math.${name}()" has no counterpart`, start);
  }

  /** A guard (`a && b ? f(a, b) : ''`) is dropped, because our functions are empty when an operand is empty. */
  private chosen({ when, then, otherwise }: Syntax & { kind: 'choose' }): Value {
    const [value, other] = [then, otherwise].map((branch) => (isNothing(branch) ? null : this.value(branch)));
    if (value && !other && this.isGuard(when, JSON.stringify(value.tree))) return value;
    const holds = this.condition(when);
    if (typeof holds === 'boolean') return (holds ? value : other) ?? { tree: null, kind: 'unknown' };
    if (!value && other) return { tree: { choose: [not(holds), other.tree] }, kind: other.kind };
    return {
      tree: { choose: [holds, value?.tree ?? null, ...(other ? [other.tree] : [])] },
      kind: kindOfBoth([value, other]),
    };
  }

  private isGuard(guard: Syntax, used: string): boolean {
    if (guard.kind === 'binary' && guard.operator === '&&')
      return this.isGuard(guard.left, used) && this.isGuard(guard.right, used);
    if (guard.kind === 'unary' && guard.operator === '!' && guard.of.kind === 'call' && guard.of.name === 'isEmpty')
      return guard.of.args[0] !== undefined && this.isGuard(guard.of.args[0], used);
    const target = this.names.target(guard);
    return target !== null && target.kind !== 'boolean' && used.includes(JSON.stringify(this.names.reference(target)));
  }
}

/** Values of uncertain type are treated as text, so that nothing is calculated with them. */
function kindOfBoth(values: readonly (Value | null | undefined)[]): Value['kind'] {
  const [first, second] = [...new Set(values.flatMap((value) => value?.kind ?? []))];
  return second === undefined ? (first ?? 'unknown') : 'text';
}

const LITERAL_KINDS: { readonly [type: string]: 'number' | 'text' } = { number: 'number', string: 'text' };

/** `parseInt` of an option: the number in its id. */
function figureOfChoice({ choices = [] }: Target, field: JsonObject, start: number): Json {
  const figures = choices.filter((id) => /^-?\d+(\.\d+)?$/.test(id));
  if (figures.length === 0 || figures.length < choices.length)
    throw new Untranslatable('the ids of its options are not numbers', start);
  const chosen = figures.map((id) => ({ choose: [{ ...field, eq: id }, Number(id), 0] }));
  return { choose: [{ ...field, answered: true }, { sum: chosen }] };
}

function pathOf(syntax: Syntax): string {
  if (syntax.kind === 'name') return syntax.name;
  return syntax.kind === 'member' && syntax.of.kind === 'name' ? `${syntax.of.name}.${syntax.name}` : '';
}
function isClock(syntax: Syntax): boolean {
  return syntax.kind === 'name' && ['_', 'helper', 'window', 'dayjs', 'moment'].includes(syntax.name);
}
function parts(tree: Json, name: string): readonly Json[] {
  const own = propertyOf(tree, name);
  return isJsonArray(own) ? own : [tree];
}
