import type { Json } from '../../../json/json.ts';
import { allOf, anyOf, depthOf, not, type Condition } from '../../conditions.ts';
import type { Value } from '../../fitting.ts';
import { parseSyntax } from '../../syntax/parseSyntax.ts';
import { JAVASCRIPT, type Syntax } from '../../syntax/syntax.ts';
import { compare, MIRRORED, OPERATOR_OF, type Comparator, type Target } from '../../target.ts';
import { Confusion, UnknownHelper, Untranslatable } from '../../untranslatable.ts';
import { failingDates } from './unanswered.ts';
import { HELPERS } from './helpers.ts';
import { JsAnswers } from './jsAnswers.ts';
import { COMPARATORS, isBlank, isNamespace, isNothing, JsNames, parses, type JsScope } from './jsNames.ts';
import { pathOf, SEX, withoutGap } from './jsValues.ts';

/** Enclosing groups, `not` and the type of the field put more around a rule; the language takes 12 levels. */
const MOST_TREE_DEPTH = 9;
/** The words for sex: `sex` has letters, `gender` has the words of FHIR. */
const SEXES: { readonly [name: string]: ReadonlyMap<string, string> } = {
  sex: new Map([
    ['M', 'MALE'],
    ['F', 'FEMALE'],
  ]),
  gender: new Map([
    ['male', 'MALE'],
    ['female', 'FEMALE'],
    ['other', 'OTHER'],
    ['unknown', 'UNKNOWN'],
  ]),
};
const TRUTHS = [
  'isEmpty',
  'hasValue',
  'isNaN',
  'includes',
  'arrayContains',
  'arrayContainsAny',
  'isValid',
  'test',
  'Boolean',
];

/**
 * Translates the JavaScript of an OpenMRS form into our expressions from its syntax tree. Nothing is executed.
 * @throws SyntaxProblem, BeyondSubset or Untranslatable with its subclasses
 */
export function jsCondition(text: string, scope: JsScope): Condition {
  const [names, syntax] = [new JsNames(scope), parseSyntax(text, JAVASCRIPT)];
  names.check(syntax);
  return shallow(new JsConditions(names, failingDates(syntax, names)).condition(syntax));
}
/** @throws SyntaxProblem, BeyondSubset or Untranslatable with its subclasses */
export function jsValue(text: string, scope: JsScope): Value {
  const [names, syntax] = [new JsNames(scope), parseSyntax(text, JAVASCRIPT)];
  names.check(syntax);
  const value = new JsConditions(names, failingDates(syntax, names)).value(syntax);
  shallow(value.tree);
  return value;
}

function shallow<Tree extends Json>(tree: Tree): Tree {
  if (depthOf(tree) > MOST_TREE_DEPTH) throw new Untranslatable('the expression is nested too deeply', 0);
  return tree;
}

class JsConditions extends JsAnswers {
  private readonly failing: ReadonlySet<Syntax>;

  constructor(names: JsNames, failing: ReadonlySet<Syntax>) {
    super(names);
    this.failing = failing;
  }

  override condition(syntax: Syntax): Condition {
    switch (syntax.kind) {
      case 'literal':
        return Boolean(syntax.value);
      case 'unary':
        if (syntax.operator === '!') return this.negated(syntax.of);
        break;
      case 'binary':
        if (syntax.operator === '&&') return allOf([this.condition(syntax.left), this.condition(syntax.right)]) ?? true;
        if (syntax.operator === '||') return anyOf([this.condition(syntax.left), this.condition(syntax.right)]);
        if (Object.hasOwn(COMPARATORS, syntax.operator)) return this.comparison(syntax);
        break;
      case 'choose': {
        const [holds, then, otherwise] = [syntax.when, syntax.then, syntax.otherwise].map((part) =>
          this.condition(part),
        );
        return anyOf([
          allOf([holds ?? true, then ?? true]) ?? true,
          allOf([not(holds ?? true), otherwise ?? true]) ?? true,
        ]);
      }
      case 'call':
        return this.call(syntax);
      case 'member':
        if (syntax.name === 'length') return this.hasLength(syntax.of);
        break;
      case 'name':
        return this.truthy(syntax);
      default:
        break;
    }
    throw new Untranslatable('it is not a condition over answers', syntax.start);
  }

