import { type Json, propertyOf } from '../../../json/json.ts';
import { not, type Condition } from '../../conditions.ts';
import { DATE_STEPS, joined, kindOfAll, type Value } from '../../fitting.ts';
import { sketch } from '../../syntax/sketch.ts';
import type { Syntax } from '../../syntax/syntax.ts';
import { reference } from '../../target.ts';
import { Untranslatable } from '../../untranslatable.ts';
import { isNothing, listed, type FhirpathNames } from './fhirpathNames.ts';
import type { Verdict } from './verdict.ts';

const ARITHMETIC = new Map<string, 'sum' | 'difference' | 'product' | 'quotient'>([
  ['+', 'sum'],
  ['-', 'difference'],
  ['*', 'product'],
  ['/', 'quotient'],
]);
const TRUTHS = ['exists', 'empty', 'not', 'allTrue', 'anyTrue', 'matches', 'contains', 'intersect'];
const PASSED = ['first', 'single', 'last', 'trace'];
const BIRTH_DATES = ['%patient.birthDate', '%resource.subject.birthDate'];
const TODAY = { context: 'today' };

/** FHIRPath values in our language. Conditions are translated separately. */
export abstract class FhirpathValues {
  protected readonly names: FhirpathNames;
  constructor(names: FhirpathNames) {
    this.names = names;
  }
  abstract verdict(syntax: Syntax): Verdict;

  value(syntax: Syntax): Value {
    const read = this.names.read(syntax);
    if (read) {
      const { target, part } = read;
      if (part === 'display') throw new Untranslatable('the display of an answer has no counterpart', syntax.start);
      const tree = reference(target, this.names.scope.fromTable);
      return { tree, kind: target.kind, ...(target.timed ? { timed: true } : {}) };
    }
    switch (syntax.kind) {
      case 'literal':
        return { tree: syntax.value, kind: typeof syntax.value === 'number' ? 'number' : 'text' };
      case 'date':
        return { tree: syntax.value.slice(0, 16), kind: 'date' };
      case 'unary':
        return this.signed(syntax);
      case 'binary':
        return this.arithmetic(syntax);
      case 'call':
        return syntax.of === null ? this.function(syntax) : this.method(syntax.of, syntax);
      case 'name': {
        const variable = this.names.variable(syntax.name);
        if (variable) return this.value(variable);
        break;
      }
      case 'member':
        if (BIRTH_DATES.includes(sketch(syntax))) {
          return { tree: { context: 'patient.dateOfBirth' }, kind: 'date' };
        }
        break;
      default:
        break;
    }
    throw new Untranslatable(`"${sketch(syntax)}" is in neither the form nor its context`, syntax.start);
  }

  private signed({ operator, of }: Syntax & { kind: 'unary' }): Value {
    const tree = this.number(this.value(of), of);
    if (operator !== '-') return { tree, kind: 'number' };
    return { tree: typeof tree === 'number' ? -tree : { product: [-1, tree] }, kind: 'number' };
  }

  private truth(syntax: Syntax): Value {
    const { yes, no } = this.verdict(syntax);
    return { tree: yes, kind: 'truth', no };
  }

  private arithmetic(syntax: Syntax & { kind: 'binary' }): Value {
    const { operator, left, right } = syntax;
    if (operator === '|') throw new Untranslatable('a union of values needs "first()"', syntax.start);
    const name = ARITHMETIC.get(operator);
    if (operator !== '&' && name === undefined) return this.truth(syntax);
    const first = this.value(left);
    if (right.kind === 'amount') return this.later(first, operator, right, left);
    const second = this.value(right);
    if (operator === '&') return { tree: joined('concat', [first.tree, second.tree]), kind: 'text', isBlank: true };
    if (name === 'sum' && (first.kind === 'text' || second.kind === 'text')) return this.text(first, second, syntax);
    const operands = [this.number(first, left), this.number(second, right)];
    return { tree: joined(name ?? '', operands), kind: 'number' };
  }

