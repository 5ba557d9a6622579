import type { Json, JsonObject } from '../../../json/json.ts';
import { propertyOf } from '../../../json/json.ts';
import { allOf, anyOf, not, type Condition } from '../../conditions.ts';
import type { Value } from '../../fitting.ts';
import { sketch } from '../../syntax/sketch.ts';
import type { Syntax } from '../../syntax/syntax.ts';
import {
  answered,
  areComparable,
  compare,
  optionsWith,
  OPERATOR_OF,
  reference,
  type Comparator,
  type Target,
} from '../../target.ts';
import { Confusion, Untranslatable } from '../../untranslatable.ts';
import type { AnswerPath, AskedCoding } from './fhirpathAnswers.ts';
import { FhirpathValues } from './fhirpathValues.ts';
import { givenThat, type Verdict } from './verdict.ts';

/** Comparisons of FHIRPath: empty when a side is empty. */
export abstract class FhirpathComparisons extends FhirpathValues {
  protected compared(subject: Syntax, comparator: Comparator, operand: Syntax, whole: Syntax): Verdict {
    const read = this.names.read(subject);
    if (!read) throw new Untranslatable(`"${sketch(subject)}" is not an answer of the form`, whole.start);
    const { target, part } = read;
    const value = this.value(operand);
    const given = [answered(target, this.names.scope.fromTable), ...presence(value.tree)];
    if (target.kind === 'date') return this.values(this.answerOf(target), comparator, dateLike(value, whole), whole);
    if (this.names.isMany(target)) {
      if (comparator !== '=')
        throw new Untranslatable('FHIRPath cannot order a question with several answers', whole.start);
      return givenThat(given, this.onlyOne(target, this.member(target, part, value.tree, whole)));
    }
    if (typeof value.tree === 'object' && value.tree !== null && !areComparable(target.kind, value.kind))
      throw new Untranslatable(`"${sketch(operand)}" is an answer of another type`, whole.start);
    return givenThat(given, this.matching(target, part, comparator, value.tree, whole));
  }

  /** A list equals one value when it has that value only. */
  private onlyOne(target: Target, holds: Condition): Condition {
    const count = { value: { count: [reference(target, this.names.scope.fromTable)] }, eq: 1 };
    return allOf([holds, count]) ?? true;
  }

  /** Whether one of the answers has this value. */
  protected member(target: Target, part: AnswerPath['part'], operand: Json, whole: Syntax): Condition {
    return this.matching(target, part, '=', operand, whole);
  }

  private matching(
    target: Target,
    part: AnswerPath['part'],
    comparator: Comparator,
    operand: Json,
    whole: Syntax,
  ): Condition {
    const isChoice = target.kind === 'choice' || target.kind === 'choices';
    if (isChoice && typeof operand !== 'object' && comparator === '=') return this.option(target, part, operand, whole);
    if (part !== 'value' && !isChoice)
      throw new Untranslatable(`the ${part} of an answer that is no coding has no counterpart`, whole.start);
    return this.plainly(target, comparator, operand, whole);
  }

  private plainly(target: Target, comparator: Comparator, operand: Json, whole: Syntax): Condition {
    const condition = compare(target, this.names.scope.fromTable, comparator, operand);
    if (condition !== null) return condition;
    throw new Untranslatable(`"${sketch(whole)}" is a comparison without a counterpart`, whole.start);
  }

  /** An option by its code or its display, or by its text when it is no coding. */
  private option(target: Target, part: AnswerPath['part'], literal: Json, whole: Syntax): Condition {
    const choices = target.choices ?? [];
    const areCodings = choices.some(({ coding }) => coding !== undefined);
    if (choices.length > 0 && areCodings !== (part !== 'value')) {
      const problem = areCodings
        ? 'a coding is compared with text, which never matches'
        : `the options are plain text and have no ${part}`;
      throw new Confusion(
        problem,
        areCodings ? 'Compare the code: add ".code".' : 'Compare the value itself.',
        whole.start,
      );
    }
    if (part !== 'display')
      return this.coded(target, { code: typeof literal === 'object' ? '' : String(literal) }, whole);
    if (choices.length === 0) throw new Untranslatable('the displays of its options are not known', whole.start);
    const named = choices.filter(({ coding }) => coding?.display === literal);
    return anyOf(named.map(({ id }) => this.plainly(target, '=', id, whole)));
  }

