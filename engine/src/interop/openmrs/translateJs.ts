import type { Json } from '../../json/json.ts';
import { compilePattern } from '../../expressions/pattern.ts';
import { allOf, anyOf, depthOf, not, type Condition } from '../conditions.ts';
import type { Value } from '../fitting.ts';
import { wholePattern } from '../patterns.ts';
import { parseSyntax } from '../syntax/parseSyntax.ts';
import { JAVASCRIPT, type Syntax } from '../syntax/syntax.ts';
import { answered, areComparable, compare, type Comparator, type Target } from '../target.ts';
import { UnknownHelper, Untranslatable } from '../untranslatable.ts';
import { HELPERS } from './helpers.ts';
import { COMPARATORS, isNamespace, isNothing, JsNames, type JsScope } from './jsNames.ts';
import { JsValues } from './jsValues.ts';

const MOST_TREE_DEPTH = 11;
const MIRRORED: Record<Comparator, Comparator> = { '=': '=', '!=': '!=', '>': '<', '<': '>', '>=': '<=', '<=': '>=' };
const ORDER = { '=': 'eq', '!=': 'ne', '>': 'gt', '<': 'lt', '>=': 'gte', '<=': 'lte' } as const;
/** Date comparisons by helper or by date method. */
const DATE_HELPERS: { readonly [name: string]: Comparator } = {
  ...{ isDateBefore: '<', isDateAfter: '>', isDateBeforeSimple: '<', isDateAfterSimple: '>' },
  ...{ isDateAfterOrEqual: '>=', isDateBeforeOrEqual: '<=', isDateEqual: '=', isDateEqualTo: '=' },
};
const DATE_METHODS: { readonly [name: string]: Comparator } = {
  ...{ isBefore: '<', isAfter: '>', isSame: '=', isSameOrAfter: '>=', isSameOrBefore: '<=' },
};
const SEXES: { readonly [word: string]: string } = { m: 'MALE', male: 'MALE', f: 'FEMALE', female: 'FEMALE' };

/**
 * Translates the JavaScript of an OpenMRS form into our expressions from its syntax tree. Nothing is executed.
 * An empty answer compares as false, where JavaScript would take it for 0 or "".
 * @throws SyntaxProblem, BeyondSubset, UnknownName, UnknownHelper or Untranslatable
 */
export function jsCondition(text: string, scope: JsScope): Condition {
  const [names, syntax] = [new JsNames(scope), parseSyntax(text, JAVASCRIPT)];
  names.check(syntax);
  return shallow(new JsConditions(names).condition(syntax));
}
/** @throws SyntaxProblem, BeyondSubset, UnknownName, UnknownHelper or Untranslatable */
export function jsValue(text: string, scope: JsScope): Value {
  const [names, syntax] = [new JsNames(scope), parseSyntax(text, JAVASCRIPT)];
  names.check(syntax);
  const value = new JsConditions(names).value(syntax);
  shallow(value.tree);
  return value;
}

function shallow<Tree extends Json>(tree: Tree): Tree {
  if (depthOf(tree) > MOST_TREE_DEPTH) throw new Untranslatable('the expression is nested too deeply', 0);
  return tree;
}

class JsConditions extends JsValues {
  override condition(syntax: Syntax): Condition {
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
      case 'choose':
        return this.either(syntax.when, syntax.then, syntax.otherwise);
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
    throw new Untranslatable('it is not a condition over answers', syntax.start);
  }

  private either(when: Syntax, then: Syntax, otherwise: Syntax): Condition {
    const [holds, consequent, other] = [this.condition(when), this.condition(then), this.condition(otherwise)];
    return anyOf([allOf([holds, consequent]) ?? true, allOf([not(holds), other]) ?? true]);
  }

  /** A bare value is true when there is an answer; a number must also differ from zero. */
  private truthy(syntax: Syntax): Condition {
    const target = this.names.target(syntax);
    if (!target) throw new Untranslatable('it is not a condition over answers', syntax.start);
    const holds = this.answered(target);
    if (target.kind === 'boolean') return compare(target, this.names.scope.fromTable, '=', 'yes') ?? holds;
    if (target.kind !== 'number') return holds;
    return allOf([holds, compare(target, this.names.scope.fromTable, '!=', 0)]) ?? true;
  }

