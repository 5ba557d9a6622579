import type { Json } from '../../../json/json.ts';
import { compilePattern } from '../../../expressions/pattern.ts';
import { allOf, anyOf, depthOf, not, type Condition } from '../../conditions.ts';
import type { Value } from '../../fitting.ts';
import { wholePattern } from '../../patterns.ts';
import { parseSyntax } from '../../syntax/parseSyntax.ts';
import { sketch } from '../../syntax/sketch.ts';
import { FHIRPATH, type Syntax } from '../../syntax/syntax.ts';
import { answered, areComparable, compare, isList, reference, type Comparator, type Target } from '../../target.ts';
import { Untranslatable } from '../../untranslatable.ts';
import { filteredCode } from './fhirpathAnswers.ts';
import { FhirpathNames, isNothing, listed, type FhirpathScope } from './fhirpathNames.ts';
import { FhirpathValues } from './fhirpathValues.ts';

const MOST_TREE_DEPTH = 11;

/**
 * Translates FHIRPath over a QuestionnaireResponse into our expressions. Only expressions with the same meaning are
 * translated. All others are rejected with a reason, because a guessed rule would be unsafe.
 * @throws SyntaxProblem or Untranslatable
 */
export function translateCondition(text: string, scope: FhirpathScope): Condition {
  return shallow(new FhirpathConditions(new FhirpathNames(scope)).condition(parseSyntax(text, FHIRPATH)));
}
/** @throws SyntaxProblem or Untranslatable */
export function translateValue(text: string, scope: FhirpathScope): Value {
  const value = new FhirpathConditions(new FhirpathNames(scope)).value(parseSyntax(text, FHIRPATH));
  shallow(value.tree);
  return value;
}

function shallow<Tree extends Json>(tree: Tree): Tree {
  if (depthOf(tree) > MOST_TREE_DEPTH) throw new Untranslatable('the expression is nested too deeply', 0);
  return tree;
}

const COMPARATORS: readonly string[] = ['=', '!=', '>', '>=', '<', '<=', '~', '!~'];
const MIRRORED: { readonly [operator: string]: Comparator } = {
  ...{ '>': '<', '<': '>', '>=': '<=', '<=': '>=', '=': '=', '!=': '!=' },
};
const ORDER_NAME: { readonly [operator: string]: string } = { '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte' };
/** `%patient.gender` uses FHIR codes; our context uses different ones. */
const SEXES: { readonly [code: string]: string } = {
  male: 'MALE',
  female: 'FEMALE',
  other: 'OTHER',
  unknown: 'UNKNOWN',
};

