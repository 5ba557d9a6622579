import { type Json, isJsonArray, propertyOf } from '../../../json/json.ts';
import { allOf, not, type Condition } from '../../conditions.ts';
import type { Syntax } from '../../syntax/syntax.ts';
import { isList, type Target } from '../../target.ts';
import { Untranslatable } from '../../untranslatable.ts';
import { joined, kindOfAll, type Value } from '../../fitting.ts';
import { isNothing, type JsNames } from './jsNames.ts';

export const TODAY = { context: 'today' };
const BIRTH = { context: 'patient.dateOfBirth' };
const AGE: Value = { tree: { ageAt: [BIRTH, TODAY] }, kind: 'number' };
export const SEX = { context: 'patient.sex' };
const CONTEXT = new Map<string, Value>([
  ...['age', 'patient.age'].map((path) => [path, AGE] as const),
  ...['sex', 'gender', 'patient.sex', 'patient.gender'].map((path) => [path, { tree: SEX, kind: 'text' }] as const),
  ...['patient.birthDate', 'patient.birthdate', 'birthdate', 'dateOfBirth'].map(
    (path) => [path, { tree: BIRTH, kind: 'date' }] as const,
  ),
]);
const ARITHMETIC = new Map<string, 'sum' | 'difference' | 'product' | 'quotient'>([
  ['+', 'sum'],
  ['-', 'difference'],
  ['*', 'product'],
  ['/', 'quotient'],
]);

/** JavaScript values in our language. Conditions are translated separately. */
export abstract class JsValues {
  protected readonly names: JsNames;
  /** Conditions take an unanswered number for zero, as JavaScript does. Calculations stay empty. */
  private emptyIsZero = false;
  private isCondition = false;
  constructor(names: JsNames) {
    this.names = names;
  }
  abstract condition(syntax: Syntax): Condition;
  /** Whether the result is true or false, not merely counts as such. */
  abstract isTruth(syntax: Syntax): boolean;
  abstract called(syntax: Syntax & { kind: 'call' }): Value;

