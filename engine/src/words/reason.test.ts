import { describe, expect, it } from 'vitest';
import { openTestForm } from '../testing/testForm.ts';
import { isReason, isWordless } from './reason.ts';

describe('a reason', () => {
  it.each(['Fever of 39 °C', 'Notfall', 'no fever, blood counts normal', 'Patient declined'])('can be %j', (text) => {
    expect(isReason(text)).toBe(true);
  });
  it.each(['-', '.', '7', 'n/a', 'N.A.', 'None.', 'no', 'ok', 'xxx', ' nil '])('is not %j', (text) => {
    expect(isReason(text)).toBe(false);
  });
});

it.each([
  ['-', true],
  [' . ', true],
  ['—', true],
  ['+++', false],
  ['L3', false],
])('%j has no word: %s', (text, expected) => {
  expect(isWordless(text)).toBe(expected);
});

describe('a text field', () => {
  const form = () =>
    openTestForm(`
- { id: reason, type: Text, label: Reason, words: true }
- { id: site, type: Text, label: Site, required: true }
- { id: remark, type: Text, label: Remark }
`);
  it('that needs words refuses an answer that tells nothing', () => {
    expect(form().answer('reason', 'None').field('reason').errors).toMatchObject([
      { message: 'Write it in words', severity: 'error' },
    ]);
    expect(form().answer('reason', 'Machine service').field('reason').errors).toEqual([]);
  });
  it('that is required refuses a dash, and one that is not takes it', () => {
    const answered = form().answer('site', '-').answer('remark', '-');
    expect(answered.field('site').errors).toMatchObject([
      { message: 'A dash or a dot is no answer', severity: 'error' },
    ]);
    expect(answered.field('remark').errors).toEqual([]);
    expect(answered.answer('site', 'L3').field('site').errors).toEqual([]);
  });
});
