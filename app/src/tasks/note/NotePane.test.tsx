import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTask } from '../../testing/taskScreen.tsx';

beforeEach(() => localStorage.clear());

describe('the note beside the form', () => {
  it('is resized with the keys of a window splitter, and keeps its width', async () => {
    openTask('STARTED');
    const splitter = await screen.findByRole('separator', { name: 'Note width' });
    expect(splitter).toHaveAttribute('aria-controls', screen.getByRole('region', { name: 'Note' }).id);
    expect(splitter).toHaveAttribute('aria-valuenow', '28');
    splitter.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(splitter).toHaveAttribute('aria-valuenow', '30');
    await userEvent.keyboard('{End}');
    expect(splitter).toHaveAttribute('aria-valuenow', '60');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(splitter).toHaveAttribute('aria-valuenow', '22');
    expect(localStorage.getItem('task_layout.usr-1')).toContain('"noteWidth":22');
  });

  it('is folded, and stays folded', async () => {
    openTask('STARTED');
    await userEvent.click(await screen.findByRole('button', { name: 'Hide note' }));
    expect(screen.queryByRole('separator', { name: 'Note width' })).not.toBeInTheDocument();
    expect(localStorage.getItem('task_layout.usr-1')).toContain('"noteFolded":true');
    await userEvent.click(screen.getByRole('button', { name: 'Show note' }));
    expect(screen.getByRole('separator', { name: 'Note width' })).toBeVisible();
  });
});

describe('the actions of a task', () => {
  it('share one Tab stop with the link to the course', async () => {
    openTask('STARTED');
    const toolbar = await screen.findByRole('toolbar', { name: 'Task actions' });
    const stops = [...toolbar.querySelectorAll('a, button')].filter((item) => item.getAttribute('tabindex') === '0');
    expect(stops).toEqual([screen.getByRole('link', { name: /Course/ })]);
  });
});
