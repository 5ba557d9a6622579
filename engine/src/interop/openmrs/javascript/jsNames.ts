import type { JsonObject } from '../../../json/json.ts';
import { partsOf, type Syntax } from '../../syntax/syntax.ts';
import { reference, type Comparator, type Target, type TargetKind } from '../../target.ts';
import { UnknownHelper, UnknownName, UnknownNames, Untranslatable } from '../../untranslatable.ts';
import { CONTEXT_NAMES, HELPERS } from './helpers.ts';

/** The names available to an expression. */
export interface JsScope {
  readonly target: (name: string) => Target | undefined;
  readonly names: () => readonly string[];
  readonly fromTable: string | null;
  /** The question that `myValue` refers to. */
  readonly own: Target | null;
}

export const COMPARATORS: { readonly [operator: string]: Comparator } = {
  ...{ '===': '=', '==': '=', '!==': '!=', '!=': '!=', '>': '>', '>=': '>=', '<': '<', '<=': '<=' },
};
/** Calls that return their argument, when it has one of these types. */
const SAME_ANSWER = new Map<string, readonly TargetKind[]>([
  ['String', ['text', 'choice', 'time']],
  ...['parseDate', 'Date', 'dayjs', 'moment'].map((name) => [name, ['date']] as const),
  ['Number', ['number']],
]);

/** The question that an expression reads, or null for other expressions. */
export class JsNames {
  readonly scope: JsScope;
  constructor(scope: JsScope) {
    this.scope = scope;
  }

  /**
   * Names are checked before translation, so that misspelled names are reported even when the rest has no counterpart.
   * @throws UnknownNames
   */
  check(syntax: Syntax): void {
    const problems = this.unknownIn(syntax);
    if (problems.length > 0) throw new UnknownNames(problems);
  }

  private unknownIn(syntax: Syntax): readonly (UnknownName | UnknownHelper)[] {
    const below = partsOf(syntax).flatMap((part) => this.unknownIn(part));
    if (syntax.kind === 'name' && !CONTEXT_NAMES.includes(syntax.name) && !this.scope.target(syntax.name))
      return [new UnknownName(syntax.name, this.scope.names(), syntax.start)];
    if (syntax.kind !== 'call' || syntax.of !== null) return below;
    if (!HELPERS.includes(syntax.name)) return [new UnknownHelper(syntax.name, HELPERS, syntax.start), ...below];
    const named = askedName(syntax);
    return named === null || this.scope.target(named)
      ? below
      : [new UnknownName(named, this.scope.names(), syntax.args[0]?.start ?? syntax.start), ...below];
  }

  /** @throws Untranslatable for groups and texts */
  target(syntax: Syntax): Target | null {
    switch (syntax.kind) {
      case 'member':
        return syntax.name === 'value' ? this.target(syntax.of) : null;
      case 'unary':
        return syntax.operator === 'new' ? this.target(syntax.of) : null;
      case 'call':
        return this.handedOn(syntax);
      case 'name':
        if (syntax.name === 'myValue') return this.scope.own;
        if (CONTEXT_NAMES.includes(syntax.name) && !this.scope.target(syntax.name)) return null;
        return this.named(syntax.name, syntax.start);
      default:
        return null;
    }
  }

  private handedOn(syntax: Syntax & { kind: 'call' }): Target | null {
    const { name, of, args } = syntax;
    const [only] = args;
    if (!only || (of !== null && !isNamespace(of))) return null;
    const named = askedName(syntax);
    if (named !== null) return this.named(named, only.start);
    const kinds = SAME_ANSWER.get(name);
    if (!kinds || !isPlainFormat(name, args[1])) return null;
    const target = this.target(only);
    return target && kinds.includes(target.kind) ? target : null;
  }

  private named(name: string, index: number): Target {
    const target = this.scope.target(name);
    if (!target) throw new UnknownName(name, this.scope.names(), index);
    if (target.kind === 'none') throw new Untranslatable(`"${name}" has no answer`, index);
    return target;
  }

  reference(target: Target): JsonObject {
    return reference(target, this.scope.fromTable);
  }

  /** Whether the target is the question that the expression belongs to. */
  isOwn({ name, table }: Target): boolean {
    return this.scope.own?.name === name && this.scope.own.table === table;
  }

  /** @throws Untranslatable for the quoted name of a question: JavaScript would search the name, not the answer */
  notQuoted(syntax: Syntax): void {
    if (syntax.kind === 'literal' && typeof syntax.value === 'string' && this.scope.target(syntax.value))
      throw new Untranslatable(`"${syntax.value}" is in quotes, so it is text and not the answer`, syntax.start);
  }
}

/** The question that `useFieldValue('x')` names. */
function askedName({ name, args: [only] }: Syntax & { kind: 'call' }): string | null {
  return name === 'useFieldValue' && only?.kind === 'literal' && typeof only.value === 'string' ? only.value : null;
}

/** Whether the second argument of a call leaves its meaning as it is: `parseInt(x, 10)`, `moment(x, 'YYYY-MM-DD')`. */
export function isPlainFormat(name: string, second: Syntax | undefined): boolean {
  if (!second) return true;
  const plain = name === 'parseInt' ? 10 : 'YYYY-MM-DD';
  return second.kind === 'literal' && second.value === plain;
}
/** Whether a part of it may be NaN without an answer. */
export function parses(syntax: Syntax): boolean {
  const isParsed = syntax.kind === 'call' && ['parseInt', 'parseFloat', 'calcGravida'].includes(syntax.name);
  return isParsed || partsOf(syntax).some(parses);
}
export function isNamespace(syntax: Syntax): boolean {
  return syntax.kind === 'name' && ['_', 'helper', 'HD', 'dayjs', 'moment', 'window'].includes(syntax.name);
}
/** `null`, `undefined`, `''` and `[]`. */
export function isNothing(syntax: Syntax): boolean {
  return isBlank(syntax) || (syntax.kind === 'list' && syntax.items.length === 0);
}
/** `null`, `undefined` and `''`: what the engines leave in an unanswered question. */
export function isBlank(syntax: Syntax): boolean {
  return syntax.kind === 'literal' && (syntax.value === null || syntax.value === '');
}
