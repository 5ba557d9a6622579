import type { Json } from '../../bundle/bundle.ts';
import { isJsonArray, partOf } from '../../field-types/json.ts';
import { allOf, anyOf, depthOf, not, type Condition } from '../conditions.ts';
import { parseSyntax } from '../syntax/parseSyntax.ts';
import { FHIRPATH, type Syntax } from '../syntax/syntax.ts';
import { answered, compare, isList, reference, type Comparator, type Target, type TargetKind } from '../target.ts';
import { UnknownName, Untranslatable } from '../untranslatable.ts';
import { answerPath, filteredCode } from './fhirpathAnswers.ts';

/** What names mean where an expression stands. */
export interface FhirpathScope {
  readonly target: (linkId: string) => Target | undefined;
  readonly linkIds: () => readonly string[];
  /** `%name` of the variables in reach, each with its expression. */
  readonly variables: ReadonlyMap<string, string>;
  readonly fromTable: string | null;
}

type ValueKind = TargetKind | 'unknown';
interface Value {
  readonly tree: Json;
  readonly kind: ValueKind;
}

const MOST_TREE_DEPTH = 11;
const MOST_VARIABLES = 40;

/**
 * Turns FHIRPath over a QuestionnaireResponse into our expressions. Only what means the same is translated; all else
 * is refused by name, so that nobody trusts a rule that was guessed.
 * @throws SyntaxProblem or Untranslatable
 */
export function translateCondition(text: string, scope: FhirpathScope): Condition {
  return shallow(new Translator(scope).condition(parseSyntax(text, FHIRPATH)));
}
/** @throws SyntaxProblem or Untranslatable */
export function translateValue(text: string, scope: FhirpathScope): Json {
  return shallow(new Translator(scope).value(parseSyntax(text, FHIRPATH)).tree);
}

function shallow<Tree extends Json>(tree: Tree): Tree {
  if (depthOf(tree) > MOST_TREE_DEPTH) throw new Untranslatable('the expression nests too deeply', 0);
  return tree;
}

const COMPARATORS: readonly string[] = ['=', '!=', '>', '>=', '<', '<=', '~', '!~'];
const MIRRORED: { readonly [operator: string]: Comparator } = {
  '>': '<',
  '<': '>',
  '>=': '<=',
  '<=': '>=',
  '=': '=',
  '!=': '!=',
};
const ARITHMETIC = { '+': 'sum', '-': 'difference', '*': 'product', '/': 'quotient' } as const;
const PASSED = ['toInteger', 'toDecimal', 'toQuantity', 'toString', 'toDate', 'first', 'single', 'trace'];

class Translator {
  private readonly scope: FhirpathScope;
  private opened = 0;

  constructor(scope: FhirpathScope) {
    this.scope = scope;
  }

  condition(syntax: Syntax): Condition {
    switch (syntax.kind) {
      case 'literal':
        if (typeof syntax.value === 'boolean') return syntax.value;
        break;
      case 'binary':
        return this.binary(syntax);
      case 'call':
        return this.call(syntax);
      case 'name': {
        const variable = this.variable(syntax);
        if (variable) return this.condition(variable);
        break;
      }
      default:
        break;
    }
    const target = this.target(syntax);
    if (target?.kind === 'boolean') return this.compared(target, '=', true, syntax);
    throw new Untranslatable(`"${sketch(syntax)}" is not a condition over answers`, syntax.at);
  }

  private binary(syntax: Syntax & { kind: 'binary' }): Condition {
    const { operator, left, right } = syntax;
    switch (operator) {
      case 'and':
        return allOf([this.condition(left), this.condition(right)]) ?? true;
      case 'or':
        return anyOf([this.condition(left), this.condition(right)]);
      case 'implies':
        return anyOf([not(this.condition(left)), this.condition(right)]);
      case 'xor': {
        const [a, b] = [this.condition(left), this.condition(right)];
        return anyOf([allOf([a, not(b)]) ?? true, allOf([b, not(a)]) ?? true]);
      }
      case 'in':
        return this.among(left, right);
      case 'contains':
        return this.among(right, left);
      default:
        if (!COMPARATORS.includes(operator)) throw new Untranslatable(`"${operator}" gives no condition`, syntax.at);
        return this.comparison(left, operator.replace('~', '='), right, syntax);
    }
  }