  private answered(target: Target): Condition {
    return answered(target, this.names.scope.fromTable);
  }

  private comparison(syntax: Syntax & { kind: 'binary' }): Condition {
    const comparator = COMPARATORS[syntax.operator] ?? '=';
    const { left, right } = syntax;
    const length = this.lengthComparison(left, comparator, right);
    if (length !== null) return length;
    const flag = right.kind === 'literal' && typeof right.value === 'boolean' ? right.value : null;
    if (flag !== null && !this.names.target(left) && (comparator === '=' || comparator === '!=')) {
      const holds = this.condition(left);
      return (comparator === '=') === flag ? holds : not(holds);
    }
    const target = this.names.target(left);
    if (target) return this.compared(target, comparator, right, syntax);
    const other = this.names.target(right);
    if (other) return this.compared(other, MIRRORED[comparator], left, syntax);
    return this.values(left, comparator, right, syntax);
  }

  private values(left: Syntax, comparator: Comparator, right: Syntax, whole: Syntax): Condition {
    if (comparator === '!=') return not(this.values(left, '=', right, whole));
    const [a, b] = [this.value(left), this.value(right)];
    if (isNothing(right) && comparator === '=') return { value: a.tree, empty: true };
    const isSex = JSON.stringify(a.tree) === '{"context":"patient.sex"}' && typeof b.tree === 'string';
    const operand = isSex ? (SEXES[String(b.tree).toLowerCase()] ?? b.tree) : b.tree;
    if (comparator === '=') return { value: a.tree, eq: operand };
    const isOrdered = [a, b].every(({ kind }) => kind === 'number' || kind === 'date' || kind === 'unknown');
    if (!isOrdered) throw new Untranslatable('only numbers and dates can be ordered', whole.start);
    if (a.kind === 'date') return this.dates(a.tree, comparator, operand);
    return { value: a.tree, [ORDER[comparator]]: operand };
  }

  private dates(subject: Json, comparator: Comparator, operand: Json): Condition {
    if (comparator === '=') return { value: subject, eq: operand };
    const isBefore = comparator === '<' || comparator === '>=';
    const inner = { value: subject, [isBefore ? 'before' : 'after']: operand };
    const isOpen = comparator === '<' || comparator === '>';
    return isOpen ? inner : (allOf([{ value: subject, answered: true }, not(inner)]) ?? true);
  }

  private compared(target: Target, comparator: Comparator, operand: Syntax, whole: Syntax): Condition {
    if (isNothing(operand)) {
      const holds = this.answered(target);
      if (comparator === '=') return not(holds);
      if (comparator === '!=') return holds;
    }
    const { tree, kind } = this.value(operand);
    if (typeof tree === 'object' && tree !== null && !areComparable(target.kind, kind))
      throw new Untranslatable('answers of different types cannot be compared', whole.start);
    const isFigure = target.kind === 'number' && typeof tree === 'string' && tree !== '' && !Number.isNaN(Number(tree));
    const condition = compare(target, this.names.scope.fromTable, comparator, isFigure ? Number(tree) : tree);
    if (condition === null) throw new Untranslatable('these answers cannot be compared this way', whole.start);
    return condition;
  }

  /** `x.length > 0` tests for an answer. */
  private lengthComparison(left: Syntax, comparator: Comparator, right: Syntax): Condition | null {
    if (left.kind !== 'member' || left.name !== 'length') return null;
    const target = this.names.target(left.of);
    const limit = right.kind === 'literal' ? right.value : null;
    if (!target || typeof limit !== 'number') throw new Untranslatable('only an answer can have a length', left.start);
    const asks = `${comparator}${limit}`;
    if (['>0', '>=1', '!=0'].includes(asks)) return this.answered(target);
    if (['=0', '<1', '<=0'].includes(asks)) return not(this.answered(target));
    if (target.kind !== 'choices') throw new Untranslatable('the length of a text has no counterpart', left.start);
    return { value: { count: [this.names.reference(target)] }, [ORDER[comparator]]: limit };
  }