  private negated(syntax: Syntax): Condition {
    const none = not(this.condition(syntax));
    const first = this.failing.has(syntax) && syntax.kind === 'call' ? syntax.args[0] : undefined;
    return first ? (allOf([this.isAnswered(first), none]) ?? none) : none;
  }

  override isTruth(syntax: Syntax): boolean {
    if (syntax.kind === 'literal') return typeof syntax.value === 'boolean';
    if (syntax.kind === 'unary') return syntax.operator === '!';
    if (syntax.kind === 'choose') return this.isTruth(syntax.then) && this.isTruth(syntax.otherwise);
    if (syntax.kind === 'call') return TRUTHS.includes(syntax.name) || /^is[A-Z]/.test(syntax.name);
    if (syntax.kind !== 'binary') return this.names.target(syntax)?.kind === 'boolean';
    if (syntax.operator === '&&' || syntax.operator === '||')
      return this.isTruth(syntax.left) && this.isTruth(syntax.right);
    return Object.hasOwn(COMPARATORS, syntax.operator);
  }

  /** A bare value is true when there is an answer; a number must also differ from zero. */
  private truthy(syntax: Syntax): Condition {
    const target = this.names.target(syntax);
    if (!target) throw new Untranslatable('it is not a condition over answers', syntax.start);
    if (target.kind === 'choices') {
      const problem = 'a list of answers counts as true even when it is empty';
      throw new Confusion(problem, 'Ask for its length, or call isEmpty.', syntax.start);
    }
    const holds = this.answered(target);
    if (target.kind === 'boolean') return compare(target, this.names.scope.fromTable, '=', true) ?? holds;
    if (target.kind !== 'number') return holds;
    return allOf([holds, compare(target, this.names.scope.fromTable, '!=', 0)]) ?? true;
  }

  private comparison(syntax: Syntax & { kind: 'binary' }): Condition {
    const comparator = COMPARATORS[syntax.operator] ?? '=';
    const { left, right, operator } = syntax;
    if (left.kind === 'member' && left.name === 'length') return this.lengthOf(left, comparator, right);
    const flag = right.kind === 'literal' && typeof right.value === 'boolean' ? right.value : null;
    const isEquality = comparator === '=' || comparator === '!=';
    if (flag !== null && isEquality && !this.names.target(left) && this.isTruth(left)) {
      const holds = this.condition(left);
      return (comparator === '=') === flag ? holds : not(holds);
    }
    const target = this.names.target(left);
    if (target) return this.compared(target, comparator, operator, right, syntax);
    const other = this.names.target(right);
    if (other) return this.compared(other, MIRRORED[comparator], operator, left, syntax);
    return this.values(left, comparator, right, syntax);
  }

  private values(left: Syntax, comparator: Comparator, right: Syntax, whole: Syntax): Condition {
    if (comparator === '!=') return not(this.values(left, '=', right, whole));
    if (isBlank(right) && comparator === '=') return { value: this.strictly(left).tree, empty: true };
    const [a, b] = [this.inCondition(left), this.inCondition(right)];
    if (a.kind === 'date' && b.kind === 'date') return this.dates(a, comparator, b, whole);
    const [subject, operand] = [withoutGap(a.tree, left), withoutGap(b.tree, right)];
    if (a.tree === SEX && comparator === '=') return { value: SEX, eq: this.sex(left, b.tree, whole) };
    const both = [a, b].map(({ kind }) => kind);
    if (!both.every((kind) => kind === 'number') && (comparator !== '=' || !both.every((kind) => kind === 'text')))
      throw new Untranslatable('only numbers and dates can be compared', whole.start);
    return { value: subject, [OPERATOR_OF[comparator]]: operand };
  }

  private sex(syntax: Syntax, word: Json, whole: Syntax): string {
    const name = /gender$/.test(pathOf(syntax)) ? 'gender' : 'sex';
    const words = SEXES[name] ?? new Map<string, string>();
    const found = typeof word === 'string' ? words.get(word) : undefined;
    if (found !== undefined) return found;
    const known = [...words.keys()].map((known) => `'${known}'`).join(' or ');
    throw new Confusion(`"${name}" is never ${JSON.stringify(word)}`, `Compare with ${known}.`, whole.start);
  }

  private hasLength(of: Syntax): Condition {
    const target = this.names.target(of);
    if (target && ['text', 'choice', 'choices', 'time'].includes(target.kind)) return this.answered(target);
    throw new Untranslatable('only an answer can have a length', of.start);
  }

