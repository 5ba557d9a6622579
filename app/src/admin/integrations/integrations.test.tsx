import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adviceFor } from '../../messages/integrations.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, type GraphqlAnswers } from '../../testing/server.ts';
import { Component as Integrations } from './IntegrationsRoute.tsx';

const AT = '2026-03-02T15:00:00.000Z';
const setting = (name: string, value: string | null, isSecret = false) => ({
  ...{ name, value, isSecret, isSet: true, meaning: `What ${name} is` },
});
const system = (sourceSystem: string, isConfigured: boolean, settings: readonly object[] = []) => ({
  ...{ id: sourceSystem, sourceSystem, isConfigured, settings },
  abilities: isConfigured ? ['Patients', 'Notes out'] : [],
});
const SYSTEMS = [
  system('ARIA', false),
  system('ARIA_DB', false),
  system('EPIC', true, [
    setting('EPIC_FHIR_URL', 'https://epic.example/fhir'),
    setting('EPIC_PRIVATE_KEY', null, true),
  ]),
  system('MOSAIQ', true),
];
const HEALTH = [
  {
    ...{ sourceSystem: 'EPIC', status: 'FAILURE', reason: 'HTTP 401', checkedOn: AT },
    lastSuccess: '2026-03-02T14:00:00.000Z',
    history: [{ on: '2026-03-02T14:00:00.000Z', status: 'SUCCESS', reason: null }],
  },
  { sourceSystem: 'MOSAIQ', status: 'SUCCESS', reason: null, checkedOn: AT, lastSuccess: AT, history: [] },
];
const ENTRY = {
  ...{ taskId: 'epi-1-3', noteName: 'On-Treatment Visit', nextTryOn: null },
  publication: {
    ...{
      id: 'pub-1',
      status: 'failed',
      receivingApplication: 'Mosaiq',
      askedBy: { id: 'usr-1', displayName: 'Elena Ruiz' },
    },
    ...{ askedOn: AT, attempts: 2, error: 'Mosaiq refused the note.' },
  },
};
const OUTBOX = {
  isCut: false,
  receivers: [{ sourceSystem: 'MOSAIQ', waiting: 0, failed: 1, delivered: 7, lastDeliveredOn: AT }],
  entries: [ENTRY],
};
const LETTER = {
  ...{ id: 'hl7-1', receivedOn: AT, sender: 'MOSAIQ|RADONC', controlId: 'DEAD-1', messageType: 'ADT^A08' },
  ...{ at: 'PID-5', reason: 'Name or date of birth are not those of the patient.' },
};
const TEXT = 'MSH|^~\\&|MOSAIQ\nPID|1||7009001';
const OPENED = {
  ...{ at: 'PID-5', reason: LETTER.reason, text: TEXT },
  acts: [{ act: 'played again', by: { id: 'usr-2', displayName: 'Ines Moreau' }, on: AT, reason: 'Known by now.' }],
};
const ANSWERS: GraphqlAnswers = {
  integrationsHealthQuery: () => ({ integrationHealthChecks: HEALTH }),
  integrationsSettingsQuery: () => ({ integrationSettings: SYSTEMS }),
  integrationsOutboxQuery: () => ({ publicationOutbox: OUTBOX }),
  hl7MessagesLettersQuery: () => ({ hl7DeadLetters: [LETTER] }),
  hl7MessagesOpenQuery: () => ({ hl7Message: OPENED }),
};

function show(answers: GraphqlAnswers = {}) {
  const server = fakeServer({ graphql: { ...ANSWERS, ...answers } });
  return { server, ...renderScreen(<Integrations />, { permissions: ['oncora'] }) };
}
const systemCalled = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 3 });
  const entry = heading.closest('li');
  if (!entry) throw new Error('No entry');
  return entry;
};
const section = (name: string) => screen.findByRole('region', { name });

