import type { Syntax } from '../../syntax/syntax.ts';

/** One step of a path: `.name`, `.name(…)` or an index. */
interface Step {
  readonly name: string;
  readonly args: readonly Syntax[] | null;
}

/** What a path reads. */
export interface AnswerPath {
  readonly linkId: string;
  /** A part of a coding; `value` for the whole answer. */
  readonly part: 'value' | 'code' | 'display';
  /** Takes one answer of several: `first()`, `[0]`. */
  readonly isPicked: boolean;
}
/** The coding that a filter asks for. */
export interface AskedCoding {
  readonly system?: string;
  readonly code?: string | number | boolean;
}

const ROOTS = ['%resource', '%context', '%questionnaireresponse', '$this', '%qr'];
const WAYS = ['item', 'descendants', 'children', 'repeat', 'answer', 'first'];
const READS = ['answer', 'value', 'coding', 'code', 'display', 'ofType'];
const PICKS = ['first', 'single', 'last'];

/**
 * The answer that a path reads, such as `%resource.descendants().where(linkId = 'a').answer.value.code`, or null for other
 * syntax. `open` resolves `%variables` at the start of a path.
 */
export function answerPath(syntax: Syntax, open: (name: string) => Syntax | null): AnswerPath | null {
  const steps = stepsOf(syntax, open, 0);
  const last = steps?.findLastIndex((step) => linkIdOf(step) !== null) ?? -1;
  const found = steps?.[last];
  if (!steps || !found) return null;
  const reads = steps.slice(last + 1).map(({ name }) => name);
  const wayOk = steps.slice(0, last).every((step) => WAYS.includes(step.name) || linkIdOf(step) !== null);
  const readOk = reads.every((name) => READS.includes(name) || PICKS.includes(name) || /^value[A-Z]/.test(name));
  const linkId = wayOk && readOk ? linkIdOf(found) : null;
  if (linkId === null) return null;
  const part = reads.includes('code') ? 'code' : reads.includes('display') ? 'display' : 'value';
  return { linkId, part, isPicked: reads.some((name) => PICKS.includes(name)) };
}

/** `….where(code = 'x')`, `….answer.where(value.code = 'x' and value.system = 's')`: the filtered path and the coding. */
export function filteredCode(syntax: Syntax): { readonly of: Syntax; readonly asked: AskedCoding } | null {
  if (syntax.kind !== 'call' || syntax.name !== 'where' || syntax.of === null) return null;
  const asked = syntax.args[0] ? askedCoding(syntax.args[0]) : null;
  return asked === null ? null : { of: syntax.of, asked };
}

function askedCoding(syntax: Syntax): AskedCoding | null {
  if (syntax.kind !== 'binary') return null;
  const { operator, left, right } = syntax;
  if (operator === 'and') {
    const [first, second] = [askedCoding(left), askedCoding(right)];
    return first && second && { ...first, ...second };
  }
  const name = left.kind === 'member' || left.kind === 'name' ? left.name : '';
  if (operator !== '=' || right.kind !== 'literal' || right.value === null) return null;
  if (name === 'system') return typeof right.value === 'string' ? { system: right.value } : null;
  const isCode = name === 'code' || name === 'value' || /^value[A-Z]/.test(name) || name === '$this';
  return isCode ? { code: right.value } : null;
}

/** The path from its root, or null when it does not start at the response. */
function stepsOf(syntax: Syntax, open: (name: string) => Syntax | null, depth: number): readonly Step[] | null {
  if (depth > 40) return null;
  switch (syntax.kind) {
    case 'name': {
      if (ROOTS.includes(syntax.name.toLowerCase())) return [];
      if (syntax.name === 'item' || syntax.name === 'answer') return [{ name: syntax.name, args: null }];
      const opened = open(syntax.name);
      return opened ? stepsOf(opened, open, depth + 1) : null;
    }
    case 'member': {
      const before = stepsOf(syntax.of, open, depth + 1);
      return before && [...before, { name: syntax.name, args: null }];
    }
    case 'index': {
      const before = stepsOf(syntax.of, open, depth + 1);
      const isFirst = syntax.index.kind === 'literal' && syntax.index.value === 0;
      return before && isFirst ? [...before, { name: 'first', args: null }] : null;
    }
    case 'call': {
      const before = syntax.of === null ? [] : stepsOf(syntax.of, open, depth + 1);
      return before && [...before, { name: syntax.name, args: syntax.args }];
    }
    default:
      return null;
  }
}

function linkIdOf({ name, args }: Step): string | null {
  const [only] = args ?? [];
  if (name !== 'where' || only?.kind !== 'binary' || only.operator !== '=') return null;
  const [left, right] = only.left.kind === 'literal' ? [only.right, only.left] : [only.left, only.right];
  const isLinkId = (left.kind === 'name' || left.kind === 'member') && left.name === 'linkId';
  return isLinkId && right.kind === 'literal' && typeof right.value === 'string' ? right.value : null;
}
