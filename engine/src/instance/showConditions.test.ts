import { describe, expect, it } from 'vitest';
import { compiledFormOf, openTestForm, TestForm } from '../testing/testForm.ts';

const TASK = {
  id: 'ep-1-1',
  taskType: 'OTV',
  displayName: 'OTV',
  sequence: 1,
  iteration: 1,
  treatmentStage: null,
};

describe('show conditions of the specification', () => {
  const shown = (condition: string, more = '') =>
    openTestForm(`${more}\n- { id: a, type: Text, label: A, showIf: [${condition}] }`);

  it.each(['breast', 'cns', 'gi', 'gu', 'gyn', 'heme', 'hn', 'melsarc', 'thoracic'])(
    'diseaseSystem %s shows only its own fields [FORM-106]',
    (system) => {
      const compiledForm = compiledFormOf(
        `- { id: a, type: Text, label: A, showIf: [{ field: diseaseSystem, comparator: Contains, value: [${system}], topLevel: true }] }`,
      );
      const at = (diseaseSystem: string) =>
        new TestForm(compiledForm, { task: { ...TASK, diseaseSystem } }).field('a').relevant;
      expect(at(system.toUpperCase())).toBe(true);
      expect(at('Default')).toBe(false);
      expect(at(system === 'breast' ? 'GU' : 'Breast')).toBe(false);
    },
  );

  it('Contains and DoesNotContain work for single answers and lists [FORM-003, FORM-004, CARD-028]', () => {
    const group = '- { id: g, type: Checkbox, label: G, choices: [{ id: x, label: X }, { id: y, label: Y }] }';
    const contains = shown('{ field: g, comparator: Contains, value: x }', group);
    const not = shown('{ field: g, comparator: DoesNotContain, value: [x] }', group);
    expect([contains.field('a').relevant, not.field('a').relevant]).toEqual([false, true]);
    contains.answer('g', ['y', 'x']);
    not.answer('g', ['y', 'x']);
    expect([contains.field('a').relevant, not.field('a').relevant]).toEqual([true, false]);
  });

  it('treatmentIntent palliative and pediatricPatient yes [FORM-107, FORM-108]', () => {
    const choices = 'choices: [{ id: palliative, label: P }, { id: curative, label: C }, { id: "yes", label: "Yes" }]';
    const intent = shown(
      '{ field: treatmentIntent, comparator: Contains, value: palliative }',
      `- { id: treatment_intent, type: Radio, label: Intent, ${choices} }`,
    );
    expect(intent.answer('treatment_intent', 'curative').field('a').relevant).toBe(false);
    expect(intent.answer('treatment_intent', 'palliative').field('a').relevant).toBe(true);
    const compiledForm = compiledFormOf(
      '- { id: a, type: Text, label: A, showIf: [{ field: pediatricPatient, comparator: Contains, value: "yes" }] }',
    );
    const entry = { value: 'yes', taskId: 'ep-1-0', on: '2026-01-01T00:00:00Z', signed: true };
    expect(new TestForm(compiledForm, { carePlan: { pediatricPatient: entry } }).field('a').relevant).toBe(true);
    expect(new TestForm(compiledForm).field('a').relevant).toBe(false);
  });

  it('a combined ShowIf must only specify diseaseSystem [FORM-109, ERR-030]', () => {
    const attempt = () =>
      shown(
        '{ field: diseaseSystem, comparator: Contains, value: [breast] }, { field: b, comparator: Contains, value: x }',
        '- { id: b, type: Text, label: B }',
      );
    expect(attempt).toThrow('A combined ShowIf must only specify diseaseSystem.');
  });
});

describe('pain medication', () => {
  const choices =
    'choices: [{ id: pain_improved, label: I }, { id: pain_stable, label: S }, { id: pain_worsening, label: W }, { id: other, label: O }]';
  const otv = () =>
    openTestForm(`
- { id: pain, type: CTCAE, label: Pain, adverseEvents: [pain] }
- { id: breast_pain, type: CTCAE, label: Breast pain, adverseEvents: [breast_pain] }
- { id: chest_wall_pain, type: CTCAE, label: Chest wall pain, adverseEvents: [chest_wall_pain] }
- { id: response_to_treatment, type: Radio, label: Response, ${choices} }
- id: pain_medication
  type: Text
  label: Pain medication
  validator: string
  required: { any: [{ field: pain, gt: 0 }, { field: breast_pain, gt: 0 }, { field: chest_wall_pain, gt: 0 }, { field: response_to_treatment, in: [pain_improved, pain_stable, pain_worsening] }] }
  messages: { required: Pain medication is required when pain is present }`);

  it.each(['pain', 'breast_pain', 'chest_wall_pain'])(
    'is required once %s is graded [FORM-101, FORM-102, FORM-103]',
    (pain) => {
      const form = otv();
      expect(form.errors('pain_medication')).toEqual([]);
      form.answer(pain, { grade: 1 });
      expect(form.errors('pain_medication')).toEqual(['Pain medication is required when pain is present']);
      expect(form.answer(pain, { grade: 0 }).field('pain_medication').required).toBe(false);
      expect(form.answer(pain, null).field('pain_medication').required).toBe(false);
    },
  );

  it.each(['pain_improved', 'pain_stable', 'pain_worsening'])(
    'is required when the response is %s [FORM-104]',
    (response) => {
      expect(otv().answer('response_to_treatment', response).field('pain_medication').required).toBe(true);
      expect(otv().answer('response_to_treatment', 'other').field('pain_medication').required).toBe(false);
    },
  );

  it('is required in the summary when pain is unresolved [FORM-105]', () => {
    const form = openTestForm(`
- { id: unresolved_pain, type: Radio, label: Unresolved pain, choices: [{ id: "yes", label: "Yes" }, { id: "no", label: "No" }] }
- { id: pain_medication, type: Text, label: Pain medication, required: { field: unresolved_pain, eq: "yes" } }`);
    expect(form.field('pain_medication').required).toBe(false);
    expect(form.answer('unresolved_pain', 'yes').field('pain_medication').required).toBe(true);
  });
});
