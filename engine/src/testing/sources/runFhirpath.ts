import type { Coding } from './runEnableWhen.ts';

/** One item of a FHIRPath collection. */
export type Piece = string | number | boolean | { readonly date: string } | { readonly coding: Coding };
type Collection = readonly Piece[];

/** A FHIRPath expression, as a random generator builds it. `printFhirpath` writes it, `runFhirpath` evaluates it. */
export type Fhirpath =
  | { readonly kind: 'answer'; readonly linkId: string; readonly part: '' | '.code' | '.display' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'date'; readonly value: string }
  | { readonly kind: 'today'; readonly amount: number; readonly unit: 'days' | 'weeks' | 'months' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'infix'; readonly operator: string; readonly left: Fhirpath; readonly right: Fhirpath }
  | { readonly kind: 'call'; readonly name: string; readonly of: Fhirpath; readonly args: readonly Fhirpath[] }
  | { readonly kind: 'iif'; readonly when: Fhirpath; readonly then: Fhirpath; readonly otherwise: Fhirpath | null }
  | { readonly kind: 'has'; readonly linkId: string; readonly code: string; readonly system: string | null };

/** The precedence of the operators in the FHIRPath specification; a higher number binds tighter. */
const BINDS: { readonly [operator: string]: number } = {
  ...{ implies: 1, or: 2, xor: 2, and: 3, in: 4, contains: 4, '=': 5, '!=': 5 },
  ...{ '<': 6, '>': 6, '<=': 6, '>=': 6, '|': 7, '+': 9, '-': 9, '&': 9, '*': 10, '/': 10 },
};
const CALLED = 20;

/** With as few parentheses as the precedence allows. */
export function printFhirpath(expression: Fhirpath, around = 0): string {
  switch (expression.kind) {
    case 'answer':
      return `${pathTo(expression.linkId)}.value${expression.part}`;
    case 'literal':
      return typeof expression.value === 'string' ? `'${expression.value}'` : String(expression.value);
    case 'date':
      return `@${expression.value}`;
    case 'today': {
      const { amount, unit } = expression;
      const text = amount === 0 ? 'today()' : `today() ${amount < 0 ? '-' : '+'} ${Math.abs(amount)} ${unit}`;
      return amount !== 0 && around > 9 ? `(${text})` : text;
    }
    case 'nothing':
      return '{}';
    case 'infix': {
      const binds = BINDS[expression.operator] ?? 0;
      const text = `${printFhirpath(expression.left, binds)} ${expression.operator} ${printFhirpath(expression.right, binds + 1)}`;
      return binds < around ? `(${text})` : text;
    }
    case 'call':
      return `${printFhirpath(expression.of, CALLED)}.${expression.name}(${expression.args.map((argument) => printFhirpath(argument)).join(', ')})`;
    case 'iif': {
      const branches = [expression.when, expression.then, ...(expression.otherwise ? [expression.otherwise] : [])];
      return `iif(${branches.map((branch) => printFhirpath(branch)).join(', ')})`;
    }
    case 'has': {
      const { linkId, code, system } = expression;
      const more = system === null ? '' : ` and value.system = '${system}'`;
      return `${pathTo(linkId)}.where(value.code = '${code}'${more}).exists()`;
    }
  }
}
const pathTo = (linkId: string): string => `%resource.descendants().where(linkId = '${linkId}').answer`;

/** What FHIRPath cannot evaluate, such as ordering a list. The expression then has no result. */
class CannotEvaluate extends Error {}

const TODAY = '2026-11-21';

/** The result of an expression over the answers, by the FHIRPath specification (normative release). */
export function runFhirpath(expression: Fhirpath, answers: ReadonlyMap<string, Collection>): Collection {
  const run = (part: Fhirpath): Collection => evaluated(part, answers, run);
  try {
    return run(expression);
  } catch (error) {
    if (error instanceof CannotEvaluate) return [];
    throw error;
  }
}

function evaluated(
  expression: Fhirpath,
  answers: ReadonlyMap<string, Collection>,
  run: (part: Fhirpath) => Collection,
): Collection {
  switch (expression.kind) {
    case 'answer':
      return (answers.get(expression.linkId) ?? []).flatMap((piece) => partOf(piece, expression.part));
    case 'literal':
      return [expression.value];
    case 'date':
      return [{ date: expression.value }];
    case 'today':
      return [{ date: moved(TODAY, expression.amount, expression.unit) }];
    case 'nothing':
      return [];
    case 'has':
      return [
        (answers.get(expression.linkId) ?? []).some((piece) => {
          const coding = typeof piece === 'object' && 'coding' in piece ? piece.coding : null;
          return (
            coding?.code === expression.code && (expression.system === null || coding.system === expression.system)
          );
        }),
      ];
    case 'iif':
      return truth(run(expression.when)) === true
        ? run(expression.then)
        : expression.otherwise
          ? run(expression.otherwise)
          : [];
    case 'call':
      return called(expression.name, run(expression.of), expression.args.map(run));
    case 'infix':
      return infix(expression.operator, run(expression.left), run(expression.right));
  }
}

