import { describe, expect, it } from 'vitest';
import { createFormStore } from '@isocenter/engine';
import { hasUnpendedChanges } from './pendedChanges.ts';
import { VISIT_CONTEXT, compiledVisit } from '../../testing/smallForm.ts';

const compiledForm = compiledVisit(`
      - { id: weight, type: Numeric, label: Weight }
      - { id: twice, type: Numeric, label: Twice, calculate: { product: [{ field: weight }, 2] } }
`);
const open = (weight: number) =>
  createFormStore({
    compiledForm,
    context: VISIT_CONTEXT,
    answers: { values: { OTVStatus: { weight } }, provenance: {} },
  });

describe('a pended task has unsaved changes', () => {
  const pended = { answers: { OTVStatus: { weight: 70 } }, note: 'Weight 70 kg.' };

  it('if an answer differs from its latest pended version, but not for calculated answers [TASK-064]', () => {
    expect(hasUnpendedChanges(open(71), null, pended)).toBe(true);
    // The pended version holds no calculated answer; the form fills it in.
    expect(open(70).field('OTVStatus.twice').value).toBe(140);
    expect(hasUnpendedChanges(open(70), null, pended)).toBe(false);
  });
  it('if the note was edited by hand and differs [TASK-064]', () => {
    expect(hasUnpendedChanges(open(70), 'Weight 70 kg, stable.', pended)).toBe(true);
    expect(hasUnpendedChanges(open(70), 'Weight 70 kg.', pended)).toBe(false);
  });
  it('never before it was pended', () => {
    expect(hasUnpendedChanges(open(71), 'Mine.', null)).toBe(false);
  });
});
