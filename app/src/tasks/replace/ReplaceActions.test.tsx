import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTask, task } from '../../testing/taskScreen.tsx';

describe('copying from the previous week', () => {
  it('starts an untouched visit, lists what is never copied, and can be undone [TASK-050]', async () => {
    const { user, server } = openTask('NOT_STARTED', {
      graphql: {
        replaceCommandsCopyMutation: () => ({ copyFromPreviousWeek: task('STARTED', {}, 3) }),
        replaceCommandsUndoMutation: () => ({ undoTaskVersionAction: task('STARTED', {}, 4) }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Copy from previous week' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy from previous week' });
    expect(dialog).toHaveTextContent('grades, examination, pain, performance status, dose');
    await user.click(within(dialog).getByRole('button', { name: 'Copy from previous week' }));
    await waitFor(() => expect(server.asked('replaceCommandsCopyMutation')).toHaveLength(1));
    expect(server.asked('taskCommandsStartMutation')).toHaveLength(1);
    expect(server.asked('replaceCommandsCopyMutation')[0]).toMatchObject({ id: 'e-1', freshness: { revision: 2 } });
    await waitFor(() => expect(server.asked('TaskRouteQuery')).toHaveLength(2));
  });
});
