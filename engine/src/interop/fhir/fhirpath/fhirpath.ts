import type { Json } from '../../../json/json.ts';
import { compilePattern } from '../../../expressions/pattern.ts';
import { allOf, anyOf, depthOf, type Condition } from '../../conditions.ts';
import type { Value } from '../../fitting.ts';
import { literalPattern, wholePattern } from '../../patterns.ts';
import { parseSyntax } from '../../syntax/parseSyntax.ts';
import { sketch } from '../../syntax/sketch.ts';
import { FHIRPATH, type Syntax } from '../../syntax/syntax.ts';
import { answered, MIRRORED, oneOf, reference, type Comparator, type Target } from '../../target.ts';
import { Confusion, Untranslatable } from '../../untranslatable.ts';
import { filteredCode, type AskedCoding } from './fhirpathAnswers.ts';
import { FhirpathComparisons } from './fhirpathComparisons.ts';
import { FhirpathNames, isNothing, listed, type FhirpathScope } from './fhirpathNames.ts';
import { both, certain, chosen, either, exclusive, givenThat, NEVER, opposite, type Verdict } from './verdict.ts';

/** Enclosing groups, `not` and the type of the field put more around a rule; the language takes 12 levels. */
const MOST_TREE_DEPTH = 9;

/**
 * Translates FHIRPath over a QuestionnaireResponse into our expressions. Only expressions with the same meaning are
 * translated. All others are rejected with a reason, because a guessed rule would be unsafe.
 * @throws SyntaxProblem or Untranslatable
 */
export function translateCondition(text: string, scope: FhirpathScope): Condition {
  const { syntax, conditions } = opened(text, scope);
  return shallow(conditions.verdict(syntax).yes);
}
/** @throws SyntaxProblem or Untranslatable */
export function translateValue(text: string, scope: FhirpathScope): Value {
  const { syntax, conditions } = opened(text, scope);
  const value = conditions.value(syntax);
  shallow(value.tree);
  return value;
}

function opened(
  text: string,
  scope: FhirpathScope,
): { readonly syntax: Syntax; readonly conditions: FhirpathConditions } {
  const [names, syntax] = [new FhirpathNames(scope), parseSyntax(text, FHIRPATH)];
  names.check(syntax);
  return { syntax, conditions: new FhirpathConditions(names) };
}

function shallow<Tree extends Json>(tree: Tree): Tree {
  if (depthOf(tree) > MOST_TREE_DEPTH) throw new Untranslatable('the expression is nested too deeply', 0);
  return tree;
}

const COMPARATORS = new Map<string, Comparator>(
  (['=', '!=', '>', '>=', '<', '<='] as const).map((comparator) => [comparator, comparator]),
);
/** `%patient.gender` uses FHIR codes; our context uses different ones. */
const SEXES = new Map(['male', 'female', 'other', 'unknown'].map((code) => [code, code.toUpperCase()]));

class FhirpathConditions extends FhirpathComparisons {
  override verdict(syntax: Syntax): Verdict {
    switch (syntax.kind) {
      case 'literal':
        if (typeof syntax.value === 'boolean') return certain(syntax.value);
        break;
      case 'binary':
        return this.binary(syntax);
      case 'call':
        return this.call(syntax);
      case 'name': {
        const variable = this.names.variable(syntax.name);
        if (variable) return this.verdict(variable);
        break;
      }
      default:
        break;
    }
    return this.answer(syntax, `"${sketch(syntax)}" is not a condition over answers`);
  }

  /** A yes or no as a condition. */
  private answer(syntax: Syntax, otherwise: string): Verdict {
    const target = this.names.target(syntax);
    if (target?.kind !== 'boolean' || this.names.isMany(target)) throw new Untranslatable(otherwise, syntax.start);
    const field = reference(target, this.names.scope.fromTable);
    return { yes: { ...field, eq: 'yes' }, no: { ...field, eq: 'no' } };
  }

  private binary(syntax: Syntax & { kind: 'binary' }): Verdict {
    const { operator, left, right } = syntax;
    switch (operator) {
      case 'and':
        return both(this.verdict(left), this.verdict(right));
      case 'or':
        return either(this.verdict(left), this.verdict(right));
      case 'implies':
        return either(opposite(this.verdict(left)), this.verdict(right));
      case 'xor':
        return exclusive(this.verdict(left), this.verdict(right));
      case 'in':
        return this.among(left, right);
      case 'contains':
        return this.holdsItem(left, right);
      default:
        return this.comparison(syntax);
    }
  }

  private comparison(whole: Syntax & { kind: 'binary' }): Verdict {
    const { operator, left, right } = whole;
    const comparator = COMPARATORS.get(operator);
    if (!comparator) throw new Untranslatable(`"${operator}" has no counterpart`, whole.start);
    const flag = right.kind === 'literal' && typeof right.value === 'boolean' ? right.value : null;
    if (flag !== null && (comparator === '=' || comparator === '!=')) {
      const holds = this.verdict(left);
      return (comparator === '=') === flag ? holds : opposite(holds);
    }
    if (comparator === '!=') return opposite(this.comparison({ ...whole, operator: '=' }));
    if (this.names.target(left)) return this.compared(left, comparator, right, whole);
    if (this.names.target(right)) return this.compared(right, MIRRORED[comparator], left, whole);
    if (sketch(left) === '%patient.gender' && right.kind === 'literal' && comparator === '=')
      return certain({ context: 'patient.sex', eq: this.sex(right.value, whole) });
    return this.values(this.value(left), comparator, this.value(right), whole);
  }