  /** `+` joins texts, and is empty when one of them is. */
  private text(first: Value, second: Value, syntax: Syntax & { kind: 'binary' }): Value {
    const values = [first, second];
    if (values.some(({ isBlank, tree }) => isBlank && propertyOf(tree, 'concat') === undefined))
      throw new Untranslatable(`"+" behind a text that may be '' has no counterpart`, syntax.start);
    // What `&` joins is never empty.
    const mayBeEmpty = values.filter(({ isBlank, tree }) => typeof tree === 'object' && !isBlank);
    const given = mayBeEmpty.map(({ tree }) => ({ value: tree, answered: true }));
    const tree = { concat: values.map((value) => value.tree) };
    if (given.length > 0) return { tree: { choose: [{ all: given }, tree] }, kind: 'text' };
    return { tree, kind: 'text', isBlank: true };
  }

  private later(from: Value, operator: string, { value, unit, start }: Syntax & { kind: 'amount' }, of: Syntax): Value {
    const step = DATE_STEPS.get(unit);
    if (from.kind !== 'date') throw new Untranslatable(`"${sketch(of)}" is not a date`, of.start);
    if (!step || !Number.isInteger(value) || from.timed || from.isNow)
      throw new Untranslatable(`"${value} ${unit}" cannot be added to this date`, start);
    return { ...from, tree: { [step.by]: [from.tree, (operator === '-' ? -1 : 1) * step.each * value] } };
  }

  private function(syntax: Syntax & { kind: 'call' }): Value {
    const { name, args, start } = syntax;
    if (name === 'today') return { tree: TODAY, kind: 'date' };
    if (name === 'now') return { tree: TODAY, kind: 'date', isNow: true };
    if (name === 'iif' && args[0] && args[1])
      return isTruth(args[1]) ? this.truth(syntax) : this.chosen(args[0], args[1], args[2]);
    throw new Untranslatable(`"${name}()" has no counterpart`, start);
  }

  private method(of: Syntax, syntax: Syntax & { kind: 'call' }): Value {
    const { name, args } = syntax;
    const isUnion = of.kind === 'binary' && of.operator === '|';
    if (name === 'first' && isUnion) return this.firstOf(of);
    if (PASSED.includes(name) && !isUnion) return this.value(of);
    const literal = args[0]?.kind === 'literal' ? args[0].value : null;
    switch (name) {
      case 'toString':
        return asText(this.value(of));
      case 'toInteger':
      case 'toDecimal':
      case 'toQuantity':
      case 'toDate':
        return this.converted(of, name);
      case 'round':
        return {
          tree: { round: [this.number(this.value(of), of), typeof literal === 'number' ? literal : 0] },
          kind: 'number',
        };
      case 'power':
        return this.power(of, literal, syntax);
      case 'sum':
      case 'min':
      case 'max':
      case 'count':
        return { tree: { [name]: this.collected(of, name) }, kind: 'number' };
      default:
        if (TRUTHS.includes(name)) return this.truth(syntax);
        throw new Untranslatable(`"${name}()" has no counterpart`, syntax.start);
    }
  }

  /** A conversion is kept when the value has the type already. */
  private converted(of: Syntax, name: 'toInteger' | 'toDecimal' | 'toQuantity' | 'toDate'): Value {
    const value = this.value(of);
    const isWhole = this.names.target(of)?.whole === true || Number.isInteger(value.tree);
    const fits = name === 'toDate' ? value.kind === 'date' && !value.timed : value.kind === 'number';
    if (fits && (name !== 'toInteger' || isWhole)) return value;
    throw new Untranslatable(`"${name}()" would change the value`, of.start);
  }

  private power(of: Syntax, exponent: Json, { start }: Syntax): Value {
    if (typeof exponent !== 'number' || !Number.isInteger(exponent) || exponent < 1 || exponent > 6)
      throw new Untranslatable('"power()" has a counterpart only for the exponents 1 to 6', start);
    const base = this.number(this.value(of), of);
    const tree = Array.from({ length: exponent - 1 }).reduce<Json>((power) => joined('product', [power, base]), base);
    return { tree, kind: 'number' };
  }

