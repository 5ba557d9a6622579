import type { Json } from '../../bundle/bundle.ts';
import { isJsonArray, isJsonObject, partOf } from '../../field-types/json.ts';
import { allOf, anyOf, depthOf, not, type Condition } from '../conditions.ts';
import { parseSyntax } from '../syntax/parseSyntax.ts';
import { JAVASCRIPT, type Syntax } from '../syntax/syntax.ts';
import { answered, compare, reference, type Comparator, type Target, type TargetKind } from '../target.ts';
import { UnknownHelper, UnknownName, Untranslatable } from '../untranslatable.ts';
import { CONTEXT_NAMES, HELPERS } from './helpers.ts';

/** What names mean where an expression stands. */
export interface JsScope {
  readonly target: (name: string) => Target | undefined;
  readonly names: () => readonly string[];
  readonly fromTable: string | null;
  /** The question whose value `myValue` is. */
  readonly own: Target | null;
}
interface Value {
  readonly tree: Json;
  readonly kind: TargetKind | 'unknown';
}

const MOST_TREE_DEPTH = 11;
const COMPARATORS: { readonly [operator: string]: Comparator } = {
  ...{ '===': '=', '==': '=', '!==': '!=', '!=': '!=', '>': '>', '>=': '>=', '<': '<', '<=': '<=' },
};
const MIRRORED: Record<Comparator, Comparator> = { '=': '=', '!=': '!=', '>': '<', '<': '>', '>=': '<=', '<=': '>=' };
const ORDER_NAME: Record<Comparator, string> = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '<': 'lt',
  '>=': 'gte',
  '<=': 'lte',
};
const ARITHMETIC: { readonly [operator: string]: 'sum' | 'difference' | 'product' | 'quotient' } = {
  ...{ '+': 'sum', '-': 'difference', '*': 'product', '/': 'quotient' },
};
const DATE_HELPERS: { readonly [name: string]: Comparator } = {
  ...{ isDateBefore: '<', isDateAfter: '>', isDateBeforeSimple: '<', isDateAfterSimple: '>' },
  ...{ isDateAfterOrEqual: '>=', isDateBeforeOrEqual: '<=', isDateEqual: '=', isDateEqualTo: '=' },
};
const SEXES: { readonly [word: string]: string } = {
  ...{ m: 'MALE', male: 'MALE', f: 'FEMALE', female: 'FEMALE' },
};
const PASSED = ['parseInt', 'parseFloat', 'Number', 'String', 'Boolean', 'parseDate', 'Date', 'dayjs', 'useFieldValue'];

/**
 * Turns the JavaScript of an OpenMRS form into our expressions, from its syntax tree alone: nothing is ever run.
 * An empty answer compares as false, where JavaScript would take it for 0 or "".
 * @throws SyntaxProblem, UnknownName, UnknownHelper or Untranslatable
 */
export function jsCondition(text: string, scope: JsScope): Condition {
  return shallow(new JsTranslator(scope).condition(parseSyntax(text, JAVASCRIPT)));
}
/** @throws SyntaxProblem, UnknownName, UnknownHelper or Untranslatable */
export function jsValue(text: string, scope: JsScope): Json {
  return shallow(new JsTranslator(scope).value(parseSyntax(text, JAVASCRIPT)).tree);
}

function shallow<Tree extends Json>(tree: Tree): Tree {
  if (depthOf(tree) > MOST_TREE_DEPTH) throw new Untranslatable('the expression nests too deeply', 0);
  return tree;
}

class JsTranslator {
  private readonly scope: JsScope;

  constructor(scope: JsScope) {
    this.scope = scope;
  }

  condition(syntax: Syntax): Condition {
    switch (syntax.kind) {
      case 'literal':
        return Boolean(syntax.value);
      case 'unary':
        if (syntax.operator === '!') return not(this.condition(syntax.of));
        break;
      case 'binary':
        if (syntax.operator === '&&') return allOf([this.condition(syntax.left), this.condition(syntax.right)]) ?? true;
        if (syntax.operator === '||') return anyOf([this.condition(syntax.left), this.condition(syntax.right)]);
        if (Object.hasOwn(COMPARATORS, syntax.operator)) return this.comparison(syntax);
        break;
      case 'choose': {
        const [when, then, otherwise] = [syntax.when, syntax.then, syntax.otherwise].map((one) => this.condition(one));
        return anyOf([
          allOf([when ?? true, then ?? true]) ?? true,
          allOf([not(when ?? true), otherwise ?? true]) ?? true,
        ]);
      }
      case 'call':
        return this.call(syntax);
      case 'member':
        if (syntax.name === 'length') return this.truthy(syntax.of);
        break;
      case 'name':
        return this.truthy(syntax);
      default:
        break;
    }
    throw new Untranslatable('it is no condition over answers', syntax.at);
  }

