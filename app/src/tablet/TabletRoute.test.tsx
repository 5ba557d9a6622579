import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, type Answers } from '../testing/server.ts';
import { resetAndSignIn, visitApp } from '../testing/visitApp.tsx';
import { IDLE_AFTER } from './useIdleLock.ts';

const question = (path: string, label: string, value: number | null = null) => ({
  ...{ path, label, kind: 'rating', min: 0, max: 10, value, declined: false },
});
const open = (pain: number | null = null) => ({
  ...{ state: 'open', person: 'Jenny M.' },
  pages: [{ label: 'In the last 7 days', questions: [question('P.pain', 'Pain', pain)] }],
});
const NONE = { state: 'none' };
const CONFIRM = { state: 'confirm', triesLeft: 3 };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const visit = (first: object, rest: Answers['rest'] = {}) =>
  visitApp('/tablet', { rest: { 'GET /api/tablet/sheet': () => json(first), ...rest } });

it('lets no patient in while a member of the staff is signed in to this tab', async () => {
  resetAndSignIn();
  const { server, user } = visit(NONE, { 'POST /api/data_api/logout': () => json({}) });
  expect(await screen.findByRole('heading', { name: 'A member of the staff is signed in here' })).toBeVisible();
  expect(server.calls.filter(({ path }) => path.startsWith('/api/tablet'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Type the code' })).toBeVisible();
});

it('clears the screen when it is left alone, and keeps what could not be sent', async () => {
  const sent: unknown[] = [];
  let isCut = true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = visit(open(), {
    'POST /api/tablet/answer': ({ body }) => {
      sent.push(body);
      if (isCut) throw new TypeError('Failed to fetch');
      return json(open(7));
    },
    'POST /api/tablet/lock': () => json(CONFIRM),
    'POST /api/tablet/confirm': () => json(open()),
  });
  await user.click(await screen.findByRole('radio', { name: '7 of 10' }));
  expect(await screen.findByText(/There is no connection/)).toBeVisible();
  act(() => void vi.advanceTimersByTime(IDLE_AFTER));
  expect(await screen.findByRole('heading', { name: 'Are these questions for you?' })).toBeVisible();
  expect(screen.queryByText('Pain')).toBeNull();
  expect(screen.queryByText(/Jenny/)).toBeNull();
  isCut = false;
  const before = sent.length;
  await user.type(screen.getByLabelText('Month'), '5');
  await user.type(screen.getByLabelText('Day'), '4');
  await user.type(screen.getByLabelText('Year'), '1961');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('radio', { name: '7 of 10' })).toBeChecked();
  await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('P.pain');
});

it('says that a sheet is closed when the staff take it back', async () => {
  const { user } = visit(open(), { 'POST /api/tablet/answer': () => json({ message: 'gone' }, 404) });
  await user.click(await screen.findByRole('radio', { name: '3 of 10' }));
  expect(await screen.findByRole('heading', { name: 'These questions are closed' })).toBeVisible();
});

it('takes no date that does not exist', async () => {
  const { user, server } = visit(CONFIRM);
  await user.type(await screen.findByLabelText('Month'), '2');
  await user.type(screen.getByLabelText('Day'), '30');
  await user.type(screen.getByLabelText('Year'), '1961');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/This is not a date/)).toBeVisible();
  expect(server.calls.filter(({ path }) => path === '/api/tablet/confirm')).toEqual([]);
});
