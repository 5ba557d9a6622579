import type { Json } from '../../../json/json.ts';
import { compilePattern } from '../../../expressions/pattern.ts';
import { allOf, anyOf, not, type Condition } from '../../conditions.ts';
import type { Value } from '../../fitting.ts';
import { literalPattern, wholePattern } from '../../patterns.ts';
import type { Syntax } from '../../syntax/syntax.ts';
import {
  answered,
  areComparable,
  compare,
  isList,
  oneOf,
  OPERATOR_OF,
  type Comparator,
  type Target,
} from '../../target.ts';
import { Confusion, Untranslatable } from '../../untranslatable.ts';
import { JsDates } from './jsDates.ts';
import { withoutGap } from './jsValues.ts';
import { isBlank } from './jsNames.ts';

const ORDERS: readonly Comparator[] = ['>', '>=', '<', '<='];
const ONE_OF_MANY = 'Use arrayContains or includes in the source, or write the rule in the form config.';
const SAME_TYPE = 'Compare with a value of the type of the answer.';

/** Comparisons of answers, as JavaScript runs them on what the OpenMRS engines store. */
export abstract class JsAnswers extends JsDates {
  protected answered(target: Target): Condition {
    return answered(target, this.names.scope.fromTable);
  }

  /** `operator` is as written, because `==` converts types and `===` does not. */
  protected compared(
    target: Target,
    comparator: Comparator,
    operator: string,
    operand: Syntax,
    whole: Syntax,
  ): Condition {
    if (comparator === '=' && isBlank(operand)) return this.blank(target, operator, operand, whole);
    if (comparator === '!=') return not(this.compared(target, '=', operator, operand, whole));
    if (target.kind === 'choices') {
      const problem = `"${operator}" compares a question with several answers with a single value, which never matches`;
      throw new Confusion(problem, ONE_OF_MANY, whole.start);
    }
    const value = this.inCondition(operand);
    if (target.kind === 'date') return this.rawDates(target, comparator, value, whole);
    if (target.kind === 'number' && value.kind === 'number') return this.figures(target, comparator, operand, whole);
    if (typeof value.tree === 'object' && value.tree !== null) return this.answers(target, comparator, value, whole);
    return this.literal(target, comparator, this.sameType(target, operator, value.tree, whole), whole);
  }

  /** `== ''` is also true for zero, and a toggle is never without an answer. */
  private blank(target: Target, operator: string, operand: Syntax, whole: Syntax): Condition {
    this.notToggle(target, whole);
    if (target.kind === 'choices')
      throw new Untranslatable('only isEmpty tells whether a list has no answers', whole.start);
    const isZeroToo = operator.length === 2 && operand.kind === 'literal' && operand.value === '';
    const none = not(this.answered(target));
    return target.kind === 'number' && isZeroToo ? anyOf([none, this.literal(target, '=', 0, whole)]) : none;
  }
  protected notToggle(target: Target, whole: Syntax): void {
    if (target.kind !== 'boolean') return;
    throw new Confusion('a toggle is off at first, but never without an answer', 'Compare it with false.', whole.start);
  }

  /** A literal as the answer stores it. */
  private sameType(target: Target, operator: string, literal: Json, whole: Syntax): Json {
    const isStrict = operator === '===' || operator === '!==';
    const [has, given] = [storedType(target), typeof literal];
    if (has === given) return literal;
    const isFigure = given === 'string' && literal !== '' && !Number.isNaN(Number(literal));
    if (has === 'number' && isFigure && !isStrict) return Number(literal);
    if (target.kind === 'choice' && given === 'number' && !isStrict) return literal;
    if (isStrict || (has === 'number' && !isFigure)) {
      const problem = `"${operator}" compares ${WORDS[has]} with ${WORDS[given] ?? 'another value'}, which never matches`;
      throw new Confusion(problem, SAME_TYPE, whole.start);
    }
    throw new Untranslatable('JavaScript converts the answer to another type before it compares', whole.start);
  }

  private literal(target: Target, comparator: Comparator, literal: Json, whole: Syntax): Condition {
    // A toggle starts as false.
    if (target.kind === 'boolean' && literal === false && comparator === '=')
      return not(this.literal(target, '=', true, whole));
    const condition = compare(target, this.names.scope.fromTable, comparator, literal);
    if (condition === null) throw new Untranslatable('these answers cannot be compared this way', whole.start);
    const countsAsZero = typeof literal === 'number' && ORDERS.includes(comparator) && holds(0, comparator, literal);
    return countsAsZero ? this.orEmpty(target, condition) : condition;
  }

  /** JavaScript orders an unanswered question as zero. A rule on the question itself runs only with an answer. */
  private orEmpty(target: Target, condition: Condition): Condition {
    if (this.names.isOwn(target) || isList(target, this.names.scope.fromTable)) return condition;
    return anyOf([not(this.answered(target)), condition]);
  }

  /** A number with a number: a literal, another answer, or computed. */
  private figures(target: Target, comparator: Comparator, operand: Syntax, whole: Syntax): Condition {
    const { tree, kind } = this.inCondition(operand);
    if (typeof tree === 'number') return this.literal(target, comparator, tree, whole);
    const [own, other] = [this.names.reference(target), this.names.target(operand)];
    if (comparator !== '=')
      return { value: { coalesce: [own, 0] }, [OPERATOR_OF[comparator]]: withoutGap(tree, operand) };
    return other
      ? this.answers(target, '=', { tree: this.names.reference(other), kind }, whole)
      : { ...own, eq: withoutGap(tree, operand) };
  }

