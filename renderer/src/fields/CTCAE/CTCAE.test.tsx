import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { FormContext, Json } from '@isocenter/engine';
import { FormView } from '../../form/FormView.tsx';
import type { FormMode } from '../../formState/formHandle.ts';
import { engineForm } from '../../testing/engineForm.ts';
import { pathOf } from '../../testing/testForm.ts';

/** jsdom does not scroll. */
Element.prototype.scrollIntoView = () => undefined;

function open(attributes: string, answer: Json = null, context: Partial<FormContext> = {}, mode: FormMode = 'edit') {
  const store = engineForm(`- { id: f, type: CTCAE, label: Adverse events, ${attributes} }`, {
    answers: answer === null ? {} : { f: answer },
    context,
  });
  render(
    <main>
      <h1>Task</h1>
      <FormView store={store} mode={mode} />
    </main>,
  );
  return { stored: () => store.field(pathOf('f')).value };
}
const scale = (event: string) => within(screen.getByRole('radiogroup', { name: event }));

describe('several adverse events', () => {
  const TWO = 'adverseEvents: [fatigue, lymph_node_pain]';

  it('are table rows that can be filled by keyboard alone [FORM-023, FORM-044]', async () => {
    const { stored } = open(TWO);
    const table = screen.getByRole('table', { name: 'Adverse events' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Fatigue', 'Lymph node pain']);
    scale('Fatigue').getByRole('radio', { name: 'Grade 0: No fatigue' }).focus();
    await userEvent.keyboard('2{ArrowDown}1');
    expect(stored()).toEqual([
      { _id: 'fatigue', term: 'fatigue', grade: 2, version: '5.0' },
      { _id: 'lymph_node_pain', term: 'lymph_node_pain', grade: 1, version: '5.0' },
    ]);
    await userEvent.keyboard('{ArrowUp}');
    expect(scale('Fatigue').getByRole('radio', { name: /^Grade 2/ })).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    expect(stored()).toMatchObject([{ term: 'lymph_node_pain' }]);
  });

  it('cannot be given a grade that does not exist for the term', async () => {
    const { stored } = open(TWO);
    const missing = scale('Lymph node pain').getByRole('radio', { name: 'Grade 4: does not exist for this term' });
    expect(missing).toHaveAttribute('aria-disabled');
    await userEvent.click(missing);
    scale('Lymph node pain')
      .getByRole('radio', { name: /^Grade 0/ })
      .focus();
    await userEvent.keyboard('4');
    expect(stored()).toBeNull();
  });

  it('shows the texts of all grades before one is chosen', async () => {
    open(TWO);
    await userEvent.hover(scale('Fatigue').getByRole('radio', { name: /^Grade 1/ }));
    expect(screen.getByText('Fatigue not relieved by rest, limiting self care ADL')).toBeInTheDocument();
  });

  it('stores the attribution to treatment', async () => {
    const { stored } = open(TWO, [{ _id: 'fatigue', term: 'fatigue', grade: 1, version: '5.0' }]);
    const attribution = screen.getByRole('combobox', { name: 'Fatigue: attribution to treatment' });
    await userEvent.selectOptions(attribution, 'Probable');
    expect(stored()).toMatchObject([{ term: 'fatigue', grade: 1, attribution: 'probable' }]);
  });

  it('can add any of the 837 terms that the form does not list', async () => {
    const { stored } = open('adverseEvents: [fatigue], withOther: true');
    await userEvent.click(screen.getByRole('combobox', { name: /add an adverse event/ }));
    await screen.findByText('Abdominal distension');
    await userEvent.keyboard('pain breast{Enter}');
    await userEvent.click(
      scale('Breast pain').getByRole('radio', { name: 'Grade 2: Moderate pain; limiting instrumental ADL' }),
    );
    expect(stored()).toEqual([{ _id: 'breast_pain', term: 'breast_pain', grade: 2, version: '5.0' }]);
    await userEvent.click(screen.getByRole('button', { name: /Remove/ }));
    expect(stored()).toBeNull();
    expect(screen.queryByRole('radiogroup', { name: 'Breast pain' })).not.toBeInTheDocument();
  });

  it('shows grades as text, also for an event that the form does not list', async () => {
    const answer = [
      { _id: 'fatigue', term: 'fatigue', grade: 1, version: '5.0', attribution: 'probable' },
      { _id: 'nausea', term: 'nausea', grade: 1, version: '5.0' },
    ];
    open('adverseEvents: [fatigue], withOther: true', answer, {}, 'readOnly');
    const words = await screen.findByText(/Loss of appetite without alteration in eating habits/);
    expect(words.textContent.split('\n')).toEqual([
      'Fatigue, grade 1: Fatigue relieved by rest (probable)',
      'Nausea, grade 1: Loss of appetite without alteration in eating habits',
    ]);
  });

  it('passes axe with a grade previewed', async () => {
    open(`${TWO}, showBaseline: true, withOther: true`);
    scale('Fatigue')
      .getByRole('radio', { name: /^Grade 0/ })
      .focus();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  });
});

describe('one adverse event', () => {
  const graded = (grade: number, on: string) => ({
    value: { term: 'fatigue', grade, version: '5.0' },
    taskId: `t${grade}`,
    on,
    signed: true,
  });
  const history = [
    graded(0, '2026-10-01T12:00:00Z'),
    graded(3, '2026-11-01T12:00:00Z'),
    graded(1, '2026-11-14T12:00:00Z'),
  ];
  const firstBeam = { value: '2026-10-20', taskId: 'v1', on: '2026-10-20T12:00:00Z', signed: true };
  const carePlan = {
    'toxicity.fatigue': { ...graded(1, '2026-11-14T12:00:00Z'), history },
    'treatment.firstBeam': firstBeam,
  };

  it('shows its baseline, last and worst grade [FORM-065]', async () => {
    const { stored } = open('adverseEvents: [fatigue], showBaseline: true, carePlanField: toxicity.fatigue', null, {
      carePlan,
    });
    const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent?.trim();
    expect([valueOf('Baseline'), valueOf('Last'), valueOf('Worst so far')]).toEqual(['0', '1 11/14/2026', '3']);
    await userEvent.click(screen.getByRole('button', { name: /^Unchanged \(1\)/ }));
    expect(stored()).toEqual({ term: 'fatigue', grade: 1, version: '5.0' });
  });
});
