import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OTHER_CHART } from '@isocenter/schemas';
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

  it('says how many answers were copied and where, until each is changed or confirmed [TASK-050]', async () => {
    let opened: object = task('STARTED');
    const { user, server } = openTask('STARTED', {
      graphql: {
        TaskRouteQuery: () => ({ task: opened, userTaskPermissions: MAY_EDIT }),
        replaceCommandsCopyMutation: () => {
          opened = copied;
          return { copyFromPreviousWeek: copied };
        },
        replaceCommandsUndoMutation: () => ({ undoTaskVersionAction: task('STARTED', {}, 4) }),
      },
    });
    await copy(user);
    expect(await screen.findByRole('button', { name: '2 answers copied from the previous week. Undo' })).toBeVisible();
    const list = await screen.findByRole('region', { name: 'Copied answers' });
    expect(list).toHaveTextContent('2 answers copied from Consultation: change or confirm each');
    expect(within(list).getByText('Visit').parentElement).toHaveTextContent('VisitRemarkStage');
    await user.click(within(list).getByRole('button', { name: 'Remark' }));
    expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Confirm value: Remark' }));
    expect(list).toHaveTextContent('2 answers copied from Consultation: change or confirm each, 1 left');
    expect(within(list).getByRole('button', { name: 'Remark' }).parentElement).toHaveTextContent('reviewed');
    expect(within(list).getByRole('button', { name: 'Stage' }).parentElement).not.toHaveTextContent('reviewed');
    await user.type(screen.getByRole('textbox', { name: 'Stage' }), 'B');
    await waitFor(() => expect(list).toHaveTextContent('All 2 copied answers are reviewed'));
    await user.click(screen.getByRole('button', { name: '2 answers copied from the previous week. Undo' }));
    await waitFor(() =>
      expect(server.asked('replaceCommandsUndoMutation')[0]).toMatchObject({
        action: 'COPIED',
        freshness: { revision: 3 },
      }),
    );
  });

  it('lists no answer that came with a note from another chart: that note tells of it', async () => {
    const provenance = { ...copied.document.provenance, 'OTVStatus.stage': { origin: 'copied', taskId: OTHER_CHART } };
    const moved = { ...copied, document: { ...copied.document, provenance } };
    openTask('STARTED', { graphql: { TaskRouteQuery: () => ({ task: moved, userTaskPermissions: MAY_EDIT }) } });
    const list = await screen.findByRole('region', { name: 'Copied answers' });
    expect(
      within(list)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Remark']);
  });

  it('says that nothing was copied, and offers no way back from nothing', async () => {
    const { user } = openTask('STARTED', {
      graphql: { replaceCommandsCopyMutation: () => ({ copyFromPreviousWeek: task('STARTED', {}, 3) }) },
    });
    await copy(user);
    expect(await screen.findByText(/^Nothing was copied/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Nothing was copied/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Copied answers' })).not.toBeInTheDocument();
  });
});

const values = { OTVStatus: { weight: 70, remark: 'Sleeps well.', stage: 'IIA' } };
const MAY_EDIT = {
  ...{ allowEdit: true, allowPend: true, allowSign: true, allowCancel: true },
  ...{ allowUnsign: true, allowAddend: true, allowAttest: false },
};
const started = task('STARTED', values, 3);
const copied = {
  ...started,
  document: {
    ...started.document,
    provenance: {
      'OTVStatus.weight': { origin: 'user' },
      'OTVStatus.remark': { origin: 'copied', taskId: 'e-0' },
      'OTVStatus.stage': { origin: 'copied', taskId: 'e-0' },
    },
  },
};

async function copy(user: ReturnType<typeof openTask>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Copy from previous week' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy from previous week' });
  await user.click(within(dialog).getByRole('button', { name: 'Copy from previous week' }));
}
