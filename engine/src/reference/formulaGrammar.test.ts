import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPERATOR_SIGNS } from '../expressions/formulaWords.ts';
import { parseFormula } from '../expressions/parseFormula.ts';
import { runs } from '../testing/proof.ts';
import { FORMULA_GRAMMAR, type Piece } from './formulaGrammar.ts';
import { railroadPage } from './railroad.ts';

const TOKENS: { readonly [name: string]: readonly string[] } = {
  name: ['a', 'pain', 'on_opioid', 'dose'],
  number: ['1', '20', '0.5'],
  text: ['"left breast"', "'x'"],
  date: ['2026-01-15'],
};

/** A sentence of a rule. The choices are taken from `picks`; when they are used up, the first piece that ends soonest. */
function sentence(name: string, picks: Iterator<number>): string {
  const pick = (count: number): number => {
    const next = picks.next();
    return next.done ? 0 : next.value % count;
  };
  const write = (piece: Piece, depth: number): string => {
    switch (piece.kind) {
      case 'word':
        return piece.text;
      case 'rule': {
        const tokens = TOKENS[piece.name];
        if (tokens) return tokens[pick(tokens.length)] ?? '';
        const found = FORMULA_GRAMMAR[piece.name];
        if (!found) throw new Error(`There is no rule ${piece.name}.`);
        return depth > 5 ? shortest(piece.name) : write(found, depth + 1);
      }
      case 'sequence':
        return piece.pieces.map((part) => write(part, depth)).join(isDotted(piece) ? '' : ' ');
      case 'choice':
        return write(piece.pieces[pick(piece.pieces.length)] ?? piece, depth);
      case 'repeat': {
        const parts = Array.from({ length: 1 + pick(3) }, () => write(piece.piece, depth));
        return parts.reduce((text, part) => `${text} ${piece.between ? write(piece.between, depth) : ''} ${part}`);
      }
    }
  };
  return write({ kind: 'rule', name }, 0);
}
const isDotted = ({ pieces }: { readonly pieces: readonly Piece[] }): boolean =>
  pieces.some((piece) => piece.kind === 'word' && piece.text === '.');
const shortest = (name: string): string =>
  ({ comparison: 'a = 1', list: '[a]', function: 'max', call: 'max ( a )' })[name] ?? 'a';

const picks = fc.array(fc.nat(1_000), { maxLength: 60 });

describe('the grammar of formulas', () => {
  it('is drawn in the reference (npm run update)', async () => {
    const page = fileURLToPath(new URL('../../docs/formula-grammar.svg', import.meta.url));
    await expect(railroadPage(FORMULA_GRAMMAR, 'The grammar of formulas')).toMatchFileSnapshot(page);
  });

  it('says only what the parser reads', () => {
    fc.assert(
      fc.property(picks, (chosen) => {
        expect(() => parseFormula(sentence('condition', chosen.values()), 'condition')).not.toThrow();
        expect(() => parseFormula(`a + (${sentence('value', chosen.values())})`, 'value')).not.toThrow();
      }),
      runs(1_000, 100_000),
    );
  });

  it('has every operator, and names its rules', () => {
    const drawn = JSON.stringify(FORMULA_GRAMMAR);
    for (const sign of Object.values(OPERATOR_SIGNS).flatMap((signs) => signs.split(' '))) {
      expect(drawn).toContain(JSON.stringify(sign));
    }
    const named = [...drawn.matchAll(/"kind":"rule","name":"(\w+)"/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !TOKENS[name] && !FORMULA_GRAMMAR[name])).toEqual([]);
  });
});