  /** A bare value counts as true when there is an answer; a figure also has to differ from zero. */
  private truthy(syntax: Syntax): Condition {
    const target = this.target(syntax);
    if (!target) throw new Untranslatable('it is no condition over answers', syntax.at);
    const holds = answered(target, this.scope.fromTable);
    if (target.kind === 'boolean') return { ...reference(target, this.scope.fromTable), eq: 'yes' };
    if (target.kind !== 'number') return holds;
    return allOf([holds, compare(target, this.scope.fromTable, '!=', 0)]) ?? true;
  }

  private comparison(syntax: Syntax & { kind: 'binary' }): Condition {
    const comparator = COMPARATORS[syntax.operator] ?? '=';
    const { left, right } = syntax;
    const length = this.lengthComparison(left, comparator, right);
    if (length !== null) return length;
    const flag = right.kind === 'literal' && typeof right.value === 'boolean' ? right.value : null;
    if (flag !== null && !this.target(left) && (comparator === '=' || comparator === '!=')) {
      const holds = this.condition(left);
      return (comparator === '=') === flag ? holds : not(holds);
    }
    const target = this.target(left);
    if (target) return this.compared(target, comparator, right, syntax);
    const other = this.target(right);
    if (other) return this.compared(other, MIRRORED[comparator], left, syntax);
    const [a, b] = [this.value(left), this.value(right)];
    const sex =
      JSON.stringify(a.tree) === '{"context":"patient.sex"}' && typeof b.tree === 'string'
        ? SEXES[b.tree.toLowerCase()]
        : undefined;
    const operand = sex ?? b.tree;
    if (comparator !== '=' && comparator !== '!=' && (a.kind === 'text' || b.kind === 'text')) {
      throw new Untranslatable('texts have no order here', syntax.at);
    }
    if (a.kind === 'date' && comparator !== '=' && comparator !== '!=') return this.dates(a.tree, comparator, operand);
    return { value: a.tree, [ORDER_NAME[comparator]]: operand };
  }

  private dates(subject: Json, comparator: Comparator, operand: Json): Condition {
    const inner = { value: subject, [comparator === '<' || comparator === '>=' ? 'before' : 'after']: operand };
    return comparator === '>=' || comparator === '<='
      ? (allOf([{ value: subject, answered: true }, not(inner)]) ?? true)
      : inner;
  }

  private compared(target: Target, comparator: Comparator, operand: Syntax, whole: Syntax): Condition {
    if (isNothing(operand)) {
      const holds = answered(target, this.scope.fromTable);
      if (comparator === '=') return not(holds);
      if (comparator === '!=') return holds;
    }
    const { tree } = this.value(operand);
    const literal =
      target.kind === 'number' && typeof tree === 'string' && tree !== '' && !Number.isNaN(Number(tree))
        ? Number(tree)
        : tree;
    const condition = compare(target, this.scope.fromTable, comparator, literal);
    if (condition === null) throw new Untranslatable('such answers cannot be compared like this', whole.at);
    return condition;
  }

  /** `x.length > 0` asks whether there is an answer. */
  private lengthComparison(left: Syntax, comparator: Comparator, right: Syntax): Condition | null {
    if (left.kind !== 'member' || left.name !== 'length') return null;
    const target = this.target(left.of);
    const limit = right.kind === 'literal' ? right.value : null;
    if (!target || typeof limit !== 'number')
      throw new Untranslatable('only the length of an answer can be asked', left.at);
    const holds = answered(target, this.scope.fromTable);
    if (
      (comparator === '>' && limit === 0) ||
      (comparator === '>=' && limit === 1) ||
      (comparator === '!=' && limit === 0)
    )
      return holds;
    if ((comparator === '=' && limit === 0) || (comparator === '<' && limit === 1)) return not(holds);
    if (target.kind !== 'choices') throw new Untranslatable('the length of a text has no counterpart', left.at);
    return { value: { count: [reference(target, this.scope.fromTable)] }, [ORDER_NAME[comparator]]: limit };
  }

