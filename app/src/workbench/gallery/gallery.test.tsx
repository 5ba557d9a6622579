import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFormStore, fieldTypes } from '@isocenter/engine';
import { FIELD_TYPES } from '@isocenter/schemas';
import { SAMPLE_CONTEXT } from '../player/sampleContext.ts';
import { Gallery } from './Gallery.tsx';
import { GATE, galleryForm } from './galleryForm.ts';
import { GALLERY_STATES } from './galleryStates.ts';

describe('the gallery', () => {
  it('has every field type, with every sample of the engine that shows something', () => {
    const { compiledForm } = galleryForm();
    for (const type of FIELD_TYPES) {
      const shown = compiledForm.fields.filter((field) => field.type === type && field.table === undefined);
      expect(shown.length, type).toBeGreaterThanOrEqual(Math.max(1, fieldTypes[type].samples.valid.length - 1));
    }
  });

  it('offers choices wherever a sample has a choice', () => {
    const { compiledForm } = galleryForm({ types: ['Radio', 'Checkbox', 'RadioTable'] });
    for (const id of ['radio_1', 'checkbox_2', 'radiotable_1'])
      expect(compiledForm.fields.find((field) => field.id === id)?.choices).not.toBeNull();
  });

  it('accepts every answer that it shows without an error', () => {
    const { compiledForm, answers } = galleryForm();
    const store = createFormStore({
      compiledForm,
      context: SAMPLE_CONTEXT,
      answers: { values: answers, provenance: {} },
    });
    expect(store.validation().errors).toEqual([]);
  });

  it('shows fields that an answer reveals', async () => {
    const shown = GALLERY_STATES.find(({ id }) => id === 'shown');
    if (!shown) throw new Error('no such state');
    render(<Gallery state={shown} types={['Text', 'Numeric']} />);
    expect(window.gallery?.field(GATE).value).toBe('yes');
    expect(await screen.findByLabelText('Numeric 1')).toBeInTheDocument();
  });
});
