import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, isJsonArray, isJsonObject } from '../json/json.ts';
import { runs } from '../testing/proof.ts';
import { shippedConfigSet } from '../testing/shippedForms.ts';
import { bindCalculation, bindExpression, type ExpressionScope } from './bind.ts';
import { formulaFault } from './formulaFault.ts';
import { treeOf } from './formulaNode.ts';
import { RESERVED_WORDS } from './formulaWords.ts';
import { OPERATORS, VALUE_FUNCTIONS } from './operators.ts';
import { parseFormula, type FormulaUse } from './parseFormula.ts';
import { printFormula } from './printFormula.ts';

const word = fc.constantFrom('a', 'pain', 'on_opioid', 'Capital', 'x1', 'empty', 'days', 'sum', 'left', 'select');
const name = fc.oneof(word, word, fc.constantFrom(...RESERVED_WORDS, 'OTVStatus.weight', 'carePlan.x', 'no word', 'é'));
const text = fc.oneof(
  word,
  fc.constantFrom('', 'left breast', "it's", '2026-01-15', '1', 'a = 1', '\\d+', 'and', 'a.b'),
);
const literal = fc.oneof(text, fc.integer({ min: -99, max: 99 }), fc.constantFrom(0.5, -2.25, true, false));
const reference = fc.oneof(
  name.map((field) => ({ field })),
  fc.record({ field: name, part: fc.constantFrom('grade', 'unit', 'side') }),
  name.map((field) => ({ field, topLevel: true })),
  fc.constantFrom('today', 'now', 'patient.sex', 'carePlan.x', 'user.role').map((context) => ({ context })),
);

/** Every kind of expression that a formula can say, with the operators and functions of the tables. */
const { condition, value } = fc.letrec<{ condition: Json; value: Json; operand: Json }>((tie) => {
  const conditions = fc.array(tie('condition'), { minLength: 2, maxLength: 3 });
  const comparisons = Object.entries(OPERATORS).flatMap(([operator, { operand }]) => {
    const compared: fc.Arbitrary<Json> =
      operand === 'flag'
        ? fc.boolean()
        : operand === 'list'
          ? fc.array(tie('operand'), { minLength: 1, maxLength: 3 })
          : operand === 'pair'
            ? fc.tuple(tie('operand'), tie('operand'))
            : operand === 'pattern'
              ? text
              : tie('operand');
    return [
      fc.tuple(reference, compared).map(([subject, of]): Json => ({ ...subject, [operator]: of })),
      fc.tuple(tie('operand'), compared).map(([subject, of]): Json => ({ value: subject, [operator]: of })),
    ];
  });
  const functions = Object.entries(VALUE_FUNCTIONS).map(([called, { least, most }]) => {
    const operands = { minLength: least, maxLength: Math.min(most, 3) };
    return fc.array(tie(called === 'choose' ? 'value' : 'operand'), operands).map((of): Json => ({ [called]: of }));
  });
  return {
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      word.map((known): Json => ({ condition: known })),
      ...comparisons,
      conditions.map((all): Json => ({ all })),
      conditions.map((any): Json => ({ any })),
      tie('condition').map((not): Json => ({ not })),
      fc.tuple(word, tie('condition')).map(([table, has]): Json => ({ anyRowOf: table, has })),
    ),
    operand: fc.oneof({ depthSize: 'small' }, literal, reference, ...functions),
    value: fc.oneof(reference, ...functions, tie('condition')),
  };
});

/** `{ value: { field: a } }` compares a field, as `{ field: a }` does. */
function normal(tree: Json): Json {
  if (isJsonArray(tree)) return tree.map(normal);
  if (!isJsonObject(tree)) return tree;
  const { value: subject, ...more } = tree;
  const isRead =
    isJsonObject(subject) &&
    ('field' in subject || 'context' in subject) &&
    Object.keys(subject).every((key) => key in READ);
  const flat = isRead ? { ...subject, ...more } : tree;
  return Object.fromEntries(
    Object.entries(flat).map(([key, part]) => [
      key,
      key in VALUE_FUNCTIONS && !isJsonArray(part) ? [normal(part)] : normal(part),
    ]),
  );
}
const READ = { field: 0, context: 0, part: 0, topLevel: 0 };

