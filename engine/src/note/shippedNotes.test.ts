import { describe, expect, it } from 'vitest';
import type { BundleField, Json } from '../bundle/bundle.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { createFormStore } from '../instance/createFormStore.ts';
import type { FormStore } from '../instance/formStore.ts';
import { judgeWithSchema } from '../instance/judgeWithSchema.ts';
import { shippedBundles } from '../testing/shippedForms.ts';
import { TEST_CONTEXT } from '../testing/testForm.ts';

/** Two different answers a person could give. */
function answersFor(store: FormStore, field: BundleField): readonly [Json, Json] {
  const ids = store.field(field.path).choices.map((choice) => choice.id);
  const [first = 'a', second = first] = ids;
  const text: readonly [Json, Json] = ['First words', 'Second words'];
  const { min } = field.attributes;
  const least = typeof min === 'number' ? min : 1;
  switch (field.type) {
    case 'Text':
    case 'LongText':
    case 'NoteFragment':
      return text;
    case 'Numeric':
      return [least, least + 1];
    case 'Radio':
      return [first, second];
    case 'Checkbox':
      return field.choices === null ? [null, true] : [[first], [first, second]];
    case 'DatePicker':
      return ['2026-11-20', '2026-11-21'];
    case 'CTCAE':
      return [{ grade: Number(first) }, { grade: Number(second) }];
    default: {
      const [sample, other = sample] = fieldTypes[field.type].samples.valid;
      return [sample?.value ?? null, other?.value ?? null];
    }
  }
}

describe('every form the product ships', () => {
  it.each(shippedBundles())(
    '%s is played, judged twice alike, and silent about nothing without a reason',
    (name, bundle) => {
      const store = createFormStore({ bundle, context: TEST_CONTEXT });
      const fields = bundle.fields.filter((field) => field.table === undefined && fieldTypes[field.type].holdsAnswer);
      const put = (field: BundleField, at: 0 | 1) => {
        store.dispatch({ type: 'answer', path: field.path, value: answersFor(store, field)[at] });
      };
      for (let round = 0; round < 2; round++)
        for (const field of fields) if (store.field(field.path).relevant) put(field, 1);
      expect(judgeWithSchema(bundle, store.signedValues()), name).toEqual([]);
      const mute = fields.filter((field) => {
        const { relevant, readOnly, value } = store.field(field.path);
        if (!relevant || readOnly || field.columns || field.silent !== undefined) return false;
        const was = store.note().text;
        put(field, 0);
        const moved = store.note().text !== was;
        store.dispatch({ type: 'answer', path: field.path, value });
        return !moved;
      });
      expect(
        mute.map((field) => field.path),
        name,
      ).toEqual([]);
      const silent = fields.filter((field) => field.silent !== undefined);
      expect(silent.length, name).toBeLessThanOrEqual(fields.length / 10);
    },
  );
});
