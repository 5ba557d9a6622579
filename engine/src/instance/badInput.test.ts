import { FIELD_TYPES, type FormValues } from '@isocenter/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { compilePattern } from '../expressions/pattern.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { runs } from '../testing/proof.ts';
import { shippedForms } from '../testing/shippedForms.ts';
import { compiledFormOf, TEST_CONTEXT, TestForm } from '../testing/testForm.ts';
import { createFormStore } from './createFormStore.ts';
import { validateWithSchema } from './validateWithSchema.ts';

/** Stored answers from a broken or hostile client: parsed JSON, so `__proto__` is an own key. */
const hostile = (text: string): FormValues => JSON.parse(text) as FormValues;
const FIELDS = `
- { id: a, type: Text, label: A }
- { id: n, type: Numeric, label: N }
- { id: c, type: Checkbox, label: C, choices: [{ id: x, label: X }] }
- { id: grade, type: CTCAE, label: Fatigue, adverseEvents: [fatigue] }
- { id: t, type: Table, label: T, columns: [{ id: n, type: Numeric, label: N }, { id: s, type: Text, label: S }] }
- { id: sum, type: Numeric, label: Sum, calculate: { sum: [{ field: t.n }, { field: n }] } }
- { id: line, type: TemplateString, label: Line, templateString: "{{ a }} {{ t.s }}" }`;

describe('untrusted answers', () => {
  it.each([
    '{"__proto__":{"polluted":true}}',
    '{"OTVStatus":{"__proto__":{"polluted":true},"constructor":"x","a":"kept"}}',
    '{"OTVStatus":{"t":[{"_id":"__proto__","n":1,"__proto__":{"polluted":true}},{"_id":"constructor","n":2}],"a":"kept"}}',
    '{"OTVStatus":{"grade":{"__proto__":{"grade":5},"grade":1},"a":"kept"}}',
  ])('ignore prototype keys: %s', (text) => {
    const values = hostile(text);
    const provenance = JSON.parse('{"__proto__":{"origin":"user"},"OTVStatus.a":{"origin":"user"}}') as Record<
      string,
      never
    >;
    const form = new TestForm(compiledFormOf(FIELDS), {}, { values, provenance });
    expect(form.store.validation().signable).toBe(true);
    expect(form.value('a')).toBe(text.includes('kept') ? 'kept' : null);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    const saved = form.store.answers();
    expect(
      Object.keys(saved.values['OTVStatus'] ?? {}).every((id) =>
        form.store.compiledForm.fields.some((field) => field.id === id),
      ),
    ).toBe(true);
    expect(() => form.store.note()).not.toThrow();
    expect(JSON.stringify(saved)).not.toContain('polluted');
  });

  it('may have rows with prototype names', () => {
    const values = hostile(
      '{"OTVStatus":{"t":[{"_id":"__proto__","n":1},{"_id":"constructor","n":2},{"_id":"a].b[","n":3}]}}',
    );
    const form = new TestForm(compiledFormOf(FIELDS), {}, { values, provenance: {} });
    expect(form.value('sum')).toBeNull();
    form.answer('n', 0).answer('t[__proto__].n', 5);
    expect(form.value('sum')).toBe(10);
    expect(form.store.signedValues()['OTVStatus']?.['t']).toHaveLength(3);
  });

  it.each(FIELD_TYPES)('%s accepts any input without failing, and both validators agree on the result', (type) => {
    const { samples } = fieldTypes[type];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json().map((text) => JSON.parse(text) as Json),
          fc.constantFrom(...STRANGE),
        ),
        (value) => {
          for (const { attributes } of samples.valid) {
            const kept = fieldTypes[type].normalize(value, attributes);
            if (kept === null) continue;
            const again = fieldTypes[type].normalize(kept, attributes);
            expect(again).toEqual(kept);
            expect(() => fieldTypes[type].validate(kept, attributes, null)).not.toThrow();
            expect(() => fieldTypes[type].operand.of(kept)).not.toThrow();
            const field = { label: 'A', attributes, isSide: false, choiceLabel: (id: string) => id };
            expect(() => fieldTypes[type].toNotePhrase(kept, field)).not.toThrow();
            expect(() => fieldTypes[type].toTemplateValue(kept, field)).not.toThrow();
          }
          expect(() => fieldTypes[type].migrateFrom(value, 'Text')).not.toThrow();
        },
      ),
      runs(60, 2_000),
    );
  });

  it('any JSON in any field of a shipped form can be opened, validated and narrated', { timeout: 120_000 }, () => {
    const [, compiledForm] = shippedForms().find(([name]) => name.startsWith('Radiation/OTV/')) ?? [];
    if (!compiledForm) throw new Error('There is no OTV.');
    const ids = compiledForm.fields.filter(({ table }) => table === undefined);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(ids.length - 1), fc.json()), { maxLength: 40 }), (given) => {
        const values: Record<string, Record<string, unknown>> = {};
        for (const [index, text] of given) {
          const field = ids[index];
          if (field) (values[field.eventType] ??= {})[field.id] = JSON.parse(text);
        }
        const store = createFormStore({ compiledForm, context: TEST_CONTEXT, answers: { values, provenance: {} } });
        const constraints = new Set(
          compiledForm.rules.flatMap(({ message }) => (message === undefined ? [] : [message])),
        );
        const missing = new Set(store.validation().requiredMissing);
        const ours = store
          .validation()
          .errors.filter(
            ({ severity, message, path }) => severity === 'error' && !constraints.has(message) && !missing.has(path),
          );
        const theirs = validateWithSchema(compiledForm, store.signedValues());
        expect([...new Set(ours.map(({ path }) => path))].sort()).toEqual(
          [...new Set(theirs.map(({ path }) => path))].sort(),
        );
        expect(() => store.note()).not.toThrow();
      }),
      runs(25, 1_000),
    );
  });
});

const LONG = 'x'.repeat(1_000_000);
const STRANGE: readonly Json[] = [
  LONG,
  [LONG],
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.MIN_VALUE,
  2 ** 60,
  { value: LONG, type: 'user-entered' },
  { grade: 1e9, term: LONG },
  { primary: 3.5, secondary: 'x' },
  Array.from({ length: 2_000 }, (_, index) => ({ _id: `r${index}` })),
  Array.from({ length: 500 }, () => 'same'),
];

describe('protection from endless loops', () => {
  it('every pattern reads its text once', () => {
    for (const source of ['(a+)+b', '(a|a)*c', '(a*)*d', '(.*)*(.*)*(.*)*x', '((a{1,20}){1,10})y']) {
      const matches = compilePattern(source);
      expect(matches('a'.repeat(10_000))).toBe(false);
      expect(matches('a'.repeat(100_000))).toBe(false);
    }
    for (const source of [
      '(a)\\1',
      '(?=a)',
      '^a$',
      '(((((((((((((((((((((((a)))))))))))))))))))))))',
      'a{9999}',
      '(a{200}){200}',
    ]) {
      expect(() => compilePattern(source), source).toThrow();
    }
  });

  it('a note has a size limit', () => {
    const form = new TestForm(
      compiledFormOf(FIELDS),
      {},
      { values: hostile(`{"OTVStatus":{"a":"${LONG}"}}`), provenance: {} },
    );
    expect(form.store.note().text.length).toBeLessThan(3_000_000);
  });
});
