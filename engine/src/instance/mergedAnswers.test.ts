import { describe, expect, it } from 'vitest';
import { openTestForm } from '../testing/testForm.ts';

const FORM = `
- { id: sessions, type: Numeric, label: Sessions }
- { id: remark, type: Text, label: Remark }
- { id: double, type: Numeric, label: Double, calculate: { sum: [{ field: sessions }, { field: sessions }] } }`;

describe('answers merged with another user’s', () => {
  it('are calculated again, because neither side calculated from all of them', () => {
    const form = openTestForm(FORM);
    form.answer('sessions', 3);
    const { provenance } = form.store.answers();
    form.store.dispatch({ type: 'merge', values: { OTVStatus: { sessions: 5, double: 6 } }, provenance });
    expect(form.field('double').value).toBe(10);
  });
});
