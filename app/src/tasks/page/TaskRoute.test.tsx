import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { later } from '../../testing/server.ts';
import { openTask, where } from '../../testing/taskScreen.tsx';

describe('the task page', () => {
  it('shows form and note of its patient [TASK-013]', async () => {
    openTask('STARTED', { values: { OTVStatus: { weight: 70.5 } } });
    expect(await screen.findByLabelText(/Weight/)).toHaveValue('70.5');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Note' })).toHaveTextContent(/70\.5/));
    expect(screen.getByRole('region', { name: 'Patient' })).toHaveTextContent('100200');
  });

  it('is read, and the read audited, once per opening', async () => {
    const { server, user } = openTask('STARTED');
    await screen.findByLabelText(/Weight/);
    expect(server.asked('TaskRouteQuery')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Review and Pend Note' }));
    await user.click(await screen.findByRole('link', { name: 'Back to form' }));
    await screen.findByLabelText(/Weight/);
    expect(server.asked('TaskRouteQuery')).toHaveLength(1);
  });

  it('starts the task with the first edit and saves when a field is left', async () => {
    const { server, user } = openTask('NOT_STARTED');
    await user.type(await screen.findByLabelText(/Weight/), '71');
    expect(server.asked('taskCommandsStartMutation')).toEqual([]);
    await user.tab();
    await waitFor(() => expect(server.asked('taskCommandsSaveMutation')).toHaveLength(1));
    expect(server.asked('taskCommandsStartMutation')).toEqual([{ id: 'e-1' }]);
    expect(server.asked('taskCommandsSaveMutation')[0]).toMatchObject({
      id: 'doc-e-1',
      formValues: { OTVStatus: { weight: 71 } },
      freshness: { taskId: 'e-1', revision: 2 },
    });
  });

  it.each([
    ['STARTED', 'Review and Pend Note'],
    ['PENDED', 'Review and Confirm Note'],
  ] as const)('opens the note of a %s task with "%s" [TASK-015, TASK-017]', async (status, label) => {
    const { user, path } = openTask(status);
    await user.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(where()).toBe(`${path}/note`));
  });

  it('opens the note from any field with Ctrl+Enter, with what is still being typed', async () => {
    const { user, path } = openTask('STARTED');
    await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'tired');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(where()).toBe(`${path}/note`));
    await waitFor(() => expect(screen.getByRole('article', { name: 'Note' })).toHaveTextContent('tired'));
  });

  it('keeps the answers between the form and the note page', async () => {
    const { user } = openTask('STARTED');
    await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'tired');
    await user.click(screen.getByRole('button', { name: 'Review and Pend Note' }));
    const paper = await screen.findByRole('article', { name: 'Note' });
    await waitFor(() => expect(paper).toHaveTextContent('tired'));
    await user.click(screen.getByRole('link', { name: 'Back to form' }));
    expect(await screen.findByRole('textbox', { name: /Remark/ })).toHaveValue('tired');
  });

  it('does not open under the path of another patient', async () => {
    openTask('STARTED', { url: '/patients/pat-2/episode/epi-1/manage/otv/3/e-1' });
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInTheDocument();
    expect(screen.queryByText('100200')).not.toBeInTheDocument();
  });
});

