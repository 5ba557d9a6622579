import { describe, expect, it } from 'vitest';
import { fieldTypes } from '@isocenter/engine';
import { FIELD_TYPES } from '@isocenter/schemas';
import { galleryForm } from './galleryForm.ts';

describe('the gallery', () => {
  it('has every field type with every sample of the engine', () => {
    const { bundle } = galleryForm();
    for (const type of FIELD_TYPES) {
      const shown = bundle.fields.filter((field) => field.type === type && field.table === undefined);
      expect(shown.length).toBe(Math.max(1, fieldTypes[type].samples.valid.length));
    }
  });

  it('offers choices wherever a sample chose something', () => {
    const { bundle } = galleryForm(['Radio', 'Checkbox', 'RadioTable']);
    for (const id of ['radio_1', 'checkbox_2', 'radiotable_1'])
      expect(bundle.fields.find((field) => field.id === id)?.choices).not.toBeNull();
  });
});