  private comparison(left: Syntax, operator: string, right: Syntax, whole: Syntax): Condition {
    const own = MIRRORED[operator];
    if (!own) throw new Untranslatable(`"${operator}" has no counterpart`, whole.at);
    const comparator = own === '=' || own === '!=' ? own : (MIRRORED[own] ?? own);
    const condition = boolean(right);
    if (condition !== null && !this.target(left)) {
      const holds = this.condition(left);
      return (operator === '=') === condition ? holds : not(holds);
    }
    const target = this.target(left);
    if (target) return this.compared(target, comparator, this.value(right).tree, whole);
    const other = this.target(right);
    if (other) return this.compared(other, own, this.value(left).tree, whole);
    const [subject, operand] = [this.value(left), this.value(right)];
    if (own === '=' || own === '!=') return { value: subject.tree, [own === '=' ? 'eq' : 'ne']: operand.tree };
    this.number(subject, left);
    this.number(operand, right);
    return { value: subject.tree, [ORDER_NAME[comparator] ?? 'gt']: operand.tree };
  }

  /** FHIRPath's `!=` is empty (not true) without an answer, unlike that of enableWhen. */
  private compared(target: Target, operator: Comparator, operand: Json, syntax: Syntax): Condition {
    const condition = compare(target, this.scope.fromTable, operator, operand);
    if (condition === null)
      throw new Untranslatable(`"${sketch(syntax)}" compares what our language cannot`, syntax.at);
    return operator === '!=' ? (allOf([answered(target, this.scope.fromTable), condition]) ?? true) : condition;
  }

  private among(one: Syntax, list: Syntax): Condition {
    const target = this.target(one);
    if (target) {
      const items = this.listed(list).map((item) => this.value(item).tree);
      const field = reference(target, this.scope.fromTable);
      const single = ['choice', 'text', 'number'].includes(target.kind) && !isList(target, this.scope.fromTable);
      if (single && items.length > 1) return { ...field, in: items };
      return anyOf(items.map((item) => this.compared(target, '=', item, one)));
    }
    const many = this.target(list);
    if (many) return this.compared(many, '=', this.value(one).tree, one);
    throw new Untranslatable(`"${sketch(one)}" is no answer of the form`, one.at);
  }

  /** `('a' | 'b')` and `{}`. */
  private listed(syntax: Syntax): readonly Syntax[] {
    if (syntax.kind === 'binary' && syntax.operator === '|')
      return [...this.listed(syntax.left), ...this.listed(syntax.right)];
    return syntax.kind === 'list' ? syntax.items : [syntax];
  }

  private call(syntax: Syntax & { kind: 'call' }): Condition {
    const { name, of, args } = syntax;
    if (name === 'iif' && of === null && args[0] && args[1]) {
      const [when, then] = [this.condition(args[0]), this.condition(args[1])];
      const otherwise = args[2] && !isNothing(args[2]) ? this.condition(args[2]) : false;
      return anyOf([allOf([when, then]) ?? true, allOf([not(when), otherwise]) ?? true]);
    }
    if (of === null) throw new Untranslatable(`"${name}()" gives no condition`, syntax.at);
    const filtered = filteredCode(of);
    switch (name) {
      case 'not':
        return not(this.condition(of));
      case 'exists':
      case 'hasValue':
      case 'empty': {
        const holds = this.exists(of, args, filtered, syntax);
        return name === 'empty' ? not(holds) : holds;
      }
      case 'allTrue':
      case 'anyTrue':
      case 'first':
      case 'single':
        return this.condition(of);
      case 'matches': {
        const target = this.target(of);
        const pattern = args[0]?.kind === 'literal' ? args[0].value : null;
        if (target && typeof pattern === 'string' && target.kind === 'text') {
          return { ...reference(target, this.scope.fromTable), matches: pattern.replace(/^\^|\$$/g, '') };
        }
        break;
      }
      case 'contains':
      case 'startsWith': {
        const target = this.target(of);
        const text = args[0]?.kind === 'literal' ? args[0].value : null;
        if (name === 'contains' && target?.kind === 'text' && typeof text === 'string') {
          return { ...reference(target, this.scope.fromTable), contains: text };
        }
        break;
      }
      default:
        break;
    }
    const target = this.target(syntax);
    if (target?.kind === 'boolean') return this.compared(target, '=', true, syntax);
    throw new Untranslatable(`"${name}()" has no counterpart`, syntax.at);
  }

