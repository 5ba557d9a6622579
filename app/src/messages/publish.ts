/** What publishing a note to the system of record says. The two sentences on unpublished notes are the specification's. */
export const PUBLISH_TEXT = {
  title: (receiver: string) => `Publish to ${receiver}`,
  choice: (receiver: string) => `Publish to ${receiver} as well`,
  button: 'Publish…',
  again: 'Publish once more',
  publish: 'Publish',
  back: 'Back',
  explains: (receiver: string) => `The note goes to the patient's chart in ${receiver} as it stands.`,
  loadFailed: 'Whether this note can be published could not be found out.',
  retry: 'Try again',
  failed: (reason: string) => `The note was not published. ${reason}`,
  signInFirst: (receiver: string) => `Sign in to ${receiver}, then publish the note there.`,
  status: {
    queued: (receiver: string) => `Waiting to be sent to ${receiver}.`,
    sent: (receiver: string) => `On its way to ${receiver}.`,
    accepted: (receiver: string) => `${receiver} has this note.`,
    failed: (receiver: string) => `${receiver} does not have this note.`,
    superseded: (receiver: string) => `Not sent to ${receiver}: a newer note took its place.`,
  },
  lastTry: (error: string) => `Last try: ${error}`,
  lookAgain: 'Look again',
  appointment: {
    label: 'For which visit',
    none: 'No visit in particular',
    empty: 'No visits of this patient are known.',
    option: (day: string, what: string) => `${day} · ${what}`,
  },
} as const;
