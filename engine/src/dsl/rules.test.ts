import { describe, expect, it } from 'vitest';
import { check, readConfigSet } from '../check/check.ts';
import { contextOf } from '../cli/input/readAnswers.ts';
import { compileForm } from '../compile/compileForm.ts';
import { createFormStore } from '../instance/createFormStore.ts';

const FORM = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
conditions:
  in_pain: { field: pain, gt: 0 }
  needs_help: { all: [{ condition: in_pain }, { field: alone, eq: "yes" }] }
sections:
  - id: visit
    label: Visit
    fields:
      - { id: pain, type: Numeric, label: Pain, decimals: 0, min: 0, max: 10 }
      - { id: alone, type: YesNo, label: Lives alone }
      - { id: medication, type: Text, label: Medication, required: { condition: in_pain } }
      - { id: help, type: Text, label: Help at home, relevant: { condition: needs_help } }
      - id: weight
        type: Numeric
        label: Weight
        constraint:
          - { expression: { field: weight, lte: 300 }, message: Weight is not plausible, severity: error }
          - { expression: { field: weight, lte: 150 }, message: Please check the weight, severity: warning }
  - id: doses
    label: Doses
    fields:
      - { id: longest, type: Numeric, label: Longest break taken, decimals: 0 }
      - id: breaks
        type: Table
        label: Breaks
        columns:
          - { id: days, type: Numeric, label: Days, decimals: 0 }
          - { id: reason, type: Text, label: Reason, required: { field: days, gt: 2 } }
          - id: remark
            type: Text
            label: Remark
            relevant: { field: days, gt: { field: longest, topLevel: true } }
          - id: fractions
            type: Numeric
            label: Fractions made up
            decimals: 0
            constraint:
              - expression: { field: fractions, lte: { field: days } }
                message: More than were missed
                severity: warning
`;
const FILES = [{ path: 'Radiation/OTVStatus/Default.yaml', text: FORM }];

function openForm() {
  const { configSet } = readConfigSet(FILES);
  const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: 'OTVStatus', system: 'Default' });
  const store = createFormStore({
    compiledForm,
    context: contextOf({}, compiledForm, new Date('2026-01-15T10:00:00Z')),
  });
  const answer = (path: string, value: string | number): void => {
    store.dispatch({ type: 'answer', path: `OTVStatus.${path}`, value });
  };
  const told = (path: string): readonly string[] => {
    return store.field(`OTVStatus.${path}`).errors.map(({ severity, message }) => `${severity}: ${message}`);
  };
  return { store, answer, told, field: (path: string) => store.field(`OTVStatus.${path}`) };
}

describe('rules in a config', () => {
  it('are accepted by check', () => {
    expect(check(FILES)).toEqual([]);
  });

  it('of side effects are checked too', () => {
    const effect = 'sideEffect: { field: weight, value: { field: hight }, when: { field: pan, gt: 3 } }';
    const text = FORM.replace('label: Pain, decimals: 0', `label: Pain, ${effect}, decimals: 0`);
    const found = check([{ path: 'Radiation/OTVStatus/Default.yaml', text }]);
    const errors = found.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, line, message }) => `${code} ${line} ${message.split('"')[3] ?? ''}`)).toEqual([
      'FC012 12 hight',
      'FC012 12 pan',
    ]);
  });

  it('can use named conditions that use each other [FORM-112]', () => {
    const { answer, field } = openForm();
    expect([field('medication').required, field('help').relevant]).toEqual([false, false]);
    answer('pain', 3);
    expect([field('medication').required, field('help').relevant]).toEqual([true, false]);
    answer('alone', 'yes');
    expect(field('help').relevant).toBe(true);
    answer('pain', 0);
    expect([field('medication').required, field('help').relevant]).toEqual([false, false]);
  });

  it('of a column run per row, and topLevel reads outside the row [FORM-005, FORM-112]', () => {
    const { store, answer, field, told } = openForm();
    store.dispatch({ type: 'addRow', path: 'OTVStatus.breaks', rowId: 'r1', row: { days: 5, fractions: 6 } });
    store.dispatch({ type: 'addRow', path: 'OTVStatus.breaks', rowId: 'r2', row: { days: 1, fractions: 1 } });
    expect([field('breaks[r1].reason').required, field('breaks[r2].reason').required]).toEqual([true, false]);
    answer('breaks[r2].days', 3);
    expect([field('breaks[r1].reason').required, field('breaks[r2].reason').required]).toEqual([true, true]);
    answer('longest', 4);
    expect([field('breaks[r1].remark').relevant, field('breaks[r2].remark').relevant]).toEqual([true, false]);
    expect(told('breaks[r1].fractions')).toEqual(['warning: More than were missed']);
    expect(told('breaks[r2].fractions')).toEqual([]);
  });

  it('can give an error and a warning, of which only the error blocks signing [FORM-112]', () => {
    const { store, answer, told } = openForm();
    answer('weight', 200);
    expect(told('weight')).toEqual(['warning: Please check the weight']);
    expect(store.validation().signable).toBe(true);
    answer('weight', 400);
    expect(told('weight')).toEqual(['error: Weight is not plausible', 'warning: Please check the weight']);
    expect(store.validation().signable).toBe(false);
    answer('weight', 80);
    expect(told('weight')).toEqual([]);
  });
});
