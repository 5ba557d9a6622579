import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CohortComparison, PermissionName, QuestionRun, ResearchQuestion } from '@isocenter/schemas';
import { chartData, CONTENT, DATA, FIELDS } from '../../testing/cases.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { featuresOf } from '../features.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import { QuestionsPanel } from './QuestionsPanel.tsx';

const PATH = '/api/data_api/cases/questions';
const QUERY = {
  charts: [{ id: 'k', title: 'Survival', feature: 'overall_survival', feature2: null }],
  a: [{ feature: 'sex', equal: 'FEMALE' }],
  b: [],
  isApart: true,
};
const SAVED: ResearchQuestion = {
  ...{ ...QUERY, _id: 'rqn-1', name: 'Survival of women', notes: 'For the board', shared: true, by: 'Grace Chen' },
  ...{ isOwn: false, on: '2026-03-02T15:00:00.000Z', dataVersion: 'aa11', codeVersion: 'main@1' },
};
const CURVES = chartData(CONTENT.survival, { id: 'k', title: 'Survival', feature: 'overall_survival' });
const ANSWER: CohortComparison = {
  ...{ a: { ...DATA, charts: [CURVES] }, b: { ...DATA, charts: [CURVES] }, shared: 0, curves: [CURVES] },
};
const VIEW: PermissionName[] = ['oncora', 'viewpoints:view', 'viewpoints:kmcurve'];

function show(run: Partial<QuestionRun>) {
  const server = fakeServer({
    rest: {
      [`GET ${PATH}`]: () => json([SAVED]),
      [`GET ${PATH}/rqn-1`]: () => json({ question: SAVED, answer: ANSWER }),
      [`POST ${PATH}/rqn-1/run`]: () =>
        json({
          ...{ answer: ANSWER, isSameAnswer: true, dataVersion: 'aa11', codeVersion: 'main@1' },
          ...{ added: 0, gone: 0, changed: 0, ...run },
        }),
    },
  });
  return { ...renderScreen(<QuestionsPanel features={featuresOf(FIELDS)} />, { permissions: VIEW }), server };
}

async function askAgain() {
  fireEvent.click(screen.getByText('Show the questions'));
  fireEvent.click(await screen.findByLabelText('Open “Survival of women”'));
  fireEvent.click(await screen.findByText('Ask again'));
}

describe('research questions', () => {
  it('are read when asked for, show the saved answer, and say that a new one is the same', async () => {
    const { server } = show({});
    expect(server.calls).toEqual([]);
    await askAgain();
    expect(await screen.findByText('The answer is the same.')).toBeVisible();
    expect(screen.getByText('Data aa11, product main@1')).toBeVisible();
    const then = screen.getByRole('region', { name: 'The answer as it was saved' });
    expect(then).toHaveTextContent('Cohort ASex is Female240 of 300 cases');
    expect(then).toHaveTextContent('Hazard ratio of Male against Female');
    expect(screen.queryByRole('region', { name: 'The answer of now' })).toBe(null);
  });

  it('say what changed, next to both answers', async () => {
    show({ isSameAnswer: false, added: 3, gone: 0, changed: null, codeVersion: 'main@2' });
    await askAgain();
    expect(await screen.findByText('The answer is different.')).toBeVisible();
    expect(screen.getByText('Since then: 3 cases are new, 0 are gone, < 5 have other figures.')).toBeVisible();
    expect(screen.getByText('Another version of the product computed it: main@2.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'The answer of now' })).toBeVisible();
  });

  it('are saved with a name', async () => {
    const server = fakeServer({ rest: { [`POST ${PATH}`]: () => json(SAVED, 201) } });
    renderScreen(<QuestionDialog query={QUERY} onClose={() => undefined} />, { permissions: VIEW });
    const dialog = await screen.findByRole('dialog', { name: 'Save as research question' });
    fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: ' Survival of women ' } });
    fireEvent.click(within(dialog).getByText('Save'));
    await waitFor(() =>
      expect(server.calls.at(-1)?.body).toEqual({ ...QUERY, name: 'Survival of women', notes: '', shared: false }),
    );
  });
});