  /** With another answer. Two unanswered questions are equal. */
  private answers(target: Target, comparator: Comparator, { tree, kind }: Value, whole: Syntax): Condition {
    if (!areComparable(target.kind, kind))
      throw new Untranslatable('answers of different types cannot be compared', whole.start);
    const condition = compare(target, this.names.scope.fromTable, comparator, tree);
    if (condition === null) throw new Untranslatable('these answers cannot be compared this way', whole.start);
    if (comparator !== '=') return condition;
    return anyOf([condition, allOf([not(this.answered(target)), { value: tree, empty: true }]) ?? true]);
  }

  /** With `<` and the like an unanswered date is 1970. */
  private rawDates(target: Target, comparator: Comparator, operand: Value, whole: Syntax): Condition {
    const isText = typeof operand.tree === 'string' && /^\d{4}-\d\d-\d\d$/.test(operand.tree);
    if (operand.kind !== 'date' && !isText)
      throw new Untranslatable('a date can only be compared with a date', whole.start);
    if (comparator === '=') throw new Untranslatable('JavaScript compares two dates as objects', whole.start);
    const condition = this.dates(this.answer(target), comparator, { ...operand, kind: 'date' }, whole);
    const isOwn = this.names.isOwn(target);
    if (isOwn || isText || isList(target, this.names.scope.fromTable)) return condition;
    const none = not(this.answered(target));
    const given: Condition = operand.isNow ? true : { value: operand.tree, answered: true };
    if (comparator === '<') return anyOf([condition, allOf([none, given]) ?? true]);
    if (comparator === '<=') return anyOf([condition, none]);
    if (operand.isNow) return condition;
    return anyOf([condition, comparator === '>' ? (allOf([this.answered(target), not(given)]) ?? true) : not(given)]);
  }

  /** `includes(a, x)`, `a.includes(x)`, `arrayContains(a, [x, y])`: whether an answer has one of the items, or all. */
  protected has(of: Syntax, items: readonly Syntax[], all: boolean, isArrayOnly: boolean, whole: Syntax): Condition {
    const target = this.names.target(of);
    if (!target) throw new Untranslatable('only the answer of a question can be searched', whole.start);
    if (isArrayOnly && target.kind !== 'choices') {
      const problem = 'it searches a question with one answer as if it had several, which never matches';
      throw new Confusion(problem, 'Compare with ===, or ask ["a", "b"].includes(answer).', whole.start);
    }
    const parts = items.map((item) => this.hasItem(target, item, whole));
    return all ? (allOf(parts) ?? true) : anyOf(parts);
  }

  private hasItem(target: Target, item: Syntax, whole: Syntax): Condition {
    const { tree, kind } = this.value(item);
    if (target.kind !== 'choices' && typeof tree === 'string') return this.inText(target, tree, whole);
    const isOne = kind === 'text' || kind === 'choice';
    const condition = isOne ? compare(target, this.names.scope.fromTable, '=', tree) : null;
    if (condition !== null && target.kind === 'choices') return condition;
    if (kind !== 'choices' && kind !== 'number')
      throw new Untranslatable('these answers cannot be compared this way', whole.start);
    throw new Confusion('it searches a value that no answer can be', SAME_TYPE, item.start);
  }

  /** Text contains text exactly as written; an option is text, too. */
  private inText(target: Target, words: string, whole: Syntax): Condition {
    const field = this.names.reference(target);
    if (target.kind === 'text') return { ...field, matches: literalPattern(words) };
    if (target.kind !== 'choice' || !target.choices)
      throw new Untranslatable('only text and listed options can be searched for text', whole.start);
    return oneOf(
      field,
      target.choices.map(({ id }) => id).filter((id) => id.includes(words)),
    );
  }

  /** `['a', 'b'].includes(x)`: whether one answer is in a list. */
  protected isIn(sought: Syntax, items: readonly Syntax[], whole: Syntax): Condition {
    const target = this.names.target(sought);
    if (!target) throw new Untranslatable('only the answer of a question can be searched', whole.start);
    if (target.kind === 'choices') {
      const problem = 'it searches a list for a question with several answers, which never matches';
      throw new Confusion(problem, 'Use arrayContainsAny(question, [...]).', whole.start);
    }
    return anyOf(items.map((item) => this.compared(target, '=', '===', item, whole)));
  }

  /** @throws Untranslatable for patterns that do not run in linear time, and for flags */
  protected matches(subject: Syntax, source: string, flags: string, start: number): Condition {
    const target = this.names.target(subject);
    if (target?.kind !== 'text') throw new Untranslatable('patterns apply only to text answers', start);
    if (/[^gu]/.test(flags)) throw new Untranslatable(`the flag "${flags}" of a pattern has no counterpart`, start);
    const pattern = wholePattern(source);
    try {
      const matchesEmpty = compilePattern(pattern)('');
      const condition = { ...this.names.reference(target), matches: pattern };
      return matchesEmpty ? anyOf([not(this.answered(target)), condition]) : condition;
    } catch (error) {
      throw new Untranslatable(`the pattern does not run in linear time: ${String(error)}`, start);
    }
  }
}

const WORDS: { readonly [type: string]: string } = {
  ...{ string: 'text', number: 'a number', boolean: 'yes or no' },
};

/** The JavaScript type of an answer. */
function storedType({ kind }: Target): 'number' | 'boolean' | 'string' {
  return kind === 'number' ? 'number' : kind === 'boolean' ? 'boolean' : 'string';
}

function holds(left: number, comparator: Comparator, right: number): boolean {
  return comparator === '>'
    ? left > right
    : comparator === '>='
      ? left >= right
      : comparator === '<'
        ? left < right
        : left <= right;
}
