import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ChartOpening, ChartRestriction, RestrictedCharts } from '@isocenter/schemas';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { Component as Screen } from './RestrictedChartsRoute.tsx';

const PATH = '/api/data_api/restrictions';
const PRIVACY = { id: 'usr-2', name: 'Pat Privacy' };
const OPENING: ChartOpening = {
  ...{ id: 'brk-1', patient: 'pat-7k', user: { id: 'usr-1', name: 'Sam Resident' }, roles: ['Clinician'] },
  ...{ reason: 'On call for the ward.', opened_on: '2026-03-02T15:00:00.000Z', until: '2026-03-02T19:00:00.000Z' },
  seen: null,
};
const RESTRICTION: ChartRestriction = {
  ...{ patient: 'pat-7k', revision: 1, kind: 'STAFF', reason: 'Works in the department.', team: [PRIVACY] },
  set: { by: PRIVACY, on: '2026-03-01T15:00:00.000Z' },
};
const CHARTS: RestrictedCharts = {
  ...{ restrictions: [RESTRICTION], openings: [OPENING], people: [PRIVACY, OPENING.user], hours: 4 },
};

function show(charts: RestrictedCharts, permissions: readonly ('audit:view' | 'patients:restrict')[]) {
  const server = fakeServer({
    rest: {
      [`GET ${PATH}`]: () => json(charts),
      [`POST ${PATH}`]: () => json({}),
      [`POST ${PATH}/openings/brk-1/review`]: () => json({}),
      [`POST ${PATH}/pat-7k/lift`]: () => json({}),
    },
  });
  const { user } = renderScreen(<Screen />, { permissions: [...permissions] });
  const sent = (path: string) => server.calls.find((call) => call.method === 'POST' && call.path === path)?.body;
  return { user, sent };
}

it('lists who opened a restricted chart and why, and keeps what a review found', async () => {
  const { user, sent } = show(CHARTS, ['audit:view']);
  const list = await screen.findByRole('list', { name: 'Opened with a reason' });
  for (const text of ['Sam Resident opened a restricted chart', 'On call for the ward.', 'Not reviewed yet'])
    expect(list).toHaveTextContent(text);
  expect(within(list).getByRole('link')).toHaveAttribute('href', '/admin/audit?user=usr-1&patient=pat-7k');
  await user.click(within(list).getByRole('button', { name: /^Review: Sam Resident/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Review this opening' });
  await user.type(within(dialog).getByRole('textbox'), 'Was on call.');
  await user.click(within(dialog).getByRole('button', { name: 'Review' }));
  await screen.findByText('The review is stored.');
  expect(sent(`${PATH}/openings/brk-1/review`)).toEqual({ note: 'Was on call.' });
  expect(screen.queryByRole('button', { name: /^Lift/ })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'MRN' })).toBeNull();
});

it('restricts a chart to its care team, and lifts that with a reason', async () => {
  const { user, sent } = show(CHARTS, ['patients:restrict']);
  await user.type(await screen.findByRole('textbox', { name: /MRN/ }), 'MRN1234');
  await user.click(screen.getByRole('radio', { name: 'Works here' }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'A colleague.');
  await user.click(screen.getByRole('checkbox', { name: 'Sam Resident' }));
  await user.click(screen.getByRole('button', { name: 'Restrict' }));
  await screen.findByText('The chart is restricted.');
  expect(sent(PATH)).toEqual({ mrn: 'MRN1234', kind: 'STAFF', reason: 'A colleague.', team: ['usr-1'] });
  await user.click(screen.getByRole('button', { name: 'Lift restriction: pat-7k' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lift this restriction' });
  await user.type(within(dialog).getByRole('textbox'), 'Left the department.');
  await user.click(within(dialog).getByRole('button', { name: 'Lift restriction' }));
  await screen.findByText('The restriction is lifted.');
  expect(sent(`${PATH}/pat-7k/lift`)).toEqual({ revision: 1, reason: 'Left the department.' });
});

it('may be empty, or not found without the permission', async () => {
  show({ restrictions: [], openings: [], people: [], hours: 4 }, ['audit:view']);
  expect(await screen.findByText('No one outside a care team has opened a restricted chart.')).toBeVisible();
  expect(screen.getByText('No chart is restricted.')).toBeVisible();
});
