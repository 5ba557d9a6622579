import { describe, expect, it } from 'vitest';
import { compileForm, createFormStore, readConfigSet } from '@isocenter/engine';
import { followAnswers } from './handNote.ts';

const FORM = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Status
sections:
  - id: history
    label: History
    fields:
      - { id: interval, type: LongText, label: Interval history }
  - id: dose
    label: Dose
    fields:
      - { id: total, type: Numeric, label: Dose to date, endAdornment: cGy }
`;
const compiledForm = compileForm(readConfigSet([{ path: 'Radiation/OTVStatus/Default.yaml', text: FORM }]).configSet, {
  episodeType: 'Radiation',
  form: 'OTVStatus',
  system: 'Default',
});
const context = {
  now: '2026-03-04T12:00:00.000Z',
  user: { id: 'me', displayName: 'Me', role: null },
  patient: { dateOfBirth: null, sex: null },
  task: {
    id: 'e-1',
    taskType: 'OTV',
    displayName: 'Visit',
    diseaseSystem: 'Default',
    sequence: 1,
    iteration: null,
    treatmentStage: null,
  },
  carePlan: {},
  external: [],
};
function open() {
  const store = createFormStore({ compiledForm, context });
  const answer = (id: string, value: string | number) =>
    store.dispatch({ type: 'answer', path: `OTVStatus.${id}`, value });
  answer('interval', 'Slept well.');
  answer('total', 1800);
  return { store, answer, base: store.note().text };
}

describe('a note edited by hand', () => {
  it('keeps the edit if other answers change', () => {
    const { store, answer, base } = open();
    answer('total', 2000);
    const { hand, merged, lost } = followAnswers(store, { text: base.replace('well', 'soundly'), base });
    expect(hand?.text).toContain('soundly');
    expect(hand?.text).toContain('2000');
    expect(hand?.base).toBe(store.note().text);
    expect(merged.conflicts).toBe(0);
    expect(lost).toEqual([]);
  });

  it('waits for the user if the same place changes', () => {
    const { store, answer, base } = open();
    answer('interval', 'Slept badly.');
    const edit = { text: base.replace('well', 'soundly'), base };
    const { hand, merged } = followAnswers(store, edit);
    expect(merged.conflicts).toBe(1);
    expect(hand).toBe(edit);
  });

  it('ends once the answers produce the same text', () => {
    const { store, answer, base } = open();
    const text = base.replace('well', 'badly');
    answer('interval', 'Slept badly.');
    expect(followAnswers(store, { text, base }).hand).toBeNull();
  });

  it('names a dose that it lost', () => {
    const { store, base } = open();
    const { lost } = followAnswers(store, { text: base.replace('1800', '2800'), base });
    expect(lost.map(({ text }) => text)).toEqual([expect.stringContaining('1800')]);
  });
});