class FhirpathConditions extends FhirpathValues {
  override condition(syntax: Syntax): Condition {
    switch (syntax.kind) {
      case 'literal':
        if (typeof syntax.value === 'boolean') return syntax.value;
        break;
      case 'binary':
        return this.binary(syntax);
      case 'call':
        return this.call(syntax);
      case 'name': {
        const variable = this.names.variable(syntax.name);
        if (variable) return this.condition(variable);
        break;
      }
      default:
        break;
    }
    const target = this.names.target(syntax);
    if (target?.kind === 'boolean') return this.compared(target, '=', true, syntax);
    throw new Untranslatable(`"${sketch(syntax)}" is not a condition over answers`, syntax.start);
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
        if (!COMPARATORS.includes(operator)) throw new Untranslatable(`"${operator}" is not a condition`, syntax.start);
        return this.comparison(left, operator.replace('~', '='), right, syntax);
    }
  }

  private comparison(left: Syntax, operator: string, right: Syntax, whole: Syntax): Condition {
    const own = MIRRORED[operator];
    if (!own) throw new Untranslatable(`"${operator}" has no counterpart`, whole.start);
    const comparator = own === '=' || own === '!=' ? own : (MIRRORED[own] ?? own);
    const condition = boolean(right);
    if (condition !== null && !this.names.target(left)) {
      const holds = this.condition(left);
      return (operator === '=') === condition ? holds : not(holds);
    }
    const target = this.names.target(left);
    if (target) return this.compared(target, comparator, this.operand(target, right), whole);
    const other = this.names.target(right);
    if (other) return this.compared(other, own, this.operand(other, left), whole);
    if (sketch(left) === '%patient.gender' && right.kind === 'literal' && (own === '=' || own === '!='))
      return { context: 'patient.sex', [own === '=' ? 'eq' : 'ne']: SEXES[String(right.value)] ?? null };
    const [subject, operand] = [this.value(left), this.value(right)];
    if (own === '=' || own === '!=') return { value: subject.tree, [own === '=' ? 'eq' : 'ne']: operand.tree };
    this.number(subject, left);
    this.number(operand, right);
    return { value: subject.tree, [ORDER_NAME[comparator] ?? 'gt']: operand.tree };
  }

  private operand(target: Target, syntax: Syntax): Json {
    const { tree, kind } = this.value(syntax);
    if (typeof tree === 'object' && tree !== null && !areComparable(target.kind, kind))
      throw new Untranslatable(`"${sketch(syntax)}" is an answer of another type`, syntax.start);
    return tree;
  }

  /** In FHIRPath, `!=` is empty (not true) without an answer, unlike in enableWhen. */
  private compared(target: Target, operator: Comparator, operand: Json, syntax: Syntax): Condition {
    const condition = compare(target, this.names.scope.fromTable, operator, operand);
    if (condition === null)
      throw new Untranslatable(`"${sketch(syntax)}" is a comparison without a counterpart`, syntax.start);
    return operator === '!=' ? (allOf([answered(target, this.names.scope.fromTable), condition]) ?? true) : condition;
  }

  private among(member: Syntax, list: Syntax): Condition {
    const target = this.names.target(member);
    if (target) {
      const items = listed(list).map((item) => this.value(item).tree);
      const field = reference(target, this.names.scope.fromTable);
      const single = ['choice', 'text', 'number'].includes(target.kind) && !isList(target, this.names.scope.fromTable);
      if (single && items.length > 1) return { ...field, in: items };
      return anyOf(items.map((item) => this.compared(target, '=', item, member)));
    }
    const many = this.names.target(list);
    if (many) return this.compared(many, '=', this.value(member).tree, member);
    throw new Untranslatable(`"${sketch(member)}" is not an answer of the form`, member.start);
  }

  private call(syntax: Syntax & { kind: 'call' }): Condition {
    const { name, of, args } = syntax;
    if (name === 'iif' && of === null && args[0] && args[1]) {
      const [when, then] = [this.condition(args[0]), this.condition(args[1])];
      const otherwise = args[2] && !isNothing(args[2]) ? this.condition(args[2]) : false;
      return anyOf([allOf([when, then]) ?? true, allOf([not(when), otherwise]) ?? true]);
    }
    if (of === null) throw new Untranslatable(`"${name}()" is not a condition`, syntax.start);
    const filtered = filteredCode(of);
    switch (name) {
      case 'not':
        return not(this.condition(of));
      case 'intersect':
        // The intersection of two truth values is true only when both are true.
        if (args[0]) return allOf([this.condition(of), this.condition(args[0])]) ?? true;
        break;
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
        const target = this.names.target(of);
        const pattern = args[0]?.kind === 'literal' ? args[0].value : null;
        if (target && typeof pattern === 'string' && target.kind === 'text')
          return {
            ...reference(target, this.names.scope.fromTable),
            matches: linear(wholePattern(pattern), syntax.start),
          };
        break;
      }
      case 'contains':
      case 'startsWith': {
        const target = this.names.target(of);
        const text = args[0]?.kind === 'literal' ? args[0].value : null;
        if (name === 'contains' && target?.kind === 'text' && typeof text === 'string') {
          return { ...reference(target, this.names.scope.fromTable), contains: text };
        }
        break;
      }
      default:
        break;
    }
    const target = this.names.target(syntax);
    if (target?.kind === 'boolean') return this.compared(target, '=', true, syntax);
    throw new Untranslatable(`"${name}()" has no counterpart`, syntax.start);
  }

  private exists(
    of: Syntax,
    args: readonly Syntax[],
    filtered: ReturnType<typeof filteredCode>,
    whole: Syntax,
  ): Condition {
    if (filtered) {
      const target = this.names.target(filtered.of);
      if (target) return this.compared(target, '=', filtered.code, whole);
    }
    const target = this.names.target(of);
    if (target && args.length === 0) return answered(target, this.names.scope.fromTable);
    const variable = of.kind === 'name' ? this.names.variable(of.name) : null;
    if (variable) return this.exists(variable, args, filteredCode(variable), whole);
    if (args.length === 0) {
      const { tree } = this.value(of);
      return { value: tree, answered: true };
    }
    throw new Untranslatable(`"${sketch(of)}" is not an answer of the form`, whole.start);
  }
}

function boolean(syntax: Syntax): boolean | null {
  return syntax.kind === 'literal' && typeof syntax.value === 'boolean' ? syntax.value : null;
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