  /** The code without a system fits any system; with one only that. */
  protected coded(target: Target, asked: AskedCoding, whole: Syntax): Condition {
    const { code, system } = asked;
    const isChoice = target.kind === 'choice' || target.kind === 'choices';
    if (!isChoice && system !== undefined) throw new Untranslatable('only a coding has a system', whole.start);
    if (!isChoice || !target.choices) return this.plainly(target, '=', code ?? null, whole);
    const written = {
      ...(system === undefined ? {} : { system }),
      ...(code === undefined ? {} : { code: String(code) }),
    };
    const options = optionsWith(target.choices, written);
    if (options.length > 0) return anyOf(options.map((id) => this.plainly(target, '=', id, whole)));
    if (system === undefined) return this.plainly(target, '=', code ?? null, whole);
    const problem = `no option has the code "${String(code)}" in the system "${system}"`;
    throw new Confusion(problem, 'Compare with the code and the system of an option.', whole.start);
  }

  /** Values that are not single answers. */
  protected values(left: Value, comparator: Comparator, right: Value, whole: Syntax): Verdict {
    if (left.kind === 'date' && right.kind === 'date') return this.dates(left, comparator, right, whole);
    const given = [...presence(left.tree), ...presence(right.tree)];
    const kinds = [left.kind, right.kind];
    const isFigures = kinds.every((kind) => kind === 'number' || kind === 'unknown');
    if (!isFigures && (comparator !== '=' || kinds[0] !== kinds[1]))
      throw new Untranslatable(`"${sketch(whole)}" is a comparison without a counterpart`, whole.start);
    return givenThat(given, { value: left.tree, [OPERATOR_OF[comparator]]: right.tree });
  }

  /** Dates of different precision are neither earlier nor later while they agree. */
  private dates(left: Value, comparator: Comparator, right: Value, whole: Syntax): Verdict {
    const given = [...presence(left.tree), ...presence(right.tree)];
    const isMixed = precision(left) !== precision(right);
    const isClock = (left.isNow && right.timed) ?? (right.isNow && left.timed) ?? false;
    if (isClock) throw new Untranslatable('it compares with the current time of day', whole.start);
    const order = (name: Comparator): Condition => inOrder(left.tree, name, right.tree, given);
    if (!isMixed) return givenThat(given, order(comparator));
    if (comparator === '=') {
      const problem = 'two dates of different precision are compared, which are never equal';
      throw new Confusion(problem, 'Compare dates of the same precision.', whole.start);
    }
    const [yes, no]: readonly [Comparator, Comparator] = comparator.startsWith('<') ? ['<', '>'] : ['>', '<'];
    return { yes: order(yes), no: order(no) };
  }

  private answerOf(target: Target): Value {
    return {
      tree: reference(target, this.names.scope.fromTable),
      kind: target.kind,
      ...(target.timed ? { timed: true } : {}),
    };
  }
}

/** The condition that a computed value is there; none for literals. */
function presence(tree: Json): readonly Condition[] {
  if (typeof tree !== 'object' || tree === null || propertyOf(tree, 'context') === 'today') return [];
  return [{ ...subjectOf(tree), answered: true }];
}

function subjectOf(tree: Json): JsonObject {
  const field = propertyOf(tree, 'field');
  return typeof field === 'string' ? { field } : { value: tree };
}

function inOrder(left: Json, comparator: Comparator, right: Json, given: readonly Condition[]): Condition {
  const subject = subjectOf(left);
  if (comparator === '=' || comparator === '!=') return { ...subject, eq: right };
  const isBefore = comparator === '<' || comparator === '>=';
  const inner = { ...subject, [isBefore ? 'before' : 'after']: right };
  return comparator === '<' || comparator === '>' ? inner : (allOf([...given, not(inner)]) ?? true);
}

function dateLike(value: Value, whole: Syntax): Value {
  if (value.kind === 'date') return value;
  throw new Untranslatable('a date can only be compared with a date', whole.start);
}

/** The number of characters of the date. */
function precision({ tree, timed, isNow }: Value): number {
  if (timed || isNow) return 16;
  return typeof tree === 'string' ? Math.min(16, tree.length) : 10;
}
