/**
 * A small expression grammar for the two source languages: FHIRPath, and the JavaScript subset of OpenMRS forms. Both
 * have names, literals, calls, member access and infix operators. A table holds the differences.
 * `at` and `end` are offsets into the text of the expression.
 */
export type Syntax = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'date'; readonly value: string }
  /** A JavaScript `/…/`, without its slashes. */
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string }
  /** A FHIRPath amount with its unit: `7 days`, `5 'mg'`. */
  | { readonly kind: 'amount'; readonly value: number; readonly unit: string }
  /** `today`, or `%patient` and `$this` with their prefix. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Syntax; readonly name: string }
  | { readonly kind: 'index'; readonly of: Syntax; readonly index: Syntax }
  /** `of` is null for a plain call: `today()`. */
  | { readonly kind: 'call'; readonly of: Syntax | null; readonly name: string; readonly args: readonly Syntax[] }
  | { readonly kind: 'unary'; readonly operator: string; readonly of: Syntax }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Syntax; readonly right: Syntax }
  | { readonly kind: 'choose'; readonly when: Syntax; readonly then: Syntax; readonly otherwise: Syntax }
  | { readonly kind: 'list'; readonly items: readonly Syntax[] }
);

/** The parts of an expression, in order. */
export function partsOf(syntax: Syntax): readonly Syntax[] {
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

/** The grammar table of one language. */
export interface Dialect {
  readonly name: string;
  /** Infix operators with their precedence. Words are operators only between two values. */
  readonly infix: { readonly [operator: string]: number };
  readonly prefix: readonly string[];
  /** Whether `a ? b : c` is supported. */
  readonly ternary: boolean;
  /** Name prefixes besides letters, such as `%`. */
  readonly sigils: string;
  /** The quote character for names: backticks in FHIRPath. */
  readonly quotedNames: string;
  readonly lists: readonly [open: string, close: string];
  /** Whether `/…/` is a pattern where a value may start. */
  readonly patterns: boolean;
  /** Words that make an amount of the number before them. With any, a quoted unit does so as well. */
  readonly units: readonly string[];
  /** Valid signs and words of the language that are not supported. */
  readonly beyond: readonly string[];
}

/** Valid code that is not supported; `offset` is its position. */
export class BeyondSubset extends Error {
  readonly offset: number;
  constructor(construct: string, offset: number) {
    super(`"${construct}" is not supported here`);
    this.offset = offset;
  }
}

/** A syntax error; `offset` is its position in the text. */
export class SyntaxProblem extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const DURATIONS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'];

export const FHIRPATH: Dialect = {
  name: 'FHIRPath',
  infix: {
    ...{ implies: 1, or: 2, xor: 2, and: 3, in: 4, contains: 4, is: 7, as: 7 },
    ...{ '=': 5, '~': 5, '!=': 5, '!~': 5, '<=': 6, '>=': 6, '<': 6, '>': 6 },
    ...{ '|': 8, '+': 9, '-': 9, '&': 9, '*': 10, '/': 10, div: 10, mod: 10 },
  },
  prefix: ['-', '+'],
  ternary: false,
  sigils: '%$',
  quotedNames: '`',
  lists: ['{', '}'],
  patterns: false,
  units: DURATIONS.flatMap((unit) => [unit, `${unit}s`]),
  beyond: [],
};

export const JAVASCRIPT: Dialect = {
  name: 'JavaScript',
  infix: {
    ...{ '??': 1, '||': 2, '&&': 3, '===': 5, '!==': 5, '==': 5, '!=': 5 },
    ...{ '<=': 6, '>=': 6, '<': 6, '>': 6, '+': 9, '-': 9, '*': 10, '/': 10, '%': 10 },
  },
  prefix: ['!', '-', '+', 'new', 'typeof'],
  ternary: true,
  sigils: '$',
  quotedNames: '',
  lists: ['[', ']'],
  patterns: true,
  units: [],
  beyond: [
    ...['=>', '{', '}', ';', '...', 'function', 'return', 'let', 'const', 'var', 'if', 'async', 'await', 'in'],
    ...['instanceof', '++', '--', '+=', '-=', '**', '&', '|', '^', '~'],
  ],
};