const reread = (tree: Json, use: FormulaUse): Json | null => {
  const formula = printFormula(tree, use);
  return formula === null ? null : treeOf(parseFormula(formula, use));
};

describe('a formula printed from a tree', () => {
  it.each<[FormulaUse, fc.Arbitrary<Json>]>([
    ['condition', condition],
    ['value', value],
  ])('reads as the same %s', (use, trees) => {
    let said = 0;
    fc.assert(
      fc.property(trees, (tree) => {
        const again = reread(tree, use);
        if (again === null) return;
        said++;
        expect(again).toEqual(normal(tree));
      }),
      runs(1_000, 100_000),
    );
    expect(said).toBeGreaterThan(250);
  });

  it('says every expression of the shipped forms, and compiles to the same', () => {
    const scope: ExpressionScope = {
      ...{
        find: (id) => ({ index: id.length, table: null, parts: ['terms', 'code', 'grade', 'laterality'] }),
        findInRow: () => null,
      },
      ...{
        isElsewhere: () => false,
        inRowsOf: () => null,
        rowOf: null,
        names: () => [],
        condition: () => ({ field: 'a', eq: 1 }),
        conditionNames: () => [],
      },
    };
    const unsaid: Json[] = [];
    let said = 0;
    for (const [tree, use] of shippedExpressions()) {
      const again = reread(tree, use);
      if (again === null) {
        unsaid.push(tree);
        continue;
      }
      said++;
      expect(again).toEqual(normal(tree));
      const bind = use === 'value' ? bindCalculation : bindExpression;
      expect(bind(again, scope)).toEqual(bind(tree, scope));
    }
    expect(unsaid).toEqual([]);
    expect(said).toBeGreaterThan(800);
  });
});

function shippedExpressions(): readonly (readonly [Json, FormulaUse])[] {
  return shippedConfigSet().forms.flatMap(({ conditions, sections }) => {
    const fields = sections.flatMap((section) => section.fields.flatMap((field) => [field, ...field.columns]));
    const sources = [
      ...Object.values(conditions),
      ...sections.map(({ relevant }) => relevant),
      ...fields.flatMap(({ relevant, required, readOnly, constraints, choices }) => [
        ...[relevant, required, readOnly, ...constraints.map(({ expression }) => expression)],
        ...(choices?.kind === 'inline' ? choices.choices.map((choice) => choice.relevant ?? null) : []),
      ]),
    ];
    return [
      ...sources.flatMap((source) =>
        typeof source === 'object' && source && !source.legacy ? [[source.tree, 'condition'] as const] : [],
      ),
      ...fields.flatMap(({ calculate }) => (calculate ? [[calculate.tree, 'value'] as const] : [])),
    ];
  });
}

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...[
      'a',
      'b',
      ' ',
      ' and ',
      ' or ',
      'not ',
      '(',
      ')',
      '[',
      ']',
      ',',
      '=',
      '>',
      '<=',
      ' in ',
      ' is empty',
      '"x"',
      "'",
      '1',
      '90 days',
    ],
    ...[
      '+',
      '-',
      '*',
      '/',
      'any row of ',
      ' has ',
      ' between ',
      '${',
      '}',
      '{{',
      '&&',
      '||',
      '!',
      '.',
      '5.',
      '\\',
      '\n',
      'sum(',
      'é',
      '“',
    ],
  );
  it('is a formula or has one fault inside it, which is no longer one after the cure', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 25 }), fc.constantFrom('condition', 'value'), (parts, use) => {
        const written = parts.join('');
        const fault = formulaFault(written, use);
        if (!fault) return;
        const { start, end } = fault.place;
        expect(start >= 0 && start <= end && end <= written.length && fault.message.length > 0).toBe(true);
      }),
      runs(2_000, 200_000),
    );
  });

  it.each([
    '(',
    'not ',
    '- ',
    'a + ',
    'a and ',
    'a - ',
    '[',
    'sum(',
    'any row of a has ',
    '"',
    "'",
    '${',
    '[a] = ',
    'selected(',
  ])('of %j a thousand times is refused within 100 ms', (piece) => {
    const timed = () => {
      const started = performance.now();
      expect(formulaFault(piece.repeat(1_000), 'condition')).not.toBe(null);
      return performance.now() - started;
    };
    // The least of three: the clock also measures other programs.
    expect(Math.min(timed(), timed(), timed())).toBeLessThan(100);
  });
});
