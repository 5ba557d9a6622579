import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AT, openTask, ruiz, task, where } from '../../testing/taskScreen.tsx';

describe('earlier versions', () => {
  const version = (id: string, action: string) => ({
    __typename: 'TaskVersion',
    id,
    action,
    taskStatus: 'PENDED',
    createdOn: AT,
    createdBy: ruiz,
  });

  it('are listed newest first, compared in words, and restored as a new version', async () => {
    const diffs: Record<string, unknown>[] = [];
    const { user, server } = openTask('PENDED', {
      values: { OTVStatus: { weight: 70 } },
      graphql: {
        versionQueriesListQuery: () => ({
          task: { id: 'e-1', signatures: [] },
          taskVersions: [version('ver-e-1-1', 'pended'), version('ver-e-1-2', 'refreshed')],
        }),
        versionQueriesDiffQuery: (variables) => {
          diffs.push(variables);
          const change = { path: 'OTVStatus.weight', section: 'Visit', label: 'Weight', kind: 'CHANGED', rows: [] };
          return {
            taskVersionDiff: {
              answers: [{ ...change, old: '68', new: '70' }],
              note: [
                { kind: 'SAME', text: 'Weight ' },
                { kind: 'REMOVED', text: '68' },
                { kind: 'ADDED', text: '70' },
              ],
            },
          };
        },
        versionQueriesRestoreMutation: () => ({ restoreTaskVersion: task('PENDED', {}, 2) }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    const listed = await within(dialog).findAllByRole('button', { name: /Elena Ruiz/ });
    expect(listed.map(({ textContent }) => textContent?.split('Elena')[0])).toEqual(['Refreshed', 'Pended']);
    expect(await within(dialog).findByRole('row', { name: /^Weight/ })).toHaveTextContent('WeightVisit6870');
    expect(within(dialog).getByText('68', { selector: 'del' })).toBeInTheDocument();
    expect(within(dialog).getByText('70', { selector: 'ins' })).toBeInTheDocument();

    await user.click(within(dialog).getByRole('button', { name: /^Pended/ }));
    await user.selectOptions(within(dialog).getByLabelText(/Compare with/), 'ver-e-1-2');
    await waitFor(() => expect(diffs.at(-1)).toEqual({ from: 'ver-e-1-1', to: 'ver-e-1-2' }));
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(server.asked('TaskRouteQuery')).toHaveLength(2));
    expect(server.asked('versionQueriesRestoreMutation')[0]).toMatchObject({
      versionId: 'ver-e-1-1',
      taskStatus: 'PENDED',
      values: { OTVStatus: { weight: 70 } },
      freshness: { revision: 1 },
    });
  });

  it('show for each signed one whether its content is unchanged', async () => {
    const signature = (meaning: string, by: string, contentVerified: boolean) => ({
      __typename: 'Signature',
      signedBy: { id: `usr-${by}`, displayName: by },
      role: 'ATTENDING',
      signedOn: AT,
      reason: null,
      contentHash: 'ab12',
      configVersion: 'cfg-1',
      ...{ meaning, contentVerified, verification: contentVerified ? 'VERIFIED' : 'CHANGED', verifiedOn: AT },
      ...{ signingKeyId: 'sig-12ab', signingKeyCreatedOn: AT },
    });
    const { user } = openTask('PENDED', {
      values: { OTVStatus: { weight: 70 } },
      graphql: {
        versionQueriesListQuery: () => ({
          task: {
            id: 'e-1',
            signatures: [
              signature('signed', 'Ana Silva', false),
              signature('unsigned', 'Ana Silva', false),
              signature('signed', 'Elena Ruiz', true),
              signature('attested', 'Sam Okafor', true),
            ],
          },
          taskVersions: [
            version('ver-e-1-1', 'signed'),
            version('ver-e-1-2', 'unsigned'),
            version('ver-e-1-3', 'signed'),
          ],
        }),
        versionQueriesDiffQuery: () => ({ taskVersionDiff: { answers: [], note: [] } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    const listed = await within(dialog).findAllByRole('button', { name: /Elena Ruiz/ });
    const covers = () => within(dialog).queryByRole('list', { name: 'Signatures' });
    expect(covers()).toHaveTextContent(/Elena Ruiz.*Content verified.*Sam Okafor.*Content verified/);
    await user.click(listed[1]!);
    expect(covers()).toBeNull();
    await user.click(listed[2]!);
    expect(covers()).toHaveTextContent(/Ana Silva.*does not match this signature.*Ana Silva/);
    expect(covers()).not.toHaveTextContent('Content verified');
  });

  const recorded = () => ({
    ...version('ver-e-1-1', 'signed'),
    taskId: 'e-1',
    formRecord: task('SIGNED', { OTVStatus: { weight: 68, remark: 'Tired' } }).formRecord,
    noteValue: 'Weight 68.\n\nStatus',
    task: { ...task('PENDED', { OTVStatus: { weight: 70 } }), id: 'e-1' },
  });

  it('open as the form and note were, read only, whatever the task says today', async () => {
    const { user, path } = openTask('PENDED', {
      values: { OTVStatus: { weight: 70 } },
      pended: { OTVStatus: { weight: 70 } },
      graphql: {
        versionQueriesListQuery: () => ({
          task: { id: 'e-1', signatures: [] },
          taskVersions: [version('ver-e-1-1', 'signed')],
        }),
        versionQueriesDiffQuery: () => ({ taskVersionDiff: { answers: [], note: [] } }),
        VersionPageQuery: () => ({ node: recorded() }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    await user.click(await screen.findByRole('link', { name: 'Form and note of this version' }));
    await screen.findByRole('heading', { name: 'On-treatment visit, week 3, a version' });
    expect(where()).toBe(`${path}/version/ver-e-1-1`);
    expect(await screen.findByText('Tired')).toBeVisible();
    expect(screen.getByText('68')).toBeVisible();
    expect(screen.queryByText('70')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText(/^Signed · Elena Ruiz/)).toBeVisible();
    const note = screen.getByRole('region', { name: 'Note' });
    expect(note).toHaveTextContent('Weight 68.');
    expect(within(note).getByRole('heading', { name: 'Status' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to the task' }));
    expect(await screen.findByLabelText(/Weight/)).toHaveValue('70');
  });

  it.each([
    ['another task', { taskId: 'e-2' }],
    [
      'another patient',
      {
        task: {
          ...recorded().task,
          episode: { ...recorded().task.episode, patient: { ...recorded().task.episode.patient, id: 'pat-2' } },
        },
      },
    ],
  ])('of %s are not shown under this path', async (_whose, other) => {
    openTask('PENDED', {
      url: '/patients/pat-1/episode/epi-1/manage/otv/3/e-1/version/ver-e-1-1',
      graphql: { VersionPageQuery: () => ({ node: { ...recorded(), ...other } }) },
    });
    expect(await screen.findByText(/not found/i)).toBeVisible();
    expect(screen.queryByText('Tired')).not.toBeInTheDocument();
  });
});
