import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, type GraphqlAnswers } from '../../testing/server.ts';
import TreatmentPanel from './TreatmentPanel.tsx';

const entry = (id: string, change: object = {}) => ({
  ...{ id, plan: 'Breast', fractions: 5, lastDay: '2026-03-06', source: null, by: { displayName: 'Elena Ruiz' } },
  ...{ on: '2026-03-06T15:00:00.000Z', reason: null, doses: [{ target: 'PTV', exact: '1330' }] },
  ...change,
});
const NO_DAYS = {
  ...{ days: [], fractionsDelivered: null, fractionsPrescribed: null, doseTenthsCGy: null, doseFrom: null, gaps: [] },
};
const record = (entries: readonly { readonly id: string }[], change: object = {}) => ({
  ...{ count: entries.length, fractions: 5, doseTenthsCGy: 13_300, lastDay: '2026-03-06', missedDays: null },
  ...{ partings: [], calendar: NO_DAYS, plans: entries.slice(-1).map(({ id }) => ({ id })), entries },
  ...change,
});
const open = (treatmentRecord: object, answers: GraphqlAnswers = {}) => {
  const server = fakeServer({ graphql: { TreatmentPanelQuery: () => ({ treatmentRecord }), ...answers } });
  renderScreen(<TreatmentPanel episodeId="epi-1" />);
  return server;
};

describe('the treatment record of a course', () => {
  it('says so while nothing is recorded', async () => {
    open(record([], { fractions: null, doseTenthsCGy: null, lastDay: null }));
    expect(await screen.findByText('No fraction is recorded yet.')).toBeVisible();
  });

  it('shows each plan with its source, what parts ways, and every statement on request', async () => {
    const corrected = entry('b', { fractions: 4, source: 'ARIA', reason: 'Changed in ARIA' });
    open(record([entry('a'), corrected], { fractions: 4, missedDays: 1, partings: ['Breast was stopped.'] }));
    expect(await screen.findByText(/4 fractions delivered, 1330 cGy .* · 1 weekday without a session/)).toBeVisible();
    expect(screen.getByText('Breast was stopped.')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText(/^ARIA, read on 03\/06\/2026/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'All 2 statements' }));
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.getByText(/^Typed by Elena Ruiz on 03\/06\/2026/)).toBeVisible();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id).filter((id) => id !== 'region')).toEqual([]);
  });

  it('says when the dose to date is told from the visits', async () => {
    const calendar = {
      ...{ days: [], fractionsDelivered: 23, fractionsPrescribed: 33, doseTenthsCGy: 46_000, doseFrom: 'VISITS' },
      gaps: ['No treatment record says what was delivered.'],
    };
    open(record([], { calendar }));
    const told = '23 of 33 fractions delivered · 4600 cGy to date, fractions of the last visit × dose per fraction';
    expect(await screen.findByText(told)).toBeVisible();
  });

  it('says when the dose is told from the treatment summary', async () => {
    const calendar = {
      ...{ days: [], fractionsDelivered: 30, fractionsPrescribed: 30, doseTenthsCGy: 60_000, doseFrom: 'SUMMARY' },
      gaps: ['No treatment record says what was delivered. The treatment summary of 01/31/2026 states 30 fractions.'],
    };
    open(record([], { calendar }));
    const told = '30 of 30 fractions delivered · 6000 cGy, as the treatment summary states';
    expect(await screen.findByText(told)).toBeVisible();
  });

  it('has a calendar of delivered, planned and missed fractions with the dose to date, week by week', async () => {
    const day = (date: string, kind: string, more: object = {}) => ({
      ...{ day: date, kind, fraction: null, doseTenthsCGy: null, remark: null, ...more },
    });
    const calendar = {
      days: [
        day('2026-03-02', 'DELIVERED', { fraction: 1, doseTenthsCGy: 2_660 }),
        day('2026-03-03', 'MISSED', { remark: 'Machine service' }),
        day('2026-03-04', 'HOLIDAY'),
        day('2026-03-09', 'PLANNED', { fraction: 2 }),
        day('2026-03-10', 'PROJECTED', { fraction: 3 }),
      ],
      ...{ fractionsDelivered: 1, fractionsPrescribed: 3, doseTenthsCGy: 2_660, doseFrom: 'FRACTIONS' },
      gaps: ['The record does not say on which days the fractions were delivered.'],
    };
    open(record([entry('a')], { calendar }));
    const table = await screen.findByRole('table', { name: 'Treatment calendar' });
    expect(
      screen.getByText('1 of 3 fractions delivered · 266 cGy to date, fractions × dose per fraction'),
    ).toBeVisible();
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['03/02Fraction 1, delivered266 cGy', '03/03No sessionMachine service', '03/04Holiday', '–', '–'],
      ['03/09Fraction 2, planned', '03/10Fraction 3, expected', '–', '–', '–'],
    ]);
    expect(screen.getByText(/does not say on which days/)).toBeVisible();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id).filter((id) => id !== 'region')).toEqual([]);
  });

  it('sends what was typed digit by digit, with the number of statements that were read', async () => {
    const server = open(record([entry('a')]), {
      TreatmentPanelTypeMutation: () => ({ recordTreatment: { count: 2 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Enter by hand' }));
    await userEvent.type(screen.getByLabelText(/^Plan/), 'Breast');
    await userEvent.type(screen.getByLabelText(/^Fractions so far/), '6');
    await userEvent.type(screen.getByLabelText('Target'), 'PTV');
    await userEvent.type(screen.getByLabelText('Total dose so far, in cGy'), '1596.0');
    await userEvent.type(screen.getByLabelText('Day of the last fraction'), '2026-03-09');
    await userEvent.click(screen.getByRole('button', { name: 'Add to the record' }));
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(server.asked('TreatmentPanelTypeMutation')).toEqual([
      {
        ...{ episodeId: 'epi-1', plan: 'Breast', fractions: 6, lastDay: '2026-03-09', reason: null, count: 1 },
        doses: [{ target: 'PTV', doseCGy: '1596.0' }],
      },
    ]);
  });

  it('takes no broken number of fractions', async () => {
    open(record([entry('a')]));
    await userEvent.click(await screen.findByRole('button', { name: 'Enter by hand' }));
    await userEvent.type(screen.getByLabelText(/^Plan/), 'Breast');
    await userEvent.type(screen.getByLabelText(/^Fractions so far/), '1.5');
    expect(screen.getByRole('button', { name: 'Add to the record' })).toBeDisabled();
  });
});
