import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTask, ruiz, task } from '../../testing/taskScreen.tsx';

describe('a task that another user changed', () => {
  it('is compared field by field; a dose never merges by itself', async () => {
    const mine = { OTVStatus: { weight: 70, remark: 'old' } };
    const theirs = {
      ...task('STARTED', { OTVStatus: { weight: 70, remark: 'theirs', dose: 2000 } }, 5),
      updatedBy: ruiz,
    };
    let saves = 0;
    const { user, server } = openTask('STARTED', {
      values: mine,
      graphql: {
        theirTaskQuery: () => ({ task: theirs }),
        taskCommandsSaveMutation: () => {
          if ((saves += 1) === 1) throw new Error('TASK_OUT_OF_DATE');
          return { updateDocument: { id: 'doc-e-1', task: task('STARTED', {}, 6) } };
        },
      },
    });
    const weight = await screen.findByLabelText(/Weight/);
    await user.clear(weight);
    await user.type(weight, '71');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Compare mine and theirs' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mine and theirs' });
    expect(await within(dialog).findByRole('radio', { name: 'Weight: mine, 71' })).toBeChecked();
    expect(within(dialog).getByRole('radio', { name: 'Remark: theirs, theirs' })).toBeChecked();
    expect(within(dialog).getByRole('button', { name: '1 to decide' })).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: 'Dose to date: theirs, 2000 cGy' }));
    await user.click(within(dialog).getByRole('button', { name: 'Merge and save' }));
    await waitFor(() => expect(server.asked('taskCommandsSaveMutation')).toHaveLength(2));
    expect(server.asked('taskCommandsSaveMutation')[1]).toMatchObject({
      formValues: { OTVStatus: { weight: 71, remark: 'theirs', dose: 2000 } },
      freshness: { revision: 5 },
    });
  });
});