  private exists(
    of: Syntax,
    args: readonly Syntax[],
    filtered: ReturnType<typeof filteredCode>,
    whole: Syntax,
  ): Condition {
    if (filtered) {
      const target = this.target(filtered.of);
      if (target) return this.compared(target, '=', filtered.code, whole);
    }
    const target = this.target(of);
    if (target && args.length === 0) return answered(target, this.scope.fromTable);
    const variable = of.kind === 'name' ? this.variable(of) : null;
    if (variable) return this.exists(variable, args, filteredCode(variable), whole);
    if (args.length === 0) {
      const { tree } = this.value(of);
      return { value: tree, answered: true };
    }
    throw new Untranslatable(`"${sketch(of)}" is no answer of the form`, whole.at);
  }

  value(syntax: Syntax): Value {
    const target = this.target(syntax);
    if (target) return { tree: reference(target, this.scope.fromTable), kind: target.kind };
    switch (syntax.kind) {
      case 'literal':
        return { tree: syntax.value, kind: typeof syntax.value === 'number' ? 'number' : 'text' };
      case 'date':
        return { tree: syntax.value, kind: 'date' };
      case 'unary': {
        const value = this.value(syntax.of);
        if (typeof value.tree === 'number')
          return { tree: syntax.operator === '-' ? -value.tree : value.tree, kind: 'number' };
        return {
          tree: syntax.operator === '-' ? { product: [-1, this.number(value, syntax.of)] } : value.tree,
          kind: 'number',
        };
      }
      case 'binary':
        return this.arithmetic(syntax);
      case 'call':
        return this.called(syntax);
      case 'name': {
        const variable = this.variable(syntax);
        if (variable) return this.value(variable);
        break;
      }
      case 'member':
        if (['%patient.birthDate', '%resource.subject.birthDate'].includes(sketch(syntax))) {
          return { tree: { context: 'patient.dateOfBirth' }, kind: 'date' };
        }
        break;
      default:
        break;
    }
    throw new Untranslatable(`"${sketch(syntax)}" is known neither to the form nor to its context`, syntax.at);
  }

  private arithmetic(syntax: Syntax & { kind: 'binary' }): Value {
    const { operator, left, right } = syntax;
    const [a, b] = operator === '&' || hasArithmetic(operator) ? [this.value(left), this.value(right)] : [null, null];
    if (!a || !b) return { tree: this.condition(syntax), kind: 'unknown' };
    const isText = operator === '&' || (operator === '+' && (a.kind === 'text' || b.kind === 'text'));
    if (isText) return { tree: { concat: [...parts(a.tree, 'concat'), ...parts(b.tree, 'concat')] }, kind: 'text' };
    if (!hasArithmetic(operator)) throw new Untranslatable(`"${operator}" has no counterpart`, syntax.at);
    const operands = [this.number(a, left), this.number(b, right)];
    const name = ARITHMETIC[operator];
    if (name === 'sum' || name === 'product')
      return { tree: { [name]: operands.flatMap((one) => parts(one, name)) }, kind: 'number' };
    return { tree: { [name]: operands }, kind: 'number' };
  }

  private called(syntax: Syntax & { kind: 'call' }): Value {
    const { name, of, args } = syntax;
    if (of === null) {
      if (name === 'today' || name === 'now') return { tree: { context: 'today' }, kind: 'date' };
      if (name === 'iif' && args[0] && args[1] && (!args[2] || isNothing(args[2])))
        return this.guarded(args[0], args[1]);
      throw new Untranslatable(`"${name}()" has no counterpart`, syntax.at);
    }
    if (PASSED.includes(name)) return this.value(of);
    switch (name) {
      case 'round': {
        const decimals = args[0]?.kind === 'literal' ? args[0].value : 0;
        return {
          tree: { round: [this.number(this.value(of), of), typeof decimals === 'number' ? decimals : 0] },
          kind: 'number',
        };
      }
      case 'power': {
        const exponent = args[0]?.kind === 'literal' ? args[0].value : null;
        if (typeof exponent !== 'number' || !Number.isInteger(exponent) || exponent < 1 || exponent > 6) break;
        const base = this.number(this.value(of), of);
        return {
          tree: { product: Array.from({ length: exponent }, () => parts(base, 'product')).flat() },
          kind: 'number',
        };
      }
      case 'sum':
      case 'min':
      case 'max':
        return { tree: { [name]: this.union(of) }, kind: 'number' };
      case 'count':
        return { tree: { count: this.union(of) }, kind: 'number' };
      case 'exists':
      case 'empty':
      case 'not':
        return { tree: this.condition(syntax), kind: 'unknown' };
      default:
        break;
    }
    throw new Untranslatable(`"${name}()" has no counterpart`, syntax.at);
  }

