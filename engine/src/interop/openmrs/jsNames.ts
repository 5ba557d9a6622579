import type { JsonObject } from '../../json/json.ts';
import type { Syntax } from '../syntax/syntax.ts';
import { reference, type Comparator, type Target } from '../target.ts';
import { UnknownHelper, UnknownName, Untranslatable } from '../untranslatable.ts';
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
/** Calls that return their argument. */
const SAME_ANSWER = ['String', 'parseDate', 'Date', 'dayjs', 'moment'];
const SAME_FIGURE = ['parseInt', 'parseFloat', 'Number'];

/** The question that an expression reads, or null for other expressions. */
export class JsNames {
  readonly scope: JsScope;
  constructor(scope: JsScope) {
    this.scope = scope;
  }

  /**
   * Names are checked before translation, so that a misspelled name is reported even when the rest has no counterpart.
   * @throws UnknownName, UnknownHelper
   */
  check(syntax: Syntax): void {
    if (syntax.kind === 'name' && !CONTEXT_NAMES.includes(syntax.name) && !this.scope.target(syntax.name))
      throw new UnknownName(syntax.name, this.scope.names(), syntax.start);
    if (syntax.kind === 'call' && syntax.of === null && !HELPERS.includes(syntax.name))
      throw new UnknownHelper(syntax.name, HELPERS, syntax.start);
    for (const part of partsOf(syntax)) this.check(part);
  }

  /** @throws UnknownName when a name is neither a question nor a context value; Untranslatable for groups and texts */
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

  private handedOn({ name, of, args: [only] }: Syntax & { kind: 'call' }): Target | null {
    if (of !== null && !isNamespace(of)) return null;
    if (!only) return null;
    if (name === 'useFieldValue' && only.kind === 'literal' && typeof only.value === 'string')
      return this.named(only.value, only.start);
    if (!SAME_ANSWER.includes(name) && !SAME_FIGURE.includes(name)) return null;
    const target = this.target(only);
    return SAME_FIGURE.includes(name) && target?.kind !== 'number' ? null : target;
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

  /** @throws Untranslatable for the quoted name of a question: JavaScript would search the name, not the answer */
  notQuoted(syntax: Syntax): void {
    if (syntax.kind === 'literal' && typeof syntax.value === 'string' && this.scope.target(syntax.value))
      throw new Untranslatable(`"${syntax.value}" is in quotes, so it is text and not the answer`, syntax.start);
  }
}

function partsOf(syntax: Syntax): readonly Syntax[] {
  switch (syntax.kind) {
    case 'member':
    case 'unary':
      return [syntax.of];
    case 'index':
      return [syntax.of, syntax.index];
    case 'call':
      return [...(syntax.of === null ? [] : [syntax.of]), ...syntax.args];
    case 'binary':
      return [syntax.left, syntax.right];
    case 'choose':
      return [syntax.when, syntax.then, syntax.otherwise];
    case 'list':
      return syntax.items;
    default:
      return [];
  }
}

export function isNamespace(syntax: Syntax): boolean {
  return syntax.kind === 'name' && ['_', 'helper', 'HD', 'dayjs', 'moment', 'window'].includes(syntax.name);
}
export function isNothing(syntax: Syntax): boolean {
  return (
    (syntax.kind === 'literal' && (syntax.value === null || syntax.value === '')) ||
    (syntax.kind === 'list' && syntax.items.length === 0)
  );
}
