import { nothingShape } from '@isocenter/schemas';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAnswer } from '../requests/connection.ts';
import { request } from '../requests/request.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';

let away = false;
let online = true;
beforeEach(() => {
  vi.useFakeTimers();
  away = false;
  online = true;
  noteAnswer(200);
  vi.stubGlobal('fetch', () =>
    away ? Promise.reject(new TypeError('no network')) : Promise.resolve(new Response('{}')),
  );
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => vi.useRealTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const ask = () => request('/api/x', { method: 'POST', shape: nothingShape }).catch(() => undefined);

describe('the connection banner', () => {
  it('is silent while the server responds', async () => {
    renderScreen(<ConnectionBanner />);
    await act(ask);
    expect(screen.queryByText(/server is not responding|offline|is back/)).toBeNull();
  });

  it('reports an unreachable server, checks by itself, and says for three seconds that it is back', async () => {
    renderScreen(<ConnectionBanner />);
    away = true;
    await act(ask);
    expect(screen.getByText(/The server is not responding. Your edits are kept in this window/)).toBeVisible();
    await wait(20_000);
    expect(screen.getByText(/The server is not responding/)).toBeVisible();
    away = false;
    await wait(5_000);
    expect(screen.getByText('The connection is back.')).toBeVisible();
    await wait(2_999);
    expect(screen.getByText('The connection is back.')).toBeVisible();
    await wait(1);
    expect(screen.queryByText('The connection is back.')).toBeNull();
  });

  it('distinguishes a computer without a network from an unreachable server', async () => {
    renderScreen(<ConnectionBanner />);
    online = false;
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(/This computer is offline/)).toBeVisible();
    online = true;
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText('The connection is back.')).toBeVisible();
    await wait(3_000);
    expect(screen.queryByText(/connection/)).toBeNull();
  });

  it.each([
    [502, true],
    [504, true],
    [503, false],
    [500, false],
    [404, false],
  ])('treats a %i as an unreachable server: %s', async (status, missing) => {
    renderScreen(<ConnectionBanner />);
    vi.stubGlobal('fetch', (path: string) =>
      path === '/readyz' ? Promise.reject(new TypeError('away')) : Promise.resolve(new Response('{}', { status })),
    );
    await act(ask);
    expect(screen.queryByText(/The server is not responding/) !== null).toBe(missing);
  });
});