describe('a pended task with edits', () => {
  const edited = { values: { OTVStatus: { weight: 72 } }, pended: { OTVStatus: { weight: 70 } } };

  it('asks before its note is reviewed [TASK-018, TASK-019, TASK-020, TASK-021]', async () => {
    const { user, path } = openTask('PENDED', edited);
    await user.click(await screen.findByRole('button', { name: 'Review and Confirm Note' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Changes to Pended Note' });
    expect(dialog).toHaveTextContent('Update pended note?');
    expect(screen.getByRole('button', { name: 'Discard Changes' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Review and Pend' }));
    await waitFor(() => expect(where()).toBe(`${path}/note`));
  });

  it('asks when the user leaves, and discards the edits on request [TASK-022, TASK-023]', async () => {
    const { user, server, manage } = openTask('PENDED', edited);
    await user.click(await screen.findByRole('link', { name: 'Course 1 · L breast' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
    expect(where()).not.toBe(manage);
    await user.click(screen.getByRole('button', { name: 'Discard edits' }));
    await waitFor(() => expect(where()).toBe(manage));
    expect(server.asked('rareCommandsDiscardMutation')).toHaveLength(1);
  });

  describe('that are not compared with the pended version yet', () => {
    const differing = { latestTaskVersion: { id: 'ver-e-1-1', documentFormValues: edited.pended, noteValue: '' } };
    const openSlowly = () => {
      const version = later<object>();
      return { version, ...openTask('PENDED', { ...edited, graphql: { latestPendedQuery: () => version.promise } }) };
    };

    it('asks as soon as they are when the user leaves [TASK-022, TASK-064]', async () => {
      const { user, version } = openSlowly();
      await user.click(await screen.findByRole('link', { name: 'Course 1 · L breast' }));
      expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
      version.answer(differing);
      expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
    });

    it('lets the user leave when there are none', async () => {
      const { user, version, manage } = openSlowly();
      await user.click(await screen.findByRole('link', { name: 'Course 1 · L breast' }));
      version.answer({ latestTaskVersion: { ...differing.latestTaskVersion, documentFormValues: edited.values } });
      await waitFor(() => expect(where()).toBe(manage));
    });

    it('asks as soon as they are when the note is to be reviewed [TASK-018, TASK-064]', async () => {
      const { user, version, path } = openSlowly();
      await user.click(await screen.findByRole('button', { name: 'Review and Confirm Note' }));
      version.answer(differing);
      expect(await screen.findByRole('dialog', { name: 'Confirm Changes to Pended Note' })).toBeVisible();
      expect(where()).not.toBe(`${path}/note`);
    });
  });
});

describe('text that is not in the form yet', () => {
  const course = () => screen.findByRole('link', { name: 'Course 1 · L breast' });

  it('counts as not saved from the first letter', async () => {
    const { user } = openTask('STARTED');
    await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 't');
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });

  it('is saved when the user leaves without leaving its field, as with Back', async () => {
    const { user, server, manage } = openTask('STARTED');
    await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'tired');
    // No pointer, so the field keeps the focus.
    fireEvent.click(await course());
    await waitFor(() => expect(where()).toBe(manage));
    expect(server.asked('taskCommandsSaveMutation')).toMatchObject([
      { formValues: { OTVStatus: { remark: 'tired' } } },
    ]);
  });

  it('of a pended task is an edit that the user is asked about', async () => {
    const values = { OTVStatus: { weight: 70 } };
    const { user, manage } = openTask('PENDED', { values, pended: values });
    await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'tired');
    fireEvent.click(await course());
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
    expect(where()).not.toBe(manage);
  });

  const refuse = async (user: ReturnType<typeof openTask>['user']) => {
    const weight = await screen.findByRole('textbox', { name: /Weight/ });
    await user.tripleClick(weight);
    await user.keyboard('-5');
    return weight;
  };

  it('and is no answer is asked about', async () => {
    const { user, manage } = openTask('STARTED', { values: { OTVStatus: { weight: 70 } } });
    await refuse(user);
    fireEvent.click(await course());
    expect(await screen.findByText(/An entry is not recorded/)).toBeInTheDocument();
    expect(where()).not.toBe(manage);
  });

  it('and is no answer leads from the way to the note back to its field', async () => {
    const { user, path } = openTask('STARTED', { values: { OTVStatus: { weight: 70 } } });
    const weight = await refuse(user);
    await user.click(screen.getByRole('button', { name: 'Review and Pend Note' }));
    await waitFor(() => expect(weight).toHaveFocus());
    expect(where()).toBe(path);
    expect(screen.getByText('“-5” was not recorded. Enter a number from 0.')).toBeVisible();
  });
});

describe('other users who have the task open', () => {
  it('are named in the header with their editing state; the screen reports its own edits', async () => {
    const colleague = (id: string, displayName: string, editing: boolean) => ({ user: { id, displayName }, editing });
    const { user, server } = openTask('STARTED', {
      graphql: {
        presenceCommandsKeepMutation: () => ({
          keepTaskPresence: [colleague('usr-2', 'Wei Chen', true), colleague('usr-3', 'Noor Haddad', false)],
        }),
      },
    });
    const here = await screen.findByRole('list', { name: 'Also open by' });
    await waitFor(() => expect(here).toHaveTextContent('Wei Chen is editing'));
    expect(here).toHaveTextContent('Noor Haddad has this open');
    expect(server.asked('presenceCommandsKeepMutation')[0]).toMatchObject({ taskId: 'e-1', editing: false });
    await user.type(screen.getByLabelText(/Weight/), '71');
    await user.tab();
    await waitFor(() =>
      expect(server.asked('presenceCommandsKeepMutation').at(-1)).toMatchObject({ taskId: 'e-1', editing: true }),
    );
    await user.click(screen.getByRole('link', { name: 'Course 1 · L breast' }));
    await waitFor(() => expect(server.asked('presenceCommandsEndMutation')).toMatchObject([{ taskId: 'e-1' }]));
  });
});
