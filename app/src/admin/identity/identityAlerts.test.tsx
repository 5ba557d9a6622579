import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { Component as IdentityAlerts } from './IdentityAlertsRoute.tsx';

const LIST = 'GET /api/data_api/identity_alerts';
const person = (last_name: string, patient_id: string | null) => ({
  ...{ patient_id, last_name, first_name: 'Kim', middle_name: null, date_of_birth: '1951-01-20' },
});
const ALERT = {
  ...{
    id: 'ida-1',
    revision: 2,
    source_system: 'EPIC',
    mrn: 'm123',
    raised_on: '2026-03-02T15:00:00.000Z',
    is_restricted: false,
  },
  people: [person('Everyman', 'pat-1'), person('Anyperson', null)],
};

it('tells that there is an alert on a restricted chart, and nothing of whom', async () => {
  const restricted = { ...ALERT, mrn: '—', is_restricted: true, people: [] };
  fakeServer({ rest: { [LIST]: () => json([restricted]) } });
  renderScreen(<IdentityAlerts />, { permissions: ['patients:identity'] });
  const list = await screen.findByRole('list', { name: 'Open identity alerts' });
  expect(list).toHaveTextContent('A restricted chart, from Epic');
  expect(within(list).queryByRole('button')).toBeNull();
});

it('lists who shares an MRN, and settles it with a reason', async () => {
  let open: object[] = [ALERT];
  const server = fakeServer({
    rest: {
      [LIST]: () => json(open),
      'POST /api/data_api/identity_alerts/ida-1/settle': () => {
        open = [];
        return json({});
      },
    },
  });
  const { user } = renderScreen(<IdentityAlerts />, { permissions: ['patients:identity'] });
  const list = await screen.findByRole('list', { name: 'Open identity alerts' });
  expect(list).toHaveTextContent('MRN m123 from Epic');
  expect(list).toHaveTextContent('Everyman, Kim, DOB 01/20/1951 Chart here');
  expect(list).toHaveTextContent('Anyperson, Kim, DOB 01/20/1951 Not imported');
  await user.click(within(list).getByRole('button', { name: 'Settle MRN m123' }));
  const dialog = await screen.findByRole('dialog', { name: 'Settle identity alert' });
  const settle = within(dialog).getByRole('button', { name: 'Settle' });
  expect(settle).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox'), 'Two people. Corrected in Epic.');
  await user.click(settle);
  expect(await screen.findByText('No identity alerts are open.')).toBeVisible();
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    revision: 2,
    reason: 'Two people. Corrected in Epic.',
  });
});

it('is not found without the permission', () => {
  const server = fakeServer({});
  renderScreen(<IdentityAlerts />, { permissions: ['patients:view'] });
  expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
  expect(server.calls).toEqual([]);
});