  private call(syntax: Syntax & { kind: 'call' }): Condition {
    const { name, of, args, start } = syntax;
    const [first, second] = args;
    if (of !== null && !isNamespace(of)) return this.method(of, name, args, syntax);
    switch (name) {
      case 'isEmpty':
        if (first) return not(this.isAnswered(first));
        break;
      case 'hasValue':
        if (first) return this.isAnswered(first);
        break;
      case 'Boolean':
      case 'String':
        if (first) return this.condition(first);
        break;
      case 'isNaN':
        if (first) return { value: this.value(first).tree, empty: true };
        break;
      case 'includes':
      case 'arrayContains':
      case 'arrayContainsAny':
        if (first && second) return this.listed(first, second, name === 'arrayContains', syntax);
        break;
      case 'doesNotMatchExpression':
        if (first?.kind === 'literal' && second) return not(this.matches(second, String(first.value), start));
        break;
      default:
        break;
    }
    const comparator = Object.hasOwn(DATE_HELPERS, name) ? DATE_HELPERS[name] : undefined;
    if (comparator && first && second) return this.dated(first, comparator, second, syntax);
    if (!HELPERS.includes(name)) throw new UnknownHelper(name, HELPERS, start);
    throw new Untranslatable(`the helper "${name}" has no counterpart`, start);
  }

  private method(of: Syntax, name: string, args: readonly Syntax[], whole: Syntax): Condition {
    const [first] = args;
    const comparator = Object.hasOwn(DATE_METHODS, name) ? DATE_METHODS[name] : undefined;
    if (comparator && first) return this.dated(of, comparator, first, whole);
    if (name === 'isValid') return this.isAnswered(of);
    if (name === 'includes' && first)
      return of.kind === 'list'
        ? this.contains(first, of.items, false, whole)
        : this.contains(of, [first], true, whole);
    if (name === 'test' && of.kind === 'pattern' && first) return this.matches(first, of.source, whole.start);
    if (name === 'match' && first?.kind === 'pattern') return this.matches(of, first.source, whole.start);
    throw new Untranslatable(`".${name}()" has no counterpart`, whole.start);
  }

  private dated(left: Syntax, comparator: Comparator, right: Syntax, whole: Syntax): Condition {
    const target = this.names.target(left);
    if (target) return this.compared(target, comparator, right, whole);
    const [a, b] = [this.value(left), this.value(right)];
    if (a.kind !== 'date') throw new Untranslatable('only dates can be compared this way', whole.start);
    if (typeof b.tree !== 'string' && b.kind !== 'date')
      throw new Untranslatable('only dates can be compared this way', whole.start);
    return this.dates(a.tree, comparator, b.tree);
  }

  /** @throws Untranslatable for patterns that do not run in linear time */
  private matches(subject: Syntax, source: string, start: number): Condition {
    const target = this.names.target(subject);
    if (target?.kind !== 'text') throw new Untranslatable('patterns apply only to text answers', start);
    const pattern = wholePattern(source);
    try {
      compilePattern(pattern);
    } catch (error) {
      throw new Untranslatable(`the pattern does not run in linear time: ${String(error)}`, start);
    }
    return { ...this.names.reference(target), matches: pattern };
  }

  private isAnswered(syntax: Syntax): Condition {
    const target = this.names.target(syntax);
    if (target) return this.answered(target);
    this.names.notQuoted(syntax);
    return { value: this.value(syntax).tree, answered: true };
  }

  /** Either side may be the list: existing forms use both orders. */
  private listed(first: Syntax, second: Syntax, all: boolean, whole: Syntax): Condition {
    this.names.notQuoted(first);
    const inOne = first.kind === 'list' && second.kind !== 'list';
    if (inOne) return this.contains(second, first.items, false, whole);
    return this.contains(first, second.kind === 'list' ? second.items : [second], all, whole);
  }

  /** Whether the answer equals or contains all or any of some values. */
  private contains(of: Syntax, items: readonly Syntax[], all: boolean, whole: Syntax): Condition {
    const target = this.names.target(of);
    if (!target) throw new Untranslatable('only the answer of a question can be searched', whole.start);
    const isWords = target.kind === 'text' && whole.kind === 'call' && whole.of !== null && of === whole.of;
    const parts = items.map((item) => {
      const { tree } = this.value(item);
      if (isWords) return { ...this.names.reference(target), contains: tree };
      const condition = compare(target, this.names.scope.fromTable, '=', tree);
      if (condition === null) throw new Untranslatable('these answers cannot be compared this way', whole.start);
      return condition;
    });
    return all ? (allOf(parts) ?? true) : anyOf(parts);
  }
}