  private sex(code: Json, whole: Syntax): string {
    const found = typeof code === 'string' ? SEXES.get(code) : undefined;
    if (found !== undefined) return found;
    const fix = `Compare with ${[...SEXES.keys()].map((known) => `'${known}'`).join(', ')}.`;
    throw new Confusion(`the gender is never ${JSON.stringify(code)}`, fix, whole.start);
  }

  /** `x in ('a' | 'b')`: empty without an answer. */
  private among(member: Syntax, list: Syntax): Verdict {
    const target = this.names.target(member);
    if (!target) return this.holdsItem(list, member);
    if (this.names.target(list) || this.names.isMany(target))
      throw new Untranslatable('only one answer can be searched in a written list', member.start);
    const holds = listed(list).map((item) => this.compared(member, '=', item, member).yes);
    return givenThat([this.given(target)], inOne(holds) ?? anyOf(holds));
  }

  /** `list contains 'x'`: false without an answer. */
  private holdsItem(list: Syntax, member: Syntax): Verdict {
    const read = this.names.read(list);
    if (!read) throw new Untranslatable(`"${sketch(member)}" is not an answer of the form`, member.start);
    return certain(this.member(read.target, read.part, this.value(member).tree, member));
  }

  private call(syntax: Syntax & { kind: 'call' }): Verdict {
    const { name, of, args } = syntax;
    if (of === null) return this.branches(syntax);
    switch (name) {
      case 'not':
        return opposite(this.verdict(of));
      case 'intersect':
        if (args[0]) return this.common(this.verdict(of), this.verdict(args[0]));
        break;
      case 'exists':
      case 'hasValue':
      case 'empty': {
        const holds = certain(this.exists(of, args, syntax));
        return name === 'empty' ? opposite(holds) : holds;
      }
      case 'allTrue':
        return opposite(certain(this.verdict(of).no));
      case 'anyTrue':
        return certain(this.verdict(of).yes);
      case 'first':
      case 'single':
        return this.verdict(of);
      case 'matches':
      case 'contains':
        if (args[0]?.kind === 'literal' && typeof args[0].value === 'string')
          return this.words(of, name, args[0].value, syntax.start);
        break;
      default:
        break;
    }
    return this.answer(syntax, `"${name}()" has no counterpart`);
  }

  private branches({ name, args: [when, then, otherwise], start }: Syntax & { kind: 'call' }): Verdict {
    if (name !== 'iif' || !when || !then) throw new Untranslatable(`"${name}()" is not a condition`, start);
    const branch = (syntax: Syntax | undefined): Verdict =>
      !syntax || isNothing(syntax) ? NEVER : this.verdict(syntax);
    return chosen(this.verdict(when), branch(then), branch(otherwise));
  }

  /** The intersection of two truth values is empty unless they are the same. */
  private common(a: Verdict, b: Verdict): Verdict {
    return { yes: allOf([a.yes, b.yes]) ?? true, no: allOf([a.no, b.no]) ?? true };
  }

  /** `matches` and `contains` on text; `lower().contains` ignores case, as our `contains` does. */
  private words(of: Syntax, name: 'matches' | 'contains', words: string, start: number): Verdict {
    const isLower = of.kind === 'call' && of.name === 'lower' && of.of !== null && words === words.toLowerCase();
    const target = this.names.target(isLower && of.of !== null ? of.of : of);
    if (target?.kind !== 'text' || this.names.isMany(target))
      throw new Untranslatable(`"${name}()" applies only to text answers`, start);
    const field = reference(target, this.names.scope.fromTable);
    if (isLower && name === 'matches') throw new Untranslatable('"lower()" has no counterpart here', start);
    const holds = isLower
      ? { ...field, contains: words }
      : { ...field, matches: name === 'contains' ? literalPattern(words) : linear(wholePattern(words), start) };
    return givenThat([this.given(target)], holds);
  }

  private exists(of: Syntax, args: readonly Syntax[], whole: Syntax): Condition {
    const filtered = filteredCode(of);
    if (filtered) return this.filtered(filtered.of, filtered.asked, whole);
    const target = this.names.target(of);
    if (target && args.length === 0) return this.given(target);
    const variable = of.kind === 'name' ? this.names.variable(of.name) : null;
    if (variable) return this.exists(variable, args, whole);
    if (args.length === 0) return { value: this.value(of).tree, answered: true };
    throw new Untranslatable(`"${sketch(of)}" is not an answer of the form`, whole.start);
  }

  private filtered(of: Syntax, asked: AskedCoding, whole: Syntax): Condition {
    const target = this.names.target(of);
    if (!target) throw new Untranslatable(`"${sketch(of)}" is not an answer of the form`, whole.start);
    return this.coded(target, asked, whole);
  }

  private given(target: Target): Condition {
    return answered(target, this.names.scope.fromTable);
  }
}

/** Comparisons of one answer with several values as one condition; null when they are more than that. */
function inOne(conditions: readonly Condition[]): Condition | null {
  const equal = conditions.flatMap((condition) => {
    const { field = null, eq = null } = typeof condition === 'boolean' ? {} : condition;
    return typeof field === 'string' && (typeof eq === 'string' || typeof eq === 'number') ? [{ field, eq }] : [];
  });
  const [first] = equal;
  const isWhole = equal.length === conditions.length && equal.every(({ field }) => field === first?.field);
  return first && isWhole
    ? oneOf(
        { field: first.field },
        equal.map(({ eq }) => eq),
      )
    : null;
}

/** @throws Untranslatable for patterns that do not run in linear time */
function linear(pattern: string, index: number): string {
  try {
    compilePattern(pattern);
    return pattern;
  } catch (error) {
    throw new Untranslatable(`the pattern does not run in linear time: ${String(error)}`, index);
  }
}
