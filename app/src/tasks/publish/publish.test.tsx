import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { leave } from '../../session/leave.ts';
import { relayEnvironment } from '../../requests/relayEnvironment.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer } from '../../testing/server.ts';
import { nearestFirst } from './AppointmentChoice.tsx';
import PublicationPanel from './PublicationPanel.tsx';
import PublishChoice from './PublishChoice.tsx';
import { publishNote } from './publishQueries.ts';

const leaveTo = vi.spyOn(leave, 'to').mockImplementation(() => undefined);

const PUBLICATION = {
  ...{ id: 'pub-1', status: 'accepted', error: null, receivingApplication: 'Epic', acceptedOn: null },
  ...{ withdrawnBy: null, withdrawnBecause: null },
};
const VISITS = [
  { id: 'apt-old', appointmentType: 'ClinicVisit', startDate: '2020-03-04T15:00:00.000Z', location: 'Clinic 1' },
  { id: 'apt-new', appointmentType: 'OTV', startDate: '2031-03-04T15:00:00.000Z', location: null },
];
const DEAD = { date: '2026-02-14' };
interface Given {
  readonly publications?: readonly object[];
  readonly earlier?: readonly object[];
  readonly answer?: object;
  readonly may?: object;
  readonly receiver?: string | null;
  readonly visits?: boolean;
  readonly deceased?: object | null;
}

const loaded = vi.fn();

function show(answers: Given, screenOf: () => React.ReactElement, url?: string) {
  const { publications = [], earlier = [], answer = {}, may = {}, receiver = 'Epic', visits = true } = answers;
  const { deceased = null } = answers;
  const asked: Record<string, unknown>[] = [];
  fakeServer({
    graphql: {
      publishQueriesQuery: () => (
        loaded(),
        {
          task: {
            ...{
              id: 'e-1',
              taskStatus: 'SIGNED',
              receivingApplication: receiver,
              enableAppointmentSelect: visits,
              publications,
              earlierPublications: earlier,
            },
            document: { id: 'doc-e-1', note: { id: 'note-e-1', publishInfo: null } },
            episode: { id: 'epi-1', patient: { id: 'pat-1', deceased, appointments: VISITS } },
          },
          userTaskPermissions: {
            allowPublish: true,
            allowPublishOnPend: false,
            allowPublishOnSign: true,
            allowUnsign: false,
            ...may,
          },
        }
      ),
      publishQueriesMutation: (variables) => {
        asked.push(variables);
        return { publishNote: { message: null, url: null, error: null, receivingApplication: 'Epic', ...answer } };
      },
    },
  });
  return { asked, ...renderScreen(screenOf(), url === undefined ? {} : { path: '/start', url }) };
}
const panel = () => <PublicationPanel taskId="e-1" action="SIGNED" path="/patients/pat-1/x/e-1" />;
const request = {
  taskId: 'e-1',
  action: 'SIGNED',
  appointmentId: null,
  despiteDeath: false,
  path: '/patients/pat-1/x/e-1',
} as const;

