import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTask, where } from '../../testing/taskScreen.tsx';

describe('the note page', () => {
  it('offers what the permissions allow [TASK-052, TASK-074]', async () => {
    openTask('STARTED', { notePage: true, permissions: { allowSign: false } });
    expect(await screen.findByRole('button', { name: 'Pend' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
  });

  it('does not sign while something is missing, and says what', async () => {
    const { user, server } = openTask('STARTED', { notePage: true });
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await screen.findByRole('heading', { name: 'One thing to complete' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Weight' })).toBeInTheDocument();
    expect(server.asked('taskCommandsSignMutation')).toEqual([]);
  });

  it('pends with answers and note, then goes to the board [TASK-058, TASK-059]', async () => {
    const { user, server, manage } = openTask('STARTED', { notePage: true, values: { OTVStatus: { weight: 70 } } });
    await user.click(await screen.findByRole('button', { name: 'Pend' }));
    await waitFor(() => expect(where()).toBe(manage));
    const [sent] = server.asked('taskCommandsPendMutation');
    expect(sent).toMatchObject({ values: { OTVStatus: { weight: 70 } }, check: { revision: 1 } });
    expect(sent?.['note']).toContain('70');
  });
});
