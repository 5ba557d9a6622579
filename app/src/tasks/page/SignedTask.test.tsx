import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AT, openTask, task } from '../../testing/taskScreen.tsx';

describe('a signed task', () => {
  it('cannot be edited, and shows the note as it was signed [TASK-057, TASK-065]', async () => {
    openTask('SIGNED', { values: { OTVStatus: { weight: 70 } } });
    expect(await screen.findByText('As signed.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText(/Signed by Elena Ruiz on 03\/04\/2026 at 13:05\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Addend' })).toBeInTheDocument();
  });
});

const signature = (displayName: string, meaning: string, contentVerified = true) => ({
  signedBy: { id: displayName, displayName },
  role: meaning === 'attested' ? 'ATTENDING' : 'ADVANCED_PRACTICE',
  signedOn: AT,
  meaning,
  reason: null,
  contentHash: 'ab12',
  contentVerified,
  configVersion: 'cfg-7',
});

describe('signatures', () => {
  it('show name, role, time, form version and hash, and warn if the content differs', async () => {
    openTask('SIGNED', {
      opened: {
        ...task('SIGNED'),
        signatures: [signature('Wei Chen', 'signed'), signature('Elena Ruiz', 'attested', false)],
      },
    });
    const [signed, attested] = within(await screen.findByRole('list', { name: 'Signatures' })).getAllByRole('listitem');
    expect(signed).toHaveTextContent('Wei Chen, Advanced practice provider · signed 03/04/2026, 13:05');
    expect(signed).toHaveTextContent('Content verifiedForm version cfg-7SHA-256 ab12');
    expect(attested).toHaveTextContent('Elena Ruiz, Attending physician · attested');
    expect(within(attested ?? document.body).getByRole('alert')).toHaveTextContent(/no longer matches this signature/);
  });

  it('are followed by the attestation of an attending if the task requires one', async () => {
    const { user, server } = openTask('SIGNED', {
      opened: { ...task('SIGNED'), signatures: [signature('Wei Chen', 'signed')] },
      permissions: { allowAttest: true },
      graphql: { attestTaskMutation: () => ({ attestTask: task('SIGNED', {}, 2) }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Attest' }));
    const dialog = await screen.findByRole('dialog', { name: 'Attest note' });
    expect(dialog).toHaveTextContent('Wei Chen signed this note.');
    await user.click(within(dialog).getByRole('button', { name: 'Attest' }));
    await waitFor(() => expect(server.asked('TaskRouteQuery')).toHaveLength(2));
    expect(server.asked('attestTaskMutation')[0]).toMatchObject({ id: 'e-1', freshness: { revision: 1 } });
  });
});