function partOf(piece: Piece, part: '' | '.code' | '.display'): Collection {
  if (part === '') return [piece];
  const coding = typeof piece === 'object' && 'coding' in piece ? piece.coding : {};
  const found = part === '.code' ? coding.code : coding.display;
  return found === undefined ? [] : [found];
}

/** No month of the test is shorter than its day. */
function moved(date: string, amount: number, unit: string): string {
  const then = new Date(date);
  if (unit === 'months') then.setUTCMonth(then.getUTCMonth() + amount);
  else then.setUTCDate(then.getUTCDate() + amount * (unit === 'weeks' ? 7 : 1));
  return then.toISOString().slice(0, 10);
}

/** True, false or null for empty. A single value that is not yes or no counts as true. */
function truth(collection: Collection): boolean | null {
  if (collection.length > 1) throw new CannotEvaluate();
  const [only] = collection;
  return only === undefined ? null : typeof only === 'boolean' ? only : true;
}
function single(collection: Collection): Piece | null {
  if (collection.length > 1) throw new CannotEvaluate();
  return collection[0] ?? null;
}
const told = (value: boolean | null): Collection => (value === null ? [] : [value]);

function called(name: string, of: Collection, args: readonly Collection[]): Collection {
  const [first = []] = args;
  switch (name) {
    case 'exists':
      return [of.length > 0];
    case 'empty':
      return [of.length === 0];
    case 'not': {
      const value = truth(of);
      return value === null ? [] : [!value];
    }
    case 'count':
      return [of.length];
    case 'allTrue':
      return [of.every((piece) => piece === true)];
    case 'anyTrue':
      return [of.some((piece) => piece === true)];
    case 'toString': {
      const piece = single(of);
      return piece === null || typeof piece === 'object' ? [] : [String(piece)];
    }
    case 'round': {
      const piece = single(of);
      const decimals = 10 ** Number(first[0] ?? 0);
      return typeof piece === 'number' ? [(Math.sign(piece) * Math.round(Math.abs(piece) * decimals)) / decimals] : [];
    }
    case 'lower': {
      const piece = single(of);
      return typeof piece === 'string' ? [piece.toLowerCase()] : [];
    }
    case 'contains':
    case 'matches': {
      const [piece, asked] = [single(of), single(first)];
      if (typeof piece !== 'string' || typeof asked !== 'string') return [];
      return [name === 'contains' ? piece.includes(asked) : new RegExp(asked).test(piece)];
    }
    default:
      throw new Error(`The test has no "${name}()".`);
  }
}

function infix(operator: string, left: Collection, right: Collection): Collection {
  switch (operator) {
    case 'and':
    case 'or':
    case 'xor':
    case 'implies':
      return told(logic(operator, truth(left), truth(right)));
    case '=':
    case '!=': {
      const equal = collectionsEqual(left, right);
      return told(equal === null ? null : equal === (operator === '='));
    }
    case '|':
      return [...left, ...right].filter(
        (piece, index, all) => all.findIndex((other) => samePiece(other, piece)) === index,
      );
    case 'in':
    case 'contains':
      return operator === 'in' ? member(left, right) : member(right, left);
    case '&':
      return [`${textOf(single(left))}${textOf(single(right))}`];
    default:
      return /^[<>]/.test(operator)
        ? ordered(operator, single(left), single(right))
        : figure(operator, single(left), single(right));
  }
}

function logic(operator: string, a: boolean | null, b: boolean | null): boolean | null {
  if (operator === 'and') return a === false || b === false ? false : a === null || b === null ? null : true;
  if (operator === 'or') return a === true || b === true ? true : a === null || b === null ? null : false;
  if (operator === 'xor') return a === null || b === null ? null : a !== b;
  return a === false || b === true ? true : a === null || b === null ? null : false;
}

function samePiece(a: Piece, b: Piece): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
function collectionsEqual(left: Collection, right: Collection): boolean | null {
  if (left.length === 0 || right.length === 0) return null;
  return left.length === right.length && left.every((piece, index) => samePiece(piece, right[index] ?? ''));
}
function member(item: Collection, list: Collection): Collection {
  const piece = single(item);
  return piece === null ? [] : [list.some((other) => samePiece(other, piece))];
}
function textOf(piece: Piece | null): string {
  if (piece === null) return '';
  if (typeof piece !== 'string') throw new CannotEvaluate();
  return piece;
}

function ordered(operator: string, a: Piece | null, b: Piece | null): Collection {
  if (a === null || b === null) return [];
  const [x, y] = [a, b].map((piece) => (typeof piece === 'object' && 'date' in piece ? piece.date : piece));
  if (typeof x !== typeof y || x === undefined || y === undefined || typeof x === 'object' || typeof x === 'boolean')
    throw new CannotEvaluate();
  if (operator === '>') return [x > y];
  if (operator === '>=') return [x >= y];
  return [operator === '<' ? x < y : x <= y];
}

function figure(operator: string, a: Piece | null, b: Piece | null): Collection {
  if (a === null || b === null) return [];
  if (operator === '+' && typeof a === 'string' && typeof b === 'string') return [a + b];
  if (typeof a !== 'number' || typeof b !== 'number') throw new CannotEvaluate();
  if (operator === '/') return b === 0 ? [] : [a / b];
  return [operator === '+' ? a + b : operator === '-' ? a - b : a * b];
}
