import { screen, waitFor, within } from '@testing-library/react';
import { recordOfAnswers } from '@isocenter/engine';
import { describe, expect, it } from 'vitest';
import { AT, compiledForm, openTask, task } from '../../testing/taskScreen.tsx';

describe('a signed task', () => {
  it('cannot be edited, and shows the note as it was signed [TASK-057, TASK-065]', async () => {
    openTask('SIGNED', { values: { OTVStatus: { weight: 70 } } });
    expect(await screen.findByText('As signed.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText(/Signed by Elena Ruiz on 03\/04\/2026 at 13:05\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Addend' })).toBeInTheDocument();
  });

  it('keeps the headings of its note, and is approved [TASK-014]', async () => {
    const signed = task('SIGNED', { OTVStatus: { weight: 70 } });
    const note = { ...signed.document?.note, value: 'Status\n\nWeight is 70.' };
    openTask('SIGNED', { opened: { ...signed, document: { ...signed.document, note } } });
    const pane = await screen.findByRole('region', { name: 'Note' });
    expect(within(pane).getByRole('heading', { name: 'Status' })).toBeVisible();
    expect(within(pane).getByText('Weight is 70.').tagName).toBe('P');
    expect(within(pane).getByText('This note is approved.')).toBeVisible();
  });

  it.each(['STARTED', 'PENDED'] as const)('is not yet approved while it is %s [TASK-014]', async (status) => {
    openTask(status, { values: { OTVStatus: { weight: 70 } } });
    const pane = await screen.findByRole('region', { name: 'Note' });
    expect(within(pane).getByText('This note is not yet approved.')).toBeVisible();
  });
});

/** The frame of a field: its label, its answer, and the marks below. */
const fieldOf = async (label: string) => (await screen.findByText(label)).closest<HTMLElement>('.iso-field');

describe('a signed form', () => {
  const carePlan = { stage: { value: 'IIB', taskId: 'e-0', on: AT, signed: true } };
  const today = (opened: ReturnType<typeof task>) => ({
    ...opened,
    formContext: { ...opened.formContext, carePlan },
  });

  it('shows what it showed at the signature, and marks what its source says today [TASK-057]', async () => {
    openTask('SIGNED', { opened: today(task('SIGNED', { OTVStatus: { weight: 70 } })) });
    const stage = await fieldOf('Stage');
    expect(stage).toHaveTextContent('Not answered');
    expect(stage).toHaveTextContent(/Since then:\s*IIB/);
    const sections = screen.getByRole('navigation', { name: 'Sections' });
    expect(within(sections).getByRole('button', { name: /Visit/ })).toHaveTextContent('1/4');
    expect(await fieldOf('Weight')).not.toHaveTextContent('Since then');
  });

  it('of an older signature shows its answers, and says what was not recorded', async () => {
    const opened = today(task('SIGNED', { OTVStatus: { weight: 70 } }));
    const answers = { values: { OTVStatus: { weight: 70 } }, provenance: {} };
    openTask('SIGNED', { opened: { ...opened, formRecord: recordOfAnswers(compiledForm, answers, AT) } });
    expect(await screen.findByText(/Only the answers are shown/)).toBeInTheDocument();
    expect(await fieldOf('Stage')).toHaveTextContent('Not recorded');
    expect(await fieldOf('Weight')).toHaveTextContent('70');
    expect(screen.queryByText('Remark')).not.toBeInTheDocument();
  });
});

const novak = { id: 'usr-2', displayName: 'Petra Novak', role: 'RESIDENT', credentials: 'MD' };

describe('the authors', () => {
  it('stand below the signed note by section, with the sources of copied answers', async () => {
    const authorship = {
      contributors: [{ person: novak, sections: ['Interval history', 'Vitals'], on: AT }],
      sources: [{ task: 'Consultation', kind: 'copied', author: novak, on: AT, sections: ['Interval history'] }],
    };
    openTask('SIGNED', { opened: { ...task('SIGNED'), authorship } });
    const authors = await screen.findByRole('region', { name: 'Authors' });
    expect(authors).toHaveTextContent('Petra Novak, MD, Resident');
    expect(authors).toHaveTextContent('Interval history, Vitals · 03/04/2026, 13:05 CST');
    expect(authors).toHaveTextContent(
      'Copied from Consultation, Petra Novak, MD, Resident, 03/04/2026, 13:05 CST: Interval history',
    );
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
  verification: contentVerified ? 'VERIFIED' : 'CHANGED',
  verifiedOn: AT,
  signingKeyId: 'sig-12ab',
  signingKeyCreatedOn: AT,
  configVersion: 'cfg-7',
  credentials: 'MD',
  statement: meaning === 'attested' ? 'I saw the patient.' : null,
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
    expect(signed).toHaveTextContent('Wei Chen, MD, Advanced practice provider · signed 03/04/2026, 13:05 CST');
    expect(signed).toHaveTextContent(
      'Content verifiedForm version cfg-7SHA-256 ab12Key sig-12ab, in use since 03/04/2026, 13:05Verified 03/04/2026, 13:05 CST',
    );
    expect(attested).toHaveTextContent('Elena Ruiz, MD, Attending physician · attested');
    expect(attested).toHaveTextContent('“I saw the patient.”');
    expect(within(attested ?? document.body).getByRole('alert')).toHaveTextContent(/does not match this signature/);
    const [above] = screen.getAllByRole('alert', { name: 'Do not rely on this note' });
    expect(above).toHaveTextContent('The content does not match this signature. Contact support.');
  });

  it.each([
    ['WITHOUT_KEY', 'Not verified: signed before signatures had keys.'],
    ['UNKNOWN_KEY', 'Not verified: this installation does not have the key of this signature. Contact support.'],
  ])('say on top of the note and at the signature what is wrong: %s', async (verification, text) => {
    openTask('SIGNED', {
      opened: { ...task('SIGNED'), signatures: [{ ...signature('Wei Chen', 'signed', false), verification }] },
    });
    expect(await screen.findAllByText(text)).toHaveLength(2);
  });

  it('warn of a note without one, of an altered addendum, and of a task that contradicts them', async () => {
    const addendum = { text: 'Left.', reason: 'A slip', on: AT, by: { displayName: 'Elena Ruiz' }, verified: false };
    openTask('SIGNED', {
      opened: {
        ...task('SIGNED'),
        signatures: [],
        signatureFault: 'The task names another signer.',
        addenda: [addendum],
      },
    });
    const alert = await screen.findByRole('alert', { name: 'Do not rely on this note' });
    expect(alert).toHaveTextContent('The task names another signer.');
    expect(alert).toHaveTextContent('it has no signature');
    expect(alert).toHaveTextContent('this addendum is not as it was written');
  });

  const left = { text: 'Left.', reason: 'A slip', on: AT, by: { displayName: 'Elena Ruiz' } };
  it.each([
    ['a signature', { signatures: [signature('Wei Chen', 'signed', false)] }],
    ['no signature', { signatures: [] }],
    ['an addendum', { signatures: [signature('Wei Chen', 'signed')], addenda: [{ ...left, verified: false }] }],
    ['a task', { signatures: [signature('Wei Chen', 'signed')], signatureFault: 'The task names another signer.' }],
  ])('with %s that does not verify offer neither Attest nor Addend, but Unsign', async (_what, change) => {
    openTask('SIGNED', {
      opened: { ...task('SIGNED'), ...change },
      permissions: { allowAttest: true, allowAddend: true, allowUnsign: true },
    });
    expect(await screen.findByRole('alert', { name: 'Do not rely on this note' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unsign' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Addend' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Attest' })).toBeNull();
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
