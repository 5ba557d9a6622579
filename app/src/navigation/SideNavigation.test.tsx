import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { isTaskPath, readCollapsed, saveCollapsed } from './collapsed.ts';
import { resetAndSignIn, visitApp } from '../testing/visitApp.tsx';

beforeEach(resetAndSignIn);

describe('the folded navigation', () => {
  it('has a choice of its own on the task page, per person', () => {
    expect([readCollapsed(null), readCollapsed('usr-1')]).toEqual([false, true]);
    saveCollapsed('usr-1', false);
    saveCollapsed(null, true);
    expect([readCollapsed(null), readCollapsed('usr-1'), readCollapsed('usr-2')]).toEqual([true, false, true]);
  });

  it('knows the task pages, and their note pages, from the board', () => {
    const board = '/patients/p/episode/e/manage';
    expect([board, `${board}/`, `${board}/otv/3/e-1`, `${board}/otv/3/e-1/note`].map(isTaskPath)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('is one Tab stop as a rail', async () => {
    visitApp('/home', { permissions: ['patients:view'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Collapse navigation' }));
    const links = () => [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a, button')];
    // The links of a permission appear when the permissions are read.
    await within(screen.getByRole('navigation', { name: 'Main' })).findByText('Patient Search');
    // The observer of the navigation sees them a moment later.
    await waitFor(() => expect(links().filter((link) => link.getAttribute('tabindex') === '0')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Expand navigation' }));
    expect(links().filter((link) => link.hasAttribute('tabindex'))).toEqual([]);
  });
});
