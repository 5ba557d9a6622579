import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { compiledFormOf, TEST_CONTEXT } from '../testing/testForm.ts';
import { answerChanges, type AnsweredForm } from './answerChanges.ts';

const VISIT = `
- { id: weight, type: Numeric, label: Weight, endAdornment: kg, min: 1, max: 400, decimals: 1 }
- id: decision
  type: Radio
  label: Decision
  choices: [{ id: continue, label: Continue as planned }, { id: hold, label: Hold }]
- id: targets
  type: Table
  label: Targets
  columns:
    - { id: target, type: Text, label: Target }
    - { id: dose, type: Numeric, label: Dose, endAdornment: cGy, max: 10000 }
`;
const compiledForm = compiledFormOf(VISIT);
const answered = (values: JsonObject, of = compiledForm): AnsweredForm => ({
  compiledForm: of,
  context: TEST_CONTEXT,
  values: { OTVStatus: values },
});

describe('differences between two sets of answers', () => {
  it('are described in words, with labels, choices and units', () => {
    const changes = answerChanges(answered({ weight: 70.5, decision: 'continue' }), answered({ decision: 'hold' }));
    expect(changes).toMatchObject([
      { path: 'OTVStatus.weight', section: 'Main', label: 'Weight', kind: 'removed', old: '70.5 kg', new: '' },
      { path: 'OTVStatus.decision', label: 'Decision', kind: 'changed', old: 'Continue as planned', new: 'Hold' },
    ]);
  });

  it('do not include different kinds of empty answers', () => {
    expect(answerChanges(answered({ weight: null, targets: [] }), answered({}))).toEqual([]);
  });

  it('identify table rows by id, not by position', () => {
    const [a, b, c] = [
      { _id: 'a', target: 'Breast', dose: 4256 },
      { _id: 'b', target: 'Boost', dose: 1000 },
      { _id: 'c', target: 'Nodes', dose: 4000 },
    ];
    const [change] = answerChanges(
      answered({ targets: [a, b] }),
      answered({ targets: [c, { ...b, dose: 1600 }].map((row) => ({ ...row })) }),
    );
    expect(change?.rows).toEqual([
      {
        rowId: 'c',
        kind: 'added',
        cells: [
          { label: 'Target', old: '', new: 'Nodes' },
          { label: 'Dose', old: '', new: '4000 cGy' },
        ],
      },
      { rowId: 'b', kind: 'changed', cells: [{ label: 'Dose', old: '1000 cGy', new: '1600 cGy' }] },
      {
        rowId: 'a',
        kind: 'removed',
        cells: [
          { label: 'Target', old: 'Breast', new: '' },
          { label: 'Dose', old: '4256 cGy', new: '' },
        ],
      },
    ]);
  });

  it('include fields that only the earlier form had', () => {
    const later = compiledFormOf('- { id: remark, type: Text, label: Remark }');
    const changes = answerChanges(answered({ weight: 70 }), answered({ remark: 'Well' }, later));
    expect(changes.map(({ path, kind, old, new: next }) => [path, kind, old, next])).toEqual([
      ['OTVStatus.remark', 'added', '', 'Well'],
      ['OTVStatus.weight', 'removed', '70 kg', ''],
    ]);
  });
});
