import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AccessReport } from '@isocenter/schemas';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { csvOf } from '../../analytics/charts/chartTable.ts';
import { reportTable } from './accessReport.ts';
import { Component as AccessReportScreen } from './AccessReportRoute.tsx';

/** The path has a query, so no row of the fake server matches it. */
const answering = (answer: () => Response) => fakeServer({ otherwise: answer });
const report: AccessReport = {
  ...{ patient: 'pat-1', from: null, to: null, is_cut: false },
  rows: [
    {
      ...{ day: '2026-03-02', user: { id: 'usr-1', name: 'Elena Ruiz' }, roles: ['attending'] },
      ...{ opened: 3, changed: 2, taken: 1, refused: 0 },
    },
    { day: '2026-03-01', user: null, roles: [], opened: 0, changed: 0, taken: 1, refused: 0 },
  ],
};
const show = (url = '/admin/access_report?patient=pat-1', permissions: ['audit:view'] | [] = ['audit:view']) =>
  renderScreen(<AccessReportScreen />, { url, path: '/admin/access_report', permissions });

it('is made on request only, and tells who was in the chart on which day', async () => {
  const server = answering(() => json(report));
  const { user } = show();
  expect(screen.getByText('Patient pat-1')).toBeVisible();
  expect(server.calls).toEqual([]);
  await user.type(screen.getByLabelText('From'), '2026-03-01');
  await user.click(screen.getByRole('button', { name: 'Make report' }));
  const table = await screen.findByRole('region', { name: 'Who was in this chart' });
  const rows = within(table).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('03/02/2026Elena Ruizattending3210');
  expect(rows[2]).toHaveTextContent('03/01/2026Isocenter itself0010');
  expect(screen.getByText('2 people on 2 days')).toBeVisible();
  expect(server.calls.map(({ path }) => path)).toEqual([
    '/api/data_api/audit/access_report?patient=pat-1&from=2026-03-01',
  ]);
});

it('refuses days in the wrong order, says when it is empty, and can fail', async () => {
  let isAway = true;
  answering(() => (isAway ? json({ message: 'Away.' }, 400) : json({ ...report, rows: [] })));
  const { user } = show();
  await user.type(screen.getByLabelText('From'), '2026-03-02');
  await user.type(screen.getByLabelText('To'), '2026-03-01');
  expect(screen.getByText('The end date is before the start date.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make report' })).toBeDisabled();
  await user.clear(screen.getByLabelText('To'));
  await user.click(screen.getByRole('button', { name: 'Make report' }));
  expect(await screen.findByText('The access report could not be made.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No one was in this chart on these days.')).toBeVisible();
});

it('is a table that a spreadsheet opens', () => {
  expect(csvOf(reportTable(report)).split('\r\n')).toEqual([
    'Day,Who,Roles,Opened,Changed,Downloaded or sent,Refused',
    '03/02/2026,Elena Ruiz,attending,3,2,1,0',
    '03/01/2026,Isocenter itself,,0,0,1,0',
    '',
  ]);
});

it('asks for a patient', () => {
  const server = fakeServer({});
  show('/admin/access_report');
  expect(screen.getByText(/^Open this report from a chart/)).toBeVisible();
  expect(server.calls).toEqual([]);
});

it('is not found without the permission', () => {
  const server = fakeServer({});
  show('/admin/access_report?patient=pat-1', []);
  expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
  expect(server.calls).toEqual([]);
});