  /** `iif(a.exists() and b.exists(), f(a, b), {})`: our functions are empty by themselves while an operand is. */
  private guarded(when: Syntax, then: Syntax): Value {
    const value = this.value(then);
    const used = JSON.stringify(value.tree);
    const isGuard = (guard: Syntax): boolean => {
      if (guard.kind === 'binary' && guard.operator === 'and') return isGuard(guard.left) && isGuard(guard.right);
      if (guard.kind !== 'call' || guard.name !== 'exists' || guard.of === null) return false;
      const { tree } = this.value(guard.of);
      return used.includes(JSON.stringify(tree));
    };
    if (!isGuard(when)) throw new Untranslatable('"iif()" between two values has no counterpart', when.at);
    return value;
  }

  private union(syntax: Syntax): readonly Json[] {
    return this.listed(syntax).map((one) => this.value(one).tree);
  }

  private number(value: Value, syntax: Syntax): Json {
    if (value.kind === 'number' || value.kind === 'unknown') return value.tree;
    throw new Untranslatable(`"${sketch(syntax)}" is no number`, syntax.at);
  }

  private target(syntax: Syntax): Target | null {
    const linkId = answerPath(syntax, (name) => this.variableText(name));
    if (linkId === null) return null;
    const target = this.scope.target(linkId);
    if (!target) throw new UnknownName(linkId, this.scope.linkIds(), syntax.at);
    if (target.kind === 'none')
      throw new Untranslatable(`"${linkId}" is a group or display, which has no answer`, syntax.at);
    return isList(target, this.scope.fromTable) && target.kind === 'choices' ? null : target;
  }

  private variable(syntax: Syntax & { kind: 'name' }): Syntax | null {
    return this.variableText(syntax.name);
  }
  private variableText(name: string): Syntax | null {
    const text = name.startsWith('%') ? this.scope.variables.get(name.slice(1)) : undefined;
    if (text === undefined) return null;
    if (++this.opened > MOST_VARIABLES) throw new Untranslatable('the variables refer to each other too often', 0);
    return parseSyntax(text, FHIRPATH);
  }
}

const ORDER_NAME: { readonly [operator: string]: string } = { '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte' };

function hasArithmetic(operator: string): operator is keyof typeof ARITHMETIC {
  return Object.hasOwn(ARITHMETIC, operator);
}
function boolean(syntax: Syntax): boolean | null {
  return syntax.kind === 'literal' && typeof syntax.value === 'boolean' ? syntax.value : null;
}
function isNothing(syntax: Syntax): boolean {
  return syntax.kind === 'list' && syntax.items.length === 0;
}
/** The operands of a call of the same function, so that `a + b + c` becomes one sum. */
function parts(tree: Json, name: string): readonly Json[] {
  const own = partOf(tree, name);
  return isJsonArray(own) ? own : [tree];
}

/** The expression in short, to speak of it. */
export function sketch(syntax: Syntax): string {
  switch (syntax.kind) {
    case 'literal':
      return typeof syntax.value === 'string' ? `'${syntax.value}'` : String(syntax.value);
    case 'date':
      return `@${syntax.value}`;
    case 'name':
      return syntax.name;
    case 'member':
      return `${sketch(syntax.of)}.${syntax.name}`;
    case 'index':
      return `${sketch(syntax.of)}[…]`;
    case 'call':
      return `${syntax.of ? `${sketch(syntax.of)}.` : ''}${syntax.name}(${syntax.args.length > 0 ? '…' : ''})`;
    case 'unary':
      return `${syntax.operator}${sketch(syntax.of)}`;
    case 'binary':
      return `${sketch(syntax.left)} ${syntax.operator} ${sketch(syntax.right)}`;
    case 'choose':
      return `${sketch(syntax.when)} ? … : …`;
    case 'list':
      return '[…]';
  }
}