  private call(syntax: Syntax & { kind: 'call' }): Condition {
    const { name, of, args } = syntax;
    const [first, second] = args;
    if (of === null || isNamespace(of)) {
      if (name === 'isEmpty' && first) return not(this.truthyOrAnswered(first));
      if (name === 'hasValue' && first) return this.truthyOrAnswered(first);
      if ((name === 'includes' || name === 'arrayContains' || name === 'arrayContainsAny') && first && second) {
        return this.contains(first, this.listed(second), name === 'arrayContains', syntax);
      }
      if (Object.hasOwn(DATE_HELPERS, name) && first && second) {
        const comparator = DATE_HELPERS[name] ?? '=';
        const target = this.target(first);
        return target
          ? this.compared(target, comparator, second, syntax)
          : this.dates(this.value(first).tree, comparator, this.value(second).tree);
      }
      if (!HELPERS.includes(name)) throw new UnknownHelper(name, HELPERS, syntax.at);
      throw new Untranslatable(`the helper "${name}" has no counterpart`, syntax.at);
    }
    if (name === 'includes' && first) {
      return of.kind === 'list'
        ? this.contains(first, of.items, false, syntax)
        : this.contains(of, [first], true, syntax);
    }
    throw new Untranslatable(`".${name}()" has no counterpart`, syntax.at);
  }

  private truthyOrAnswered(syntax: Syntax): Condition {
    const target = this.target(syntax);
    if (!target) throw new Untranslatable('it asks for something that is no answer', syntax.at);
    return answered(target, this.scope.fromTable);
  }

  /** The answer is, or has, all or one of some values. */
  private contains(of: Syntax, items: readonly Syntax[], all: boolean, whole: Syntax): Condition {
    const target = this.target(of);
    if (!target) throw new Untranslatable('only the answer of a question can be searched', whole.at);
    const field = reference(target, this.scope.fromTable);
    const parts = items.map((item) => {
      const { tree } = this.value(item);
      if (target.kind === 'text' && of !== whole) return { ...field, contains: tree };
      const condition = compare(target, this.scope.fromTable, '=', tree);
      if (condition === null) throw new Untranslatable('such answers cannot be compared like this', whole.at);
      return condition;
    });
    return all ? (allOf(parts) ?? true) : anyOf(parts);
  }

  private listed(syntax: Syntax): readonly Syntax[] {
    return syntax.kind === 'list' ? syntax.items : [syntax];
  }

  value(syntax: Syntax): Value {
    const target = this.target(syntax);
    if (target) return { tree: reference(target, this.scope.fromTable), kind: target.kind };
    switch (syntax.kind) {
      case 'literal':
        return {
          tree: syntax.value,
          kind: typeof syntax.value === 'number' ? 'number' : typeof syntax.value === 'string' ? 'text' : 'unknown',
        };
      case 'unary':
        if (syntax.operator === 'new') return this.value(syntax.of);
        if (syntax.operator === '-' || syntax.operator === '+') {
          const { tree } = this.value(syntax.of);
          if (typeof tree === 'number') return { tree: syntax.operator === '-' ? -tree : tree, kind: 'number' };
          return { tree: syntax.operator === '-' ? { product: [-1, tree] } : tree, kind: 'number' };
        }
        break;
      case 'binary':
        return this.arithmetic(syntax);
      case 'call':
        return this.called(syntax);
      case 'name':
      case 'member': {
        const known = this.context(syntax);
        if (known) return known;
        break;
      }
      case 'choose':
        return this.guarded(syntax);
      default:
        break;
    }
    throw new Untranslatable('it has no counterpart among our values', syntax.at);
  }

  private arithmetic(syntax: Syntax & { kind: 'binary' }): Value {
    const { operator, left, right } = syntax;
    if (operator === '??' || operator === '||') {
      const operands = [this.value(left), this.value(right)];
      return { tree: { coalesce: operands.map(({ tree }) => tree) }, kind: operands[0]?.kind ?? 'unknown' };
    }
    const name = Object.hasOwn(ARITHMETIC, operator) ? ARITHMETIC[operator] : undefined;
    if (!name) return { tree: this.condition(syntax), kind: 'unknown' };
    const [a, b] = [this.value(left), this.value(right)];
    if (operator === '+' && (a.kind === 'text' || b.kind === 'text')) {
      return { tree: { concat: [...parts(a.tree, 'concat'), ...parts(b.tree, 'concat')] }, kind: 'text' };
    }
    for (const [one, at] of [
      [a, left],
      [b, right],
    ] as const) {
      if (one.kind !== 'number' && one.kind !== 'unknown')
        throw new Untranslatable('it calculates with something that is no number', at.at);
    }
    const operands =
      name === 'sum' || name === 'product' ? [...parts(a.tree, name), ...parts(b.tree, name)] : [a.tree, b.tree];
    return { tree: { [name]: operands }, kind: 'number' };
  }

