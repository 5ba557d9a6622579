import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { objectOf } from '@isocenter/schemas';
import { ConnectionLost } from '../../testing/server.ts';
import { openTask } from '../../testing/taskScreen.tsx';

describe('who has a task open', () => {
  it('is told that this screen leaves when the page is closed, by a request that outlives the page', async () => {
    const { server } = openTask('STARTED');
    await waitFor(() => expect(server.asked('presenceCommandsKeepMutation')).toHaveLength(1));
    const sent = vi.spyOn(globalThis, 'fetch');
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    await waitFor(() => expect(server.asked('presenceCommandsEndMutation')).toHaveLength(1));
    expect(sent.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
  });

  it('is told again when the browser brings the page back, as another page: the first one has ended', async () => {
    const { server } = openTask('STARTED');
    const told = () => server.asked('presenceCommandsKeepMutation');
    await waitFor(() => expect(told()).toHaveLength(1));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(told()).toHaveLength(2));
    const [first, second] = told().map((variables) => objectOf(variables, 'variables')['screen']);
    expect(first).not.toBe(second);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    await waitFor(() => expect(server.asked('presenceCommandsEndMutation')).toMatchObject([{ screen: second }]));
  });
});

describe('with a clock', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('reports every ten seconds while no one else is there', async () => {
    const { server } = openTask('STARTED');
    await waitFor(() => expect(server.asked('presenceCommandsKeepMutation')).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(40_500);
    expect(server.asked('presenceCommandsKeepMutation')).toHaveLength(5);
  });

  it('names a colleague, and drops the name two seconds after the colleague has gone', async () => {
    let colleagues: object[] = [{ user: { id: 'usr-9', displayName: 'Nora Okoye' }, editing: true }];
    openTask('STARTED', {
      graphql: { presenceCommandsKeepMutation: () => ({ keepTaskPresence: colleagues }) },
    });
    expect(await screen.findByText('Nora Okoye is editing')).toBeVisible();
    colleagues = [];
    await vi.advanceTimersByTimeAsync(2_100);
    await waitFor(() => expect(screen.queryByText('Nora Okoye is editing')).toBeNull(), { timeout: 500 });
  });

  it('drops the name when the server has not answered for half a minute', async () => {
    let isDown = false;
    openTask('STARTED', {
      graphql: {
        presenceCommandsKeepMutation: () => {
          if (isDown) throw new ConnectionLost();
          return { keepTaskPresence: [{ user: { id: 'usr-9', displayName: 'Nora Okoye' }, editing: true }] };
        },
      },
    });
    expect(await screen.findByText('Nora Okoye is editing')).toBeVisible();
    isDown = true;
    await vi.advanceTimersByTimeAsync(25_000);
    expect(screen.getByText('Nora Okoye is editing')).toBeVisible();
    await vi.advanceTimersByTimeAsync(18_000);
    await waitFor(() => expect(screen.queryByText('Nora Okoye is editing')).toBeNull(), { timeout: 500 });
  });
});
