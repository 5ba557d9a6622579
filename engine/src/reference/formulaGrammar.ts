import { OPERATOR_SIGNS } from '../expressions/formulaWords.ts';
import { VALUE_FUNCTIONS } from '../expressions/operators.ts';

/** A piece of a grammar rule. */
export type Piece =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'rule'; readonly name: string }
  | { readonly kind: 'sequence' | 'choice'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'repeat'; readonly piece: Piece; readonly between: Piece | null };

const word = (text: string): Piece => ({ kind: 'word', text });
const rule = (name: string): Piece => ({ kind: 'rule', name });
const sequence = (...pieces: readonly (Piece | string)[]): Piece => ({ kind: 'sequence', pieces: pieces.map(pieceOf) });
const choice = (...pieces: readonly (Piece | string)[]): Piece => ({ kind: 'choice', pieces: pieces.map(pieceOf) });
const repeat = (piece: Piece, between: Piece | string | null = null): Piece => ({
  kind: 'repeat',
  piece,
  between: between === null ? null : pieceOf(between),
});
const optional = (piece: Piece | string): Piece => choice(sequence(), piece);
const pieceOf = (piece: Piece | string): Piece => (typeof piece === 'string' ? word(piece) : piece);
const inParentheses = (piece: Piece): Piece => sequence('(', piece, ')');

const functions = Object.keys(VALUE_FUNCTIONS).filter((name) => name !== 'choose');
const { eq, ne, lt, lte, gt, gte, before, after, matches } = OPERATOR_SIGNS;

/**
 * The grammar of formulas, as the reference draws it. A test derives random formulas from it, which the parser must read.
 * Rules without an entry are the tokens: `name`, `number`, `text`, `date`.
 */
export const FORMULA_GRAMMAR: { readonly [name: string]: Piece } = {
  formula: choice(
    rule('condition'),
    rule('value'),
    sequence('any', 'row', 'of', rule('name'), 'has', rule('comparison')),
  ),
  condition: repeat(repeat(rule('test'), 'and'), 'or'),
  test: choice(
    rule('comparison'),
    sequence('any', 'row', 'of', rule('name'), 'has', inParentheses(rule('condition'))),
    rule('name'),
    inParentheses(rule('condition')),
    sequence('not', rule('test')),
  ),
  comparison: sequence(
    rule('value'),
    choice(
      sequence(choice(eq, ne, 'contains', 'mentions'), rule('option')),
      sequence(choice(lt, lte, gt, gte, before, after), rule('value')),
      sequence('is', optional('not'), choice('empty', 'answered')),
      sequence(
        choice(
          'in',
          sequence('not', 'in'),
          sequence('contains', choice('any', 'all'), 'of'),
          sequence('mentions', 'any', 'of'),
        ),
        rule('list'),
      ),
      sequence('between', rule('value'), 'and', rule('value')),
      sequence('within', rule('number'), choice('days', 'weeks'), 'of', 'today'),
      sequence(matches, rule('text')),
    ),
  ),
  list: sequence('[', repeat(rule('option'), ','), ']'),
  option: choice(rule('value'), rule('name'), 'true', 'false'),
  value: sequence(
    repeat(repeat(rule('operand'), choice('*', '/')), choice('+', '-')),
    optional(sequence(choice('+', '-'), rule('number'), choice('days', 'weeks', 'months', 'years'))),
  ),
  operand: choice(
    rule('number'),
    rule('text'),
    rule('date'),
    rule('name'),
    sequence(rule('name'), '.', rule('name')),
    rule('call'),
    inParentheses(rule('value')),
    'today',
  ),
  call: choice(
    sequence(rule('function'), inParentheses(repeat(rule('value'), ','))),
    sequence('choose', '(', rule('condition'), ',', rule('value'), optional(sequence(',', rule('value'))), ')'),
    sequence(rule('name'), inParentheses(rule('name'))),
    sequence(choice('field', 'topLevel'), inParentheses(rule('name'))),
  ),
  function: choice(...functions),
};
