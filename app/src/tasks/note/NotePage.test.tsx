import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConnectionLost } from '../../testing/server.ts';
import { AT, openTask, ruiz, task, where } from '../../testing/taskScreen.tsx';

describe('the note page', () => {
  it('offers what the permissions allow [TASK-052, TASK-074]', async () => {
    openTask('STARTED', { notePage: true, permissions: { allowSign: false } });
    expect(await screen.findByRole('button', { name: 'Pend' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
  });

  it('has a draft mark for print that no screen reader reads', async () => {
    openTask('STARTED', { notePage: true });
    expect(await screen.findByText('DRAFT – not signed')).toHaveAttribute('aria-hidden', 'true');
  });

  it('does not sign while answers are missing, and lists them', async () => {
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
    expect(sent).toMatchObject({ values: { OTVStatus: { weight: 70 } }, freshness: { revision: 1 } });
    expect(sent?.['note']).toContain('70');
  });

  it.each([
    ['Pend', { allowPublishOnPend: true }, ['PENDED']],
    ['Pend', { allowPublishOnSign: true }, []],
    ['Sign', { allowPublishOnSign: true }, ['SIGNED']],
    ['Sign', { allowPublishOnPend: true }, []],
  ])('%s publishes the note if chosen, with %j: %j [TASK-077, TASK-078]', async (name, may, published) => {
    const opened = task('STARTED', { OTVStatus: { weight: 70 } });
    const publishing = { receivingApplication: 'Epic', enableAppointmentSelect: false };
    const patient = { ...opened.episode.patient, deceased: null, appointments: [] };
    const { user, server, manage } = openTask('STARTED', {
      notePage: true,
      values: { OTVStatus: { weight: 70 } },
      graphql: {
        publishQueriesQuery: () => ({
          task: {
            ...opened,
            ...publishing,
            publications: [],
            earlierPublications: [],
            episode: { id: 'epi-1', patient },
          },
          userTaskPermissions: { allowPublish: true, allowPublishOnPend: false, allowPublishOnSign: false, ...may },
        }),
        checkFreshnessQuery: () => ({ validateFreshTaskUpdate: true }),
        taskCommandsSignMutation: () => ({ signTask: task('SIGNED', { OTVStatus: { weight: 70 } }, 2) }),
        publishQueriesMutation: () => ({ publishNote: { message: 'Published.', url: null, error: null } }),
      },
    });
    await user.click(await screen.findByLabelText('Also publish to Epic'));
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(where()).toBe(manage));
    expect(server.asked('publishQueriesMutation').map(({ action }) => action)).toEqual(published);
  });

  it('sends what the form showed, and lists what has changed when the server refuses it [TASK-058]', async () => {
    const values = { OTVStatus: { weight: 70 } };
    const { formContext } = task('STARTED');
    const carePlan = { stage: { value: 'IIB', taskId: 'e-0', on: AT, signed: true } };
    const { user, server } = openTask('STARTED', {
      notePage: true,
      values,
      graphql: {
        checkFreshnessQuery: () => ({ validateFreshTaskUpdate: true }),
        taskCommandsSignMutation: () => {
          throw new Error('FORM_CHANGED');
        },
        formNowQuery: () => ({ task: { id: 'e-1', formContext: { ...formContext, carePlan } } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    const dialog = await screen.findByRole('dialog', { name: 'This form has changed' });
    const row = await within(dialog).findByRole('row', { name: /^Stage/ });
    expect(row).toHaveTextContent('Stage–IIB · Care plan 03/04/2026');
    expect(within(dialog).getAllByRole('row')).toHaveLength(2);
    const [sent] = server.asked('taskCommandsSignMutation');
    expect(sent?.['formRecord']).toMatchObject({
      version: 1,
      fields: [{ path: 'OTVStatus.weight', value: 70 }, { path: 'OTVStatus.remark' }, { path: 'OTVStatus.stage' }, {}],
    });
    await user.click(within(dialog).getByRole('button', { name: 'Update the form' }));
    await waitFor(() => expect(server.asked('TaskRouteQuery')).toHaveLength(2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not sign without a connection, says why, and keeps the edits', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { server } = openTask('STARTED', { notePage: true, values: { OTVStatus: { weight: 70 } } });
    expect(await screen.findByText(/There is no connection/)).toBeInTheDocument();
    for (const name of ['Pend', 'Sign']) {
      const button = await screen.findByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(/when it is back. Your edits are kept in this window/);
    }
    expect(screen.getByText('No connection – all changes saved')).toBeInTheDocument();
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByRole('button', { name: 'Sign' })).toBeEnabled();
    expect(server.asked('taskCommandsSignMutation')).toEqual([]);
  });

  it.each([
    ['signed', 'SIGNED', 2],
    ['not signed', 'STARTED', 1],
  ] as const)(
    'finds out what became of a signature whose response was lost: it was %s',
    async (_what, status, revision) => {
      const values = { OTVStatus: { weight: 70 } };
      const { user, manage } = openTask('STARTED', {
        notePage: true,
        values,
        graphql: {
          taskCommandsSignMutation: () => {
            throw new ConnectionLost();
          },
          theirTaskQuery: () => ({ task: { ...task(status, values, revision), updatedBy: ruiz } }),
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Sign' }));
      expect(await screen.findByText(/The connection was lost while the note was being signed/)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Sign' })).toBeDisabled();
      act(() => void dispatchEvent(new Event('online')));
      if (status === 'SIGNED') return waitFor(() => expect(where()).toBe(manage));
      expect(await screen.findByText(/The note was not signed. The connection was lost before/)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Sign' })).toBeEnabled();
    },
  );
});

describe('a statement on the work of others', () => {
  const text = 'I saw and evaluated the patient together with the resident.';
  const offered = () => ({ task: { id: 'e-1', attestationChoices: [{ id: 'present', text }], authorship: null } });
  const values = { OTVStatus: { weight: 70 } };

  it.each([
    [text, 'present'],
    ['No statement', null],
  ])('is asked for before the signature, and is never chosen in advance: %s', async (choice, attestation) => {
    const { user, server, manage } = openTask('STARTED', {
      notePage: true,
      values,
      graphql: {
        useStatementsQuery: offered,
        taskCommandsSignMutation: () => ({ signTask: task('SIGNED', values, 2) }),
      },
    });
    const options = await screen.findAllByRole('radio');
    for (const option of options) expect(option).not.toBeChecked();
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('Choose a statement, or “No statement”, before you sign.')).toBeInTheDocument();
    expect(options[0]).toHaveFocus();
    expect(server.asked('taskCommandsSignMutation')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: choice }));
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(where()).toBe(manage));
    expect(server.asked('taskCommandsSignMutation')[0]).toMatchObject({ attestation });
  });

  it('is not offered to a user who may not sign', async () => {
    const { server } = openTask('STARTED', {
      notePage: true,
      values,
      permissions: { allowSign: false },
      graphql: { useStatementsQuery: offered },
    });
    await waitFor(() => expect(server.asked('useStatementsQuery')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Pend' })).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

describe('before a note is signed', () => {
  it('lists unreviewed answers that were copied, or inherited from unsigned sources, with a link to each field', async () => {
    const values = { OTVStatus: { weight: 70, remark: 'Sleeps well.', stage: 'IIA' } };
    const started = task('STARTED', values);
    const provenance = {
      'OTVStatus.weight': { origin: 'user' },
      'OTVStatus.remark': { origin: 'copied', taskId: 'e-0' },
      'OTVStatus.stage': { origin: 'carePlan', taskId: 'e-0', on: AT, signed: false },
    };
    const carePlan = { stage: { value: 'IIA', taskId: 'e-0', on: AT, signed: false } };
    const opened = {
      ...started,
      formContext: { ...started.formContext, carePlan },
      document: { ...started.document, provenance },
    };
    const { user, server, manage, path } = openTask('STARTED', {
      notePage: true,
      opened,
      graphql: { taskCommandsSignMutation: () => ({ signTask: task('SIGNED', values, 2) }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    const sheet = await screen.findByRole('dialog', { name: 'Not reviewed yet' });
    const rows = within(sheet).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'RemarkSleeps well.Copied from an earlier taskConsultation',
      'StageIIACare plan, unsigned · 03/04/2026Consultation',
    ]);
    await user.click(within(sheet).getByRole('button', { name: 'Stage' }));
    await waitFor(() => expect(where()).toBe(path));
    expect(server.asked('taskCommandsSignMutation')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Review and Pend Note' }));
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    await user.click(await screen.findByRole('button', { name: 'Sign with all 2 answers' }));
    await waitFor(() => expect(where()).toBe(manage));
    expect(server.asked('taskCommandsSignMutation')).toHaveLength(1);
  });
});