  /** `x.length > 0` tests for an answer. */
  private lengthOf(left: Syntax & { kind: 'member' }, comparator: Comparator, right: Syntax): Condition {
    const limit = right.kind === 'literal' ? right.value : null;
    const some = this.hasLength(left.of);
    if (typeof limit !== 'number') throw new Untranslatable('a length can only be compared with a number', left.start);
    const asks = `${comparator}${limit}`;
    if (['>0', '>=1', '!=0'].includes(asks)) return some;
    if (['=0', '<1', '<=0'].includes(asks)) return not(some);
    const target = this.names.target(left.of);
    if (target?.kind !== 'choices') throw new Untranslatable('the length of a text has no counterpart', left.start);
    return { value: { count: [this.names.reference(target)] }, [OPERATOR_OF[comparator]]: limit };
  }

  private call(syntax: Syntax & { kind: 'call' }): Condition {
    const { name, of, args, start } = syntax;
    const [first, second] = args;
    if (of !== null && !isNamespace(of)) return this.method(of, name, args, syntax);
    const dates = this.dateHelper(name, args, syntax);
    if (dates !== null) return dates;
    if (first && name === 'isEmpty') return not(this.isAnswered(first));
    if (first && name === 'hasValue') return this.isAnswered(first);
    if (first && name === 'Boolean') return this.condition(first);
    if (first && name === 'isNaN') return this.isNoNumber(first);
    if (first && second && name === 'includes') return this.includes(first, [second], syntax);
    if (first && second && /^arrayContains(Any)?$/.test(name))
      return this.arrayContains(first, second, name === 'arrayContains', syntax);
    if (name === 'doesNotMatchExpression' && first?.kind === 'literal' && second)
      return not(this.matches(second, String(first.value), '', start));
    if (!HELPERS.includes(name)) throw new UnknownHelper(name, HELPERS, start);
    throw new Untranslatable(`the helper "${name}" has no counterpart`, start);
  }

  private method(of: Syntax, name: string, args: readonly Syntax[], whole: Syntax): Condition {
    const [first] = args;
    const dates = this.dateMethod(of, name, args, whole);
    if (dates !== null) return dates;
    if (name === 'isValid' && this.names.target(of)?.kind === 'date') return this.isAnswered(of);
    if (name === 'includes' && first) return this.includes(of, [first], whole);
    if (name === 'test' && of.kind === 'pattern' && first) return this.matches(first, of.source, of.flags, whole.start);
    if (name === 'match' && first?.kind === 'pattern') return this.matches(of, first.source, first.flags, whole.start);
    throw new Untranslatable(`".${name}()" has no counterpart`, whole.start);
  }

  /** Without an answer, `parseInt` and `parseFloat` give NaN; a number is never NaN. */
  private isNoNumber(syntax: Syntax): Condition {
    const inner =
      syntax.kind === 'call' && ['parseInt', 'parseFloat'].includes(syntax.name) ? syntax.args[0] : undefined;
    const target: Target | null = inner ? this.names.target(inner) : null;
    if (!target && parses(syntax)) throw new Untranslatable('a part of it may be NaN', syntax.start);
    if (target && this.value(syntax).kind === 'number') return not(this.answered(target));
    if (this.value(syntax).kind === 'number') return false;
    throw new Untranslatable('isNaN applies only to numbers', syntax.start);
  }

  private isAnswered(syntax: Syntax): Condition {
    const target = this.names.target(syntax);
    if (target) this.notToggle(target, syntax);
    if (target) return this.answered(target);
    this.names.notQuoted(syntax);
    return { value: this.strictly(syntax).tree, answered: true };
  }

  /** A list written in the expression may contain the answer; else the answer contains the item. */
  private includes(of: Syntax, items: readonly Syntax[], whole: Syntax): Condition {
    this.names.notQuoted(of);
    const [item] = items;
    return of.kind === 'list' && item ? this.isIn(item, of.items, whole) : this.has(of, items, true, false, whole);
  }

  private arrayContains(first: Syntax, second: Syntax, all: boolean, whole: Syntax): Condition {
    this.names.notQuoted(first);
    if (first.kind === 'list' && second.kind !== 'list') return this.isIn(second, first.items, whole);
    if (isNothing(second)) throw new Untranslatable('the list to search for is empty', second.start);
    return this.has(first, second.kind === 'list' ? second.items : [second], all, true, whole);
  }
}
