import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compileForm, createFormStore, readConfigSet } from '@isocenter/engine';
import { describe, expect, it } from 'vitest';
import { pathOf, TEST_CONTEXT } from '../testing/testForm.ts';
import { FormView } from './FormView.tsx';

const TEXT = `
formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Visit
sections:
  - id: today
    label: Today
    fields:
      - id: nothing
        type: Checkbox
        label: Toxicity
        folds: [events, absent]
        relevant: fatigue is empty
        choices: [{ id: none, label: No toxicity }]
  - id: events
    label: Events
    fields: [{ id: fatigue, type: CTCAE, label: Fatigue, adverseEvents: [fatigue] }]
  - id: plan
    label: Plan
    fields: [{ id: plan, type: Text, label: Plan }]
`;

function visit(answers = {}) {
  const { configSet } = readConfigSet([{ path: 'Radiation/OTVStatus/Default.yaml', text: TEXT }]);
  const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: 'OTVStatus', system: 'Default' });
  const values = { OTVStatus: answers };
  return createFormStore({ compiledForm, context: TEST_CONTEXT, answers: { values, provenance: {} } });
}
const heading = (name: string) => screen.getByRole('button', { name });

describe('sections that an answer makes superfluous', () => {
  it('fold away with the answer, and can be opened again', async () => {
    const store = visit();
    render(<FormView store={store} mode="edit" />);
    expect(heading('Events')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'No toxicity' }));
    expect(heading('Events')).toHaveAttribute('aria-expanded', 'false');
    expect(heading('Plan')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(heading('Events'));
    act(() => void store.dispatch({ type: 'answer', path: pathOf('plan'), value: 'Continue' }));
    expect(heading('Events')).toHaveAttribute('aria-expanded', 'true');
  });

  it('say how many of their questions have answers, and open by one key', async () => {
    const store = visit({ plan: 'Continue' });
    render(<FormView store={store} mode="edit" />);
    expect(heading('Events')).not.toHaveAccessibleDescription();
    await userEvent.click(screen.getByRole('checkbox', { name: 'No toxicity' }));
    expect(heading('Events')).toHaveAccessibleDescription('None of 1 answered');
    await userEvent.click(heading('Plan'));
    expect(heading('Plan')).toHaveAccessibleDescription('1 of 1 answered');
    heading('Events').focus();
    await userEvent.keyboard('{Enter}');
    expect(heading('Events')).toHaveAttribute('aria-expanded', 'true');
    expect(heading('Events')).not.toHaveAccessibleDescription();
  });

  it('open when the answer is taken back or overtaken by a grade', () => {
    const store = visit({ nothing: ['none'] });
    render(<FormView store={store} mode="edit" />);
    expect(heading('Events')).toHaveAttribute('aria-expanded', 'false');
    act(() => void store.dispatch({ type: 'answer', path: pathOf('fatigue'), value: { grade: 1 } }));
    expect(heading('Events')).toHaveAttribute('aria-expanded', 'true');
  });

  it('stay as they are in a form that is only read', () => {
    render(<FormView store={visit({ nothing: ['none'] })} mode="readOnly" />);
    expect(heading('Events')).toHaveAttribute('aria-expanded', 'true');
  });
});
