import type { Syntax } from '../../syntax/syntax.ts';

/** One step of a path: `.name`, `.name(…)` or an index. */
interface Step {
  readonly name: string;
  readonly args: readonly Syntax[] | null;
}

const ROOTS = ['%resource', '%context', '%questionnaireresponse', '$this', '%qr'];
const WAYS = ['item', 'descendants', 'children', 'repeat', 'where', 'answer', 'first'];
const READS = ['answer', 'value', 'coding', 'code', 'display', 'first', 'single', 'ofType', 'last'];

/**
 * The linkId whose answer a path reads, such as `%resource.descendants().where(linkId = 'a').answer.value.code`, or
 * null for other syntax. `open` resolves `%variables` at the start of a path.
 */
export function answerPath(syntax: Syntax, open: (name: string) => Syntax | null): string | null {
  const steps = stepsOf(syntax, open, 0);
  const last = steps?.findLastIndex((step) => linkIdOf(step) !== null) ?? -1;
  const found = steps?.[last];
  if (!steps || !found) return null;
  const wayOk = steps.slice(0, last).every((step) => WAYS.includes(step.name));
  const readOk = steps.slice(last + 1).every(({ name }) => READS.includes(name) || /^value[A-Z]/.test(name));
  return wayOk && readOk ? linkIdOf(found) : null;
}

/** `….where(code = 'x')`, `….answer.where(value.code = 'x')`: the filtered path and the code. */
export function filteredCode(syntax: Syntax): { readonly of: Syntax; readonly code: string | number | boolean } | null {
  if (syntax.kind !== 'call' || syntax.name !== 'where' || syntax.of === null) return null;
  const code = syntax.args[0] ? comparedCode(syntax.args[0]) : null;
  return code === null ? null : { of: syntax.of, code };
}

function comparedCode(syntax: Syntax): string | number | boolean | null {
  if (syntax.kind !== 'binary') return null;
  const { operator, left, right } = syntax;
  if (operator === 'and') return comparedCode(left) ?? comparedCode(right);
  const name = left.kind === 'member' || left.kind === 'name' ? left.name : '';
  const isCode = name === 'code' || name === 'value' || /^value[A-Z]/.test(name) || name === '$this';
  return operator === '=' && isCode && right.kind === 'literal' ? right.value : null;
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
    case 'index':
      return syntax.index.kind === 'literal' && syntax.index.value === 0 ? stepsOf(syntax.of, open, depth + 1) : null;
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
