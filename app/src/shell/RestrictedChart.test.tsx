import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { textShape } from '@isocenter/schemas';
import { ErrorBoundary } from '../notices/ErrorBoundary.tsx';
import { request } from '../requests/request.ts';
import { forgetRestrictedCharts } from '../requests/restrictedChart.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer, json } from '../testing/server.ts';
import { RestrictedChart } from './RestrictedChart.tsx';

const OPEN = 'POST /api/data_api/restrictions/pat-7k/open';
const REFUSAL = { code: 'CHART_RESTRICTED', patientId: 'pat-7k', message: 'This chart is restricted.' };

afterEach(forgetRestrictedCharts);

function Note() {
  const { data, isError, error } = useQuery({
    queryKey: ['note'],
    queryFn: () => request('/api/data_api/note', { shape: textShape }),
    retry: false,
  });
  if (isError) throw error;
  return data === undefined ? null : <p>{data}</p>;
}

function show() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOpen = false;
  const server = fakeServer({
    rest: {
      'GET /api/data_api/note': () => (isOpen ? json('A note.') : json(REFUSAL, 403)),
      [OPEN]: () => {
        isOpen = true;
        return json({ until: '2026-03-02T19:00:00.000Z' });
      },
    },
  });
  const { user } = renderScreen(
    <>
      <ErrorBoundary where="test">
        <Note />
      </ErrorBoundary>
      <RestrictedChart />
    </>,
  );
  return { server, user };
}

it('asks why, by keyboard alone, and repeats what was refused', async () => {
  const { server, user } = show();
  const dialog = await screen.findByRole('dialog', { name: 'This chart is restricted' });
  expect(dialog).toHaveTextContent('Do not name the patient.');
  const reason = await screen.findByRole('textbox', { name: /Reason/ });
  await vi.waitFor(() => expect(reason).toHaveFocus());
  const open = screen.getByRole('button', { name: 'Open chart' });
  await user.keyboard('On call');
  expect(open).toBeDisabled();
  await user.keyboard(' for the ward.');
  await user.tab();
  await user.tab();
  expect(open).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('A note.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'On call for the ward.' });
});

it('stays closed without a reason, until the person asks again', async () => {
  const { server, user } = show();
  await screen.findByRole('dialog');
  await screen.findByRole('textbox', { name: /Reason/ });
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'This chart is restricted' })).toBeVisible();
  expect(server.calls.filter(({ method, path }) => `${method} ${path}` === OPEN)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'State a reason' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
