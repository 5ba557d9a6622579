/** Texts of the integrations screen. */
export const INTEGRATIONS_TEXT = {
  title: 'Integrations',
  system: { EPIC: 'Epic', ARIA: 'ARIA', ARIA_DB: 'ARIA database', MOSAIQ: 'MOSAIQ' },
  checkAgain: 'Check again',
  systems: 'Systems',
  loadFailed: 'The settings of the integrations could not be loaded.',
  healthFailed: 'The systems could not be checked.',
  checking: 'Checking…',
  state: { SUCCESS: 'Working', FAILURE: 'Not working', none: 'Not configured' },
  notConfigured: 'Isocenter works without it. The settings below connect it when the server is started again.',
  checkedOn: 'Checked',
  lastSuccess: 'Last success',
  never: 'Never',
  reads: 'Exchanges',
  history: 'Earlier checks',
  historyLine: (when: string, state: string) => `${when}: ${state}`,
  settings: 'Settings',
  setting: { name: 'Name', meaning: 'Meaning', value: 'Value' },
  secret: 'Set (secret)',
  notSet: 'Not set',
  outgoing: 'Notes out',
  counts: (waiting: number, failed: number, delivered: number) =>
    `${waiting} waiting, ${failed} failed, ${delivered} delivered in 24 hours`,
  lastDelivered: 'Last delivered',
  test: {
    open: 'Test reading…',
    openFor: (system: string) => `Test reading from ${system}`,
    explains: (system: string) =>
      `Reads what ${system} knows about the patient of a task. It writes nothing, and shows counts only. The read is recorded in the patient's audit trail.`,
    task: 'Task number',
    taskHelp: 'The last part of the address of a task.',
    run: 'Test',
    steps: 'Results',
    state: { SUCCESS: 'OK', FAILURE: 'Failed' },
  },
  close: 'Close',
} as const;

/** Texts of the notes that did not arrive yet. */
export const OUTBOX_TEXT = {
  title: 'Notes on their way',
  intro: 'Signed and pended notes that a system has not taken yet. They name no patient. Signatures are not affected.',
  loadFailed: 'The notes on their way could not be loaded.',
  none: 'Every note has arrived.',
  isCut: 'There are more than are listed and counted here.',
  column: { note: 'Note', receiver: 'To', state: 'State', asked: 'Asked for', action: 'Action' },
  state: { queued: 'Waiting', sent: 'Being sent', failed: 'Failed' },
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  next: (when: string) => `next ${when}`,
  asked: (name: string, when: string) => `${name}, ${when}`,
  what: (note: string, receiver: string, task: string) => `${note} to ${receiver}, task ${task}`,
  retry: 'Send again',
  withdraw: 'Withdraw…',
  withdrawWhat: (what: string) => `Withdraw: ${what}`,
  retryWhat: (what: string) => `Send again: ${what}`,
  sent: 'The note arrived.',
  stillWaiting: 'The note waits to be sent.',
  stillFailed: (error: string) => `The note was not taken: ${error}`,
  failed: (reason: string) => `Nothing changed. ${reason}`,
  withdrawTitle: 'Withdraw note',
  withdrawExplains: (what: string) =>
    `${what}. It is not sent. Its author sees the reason and can publish the note again.`,
  withdrawConfirm: 'Withdraw',
  withdrawn: 'The note was withdrawn.',
} as const;

/** Texts of the HL7 messages that could not be used, and of the test message. */
export const DEAD_LETTERS_TEXT = {
  title: 'Messages that could not be used',
  intro:
    'HL7 messages from MOSAIQ that contradict the chart or cannot be read. Nothing of them is in a chart. Opening one is recorded, because it contains patient data.',
  loadFailed: 'The messages could not be loaded.',
  none: 'Every message could be used.',
  column: { received: 'Received', type: 'Message', reason: 'Problem', action: 'Action' },
  unknownType: 'Unreadable',
  number: (controlId: string) => `Number ${controlId}`,
  at: (place: string, reason: string) => `${place}: ${reason}`,
  open: 'Open…',
  openWhat: (type: string, controlId: string) => `Open ${type} ${controlId}`,
  dialog: 'Message that could not be used',
  openFailed: 'The message could not be opened.',
  text: 'Message',
  textHelp:
    'One segment per line. You can correct whom the message is about. Doses, fractions and readings are corrected in MOSAIQ, which sends the message again.',
  acts: 'What was done',
  act: { corrected: 'Corrected and played again', 'played again': 'Played again', dismissed: 'Discarded' },
  actBy: (act: string, name: string, when: string) => `${act} by ${name}, ${when}`,
  reason: 'Reason',
  playAgain: 'Play again',
  playCorrected: 'Play corrected message',
  discard: 'Discard',
  played: 'The message is being read again. If it still cannot be used, it returns to this list.',
  discarded: 'The message was discarded. It stays stored.',
  test: {
    title: 'Send a test message',
    intro:
      'Sends an HL7 message to our own listener, as MOSAIQ would. MSH-11 must be T (test), so that nothing is written.',
    text: 'Test message',
    send: 'Send',
    failed: (reason: string) => `The message was not sent. ${reason}`,
    answer: {
      AA: 'AA: the message was understood.',
      AE: 'AE: the message could not be used.',
      AR: 'AR: the message was refused.',
    },
  },
} as const;

/** What an administrator can do about a failed check, by its reason. The first that fits. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /HTTP 40[13]/,
    'It refuses our credentials. Check the client id and the key in the settings, and ask the people who run it whether this client is still registered.',
  ],
  [/HTTP 404/, 'There is nothing at this address. Check the URL in the settings.'],
  [
    /HTTP 429/,
    'It takes fewer requests than we send. This ends by itself; ask the people who run it to raise the limit.',
  ],
  [/HTTP 4\d\d/, 'It refuses what we ask for. Tell the people who run it this number and the time.'],
  [/HTTP 5\d\d/, 'It reports a fault of its own. Tell the people who run it.'],
  [/ENOTFOUND|EAI_AGAIN/, 'The name of the server is not known. Check the URL in the settings and the name service.'],
  [
    /CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO/,
    'Its certificate is not trusted. Check that it has not expired, and the CA file in the settings.',
  ],
  [
    /connection failed|did not answer|cannot be reached|ECONN|ETIMEDOUT/i,
    'Check that the system runs, and that a firewall lets this server reach it.',
  ],
  [/HL7 listener/, 'No process of this server takes messages. Check MOSAIQ_LISTEN_PORT and the log of the server.'],
  [
    /^Unexpected/,
    'It answers, but not as agreed. Check the URL in the settings: it must be the base of its interface.',
  ],
];

export const adviceFor = (reason: string): string =>
  ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ?? 'The log of the server says more.';