  private called(syntax: Syntax & { kind: 'call' }): Value {
    const { name, of, args } = syntax;
    const [first, second] = args;
    if (name === 'today' || ((name === 'Date' || name === 'dayjs') && !first))
      return { tree: { context: 'today' }, kind: 'date' };
    if (of?.kind === 'name' && of.name === 'Math') return this.math(syntax);
    if ((name === 'calcBMI' || name === 'calcBSA') && first && second) {
      const [height, weight] = [this.value(first).tree, this.value(second).tree];
      return { tree: { [name === 'calcBMI' ? 'bmi' : 'bsa']: [weight, height] }, kind: 'number' };
    }
    if ((name === 'calcAgeBasedOnDate' || name === 'calculateAge') && first) {
      return { tree: { ageAt: [this.value(first).tree, { context: 'today' }] }, kind: 'number' };
    }
    if (PASSED.includes(name) && first && of === null) {
      const { tree, kind } = this.value(first);
      return { tree, kind: kind === 'choice' && name.startsWith('parse') ? 'unknown' : kind };
    }
    if (name === 'toFixed' && of && first?.kind === 'literal') {
      return { tree: { round: [this.value(of).tree, first.value] }, kind: 'number' };
    }
    if (of !== null && ['toString', 'trim', 'getTime', 'toISOString', 'toDate'].includes(name)) return this.value(of);
    if (of === null && !HELPERS.includes(name)) throw new UnknownHelper(name, HELPERS, syntax.at);
    throw new Untranslatable(`"${name}()" has no counterpart`, syntax.at);
  }

  private math({ name, args, at }: Syntax & { kind: 'call' }): Value {
    const values = args.map((one) => this.value(one).tree);
    if (name === 'round' && values.length === 1) return { tree: { round: [values[0] ?? null, 0] }, kind: 'number' };
    if ((name === 'max' || name === 'min') && values.length > 0) return { tree: { [name]: values }, kind: 'number' };
    throw new Untranslatable(`"Math.${name}()" has no counterpart`, at);
  }

  /** `a && b ? f(a, b) : ''`: our functions are empty by themselves while an operand is. */
  private guarded({ when, then, otherwise, at }: Syntax & { kind: 'choose' }): Value {
    const value = this.value(then);
    const used = JSON.stringify(value.tree);
    const isGuard = (guard: Syntax): boolean => {
      if (guard.kind === 'binary' && guard.operator === '&&') return isGuard(guard.left) && isGuard(guard.right);
      const target = this.target(guard);
      return target !== null && used.includes(JSON.stringify(reference(target, this.scope.fromTable)));
    };
    if (!isNothing(otherwise) || !isGuard(when))
      throw new Untranslatable('a choice between two values has no counterpart', at);
    return value;
  }

  private context(syntax: Syntax): Value | null {
    const path =
      syntax.kind === 'name'
        ? syntax.name
        : syntax.kind === 'member' && syntax.of.kind === 'name'
          ? `${syntax.of.name}.${syntax.name}`
          : '';
    switch (path) {
      case 'age':
      case 'patient.age':
        return { tree: { ageAt: [{ context: 'patient.dateOfBirth' }, { context: 'today' }] }, kind: 'number' };
      case 'sex':
      case 'gender':
      case 'patient.sex':
      case 'patient.gender':
        return { tree: { context: 'patient.sex' }, kind: 'unknown' };
      case 'patient.birthDate':
      case 'patient.birthdate':
        return { tree: { context: 'patient.dateOfBirth' }, kind: 'date' };
      default:
        return null;
    }
  }

  private target(syntax: Syntax): Target | null {
    if (syntax.kind === 'member' && syntax.name === 'value') return this.target(syntax.of);
    if (syntax.kind !== 'name') return null;
    if (syntax.name === 'myValue' && this.scope.own) return this.scope.own;
    const target = this.scope.target(syntax.name);
    if (!target && !CONTEXT_NAMES.includes(syntax.name))
      throw new UnknownName(syntax.name, this.scope.names(), syntax.at);
    if (target?.kind === 'none') throw new Untranslatable(`"${syntax.name}" has no answer of its own`, syntax.at);
    return target ?? null;
  }
}

function isNamespace(syntax: Syntax): boolean {
  return syntax.kind === 'name' && ['_', 'helper', 'HD', 'dayjs'].includes(syntax.name);
}
function isNothing(syntax: Syntax): boolean {
  return (
    (syntax.kind === 'literal' && (syntax.value === null || syntax.value === '')) ||
    (syntax.kind === 'list' && syntax.items.length === 0)
  );
}
function parts(tree: Json, name: string): readonly Json[] {
  const own = isJsonObject(tree) ? partOf(tree, name) : undefined;
  return isJsonArray(own) ? own : [tree];
}
