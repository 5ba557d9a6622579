import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AT, openTask, task } from '../../testing/taskScreen.tsx';

describe('refresh', () => {
  it('shows old, new and source first, then reads the task again', async () => {
    const started = task('STARTED', { OTVStatus: { stage: 'IIA' } });
    const inherited = { origin: 'carePlan', taskId: 'e-0', on: AT, signed: true };
    const opened = { ...started, document: { ...started.document, provenance: { 'OTVStatus.stage': inherited } } };
    const carePlan = { stage: { value: 'IIB', taskId: 'e-0', on: AT, signed: true } };
    const { user, server } = openTask('STARTED', {
      opened,
      graphql: {
        refreshCommandsContextQuery: () => ({ task: { id: 'e-1', formContext: { ...started.formContext, carePlan } } }),
        refreshCommandsRefreshMutation: () => ({ refreshTask: task('STARTED', {}, 2) }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refresh' });
    const row = await within(dialog).findByRole('row', { name: /^Stage/ });
    expect(row).toHaveTextContent('StageIIAIIBCare plan · Consultation · 03/04/2026');
    expect(server.asked('refreshCommandsRefreshMutation')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(server.asked('TaskRouteQuery')).toHaveLength(2));
    expect(server.asked('refreshCommandsRefreshMutation')[0]).toMatchObject({ id: 'e-1', freshness: { revision: 1 } });
  });
});