describe('the systems', () => {
  it('say whether they answer, since when not, and what to do about it [ADMIN-027, EXT-002]', async () => {
    const { user } = show();
    await screen.findByText('Not working');
    const epic = await systemCalled('Epic');
    expect(epic).toHaveTextContent('Not working');
    expect(epic).toHaveTextContent('HTTP 401 It refuses our credentials. Check the client id and the key');
    expect(epic).toHaveTextContent('Last success03/02/2026, 08:00');
    await user.click(within(epic).getByText('Settings'));
    expect(epic).toHaveTextContent('EPIC_FHIR_URLhttps://epic.example/fhir');
    expect(epic).toHaveTextContent('EPIC_PRIVATE_KEYSet (secret)');
    const mosaiq = await systemCalled('MOSAIQ');
    expect(mosaiq).toHaveTextContent('Working');
    expect(mosaiq).toHaveTextContent('0 waiting, 1 failed, 7 delivered in 24 hours');
    expect(await systemCalled('ARIA database')).toHaveTextContent('Not configured');
  });

  it('show their settings while they are checked, and when that fails', async () => {
    show({ integrationsHealthQuery: () => Promise.reject(new Error('Away.')) });
    expect(await systemCalled('Epic')).toHaveTextContent('Patients, Notes out');
    expect(await screen.findByText('The systems could not be checked.')).toBeVisible();
  });

  it('can be tested for the patient of a task [ADMIN-028]', async () => {
    const steps = [
      { name: 'Connection', status: 'SUCCESS', detail: 'Answers' },
      { name: 'Patient', status: 'FAILURE', detail: 'Not found' },
    ];
    const { user, server } = show({ integrationsTestMutation: () => ({ testInboundIntegration: steps }) });
    await user.click(await screen.findByRole('button', { name: 'Test reading from Epic' }));
    const dialog = await screen.findByRole('dialog', { name: 'Test reading from Epic' });
    const run = within(dialog).getByRole('button', { name: 'Test' });
    expect(run).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: /^Task number/ }), 'epi-1-3 {Enter}');
    const list = await within(dialog).findByRole('list', { name: 'Results' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['ConnectionOKAnswers', 'PatientFailedNot found']);
    expect(server.asked('integrationsTestMutation')).toEqual([{ integrationSettingId: 'EPIC', taskId: 'epi-1-3' }]);
  });
});

