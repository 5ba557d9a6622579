import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ROUTES } from '@isocenter/schemas';
import { Component as Admin } from '../admin/AdminRoute.tsx';
import { register } from '../navigation/registered.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer, json } from '../testing/server.ts';
import { Component as Home } from './HomeRoute.tsx';

register([ROUTES.auditLog, ROUTES.readingAlerts]);
const ATTENTION = 'GET /api/data_api/audit/attention';

it.each([
  ['the home screen', Home],
  ['the root of administration', Admin],
])('%s tells people who may read the audit log what waits for them', async (_name, Screen) => {
  fakeServer({ rest: { [ATTENTION]: () => json({ alerts: 2, faults: 1 }) } });
  renderScreen(<Screen />, { permissions: ['audit:view'] });
  const alerts = await screen.findByRole('link', { name: '2 reading alerts wait for someone to look into them.' });
  expect(alerts).toHaveAttribute('href', ROUTES.readingAlerts);
  const faults = screen.getByRole('link', { name: /audit log or signed notes were changed or damaged: 1 problem/ });
  expect(faults).toHaveAttribute('href', ROUTES.auditLog);
});

it('says nothing when nothing waits', async () => {
  const server = fakeServer({ rest: { [ATTENTION]: () => json({ alerts: 0, faults: 0 }) } });
  renderScreen(<Home />, { permissions: ['audit:view'] });
  await expect.poll(() => server.calls.length).toBe(1);
  expect(screen.queryByRole('region', { name: 'Audit' })).toBeNull();
});

it('asks nothing for others', async () => {
  const server = fakeServer({ rest: { [ATTENTION]: () => json({ alerts: 2, faults: 0 }) } });
  renderScreen(<Home />, { permissions: ['patients:view'] });
  expect(await screen.findByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expect(server.calls).toEqual([]);
});