  value(syntax: Syntax): Value {
    const target = this.names.target(syntax);
    if (target) return this.answer(target);
    switch (syntax.kind) {
      case 'literal':
        return { tree: syntax.value, kind: LITERAL_KINDS.get(typeof syntax.value) ?? 'unknown' };
      case 'unary':
        return this.signed(syntax);
      case 'binary':
        return this.operation(syntax);
      case 'call':
        return this.called(syntax);
      case 'name':
      case 'member': {
        const known = CONTEXT.get(pathOf(syntax));
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

  /** A value in a condition. */
  protected inCondition(syntax: Syntax): Value {
    const before = this.isCondition;
    this.isCondition = true;
    const value = this.with(true, () => this.value(syntax));
    this.isCondition = before;
    return value;
  }
  /** @throws Untranslatable for a call that fails without an answer: the whole condition then has no result */
  protected notInCondition(name: string, { start }: Syntax): void {
    if (this.isCondition) throw new Untranslatable(`"${name}()" fails without an answer`, start);
  }
  /** A value that is empty without an answer, even in a condition. */
  protected strictly(syntax: Syntax): Value {
    return this.with(false, () => this.value(syntax));
  }
  private with(emptyIsZero: boolean, read: () => Value): Value {
    const before = this.emptyIsZero;
    this.emptyIsZero = emptyIsZero;
    const value = read();
    this.emptyIsZero = before;
    return value;
  }
  /** The number, or zero where that stands for no answer. */
  protected orZero(tree: Json): Json {
    return this.emptyIsZero ? { coalesce: [tree, 0] } : tree;
  }

  protected answer(target: Target): Value {
    const isFilled = target.kind === 'number' && !isList(target, this.names.scope.fromTable);
    if (isFilled) return { tree: this.orZero(this.names.reference(target)), kind: 'number' };
    return { tree: this.names.reference(target), kind: target.kind, ...(target.timed ? { timed: true } : {}) };
  }

  private signed({ operator, of, start }: Syntax & { kind: 'unary' }): Value {
    if (operator === 'new') return this.value(of);
    if (operator === '!')
      return { tree: this.condition({ kind: 'unary', operator, of, start, end: of.end }), kind: 'truth' };
    if (operator !== '-' && operator !== '+') throw new Untranslatable(`"${operator}" has no counterpart`, start);
    const read = this.value(of);
    const tree = operator === '+' && read.kind === 'digits' ? read.tree : this.figure(read, of);
    if (operator === '+') return { tree, kind: 'number' };
    return { tree: typeof tree === 'number' ? -tree : { product: [-1, tree] }, kind: 'number' };
  }

  private operation(syntax: Syntax & { kind: 'binary' }): Value {
    const { operator, left, right } = syntax;
    if (operator === '??' || operator === '||') return this.either(syntax);
    const name = ARITHMETIC.get(operator);
    if (!name) {
      if (this.isTruth(syntax)) return { tree: this.condition(syntax), kind: 'truth' };
      throw new Untranslatable(`"${operator}" gives one of its values here`, syntax.start);
    }
    const [a, b] = [this.value(left), this.value(right)];
    if (operator === '+' && [a, b].some(({ kind }) => WORDS.includes(kind)))
      return { tree: joined('concat', [joinable(a, left), joinable(b, right)]), kind: 'text' };
    return { tree: joined(name, [this.figure(a, left), this.figure(b, right)]), kind: 'number' };
  }

  /** `a || b` skips zero as well as an empty answer; `a ?? b` only an empty one. */
  private either({ operator, left, right }: Syntax & { kind: 'binary' }): Value {
    if (operator === '||' && this.isTruth(left) && this.isTruth(right))
      return {
        tree: this.condition({ kind: 'binary', operator, left, right, start: left.start, end: right.end }),
        kind: 'truth',
      };
    const [a, b] = [this.value(left), this.value(right)];
    const [first, second] = [a.tree, b.tree];
    const kind = kindOfAll([a, b]);
    if (operator === '??' || a.kind !== 'number' || second === 0) return { tree: { coalesce: [first, second] }, kind };
    const counts = allOf([{ value: first, answered: true }, not({ value: first, eq: 0 })]);
    return { tree: { choose: [counts, first, second] }, kind };
  }

  /** @throws Untranslatable when it is not a number */
  protected figure({ tree, kind }: Value, syntax: Syntax): Json {
    if (kind === 'truth') return { choose: [tree, 1, 0] };
    if (kind === 'number' || (kind === 'unknown' && tree !== null)) return withoutGap(tree, syntax);
    throw new Untranslatable('it calculates with a value that is not a number', syntax.start);
  }

  /** A guard (`a && b ? f(a, b) : ''`) is dropped, because our functions are empty when an operand is empty. */
  private chosen({ when, then, otherwise }: Syntax & { kind: 'choose' }): Value {
    const [value, other] = [then, otherwise].map((branch) => (isNothing(branch) ? null : this.value(branch)));
    const [tree, otherTree] = [value?.tree ?? null, other?.tree ?? null];
    if (value && !other && this.isGuard(when, JSON.stringify(tree))) return value;
    const holds = this.condition(when);
    if (typeof holds === 'boolean') return (holds ? value : other) ?? { tree: null, kind: 'unknown' };
    if (!value && other) return { tree: { choose: [not(holds), otherTree] }, kind: other.kind };
    return { tree: { choose: [holds, tree, ...(other ? [otherTree] : [])] }, kind: kindOfAll([value, other]) };
  }

  /** Zero is no guard: `a ? 1 / a : ''` is empty for zero. Some functions skip empty operands, so they keep their guard. */
  private isGuard(guard: Syntax, used: string): boolean {
    if (/"(max|min|concat|coalesce|choose)":/.test(used)) return false;
    if (guard.kind === 'binary' && guard.operator === '&&')
      return this.isGuard(guard.left, used) && this.isGuard(guard.right, used);
    if (guard.kind === 'unary' && guard.operator === '!' && guard.of.kind === 'call' && guard.of.name === 'isEmpty')
      return guard.of.args[0] !== undefined && this.reads(guard.of.args[0], used);
    return this.names.target(guard)?.kind !== 'number' && this.reads(guard, used);
  }

  private reads(syntax: Syntax, used: string): boolean {
    const target = this.names.target(syntax);
    return target !== null && target.kind !== 'boolean' && used.includes(JSON.stringify(this.names.reference(target)));
  }
}

const WORDS: readonly Value['kind'][] = ['text', 'choice', 'time'];

/** A text or a number in joined text. */
function joinable(value: Value, syntax: Syntax): Json {
  if (mayBeNull(syntax)) throw new Untranslatable('JavaScript writes "null" or nothing there', syntax.start);
  if (WORDS.includes(value.kind) || value.kind === 'number') return value.tree;
  throw new Untranslatable('it joins text with a value that has no text here', syntax.start);
}

/** `a ? b : null` counts as zero in a calculation. */
export function withoutGap(tree: Json, syntax: Syntax): Json {
  const branches = hasGap(syntax) ? propertyOf(tree, 'choose') : undefined;
  return isJsonArray(branches) && branches.length === 2 ? { choose: [...branches, 0] } : tree;
}
function mayBeNull(syntax: Syntax): boolean {
  return hasGap(syntax) || (syntax.kind === 'choose' && [syntax.then, syntax.otherwise].some(mayBeNull));
}
function hasGap(syntax: Syntax): boolean {
  return syntax.kind === 'choose' && (isNothing(syntax.then) || isNothing(syntax.otherwise));
}

const LITERAL_KINDS = new Map<string, 'number' | 'text'>([
  ['number', 'number'],
  ['string', 'text'],
]);

export function pathOf(syntax: Syntax): string {
  if (syntax.kind === 'name') return syntax.name;
  return syntax.kind === 'member' && syntax.of.kind === 'name' ? `${syntax.of.name}.${syntax.name}` : '';
}