  /** The first nonempty collection of a union. */
  private firstOf(syntax: Syntax): Value {
    const values = listed(syntax).map((operand) => this.value(operand));
    if (values.some(({ isBlank }) => isBlank))
      throw new Untranslatable(`"first()" of a text that may be '' has no counterpart`, syntax.start);
    return { tree: { coalesce: values.map(({ tree }) => tree) }, kind: kindOfAll(values) };
  }

  /** A guard (`iif(a.exists(), f(a), {})`) is dropped, because our functions are empty when an operand is empty. */
  private chosen(when: Syntax, then: Syntax, otherwise: Syntax | undefined): Value {
    const [value, other] = [then, otherwise].map((branch) =>
      !branch || isNothing(branch) ? null : this.value(branch),
    );
    const [tree, otherTree] = [value?.tree ?? null, other?.tree ?? null];
    if (value && !other && this.isGuard(when, JSON.stringify(tree))) return value;
    const holds: Condition = this.verdict(when).yes;
    if (typeof holds === 'boolean') return (holds ? value : other) ?? { tree: null, kind: 'unknown' };
    const isBlank = value?.isBlank ?? other?.isBlank;
    const blank = isBlank ? { isBlank } : {};
    if (!value && other) return { tree: { choose: [not(holds), otherTree] }, kind: other.kind, ...blank };
    const kind = kindOfAll([value, other]);
    return { tree: { choose: [holds, tree, ...(other ? [otherTree] : [])] }, kind, ...blank };
  }

  /** Some functions skip empty operands, so they keep their guard. */
  private isGuard(guard: Syntax, used: string): boolean {
    if (
      /"(max|min|sum|count|concat|coalesce|choose)":\[\{"field":"[^"]*"\}\]|"(max|min|count|concat|coalesce|choose)":/.test(
        used,
      )
    )
      return false;
    if (guard.kind === 'binary' && guard.operator === 'and')
      return this.isGuard(guard.left, used) && this.isGuard(guard.right, used);
    if (guard.kind !== 'call' || guard.name !== 'exists' || guard.of === null || guard.args.length > 0) return false;
    return used.includes(JSON.stringify(this.value(guard.of).tree));
  }

  /** `min` and `max` of a union, `sum` and `count` of what keeps equal values apart. */
  private collected(syntax: Syntax, name: string): readonly Json[] {
    if (syntax.kind === 'call' && syntax.name === 'combine' && syntax.of && syntax.args[0])
      return [...this.collected(syntax.of, name), ...this.collected(syntax.args[0], name)];
    const operands = listed(syntax);
    if (operands.length > 1 && (name === 'sum' || name === 'count'))
      throw new Untranslatable('a union drops equal values before they are counted', syntax.start);
    return operands.map((operand) => this.value(operand).tree);
  }

  protected number(value: Value, syntax: Syntax): Json {
    if (value.kind === 'number' || value.kind === 'unknown') return value.tree;
    throw new Untranslatable(`"${sketch(syntax)}" is not a number`, syntax.start);
  }
}

/** Whether the result is true or false. */
function isTruth(syntax: Syntax): boolean {
  if (syntax.kind === 'literal') return typeof syntax.value === 'boolean';
  if (syntax.kind === 'binary') return !ARITHMETIC.has(syntax.operator) && !['&', '|'].includes(syntax.operator);
  if (syntax.kind !== 'call') return false;
  return syntax.name === 'iif' && syntax.args[1] ? isTruth(syntax.args[1]) : TRUTHS.includes(syntax.name);
}

/** `toString()`: numbers and dates become text; text is unchanged. */
function asText({ tree, kind }: Value): Value {
  const isText = ['text', 'choice', 'time'].includes(kind) || typeof tree === 'string';
  return { tree: isText ? tree : { concat: [tree] }, kind: 'text' };
}
