/**
 * Texts of publishing a note to the system of record. The two sentences on unpublished notes are the specification's.
 */
export const PUBLISH_TEXT = {
  deceased: 'This patient has died. Publish only what belongs to the care before the death.',
  despiteDeath: 'Publish all the same',
  title: (receiver: string) => `Publish to ${receiver}`,
  choice: (receiver: string) => `Also publish to ${receiver}`,
  button: 'Publish…',
  again: 'Publish again',
  publish: 'Publish',
  back: 'Back',
  explains: (receiver: string) => `The current note is sent to the patient's chart in ${receiver}.`,
  loadFailed: 'The publication status of this note could not be loaded.',
  retry: 'Try again',
  failed: (reason: string) => `The note was not published. ${reason}`,
  signInFirst: (receiver: string) => `Sign in to ${receiver}, then publish the note there.`,
  signedIn: (receiver: string) => `You are signed in to ${receiver}. The note has not been published yet.`,
  signInFailed: 'The sign-in to the system of record failed. The note was not published.',
  status: {
    queued: (receiver: string) => `Waiting to be sent to ${receiver}.`,
    sent: (receiver: string) => `On its way to ${receiver}.`,
    accepted: (receiver: string) => `${receiver} has this note.`,
    failed: (receiver: string) => `${receiver} does not have this note.`,
    superseded: (receiver: string) => `Not sent to ${receiver}: a newer note replaced it.`,
    withdrawn: (receiver: string) => `${receiver} does not get this note: it was withdrawn.`,
  },
  receivers: 'Where the note is',
  since: (when: string) => `Since ${when}`,
  withdrawnBy: (name: string, reason: string) => `Withdrawn by ${name}: ${reason}`,
  earlier: 'Earlier versions',
  replaced: (receiver: string, when: string) => `${receiver}: sent ${when}, withdrawn when the newer note arrived.`,
  stillThere: (receiver: string, when: string) =>
    `${receiver}: sent ${when}, still there until the newer note arrives.`,
  lastTry: (error: string) => `Last attempt: ${error}`,
  lookAgain: 'Check again',
  appointment: {
    label: 'Visit',
    none: 'No specific visit',
    empty: 'This patient has no known visits.',
    option: (day: string, name: string) => `${day} · ${name}`,
  },
} as const;
