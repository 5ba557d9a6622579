import type { FieldTypeName } from '@isocenter/schemas';

/** What to type once Tab has reached the first control of a field, and the resulting answer. */
export interface FilledByKeys {
  /** Key names are pressed; everything else is typed. */
  readonly keys: readonly string[];
  readonly answer: unknown;
}

const KEY_NAMES = new Set(['Enter', 'Tab', 'Space', 'ArrowDown', 'ArrowRight']);
export const isKeyName = (word: string): boolean => KEY_NAMES.has(word);

/** Tried one after the other for a type that is not listed below, until one of them gives an answer. */
export const COMMON_KEYS = ['1', 'Space', 'Enter', 'ArrowRight'];

/** The first field of a type in the empty gallery; null for types that cannot be filled. */
export const FILLED_BY_KEYS: { readonly [type in FieldTypeName]?: FilledByKeys | null } = {
  AttendingMultiSelect: { keys: ['ruiz', 'Enter'], answer: ['prv-1'] },
  CTCAE: { keys: ['2'], answer: { term: 'fatigue', grade: 2, version: '5.0' } },
  Checkbox: { keys: ['Space'], answer: true },
  CustomComponent: { keys: ['Enter'], answer: { front: ['chest'] } },
  DatePicker: { keys: ['03042026', 'Tab'], answer: '2026-03-04' },
  Diagnosis: { keys: ['Own words', 'Enter'], answer: { code: '', system: '', display: 'Own words' } },
  Gleason: { keys: ['Space', 'Tab', 'ArrowRight'], answer: { primary: 3, secondary: 4 } },
  Grid: { keys: ['7', 'Tab'], answer: [{ _id: 'r1', days: 7 }] },
  Header: null,
  LongText: { keys: ['Two', 'Enter', 'lines', 'Tab'], answer: 'Two\nlines' },
  MaximalToxicities: null,
  NodeSelector: { keys: ['Enter', 'Tab', 'Space'], answer: ['neck_ia'] },
  NoteFragment: { keys: ['A paragraph', 'Tab'], answer: 'A paragraph' },
  Numeric: { keys: ['70.5', 'Tab'], answer: 70.5 },
  PerformanceScaleSection: { keys: ['Space'], answer: { scale: 'ECOG', score: 0 } },
  Radio: { keys: ['Space', 'ArrowDown'], answer: 'something_else' },
  RadioTable: { keys: ['ArrowRight'], answer: [{ _id: 'skin', value: 'something_else' }] },
  SubsectionHeader: null,
  Table: {
    keys: ['Enter', 'Tumor bed', 'Tab', 'right', 'Enter', 'Tab', 'Tab', '1000', 'Tab'],
    answer: [{ _id: 'added', volume: 'Tumor bed', side: 'right', dose: 1000, first: '2026-03-04' }],
  },
  TemplateString: null,
  Text: { keys: ['Ibuprofen', 'Tab'], answer: 'Ibuprofen' },
  UnitSelector: { keys: ['70', 'Tab'], answer: { value: 70, unit: 'kg', entered: { value: 70, unit: 'kg' } } },
};
