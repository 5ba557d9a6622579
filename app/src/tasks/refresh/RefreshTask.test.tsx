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

  it('waits if another user changed the task: the changes come in first, and the user decides again', async () => {
    const nurse = { id: 'usr-9', displayName: 'Nora Okoye' };
    const now = task('STARTED', { OTVStatus: { weight: 70, remark: 'tired' } }, 5);
    const theirs = { ...now, document: { ...now.document, updatedOn: '2026-03-04T19:10:00.000Z', updatedBy: nurse } };
    let refreshes = 0;
    const { user, server } = openTask('STARTED', {
      values: { OTVStatus: { weight: 70, remark: 'old' } },
      graphql: {
        theirTaskQuery: () => ({ task: theirs }),
        refreshCommandsContextQuery: () => ({ task: { id: 'e-1', formContext: now.formContext } }),
        refreshCommandsRefreshMutation: () => {
          if ((refreshes += 1) === 1) throw new Error('TASK_OUT_OF_DATE');
          return { refreshTask: task('STARTED', {}, 9) };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refresh' });
    await user.click(await within(dialog).findByRole('button', { name: 'Refresh' }));
    expect(
      await within(dialog).findByText(/Changes by Nora Okoye came in\. Read them, then try again\./),
    ).toBeVisible();
    expect(server.asked('TaskRouteQuery')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(server.asked('refreshCommandsRefreshMutation')).toHaveLength(2));
    expect(server.asked('refreshCommandsRefreshMutation')[1]).toMatchObject({
      values: { OTVStatus: { weight: 70, remark: 'tired' } },
      freshness: { revision: 5 },
    });
  });
});
