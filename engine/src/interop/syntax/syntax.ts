/**
 * One small expression grammar for the two languages forms of others are written in: FHIRPath, and the JavaScript
 * subset of OpenMRS forms. Both are names, literals, calls, member access and infix operators; what differs is a table.
 * `at` and `end` are offsets into the expression's own text.
 */
export type Syntax = { readonly at: number; readonly end: number } & (
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'date'; readonly value: string }
  /** `/…/` of JavaScript, without its slashes and flags. */
  | { readonly kind: 'pattern'; readonly source: string }
  /** `today`, `%patient` and `$this` keep their sign. */
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

/** What one of the two languages looks like. */
export interface Dialect {
  readonly name: string;
  /** Infix operators and how tightly they bind; words among them count as operators only between two values. */
  readonly infix: { readonly [operator: string]: number };
  readonly prefix: readonly string[];
  /** `a ? b : c` exists. */
  readonly ternary: boolean;
  /** Starts of names besides letters, such as `%`. */
  readonly sigils: string;
  /** Names that are not said with quotes but may be: FHIRPath's backticks. */
  readonly quotedNames: string;
  readonly lists: readonly [open: string, close: string];
  /** `/…/` is a pattern where a value may begin. */
  readonly patterns: boolean;
  /** Signs and words that are right in the language but beyond what we read of it. */
  readonly beyond: readonly string[];
}

/** Good code of the language, but more of it than is read here; `offset` is where. */
export class BeyondSubset extends Error {
  readonly offset: number;
  constructor(what: string, offset: number) {
    super(`"${what}" is more of the language than is read here`);
    this.offset = offset;
  }
}

/** The expression cannot be read; `offset` is where in its text. */
export class SyntaxProblem extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

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
  beyond: [
    ...['=>', '{', '}', ';', '...', 'function', 'return', 'let', 'const', 'var', 'if', 'async', 'await', 'in'],
    ...['instanceof', '++', '--', '+=', '-=', '**', '&', '|', '^', '~'],
  ],
};
