import { describe, expect, it } from 'vitest';
import { openTestForm } from '../testing/testForm.ts';

const FIELDS = {
  RadioTable: `- id: f
  type: RadioTable
  label: Examination
  tableData: [{ id: skin, label: Skin }, { id: neck, label: Neck }]
  choices: [{ id: normal, label: Normal }]`,
  Grid: `- id: f
  type: Grid
  label: Pressure
  cells: [{ id: lying, label: Lying, note: at rest }, { id: standing, label: Standing }]
  columns: [{ id: systolic, type: Numeric, label: Systolic }, { id: note, type: Text, label: Note }]`,
};
const stored = (rows: { _id: string; [column: string]: string | number }[]) => ({
  values: { OTVStatus: { f: rows } },
  provenance: { 'OTVStatus.f': { origin: 'user' } as const },
});

describe('fixed rows', () => {
  it('are all present in config order, even when an older answer lacks one', () => {
    const exam = openTestForm(FIELDS.RadioTable, {}, stored([{ _id: 'neck', value: 'normal' }]));
    expect(exam.value('f')).toEqual([{ _id: 'skin' }, { _id: 'neck', value: 'normal' }]);
    const grid = openTestForm(FIELDS.Grid, {}, stored([{ _id: 'standing', systolic: 110 }]));
    expect(grid.value('f')).toEqual([
      { _id: 'lying', note: 'at rest' },
      { _id: 'standing', systolic: 110 },
    ]);
    expect(grid.answer('f[lying].systolic', 128).value('f[lying].systolic')).toBe(128);
  });

  it('keep their answers when the config removes them', () => {
    const exam = openTestForm(FIELDS.RadioTable, {}, stored([{ _id: 'liver', value: 'normal' }]));
    expect(exam.store.rows('OTVStatus.f')).toEqual(['skin', 'neck', 'liver']);
  });

  it('do not count as an edit by the user who opens the form', () => {
    const answers = stored([{ _id: 'standing', systolic: 110 }]);
    const { store } = openTestForm(FIELDS.Grid, {}, answers);
    expect(store.changedByUser(answers.values)).toBe(false);
  });
});