describe('a note that did not arrive', () => {
  it('is sent again, with the reason when it fails again', async () => {
    let isDown = true;
    const { user, server } = show({
      integrationsRetryMutation: () => ({
        retryPublication: isDown
          ? { id: 'pub-1', status: 'failed', error: 'Mosaiq refused the note.' }
          : { id: 'pub-1', status: 'accepted', error: null },
      }),
    });
    const again = { name: 'Send again: On-Treatment Visit to Mosaiq, task epi-1-3' };
    await user.click(await screen.findByRole('button', again));
    expect(await screen.findByText('The note was not taken: Mosaiq refused the note.')).toBeVisible();
    isDown = false;
    await user.click(await screen.findByRole('button', again));
    expect(await screen.findByText('The note arrived.')).toBeVisible();
    expect(server.asked('integrationsRetryMutation')).toEqual([
      { taskId: 'epi-1-3', publicationId: 'pub-1' },
      { taskId: 'epi-1-3', publicationId: 'pub-1' },
    ]);
  });

  it('is withdrawn with a reason', async () => {
    const { user, server } = show({
      integrationsWithdrawMutation: () => ({ withdrawPublication: { id: 'pub-1', status: 'withdrawn' } }),
    });
    await user.click(await screen.findByRole('button', { name: /^Withdraw: On-Treatment Visit/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw note' });
    const confirm = within(dialog).getByRole('button', { name: 'Withdraw' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Filed by hand.');
    await user.click(confirm);
    expect(await screen.findByText('The note was withdrawn.')).toBeVisible();
    expect(server.asked('integrationsWithdrawMutation')).toMatchObject([{ reason: 'Filed by hand.' }]);
  });
});

describe('a message that could not be used', () => {
  const open = async (answers: GraphqlAnswers) => {
    const shown = show(answers);
    expect(await section('Messages that could not be used')).not.toHaveTextContent('7009001');
    await shown.user.click(await screen.findByRole('button', { name: 'Open ADT^A08 DEAD-1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Message that could not be used' });
    return { ...shown, dialog, message: await within(dialog).findByRole('textbox', { name: /^Message/ }) };
  };

  it('is opened, corrected and played again with a reason', async () => {
    const { user, server, dialog, message } = await open({
      hl7MessagesReplayMutation: () => ({ replayHL7Message: true }),
    });
    expect(dialog).toHaveTextContent('Played again by Ines Moreau, 03/02/2026, 09:00Known by now.');
    await user.type(message, '7');
    expect(within(dialog).getByRole('button', { name: 'Discard' })).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'A digit was missing.');
    await user.click(within(dialog).getByRole('button', { name: 'Play corrected message' }));
    expect(await screen.findByText(/^The message is being read again/)).toBeVisible();
    expect(server.asked('hl7MessagesReplayMutation')).toEqual([
      { messageId: 'hl7-1', message: `${TEXT}7`, reason: 'A digit was missing.' },
    ]);
  });

  it('stays open with what was typed when it is refused', async () => {
    const { user, server, dialog } = await open({
      hl7MessagesReplayMutation: () => Promise.reject(new Error('PID-3: no MRN.')),
    });
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Known now.');
    await user.click(within(dialog).getByRole('button', { name: 'Play again' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /^Reason/ })).toHaveValue('Known now.');
    expect(server.asked('hl7MessagesReplayMutation')).toMatchObject([{ message: null }]);
  });

  it('is discarded with a reason', async () => {
    const { user, server, dialog } = await open({ hl7MessagesDismissMutation: () => ({ dismissHL7Message: true }) });
    const discard = within(dialog).getByRole('button', { name: 'Discard' });
    expect(discard).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Sent by mistake.');
    await user.click(discard);
    await waitFor(() => expect(server.asked('hl7MessagesLettersQuery')).toHaveLength(2));
    expect(server.asked('hl7MessagesDismissMutation')).toEqual([{ messageId: 'hl7-1', reason: 'Sent by mistake.' }]);
  });
});

it('sends a test message and shows the acknowledgement [ADMIN-029]', async () => {
  const answer = { acknowledgement: 'AE', text: 'The date of birth is not a calendar date.' };
  const { user, server } = show({ hl7MessagesTestMutation: () => ({ sendTestHL7Message: answer }) });
  const part = await section('Send a test message');
  await user.click(within(part).getByRole('button', { name: 'Send' }));
  expect(await within(part).findByRole('status')).toHaveTextContent(
    'AE: the message could not be used.The date of birth is not a calendar date.',
  );
  expect(server.asked('hl7MessagesTestMutation')).toMatchObject([
    { message: expect.stringContaining('|T|') as string },
  ]);
});

it('may have nothing to look after', async () => {
  show({
    integrationsOutboxQuery: () => ({ publicationOutbox: { isCut: false, receivers: [], entries: [] } }),
    hl7MessagesLettersQuery: () => ({ hl7DeadLetters: [] }),
  });
  expect(await screen.findByText('Every note has arrived.')).toBeVisible();
  expect(await screen.findByText('Every message could be used.')).toBeVisible();
});

it('is not found without the permission of internal staff [PERM-040]', () => {
  const server = fakeServer({});
  renderScreen(<Integrations />, { permissions: ['auth:users:view', 'audit:view'] });
  expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
  expect(server.calls).toEqual([]);
});

it.each([
  ['HTTP 503', 'Tell the people who run it.'],
  ['The connection failed (ECONNREFUSED).', 'firewall'],
  ['The connection failed (SELF_SIGNED_CERT_IN_CHAIN).', 'certificate'],
  ['The HL7 listener does not answer.', 'MOSAIQ_LISTEN_PORT'],
  ['Something new', 'The log of the server says more.'],
])('advises on “%s”', (reason, advice) => {
  expect(adviceFor(reason)).toContain(advice);
});
