import { describe, expect, it } from 'vitest';
import { compileForm } from '../compile/compileForm.ts';
import { compiledFormOf, formText, openTestForm, testConfig } from '../testing/testForm.ts';

const YES_NO = 'choices: [{ id: "yes", label: "Yes" }, { id: "no", label: "No" }]';
const withoutPlaces = (fields: string) => ({ ...compiledFormOf(fields), sourceMap: {} });

describe('YesNo', () => {
  it('compiles to the Radio of yes and no, with all its other keys', () => {
    const [long, short] = [`type: Radio, ${YES_NO}`, 'type: YesNo'].map(
      (type) => `\n- { id: consent, label: Consent, ${type}, inline: true, note: "{{ value }}" }`,
    );
    expect(withoutPlaces(short ?? '')).toEqual(withoutPlaces(long ?? ''));
  });

  it('keeps choices of its own', () => {
    const form = openTestForm('\n- { id: a, label: A, type: YesNo, choices: [{ id: "no", label: Never }] }');
    expect(form.field('a').choices.map(({ label }) => label)).toEqual(['Never']);
  });
});

describe('attributes of choices', () => {
  const choices = `choiceAttributes: { side: [left, right] }
  choices:
    - { id: breast_l, label: Left breast, side: left }
    - { id: breast_r, label: Right breast, side: right }
    - { id: sternum, label: Sternum }`;
  const fields = `
- id: target
  type: Radio
  label: Target
  ${choices}
- id: targets
  type: Checkbox
  label: Targets
  ${choices}
- { id: one, type: Text, label: One, relevant: side(target) = left }
- { id: two, type: Text, label: Two, relevant: { field: targets, part: side, contains: right } }
- { id: none, type: Text, label: None, relevant: target is answered and side(target) is empty }
- { id: which, type: Text, label: Which, calculate: side(target), readOnly: true }`;
  const shown = (form: ReturnType<typeof openTestForm>) =>
    ['one', 'two', 'none'].filter((id) => form.field(id).relevant);

  it('are read by rules, of one answer and of several', () => {
    const form = openTestForm(fields);
    expect(shown(form)).toEqual([]);
    expect(shown(form.answer('target', 'breast_l').answer('targets', ['breast_l', 'sternum']))).toEqual(['one']);
    expect(form.value('which')).toBe('left');
    expect(shown(form.answer('targets', ['breast_l', 'breast_r']))).toEqual(['one', 'two']);
    expect(shown(form.answer('target', 'sternum'))).toEqual(['two', 'none']);
    expect(form.value('which')).toBe(null);
  });

  it('may be numbers, which rules calculate with', () => {
    const form = openTestForm(`
- id: organs
  type: Checkbox
  label: Organs
  choiceAttributes: { limit: number }
  choices:
    - { id: cord, label: Cord, limit: 5400 }
    - { id: lens, label: Lens, limit: 10.5 }
    - { id: bone, label: Bone }
- { id: lowest, type: Numeric, label: Lowest limit, decimals: 1, calculate: min(limit(organs)), readOnly: true }`);
    expect(form.answer('organs', ['bone']).value('lowest')).toBe(null);
    expect(form.answer('organs', ['cord', 'bone']).value('lowest')).toBe(5400);
    expect(form.answer('organs', ['cord', 'lens']).value('lowest')).toBe(10.5);
  });

  it('say the words of a choice in the note', () => {
    const form = openTestForm(`
- id: anticoagulant
  type: Radio
  label: Anticoagulant
  choices:
    - { id: none, label: None, say: no anticoagulant is taken }
    - { id: warfarin, label: Warfarin, say: warfarin is taken }`);
    expect(form.answer('anticoagulant', 'none').store.note().text).toContain('No anticoagulant is taken');
  });
});

describe('a list of the form', () => {
  const organs = (id: string) => `label: Organs\nsource: a test\nchoices: [{ id: ${id}, label: ${id} }]\n`;
  const configSet = testConfig({
    'support-data/organs.yaml': organs('cord'),
    'support-data/organs_breast.yaml': organs('heart'),
    'Radiation/OTVStatus/Default.yaml': formText(
      'OTVStatus',
      `lists: { organs: { choices: { supportData: organs } } }
sections:
  - id: main
    label: Main
    fields: [{ id: organ, type: Radio, label: Organ, choices: { list: organs } }]
`,
    ),
    'Radiation/OTVStatus/Breast.yaml':
      'extends: Default\nlists: { organs: { choices: { supportData: organs_breast } } }\n',
  });

  it.each([
    ['Default', 'cord'],
    ['Breast', 'heart'],
  ] as const)('may be support data, which a form that extends it replaces (%s)', (system, id) => {
    const { choices } = compileForm(configSet, { episodeType: 'Radiation', form: 'OTVStatus', system });
    expect(JSON.stringify(choices)).toContain(`"id":"${id}"`);
  });
});