describe('publishing along with a signature', () => {
  it('is offered with the pend to users who may publish a pended note [TASK-077]', async () => {
    const plans: unknown[] = [];
    const may = { allowPublishOnPend: true, allowPublishOnSign: false };
    const { user } = show({ may, visits: false }, () => (
      <PublishChoice taskId="e-1" onPlan={(plan) => plans.push(plan)} />
    ));
    await user.click(await screen.findByLabelText('Also publish to Epic'));
    expect(plans).toEqual([{ onPend: true, onSign: false, appointmentId: null }]);
  });
  it('is not offered to users who may do neither [TASK-077, TASK-078]', async () => {
    const may = { allowPublishOnPend: false, allowPublishOnSign: false };
    show({ may }, () => <PublishChoice taskId="e-1" onPlan={() => undefined} />);
    await waitFor(() => expect(loaded).toHaveBeenCalled());
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
  it('is offered with the signature to users with the permission, and reports the choice [TASK-078]', async () => {
    const plans: unknown[] = [];
    const { user } = show({}, () => <PublishChoice taskId="e-1" onPlan={(plan) => plans.push(plan)} />);
    await user.click(await screen.findByLabelText('Also publish to Epic'));
    await user.selectOptions(screen.getByLabelText('Visit'), 'apt-new');
    await user.click(screen.getByLabelText('Also publish to Epic'));
    expect(plans).toEqual([
      { onPend: false, onSign: true, appointmentId: null },
      { onPend: false, onSign: true, appointmentId: 'apt-new' },
      null,
    ]);
  });
  it('is not offered if no system takes the note', async () => {
    show({ receiver: null }, () => <PublishChoice taskId="e-1" onPlan={() => undefined} />);
    await waitFor(() => expect(loaded).toHaveBeenCalled());
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
  it('is not offered for a patient who has died', async () => {
    show({ deceased: DEAD }, () => <PublishChoice taskId="e-1" onPlan={() => undefined} />);
    await waitFor(() => expect(loaded).toHaveBeenCalled());
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('publishing a signed note', () => {
  it('lets the user choose the visit of the note [TASK-075]', async () => {
    const { user, asked } = show({ answer: { message: 'Published to Epic.' } }, panel);
    await user.click(await screen.findByRole('button', { name: 'Publish…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish to Epic' });
    await user.selectOptions(within(dialog).getByLabelText('Visit'), 'apt-old');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published to Epic.')).toBeInTheDocument();
    expect(asked).toEqual([
      { noteId: 'note-e-1', patientId: 'pat-1', action: 'SIGNED', appointmentId: 'apt-old', despiteDeath: false },
    ]);
  });

  it('asks about a patient who has died, and says so to the server', async () => {
    const { user, asked } = show({ deceased: DEAD, answer: { message: 'Published to Epic.' } }, panel);
    await user.click(await screen.findByRole('button', { name: 'Publish…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish to Epic' }));
    expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Publish all the same' }));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(asked).toMatchObject([{ despiteDeath: true }]));
  });

  it.each([
    ['queued', 'Waiting to be sent to Epic.'],
    ['accepted', 'Epic has this note.'],
    ['failed', 'Epic does not have this note.'],
  ])('shows for a note that is %s: %s', async (status, words) => {
    show({ publications: [{ ...PUBLICATION, status }] }, panel);
    expect(await screen.findByRole('status', { name: 'Where the note is' })).toHaveTextContent(words);
  });

  it('shows what became of it at each system, and sends it again to the one without it', async () => {
    const refused = { ...PUBLICATION, id: 'pub-2', status: 'failed', receivingApplication: 'Mosaiq' };
    const { user, asked } = show(
      {
        publications: [
          { ...PUBLICATION, acceptedOn: '2026-03-02T15:00:00.000Z' },
          { ...refused, error: 'Mosaiq refused the note.' },
        ],
        answer: { message: 'Published to Epic and Mosaiq.' },
      },
      panel,
    );
    const rows = within(await screen.findByRole('status', { name: 'Where the note is' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Epic has this note.Since 03/02/2026, 09:00',
      'Mosaiq does not have this note.Last attempt: Mosaiq refused the note.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Publish again' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    expect(asked).toHaveLength(1);
  });

  it('says who withdrew it and why, and lets the author publish it again', async () => {
    const by = { withdrawnBy: { id: 'usr-2', displayName: 'Ines Moreau' }, withdrawnBecause: 'Filed there by hand.' };
    show({ publications: [{ ...PUBLICATION, status: 'withdrawn', error: 'Epic refused the note.', ...by }] }, panel);
    const status = await screen.findByRole('status', { name: 'Where the note is' });
    expect(status).toHaveTextContent('Epic does not get this note: it was withdrawn.');
    expect(status).toHaveTextContent('Withdrawn by Ines Moreau: Filed there by hand.');
    expect(screen.getByRole('button', { name: 'Publish again' })).toBeInTheDocument();
  });

  it('says what became of the note without its addendum', async () => {
    const earlier = [
      { id: 'old-2', status: 'accepted', receivingApplication: 'Mosaiq', acceptedOn: '2026-03-02T15:00:00.000Z' },
      { id: 'old-1', status: 'accepted', receivingApplication: 'Epic', acceptedOn: '2026-03-02T15:00:00.000Z' },
    ];
    const publications = [
      { ...PUBLICATION, acceptedOn: '2026-03-02T16:00:00.000Z' },
      { ...PUBLICATION, id: 'pub-2', status: 'queued', receivingApplication: 'Mosaiq' },
    ];
    const { user } = show({ publications, earlier }, panel);
    await user.click(await screen.findByText('Earlier versions'));
    expect(screen.getByText('Epic: sent 03/02/2026, 09:00, withdrawn when the newer note arrived.')).toBeVisible();
    expect(screen.getByText('Mosaiq: sent 03/02/2026, 09:00, still there until the newer note arrives.')).toBeVisible();
  });

  it('reports a failure on any screen, and retries from there', async () => {
    const { user, asked } = show({ answer: { error: 'The note was not published: Epic refused the note.' } }, () => (
      <p>Board</p>
    ));
    await publishNote(relayEnvironment(), request);
    await user.click(await screen.findByRole('button', { name: /Epic refused the note\. Try again/ }));
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('goes to the sign-in of the record system and back to the note [TASK-076]', async () => {
    show({ answer: { url: '/opc/launch_ehr' } }, () => <p>Board</p>);
    await publishNote(relayEnvironment(), request);
    expect(leaveTo).toHaveBeenCalledWith('/opc/launch_ehr?return=%2Fpatients%2Fpat-1%2Fx%2Fe-1');
  });
});

describe('back from the sign-in of the record system', () => {
  it('offers once to publish the waiting note', async () => {
    const { user, asked } = show({ answer: { message: 'Published to Epic.' } }, panel, '/start?ehr_auth=success');
    const dialog = await screen.findByRole('dialog', { name: 'Publish to Epic' });
    expect(dialog).toHaveTextContent('You are signed in to Epic. The note has not been published yet.');
    expect(screen.getByTestId('where')).toHaveTextContent(/^\/start$/);
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published to Epic.')).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it('reports that it failed, and publishes nothing', async () => {
    const { asked } = show({}, panel, '/start?ehr_auth=failure');
    expect(await screen.findByText(/failed\. The note was not published\./)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Publish…' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toEqual([]);
  });
});

it('lists the visits nearest to now first', () => {
  const ids = nearestFirst(VISITS, Date.parse('2030-01-01')).map(({ id }) => id);
  expect(ids).toEqual(['apt-new', 'apt-old']);
});
