import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { FieldTypeName } from '@isocenter/schemas';
import { flush } from '../formState/formHandle.ts';
import { FormView } from '../form/FormView.tsx';
import { fieldIds, frameId } from '../fieldContract/fieldIds.ts';
import { engineForm } from '../testing/engineForm.ts';
import { pathOf } from '../testing/testForm.ts';

/** jsdom does not scroll. */
Element.prototype.scrollIntoView = () => undefined;

const CHOICES = 'choices: [{ id: a, label: Alpha }, { id: b, label: Beta }]';
const PROVIDERS = { choices: { 'providers:ATTENDING': [{ id: 'prv-1', label: 'Ruiz, Ana' }] } };

/** Each type with answers: its config, the keys typed in its first control, and the answer. */
const SCRIPT: readonly (readonly [type: FieldTypeName, attributes: string, keys: string, answer: unknown])[] = [
  ['AttendingMultiSelect', '', 'ruiz{Enter}', ['prv-1']],
  ['CTCAE', 'adverseEvents: [fatigue]', '2', { term: 'fatigue', grade: 2, version: '5.0' }],
  ['Checkbox', CHOICES, ' {Tab} ', ['a', 'b']],
  ['DatePicker', 'precision: year', '2019', '2019'],
  ['Diagnosis', 'parts: []', 'Own words{Enter}', { code: '', system: '', display: 'Own words' }],
  ['Gleason', '', ' {Tab}{ArrowRight}', { primary: 3, secondary: 4 }],
  [
    'Grid',
    'cells: [{ id: now, label: Now }], columns: [{ id: n, type: Numeric, label: N }]',
    '120',
    [{ _id: 'now', n: 120 }],
  ],
  ['LongText', '', 'Two{Enter}lines', 'Two\nlines'],
  ['NodeSelector', 'regions: [breast]', '{Tab} ', ['axilla_level_1:right']],
  ['NoteFragment', '', 'A paragraph', 'A paragraph'],
  ['Numeric', '', '70.5', 70.5],
  ['PerformanceScaleSection', 'scale: ECOG', ' ', { scale: 'ECOG', score: 0 }],
  ['Radio', CHOICES, '{ArrowDown}', 'b'],
  ['RadioTable', `tableData: [{ id: skin, label: Skin }], ${CHOICES}`, '{ArrowRight}', [{ _id: 'skin', value: 'b' }]],
  [
    'Table',
    'columns: [{ id: t, type: Text, label: T }]',
    '{Enter}first',
    [{ _id: expect.stringMatching(/^r-/) as string, t: 'first' }],
  ],
  ['Text', '', 'Ibuprofen', 'Ibuprofen'],
  ['UnitSelector', 'quantity: length', '180', { value: 180, unit: 'cm', entered: { value: 180, unit: 'cm' } }],
];

it.each(SCRIPT)('%s is reached with Tab and filled by keyboard alone', async (type, attributes, keys, answer) => {
  const field = `- { id: f, type: ${type}, label: Field${attributes === '' ? '' : `, ${attributes}`} }`;
  const store = engineForm(`- { id: before, type: Text, label: Before }\n${field}`, { context: PROVIDERS });
  render(<FormView store={store} mode="edit" />);
  const path = pathOf('f');
  document.getElementById(fieldIds(pathOf('before')).control)?.focus();
  await userEvent.tab();
  const frame = document.getElementById(frameId(path));
  expect(frame).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  await userEvent.keyboard(keys);
  act(() => flush(store));
  expect(store.field(path).value).toEqual(answer);
});
