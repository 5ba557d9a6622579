import { type Json, isJsonArray, propertyOf } from '../../../json/json.ts';
import { not, type Condition } from '../../conditions.ts';
import { sketch } from '../../syntax/sketch.ts';
import type { Syntax } from '../../syntax/syntax.ts';
import { reference } from '../../target.ts';
import { Untranslatable } from '../../untranslatable.ts';
import type { Value } from '../../fitting.ts';
import { isNothing, listed, type FhirpathNames } from './fhirpathNames.ts';

const ARITHMETIC = { '+': 'sum', '-': 'difference', '*': 'product', '/': 'quotient' } as const;
const PASSED = ['toInteger', 'toDecimal', 'toQuantity', 'toDate', 'first', 'single', 'last', 'trace'];
const BIRTH_DATES = ['%patient.birthDate', '%resource.subject.birthDate'];

/** FHIRPath values in our language. Conditions are translated separately. */
export abstract class FhirpathValues {
  protected readonly names: FhirpathNames;
  constructor(names: FhirpathNames) {
    this.names = names;
  }
  abstract condition(syntax: Syntax): Condition;

  value(syntax: Syntax): Value {
    const target = this.names.target(syntax);
    if (target) return { tree: reference(target, this.names.scope.fromTable), kind: target.kind };
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

  private arithmetic(syntax: Syntax & { kind: 'binary' }): Value {
    const { operator, left, right } = syntax;
    if (operator === '|') return this.firstOf(syntax);
    const [a, b] = operator === '&' || hasArithmetic(operator) ? [this.value(left), this.value(right)] : [null, null];
    if (!a || !b) return { tree: this.condition(syntax), kind: 'truth' };
    const isText = operator === '&' || (operator === '+' && (a.kind === 'text' || b.kind === 'text'));
    if (isText) return { tree: { concat: [...parts(a.tree, 'concat'), ...parts(b.tree, 'concat')] }, kind: 'text' };
    if (!hasArithmetic(operator)) throw new Untranslatable(`"${operator}" has no counterpart`, syntax.start);
    const operands = [this.number(a, left), this.number(b, right)];
    const name = ARITHMETIC[operator];
    if (name === 'sum' || name === 'product')
      return { tree: { [name]: operands.flatMap((operand) => parts(operand, name)) }, kind: 'number' };
    return { tree: { [name]: operands }, kind: 'number' };
  }

  /** The first nonempty collection of a union. */
  private firstOf(syntax: Syntax): Value {
    const values = listed(syntax).map((operand) => this.value(operand));
    return { tree: { coalesce: values.map(({ tree }) => tree) }, kind: kindOfAll(values) };
  }

  private called(syntax: Syntax & { kind: 'call' }): Value {
    const { name, of, args } = syntax;
    if (of === null) {
      if (name === 'today' || name === 'now') return { tree: { context: 'today' }, kind: 'date' };
      if (name === 'iif' && args[0] && args[1]) return this.chosen(args[0], args[1], args[2]);
      throw new Untranslatable(`"${name}()" has no counterpart`, syntax.start);
    }
    if (PASSED.includes(name)) return this.value(of);
    if (name === 'toString') return asText(this.value(of));
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
        return { tree: this.condition(syntax), kind: 'truth' };
      default:
        break;
    }
    throw new Untranslatable(`"${name}()" has no counterpart`, syntax.start);
  }

  /** A guard (`iif(a.exists(), f(a), {})`) is dropped, because our functions are empty when an operand is empty. */
  private chosen(when: Syntax, then: Syntax, otherwise: Syntax | undefined): Value {
    const [value, other] = [then, otherwise].map((branch) =>
      !branch || isNothing(branch) ? null : this.value(branch),
    );
    if (value && !other && this.isGuard(when, JSON.stringify(value.tree))) return value;
    const holds = this.condition(when);
    if (!value && other) return { tree: { choose: [not(holds), other.tree] }, kind: other.kind };
    return {
      tree: { choose: [holds, value?.tree ?? null, ...(other ? [other.tree] : [])] },
      kind: kindOfAll([value, other]),
    };
  }

  private isGuard(guard: Syntax, used: string): boolean {
    if (guard.kind === 'binary' && guard.operator === 'and')
      return this.isGuard(guard.left, used) && this.isGuard(guard.right, used);
    if (guard.kind !== 'call' || guard.name !== 'exists' || guard.of === null || guard.args.length > 0) return false;
    return used.includes(JSON.stringify(this.value(guard.of).tree));
  }

  private union(syntax: Syntax): readonly Json[] {
    return listed(syntax).map((operand) => this.value(operand).tree);
  }

  protected number(value: Value, syntax: Syntax): Json {
    if (value.kind === 'number' || value.kind === 'unknown') return value.tree;
    throw new Untranslatable(`"${sketch(syntax)}" is not a number`, syntax.start);
  }
}

/** `toString()`: numbers and dates become text; text is unchanged. */
function asText({ tree, kind }: Value): Value {
  const isText = ['text', 'choice', 'time'].includes(kind) || typeof tree === 'string';
  return { tree: isText ? tree : { concat: [tree] }, kind: 'text' };
}

/** Values of uncertain type are treated as text, so that nothing is calculated with them. */
function kindOfAll(values: readonly (Value | null | undefined)[]): Value['kind'] {
  const [first, second] = [...new Set(values.flatMap((value) => value?.kind ?? []))];
  return second === undefined ? (first ?? 'unknown') : 'text';
}

function hasArithmetic(operator: string): operator is keyof typeof ARITHMETIC {
  return Object.hasOwn(ARITHMETIC, operator);
}
/** Flattens nested calls of one function, so that `a + b + c` becomes one sum. */
function parts(tree: Json, name: string): readonly Json[] {
  const own = propertyOf(tree, name);
  return isJsonArray(own) ? own : [tree];
}
