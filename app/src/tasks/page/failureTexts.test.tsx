import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTask } from '../../testing/taskScreen.tsx';

const WEIGHT = { OTVStatus: { weight: 70 } };
const refusal = (code: string) => () => {
  throw new Error(code);
};

describe('the messages of a task', () => {
  it('for a command that failed [ERR-040]', async () => {
    const graphql = { taskCommandsPendMutation: refusal('INTERNAL_ERROR') };
    const { user } = openTask('STARTED', { notePage: true, values: WEIGHT, graphql });
    await user.click(await screen.findByRole('button', { name: 'Pend' }));
    expect(
      await screen.findByText(/^The task update could not be completed\. The note was not pended\./),
    ).toBeVisible();
  });

  it('for a task that another user changed, found before anything is sent [ERR-041, ERR-042, TASK-073]', async () => {
    const graphql = { checkFreshnessQuery: () => ({ validateFreshTaskUpdate: false }) };
    const { user, server } = openTask('STARTED', { notePage: true, values: WEIGHT, graphql });
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await screen.findAllByText(/The task is out of date\./)).not.toEqual([]);
    expect(screen.getAllByText(/Please refresh the page\./)).not.toEqual([]);
    expect(server.asked('taskCommandsSignMutation')).toEqual([]);
    const [asked] = server.asked('checkFreshnessQuery');
    expect(asked).toMatchObject({
      freshness: { taskId: 'e-1', revision: 1, taskUpdatedOn: expect.any(String) as string },
    });
  });

  it('for a signature that the server refuses as out of date [ERR-042]', async () => {
    const graphql = { taskCommandsSignMutation: refusal('TASK_OUT_OF_DATE') };
    const { user, server } = openTask('STARTED', { notePage: true, values: WEIGHT, graphql });
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await screen.findAllByText(/Please refresh the page\./)).not.toEqual([]);
    expect(server.asked('taskCommandsSignMutation')).toHaveLength(1);
  });

  it('for answers that were not saved [ERR-043]', async () => {
    const { user } = openTask('STARTED', { graphql: { taskCommandsSaveMutation: refusal('BAD_USER_INPUT') } });
    await user.type(await screen.findByLabelText(/Remark/), 'Well');
    await user.tab();
    expect(await screen.findByText(/^The document update was not persisted\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('for a pended version that cannot be loaded, with Retry [ERR-044]', async () => {
    let asked = 0;
    const latestPendedQuery = () => {
      asked += 1;
      if (asked === 1) throw new Error('INTERNAL_ERROR');
      return { latestTaskVersion: null };
    };
    const { user } = openTask('PENDED', { values: WEIGHT, graphql: { latestPendedQuery } });
    const text = 'Unable to retrieve data about the latest pended document version.';
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });
});
