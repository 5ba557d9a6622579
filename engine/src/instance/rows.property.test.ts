import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { runs } from '../testing/proof.ts';
import { compiledFormOf, TestForm } from '../testing/testForm.ts';

const COLUMNS = ['a', 'b', 'c', 'd', 'e'] as const;
const PATH = 'OTVStatus.t';

/** Rules of every facet between the columns of a row, each reading only earlier columns. */
const columns = fc
  .array(
    fc.record({
      relevant: fc.option(fc.nat(3)),
      required: fc.option(fc.nat(3)),
      readOnly: fc.option(fc.nat(3)),
      calculate: fc.option(fc.nat(3)),
      constraint: fc.option(fc.nat(3)),
    }),
    { minLength: COLUMNS.length, maxLength: COLUMNS.length },
  )
  .map((rules) =>
    rules.map((rule, index) => {
      const earlier = (wanted: number | null) =>
        wanted === null || index === 0 ? null : (COLUMNS[wanted % index] ?? null);
      const when = (name: keyof typeof rule, condition: (field: string) => Json) => {
        const field = earlier(rule[name]);
        return field === null ? {} : { [name]: condition(field) };
      };
      return {
        id: COLUMNS[index] ?? 'x',
        type: 'Numeric',
        label: `Column ${index}`,
        ...when('relevant', (field) => ({ field, gt: 1 })),
        ...when('required', (field) => ({ field, empty: true })),
        ...when('readOnly', (field) => ({ field, gt: 3 })),
        ...when('calculate', (field) => ({ sum: [{ field }, 1] })),
        ...when('constraint', (field) => ({
          expression: { field: COLUMNS[index] ?? 'x', gte: { field } },
          message: 'Less than before',
        })),
      };
    }),
  );
const edits = fc.array(
  fc.record({
    row: fc.constantFrom('r1', 'r2', 'r3'),
    column: fc.constantFrom(...COLUMNS),
    value: fc.constantFrom<Json>(null, 0, 1, 2, 4, -1, 'x'),
  }),
  { maxLength: 25 },
);

describe('rows are independent', () => {
  it('an edit in one row changes no cell state of another row', () => {
    fc.assert(
      fc.property(columns, edits, (fields, walk) => {
        const form = new TestForm(
          compiledFormOf(`- ${JSON.stringify({ id: 't', type: 'Table', label: 'T', columns: fields })}`),
        );
        for (const rowId of ['r1', 'r2', 'r3']) form.store.dispatch({ type: 'addRow', path: PATH, rowId });
        const cells = (row: string) => COLUMNS.map((column) => `${PATH}[${row}].${column}`);
        for (const { row, column, value } of walk) {
          const others = form.store
            .rows(PATH)
            .filter((candidate) => candidate !== row)
            .flatMap(cells);
          const before = new Map(others.map((path) => [path, form.store.field(path)]));
          const { changed } = form.store.dispatch({ type: 'answer', path: `${PATH}[${row}].${column}`, value });
          for (const path of others) {
            expect(form.store.field(path), path).toBe(before.get(path));
            expect(changed).not.toContain(path);
          }
        }
      }),
      runs(60, 3_000),
    );
  });

  it('the same answers in two rows have the same result', () => {
    fc.assert(
      fc.property(columns, edits, (fields, walk) => {
        const form = new TestForm(
          compiledFormOf(`- ${JSON.stringify({ id: 't', type: 'Table', label: 'T', columns: fields })}`),
        );
        for (const rowId of ['r1', 'r2']) form.store.dispatch({ type: 'addRow', path: PATH, rowId });
        for (const { column, value } of walk) form.answer(`t[r1].${column}`, value);
        for (const { column, value } of walk) form.answer(`t[r2].${column}`, value);
        for (const column of COLUMNS) {
          const [first, second] = ['r1', 'r2'].map((row) => {
            const { value, relevant, required, readOnly, errors } = form.field(`t[${row}].${column}`);
            return { value, relevant, required, readOnly, errors: errors.map(({ message }) => message) };
          });
          expect(second).toEqual(first);
        }
      }),
      runs(60, 3_000),
    );
  });
});

describe('new rows', () => {
  it('share the constant parts of their columns', () => {
    const form = new TestForm(
      compiledFormOf(`
- id: t
  type: Table
  label: T
  columns: [{ id: a, type: Text, label: A, readOnly: true }, { id: b, type: Text, label: B }]`),
    );
    form.store.dispatch({ type: 'addRow', path: PATH, rowId: 'r1' });
    expect([form.field('t[r1].a').readOnly, form.field('t[r1].b').readOnly]).toEqual([true, false]);
  });
});
